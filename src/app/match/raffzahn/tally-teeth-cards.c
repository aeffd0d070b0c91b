/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-teeth-cards.h"

#include <glib/gi18n.h>

#include "raffzahn/tally-raffzahn-model.h"
#include "tally-badge.h"
#include "tally-class.h"
#include "tally-rank.h"
#include "tally-widget.h"

typedef struct {
  GtkWidget *box;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *place;
  GtkWidget *teeth;
  GtkWidget *facts;
  GtkWidget *tiles;
  GtkWidget *change;
  GtkWidget *first_line;
  GtkWidget *second_line;
} Card;

struct _TallyTeethCards {
  GtkWidget parent_instance;

  GtkWidget *grid;
  Card cards[TALLY_RAFFZAHN_MAX_PLAYERS];

  guint n_cards;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (TallyTeethCards, tally_teeth_cards, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget  *box,
           const char *css_class)
{
  GtkWidget *label = tally_label_new (NULL, TALLY_LABEL_START, css_class);

  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
make_first_line (Card *card)
{
  card->first_line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  card->badge = tally_badge_new (0, "", 24);
  gtk_box_append (GTK_BOX (card->first_line), card->badge);
  card->name = add_label (card->first_line, "card-name");
  gtk_label_set_ellipsize (GTK_LABEL (card->name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (card->name, TRUE);
  card->place = add_label (card->first_line, "dim-label");
}

static void
make_second_line (Card *card)
{
  card->second_line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  card->teeth = add_label (card->second_line, "teeth");
  gtk_widget_add_css_class (card->teeth, "tally-number");

  card->facts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (card->facts, GTK_ALIGN_CENTER);
  gtk_label_set_label (GTK_LABEL (add_label (card->facts, "caption")), _ ("teeth"));
  card->tiles = add_label (card->facts, "caption");
  gtk_label_set_wrap (GTK_LABEL (card->tiles), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (card->tiles), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (card->facts, TRUE);
  gtk_box_append (GTK_BOX (card->second_line), card->facts);

  card->change = add_label (card->second_line, "change");
  gtk_widget_set_valign (card->change, GTK_ALIGN_CENTER);
}

/* In one line where there are many, or where it is narrow. */
static gboolean
is_compact (TallyTeethCards *self)
{
  return self->narrow || self->n_cards > 4;
}

static void
lay_out (TallyTeethCards *self,
         Card            *card)
{
  gboolean compact = is_compact (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (card->box),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (card->box), compact ? 8 : 2);
  gtk_widget_set_visible (card->name, !self->narrow);
  tally_widget_set_css_class (card->box, "compact", compact);
  gtk_widget_set_hexpand (card->second_line, self->narrow);
}

static void
add_card (TallyTeethCards *self)
{
  Card *card = &self->cards[self->n_cards++];

  make_first_line (card);
  make_second_line (card);
  card->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (card->box, "teeth-card");
  tally_box_fill (card->box, card->first_line, card->second_line, NULL);
  gtk_grid_attach (GTK_GRID (self->grid), card->box, (int) self->n_cards, 0, 1, 1);
}

/* In the place of what is least needed just then. */
static void
show_change (TallyTeethCards *self,
             Card            *card,
             const char      *change)
{
  tally_label_tell (card->change, change);
  gtk_widget_set_visible (card->place, change == NULL || !is_compact (self));
  gtk_widget_set_visible (card->facts, change == NULL && !is_compact (self));
}

static void
show_card (TallyTeethCards *self,
           TallySession    *session,
           TallySeat        seat)
{
  Card *card = &self->cards[seat];
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyRaffzahnState *state = tally_session_get_state (session);
  g_autofree char *teeth = g_strdup_printf ("%u", tally_raffzahn_get_score (setup, state, seat));
  g_autofree char *tiles = tally_raffzahn_tell_tiles (state, seat);
  g_autofree char *told = tally_raffzahn_tell_player (setup, state, seat);

  tally_badge_set (TALLY_BADGE (card->badge), tally_session_get_colour (session, seat), setup->names[seat]);
  gtk_label_set_label (GTK_LABEL (card->name), setup->names[seat]);
  gtk_label_set_label (GTK_LABEL (card->place), tally_ordinal (tally_rank_get_place (setup, state, seat)));
  gtk_label_set_label (GTK_LABEL (card->teeth), teeth);
  gtk_label_set_label (GTK_LABEL (card->tiles), tiles);
  tally_widget_set_tooltip (card->box, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card->box), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  tally_widget_set_css_class (card->box, "turn", seat == state->turn);
}

static void
tally_teeth_cards_class_init (TallyTeethCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  tally_class_owns_children (klass);
}

static void
tally_teeth_cards_init (TallyTeethCards *self)
{
  self->grid = g_object_new (GTK_TYPE_GRID,
                             "column-homogeneous", TRUE,
                             "column-spacing", 8,
                             "row-spacing", 8,
                             NULL);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

/* Six in two lines of three look better than four and two. */
static int
count_columns (TallyTeethCards *self)
{
  if (self->narrow && self->n_cards == 4)
    return 2;

  return self->n_cards > 4 ? 3 : (int) self->n_cards;
}

static void
place_cards (TallyTeethCards *self)
{
  int columns = count_columns (self);

  for (int i = 0; i < (int) self->n_cards; i++) {
    tally_grid_place (self->cards[i].box, i % columns, i / columns, 1);
    lay_out (self, &self->cards[i]);
  }
}

void
tally_teeth_cards_show (TallyTeethCards          *self,
                        TallySession             *session,
                        const TallyRaffzahnState *after)
{
  guint n_players;

  g_return_if_fail (TALLY_IS_TEETH_CARDS (self));

  n_players = tally_session_get_setup (session)->n_players;
  if (self->n_cards < n_players) {
    while (self->n_cards < n_players)
      add_card (self);
    place_cards (self);
  }

  for (TallySeat seat = 0; seat < (TallySeat) n_players; seat++) {
    g_autofree char *change = NULL;

    if (after != NULL)
      change = tally_raffzahn_tell_change (tally_session_get_match (session), after, seat, self->narrow);
    show_card (self, session, seat);
    show_change (self, &self->cards[seat], change);
  }
}

void
tally_teeth_cards_set_narrow (TallyTeethCards *self,
                              gboolean         narrow)
{
  g_return_if_fail (TALLY_IS_TEETH_CARDS (self));

  self->narrow = narrow;
  place_cards (self);
}
