/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-new-match-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-counts-row.h"
#include "tally-day.h"
#include "tally-game-picture.h"
#include "tally-house-page.h"
#include "tally-large-text.h"
#include "tally-match-list.h"
#include "tally-options-group.h"
#include "tally-result-page.h"
#include "tally-seats.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"
#include "tally-when-rows.h"
#include "tally-widget.h"
#include "tally-window.h"

struct _TallyNewMatchPage {
  GtkWidget parent_instance;

  GtkFlowBox *games;
  AdwBin *seats_bin;
  TallyOptionsGroup *options;
  AdwPreferencesGroup *league_group;
  TallyWhenRows *when;
  GtkLabel *complaint;
  GtkButton *start_button;

  TallySeats *seats;
  TallyCountsRow *counts;

  TallyStore *store;
  const TallyGame *game;
  TallySettings *settings; /* the window's, once there is one */
  gboolean agreed;         /* on the options, as in an earlier match */
  gboolean offers;         /* the last group of a game, while nobody sits here */
};

G_DEFINE_FINAL_TYPE (TallyNewMatchPage, tally_new_match_page, GTK_TYPE_WIDGET)

char *
tally_new_match_complaint (const TallyGame *game,
                           guint            n_players)
{
  if (n_players >= game->min_players && n_players <= game->max_players)
    return NULL;

  return g_strdup_printf (_ ("%s needs %u to %u players."), game->name, game->min_players, game->max_players);
}

/* What the page says, as far as it can be said with the wrong number. */
static void
make_setup (TallyNewMatchPage *self,
            TallySetup        *setup)
{
  const char *names[TALLY_MAX_PLAYERS];
  guint n = tally_seats_get_names (self->seats, names, TALLY_MAX_PLAYERS);

  tally_setup_init (setup, self->game, names, n);
  tally_options_group_write (self->options, setup);
}

char *
tally_new_match_explain (const TallyGame *game,
                         const char      *problem)
{
  for (guint i = 0; i < game->n_options; i++) {
    const TallyField *field = &game->options[i];
    const char *colon = strchr (problem, ':');

    if (colon == NULL || strncmp (problem, field->key, (gsize) (colon - problem)) != 0 ||
        field->key[colon - problem] != '\0')
      continue;
    /* Translators: an option, and what is to be known about it. */
    if (field->hint != NULL)
      return g_strdup_printf (_ ("“%s” doesn’t go with the other options. %s"), tally_field_get_label (field), _ (field->hint));
    return g_strdup_printf (_ ("“%s” doesn’t go with the other options."), tally_field_get_label (field));
  }

  return g_strdup (_ (problem));
}

static gboolean
is_over (TallyNewMatchPage *self)
{
  return tally_game_takes_result (self->game) && tally_when_rows_is_over (self->when);
}

static gboolean
is_yet_to_come (TallyNewMatchPage *self)
{
  g_autoptr (GDateTime) start = tally_when_rows_get_start (self->when);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return is_over (self) && g_date_time_compare (start, now) > 0;
}

static char *
find_complaint (TallyNewMatchPage *self)
{
  char *complaint = tally_new_match_complaint (self->game, tally_seats_get_length (self->seats));
  const char *problem;
  TallySetup setup;

  if (complaint != NULL)
    return complaint;
  if (is_yet_to_come (self))
    return g_strdup (_ ("That is still in the future."));

  make_setup (self, &setup);
  problem = self->game->settle_options (&setup);
  tally_setup_clear (&setup);

  return problem != NULL ? tally_new_match_explain (self->game, problem) : NULL;
}

static void
update (TallyNewMatchPage *self)
{
  g_autofree char *complaint = find_complaint (self);

  tally_label_tell (self->complaint, complaint);
  gtk_widget_set_visible (GTK_WIDGET (self->when), tally_game_takes_result (self->game));
  gtk_button_set_label (self->start_button, is_over (self) ? _ ("Write down the result") : _ ("Start"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_button), complaint == NULL);
}

static void
propose_leagues (TallyNewMatchPage *self)
{
  gint64 players[TALLY_MAX_PLAYERS];
  guint n = tally_seats_get_players (self->seats, players, TALLY_MAX_PLAYERS);

  tally_counts_row_propose (self->counts, self->game, players, n,
                            is_over (self) ? tally_when_rows_get_day (self->when) : tally_day_today ());
  gtk_widget_set_visible (GTK_WIDGET (self->league_group), gtk_widget_get_visible (GTK_WIDGET (self->counts)));
}

static void
when_changed_cb (TallyNewMatchPage *self)
{
  propose_leagues (self);
  update (self);
}

static void
seats_changed_cb (TallyNewMatchPage *self)
{
  const char *names[TALLY_MAX_PLAYERS];
  guint n = tally_seats_get_names (self->seats, names, TALLY_MAX_PLAYERS);

  tally_options_group_set_players (self->options, names, n);
  propose_leagues (self);
  update (self);
}

static void
show_defaults (TallyNewMatchPage *self)
{
  TallySetup defaults;

  tally_house_page_settle (self->settings, self->game, &defaults);
  tally_options_group_show (self->options, &defaults);
  tally_setup_clear (&defaults);
}

static void
choose_game (TallyNewMatchPage *self,
             const TallyGame   *game)
{
  self->game = game;
  show_defaults (self);
  if (self->offers)
    tally_seats_offer (self->seats, game);
  seats_changed_cb (self);
}

static void
game_toggled_cb (GtkToggleButton *button,
                 gpointer         data)
{
  if (gtk_toggle_button_get_active (button))
    choose_game (data, g_object_get_data (G_OBJECT (button), "game"));
}

static void
show_games (TallyNewMatchPage *self)
{
  GtkToggleButton *first = NULL;

  if (tally_large_text_get_scale (GTK_WIDGET (self)) >= TALLY_LARGE_TEXT) {
    gtk_flow_box_set_min_children_per_line (self->games, 1);
    gtk_flow_box_set_max_children_per_line (self->games, 1);
  }
  for (guint i = 0; tally_games[i] != NULL; i++) {
    GtkWidget *button = gtk_toggle_button_new ();
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

    tally_box_fill (box, tally_game_picture_new (tally_games[i], 32), gtk_label_new (tally_games[i]->name), NULL);
    gtk_button_set_child (GTK_BUTTON (button), box);
    gtk_widget_add_css_class (button, "touch");
    gtk_widget_add_css_class (button, "game-choice");
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tally_games[i]->name, -1);
    g_object_set_data (G_OBJECT (button), "game", (gpointer) tally_games[i]);
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
    if (first == NULL)
      first = GTK_TOGGLE_BUTTON (button);
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), tally_games[i] == self->game);
    g_signal_connect (button, "toggled", G_CALLBACK (game_toggled_cb), self);
    tally_flow_box_append (self->games, button);
  }
}

static void
start (TallyNewMatchPage *self,
       const TallySetup  *setup,
       const gint64       players[])
{
  g_autoptr (GArray) leagues = tally_counts_row_get_leagues (self->counts);
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  match = tally_store_start_match_in (self->store, setup, players, (const gint64 *) leagues->data, leagues->len, &error);
  if (match == NULL)
    tally_label_tell (self->complaint, error->message);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.start-match", "x", tally_stored_match_get_id (match));
}

/* Over this page, so that there is a way back to who played. */
static void
ask_for_result (TallyNewMatchPage *self,
                const TallySetup  *setup,
                const gint64       players[])
{
  g_autoptr (GArray) leagues = tally_counts_row_get_leagues (self->counts);
  g_autoptr (GDateTime) start = tally_when_rows_get_start (self->when);
  g_autofree char *started = g_date_time_format_iso8601 (start);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallySession) session = NULL;
  g_autoptr (GError) error = NULL;

  match = tally_store_plan_match (self->store, setup, players, started,
                                  (const gint64 *) leagues->data, leagues->len, &error);
  if (match == NULL) {
    tally_label_tell (self->complaint, error->message);
    return;
  }

  session = tally_session_new (match);
  tally_window_push (TALLY_WINDOW (root), tally_result_page_new (session));
}

static void
start_cb (TallyNewMatchPage *self)
{
  g_autoptr (GError) error = NULL;
  gint64 ids[TALLY_MAX_PLAYERS];
  TallySetup setup;

  if (!tally_seats_settle (self->seats, ids, &error)) {
    tally_label_tell (self->complaint, error->message);
    return;
  }

  make_setup (self, &setup);
  if (self->game->settle_options (&setup) == NULL) {
    if (is_over (self))
      ask_for_result (self, &setup, ids);
    else
      start (self, &setup, ids);
  }
  tally_setup_clear (&setup);
}

/* Ctrl+Enter, as everywhere. */
static gboolean
key_pressed_cb (TallyNewMatchPage *self,
                guint              keyval,
                guint              keycode,
                GdkModifierType    state)
{
  if (!(state & GDK_CONTROL_MASK) || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter))
    return GDK_EVENT_PROPAGATE;

  if (gtk_widget_get_sensitive (GTK_WIDGET (self->start_button)))
    start_cb (self);
  return GDK_EVENT_STOP;
}

static const TallyGame *
find_last_game (TallyStore *store)
{
  TallyMatchFilter all = { .shelf = TALLY_SHELF_ALL };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &all, NULL, 1, NULL);

  if (matches == NULL || matches->len == 0)
    return tally_games[0];

  return ((TallyMatchSummary *) g_ptr_array_index (matches, 0))->game;
}

static void
tally_new_match_page_constructed (GObject *object)
{
  TallyNewMatchPage *self = TALLY_NEW_MATCH_PAGE (object);

  G_OBJECT_CLASS (tally_new_match_page_parent_class)->constructed (object);

  if (self->game == NULL)
    self->game = find_last_game (self->store);
  self->seats = TALLY_SEATS (tally_seats_new (self->store));
  adw_bin_set_child (self->seats_bin, GTK_WIDGET (self->seats));
  self->counts = TALLY_COUNTS_ROW (tally_counts_row_new (self->store));
  adw_preferences_group_add (self->league_group, GTK_WIDGET (self->counts));
  show_games (self);
  choose_game (self, self->game);
  g_signal_connect_swapped (self->seats, "changed", G_CALLBACK (seats_changed_cb), self);
}

static void
tally_new_match_page_root (GtkWidget *widget)
{
  TallyNewMatchPage *self = TALLY_NEW_MATCH_PAGE (widget);

  GTK_WIDGET_CLASS (tally_new_match_page_parent_class)->root (widget);

  if (tally_window_of (self) == NULL || self->settings != NULL)
    return;

  self->settings = g_object_ref (tally_window_get_settings (tally_window_of (self)));
  if (!self->agreed && tally_settings_get_house_options (self->settings, self->game->id) != NULL) {
    show_defaults (self);
    seats_changed_cb (self);
  }
}

static void
tally_new_match_page_class_init (TallyNewMatchPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_new_match_page_constructed;
  widget_class->root = tally_new_match_page_root;

  tally_class_needs (klass, TallyNewMatchPage, store, TALLY_TYPE_STORE);
  tally_class_shows (klass, TallyNewMatchPage, game, g_param_spec_pointer ("game", NULL, NULL, TALLY_PARAM_GIVEN));
  tally_class_shows (klass, TallyNewMatchPage, offers,
                     g_param_spec_boolean ("offers", NULL, NULL, TRUE, TALLY_PARAM_GIVEN));

  g_type_ensure (TALLY_TYPE_OPTIONS_GROUP);
  g_type_ensure (TALLY_TYPE_WHEN_ROWS);
  tally_class_set_template (klass, "tally-new-match-page.ui");
  tally_class_owns (klass, TallyNewMatchPage, settings, g_object_unref);
  tally_class_binds (klass, TallyNewMatchPage, games, seats_bin, options, league_group, when, complaint,
                     start_button);
  tally_class_answers (klass, start_cb, update, when_changed_cb, key_pressed_cb);
}

static void
tally_new_match_page_init (TallyNewMatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_big_screen_watch (GTK_WIDGET (self));
}

GtkWidget *
tally_new_match_page_new (TallyStore      *store,
                          const TallyGame *game)
{
  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  return g_object_new (TALLY_TYPE_NEW_MATCH_PAGE, "store", store, "game", game, NULL);
}

GtkWidget *
tally_new_match_page_new_with (TallyStore      *store,
                               const TallyGame *game,
                               const gint64     players[],
                               guint            n_players)
{
  TallyNewMatchPage *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_NEW_MATCH_PAGE, "store", store, "game", game, "offers", FALSE, NULL);
  for (guint i = 0; i < n_players; i++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (store, players[i], NULL);

    if (player != NULL)
      tally_seats_add (self->seats, player->name);
  }

  return GTK_WIDGET (self);
}

GtkWidget *
tally_new_match_page_new_like (TallyStore       *store,
                               const TallySetup *setup)
{
  TallyNewMatchPage *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_NEW_MATCH_PAGE, "store", store, "game", setup->game, "offers", FALSE, NULL);
  for (guint i = 0; i < setup->n_players; i++)
    tally_seats_add (self->seats, setup->names[i]);
  self->agreed = TRUE;
  tally_options_group_show (self->options, setup);
  update (self);

  return GTK_WIDGET (self);
}
