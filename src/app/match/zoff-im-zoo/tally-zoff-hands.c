/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-hands.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-large-text.h"
#include "tally-rank.h"
#include "tally-widget.h"
#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

/* One player in a live round: how many cards are left or who was out first, and
 * the standing in the match; in a row also the partner and the tricks. */
#define TALLY_TYPE_ZOFF_HAND (tally_zoff_hand_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffHand, tally_zoff_hand, TALLY, ZOFF_HAND, GtkWidget)

typedef enum {
  PILE_LIONS,
  PILE_HEDGEHOGS,
  N_PILES,
} Pile;

struct _TallyZoffHand {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *standing;
  GtkWidget *hand;
  GtkWidget *piles[N_PILES]; /* what somebody has won; NULL in a tile */
  GtkWidget *numbers[N_PILES];

  TallySession *session;
  TallySeat seat;
};

TALLY_DEFINE_PLAIN_TYPE (TallyZoffHand, tally_zoff_hand, GTK_TYPE_WIDGET)

static const TallyZoffState *
get_state (TallyZoffHand *self)
{
  return tally_session_get_state (self->session);
}

static void
tally_zoff_hand_class_init (TallyZoffHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyZoffHand, session, g_object_unref);
}

static GtkWidget *
make_hand (TallyZoffHand *self)
{
  self->hand = tally_label_new (NULL, TALLY_LABEL_START, "zoff-hand-size tally-number");

  return self->hand;
}

static GtkWidget *
make_badge (TallyZoffHand *self)
{
  return tally_badge_new (tally_session_get_colour (self->session, self->seat),
                          tally_session_get_name (self->session, self->seat), 22);
}

static GtkWidget *
make_tile (TallyZoffHand *self)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *upper = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->standing = tally_label_new (NULL, TALLY_LABEL_START, "zoff-reason");
  gtk_widget_set_halign (upper, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->standing, GTK_ALIGN_CENTER);
  tally_box_fill (upper, make_badge (self), make_hand (self), NULL);
  tally_box_fill (tile, upper, self->standing, NULL);

  return tile;
}

static GtkWidget *
make_pile (TallyZoffHand *self,
           Pile           pile)
{
  static const char *const drawings[N_PILES] = { "animal-lion", "animal-hedgehog" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->numbers[pile] = tally_label_new (NULL, TALLY_LABEL_START, "zoff-reason");
  tally_box_fill (box, tally_drawing_picture (drawings[pile], 22, NULL), self->numbers[pile], NULL);
  self->piles[pile] = box;

  return box;
}

static GtkWidget *
make_names (TallyZoffHand *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->standing = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, "zoff-reason");
  tally_box_fill (box,
                  tally_label_new (tally_session_get_name (self->session, self->seat),
                                   TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, "zoff-name"),
                  self->standing, NULL);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static GtkWidget *
make_row (TallyZoffHand *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  tally_box_fill (row, make_badge (self), make_names (self), NULL);
  for (Pile pile = 0; pile < N_PILES; pile++)
    gtk_box_append (GTK_BOX (row), make_pile (self, pile));
  gtk_box_append (GTK_BOX (row), make_hand (self));

  return row;
}

static GtkWidget *
tally_zoff_hand_new (TallySession *session,
                     TallySeat     seat,
                     gboolean      small)
{
  TallyZoffHand *self;

  self = g_object_new (TALLY_TYPE_ZOFF_HAND, NULL);
  self->session = g_object_ref (session);
  self->seat = seat;
  self->content = small ? make_tile (self) : make_row (self);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), small ? "zoff-hand-tile" : "zoff-hand-row");

  return GTK_WIDGET (self);
}

static void
show_row (TallyZoffHand *self,
          const char    *standing)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const TallyZoffPile *tricks = &get_state (self)->table.tricks[self->seat];
  const guint numbers[N_PILES] = { tricks->lions, tricks->hedgehogs };
  g_autofree char *partner = NULL;
  g_autofree char *below = NULL;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, get_state (self), &line_up);
  partner = tally_zoff_words_partner (setup, &line_up, self->seat);
  below = partner != NULL ? g_strdup_printf ("%s · %s", standing, partner) : g_strdup (standing);
  gtk_label_set_label (GTK_LABEL (self->standing), below);
  for (Pile pile = 0; pile < N_PILES; pile++) {
    g_autofree char *number = g_strdup_printf ("%u", numbers[pile]);

    gtk_label_set_label (GTK_LABEL (self->numbers[pile]), number);
    gtk_widget_set_visible (self->piles[pile], line_up.tricks_count);
  }
}

static void
tally_zoff_hand_update (TallyZoffHand *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const TallyZoffTable *table = &get_state (self)->table;
  g_autofree char *standing = tally_zoff_words_standing (get_state (self), self->seat);
  g_autofree char *hand = tally_zoff_words_hand (get_state (self), self->seat);
  g_autofree char *sentence = tally_zoff_words_player (setup, get_state (self), self->seat);

  if (self->piles[0] != NULL)
    show_row (self, standing);
  else
    gtk_label_set_label (GTK_LABEL (self->standing), standing);
  gtk_label_set_label (GTK_LABEL (self->hand), hand);
  tally_widget_set_tooltip (GTK_WIDGET (self), sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  tally_widget_set_css_class (GTK_WIDGET (self), "turn", table->dealt && table->turn == self->seat);
  tally_widget_set_css_class (GTK_WIDGET (self), "gone", table->hands[self->seat] == 0);
}

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
tally_zoff_hands_class_init (TallyZoffHandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffhands");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyZoffHands, session, g_object_unref);
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

void
tally_zoff_hands_update (TallyZoffHands *self,
                         gboolean        small)
{
  gboolean big = tally_large_text_get_scale (GTK_WIDGET (self)) >= TALLY_LARGE_TEXT;
  int columns = !small ? 1 : big ? BIG_COLUMNS
                                 : COLUMNS;
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
    tally_grid_place (self->hands[seat], seat % columns, seat / columns, 1);
  }
}
