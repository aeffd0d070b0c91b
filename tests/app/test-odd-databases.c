/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases that somebody has tampered with: the app opens them, shows what can
 * be shown, and never ends. Every line can be read and extended; every sixth is
 * tried every day, all by make trust. */

#include "tally-matches-page.h"
#include "tally-new-match-page.h"
#include "tally-test-app.h"
#include "tally-test-house.h"

static const struct {
  const char *name;
  const char *sql;
} oddities[] = {
  { "a game that there isn’t", "UPDATE matches SET game = 99 WHERE id = 1" },
  { "no game that there is", "UPDATE matches SET game = -1" },
  { "another game", "UPDATE matches SET game = 5 - game" },
  { "a running match of no game", "UPDATE matches SET game = 99 WHERE status = 1" },
  { "a day that there isn’t", "UPDATE matches SET day = 999999999" },
  { "a day before all days", "UPDATE matches SET day = -999999999" },
  { "it began after the end of time", "UPDATE matches SET started_at = 9223372036854775807" },
  { "it began before the beginning", "UPDATE matches SET started_at = -9223372036854775807" },
  { "it began whenever", "UPDATE matches SET started = 'yesterday'" },
  { "options that are none", "UPDATE matches SET options = 'Dear Anna'" },
  { "ids that are none", "UPDATE matches SET uuid = 'mine ' || id" },
  { "neither running nor finished", "UPDATE matches SET status = 77" },
  { "everything runs", "UPDATE matches SET status = 1" },
  { "everything is finished", "UPDATE matches SET status = 2" },
  { "no seats", "DELETE FROM seats" },
  { "one seat", "DELETE FROM seats WHERE seat > 0" },
  { "one and the same everywhere", "UPDATE seats SET player_id = 1" },
  { "nobody anywhere", "UPDATE seats SET player_id = 999" },
  { "seats too far", "UPDATE seats SET seat = seat + 90" },
  { "names that aren’t UTF-8", "UPDATE players SET name = CAST (X'41ff' || id AS TEXT)" },
  { "titles that aren’t UTF-8", "UPDATE matches SET title = CAST (X'ff' AS TEXT), note = CAST (X'c0' AS TEXT)" },
  { "names that look like markup", "UPDATE players SET name = '<b>& ' || id" },
  { "names with control characters", "UPDATE players SET name = char (27, 10, 9, 8238) || id" },
  { "colours that there aren’t", "PRAGMA ignore_check_constraints = 1; UPDATE players SET colour = -7" },
  { "merged in a circle", "UPDATE players SET merged_into = CASE id WHEN 1 THEN 2 ELSE 1 END WHERE id < 3" },
  { "merged into oneself", "UPDATE players SET merged_into = id" },
  { "entered after the end of time", "DROP TRIGGER journal_is_never_changed; UPDATE journal SET at_ms = 9223372036854775807" },
  { "entered before the beginning", "DROP TRIGGER journal_is_never_changed; UPDATE journal SET at_ms = -9223372036854775807" },
  { "letters in the journal", "DROP TRIGGER journal_is_never_changed; UPDATE journal SET event = 'Dear Anna'" },
  { "nothing in the journal", "DROP TRIGGER journal_is_never_cut; DELETE FROM journal" },
  { "strangers in the journal", "DROP TRIGGER journal_is_never_changed; UPDATE journal SET event = replace (event, '\"0\"', '\"Ghost\"')" },
  { "leagues without rules", "UPDATE leagues SET scheme = '', place_halves = '', criteria = ''" },
  { "leagues with odd rules", "UPDATE leagues SET drop_worst = -1, least_matches = 9223372036854775807, beaten_halves = -5, together = 9" },
  { "a league that isn’t UTF-8", "UPDATE leagues SET name = CAST (X'41ff' AS TEXT)" },
  { "a league without texts", "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace (sql, 'NOT NULL', '') WHERE name = 'leagues';"
                              " PRAGMA writable_schema = RESET; UPDATE leagues SET name = NULL, scheme = NULL, place_halves = NULL, criteria = NULL" },
  { "a season without end", "INSERT INTO seasons (id, league_id, name, first_day, last_day) VALUES (9, 1, 'Ever', -999999999, 999999999)" },
  { "results of nobody", "UPDATE results SET seats = X''" },
  { "results of forty", "UPDATE results SET seats = zeroblob (520)" },
  { "results of places that there aren’t", "UPDATE results SET seats = CAST (substr (seats, 1, 12) || X'ff' || substr (seats, 14, 12) || X'00' || substr (seats, 27) AS BLOB)" },
  { "results of no game", "UPDATE results SET game = 99, variant = 200, verdict = 88, won = 255" },
  { "results on days that there aren’t", "UPDATE results SET day = 999999999" },
  { "no results", "DELETE FROM results" },
  { "points without end", "UPDATE standing_players SET points = 4611686018427387904, levels = X'00'" },
  { "ratings without end", "UPDATE ratings SET mu = 9e999, sigma = -9e999" },
  { "a ruling about no game", "INSERT INTO rulings (id, game, section, question, decision, day, added_ms) VALUES (9, 99, NULL, 'Why?', 'So.', 999999999, 0)" },
  { "drafts that are none", "INSERT OR REPLACE INTO drafts SELECT id, 'Dear Anna' FROM matches" },
};

static void
look_around (TallyWindow *window,
             TallyStore  *store)
{
  static const char *const places[] = { "league", "rules", "players", "play" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    tally_window_set_tab (window, places[i]);
    tally_test_settle (GTK_WIDGET (window));
  }
  tally_window_push (window, tally_matches_page_new (store));
  tally_test_settle (GTK_WIDGET (window));
  tally_window_push (window, tally_new_match_page_new (store, tally_games[0]));
  tally_test_settle (GTK_WIDGET (window));
  tally_window_set_tab (window, "play");
}

/* What can't be opened says so, and the rest can still be used. */
static void
open_matches (TallyWindow *window)
{
  for (gint64 id = 1; id <= 9; id++) {
    gtk_widget_activate_action (GTK_WIDGET (window), "win.open-match", "x", id);
    tally_test_settle (GTK_WIDGET (window));
    gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  }
}

static void
test_oddity (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  TallyTestStore house;
  TallyWindow *window;

  tally_test_store_set_up (&house, NULL);
  tally_test_house_fill (&house);
  tally_test_house_import (&house, "raffzahn-turns");
  tally_test_house_import (&house, "zoff-im-zoo-rulebook-sheet");
  tally_test_store_run_sql (&house, oddities[i].sql);
  tally_test_store_reopen (&house);

  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", house.store);
  look_around (window, house.store);
  open_matches (window);
  tally_test_window_finish (window);
  tally_test_store_tear_down (&house, NULL);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (oddities); i += g_getenv ("TALLY_THOROUGH") != NULL ? 1 : 6) {
    g_autofree char *path = g_strdup_printf ("/odd-databases/%s", oddities[i].name);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_oddity);
  }

  return g_test_run ();
}
