/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-row.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-jaw.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"
#include "tally-words.h"

#define JAW_HEIGHT 36
#define CELL_WIDTH 168

struct _TallyAllieRow {
  GtkBox parent_instance;

  GtkWidget *line;
  GtkWidget *head;
  GtkWidget *tag;
  GtkWidget *place;
  GtkWidget *jaw;
  GtkWidget *pile;
  GtkWidget *cells[TALLY_ALLIE_N_CELLS];
  GtkWidget *refusal;

  TallySession *session;
  TallySeat seat;
};

G_DEFINE_FINAL_TYPE (TallyAllieRow, tally_allie_row, GTK_TYPE_BOX)

static void
tally_allie_row_finalize (GObject *object)
{
  g_clear_object (&TALLY_ALLIE_ROW (object)->session);

  G_OBJECT_CLASS (tally_allie_row_parent_class)->finalize (object);
}

static void
tally_allie_row_class_init (TallyAllieRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_allie_row_finalize;
}

static void
tally_allie_row_init (TallyAllieRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "allie-row");
}

static void
add_head (TallyAllieRow *self,
          const char    *name)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *teeth = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, name);
  gtk_widget_add_css_class (label, "heading");

  self->head = tally_row_or_column_new (8, FALSE);
  gtk_widget_set_hexpand (self->head, TRUE);
  gtk_widget_set_hexpand (who, TRUE);
  self->tag = gtk_label_new (NULL);
  gtk_widget_set_valign (self->tag, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->tag, "allie-tag");
  self->place = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->place, "heading");
  self->jaw = tally_jaw_new (JAW_HEIGHT);

  gtk_box_append (GTK_BOX (who), tally_badge_new (tally_session_get_colour (self->session, self->seat), name, 24));
  gtk_box_append (GTK_BOX (who), label);
  gtk_box_append (GTK_BOX (teeth), self->tag);
  gtk_box_append (GTK_BOX (teeth), self->place);
  gtk_box_append (GTK_BOX (teeth), self->jaw);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->head), who);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->head), teeth);
}

void
tally_allie_row_add_cell (TallyAllieRow  *self,
                          TallyEntryGrid *grid,
                          TallyAllieCell  cell)
{
  const char *captions[TALLY_ALLIE_N_CELLS] = { _ ("Cards"), _ ("Specials") };
  const char *name = tally_session_get_name (self->session, self->seat);
  g_autofree char *label = g_strdup_printf (cell == TALLY_ALLIE_CARDS ? _ ("Cards of %s") : _ ("Specials of %s"), name);
  GtkWidget *frame;

  g_return_if_fail (TALLY_IS_ALLIE_ROW (self));

  frame = tally_entry_grid_add_cell (grid, "piles", self->seat, cell, label, captions[cell]);
  gtk_widget_set_hexpand (frame, TRUE);
  self->cells[cell] = tally_entry_grid_get_control (grid, "piles", self->seat, cell);
  gtk_box_append (GTK_BOX (self->pile), frame);
}

GtkWidget *
tally_allie_row_new (TallySession *session,
                     TallySeat     seat)
{
  TallyAllieRow *self = g_object_new (TALLY_TYPE_ALLIE_ROW, NULL);
  const char *name = tally_session_get_name (session, seat);

  self->session = g_object_ref (session);
  self->seat = seat;
  self->line = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->refusal = tally_refusal_new ();
  add_head (self, name);
  self->pile = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  gtk_box_set_homogeneous (GTK_BOX (self->pile), TRUE);
  gtk_box_append (GTK_BOX (self->line), self->head);
  gtk_box_append (GTK_BOX (self->line), self->pile);
  gtk_box_append (GTK_BOX (self), self->line);
  gtk_box_append (GTK_BOX (self), self->refusal);

  return GTK_WIDGET (self);
}

TallyStepper *
tally_allie_row_get_cell (TallyAllieRow *self,
                          TallyAllieCell cell)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_ROW (self), NULL);

  return TALLY_STEPPER (self->cells[cell]);
}

static void
show_place (TallyAllieRow        *self,
            const TallyAllieLine *line)
{
  const char *place = line->place > 0 ? tally_words_ordinal (line->place) : "";
  g_autofree char *told = g_strdup_printf (line->previewed ? _ ("%s in this round") : _ ("%s so far"), place);

  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_widget_set_visible (self->place, line->place > 0);
  tally_widget_set_tooltip (self->place, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  tally_widget_set_css_class (self->place, "preview", line->previewed);
}

void
tally_allie_row_show (TallyAllieRow        *self,
                      const TallyAllieLine *line)
{
  g_autofree char *tag = NULL;

  g_return_if_fail (TALLY_IS_ALLIE_ROW (self));

  tag = tally_allie_sheet_tag (line);
  gtk_label_set_label (GTK_LABEL (self->tag), tag);
  gtk_widget_set_visible (self->tag, line->previewed);
  tally_widget_set_css_class (self->tag, "preview", line->teeth > 0);
  show_place (self, line);
  tally_jaw_set (TALLY_JAW (self->jaw), line->points, line->after);
}

void
tally_allie_row_refuse (TallyAllieRow        *self,
                        const TallyViolation *violation,
                        guint                 cells)
{
  g_return_if_fail (TALLY_IS_ALLIE_ROW (self));

  for (guint i = 0; i < TALLY_ALLIE_N_CELLS; i++)
    tally_stepper_set_refused (TALLY_STEPPER (self->cells[i]), violation != NULL && (cells & (1u << i)) != 0);

  if (violation != NULL)
    tally_refusal_show (TALLY_REFUSAL (self->refusal), violation, tally_session_get_setup (self->session));
  else
    tally_refusal_hide (TALLY_REFUSAL (self->refusal));
}

/* With room everything is on one line. */
void
tally_allie_row_set_narrow (TallyAllieRow *self,
                            gboolean       narrow)
{
  g_return_if_fail (TALLY_IS_ALLIE_ROW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->line),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->line), narrow ? 2 : 24);
  gtk_widget_set_hexpand (self->pile, narrow);
  for (guint i = 0; i < TALLY_ALLIE_N_CELLS; i++)
    gtk_widget_set_size_request (self->cells[i], narrow ? -1 : CELL_WIDTH, -1);
}
