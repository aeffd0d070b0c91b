/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the commit of an entry to the last of a hundred viewers, and what each
 * of them costs; the same with boardgame.io; what a first view weighs:
 *
 *   bench-board [SCRIPT FOLDER]     boardgame/spectators.js, and where npm may
 *                                   put things */

#include <stdio.h>
#include <string.h>

#include "tally-test-audience.h"
#include "bench-laps.h"
#include "tally-board.h"
#include "tally-match.h"
#include "tally-npm.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"
#include "tally-test-folder.h"
#include "tally-test-match.h"

#define VIEWERS 100
#define ENTRIES 101
#define MEDIAN_MS 15.0
#define LAST_MS 50.0
#define VIEWER_KIB 64.0
#define FIRST_KB 14.0
#define WHOLE_KB 60.0
#define BOARDGAME "boardgame.io@0.50.2"

static long
count_kib (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = strstr (status, "VmRSS:");
  return line != NULL ? atol (line + strlen ("VmRSS:")) : 0;
}

static TallyStoredMatch *
start_match (TallyStore *store)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Anna Ben Carl Dora", "target=999");
  const TallySetup *setup = tally_match_get_setup (match);
  gint64 players[TALLY_MAX_PLAYERS];

  for (guint i = 0; i < setup->n_players; i++)
    players[i] = tally_store_add_player (store, setup->names[i], NULL);
  return tally_store_start_match (store, setup, players, NULL);
}

/* The same short round again and again: who leads deals. */
static void
enter (TallyStoredMatch *stored,
       TallyBoard       *board,
       guint             i)
{
  g_autoptr (TallyMatch) copy = tally_match_copy (tally_stored_match_get_match (stored));
  TallyViolation violation;

  tally_test_add (copy, i % 2 ? "round order=Anna,Ben,Carl,Dora" : "round order=Dora,Carl,Ben,Anna");
  g_assert_cmpint (tally_stored_match_add (stored, tally_match_get_event (copy, tally_match_get_length (copy) - 1), &violation, NULL),
                   ==, TALLY_TAKEN);
  tally_board_poke (board);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
measure (TallyStoredMatch  *stored,
         TallyBoard        *board,
         TallyTestAudience *audience)
{
  gint64 laps[ENTRIES];

  for (guint i = 0; i < ENTRIES; i++) {
    gint64 since;

    tally_test_audience_let_rest (audience);
    enter (stored, board, i);
    since = g_get_monotonic_time ();
    tally_test_audience_wait_for_all (audience);
    laps[i] = g_get_monotonic_time () - since;
  }
  qsort (laps, ENTRIES, sizeof *laps, compare);
  printf ("From the commit to the last of %d viewers\n", VIEWERS);
  bench_print_most ("median", (double) laps[ENTRIES / 2] / 1000, "ms", MEDIAN_MS);
  bench_print_most ("99th percentile", (double) laps[ENTRIES - 2] / 1000, "ms", LAST_MS);
}

/* ---- boardgame.io with as many spectators ---- */

static void
measure_boardgame (const char *script,
                   const char *folder)
{
  const char *const arguments[] = { G_STRINGIFY (VIEWERS), G_STRINGIFY (ENTRIES), NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_auto (GStrv) words = NULL;

  if (tally_npm_fetch (folder, BOARDGAME, &error))
    output = tally_npm_run (folder, script, arguments, NULL, &error);
  if (output == NULL) {
    printf ("  %s can’t be asked here: %s\n", BOARDGAME, error->message);
    return;
  }
  words = g_strsplit (g_strstrip (output), " ", 2);
  bench_print_most (BOARDGAME ", median", g_ascii_strtod (words[0], NULL), "ms", 0);
  bench_print_most (BOARDGAME ", 99th percentile", g_ascii_strtod (words[1], NULL), "ms", 0);
}

/* ---- What a first view weighs ---- */

/* The answer to a browser; its body, packed as it came. */
static GBytes *
fetch (const char *url,
       const char *page)
{
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = g_socket_client_connect_to_host (client, g_uri_get_host (uri), (guint16) g_uri_get_port (uri), NULL, NULL);
  g_autofree char *request = g_strdup_printf ("GET %s%s HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n", g_uri_get_path (uri), page);
  g_autoptr (GOutputStream) answer = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text, *end;

  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request), NULL, NULL, NULL));
  g_output_stream_splice (answer, g_io_stream_get_input_stream (G_IO_STREAM (connection)), G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (answer));
  text = g_bytes_get_data (bytes, &length);
  g_assert_true (g_str_has_prefix (text, "HTTP/1.1 200"));
  end = g_strstr_len (text, (gssize) length, "\r\n\r\n");
  g_assert_nonnull (end);
  return g_bytes_new_from_bytes (bytes, (gsize) (end + 4 - text), length - (gsize) (end + 4 - text));
}

static char *
unpack (GBytes *bytes)
{
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, G_CONVERTER (decompressor));
  g_autoptr (GOutputStream) text = g_memory_output_stream_new_resizable ();

  g_output_stream_splice (text, stream, G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL);
  g_output_stream_write (text, "", 1, NULL, NULL);
  g_output_stream_close (text, NULL, NULL);
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (text));
}

/* The heaviest of the pages, and the heaviest with all that it could load: also
 * the drawings that its style names and no such match needs. */
static void
weigh (const char *url,
       const char *match)
{
  g_autofree char *page_of_match = g_strconcat ("match?id=", match, NULL), *tv = g_strconcat ("tv?id=", match, NULL);
  const char *pages[] = { page_of_match, tv, "rules", "league", "tv", "overlay" };
  g_autoptr (GRegex) loaded = g_regex_new ("(?:src=\"|rel=\"stylesheet\" href=\"|url\\()([a-z0-9/-]+)", 0, 0, NULL);
  gsize first = 0, whole = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autoptr (GBytes) page = fetch (url, pages[i]);
    g_autofree char *text = unpack (page);
    g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr (GMatchInfo) info = NULL;
    gsize sum = g_bytes_get_size (page);

    first = MAX (first, sum);
    for (g_regex_match (loaded, text, 0, &info); g_match_info_matches (info); g_match_info_next (info, NULL)) {
      char *name = g_match_info_fetch (info, 1);

      if (g_hash_table_add (seen, name)) {
        g_autoptr (GBytes) part = fetch (url, name);

        sum += g_bytes_get_size (part);
      }
    }
    whole = MAX (whole, sum);
  }
  printf ("The heaviest of %u pages, gzipped\n", (guint) G_N_ELEMENTS (pages));
  bench_print_most ("first answer", (double) first / 1000, "kB", FIRST_KB);
  bench_print_most ("all of a first view", (double) whole / 1000, "kB", WHOLE_KB);
}

int
main (int    argc,
      char **argv)
{
  char *folder = tally_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "house.db", NULL);
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);
  g_autoptr (TallyStoredMatch) stored = start_match (store);
  TallyBoard *board = tally_board_start (&(TallyBoardOptions){ .db = path, .address = "127.0.0.1" }, NULL);
  g_autofree char *url = tally_board_get_url (board);
  TallyTestAudience *audience;
  long before;

  before = count_kib ();
  audience = tally_test_audience_invite (url, tally_stored_match_get_uuid (stored), VIEWERS);
  tally_test_audience_wait_for_all (audience);
  tally_test_audience_let_rest (audience);
  measure (stored, board, audience);
  if (argc > 2)
    measure_boardgame (argv[1], argv[2]);
  bench_print_most ("memory a viewer", (double) (count_kib () - before) / VIEWERS, "KiB", VIEWER_KIB);
  weigh (url, tally_stored_match_get_uuid (stored));

  tally_test_audience_dismiss (audience);
  g_object_unref (board);
  g_clear_object (&stored);
  g_clear_object (&store);
  tally_test_folder_remove (folder);
  return 0;
}
