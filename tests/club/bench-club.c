/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a club costs: a tap with and without one, and entries a second against
 * bare inserts of the same rows, with the same batches and durability.
 *
 *   bench-club FOLDER ADDRESS     a club's server; FOLDER is for databases */

#include <stdio.h>
#include <stdlib.h>

#include "bench-laps.h"
#include "tally-club-link.h"
#include "tally-club-sync.h"
#include "tally-test-store.h"

#define TAPS 1000
#define BATCH 16
#define SECONDS 4

/* ---- A tap ---- */

static TallyStoredMatch *
start_match (const char *folder,
             const char *name,
             const char *address)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  TallyStore *store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_autoptr (GPtrArray) namesakes = NULL;

  g_assert_no_error (error);
  if (address != NULL) {
    tally_club_join (store, &(TallyClubJoin){ .address = address, .table = "Bench" }, &namesakes, &error);
    g_assert_no_error (error);
  }

  return tally_test_start (store, "raffzahn", "Anna Ben Cara");
}

static void
tap (TallyStoredMatch *match,
     GArray           *laps)
{
  BenchLap start = bench_start ();

  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_TAKEN);
  bench_stop (laps, start);
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
}

static void
bench_taps (const char *folder,
            const char *address)
{
  g_autoptr (TallyStoredMatch) alone = start_match (folder, "alone.db", NULL);
  g_autoptr (TallyStoredMatch) member = start_match (folder, "member.db", address);
  g_autoptr (GArray) without = bench_laps_new ();
  g_autoptr (GArray) with = bench_laps_new ();
  TallyStoredMatch *both[] = { alone, member };

  for (guint i = 0; i < 2; i++) {
    g_assert_cmpint (tally_test_enter (both[i], "{\"type\":\"totals\",\"teeth\":{\"Anna\":1,\"Ben\":2,\"Cara\":3}}"), ==, TALLY_TAKEN);
    g_assert_cmpint (tally_stored_match_undo (both[i], NULL), ==, TALLY_TAKEN);
  }
  for (guint i = 0; i < TAPS; i++) {
    tap (alone, without);
    tap (member, with);
  }

  bench_print_laps ("a tap without a club", without, 0);
  bench_print_laps ("a tap in a club", with, 0);
  bench_print_times ("a tap in a club, of one without", bench_get_median (with) / bench_get_median (without), 1.1);
}

/* ---- Entries a second ---- */

typedef struct {
  const char *address;
  gboolean bare;
  gint64 until;
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

static gpointer
write_thread (gpointer data)
{
  Table *table = data;
  g_autoptr (TallyClubLink) link = tally_club_link_open (table->address, NULL, FALSE, NULL);
  g_autofree char *device = g_uuid_string_random ();
  g_autofree char *match = g_uuid_string_random ();
  gint64 number = 2;

  g_assert_nonnull (link);
  send_batch (link, table, device, match, 1, 0, 1, 2);
  for (; g_get_monotonic_time () < table->until; number += BATCH) {
    send_batch (link, table, device, match, number, number - 1, BATCH, 1);
    g_atomic_int_add (&table->rows, BATCH);
  }

  return NULL;
}

static double
write_at_once (const char *address,
               guint       n_tables,
               gboolean    bare)
{
  g_autofree Table *tables = g_new0 (Table, n_tables);
  g_autofree GThread **threads = g_new0 (GThread *, n_tables);
  gint64 rows = 0;

  for (guint i = 0; i < n_tables; i++) {
    tables[i] = (Table){ address, bare, g_get_monotonic_time () + SECONDS * G_USEC_PER_SEC, 0 };
    threads[i] = g_thread_new ("table", write_thread, &tables[i]);
  }
  for (guint i = 0; i < n_tables; i++) {
    g_thread_join (threads[i]);
    rows += tables[i].rows;
  }

  return (double) rows / SECONDS;
}

static void
bench_writing (const char *address)
{
  static const guint counts[] = { 8, 64, 512 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    double bare = write_at_once (address, counts[i], TRUE);
    double club = write_at_once (address, counts[i], FALSE);

    printf ("%u tables at once: %.0f entries a second, bare %.0f: %.2f of it (at least 0.5)\n", counts[i], club, bare, club / bare);
    fflush (stdout);
  }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (TallyClubLink) link = tally_club_link_open (argv[2], NULL, FALSE, NULL);

  g_assert_nonnull (link);
  g_assert_true (tally_club_link_run (link, "CREATE SCHEMA bare; CREATE TABLE bare.log (LIKE tally_club.log INCLUDING DEFAULTS);"
                                            "ALTER TABLE bare.log ADD PRIMARY KEY (device, number)",
                                      NULL));
  bench_taps (argv[1], argv[2]);
  bench_writing (argv[2]);

  return 0;
}
