/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-hands.h"

#include "tally-large-text.h"
#include "tally-zoff-hand.h"

/* Tiles side by side, and with big text. */
#define COLUMNS 4
#define BIG_COLUMNS 2

struct _TallyZoffHands {
  GtkWidget parent_instance;

  GtkWidget *hands[TALLY_MAX_PLAYERS];
  guint n_hands;
  gboolean small;

  TallySession *session;
};

G_DEFINE_FINAL_TYPE (TallyZoffHands, tally_zoff_hands, GTK_TYPE_WIDGET)

static void
clear (TallyZoffHands *self)
{
  while (self->n_hands > 0)
    gtk_widget_unparent (self->hands[--self->n_hands]);
}

static void
tally_zoff_hands_dispose (GObject *object)
{
  TallyZoffHands *self = TALLY_ZOFF_HANDS (object);

  clear (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_zoff_hands_parent_class)->dispose (object);
}

static void
tally_zoff_hands_class_init (TallyZoffHandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_hands_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffhands");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tally_zoff_hands_init (TallyZoffHands *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_column_homogeneous (layout, TRUE);
  gtk_grid_layout_set_column_spacing (layout, 4);
  gtk_grid_layout_set_row_spacing (layout, 8);
}

GtkWidget *
tally_zoff_hands_new (TallySession *session)
{
  TallyZoffHands *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_HANDS, NULL);
  self->session = g_object_ref (session);

  return GTK_WIDGET (self);
}

static void
append_hand (TallyZoffHands *self,
             TallySeat       seat)
{
  GtkWidget *hand = tally_zoff_hand_new (self->session, seat, self->small);

  gtk_widget_set_hexpand (hand, TRUE);
  gtk_widget_set_parent (hand, GTK_WIDGET (self));
  self->hands[self->n_hands++] = hand;
}

static void
place_hand (TallyZoffHands *self,
            TallySeat       seat)
{
  int columns = tally_large_text_get_scale (GTK_WIDGET (self)) >= TALLY_LARGE_TEXT ? BIG_COLUMNS : COLUMNS;
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, self->hands[seat]));

  gtk_grid_layout_child_set_column (place, self->small ? seat % columns : 0);
  gtk_grid_layout_child_set_row (place, self->small ? seat / columns : seat);
}

void
tally_zoff_hands_update (TallyZoffHands *self,
                         gboolean        small)
{
  guint n;

  g_return_if_fail (TALLY_IS_ZOFF_HANDS (self));

  n = tally_session_get_setup (self->session)->n_players;
  if (small != self->small)
    clear (self);
  self->small = small;
  while (self->n_hands < n)
    append_hand (self, (TallySeat) self->n_hands);
  for (TallySeat seat = 0; (guint) seat < n; seat++) {
    tally_zoff_hand_update (TALLY_ZOFF_HAND (self->hands[seat]));
    place_hand (self, seat);
  }
}
