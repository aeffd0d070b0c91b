/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the commit of an entry to the last of a hundred viewers, and what each
 * of them costs:
 *
 *   bench-board */

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench-laps.h"
#include "tally-board.h"
#include "tally-match.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"
#include "tally-test-folder.h"
#include "tally-test-match.h"

#define VIEWERS 100
#define ENTRIES 101
#define MEDIAN_MS 15.0
#define LAST_MS 50.0
#define VIEWER_KIB 64.0

typedef struct {
  GSocketConnection *connections[VIEWERS];
  struct pollfd polls[VIEWERS];
} Audience;

static long
count_kib (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = strstr (status, "VmRSS:");
  return line != NULL ? atol (line + strlen ("VmRSS:")) : 0;
}

static void
invite (Audience   *audience,
        const char *url,
        const char *match)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autofree char *request = g_strdup_printf ("GET %slive?match=%s&lang=de HTTP/1.1\r\nHost: localhost\r\n\r\n",
                                              g_uri_get_path (uri), match);

  for (guint i = 0; i < VIEWERS; i++) {
    GOutputStream *out;

    audience->connections[i] = g_socket_client_connect_to_host (client, g_uri_get_host (uri), (guint16) g_uri_get_port (uri), NULL, NULL);
    g_assert_nonnull (audience->connections[i]);
    out = g_io_stream_get_output_stream (G_IO_STREAM (audience->connections[i]));
    g_assert_true (g_output_stream_write_all (out, request, strlen (request), NULL, NULL, NULL));
    audience->polls[i] = (struct pollfd){ g_socket_get_fd (g_socket_connection_get_socket (audience->connections[i])), POLLIN, 0 };
  }
}

/* Until every viewer has had something; reads it away. */
static void
wait_for_all (Audience *audience)
{
  gboolean heard[VIEWERS] = { FALSE };
  guint n_heard = 0;

  while (n_heard < VIEWERS) {
    g_assert_cmpint (poll (audience->polls, VIEWERS, 5000), >, 0);
    for (guint i = 0; i < VIEWERS; i++) {
      char away[65536];

      if ((audience->polls[i].revents & POLLIN) == 0 || read (audience->polls[i].fd, away, sizeof away) <= 0)
        continue;
      n_heard += !heard[i];
      heard[i] = TRUE;
    }
  }
}

/* What comes late belongs to the entry before. */
static void
let_rest (Audience *audience)
{
  while (poll (audience->polls, VIEWERS, 150) > 0) {
    for (guint i = 0; i < VIEWERS; i++) {
      char away[65536];

      if (audience->polls[i].revents & POLLIN)
        g_assert_cmpint (read (audience->polls[i].fd, away, sizeof away), >, 0);
    }
  }
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
measure (TallyStoredMatch *stored,
         TallyBoard       *board,
         Audience         *audience)
{
  gint64 laps[ENTRIES];

  for (guint i = 0; i < ENTRIES; i++) {
    gint64 since;

    let_rest (audience);
    enter (stored, board, i);
    since = g_get_monotonic_time ();
    wait_for_all (audience);
    laps[i] = g_get_monotonic_time () - since;
  }
  qsort (laps, ENTRIES, sizeof *laps, compare);
  printf ("commit to the last of %d viewers: median %.1f ms (limit %.0f), 99th percentile %.1f ms (limit %.0f)\n", VIEWERS,
          (double) laps[ENTRIES / 2] / 1000, MEDIAN_MS, (double) laps[ENTRIES - 2] / 1000, LAST_MS);
}

int
main (void)
{
  char *folder = tally_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "house.db", NULL);
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);
  g_autoptr (TallyStoredMatch) stored = start_match (store);
  TallyBoard *board = tally_board_start (&(TallyBoardOptions){ .db = path, .address = "127.0.0.1" }, NULL);
  g_autofree char *url = tally_board_get_url (board);
  Audience audience;
  long before, after;

  before = count_kib ();
  invite (&audience, url, tally_stored_match_get_uuid (stored));
  wait_for_all (&audience);
  let_rest (&audience);
  measure (stored, board, &audience);
  after = count_kib ();
  printf ("memory: %.1f KiB a viewer with the viewer's own end (limit %.0f)\n", (double) (after - before) / VIEWERS, VIEWER_KIB);

  for (guint i = 0; i < VIEWERS; i++)
    g_object_unref (audience.connections[i]);
  g_object_unref (board);
  g_clear_object (&stored);
  g_clear_object (&store);
  tally_test_folder_remove (folder);
  return 0;
}
