/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-teeth-row.h"

#include <glib/gi18n.h>

#include "raffzahn/tally-raffzahn.h"
#include "tally-badge.h"
#include "tally-row-or-column.h"

struct _TallyTeethRow {
  GtkWidget parent_instance;

  GtkWidget *who;
  GtkWidget *place;
  GtkWidget *cells;
  GtkWidget *teeth;
  GtkWidget *highest;
  GtkWidget *highest_cell;
};

G_DEFINE_FINAL_TYPE (TallyTeethRow, tally_teeth_row, GTK_TYPE_WIDGET)

static void
tally_teeth_row_dispose (GObject *object)
{
  TallyTeethRow *self = TALLY_TEETH_ROW (object);

  g_clear_pointer (&self->who, gtk_widget_unparent);
  g_clear_pointer (&self->cells, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_teeth_row_parent_class)->dispose (object);
}

static void
tally_teeth_row_class_init (TallyTeethRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_teeth_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "teethrow");
}

static void
tally_teeth_row_init (TallyTeethRow *self)
{
}

static void
make_who (TallyTeethRow *self,
          guint          slot,
          const char    *name)
{
  GtkWidget *label = gtk_label_new (name);

  self->who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_append (GTK_BOX (self->who), tally_badge_new (slot, name, 28));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (self->who), label);

  self->place = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->place, "change");
  gtk_widget_set_valign (self->place, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->place, FALSE);
  gtk_box_append (GTK_BOX (self->who), self->place);
  gtk_widget_set_parent (self->who, GTK_WIDGET (self));
}

static GtkWidget *
add_cell (TallyTeethRow *self,
          const char    *caption,
          GtkWidget     *stepper)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (caption);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (cell), label);
  gtk_box_append (GTK_BOX (cell), stepper);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->cells), cell);

  return cell;
}

/* Both cells keep their place, so that the rows stay in line. */
static void
make_cells (TallyTeethRow *self,
            const char    *name,
            int            most_teeth)
{
  g_autofree char *teeth = g_strdup_printf (_ ("Teeth of %s"), name);
  g_autofree char *highest = g_strdup_printf (_ ("Highest tile of %s"), name);

  self->cells = tally_row_or_column_new (12, TRUE);
  self->teeth = tally_stepper_new (teeth, 0, most_teeth);
  self->highest = tally_stepper_new (highest, 1, TALLY_RAFFZAHN_TILES);
  add_cell (self, _ ("Teeth"), self->teeth);
  self->highest_cell = add_cell (self, _ ("Highest tile"), self->highest);
  gtk_widget_set_parent (self->cells, GTK_WIDGET (self));
}

GtkWidget *
tally_teeth_row_new (guint       slot,
                     const char *name,
                     int         most_teeth)
{
  TallyTeethRow *self = g_object_new (TALLY_TYPE_TEETH_ROW, NULL);

  make_who (self, slot, name);
  make_cells (self, name, most_teeth);
  tally_teeth_row_set_asked (self, FALSE);
  tally_teeth_row_set_narrow (self, FALSE);

  return GTK_WIDGET (self);
}

TallyStepper *
tally_teeth_row_get_teeth (TallyTeethRow *self)
{
  g_return_val_if_fail (TALLY_IS_TEETH_ROW (self), NULL);

  return TALLY_STEPPER (self->teeth);
}

TallyStepper *
tally_teeth_row_get_highest (TallyTeethRow *self)
{
  g_return_val_if_fail (TALLY_IS_TEETH_ROW (self), NULL);

  return TALLY_STEPPER (self->highest);
}

void
tally_teeth_row_set_asked (TallyTeethRow *self,
                           gboolean       asked)
{
  g_return_if_fail (TALLY_IS_TEETH_ROW (self));

  gtk_widget_set_opacity (self->highest_cell, asked ? 1 : 0);
  gtk_widget_set_sensitive (self->highest_cell, asked);
}

void
tally_teeth_row_set_place (TallyTeethRow *self,
                           const char    *place)
{
  g_return_if_fail (TALLY_IS_TEETH_ROW (self));

  gtk_label_set_label (GTK_LABEL (self->place), place != NULL ? place : "");
  gtk_widget_set_visible (self->place, place != NULL);
}

void
tally_teeth_row_set_narrow (TallyTeethRow *self,
                            gboolean       narrow)
{
  GtkLayoutManager *layout;

  g_return_if_fail (TALLY_IS_TEETH_ROW (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), narrow ? 4 : 12);
  gtk_widget_set_hexpand (self->who, TRUE);
  gtk_widget_set_size_request (self->teeth, narrow ? -1 : 160, -1);
}
