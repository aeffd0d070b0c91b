/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every statement of everything that the store does fails once, when it is prepared
 * or at any of its steps. Whoever asked is told so; nothing has changed then, and
 * the same works when the disk does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

#include "tally-league-effect.h"
#include "tally-league-plan.h"
#include "tally-match-history.h"
#include "tally-people.h"
#include "tally-store-error.h"
#include "tally-store-figures.h"
#include "tally-store-groups.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-rulings.h"
#include "tally-store-settings.h"
#include "tally-store-standings.h"
#include "tally-store-upkeep.h"
#include "tally-test-chance.h"
#include "tally-test-league.h"

#define TEETH(a, b, c) "{\"type\":\"totals\",\"teeth\":{\"Anna\":" #a ",\"Ben\":" #b ",\"Carl\":" #c "}}"

typedef struct {
  TallyTestStore base;
  TallyStore *store;
  sqlite3 *other;          /* another program's connection */
  TallyStoredMatch *match; /* finished, Anna, Ben and Carl at a game with one event */
  TallyStoredMatch *running;
  gint64 league, season, anna, ben, carl, nobody, merge, ruling;
} House;

/* ---- SQLite, as the store sees it here ---- */

static guint left; /* calls until one fails; 0: none does */
static guint n_failed;
static int code;     /* that the next question is answered with */
static char *failed; /* the statement */
static guint inside; /* SQLite, which asks itself as well */

/* What isn't tried: things go on without a word where nobody can look whether the
 * end of the file is missing, or has more memory; and what is taken back is taken
 * back, also by a disk that fails. */
static const char *const beside[] = {
  "ROLLBACK", "BEGIN DEFERRED", "PRAGMA page_size", "PRAGMA page_count", "PRAGMA cache_size = -131072", "PRAGMA cache_size = -2000", NULL
};

static gboolean
fails (const char *statement)
{
  if (inside > 0 || left == 0 || g_strv_contains (beside, statement) || --left > 0)
    return FALSE;

  n_failed++;
  code = SQLITE_IOERR;
  g_free (failed);
  failed = g_strdup (statement);
  return TRUE;
}

/* What was asked is on the disk: that a page reads something again is none of it.
 * A copy in memory, on which something is only tried, has no name. */
static gboolean
is_written (sqlite3_stmt *statement)
{
  const char *file = sqlite3_db_filename (sqlite3_db_handle (statement), "main");

  return file != NULL && *file != '\0' && sqlite3_get_autocommit (sqlite3_db_handle (statement)) &&
         (!sqlite3_stmt_readonly (statement) || g_strcmp0 (sqlite3_sql (statement), "COMMIT") == 0);
}

int
sqlite3_step (sqlite3_stmt *statement)
{
  static int (*step) (sqlite3_stmt *);
  int result;

  if (step == NULL)
    *(void **) &step = dlsym (RTLD_NEXT, "sqlite3_step");

  if (fails (sqlite3_sql (statement)))
    return SQLITE_IOERR;

  inside++;
  result = step (statement);
  inside--;
  if (inside == 0 && result == SQLITE_DONE && is_written (statement))
    left = 0;

  return result;
}

int
sqlite3_prepare_v3 (sqlite3       *db,
                    const char    *text,
                    int            length,
                    unsigned int   flags,
                    sqlite3_stmt **statement,
                    const char   **tail)
{
  static int (*prepare) (sqlite3 *, const char *, int, unsigned int, sqlite3_stmt **, const char **);
  int result;

  if (prepare == NULL)
    *(void **) &prepare = dlsym (RTLD_NEXT, "sqlite3_prepare_v3");

  if (fails (text))
    return SQLITE_IOERR;

  inside++;
  result = prepare (db, text, length, flags, statement, tail);
  inside--;
  return result;
}

int
sqlite3_exec (sqlite3 *db,
              const char *script,
              int (*row_cb) (void *, int, char **, char **),
              void *data,
              char **message)
{
  static int (*exec) (sqlite3 *, const char *, int (*) (void *, int, char **, char **), void *, char **);
  int result;

  if (exec == NULL)
    *(void **) &exec = dlsym (RTLD_NEXT, "sqlite3_exec");

  if (fails (script))
    return SQLITE_IOERR;

  inside++;
  result = exec (db, script, row_cb, data, message);
  inside--;
  return result;
}

int
sqlite3_extended_errcode (sqlite3 *db)
{
  static int (*get) (sqlite3 *);
  int answer = code;

  if (get == NULL)
    *(void **) &get = dlsym (RTLD_NEXT, "sqlite3_extended_errcode");
  code = SQLITE_OK;

  return answer != SQLITE_OK ? answer : get (db);
}

/* ---- What is asked ---- */

#define LIST(name, type, call)   \
  static gboolean                \
  name (House *house,            \
        GError **error)          \
  {                              \
    g_autoptr (type) got = call; \
                                 \
    return got != NULL;          \
  }

#define DO(name, call)  \
  static gboolean       \
  name (House *house,   \
        GError **error) \
  {                     \
    return call;        \
  }

#define EVERY_MATCH (&(TallyMatchFilter){ 0 })
#define EVERY_MATCH_OF_BEN (&(TallyMatchFilter){ .player = house->ben, .won = TRUE, .text = "a" })
#define SCOPE (&(TallyTableChoice){ .league = house->league })
#define SEASON (&(TallyTableChoice){ .league = house->league, .season = house->season })
#define GAME (tally_game_find ("raffzahn"))
#define THREE ((const gint64[]){ house->anna, house->ben, house->carl })

LIST (list_players, GPtrArray, tally_store_list_players (house->store, error))
LIST (get_player, TallyPlayer, tally_store_get_player (house->store, house->anna, error))
LIST (list_player_games, GArray, tally_store_list_player_games (house->store, house->anna, error))
LIST (list_merges, GPtrArray, tally_store_list_merges (house->store, error))
LIST (list_leagues, GPtrArray, tally_store_list_leagues (house->store, error))
LIST (get_league, TallyLeague, tally_store_get_league (house->store, house->league, error))
LIST (find_league, TallyLeague, tally_store_find_league (house->store, "All of us", error))
LIST (list_seasons, GPtrArray, tally_store_list_seasons (house->store, house->league, error))
LIST (list_leagues_of, GPtrArray, tally_store_list_leagues_of (house->store, tally_stored_match_get_id (house->match), error))
LIST (list_leagues_fitting, GPtrArray, tally_store_list_leagues_fitting (house->store, tally_stored_match_get_id (house->running), error))
LIST (list_leagues_for, GPtrArray, tally_store_list_leagues_for (house->store, GAME, THREE, 3, TALLY_TEST_FIRST_DAY, error))
LIST (list_groups, GArray, tally_store_list_groups (house->store, NULL, 5, error))
LIST (list_groups_of_game, GArray, tally_store_list_groups (house->store, GAME, 5, error))
LIST (propose_leagues, GPtrArray, tally_store_propose_leagues (house->store, GAME, THREE, 3, TALLY_TEST_FIRST_DAY, error))
LIST (propose_to_strangers, GPtrArray, tally_store_propose_leagues (house->store, GAME, (const gint64[]){ house->nobody, house->ben, house->carl }, 3, TALLY_TEST_FIRST_DAY, error))
LIST (read_figures, TallyPlayerFigures, tally_store_read_player_figures (house->store, house->anna, &(TallyFilter){ 0 }, NULL, error))
LIST (list_match_points, GArray, tally_store_list_match_points (house->store, SEASON, house->anna, error))
LIST (read_standings, TallyStandings, tally_store_read_standings (house->store, SCOPE, error))
LIST (read_season, TallyStandings, tally_store_read_standings (house->store, SEASON, error))
LIST (read_standings_on, TallyStandings, tally_store_read_standings_on (house->store, SCOPE, TALLY_TEST_FIRST_DAY + 50, error))
LIST (list_results, GArray, tally_store_list_results (house->store, SEASON, error))
LIST (list_ratings, GArray, tally_store_list_ratings (house->store, GAME, error))
LIST (list_matches, GPtrArray, tally_store_list_matches (house->store, EVERY_MATCH, NULL, 100, error))
LIST (list_some_matches, GPtrArray, tally_store_list_matches (house->store, EVERY_MATCH_OF_BEN, NULL, 100, error))
LIST (list_match_keys, GArray, tally_store_list_match_keys (house->store, EVERY_MATCH, error))
LIST (get_summary, TallyMatchSummary, tally_store_get_summary (house->store, tally_stored_match_get_id (house->match), error))
LIST (get_running, TallyRunningMatch, tally_store_get_running (house->store, tally_stored_match_get_id (house->running), error))
LIST (list_running, GPtrArray, tally_store_list_running (house->store, 5, error))
LIST (list_rulings, GPtrArray, tally_store_list_rulings (house->store, NULL, NULL, error))
LIST (list_history, GPtrArray, tally_stored_match_list_history (house->match, error))
LIST (list_moves, GPtrArray, tally_stored_match_list_moves (house->match, error))
LIST (open_match, TallyStoredMatch, tally_store_open_match (house->store, tally_stored_match_get_id (house->running), error))
LIST (open_match_named, TallyStoredMatch, tally_store_open_match_named (house->store, tally_stored_match_get_uuid (house->match), error))
LIST (open_database, TallyStore, tally_store_open (house->base.path, TALLY_ACCESS_WRITE, error))
LIST (open_to_read, TallyStore, tally_store_open (house->base.path, TALLY_ACCESS_READ, error))
LIST (rebuild, GPtrArray, tally_store_rebuild (house->store, error))

/* One of the first release is brought up to date; the next time it is a new one. */
static gboolean
migrate (House   *house,
         GError **error)
{
  static guint n_made;
  g_autofree char *path = g_strdup_printf ("%s/old-%u.db", house->base.folder, n_made++);
  g_autoptr (TallyStore) store = NULL;
  guint until = left;

  left = 0;
  tally_test_load_dump (path, "release-1.sql");
  left = until;
  store = tally_store_open (path, TALLY_ACCESS_WRITE, error);

  return store != NULL;
}

/* A match that can't be read is a finding: all is not well either way. */
static gboolean
check (House   *house,
       GError **error)
{
  g_autoptr (GPtrArray) findings = tally_store_check (house->store, error);

  if (findings != NULL && findings->len > 0)
    return tally_store_fail (error, SQLITE_IOERR, "%s", (char *) findings->pdata[0]);

  return findings != NULL;
}

static gboolean
find_player (House   *house,
             GError **error)
{
  gint64 id;

  return tally_store_find_player (house->store, "Ben", &id, error);
}

static gboolean
foresee_colours (House   *house,
                 GError **error)
{
  guint colours[2];

  return tally_store_foresee_colours (house->store, colours, 2, error);
}

static gboolean
get_last_group (House   *house,
                GError **error)
{
  gint64 ids[TALLY_MAX_PLAYERS];
  guint n;

  return tally_store_get_last_group (house->store, GAME, ids, &n, error);
}

static gboolean
count_matches (House   *house,
               GError **error)
{
  TallyMatchCensus census;

  return tally_store_count_matches (house->store, &census, error);
}

static gboolean
get_setting (House   *house,
             GError **error)
{
  g_autofree char *value = NULL;

  return tally_store_get_setting (house->store, "door", &value, error);
}

static gboolean
get_photo (House   *house,
           GError **error)
{
  g_autoptr (GBytes) photo = NULL;
  g_autofree char *type = NULL;

  return tally_stored_match_get_photo (house->match, &photo, &type, error);
}

static gboolean
get_draft (House   *house,
           GError **error)
{
  g_autofree char *draft = NULL;

  return tally_stored_match_get_draft (house->running, &draft, error);
}

static TallyLeaguePlan *
make_plan (House *house)
{
  TallyLeague *league = tally_league_new ("Summer");
  TallyLeaguePlan *plan;

  league->id = house->league;
  league->rules.drop_worst = 1;
  plan = tally_league_plan_new (league);
  plan->take_in = TRUE;
  tally_league_plan_add_season (plan, 0, "Second half", TALLY_TEST_FIRST_DAY + 40, TALLY_TEST_FIRST_DAY + 90);

  return plan;
}

static gboolean
forecast (House   *house,
          GError **error)
{
  g_autoptr (TallyLeaguePlan) plan = make_plan (house);
  g_autoptr (GPtrArray) tables = tally_store_forecast (house->store, plan, NULL, error);

  return tables != NULL;
}

static gboolean
is_taken (TallyTaken taken)
{
  g_assert_cmpint (taken, !=, TALLY_REFUSED);

  return taken == TALLY_TAKEN;
}

static gboolean
preview_correction (House   *house,
                    GError **error)
{
  g_autoptr (TallyLeagueEffect) effect = NULL;
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;
  guint wrong;

  tally_test_event (house->match, TEETH (20, 30, 10), &event);
  taken = tally_stored_match_preview_correction (house->match, 0, &event, &effect, &wrong, &violation, error);
  tally_event_clear (&event);

  return is_taken (taken);
}

/* ---- What is written ---- */

static gboolean
add_player (House   *house,
            GError **error)
{
  house->nobody = tally_store_add_player (house->store, "Nobody", error);

  return house->nobody != 0;
}

DO (rename_player, tally_store_rename_player (house->store, house->nobody, "No One", error))
DO (set_colour, tally_store_set_player_colour (house->store, house->nobody, 3, error))
DO (remove_player, tally_store_remove_player (house->store, house->nobody, error))
DO (set_setting, tally_store_set_setting (house->store, "door", "open", error))
DO (remove_setting, tally_store_set_setting (house->store, "door", NULL, error))
DO (set_labels, tally_stored_match_set_labels (house->match, "Final", "A note", error))
DO (set_place, tally_stored_match_set_place (house->match, "Kitchen", error))
DO (set_aside, tally_stored_match_set_aside (house->running, TRUE, error))
DO (take_up, tally_stored_match_set_aside (house->running, FALSE, error))
DO (bin, tally_stored_match_set_binned (house->match, TRUE, error))
DO (unbin, tally_stored_match_set_binned (house->match, FALSE, error))
DO (set_draft, tally_stored_match_set_draft (house->running, "half", error))
DO (undo_merge, tally_store_undo_merge (house->store, house->merge, error))
DO (remove_ruling, tally_store_remove_ruling (house->store, house->ruling, error))
DO (undo, is_taken (tally_stored_match_undo (house->match, error)))
DO (redo, is_taken (tally_stored_match_redo (house->match, error)))
DO (leave_league, tally_store_remove_from_league (house->store, house->league, tally_stored_match_get_id (house->match), error))
DO (enter_league, tally_store_add_to_league (house->store, house->league, (const gint64[]){ tally_stored_match_get_id (house->match) }, 1, error))
DO (remove_league, tally_store_remove_league (house->store, house->league, error))

static gboolean
merge (House   *house,
       GError **error)
{
  house->merge = tally_store_merge_players (house->store, house->nobody, house->anna, error);

  return house->merge != 0;
}

static gboolean
put_ruling (House   *house,
            GError **error)
{
  g_autoptr (TallyRuling) ruling = tally_ruling_new (GAME);

  ruling->question = g_strdup ("Who begins?");
  ruling->decision = g_strdup ("The youngest.");
  g_array_append_val (ruling->players, house->anna);
  house->ruling = tally_store_put_ruling (house->store, ruling, error);

  return house->ruling != 0;
}

static gboolean
change_league (House   *house,
               GError **error)
{
  g_autoptr (TallyLeague) league = tally_league_new ("All of us");

  league->id = house->league;
  league->games = 1u << tally_result_game_index (GAME);
  g_array_append_val (league->members, house->anna);
  g_array_append_val (league->members, house->ben);
  g_array_append_val (league->members, house->carl);

  return tally_store_change_league (house->store, league, error);
}

static gboolean
add_league (House   *house,
            GError **error)
{
  g_autoptr (TallyLeague) league = tally_league_new ("A few of us");

  g_array_append_val (league->members, house->anna);

  return tally_store_add_league (house->store, league, error) != 0;
}

static gboolean
put_season (House   *house,
            GError **error)
{
  TallySeason season = { .league = house->league, .name = (char *) "Early", .first_day = 0, .last_day = TALLY_TEST_FIRST_DAY + 9 };

  return tally_store_put_season (house->store, &season, error) != 0;
}

static gboolean
carry_out (House   *house,
           GError **error)
{
  g_autoptr (TallyLeaguePlan) plan = make_plan (house);

  return tally_store_carry_out (house->store, plan, error) != 0;
}

static gboolean
set_photo (House   *house,
           GError **error)
{
  g_autoptr (GBytes) photo = g_bytes_new_static ("\xff\xd8\xff\xe0JPEG", 8);

  return tally_stored_match_set_photo (house->match, photo, error);
}

static gboolean
add_event (House   *house,
           GError **error)
{
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;

  tally_test_event (house->running, TEETH (12, 30, 5), &event);
  taken = tally_stored_match_add (house->running, &event, &violation, error);
  tally_event_clear (&event);

  return is_taken (taken);
}

static gboolean
correct (House   *house,
         GError **error)
{
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;
  guint wrong;

  tally_test_event (house->match, TEETH (20, 30, 10), &event);
  taken = tally_stored_match_correct (house->match, 0, &event, &wrong, &violation, error);
  tally_event_clear (&event);

  return is_taken (taken);
}

static gboolean
import (House   *house,
        GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gint64 when = (gint64) (TALLY_TEST_FIRST_DAY + 20) * TALLY_TEST_DAY;
  g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, tally_test_names, TALLY_TEST_N_NAMES, when);
  g_autoptr (TallyImport) begun = tally_import_begin (house->store, FALSE, error);
  TallyImported what;

  return begun != NULL && tally_import_add (begun, file, &what, error) && tally_import_commit (begun, error);
}

/* The same match as somebody else has it: another history. */
static gboolean
import_other_history (House   *house,
                      GError **error)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"tallygator.match\",\"version\":1,\"id\":\"%s\",\"game\":\"raffzahn\","
                                           "\"players\":[\"Anna\",\"Ben\",\"Carl\"],\"events\":[" TEETH (1, 2, 3) "]}",
                                           tally_stored_match_get_uuid (house->match));
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), NULL);
  g_autoptr (TallyImport) begun = tally_import_begin (house->store, TRUE, error);
  TallyImported what;

  g_assert_nonnull (file);
  return begun != NULL && tally_import_add (begun, file, &what, error) && tally_import_commit (begun, error);
}

static gboolean
start_match (House   *house,
             GError **error)
{
  const TallySetup *setup = tally_match_get_setup (tally_stored_match_get_match (house->match));
  g_autoptr (TallyStoredMatch) match = NULL;

  match = tally_store_start_match_in (house->store, setup, THREE, &house->league, 1, error);
  return match != NULL;
}

/* ---- The table ---- */

typedef struct {
  const char *name;
  gboolean (*run) (House *house, GError **error);
  gboolean goes_on; /* without a match that can't be read */
} Deed;

#define DEED(name)     \
  {                    \
#name, name, FALSE \
  }
#define DEED_GOES_ON(name) \
  {                        \
#name, name, TRUE      \
  }

/* None of them changes anything. */
static const Deed questions[] = {
  DEED (list_players),
  DEED (get_player),
  DEED (find_player),
  DEED (foresee_colours),
  DEED (list_player_games),
  DEED (get_last_group),
  DEED (list_merges),
  DEED (list_leagues),
  DEED (get_league),
  DEED (find_league),
  DEED (list_seasons),
  DEED (list_leagues_of),
  DEED (list_leagues_fitting),
  DEED (list_leagues_for),
  DEED (list_groups),
  DEED (list_groups_of_game),
  DEED (propose_leagues),
  DEED (propose_to_strangers),
  DEED (read_figures),
  DEED (list_match_points),
  DEED (read_standings),
  DEED (read_season),
  DEED (read_standings_on),
  DEED (list_results),
  DEED (list_ratings),
  DEED (list_matches),
  DEED (list_some_matches),
  DEED (list_match_keys),
  DEED (get_summary),
  DEED (count_matches),
  DEED_GOES_ON (get_running),
  DEED_GOES_ON (list_running),
  DEED (list_rulings),
  DEED (list_history),
  DEED (list_moves),
  DEED (open_match),
  DEED (open_match_named),
  DEED (open_database),
  DEED (open_to_read),
  DEED (get_setting),
  DEED (get_photo),
  DEED (get_draft),
  DEED (forecast),
  DEED (preview_correction),
  DEED_GOES_ON (migrate),
  DEED (check),
};

/* One after another: what the first makes the later ones change and remove. */
static const Deed changes[] = {
  DEED (add_player),
  DEED (rename_player),
  DEED (set_colour),
  DEED (remove_player),
  DEED (add_player),
  DEED (merge),
  DEED (undo_merge),
  DEED (set_setting),
  DEED (remove_setting),
  DEED (put_ruling),
  DEED (remove_ruling),
  DEED (set_labels),
  DEED (set_place),
  DEED (set_aside),
  DEED (take_up),
  DEED (set_photo),
  DEED (set_draft),
  DEED (undo),
  DEED (redo),
  DEED (correct),
  DEED (add_event),
  DEED (start_match),
  DEED (import),
  DEED (import_other_history),
  DEED (leave_league),
  DEED (enter_league),
  DEED (bin),
  DEED (unbin),
  DEED (put_season),
  DEED (add_league),
  DEED (carry_out),
  DEED (change_league),
  DEED (rebuild),
  DEED (remove_league),
};

/* People are other people in a club, and what is written is logged. */
static const Deed shared_changes[] = {
  DEED (add_player),
  DEED (rename_player),
  DEED (merge),
  DEED (undo_merge),
  DEED (start_match),
};

/* ---- Trying it ---- */

/* Another number when somebody else has written anything. */
static int
get_version_cb (void  *version,
                int    n,
                char **values,
                char **names)
{
  *(gint64 *) version = g_ascii_strtoll (values[0], NULL, 10);

  return 0;
}

static gint64
get_version (House *house)
{
  gint64 version = 0;

  g_assert_cmpint (sqlite3_exec (house->other, "PRAGMA data_version", get_version_cb, &version, NULL), ==, SQLITE_OK);

  return version;
}

/* Whether it came to the call after N others, which has failed then. */
static gboolean
fails_at (House      *house,
          const Deed *deed,
          guint       n)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  n_failed = 0;
  left = n + 1;
  done = deed->run (house, &error);
  left = 0;
  code = SQLITE_OK;

  if (n_failed > 0 && done && !deed->goes_on)
    g_error ("%s says nothing of “%s”, call %u", deed->name, failed, n);
  g_assert_true (done == (error == NULL));
  if (n_failed == 0)
    g_assert_no_error (error);
  if (!done)
    g_assert_error (error, TALLY_STORE_ERROR, SQLITE_IOERR);

  return n_failed > 0;
}

static void
try_all (House     *house,
         const Deed deeds[],
         guint      n_deeds)
{
  for (guint i = 0; i < n_deeds; i++) {
    gint64 version = get_version (house);
    guint n = 0;

    for (; fails_at (house, &deeds[i], n); n++)
      g_assert_cmpint (get_version (house), ==, version);
    g_test_message ("%s: %u calls", deeds[i].name, n);
    g_assert_cmpuint (n, >, 0);
  }
}

static void
set_up (House        *house,
        gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  tally_test_store_set_up (&house->base, data);
  house->store = house->base.store;
  g_assert_cmpint (sqlite3_open (house->base.path, &house->other), ==, SQLITE_OK);
  house->match = tally_test_start (house->store, "raffzahn", "Anna Ben Carl");
  tally_test_assert_taken (house->match, TEETH (30, 20, 10));
  house->running = tally_test_start (house->store, "raffzahn", "Anna Ben Carl");
  house->league = tally_test_league_by_chance (house->store, random, 6);
  house->season = tally_test_add_season (house->store, house->league, "A year", TALLY_TEST_FIRST_DAY + 10, TALLY_TEST_FIRST_DAY + 375);
  tally_store_find_player (house->store, "Anna", &house->anna, NULL);
  tally_store_find_player (house->store, "Ben", &house->ben, NULL);
  tally_store_find_player (house->store, "Carl", &house->carl, NULL);
}

static void
tear_down (House        *house,
           gconstpointer data)
{
  sqlite3_close (house->other);
  g_assert_finalize_object (house->match);
  g_assert_finalize_object (house->running);
  tally_test_store_tear_down (&house->base, data);
}

static void
test_questions (House        *house,
                gconstpointer data)
{
  g_assert_true (add_player (house, NULL));
  g_assert_true (put_ruling (house, NULL));
  /* Before the first match nobody has a rating. */
  tally_test_store_run_sql (&house->base, "INSERT INTO rating_marks (started_at, uuid, ratings) VALUES (0, '', x'')");
  try_all (house, questions, G_N_ELEMENTS (questions));
}

static void
test_changes (House        *house,
              gconstpointer data)
{
  try_all (house, changes, G_N_ELEMENTS (changes));
}

static void
test_shared_changes (House        *house,
                     gconstpointer data)
{
  tally_test_store_join_club (&house->base);
  try_all (house, shared_changes, G_N_ELEMENTS (shared_changes));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store-statements/questions", House, NULL, set_up, test_questions, tear_down);
  g_test_add ("/store-statements/changes", House, NULL, set_up, test_changes, tear_down);
  g_test_add ("/store-statements/shared-changes", House, NULL, set_up, test_shared_changes, tear_down);

  return g_test_run ();
}
