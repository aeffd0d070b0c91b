/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-tour.h"

#include "tally-checker.h"
#include "tally-correct-dialog.h"
#include "tally-data-actions.h"
#include "tally-evening-plot.h"
#include "tally-evening-page.h"
#include "tally-history-page.h"
#include "tally-house-page.h"
#include "tally-import-dialog.h"
#include "tally-keepsake-dialog.h"
#include "tally-league-dialog.h"
#include "tally-league-offer.h"
#include "tally-league-page.h"
#include "tally-match-page.h"
#include "tally-matches-page.h"
#include "tally-new-match-page.h"
#include "tally-play-link-dialog.h"
#include "tally-player-dialog.h"
#include "tally-player-page.h"
#include "tally-preferences.h"
#include "tally-result-page.h"
#include "tally-rules-browser.h"
#include "tally-rules-page.h"
#include "tally-ruling-dialog.h"
#include "tally-store-leagues.h"
#include "tally-stored-match.h"
#include "tally-table-view.h"
#include "tally-test-house.h"
#include "tally-test-session.h"

typedef struct {
  TallyTestStore house;
  TallyWindow *window;
  TallyTestVisit visit;
  gpointer data;
} Tour;

typedef struct {
  const char *name;
  const char *game;
  const char *players;
  const char *events;
  const char *mode;
  gboolean past; /* its history is worth a look, and its last entry is of a kind of its own */
} Situation;

#define FOUR "Sabine Frank Maximiliane Ralf"

#define ALLIE_ROUND "round piles=Sabine:3/0,Frank:9/0,Maximiliane:5/1,Ralf:9/2"
#define ALLIE_EQUAL "round piles=Sabine:9/1,Maximiliane:5/0;round piles=Sabine:5/0,Maximiliane:9/0"
#define ALLIE_DEAL "deal targets=28,65"
#define ALLIE_PLAYS ALLIE_DEAL ";play player=Sabine card=26 stack=0;play player=Frank card=41 stack=1"
#define RAFFZAHN_TURNS                                                               \
  "turn player=Sabine result=loot tile=3; turn player=Frank result=loot tile=12;"    \
  "turn player=Maximiliane result=loot tile=8; turn player=Ralf result=rotten;"      \
  "turn player=Sabine result=own-hit tile=3; turn player=Frank result=loot tile=31;" \
  "turn player=Maximiliane result=loot tile=9; turn player=Ralf result=rotten;"      \
  "turn player=Sabine result=rotten; turn player=Frank result=loot tile=36;"         \
  "turn player=Maximiliane result=loot tile=20; turn player=Ralf result=rotten"
#define RAFFZAHN_TOTALS "totals teeth=Sabine:40,Frank:31,Maximiliane:12,Ralf:8"
#define ZOFF_FIRST_ROUND "round order=Sabine,Frank,Ralf,Maximiliane"
#define ZOFF_ROUNDS                                                                         \
  ZOFF_FIRST_ROUND ";"                                                                      \
                   "round order=Ralf,Frank,Maximiliane,Sabine lions=Frank:2,Maximiliane:2 " \
                   "hedgehogs=Frank:1,Maximiliane:3,Ralf:1"
#define ZOFF_END                                              \
  ";round order=Frank,Sabine,Ralf,Maximiliane lions=Sabine:5" \
  ";round order=Frank,Sabine,Maximiliane,Ralf"

static const Situation situations[] = {
  { "allie-sheet", "allie-gator", FOUR, ALLIE_ROUND, "sheet", TRUE },
  { "allie-live-deal", "allie-gator", FOUR, ALLIE_ROUND, "live", FALSE },
  { "allie-live", "allie-gator", FOUR, ALLIE_ROUND ";" ALLIE_PLAYS, "live", TRUE },
  { "raffzahn-sheet", "raffzahn", FOUR, NULL, "sheet", FALSE },
  { "raffzahn-live", "raffzahn", FOUR, RAFFZAHN_TURNS, "live", TRUE },
  { "the-game-sheet", "the-game", FOUR, NULL, "sheet", FALSE },
  { "the-game-live", "the-game", FOUR, "play player=Sabine card=51 pile=2", "live", TRUE },
  { "zoff-sheet", "zoff-im-zoo", FOUR, ZOFF_ROUNDS, "sheet", TRUE },
  { "zoff-live-deal", "zoff-im-zoo", FOUR, ZOFF_ROUNDS, "live", FALSE },
  { "zoff-live", "zoff-im-zoo", FOUR, ZOFF_FIRST_ROUND ";deal;play player=Maximiliane cards=seal:2", "live", TRUE },
  { "raffzahn-finished", "raffzahn", FOUR, RAFFZAHN_TOTALS, "sheet", TRUE },
  { "the-game-finished", "the-game", FOUR, "result leftover=7", "sheet", TRUE },
  { "zoff-finished", "zoff-im-zoo", FOUR, ZOFF_ROUNDS ZOFF_END, "sheet", FALSE },
};

static void
visit (Tour       *tour,
       const char *name)
{
  tally_test_settle (GTK_WIDGET (tour->window));
  tour->visit (GTK_WIDGET (tour->window), name, tour->data);
}

static void
visit_page (Tour       *tour,
            GtkWidget  *page,
            const char *name)
{
  tally_window_push (tour->window, page);
  visit (tour, name);
  tally_window_pop (tour->window);
  tally_test_settle (GTK_WIDGET (tour->window));
}

static void
visit_dialog (Tour       *tour,
              GtkWindow  *dialog,
              const char *name)
{
  gtk_window_set_transient_for (dialog, GTK_WINDOW (tour->window));
  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tour->visit (GTK_WIDGET (dialog), name, tour->data);
  tally_test_dialog_finish (dialog);
  tally_test_settle (GTK_WIDGET (tour->window));
}

static TallySession *
make_session (const Situation *situation)
{
  TallySession *session = tally_test_session_new (situation->game, situation->players, NULL, situation->events);

  tally_session_set_draft (session, "mode", situation->mode);

  return session;
}

static void
visit_situations (Tour *tour)
{
  for (guint i = 0; i < G_N_ELEMENTS (situations); i++) {
    g_autoptr (TallySession) session = make_session (&situations[i]);
    g_autofree char *table = g_strconcat (situations[i].name, "-table", NULL);

    visit_page (tour, tally_match_page_new (session), situations[i].name);
    if (g_str_equal (situations[i].mode, "sheet"))
      visit_dialog (tour, tally_table_view_new (GTK_WINDOW (tour->window), session), table);
  }
}

/* What was entered, and each kind of entry to be corrected. */
static void
visit_pasts (Tour *tour)
{
  for (guint i = 0; i < G_N_ELEMENTS (situations); i++) {
    g_autoptr (TallySession) session = make_session (&situations[i]);
    g_autofree char *history = g_strconcat (situations[i].name, "-history", NULL);
    g_autofree char *correct = g_strconcat (situations[i].name, "-correct", NULL);
    guint last = tally_match_get_length (tally_session_get_match (session)) - 1;

    if (!situations[i].past)
      continue;
    visit_page (tour, tally_history_page_new (session), history);
    visit_dialog (tour, tally_correct_dialog_new (GTK_WINDOW (tour->window), session, last), correct);
  }
}

/* How a match ends, and what has to be counted before it can. */
static void
visit_questions (Tour *tour)
{
  static const Situation equal = { .game = "allie-gator", .players = "Sabine Maximiliane", .events = ALLIE_EQUAL, .mode = "sheet" };
  g_autoptr (TallySession) session = make_session (&equal);
  GtkWidget *page = tally_match_page_new (session);

  tally_window_push (tour->window, page);
  tally_test_settle (GTK_WIDGET (tour->window));
  tally_test_activate (page, "match.stop");
  visit_dialog (tour, tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG), "stop");
  tally_test_activate (page, "match.change-group");
  visit_dialog (tour, tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG), "change-group");
  tally_window_pop (tour->window);
  tally_test_settle (GTK_WIDGET (tour->window));
}

static void
visit_play_link (Tour *tour)
{
  static const Situation over = { .game = "raffzahn", .players = FOUR, .events = RAFFZAHN_TOTALS, .mode = "sheet" };
  g_autoptr (TallySession) session = make_session (&over);

  visit_dialog (tour, tally_play_link_dialog_new (GTK_WINDOW (tour->window), session), "play-link");
}

static void
visit_matches (Tour *tour)
{
  visit_page (tour, tally_matches_page_new (tour->house.store), "matches");
  visit_page (tour, tally_matches_page_new_at (tour->house.store, TALLY_SHELF_BIN), "matches-bin");
}

/* The last one, and what is kept besides of its last match. */
static void
visit_evening (Tour *tour)
{
  TallyMatchFilter finished = { .shelf = TALLY_SHELF_FINISHED };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (tour->house.store, &finished, NULL, 1, NULL);
  gint64 last = ((TallyMatchSummary *) matches->pdata[0])->id;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (tour->house.store, last, NULL);
  gint32 day;

  g_assert_true (tally_evening_find_day (tour->house.store, &day));
  visit_page (tour, tally_evening_page_new (tour->house.store, day), "evening");
  visit_dialog (tour, tally_keepsake_dialog_new (GTK_WINDOW (tour->window), match), "keepsake-dialog");
}

/* What only the result is known of. */
static void
visit_result (Tour            *tour,
              const TallyGame *game)
{
  static const char *const names[] = { "Sabine", "Frank", "Doris", "Ralf" };
  gint64 players[G_N_ELEMENTS (names)];
  g_autofree char *name = g_strconcat ("result-", game->id, NULL);
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallySession) session = NULL;
  TallySetup setup;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    players[i] = tally_test_house_find (&tour->house, names[i]);
  tally_setup_init (&setup, game, names, G_N_ELEMENTS (names));
  game->settle_options (&setup);
  match = tally_store_plan_match (tour->house.store, &setup, players, "2026-11-05T20:00:00+00:00", NULL, 0, NULL);
  session = tally_session_new (match);
  visit_page (tour, tally_result_page_new (session), name);
  tally_setup_clear (&setup);
}

#define PLAYS                                                          \
  "date,game,player,score\n"                                           \
  "2026-05-12,Allie Gator,Sabine,3\n2026-05-12,Allie Gator,Frank,1\n"  \
  "2026-05-13,A Game With A Name That Goes On And On,Maximiliane,21\n" \
  "2026-05-16,Raffzahn,Sabine,40\n2026-05-16,Raffzahn,Maximiliane,40\n"

static gboolean
has_list_cb (gpointer dialog)
{
  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (tally_test_find (dialog, GTK_TYPE_STACK))), "list");
}

static void
visit_import (Tour *tour)
{
  g_autofree char *path = g_build_filename (tour->house.folder, "plays.csv", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWindow *dialog;

  g_assert_true (g_file_set_contents (path, PLAYS, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  tally_data_import (tour->window, files);
  dialog = tally_test_find_toplevel (TALLY_TYPE_IMPORT_DIALOG);
  g_assert_true (tally_test_wait_until (has_list_cb, dialog));
  visit_dialog (tour, dialog, "import");
}

/* What an action of the window opens. Some are not in every build. */
static void
visit_opened (Tour       *tour,
              const char *action,
              const char *name)
{
  if (!g_action_group_has_action (G_ACTION_GROUP (tour->window), action))
    return;

  g_action_group_activate_action (G_ACTION_GROUP (tour->window), action, NULL);
  visit_dialog (tour, tally_test_find_toplevel (ADW_TYPE_WINDOW), name);
}

static void
visit_data (Tour *tour)
{
  visit_import (tour);
  visit_opened (tour, "restore", "restore");
  visit_opened (tour, "show-on-screens", "sharing");
  tally_window_start_club (tour->window);
  visit_opened (tour, "club", "club-dialog");
}

static void
visit_play (Tour *tour)
{
  tally_window_set_tab (tour->window, "play");
  visit (tour, "play");
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *name = g_strconcat ("new-match-", tally_games[i]->id, NULL);

    visit_page (tour, tally_new_match_page_new (tour->house.store, tally_games[i]), name);
    visit_result (tour, tally_games[i]);
  }
  visit_data (tour);
  visit_matches (tour);
  visit_evening (tour);
}

static void
visit_league (Tour  *tour,
              gint64 league)
{
  g_autoptr (TallyLeague) shown = tally_store_get_league (tour->house.store, league, NULL);
  gint64 match = tally_test_house_play (&tour->house, "2026-11-05", "Sabine 40, Frank 39, Doris 1");

  tally_window_set_tab (tour->window, "league");
  visit (tour, "league");
  tally_league_page_show_chart (TALLY_LEAGUE_PAGE (tally_test_find (GTK_WIDGET (tour->window), TALLY_TYPE_LEAGUE_PAGE)));
  visit (tour, "league-chart");
  visit_dialog (tour, tally_league_dialog_new (GTK_WINDOW (tour->window), tour->house.store, shown), "league-dialog");
  visit_dialog (tour, tally_league_offer_new (GTK_WINDOW (tour->window), tour->house.store, match), "league-offer");
}

static void
visit_checkers (Tour *tour)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *name = g_strconcat ("may-i-", tally_games[i]->id, NULL);

    tally_checker_present (GTK_WINDOW (tour->window), tally_games[i], NULL);
    visit_dialog (tour, tally_test_find_toplevel (ADW_TYPE_WINDOW), name);
  }
}

static void
visit_rules (Tour *tour)
{
  g_autoptr (TallySession) session = make_session (&situations[0]);
  TallyRulesPage *rules;
  GtkWidget *browser;

  tally_window_set_tab (tour->window, "rules");
  rules = TALLY_RULES_PAGE (tally_test_find (GTK_WIDGET (tour->window), TALLY_TYPE_RULES_PAGE));
  browser = tally_test_find (GTK_WIDGET (rules), TALLY_TYPE_RULES_BROWSER);
  visit (tour, "rules");
  tally_rules_browser_search (TALLY_RULES_BROWSER (browser), "lion");
  visit (tour, "rules-search");
  tally_rules_browser_search (TALLY_RULES_BROWSER (browser), "");
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *section = g_strconcat (tally_games[i]->id, ".aim", NULL);
    g_autofree char *name = g_strconcat ("rules-", tally_games[i]->id, NULL);

    tally_rules_page_show (rules, section);
    visit (tour, name);
  }
  gtk_widget_activate_action (browser, "rules.rulings", NULL);
  visit (tour, "rulings");
  visit_page (tour, tally_lookup_page_new (tally_rules_page_get_library (rules), session, "allie-gator.scoring"), "lookup");
  visit_dialog (tour,
                tally_ruling_dialog_new (GTK_WINDOW (tour->window), tally_rules_page_get_library (rules),
                                         tally_ruling_new (tally_games[0])),
                "ruling-dialog");
  visit_checkers (tour);
}

static gboolean
is_read_cb (gpointer page)
{
  return !tally_player_page_is_reading (page);
}

static void
visit_player (Tour *tour)
{
  GtkWidget *page = tally_player_page_new (tour->house.store, tally_test_house_find (&tour->house, "Sabine"));

  tally_window_push (tour->window, page);
  g_assert_true (tally_test_wait_until (is_read_cb, page));
  visit (tour, "player");
  tally_window_pop (tour->window);
  tally_test_settle (GTK_WIDGET (tour->window));
}

/* With which a match of each game begins. */
static void
visit_house_rules (Tour      *tour,
                   GtkWindow *preferences)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *name = g_strconcat ("house-rules-", tally_games[i]->id, NULL);

    adw_preferences_window_present_subpage (ADW_PREFERENCES_WINDOW (preferences),
                                            tally_house_page_new (tally_test_app_settings (), tally_games[i]));
    tally_test_settle (GTK_WIDGET (preferences));
    tour->visit (GTK_WIDGET (preferences), name, tour->data);
    adw_preferences_window_close_subpage (ADW_PREFERENCES_WINDOW (preferences));
    tally_test_settle (GTK_WIDGET (preferences));
  }
}

/* As the menu shows them: the window stays, and is hidden. */
static void
visit_preferences (Tour *tour)
{
  GtkWindow *preferences;

  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "preferences", NULL);
  preferences = tally_test_find_toplevel (TALLY_TYPE_PREFERENCES);
  tally_test_settle (GTK_WIDGET (preferences));
  tour->visit (GTK_WIDGET (preferences), "preferences", tour->data);
  visit_house_rules (tour, preferences);
  gtk_window_close (preferences);
  tally_test_settle (GTK_WIDGET (tour->window));
}

static void
visit_players (Tour *tour)
{
  tally_window_set_tab (tour->window, "players");
  visit (tour, "players");
  visit_player (tour);
  visit_dialog (tour, tally_player_dialog_new (GTK_WINDOW (tour->window), tour->house.store, tally_test_house_find (&tour->house, "Sabine")),
                "player-dialog");
  visit_preferences (tour);
}

static void
bin (Tour  *tour,
     gint64 id)
{
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (tour->house.store, id, NULL);

  g_assert_true (tally_stored_match_set_binned (match, TRUE, NULL));
}

/* Evenings of a league, two matches that still run, and one in the bin. */
static gint64
fill_house (Tour *tour)
{
  static const char *const running[] = { "raffzahn-turns", "zoff-im-zoo-rulebook-sheet" };
  gint64 league = tally_test_house_fill (&tour->house);

  for (guint i = 0; i < G_N_ELEMENTS (running); i++)
    tally_test_house_import (&tour->house, running[i]);
  bin (tour, tally_test_house_play (&tour->house, "2026-09-03", "Sabine 40, Frank 39, Doris 1"));

  return league;
}

static void
go_round (Tour  *tour,
          gint64 league)
{
  visit_play (tour);
  visit_situations (tour);
  visit_pasts (tour);
  visit_questions (tour);
  visit_play_link (tour);
  visit_league (tour, league);
  visit_rules (tour);
  visit_players (tour);
}

static void
go (TallyAppearance    appearance,
    int                width,
    int                height,
    TallyTestVisit     visitor,
    TallyTestTourAgain again,
    gpointer           data)
{
  Tour tour = { .visit = visitor, .data = data };
  gint64 league;

  tally_test_store_set_up (&tour.house, NULL);
  tour.window = tally_test_window_open (width, height, appearance, "play", tour.house.store);
  visit (&tour, "play-empty");
  league = fill_house (&tour);
  do
    go_round (&tour, league);
  while (again != NULL && again (data));
  tally_test_window_finish (tour.window);
  tally_test_store_tear_down (&tour.house, NULL);
}

void
tally_test_tour (int            width,
                 int            height,
                 TallyTestVisit visitor,
                 gpointer       data)
{
  go (TALLY_APPEARANCE_LIGHT, width, height, visitor, NULL, data);
}

void
tally_test_tour_in (TallyAppearance appearance,
                    int             width,
                    int             height,
                    TallyTestVisit  visitor,
                    gpointer        data)
{
  go (appearance, width, height, visitor, NULL, data);
}

void
tally_test_tour_again (int                width,
                       int                height,
                       TallyTestVisit     visitor,
                       TallyTestTourAgain again,
                       gpointer           data)
{
  go (TALLY_APPEARANCE_LIGHT, width, height, visitor, again, data);
}
