/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-unasked-box.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-stepper.h"
#include "tally-widget.h"

#define BADGE_SIZE 28

struct _TallyUnaskedBox {
  GtkWidget parent_instance;

  GtkWidget *box;

  TallyUnasked unasked;
  TallyStepper *cells[TALLY_MAX_PLAYERS]; /* NULL for those who need not count */
};

G_DEFINE_FINAL_TYPE (TallyUnaskedBox, tally_unasked_box, GTK_TYPE_WIDGET)

static void
changed_cb (TallyUnaskedBox *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
tally_unasked_box_class_init (TallyUnaskedBoxClass *klass)
{
  tally_class_signal (klass, "changed", 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  tally_class_owns_children (klass);
}

/* On a low screen the answers below stay in sight. */
static void
tally_unasked_box_init (TallyUnaskedBox *self)
{
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                      "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-height", TRUE,
                                      NULL);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}

static void
add_words (TallyUnaskedBox *self)
{
  g_autofree char *what = tally_field_tell (self->unasked.field, self->unasked.word);
  /* Translators: what people count: “Specials” */
  g_autofree char *words = g_strdup_printf (_ ("This decides between equals and hasn’t been counted yet. %s in the last round:"), what);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "max-width-chars", 36, "xalign", 0.0f, NULL);

  gtk_box_append (GTK_BOX (self->box), label);
}

static void
add_cell (TallyUnaskedBox *self,
          TallySession    *session,
          TallySeat        seat)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const char *name = tally_session_get_name (session, seat);
  g_autofree char *what = tally_field_tell (self->unasked.field, self->unasked.word);
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), name, what);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0f,
                                   "hexpand", TRUE, NULL);
  gint32 low, high;

  tally_field_get_limits (self->unasked.field, setup, self->unasked.word, &low, &high);
  self->cells[seat] = TALLY_STEPPER (tally_stepper_new (spoken, low, high));
  g_signal_connect_object (self->cells[seat], "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  tally_box_fill (box, tally_badge_new (tally_session_get_colour (session, seat), name, BADGE_SIZE), label,
                  GTK_WIDGET (self->cells[seat]), NULL);
  gtk_box_append (GTK_BOX (self->box), box);
}

GtkWidget *
tally_unasked_box_new (TallySession     *session,
                       const TallyMatch *ended)
{
  TallyUnaskedBox *self;
  TallyUnasked unasked;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  if (!tally_match_find_unasked (tally_session_get_match (session), ended, &unasked))
    return NULL;

  self = g_object_new (TALLY_TYPE_UNASKED_BOX, NULL);
  self->unasked = unasked;
  add_words (self);
  for (TallySeat seat = 0; seat < tally_session_get_setup (session)->n_players; seat++) {
    if (unasked.seats & tally_seat_bit (seat))
      add_cell (self, session, seat);
  }

  return GTK_WIDGET (self);
}

guint
tally_unasked_box_get_index (TallyUnaskedBox *self)
{
  g_return_val_if_fail (TALLY_IS_UNASKED_BOX (self), 0);

  return self->unasked.index;
}

gboolean
tally_unasked_box_write (TallyUnaskedBox *self,
                         TallyEvent      *event)
{
  gboolean whole = TRUE;

  g_return_val_if_fail (TALLY_IS_UNASKED_BOX (self), FALSE);

  for (TallySeat seat = 0; seat < TALLY_MAX_PLAYERS; seat++) {
    int number = self->cells[seat] != NULL ? tally_stepper_get_value (self->cells[seat]) : 0;

    if (number == TALLY_STEPPER_EMPTY)
      whole = FALSE;
    else if (self->cells[seat] != NULL)
      tally_unasked_write (&self->unasked, event, seat, number);
  }

  return whole;
}
