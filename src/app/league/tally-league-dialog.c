/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-dialog.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-game-picture.h"
#include "tally-item.h"
#include "tally-large-text.h"
#include "tally-league-preview.h"
#include "tally-league.h"
#include "tally-order-group.h"
#include "tally-points.h"
#include "tally-rank.h"
#include "tally-roster.h"
#include "tally-seasons-group.h"
#include "tally-spin-row.h"
#include "tally-store.h"
#include "tally-switch-row.h"
#include "tally-widget.h"
#include "tally-words.h"

/* Long enough to type on, short enough to seem at once. */
#define PREVIEW_DELAY_MS 150

/* A game, a player, or, where it is neither, all who play. */
typedef struct {
  const TallyGame *game;
  gint64 player;
  char *name;
  guint slot;
  gboolean in;
} Entrant;

struct _TallyLeagueDialog {
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *save_button;
  GtkWidget *body;
  GtkLabel *complaint;
  GtkEditable *name;
  TallyLeaguePreview *preview;
  AdwComboRow *scheme;
  TallySpinRow *places[TALLY_MAX_PLAYERS];
  TallySwitchRow *together;
  TallySpinRow *beaten;
  TallySpinRow *super;
  TallyOrderGroup *order;
  GtkListBox *entrant_list;
  TallySeasonsGroup *seasons;
  TallySwitchRow *take_in;

  TallyStore *store;
  TallyLeague *league;  /* as it is in the database, or as a new one begins */
  GListStore *entrants; /* Entrant */
  GtkFilter *filter;    /* single players only where not all are in */
  GListModel *shown;
  gboolean everybody;
  guint preview_timeout;
  gboolean showing; /* what the rows say while they are filled is nobody's */
};

G_DEFINE_FINAL_TYPE (TallyLeagueDialog, tally_league_dialog, ADW_TYPE_WINDOW)

static gboolean
preview_cb (gpointer data)
{
  TallyLeagueDialog *self = data;

  self->preview_timeout = 0;
  tally_league_preview_show (self->preview, self->store, tally_league_dialog_read (self));

  return G_SOURCE_REMOVE;
}

static void
changed_cb (TallyLeagueDialog *self)
{
  g_autoptr (TallyLeaguePlan) plan = NULL;
  g_autofree char *name = NULL;

  if (self->showing)
    return;

  plan = tally_league_dialog_read (self);
  name = g_strstrip (g_strdup (plan->league->name));
  tally_label_tell (self->complaint, plan->league->games == 0 ? _ ("A league needs at least one game.") : NULL);
  gtk_widget_set_sensitive (self->save_button, plan->league->games != 0 && *name != '\0');
  /* A new league without matches has nobody in it. */
  gtk_widget_set_visible (GTK_WIDGET (self->preview), plan->league->id != 0 || plan->take_in);
  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  self->preview_timeout = g_timeout_add (PREVIEW_DELAY_MS, preview_cb, self);
}

/* ---- Which games are played in it, and by whom ---- */

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

  return entrant->player == 0 || !TALLY_LEAGUE_DIALOG (self)->everybody;
}

static void
toggled_cb (TallySwitchRow    *row,
            GParamSpec        *pspec,
            TallyLeagueDialog *self)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  g_autoptr (TallyItem) item = g_list_model_get_item (self->shown, (guint) index);
  Entrant *entrant = tally_item_get (item);

  entrant->in = tally_switch_row_get_active (row);
  if (entrant->game == NULL && entrant->player == 0) {
    self->everybody = entrant->in;
    gtk_filter_changed (self->filter, entrant->in ? GTK_FILTER_CHANGE_MORE_STRICT : GTK_FILTER_CHANGE_LESS_STRICT);
  }
  changed_cb (self);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer self)
{
  const Entrant *entrant = tally_item_get (item);
  GtkWidget *row = tally_switch_row_new (entrant->name);

  if (entrant->game != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_game_picture_new (entrant->game, 32));
  else if (entrant->player != 0)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_badge_new (entrant->slot, entrant->name, 28));
  tally_switch_row_set_active (TALLY_SWITCH_ROW (row), entrant->in);
  g_signal_connect (row, "notify::active", G_CALLBACK (toggled_cb), self);

  return row;
}

static void
show_entrants (TallyLeagueDialog *self)
{
  const TallyLeague *league = self->league;
  g_autoptr (TallyRoster) roster = tally_roster_new (self->store, NULL);
  g_autoptr (GPtrArray) entrants = g_ptr_array_new ();

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

static void
read_entrants (TallyLeagueDialog *self,
               TallyLeague       *league)
{
  guint n_games = 0;
  guint games = 0;

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

/* ---- What a match is worth ---- */

static TallyPoints
get_points (TallySpinRow *row)
{
  return (TallyPoints) (tally_spin_row_get_value (row) * 2 + 0.5) * TALLY_HALF_POINT;
}

static void
set_points (TallySpinRow *row,
            TallyPoints   points)
{
  tally_spin_row_set_value (row, tally_points_to_double (points));
}

static void
update_points (TallyLeagueDialog *self)
{
  gboolean fixed = adw_combo_row_get_selected (self->scheme) == TALLY_SCHEME_PLACES;
  gboolean together = tally_switch_row_get_active (self->together);

  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->places[i]), fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->beaten), together);
  gtk_widget_set_visible (GTK_WIDGET (self->super), together);
}

static char *
list_games_together (void)
{
  const char *names[G_MAXUINT8];
  guint n = 0;

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_game_may_be_together (tally_games[i]))
      names[n++] = tally_games[i]->name;
  }

  return tally_join_names (names, n);
}

static void
points_changed_cb (TallyLeagueDialog *self)
{
  if (self->showing)
    return;

  update_points (self);
  changed_cb (self);
}

static void
show_points (TallyLeagueDialog      *self,
             const TallyPointsRules *rules)
{
  adw_combo_row_set_selected (self->scheme, rules->scheme);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    set_points (self->places[i], rules->places[i]);
  tally_switch_row_set_active (self->together, rules->together);
  set_points (self->beaten, rules->beaten);
  set_points (self->super, rules->super);
  update_points (self);
}

static void
read_points (TallyLeagueDialog *self,
             TallyPointsRules  *rules)
{
  rules->scheme = (TallyScheme) adw_combo_row_get_selected (self->scheme);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    rules->places[i] = get_points (self->places[i]);
  rules->together = tally_switch_row_get_active (self->together);
  rules->beaten = get_points (self->beaten);
  rules->super = get_points (self->super);
}

/* ---- The dialog ---- */

void
tally_league_dialog_save (TallyLeagueDialog *self)
{
  g_autoptr (TallyLeaguePlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  gint64 league;

  g_return_if_fail (TALLY_IS_LEAGUE_DIALOG (self));

  plan = tally_league_dialog_read (self);
  league = tally_store_carry_out (self->store, plan, &error);
  if (league == 0) {
    tally_label_tell (self->complaint, error->message);
    return;
  }

  g_signal_emit_by_name (self, "saved", league);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_league (TallyLeagueDialog *self)
{
  gboolean is_new = self->league->id == 0;

  self->showing = TRUE;
  gtk_window_set_title (GTK_WINDOW (self), is_new ? _ ("New League") : _ ("Edit League"));
  adw_window_title_set_title (self->heading, gtk_window_get_title (GTK_WINDOW (self)));
  g_object_set (self->save_button, "words", is_new ? _ ("Cr_eate") : _ ("_Save"), NULL);
  gtk_editable_set_text (self->name, self->league->name);
  show_points (self, &self->league->rules.points);
  tally_order_group_show (self->order, &self->league->rules);
  show_entrants (self);
  tally_seasons_group_show (self->seasons, self->store, self->league->id);
  tally_switch_row_set_active (self->take_in, is_new);
  tally_large_text_give_way (self->body);
  self->showing = FALSE;
  changed_cb (self);
}

static void
tally_league_dialog_class_init (TallyLeagueDialogClass *klass)
{
  tally_class_signal (klass, "saved", 1, G_TYPE_INT64);

  g_type_ensure (TALLY_TYPE_LEAGUE_PREVIEW);
  g_type_ensure (TALLY_TYPE_ORDER_GROUP);
  g_type_ensure (TALLY_TYPE_SEASONS_GROUP);
  tally_class_set_dialog (klass, "tally-league-dialog.ui");
  tally_class_owns_sources (klass, TallyLeagueDialog, preview_timeout);
  tally_class_owns_objects (klass, TallyLeagueDialog, shown, filter, entrants, store);
  tally_class_owns (klass, TallyLeagueDialog, league, tally_league_free);
  tally_class_binds (klass, TallyLeagueDialog, heading, save_button, body, complaint, name, preview, scheme,
                     together, beaten, super, order, entrant_list, seasons, take_in);
  tally_class_binds_array (klass, TallyLeagueDialog, places);
  tally_class_answers (klass, changed_cb, points_changed_cb, tally_league_dialog_save);
}

static void
tally_league_dialog_init (TallyLeagueDialog *self)
{
  g_autofree char *games = list_games_together ();

  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++) {
    g_autofree char *title = tally_words_place (i + 1);

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->places[i]), title);
  }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->together), games);
  self->entrants = tally_item_list_new ();
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown_cb, self, NULL));
  self->shown = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->entrants)),
                                                         g_object_ref (self->filter)));
  gtk_list_box_bind_model (self->entrant_list, self->shown, create_row_cb, self, NULL);
}

/* As large as the window allows, on a phone that is all of it. A dialog in
 * between, which may be small, doesn't count. */
static void
fit_into (TallyLeagueDialog *self,
          GtkWindow         *parent)
{
  GtkWindow *window = parent;
  int width, height;

  while (window != NULL && gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);
  width = window != NULL ? gtk_widget_get_width (GTK_WIDGET (window)) : 0;
  height = window != NULL ? gtk_widget_get_height (GTK_WIDGET (window)) : 0;

  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_default_size (GTK_WINDOW (self), width > 0 ? MIN (560, width) : 560,
                               height > 0 ? MIN (MAX (680, height * 4 / 5), height) : 680);
}

GtkWindow *
tally_league_dialog_new (GtkWindow         *parent,
                         TallyStore        *store,
                         const TallyLeague *league)
{
  TallyLeagueDialog *self = g_object_new (TALLY_TYPE_LEAGUE_DIALOG, NULL);

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self->store = g_object_ref (store);
  self->league = league != NULL ? tally_league_copy (league) : tally_league_new ("");
  fit_into (self, parent);
  show_league (self);
  if (league == NULL)
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->name));

  return GTK_WINDOW (self);
}

TallyLeaguePlan *
tally_league_dialog_read (TallyLeagueDialog *self)
{
  TallyLeaguePlan *plan;
  TallyLeague *league;

  g_return_val_if_fail (TALLY_IS_LEAGUE_DIALOG (self), NULL);

  league = tally_league_copy (self->league);
  g_free (league->name);
  league->name = g_strdup (gtk_editable_get_text (self->name));
  read_entrants (self, league);
  read_points (self, &league->rules.points);
  tally_order_group_read (self->order, &league->rules);
  plan = tally_league_plan_new (league);
  tally_seasons_group_read (self->seasons, plan);
  plan->take_in = tally_switch_row_get_active (self->take_in);

  return plan;
}
