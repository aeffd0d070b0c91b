/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a club costs: a tap with and without one, how soon it is seen elsewhere,
 * entries a second against bare inserts of the same rows with the same batches and
 * durability, the first copy against COPY, and reading on in a large club.
 *
 *   bench-club FOLDER CLUB…     four clubs of one server; FOLDER is for databases */

#include <stdio.h>
#include <stdlib.h>

#include "bench-laps.h"
#include "tally-club-copy.h"
#include "tally-club-server.h"
#include "tally-club-sync.h"
#include "tally-club.h"
#include "tally-test-store.h"

#define TAPS 1000
#define PAUSE_US 4000
#define BATCH 16
#define SECONDS 2
#define TURNS 3
#define TABLES 8
#define SEEN 800
#define EVERY_MS 30
#define MATCHES_TO_COPY 100000
#define FEW_MATCHES 1000
#define MANY_MATCHES 1000000
#define READINGS 300

static void
run_on (TallyClubLink *link,
        const char    *script)
{
  g_autoptr (GError) error = NULL;

  tally_club_link_run (link, script, &error);
  g_assert_no_error (error);
}

static TallyClubLink *
connect_to (const char *address)
{
  TallyClubLink *link = NULL;

  /* Very many may come at the same time, while as many are still leaving. */
  for (guint i = 0; link == NULL && i < 20; i++)
    link = tally_club_link_open (address, NULL, FALSE, NULL);
  g_assert_nonnull (link);

  return link;
}

/* ---- A tap ---- */

/* A table with a match, and, in a club, the thread that sends. */
typedef struct {
  TallyStore *store;
  TallyStoredMatch *match;
  TallyClub *club;
} Place;

static void
sit_down (Place      *place,
          const char *folder,
          const char *name,
          const char *address,
          const char *people)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autoptr (GError) error = NULL;

  place->store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
  if (address != NULL) {
    tally_club_join (place->store, &(TallyClubJoin){ .address = address, .table = name }, &namesakes, &error);
    g_assert_no_error (error);
    place->club = tally_club_start (path);
    tally_club_keep_acknowledged (place->club, place->store);
    g_signal_connect (place->club, "acknowledged", G_CALLBACK (tally_club_keep_acknowledged), place->store);
    g_signal_connect_swapped (place->store, "changed", G_CALLBACK (tally_club_poke), place->club);
  }
  place->match = tally_test_start (place->store, "raffzahn", people);
}

static void
stand_up (Place *place)
{
  if (place->club != NULL) {
    g_signal_handlers_disconnect_by_func (place->store, tally_club_poke, place->club);
    tally_club_stop (place->club);
  }
  g_clear_object (&place->club);
  g_clear_object (&place->match);
  g_clear_object (&place->store);
}

/* As a window does between two taps. */
static void
rest (void)
{
  gint64 until = g_get_monotonic_time () + PAUSE_US;

  while (g_get_monotonic_time () < until) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (500);
  }
}

static void
tap (TallyStoredMatch *match,
     GArray           *laps)
{
  BenchLap start = bench_start ();

  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_TAKEN);
  bench_stop (laps, start);
  rest ();
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  rest ();
}

#define TOTALS(a, b, c) "{\"type\":\"totals\",\"teeth\":{\"" a "\":1,\"" b "\":2,\"" c "\":3}}"

static void
bench_taps (const char *folder,
            const char *address)
{
  g_autoptr (GArray) without = bench_laps_new ();
  g_autoptr (GArray) with = bench_laps_new ();
  Place both[2] = { 0 };

  sit_down (&both[0], folder, "alone.db", NULL, "Anna Ben Cara");
  sit_down (&both[1], folder, "member.db", address, "Anna Ben Cara");
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpint (tally_test_enter (both[i].match, TOTALS ("Anna", "Ben", "Cara")), ==, TALLY_TAKEN);
    g_assert_cmpint (tally_stored_match_undo (both[i].match, NULL), ==, TALLY_TAKEN);
  }
  for (guint i = 0; i < TAPS; i++) {
    tap (both[0].match, without);
    tap (both[1].match, with);
  }
  stand_up (&both[0]);
  stand_up (&both[1]);

  bench_print_laps ("a tap without a club", without, 0);
  bench_print_laps ("a tap in a club that sends it", with, 0);
  bench_print_times ("a tap in a club, of one without", bench_get_median (with) / bench_get_median (without), 1.1);
}

/* ---- Entries a second ---- */

typedef struct {
  const char *address;
  gboolean bare;
  gint *ready; /* how many tables have begun; negative: it is over */
  gint n_tables;
  guint batch;
  gint rows;
} Table;

static void
send_batch (TallyClubLink *link,
            const Table   *table,
            const char    *device,
            const char    *match,
            gint64         number,
            gint64         entry,
            guint          n,
            guint          kind)
{
  static const char statement[] =
    "INSERT INTO %s (device, number, kind, at_ms, subject, term, entry, step, position, value) SELECT $1::uuid, n, $5::smallint,"
    " 0, $2::uuid, 1, $4::bigint + n - $3::bigint, CASE WHEN $5 = '1' THEN 1 END, CASE WHEN $5 = '1' THEN 0 END,"
    " CASE WHEN $5 = '1' THEN '{\"type\":\"play\",\"player\":\"0\",\"card\":12,\"pile\":0,\"at\":\"2026-11-18T20:00:00+01:00\"}' END"
    " FROM generate_series ($3::bigint, $3::bigint + $6::bigint - 1) n";
  g_autofree char *text = g_strdup_printf (statement, table->bare ? "bare.log" : "tally_club.log");
  g_autofree char *first = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autofree char *at = g_strdup_printf ("%" G_GINT64_FORMAT, entry);
  g_autofree char *rows = g_strdup_printf ("%u", n);
  g_autofree char *which = g_strdup_printf ("%u", kind);
  const char *values[] = { device, match, first, at, which, rows };
  g_autoptr (GError) error = NULL;
  PGresult *result = tally_club_link_query (link, text, values, 6, &error);

  g_assert_no_error (error);
  PQclear (result);
}

/* Who is there for the first time makes the server read and plan a lot: all have
 * begun their matches when it is counted. */
static gpointer
write_thread (gpointer data)
{
  Table *table = data;
  g_autoptr (TallyClubLink) link = connect_to (table->address);
  g_autofree char *device = g_uuid_string_random ();
  g_autofree char *match = g_uuid_string_random ();
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;
  gint64 number = 2 + table->batch;

  g_assert_true (tally_club_server_check (link, &uuid, &name, NULL));
  send_batch (link, table, device, match, 1, 0, 1, 2);
  send_batch (link, table, device, match, 2, 1, table->batch, 1);
  g_atomic_int_inc (table->ready);
  while (g_atomic_int_get (table->ready) >= 0) {
    if (g_atomic_int_get (table->ready) < table->n_tables) {
      g_usleep (1000);
      continue;
    }
    send_batch (link, table, device, match, number, number - 1, table->batch, 1);
    number += table->batch;
    g_atomic_int_add (&table->rows, (gint) table->batch);
  }

  return NULL;
}

static gint64
count_rows (const Table *tables,
            guint        n_tables)
{
  gint64 rows = 0;

  for (guint i = 0; i < n_tables; i++)
    rows += g_atomic_int_get (&tables[i].rows);

  return rows;
}

static double
write_at_once (const char *address,
               guint       n_tables,
               guint       batch,
               gboolean    bare)
{
  g_autofree Table *tables = g_new0 (Table, n_tables);
  g_autofree GThread **threads = g_new0 (GThread *, n_tables);
  gint ready = 0;
  gint64 since, rows;
  double rate;

  for (guint i = 0; i < n_tables; i++) {
    tables[i] = (Table){ address, bare, &ready, (gint) n_tables, batch, 0 };
    threads[i] = g_thread_new ("table", write_thread, &tables[i]);
  }
  while (g_atomic_int_get (&ready) < (gint) n_tables)
    g_usleep (1000);
  since = g_get_monotonic_time ();
  rows = count_rows (tables, n_tables);
  g_usleep (SECONDS * G_USEC_PER_SEC);
  rate = (double) (count_rows (tables, n_tables) - rows) * G_USEC_PER_SEC / (double) (g_get_monotonic_time () - since);
  g_atomic_int_set (&ready, -1);
  for (guint i = 0; i < n_tables; i++)
    g_thread_join (threads[i]);

  return rate;
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

/* One entry at a time, as tables write that are connected; and some at once, as
 * they write what has waited. */
static void
bench_writing (const char *address)
{
  static const guint counts[] = { 8, 64, 512 };
  static const guint batches[] = { 1, 16 };

  for (guint i = 0; i < G_N_ELEMENTS (counts) * G_N_ELEMENTS (batches); i++) {
    guint n = counts[i / G_N_ELEMENTS (batches)], batch = batches[i % G_N_ELEMENTS (batches)];
    g_autofree char *rate = g_strdup_printf ("%u tables at once, %u at a time", n, batch);
    g_autofree char *share = g_strdup_printf ("%u tables, %u at a time, of bare inserts", n, batch);
    double clubs[TURNS], shares[TURNS];

    for (guint turn = 0; turn < TURNS; turn++) {
      double bare = write_at_once (address, n, batch, TRUE);

      clubs[turn] = write_at_once (address, n, batch, FALSE);
      shares[turn] = clubs[turn] / bare;
    }
    bench_print_least (rate, bench_find_median (clubs, TURNS), "/s", 0);
    bench_print_least (share, bench_find_median (shares, TURNS), "×", 0.5);
  }
}

/* ---- How soon it is seen elsewhere ---- */

typedef struct {
  TallyStoredMatch *seen; /* as the watching table has it */
  gint64 since;           /* when it was entered; 0: nothing is on its way */
  guint wanted;
} Waiting;

typedef struct {
  Place places[TABLES];
  Waiting waiting[TABLES];
  GArray *delays;
  guint next;
} Evening;

static guint
get_length (TallyStoredMatch *match)
{
  return tally_match_get_length (tally_stored_match_get_match (match));
}

/* The first table watches all others. */
static void
received_cb (Evening *evening)
{
  tally_store_notice_others (evening->places[0].store);
  for (guint i = 1; i < TABLES; i++) {
    Waiting *waiting = &evening->waiting[i];

    if (waiting->since != 0 && get_length (waiting->seen) == waiting->wanted) {
      double delay = (double) (g_get_monotonic_time () - waiting->since) / 1000;

      g_array_append_val (evening->delays, delay);
      waiting->since = 0;
    }
  }
}

/* One table after the other; who waits for an entry to arrive is left out. */
static gboolean
enter_cb (gpointer data)
{
  Evening *evening = data;
  guint table = 1 + evening->next++ % (TABLES - 1);
  TallyStoredMatch *match = evening->places[table].match;

  if (evening->waiting[table].since != 0)
    return G_SOURCE_CONTINUE;
  evening->waiting[table].wanted = 1 - get_length (match);
  evening->waiting[table].since = g_get_monotonic_time ();
  g_assert_cmpint (get_length (match) == 0 ? tally_stored_match_redo (match, NULL) : tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);

  return G_SOURCE_CONTINUE;
}

static gboolean
knows_all (Evening *evening)
{
  tally_store_notice_others (evening->places[0].store);
  for (guint i = 1; i < TABLES; i++) {
    if (evening->waiting[i].seen == NULL)
      evening->waiting[i].seen = tally_store_open_match_named (evening->places[0].store, tally_stored_match_get_uuid (evening->places[i].match), NULL);
    if (evening->waiting[i].seen == NULL || get_length (evening->waiting[i].seen) != 1)
      return FALSE;
  }

  return TRUE;
}

static void
bench_delay (const char *folder,
             const char *address)
{
  Evening evening = { .delays = g_array_new (FALSE, FALSE, sizeof (double)) };
  guint source;

  for (guint i = 0; i < TABLES; i++) {
    g_autofree char *name = g_strdup_printf ("table-%u.db", i);
    g_autofree char *people = g_strdup_printf ("A%u B%u C%u", i, i, i);
    g_autofree char *totals = g_strdup_printf (TOTALS ("A%u", "B%u", "C%u"), i, i, i);

    sit_down (&evening.places[i], folder, name, address, people);
    g_assert_cmpint (tally_test_enter (evening.places[i].match, totals), ==, TALLY_TAKEN);
  }
  while (!knows_all (&evening))
    g_main_context_iteration (NULL, FALSE);
  g_signal_connect_swapped (evening.places[0].club, "received", G_CALLBACK (received_cb), &evening);
  source = g_timeout_add (EVERY_MS, enter_cb, &evening);
  while (evening.delays->len < SEEN)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  for (guint i = 0; i < TABLES; i++) {
    g_clear_object (&evening.waiting[i].seen);
    stand_up (&evening.places[i]);
  }

  g_array_sort (evening.delays, compare_cb);
  bench_print_most ("an entry on another table’s screen, 8 tables", g_array_index (evening.delays, double, SEEN / 2), "ms", 0);
  bench_print_most ("the same, 99 of 100", g_array_index (evening.delays, double, SEEN * 99 / 100), "ms", 150);
  g_array_unref (evening.delays);
}

/* ---- The first copy, and reading on ---- */

#define ID(part, number) "('" part "-0000-4000-8000-' || lpad (to_hex (" number "), 12, '0'))::uuid"

/* So many matches of eight devices, three rows each, and their people. What they
 * may send is not the question here. */
static void
fill (TallyClubLink *link,
      guint          matches)
{
  static const char people[] =
    "INSERT INTO tally_club.log (device, number, kind, at_ms, subject, field, value, clock)"
    " SELECT " ID ("de000000", "p % 8") ", 1 + p / 8, 3, 0, " ID ("a0000000", "p") ", 'player.name', 'Player ' || p, 1 + p"
                                                                                   " FROM generate_series (0, 47) p";
  static const char begin[] = "ALTER TABLE tally_club.log DISABLE TRIGGER check_log";
  static const char rest[] =
    "INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, field, value, clock)"
    " SELECT " ID ("de000000", "m %% 8") ", 7 + 3 * (m / 8) + k, (ARRAY[2, 3, 1])[k + 1], 0, " ID ("b0000000", "m") ","
                                                                                                                    " CASE WHEN k <> 1 THEN 1 END, CASE k WHEN 0 THEN 0 WHEN 2 THEN 1 END, CASE WHEN k = 2 THEN 1 END, CASE WHEN k = 2 THEN 0 END,"
                                                                                                                    " CASE WHEN k = 1 THEN 'match.setup' END,"
                                                                                                                    " CASE k WHEN 1 THEN E'raffzahn\\n2026-01-01T20:' || lpad ((m / 60 %% 60)::text, 2, '0') || ':' || lpad ((m %% 60)::text, 2, '0') || E'Z\\n{}\\n' ||"
                                                                                                                    " " ID ("a0000000", "m %% 48") " || ' ' || " ID ("a0000000", "(m + 7) %% 48") " || ' ' || " ID ("a0000000", "(m + 11) %% 48") " WHEN 2 THEN '{\"type\":\"totals\",\"teeth\":{\"0\":31,\"1\":' || 2 + m %% 20 || ',\"2\":10}}' END,"
                                                                                                                                                                                                                                                  " CASE WHEN k = 1 THEN 100 + m END FROM generate_series (0, %u - 1) m, generate_series (0, 2) k";
  g_autofree char *statement = g_strdup_printf (rest, matches);

  run_on (link, begin);
  run_on (link, people);
  run_on (link, statement);
  run_on (link, "ALTER TABLE tally_club.log ENABLE TRIGGER check_log");
  run_on (link, "VACUUM ANALYZE tally_club.log");
}

static gboolean
count_cb (const char *bytes,
          gsize       length,
          gpointer    sum,
          GError    **error)
{
  *(gsize *) sum += length;
  return TRUE;
}

static double
get_rate (gsize  bytes,
          gint64 since)
{
  return (double) bytes / (double) MAX (1, g_get_monotonic_time () - since);
}

static void
bench_copy (const char *folder,
            const char *address)
{
  g_autofree char *path = g_build_filename (folder, "copied.db", NULL);
  g_autoptr (TallyClubLink) link = connect_to (address);
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (GError) error = NULL;
  double bare[TURNS], copied[TURNS], shares[TURNS];
  gint64 since;

  fill (link, MATCHES_TO_COPY);
  for (guint i = 0; i < TURNS; i++) {
    TallyClubCopy *copy;
    gsize bytes = 0;

    since = g_get_monotonic_time ();
    g_assert_true (tally_club_link_copy (link, "COPY tally_club.log TO STDOUT (FORMAT binary)", count_cb, &bytes, NULL));
    bare[i] = get_rate (bytes, since);
    since = g_get_monotonic_time ();
    copy = tally_club_copy_read (link, path, &error);
    g_assert_no_error (error);
    copied[i] = get_rate (bytes, since);
    shares[i] = copied[i] / bare[i];
    tally_club_copy_free (copy);
  }
  bench_print_least ("COPY of 100,000 matches", bench_find_median (bare, TURNS), "MB/s", 0);
  bench_print_least ("the first copy of them", bench_find_median (copied, TURNS), "MB/s", 0);
  bench_print_least ("the first copy, of COPY", bench_find_median (shares, TURNS), "×", 1.0 / 3);

  store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
  since = g_get_monotonic_time ();
  tally_club_join (store, &(TallyClubJoin){ .address = address, .table = "Copy" }, &namesakes, &error);
  g_assert_no_error (error);
  bench_print_most ("joining, with the engine asked about each of them", (double) (g_get_monotonic_time () - since) / 1e6, "s", 0);
}

/* A reader that knows all but the last entries of one device. */
typedef struct {
  TallyClubLink *link;
  GPtrArray *devices;
  GArray *numbers;
  GArray *laps;
} Reader;

static void
reader_init (Reader     *reader,
             const char *address,
             guint       matches)
{
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;

  *reader = (Reader){ connect_to (address), g_ptr_array_new_with_free_func (g_free), g_array_new (FALSE, FALSE, sizeof (gint64)), bench_laps_new () };
  fill (reader->link, matches);
  g_assert_true (tally_club_server_check (reader->link, &uuid, &name, NULL));
  for (guint i = 0; i < 8; i++) {
    gint64 last = 6 + 3 * ((gint64) matches / 8) - (i == 0 ? BATCH : 0);

    g_ptr_array_add (reader->devices, g_strdup_printf ("de000000-0000-4000-8000-%012x", i));
    g_array_append_val (reader->numbers, last);
  }
}

static void
read_on (Reader *reader)
{
  static const char self[] = "ff000000-0000-4000-8000-000000000000";
  BenchLap start = bench_start ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyClubNews) news = tally_club_server_read (reader->link, self, 0, reader->devices, reader->numbers, &error);

  g_assert_no_error (error);
  bench_stop (reader->laps, start);
  g_assert_cmpuint (news->others->len, ==, BATCH);
}

static void
reader_clear (Reader *reader)
{
  tally_club_link_close (reader->link);
  g_ptr_array_unref (reader->devices);
  g_array_unref (reader->numbers);
  g_array_unref (reader->laps);
}

static void
bench_reading_on (const char *few_address,
                  const char *many_address)
{
  Reader few, many;

  reader_init (&few, few_address, FEW_MATCHES);
  reader_init (&many, many_address, MANY_MATCHES);
  for (guint i = 0; i < READINGS; i++) {
    read_on (&few);
    read_on (&many);
  }
  bench_print_laps ("reading on with 1,000 matches", few.laps, 0);
  bench_print_laps ("reading on with 1,000,000 matches", many.laps, 0);
  bench_print_times ("reading on with 1,000,000, of 1,000", bench_get_median (many.laps) / bench_get_median (few.laps), 1.3);
  reader_clear (&few);
  reader_clear (&many);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (TallyClubLink) link = connect_to (argv[2]);

  run_on (link, "CREATE SCHEMA bare; CREATE TABLE bare.log (LIKE tally_club.log INCLUDING DEFAULTS);"
                "ALTER TABLE bare.log ADD PRIMARY KEY (device, number)");
  bench_taps (argv[1], argv[2]);
  bench_delay (argv[1], argv[2]);
  bench_writing (argv[2]);
  bench_copy (argv[1], argv[3]);
  bench_reading_on (argv[4], argv[5]);

  return 0;
}
