/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-seat-button.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-widget.h"
#include "tally-words.h"

struct _TallyZoffSeatButton {
  GtkButton parent_instance;

  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *detail;
  GtkWidget *score;
  GtkWidget *order;

  TallySession *session;

  TallySeat seat;
};

G_DEFINE_FINAL_TYPE (TallyZoffSeatButton, tally_zoff_seat_button, GTK_TYPE_BUTTON)

static void
tally_zoff_seat_button_dispose (GObject *object)
{
  g_clear_object (&TALLY_ZOFF_SEAT_BUTTON (object)->session);

  G_OBJECT_CLASS (tally_zoff_seat_button_parent_class)->dispose (object);
}

static void
tally_zoff_seat_button_class_init (TallyZoffSeatButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_zoff_seat_button_dispose;
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_names (TallyZoffSeatButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->name = make_label ("zoff-name");
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  self->detail = make_label ("zoff-reason");
  gtk_label_set_wrap_mode (GTK_LABEL (self->detail), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_visible (self->detail, FALSE);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), self->detail);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static void
tally_zoff_seat_button_init (TallyZoffSeatButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->badge = tally_badge_new (0, "", 24);
  self->score = make_label ("zoff-score");
  gtk_widget_add_css_class (self->score, "tally-number");
  gtk_widget_set_visible (self->score, FALSE);
  gtk_widget_set_valign (self->score, GTK_ALIGN_CENTER);
  self->order = make_label ("zoff-order");
  gtk_widget_set_valign (self->order, GTK_ALIGN_CENTER);

  gtk_box_append (GTK_BOX (box), self->badge);
  gtk_box_append (GTK_BOX (box), make_names (self));
  gtk_box_append (GTK_BOX (box), self->score);
  gtk_box_append (GTK_BOX (box), self->order);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "zoff-seat");
}

GtkWidget *
tally_zoff_seat_button_new (TallySession *session,
                            TallySeat     seat,
                            gboolean      roomy)
{
  TallyZoffSeatButton *self;
  const char *name;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_SEAT_BUTTON, NULL);
  self->session = g_object_ref (session);
  self->seat = seat;
  name = tally_session_get_name (session, seat);
  tally_badge_set (TALLY_BADGE (self->badge), tally_session_get_colour (session, seat), name);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_wrap (GTK_LABEL (self->detail), roomy);
  gtk_label_set_ellipsize (GTK_LABEL (self->detail), roomy ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  if (roomy)
    gtk_widget_add_css_class (GTK_WIDGET (self), "roomy");
  tally_zoff_seat_button_set_place (self, 0);

  return GTK_WIDGET (self);
}

TallySeat
tally_zoff_seat_button_get_seat (TallyZoffSeatButton *self)
{
  g_return_val_if_fail (TALLY_IS_ZOFF_SEAT_BUTTON (self), TALLY_NOBODY);

  return self->seat;
}

/* Said with the name, so that the order can be heard. */
static char *
describe (TallyZoffSeatButton *self,
          guint                place)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const char *name = setup->names[self->seat];

  if (place == 0)
    return g_strdup_printf (_ ("%s, still has cards"), name);
  if (place == setup->n_players)
    return g_strdup_printf (_ ("%s, last with cards"), name);

  return g_strdup_printf (_ ("%s, out of cards %s"), name, tally_words_ordinal (place));
}

void
tally_zoff_seat_button_set_place (TallyZoffSeatButton *self,
                                  guint                place)
{
  g_autofree char *description = NULL;
  gboolean last;

  g_return_if_fail (TALLY_IS_ZOFF_SEAT_BUTTON (self));

  last = place == tally_session_get_setup (self->session)->n_players;
  description = describe (self, place);
  gtk_label_set_label (GTK_LABEL (self->order), place == 0 ? "–" : last ? _ ("last")
                                                                        : tally_words_ordinal (place));
  tally_widget_set_css_class (GTK_WIDGET (self), "missing", place == 0);
  tally_widget_set_css_class (GTK_WIDGET (self), "out", place > 0 && !last);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

void
tally_zoff_seat_button_set_score (TallyZoffSeatButton *self,
                                  const char          *detail,
                                  const char          *score,
                                  gboolean             preview)
{
  g_return_if_fail (TALLY_IS_ZOFF_SEAT_BUTTON (self));

  gtk_label_set_label (GTK_LABEL (self->detail), detail != NULL ? detail : "");
  gtk_widget_set_visible (self->detail, detail != NULL);
  gtk_label_set_label (GTK_LABEL (self->score), score != NULL ? score : "");
  gtk_widget_set_visible (self->score, score != NULL);
  tally_widget_set_css_class (self->score, "preview", preview);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  detail != NULL ? detail : "", -1);
}
