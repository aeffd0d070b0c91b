/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases that something has happened to: bytes of the file, or values,
 * rows and tables of it. Whatever it was, the file is opened or refused, and
 * everything can be asked of it.
 *
 * The input is a list of damages to a small database that is made first: four
 * bytes each, (place, place, place, value) if the first byte is even, else
 * (table, column, row, value). */

#include "fuzz.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "tally-league.h"
#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-store-standings.h"
#include "tally-store-upkeep.h"
#include "tally-test-league.h"
#include "tally-test-random.h"

#define MOST_DAMAGES 16

typedef struct {
  char *bytes;
  gsize length;
} Template;

static char *path;
static Template whole; /* as the program makes it */
static Template loose; /* without triggers, which would hinder whoever changes values */

/* --- The database that is damaged ---------------------------------------- */

static void
import_match (TallyImport     *import,
              const TallyGame *game,
              guint            seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (TallyMatch) match = tally_test_random_match (game, game->min_players, 12, random);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *id = g_strdup_printf ("123e4567-e89b-42d3-a456-4266141740%02u", seed);
  TallyMatchLabels labels = { id, "2026-11-18T20:15:00+01:00", "A title", NULL };
  g_autoptr (TallyMatchFile) file = NULL;
  TallyImported what;

  tally_match_file_write (match, &labels, FALSE, text);
  file = tally_match_file_parse (text->str, text->len, NULL);
  g_assert_true (tally_import_add (import, file, &what, NULL));
}

static void
make_base (void)
{
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gint64 league = tally_test_league_by_chance (store, random, 2);
  g_autoptr (TallyImport) import = NULL;
  guint seed = 10;

  tally_test_add_season (store, league, "Spring", TALLY_TEST_FIRST_DAY, TALLY_TEST_FIRST_DAY + 50);
  import = tally_import_begin (store, FALSE, NULL);
  for (guint i = 0; tally_games[i] != NULL; i++) {
    import_match (import, tally_games[i], seed++);
  }
  g_assert_true (tally_import_commit (import, NULL));
}

/* Without a word about what doesn't work: most damages don't. */
static void
run (sqlite3    *db,
     const char *script)
{
  sqlite3_exec (db, script, NULL, NULL, NULL);
}

static void
drop_triggers (void)
{
  sqlite3_stmt *triggers;
  sqlite3 *db;
  g_autoptr (GString) script = g_string_new (NULL);

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_prepare_v2 (db, "SELECT name FROM sqlite_schema WHERE type = 'trigger'", -1, &triggers, NULL);
  while (sqlite3_step (triggers) == SQLITE_ROW)
    g_string_append_printf (script, "DROP TRIGGER %s;", sqlite3_column_text (triggers, 0));
  sqlite3_finalize (triggers);
  run (db, script->str);
  sqlite3_close (db);
}

static void
take_template (Template *template)
{
  g_assert_true (g_file_get_contents (path, &template->bytes, &template->length, NULL));
}

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  g_autofree char *folder = g_dir_make_tmp ("tally-fuzz-XXXXXX", NULL);

  /* For the sake of speed: there is one thread, and nobody asks what SQLite uses. */
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_SINGLETHREAD), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0), ==, SQLITE_OK);
  path = g_build_filename (folder, "house.db", NULL);
  make_base ();
  take_template (&whole);
  drop_triggers ();
  take_template (&loose);
  return 0;
}

/* --- Damages ------------------------------------------------------------- */

/* In place, for the sake of speed: nobody has the last one open any more. */
static void
put_file (const char *bytes,
          gsize       length)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
change_bytes (const uint8_t *data,
              size_t         size)
{
  g_autofree char *bytes = g_memdup2 (whole.bytes, whole.length);

  for (size_t i = 0; i + 4 <= size; i += 4) {
    gsize place = (data[i] | (gsize) data[i + 1] << 8 | (gsize) data[i + 2] << 16) % whole.length;

    bytes[place] = (char) data[i + 3];
  }
  put_file (bytes, whole.length);
}

/* The name in row `number` of what `query` finds, starting anew at its end. */
static char *
pick_name (sqlite3    *db,
           const char *query,
           guint       number)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement = NULL;

  sqlite3_prepare_v2 (db, query, -1, &statement, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_ptr_array_add (names, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
  sqlite3_finalize (statement);

  return names->len > 0 ? g_strdup (names->pdata[number % names->len]) : NULL;
}

static const char *const values[] = {
  "NULL",
  "0",
  "1",
  "-1",
  "2",
  "7",
  "255",
  "4294967296",
  "9223372036854775807",
  "-9223372036854775808",
  "''",
  "'x'",
  "'{}'",
  "'[]'",
  "x'ff'",
  "CAST (x'41ff42' AS TEXT)",
  "'2026-99-99'",
  "'9999-12-31T23:59:59-14:00'",
  "'{\"type\":\"stop\"}'",
  "'{\"type\":\"play\",\"player\":\"Nobody\",\"card\":9,\"pile\":0}'",
  "printf ('%.*c', 5000, 'x')",
  "1e300",
  "char (27) || '[31m'",
  "'1 2 3 4 5 6 7 8 9 10 11 12 13 14'",
};

static void
change_value (sqlite3       *db,
              const uint8_t *damage)
{
  g_autofree char *table = pick_name (db, "SELECT name FROM sqlite_schema WHERE type = 'table'", damage[0] >> 1);
  g_autofree char *query = g_strdup_printf ("SELECT name FROM pragma_table_info ('%s')", table);
  g_autofree char *column = pick_name (db, query, damage[1]);
  g_autofree char *where = NULL;
  g_autofree char *change = NULL;
  guint value = damage[3];

  if (column == NULL)
    return;

  where = g_strdup_printf ("WHERE %s IS (SELECT %s FROM %s LIMIT 1 OFFSET %u)", column, column, table, damage[2] % 32u);
  if (value == 255)
    change = g_strdup_printf ("DROP TABLE %s", table);
  else if (value >= 240)
    change = g_strdup_printf ("DELETE FROM %s %s", table, where);
  else
    change = g_strdup_printf ("UPDATE %s SET %s = %s %s", table, column, values[value % G_N_ELEMENTS (values)], where);
  run (db, change);
}

/* As somebody with a database program could, who knows no restraint. */
static void
change_values (const uint8_t *data,
               size_t         size)
{
  sqlite3 *db;

  put_file (loose.bytes, loose.length);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  run (db, "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF; BEGIN");
  for (size_t i = 0; i + 4 <= size; i += 4)
    change_value (db, data + i);
  run (db, "COMMIT");
  sqlite3_close (db);
}

/* --- What is asked ------------------------------------------------------- */

static void
forget (gpointer list)
{
  if (list != NULL)
    g_ptr_array_unref (list);
}

static void
open_matches (TallyStore *store,
              GPtrArray  *matches)
{
  for (guint i = 0; matches != NULL && i < matches->len; i++) {
    const TallyMatchSummary *summary = matches->pdata[i];
    g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, summary->id, NULL);

    if (match != NULL)
      forget (tally_stored_match_list_history (match, NULL));
  }
}

static void
list_leagues (TallyStore *store)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, NULL);

  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];
    TallyTableChoice choice = { league->id, 0, NULL };
    TallyStandings *standings = tally_store_read_standings (store, &choice, NULL);

    g_clear_pointer (&standings, tally_standings_free);
    forget (tally_store_list_seasons (store, league->id, NULL));
  }
}

static void
ask (TallyStore *store)
{
  TallyMatchFilter filter = { 0 }, bin = { .shelf = TALLY_SHELF_BIN };
  TallyTableChoice everything = { 0 };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &filter, NULL, 100, NULL);
  GArray *ratings = tally_store_list_ratings (store, NULL, NULL);
  GArray *results = tally_store_list_results (store, &everything, NULL);

  open_matches (store, matches);
  forget (tally_store_list_matches (store, &bin, NULL, 100, NULL));
  forget (tally_store_list_running (store, 10, NULL));
  forget (tally_store_list_players (store, NULL));
  list_leagues (store);
  g_clear_pointer (&ratings, g_array_unref);
  g_clear_pointer (&results, g_array_unref);
}

static void
remove_log (void)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  g_unlink (wal);
  g_unlink (shm);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (GError) error = NULL;

  remove_log ();
  size = MIN (size, 4 * MOST_DAMAGES);
  if (size > 0 && data[0] % 2 == 0)
    change_bytes (data, size);
  else
    change_values (data, size);

  store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
  g_assert_true ((store == NULL) == (error != NULL));
  if (store == NULL)
    return 0;

  forget (tally_store_check (store, NULL));
  ask (store);
  forget (tally_store_rebuild (store, NULL));
  ask (store);
  return 0;
}
