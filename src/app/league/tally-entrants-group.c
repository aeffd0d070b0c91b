/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-entrants-group.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-game-picture.h"
#include "tally-item.h"
#include "tally-roster.h"
#include "tally-switch-row.h"

/* A game, a player, or, where it is neither, all who play. */
typedef struct {
  const TallyGame *game;
  gint64 player;
  char *name;
  guint slot;
  gboolean in;
} Entrant;

struct _TallyEntrantsGroup {
  AdwPreferencesGroup parent_instance;

  GtkListBox *list;

  GListStore *entrants; /* Entrant */
  GtkFilter *filter;    /* single players only where not all are in */
  GListModel *shown;
  gboolean everybody;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyEntrantsGroup, tally_entrants_group, ADW_TYPE_PREFERENCES_GROUP)

static void
free_entrant_cb (gpointer data)
{
  Entrant *entrant = data;

  g_free (entrant->name);
  g_free (entrant);
}

static void
append (GPtrArray *entrants,
        Entrant    entrant)
{
  entrant.name = g_strdup (entrant.name);
  g_ptr_array_add (entrants, g_memdup2 (&entrant, sizeof entrant));
}

static void
append_members (GPtrArray         *entrants,
                TallyRoster       *roster,
                const TallyLeague *league)
{
  GPtrArray *players = tally_roster_get_list (roster);

  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = g_ptr_array_index (players, i);

    append (entrants, (Entrant){
                        .player = player->id,
                        .name = player->name,
                        .slot = tally_roster_slot (roster, player->id),
                        .in = league->members->len > 0 && tally_league_has_member (league, player->id),
                      });
  }
}

static gboolean
is_shown_cb (gpointer item,
             gpointer self)
{
  const Entrant *entrant = tally_item_get (item);

  return entrant->player == 0 || !TALLY_ENTRANTS_GROUP (self)->everybody;
}

static void
toggled_cb (TallySwitchRow     *row,
            GParamSpec         *pspec,
            TallyEntrantsGroup *self)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  g_autoptr (TallyItem) item = g_list_model_get_item (self->shown, (guint) index);
  Entrant *entrant = tally_item_get (item);

  entrant->in = tally_switch_row_get_active (row);
  if (entrant->game == NULL && entrant->player == 0) {
    self->everybody = entrant->in;
    gtk_filter_changed (self->filter, entrant->in ? GTK_FILTER_CHANGE_MORE_STRICT : GTK_FILTER_CHANGE_LESS_STRICT);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer self)
{
  const Entrant *entrant = tally_item_get (item);
  GtkWidget *row = tally_switch_row_new (entrant->name);

  if (entrant->game != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_game_picture_new (entrant->game, 28));
  else if (entrant->player != 0)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_badge_new (entrant->slot, entrant->name, 28));
  tally_switch_row_set_active (TALLY_SWITCH_ROW (row), entrant->in);
  g_signal_connect (row, "notify::active", G_CALLBACK (toggled_cb), self);

  return row;
}

static void
tally_entrants_group_dispose (GObject *object)
{
  TallyEntrantsGroup *self = TALLY_ENTRANTS_GROUP (object);

  g_clear_object (&self->shown);
  g_clear_object (&self->filter);
  g_clear_object (&self->entrants);

  G_OBJECT_CLASS (tally_entrants_group_parent_class)->dispose (object);
}

static void
tally_entrants_group_class_init (TallyEntrantsGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_entrants_group_dispose;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ENTRANTS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-entrants-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyEntrantsGroup, list);
}

static void
tally_entrants_group_init (TallyEntrantsGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->entrants = tally_item_list_new ();
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown_cb, self, NULL));
  self->shown = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->entrants)),
                                                         g_object_ref (self->filter)));
  gtk_list_box_bind_model (self->list, self->shown, create_row_cb, self, NULL);
}

void
tally_entrants_group_show (TallyEntrantsGroup *self,
                           TallyStore         *store,
                           const TallyLeague  *league)
{
  g_autoptr (TallyRoster) roster = tally_roster_new (store, NULL);
  g_autoptr (GPtrArray) entrants = g_ptr_array_new ();

  g_return_if_fail (TALLY_IS_ENTRANTS_GROUP (self));

  self->everybody = league->members->len == 0;
  for (guint i = 0; tally_games[i] != NULL; i++)
    append (entrants, (Entrant){
                        .game = tally_games[i],
                        .name = (char *) tally_games[i]->name,
                        .in = tally_league_has_game (league, tally_games[i]),
                      });
  append (entrants, (Entrant){ .name = (char *) _ ("Everybody who plays"), .in = self->everybody });
  if (roster != NULL)
    append_members (entrants, roster, league);
  tally_item_list_fill (self->entrants, entrants, free_entrant_cb);
}

void
tally_entrants_group_read (TallyEntrantsGroup *self,
                           TallyLeague        *league)
{
  guint n_games = 0;
  guint games = 0;

  g_return_if_fail (TALLY_IS_ENTRANTS_GROUP (self));

  g_array_set_size (league->members, 0);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->entrants)); i++) {
    g_autoptr (TallyItem) item = g_list_model_get_item (G_LIST_MODEL (self->entrants), i);
    const Entrant *entrant = tally_item_get (item);

    if (entrant->game != NULL)
      games |= (entrant->in ? 1u : 0u) << n_games++;
    else if (entrant->player != 0 && entrant->in && !self->everybody)
      g_array_append_val (league->members, entrant->player);
  }
  league->games = games == (1u << n_games) - 1 ? TALLY_ANY_GAME : games;
}
