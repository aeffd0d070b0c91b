/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-schema.h"

#include "tally-store-private.h"
#include "tally-store-upkeep.h"
#include "tally-test-folder.h"
#include "tally-test-store.h"

/* A made-up program that is in its third version. */
static gboolean
create_1 (TallySql *sql,
          GError  **error)
{
  return tally_sql_run_script (sql, "CREATE TABLE scores (name TEXT, points INTEGER) STRICT", error);
}

static gboolean
create_3 (TallySql *sql,
          GError  **error)
{
  return tally_sql_run_script (sql,
                               "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
                               "CREATE TABLE scores (person INTEGER NOT NULL REFERENCES people, points INTEGER NOT NULL,"
                               " note TEXT) STRICT;",
                               error);
}

static gboolean
step_to_2 (TallySql *sql,
           GError  **error)
{
  return tally_sql_run_script (sql, "ALTER TABLE scores ADD COLUMN note TEXT", error);
}

static gboolean
step_to_3 (TallySql *sql,
           GError  **error)
{
  return tally_sql_run_script (sql,
                               "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
                               "INSERT INTO people (name) SELECT DISTINCT name FROM scores ORDER BY name;"
                               "ALTER TABLE scores RENAME TO old_scores;"
                               "CREATE TABLE scores (person INTEGER NOT NULL REFERENCES people, points INTEGER NOT NULL,"
                               " note TEXT) STRICT;"
                               "INSERT INTO scores SELECT p.id, o.points, o.note FROM old_scores o JOIN people p USING (name);"
                               "DROP TABLE old_scores;",
                               error);
}

static gboolean
step_that_breaks (TallySql *sql,
                  GError  **error)
{
  return tally_sql_run_script (sql, "DROP TABLE scores; DROP TABLE nowhere;", error);
}

/* Does all it is told, and leaves a row that points nowhere. */
static gboolean
step_that_loses_a_parent (TallySql *sql,
                          GError  **error)
{
  return step_to_3 (sql, error) && tally_sql_run_script (sql, "DELETE FROM people WHERE name = 'Anna'", error);
}

static const TallySqlFunc steps[] = { step_to_2, step_to_3 };
static const TallySqlFunc breaking_steps[] = { step_to_2, step_that_breaks };
static const TallySqlFunc losing_steps[] = { step_to_2, step_that_loses_a_parent };

static const TallySchema first = { .application_id = 77, .version = 1, .create = create_1 };
static const TallySchema third = { .application_id = 77, .version = 3, .create = create_3, .steps = steps };
static const TallySchema breaking = { .application_id = 77, .version = 3, .create = create_3, .steps = breaking_steps };
static const TallySchema losing = { .application_id = 77, .version = 3, .create = create_3, .steps = losing_steps };

typedef struct {
  char *folder;
  char *path;
  char *copy;
} Fixture;

static TallySql *
open_with (Fixture           *fixture,
           const TallySchema *schema,
           TallyAccess        access,
           GError           **error)
{
  g_autoptr (TallySql) sql = tally_sql_open (fixture->path, access, error);

  if (sql == NULL || !tally_schema_prepare (schema, sql, access, error))
    return NULL;

  return g_steal_pointer (&sql);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr (TallySql) sql = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = tally_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "old.db", NULL);
  fixture->copy = g_strconcat (fixture->path, ".schema-1", NULL);
  sql = open_with (fixture, &first, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
  tally_sql_run_script (sql, "INSERT INTO scores VALUES ('Anna', 3), ('Ben', 4), ('Anna', 5)", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  tally_test_folder_remove (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->copy);
}

/* How its tables were made, however that was broken into lines. */
static char *
dump (TallySql *sql)
{
  static const char list_tables[] = "SELECT name, sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY type, name";
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, NULL, list_tables);
  g_autoptr (GRegex) blanks = g_regex_new ("\\s*([(),])\\s*|\\s+", 0, 0, NULL);

  while (tally_rows_next (rows, NULL)) {
    g_autofree char *line = g_regex_replace (blanks, tally_rows_get_text (rows, 1), -1, 0, " \\1 ", 0, NULL);

    g_string_append_printf (text, "%s\n", line);
  }

  return g_strdup (text->str);
}

static char *
list_scores (TallySql *sql)
{
  static const char list[] = "SELECT p.name || ' ' || s.points FROM scores s JOIN people p ON p.id = s.person ORDER BY 1";
  GString *text = g_string_new (NULL);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, NULL, list);

  while (tally_rows_next (rows, NULL))
    g_string_append_printf (text, "%s\n", tally_rows_get_text (rows, 0));

  return g_string_free (text, FALSE);
}

static gint64
get_version (const char *path)
{
  static const char get[] = "PRAGMA user_version";
  g_autoptr (TallySql) sql = tally_sql_open (path, TALLY_ACCESS_WRITE, NULL);
  gint64 version = -1;

  tally_sql_get_int (sql, NULL, &version, get);
  return version;
}

/* The migrated database and a new one of the same version can't be told apart,
 * but for what is in them. */
static void
test_migrated_is_as_new (Fixture      *fixture,
                         gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallySql) sql = open_with (fixture, &third, TALLY_ACCESS_WRITE, &error);
  g_autofree char *old_path = g_steal_pointer (&fixture->path);
  g_autoptr (TallySql) fresh = NULL;
  g_autofree char *migrated_dump = NULL;
  g_autofree char *fresh_dump = NULL;
  g_autofree char *scores = NULL;

  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "new.db", NULL);
  fresh = open_with (fixture, &third, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);

  migrated_dump = dump (sql);
  fresh_dump = dump (fresh);
  scores = list_scores (sql);
  g_assert_cmpstr (migrated_dump, ==, fresh_dump);
  g_assert_cmpstr (scores, ==, "Anna 3\nAnna 5\nBen 4\n");
  g_assert_cmpint (get_version (old_path), ==, 3);
}

static void
test_copy_is_the_old_one (Fixture      *fixture,
                          gconstpointer data)
{
  static const char count[] = "SELECT count (*) FROM scores WHERE name = 'Anna'";
  g_autoptr (TallySql) sql = open_with (fixture, &third, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallySql) copy = NULL;
  gint64 n = 0;

  g_assert_nonnull (sql);
  g_assert_cmpint (get_version (fixture->copy), ==, 1);
  copy = tally_sql_open (fixture->copy, TALLY_ACCESS_READ, NULL);
  g_assert_true (tally_sql_get_int (copy, NULL, &n, count));
  g_assert_cmpint (n, ==, 2);
}

/* A copy of before is never written over. */
static void
test_second_copy (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *second = g_strconcat (fixture->copy, ".2", NULL);
  g_autoptr (TallySql) sql = NULL;
  g_autofree char *kept = NULL;

  g_file_set_contents (fixture->copy, "kept", -1, NULL);
  sql = open_with (fixture, &third, TALLY_ACCESS_WRITE, NULL);
  g_assert_nonnull (sql);
  g_file_get_contents (fixture->copy, &kept, NULL, NULL);
  g_assert_cmpstr (kept, ==, "kept");
  g_assert_cmpint (get_version (second), ==, 1);
}

static void
test_failure_rolls_back (Fixture      *fixture,
                         gconstpointer data)
{
  const TallySchema *schemas[] = { &breaking, &losing };

  for (guint i = 0; i < G_N_ELEMENTS (schemas); i++) {
    static const char count[] = "SELECT count (*) FROM scores";
    g_autoptr (GError) error = NULL;
    g_autoptr (TallySql) sql = open_with (fixture, schemas[i], TALLY_ACCESS_WRITE, &error);
    g_autoptr (TallySql) old = NULL;
    gint64 n = 0;

    g_assert_null (sql);
    g_assert_nonnull (error);
    g_assert_cmpint (get_version (fixture->path), ==, 1);
    g_assert_false (g_file_test (fixture->copy, G_FILE_TEST_EXISTS));
    old = open_with (fixture, &first, TALLY_ACCESS_WRITE, NULL);
    g_assert_true (tally_sql_get_int (old, NULL, &n, count));
    g_assert_cmpint (n, ==, 3);
  }
}

static void
test_newer_is_left_alone (Fixture      *fixture,
                          gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallySql) newer = open_with (fixture, &third, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallySql) older = NULL;

  g_assert_nonnull (newer);
  older = open_with (fixture, &first, TALLY_ACCESS_WRITE, &error);
  g_assert_null (older);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_SCHEMA);
  g_assert_cmpint (get_version (fixture->path), ==, 3);
}

static void
test_reading_does_not_migrate (Fixture      *fixture,
                               gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallySql) sql = open_with (fixture, &third, TALLY_ACCESS_READ, &error);

  g_assert_null (sql);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_SCHEMA);
  g_assert_cmpint (get_version (fixture->path), ==, 1);
}

/* ---- The real one ---- */

static TallyStoredMatch *
open_only_match (TallyStore *store)
{
  g_autoptr (GError) error = NULL;
  TallyStoredMatch *match = tally_store_open_match (store, 1, &error);

  g_assert_no_error (error);
  return match;
}

/* Each version that was ever released: its dump becomes the present one, with
 * the same tables as a new database, and the match in it is still there. */
static void
test_released_versions (TallyTestStore *test,
                        gconstpointer   data)
{
  g_autoptr (TallySql) fresh = tally_sql_open (test->path, TALLY_ACCESS_WRITE, NULL);
  g_autofree char *fresh_dump = dump (fresh);

  for (guint version = 1; version <= tally_schema.version; version++) {
    g_autofree char *path = g_strdup_printf ("%s/version-%u.db", test->folder, version);
    g_autofree char *name = g_strdup_printf ("schema-%u.sql", version);
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyStore) store = NULL;
    g_autoptr (TallyStoredMatch) match = NULL;
    g_autoptr (TallySql) sql = NULL;
    g_autofree char *described = NULL;
    g_autofree char *migrated_dump = NULL;

    tally_test_load_dump (path, name);
    store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
    g_assert_no_error (error);
    sql = tally_sql_open (path, TALLY_ACCESS_WRITE, NULL);
    migrated_dump = dump (sql);
    g_assert_cmpstr (migrated_dump, ==, fresh_dump);

    match = open_only_match (store);
    described = tally_test_write_match (match);
    g_assert_cmpstr (described, ==,
                     "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"the-game\","
                     "\"players\":[\"Anna\",\"Ben\"],\"options\":{\"starter\":\"Ben\"},\"events\":["
                     "{\"type\":\"play\",\"player\":\"Ben\",\"card\":12,\"pile\":0},"
                     "{\"type\":\"play\",\"player\":\"Ben\",\"card\":88,\"pile\":3}]}");
  }
}

/* Every row of a table, with the columns that it had in the old database. */
static char *
list_rows (TallySql   *sql,
           TallySql   *old,
           const char *table)
{
  g_autofree char *list_columns = g_strdup_printf ("SELECT name FROM pragma_table_info ('%s')", table);
  g_autoptr (GString) select = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TallyRows) columns = tally_sql_query (old, NULL, g_intern_string (list_columns));
  g_autoptr (TallyRows) rows = NULL;

  while (tally_rows_next (columns, NULL))
    g_string_append_printf (select, "%squote (%s)", select->len ? " || ' ' || " : "SELECT ",
                            tally_rows_get_text (columns, 0));
  g_string_append_printf (select, " FROM %s ORDER BY 1", table);
  rows = tally_sql_query (sql, NULL, g_intern_string (select->str));
  while (tally_rows_next (rows, NULL))
    g_string_append_printf (text, "%s\n", tally_rows_get_text (rows, 0));

  return g_strdup (text->str);
}

static void
assert_same_rows (TallySql *sql,
                  TallySql *old,
                  guint     n_tables)
{
  static const char list[] = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
  g_autoptr (TallyRows) tables = tally_sql_query (old, NULL, list);
  guint n = 0;

  for (; tally_rows_next (tables, NULL); n++) {
    const char *table = tally_rows_get_text (tables, 0);

    /* Marks are only aids, and are made when they are needed. */
    if (strcmp (table, "rating_marks") == 0)
      continue;

    g_autofree char *before = list_rows (old, old, table);
    g_autofree char *after = list_rows (sql, old, table);

    g_test_message ("%s", table);
    g_assert_cmpstr (before, ==, after);
  }
  g_assert_cmpuint (n, ==, n_tables);
}

static void
assert_well (TallyStore *store)
{
  g_autoptr (GPtrArray) problems = tally_store_check (store, NULL);
  g_autoptr (GPtrArray) different = tally_store_rebuild (store, NULL);

  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (different->len, ==, 0);
}

/* Of the finished matches, newest first. */
static char *
list_minutes (TallyStore *store)
{
  TallyMatchFilter filter = { .shelf = TALLY_SHELF_FINISHED };
  g_autoptr (GPtrArray) list = tally_store_list_matches (store, &filter, NULL, 10, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "%d ", (int) ((const TallyMatchSummary *) list->pdata[i])->seconds / 60);

  return g_string_free (text, FALSE);
}

typedef struct {
  const char *dump;
  guint version;
  guint n_tables;
} Release;

static const Release releases[] = {
  { "release-1.sql", 1, 22 },
  { "release-2.sql", 2, 23 },
};

/* What each release wrote is all there, and what is new is worked out. */
static void
test_database_of_release (TallyTestStore *test,
                          gconstpointer   data)
{
  const Release *release = data;
  g_autoptr (TallySql) fresh = tally_sql_open (test->path, TALLY_ACCESS_WRITE, NULL);
  g_autofree char *path = g_build_filename (test->folder, "release.db", NULL);
  g_autofree char *copy = g_strdup_printf ("%s.schema-%u", path, release->version);
  g_autofree char *fresh_dump = dump (fresh);
  g_autofree char *migrated_dump = NULL;
  g_autofree char *minutes = NULL;
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (TallySql) sql = NULL;
  g_autoptr (TallySql) old = NULL;
  g_autoptr (GError) error = NULL;

  tally_test_load_dump (path, release->dump);
  g_assert_null (tally_store_open (path, TALLY_ACCESS_READ, NULL));
  store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);

  sql = tally_sql_open (path, TALLY_ACCESS_WRITE, NULL);
  old = tally_sql_open (copy, TALLY_ACCESS_WRITE, NULL);
  migrated_dump = dump (sql);
  g_assert_cmpstr (migrated_dump, ==, fresh_dump);
  assert_same_rows (sql, old, release->n_tables);
  g_assert_cmpint (get_version (copy), ==, release->version);
  assert_well (store);

  minutes = list_minutes (store);
  g_assert_cmpstr (minutes, ==, "84 48 31 55 ");
}

/* Everybody who may be spoken of at other tables has a name of their own there. */
static void
test_everything_shared_has_a_uuid (TallyTestStore *test,
                                   gconstpointer   data)
{
  static const char count[] = "SELECT count (*) FROM (SELECT uuid FROM players UNION SELECT uuid FROM merges UNION"
                              " SELECT uuid FROM leagues UNION SELECT uuid FROM seasons UNION SELECT uuid FROM rulings)"
                              " WHERE uuid LIKE '________-____-4___-a___-____________'";
  static const char seated[] = "SELECT seated_id FROM seats WHERE match_id = 6 AND seat = 0";
  g_autofree char *path = g_build_filename (test->folder, "release.db", NULL);
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (TallySql) sql = NULL;
  gint64 n = 0;

  tally_test_load_dump (path, "release-2.sql");
  store = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);
  sql = tally_sql_open (path, TALLY_ACCESS_WRITE, NULL);
  g_assert_true (tally_sql_get_int (sql, NULL, &n, count));
  g_assert_cmpint (n, ==, 17 + 3 + 2 + 1 + 1);

  /* Tim sat there before he turned out to be Willi. */
  g_assert_true (tally_sql_get_int (sql, NULL, &n, seated));
  g_assert_cmpint (n, ==, 8);
}

/* Half of the way is no way: the old release can go on with it. */
static void
test_release_rolls_back (TallyTestStore *test,
                         gconstpointer   data)
{
  const Release *release = data;
  g_autofree char *path = g_build_filename (test->folder, "release.db", NULL);
  g_autofree char *copy = g_strdup_printf ("%s.schema-%u", path, release->version);
  g_autoptr (TallySql) sql = NULL;
  g_autoptr (GError) error = NULL;

  tally_test_load_dump (path, release->dump);
  sql = tally_sql_open (path, TALLY_ACCESS_WRITE, NULL);
  /* Somebody else's table is in the way of the last one that the last step makes. */
  g_assert_true (tally_sql_run_script (sql, "CREATE TABLE club_missing (name TEXT) STRICT", NULL));

  g_assert_null (tally_store_open (path, TALLY_ACCESS_WRITE, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (get_version (path), ==, release->version);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_false (tally_sql_run_script (sql, "SELECT branch FROM journal", NULL));
}

static gint64
count_triggers (TallySql *sql)
{
  gint64 n = -1;

  g_assert_true (tally_sql_get_int (sql, NULL, &n, "SELECT count (*) FROM sqlite_temp_schema WHERE type = 'trigger'"));

  return n;
}

/* Whoever only reads starts sooner without the triggers. They are there before the
 * first row is written, and no transaction that is rolled back takes them along. */
static void
test_triggers_come_with_the_first_write (TallyTestStore *test,
                                         gconstpointer   data)
{
  static const char add[] = "INSERT INTO players (name, colour, added_ms) VALUES ('Zoe', 1, 0)";
  static const char find_uuid[] = "SELECT count (uuid) FROM players WHERE name = 'Zoe'";
  g_autofree char *path = g_build_filename (test->folder, "written.db", NULL);
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);
  TallySql *sql = tally_store_get_sql (store);
  gint64 n = 0;

  g_assert_cmpint (count_triggers (sql), ==, 0);
  g_assert_true (tally_sql_begin (sql, NULL));
  g_assert_cmpint (count_triggers (sql), >, 0);
  tally_sql_roll_back (sql);
  g_assert_cmpint (count_triggers (sql), >, 0);

  g_clear_object (&store);
  store = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);
  sql = tally_store_get_sql (store);
  g_assert_cmpint (count_triggers (sql), ==, 0);
  g_assert_true (tally_sql_run (sql, NULL, add));
  g_assert_true (tally_sql_get_int (sql, NULL, &n, find_uuid));
  g_assert_cmpint (n, ==, 1);
}

/* All of them or none: the next write tries again. */
static void
test_triggers_are_tried_again (TallyTestStore *test,
                               gconstpointer   data)
{
  g_autofree char *path = g_build_filename (test->folder, "tried.db", NULL);
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);
  TallySql *sql = tally_store_get_sql (store);

  /* It is in the way of one that comes late. */
  g_assert_true (tally_sql_run_script (sql, "CREATE TEMP TRIGGER club_logs_rulings AFTER INSERT ON rulings BEGIN SELECT 1; END", NULL));
  g_assert_false (tally_sql_begin (sql, NULL));
  g_assert_cmpint (count_triggers (sql), ==, 1);

  g_assert_true (tally_sql_run_script (sql, "DROP TRIGGER temp.club_logs_rulings", NULL));
  g_assert_true (tally_sql_begin (sql, NULL));
  g_assert_cmpint (count_triggers (sql), >, 1);
  tally_sql_roll_back (sql);
}

#define ADD(name, function) g_test_add ("/store/schema/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("migrated-is-as-new", test_migrated_is_as_new);
  ADD ("copy-is-the-old-one", test_copy_is_the_old_one);
  ADD ("second-copy", test_second_copy);
  ADD ("failure-rolls-back", test_failure_rolls_back);
  ADD ("newer-is-left-alone", test_newer_is_left_alone);
  ADD ("reading-does-not-migrate", test_reading_does_not_migrate);
  g_test_add ("/store/schema/released-versions", TallyTestStore, NULL,
              tally_test_store_set_up, test_released_versions, tally_test_store_tear_down);
  g_test_add ("/store/schema/everything-shared-has-a-uuid", TallyTestStore, NULL,
              tally_test_store_set_up, test_everything_shared_has_a_uuid, tally_test_store_tear_down);
  g_test_add ("/store/schema/triggers-come-with-the-first-write", TallyTestStore, NULL,
              tally_test_store_set_up, test_triggers_come_with_the_first_write, tally_test_store_tear_down);
  g_test_add ("/store/schema/triggers-are-tried-again", TallyTestStore, NULL,
              tally_test_store_set_up, test_triggers_are_tried_again, tally_test_store_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (releases); i++) {
    g_autofree char *kept = g_strdup_printf ("/store/schema/database-of-%s", releases[i].dump);
    g_autofree char *back = g_strdup_printf ("/store/schema/rolls-back-%s", releases[i].dump);

    g_test_add (kept, TallyTestStore, &releases[i],
                tally_test_store_set_up, test_database_of_release, tally_test_store_tear_down);
    g_test_add (back, TallyTestStore, &releases[i],
                tally_test_store_set_up, test_release_rolls_back, tally_test_store_tear_down);
  }

  return g_test_run ();
}
