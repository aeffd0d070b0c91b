/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a tap to the drawn result, late in a long match: what is written down is
 * on the disk by then, and the next frame is painted:
 *
 *   bench-taps [WORD]     only the tables with that in their name */

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench-laps.h"
#include "bench-matches.h"
#ifdef HAVE_BOARD
#include "tally-board.h"
#endif
#include "tally-dice-pad.h"
#include "tally-game-view.h"
#include "tally-match-page.h"
#include "tally-number-pad.h"
#include "tally-stepper.h"
#include "tally-session.h"
#include "tally-test-app.h"
#include "tally-test-house.h"
#include "tally-test-match.h"
#include "tally-test-wild.h"
#include "tally-zoff-switches.h"

#define EVENTS 500
#define TAPS 21
#define FRAME_MS 16
#define MOST_WORK_MS 8

typedef struct {
  const char *what;
  TallyMatch *(*play) (void);
  const char *mode;
  GType (*keys) (void); /* what one taps before anything is written down */
} Table;

/* ---- Long matches ---- */

/* Whatever is taken of what chance offers, unless it is of another kind. */
static TallyMatch *
play_wild (const char *game,
           const char *players,
           const char *options,
           char *(*offer) (const TallyMatch *match),
           const char *kind,
           guint n_events)
{
  TallyMatch *match = tally_test_match_new (game, players, options);

  while (tally_match_get_length (match) < n_events) {
    g_autofree char *text = offer (match);

    if (g_str_has_prefix (text, kind))
      tally_test_add (match, text);
    if (tally_match_is_finished (match)) {
      tally_match_free (match);
      match = tally_test_match_new (game, players, options);
    }
  }

  return match;
}

/* Hardly any is longer: then somebody has six teeth. */
static TallyMatch *
play_allie_gator (void)
{
  return play_wild ("allie-gator", "Anna Ben Cem Doris Emil", "second_after_tie=nobody target=6",
                    tally_test_wild_allie_gator, "", 400);
}

static TallyMatch *
play_zoff_sheet (void)
{
  return play_wild ("zoff-im-zoo", "Anna Ben Cem", "target=999", tally_test_wild_zoff, "round", EVENTS);
}

static TallyMatch *
play_zoff_live (void)
{
  return play_wild ("zoff-im-zoo", "Anna Ben Cem Doris", "target=999", tally_test_wild_zoff, "", EVENTS);
}

static TallyMatch *
play_raffzahn (void)
{
  TallyMatch *match;
  TallySetup setup;

  bench_raffzahn_setup (&setup);
  match = tally_match_new (&setup);
  for (guint i = 0; i < EVENTS; i++) {
    TallyEvent event;

    bench_raffzahn_pass (&setup, i, &event);
    g_assert_null (tally_test_add_event (match, &event));
  }
  tally_setup_clear (&setup);

  return match;
}

/* As far as it goes: there are no more cards. */
static TallyMatch *
play_the_game (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  TallyMatch *match = bench_play_the_game (random);

  tally_match_undo (match);

  return match;
}

/* The same match on the disk, as the app has it. */
static TallySession *
keep (TallyTestStore   *house,
      const TallyMatch *match)
{
  g_autoptr (TallyStoredMatch) stored = tally_test_start_like (house->store, tally_match_get_setup (match));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < tally_match_get_length (match) && error == NULL; i++) {
    TallyViolation violation;

    tally_stored_match_add (stored, tally_match_get_event (match, i), &violation, &error);
  }
  g_assert_no_error (error);

  return tally_session_new (stored);
}

/* ---- Taps ---- */

static gboolean
is_button (GtkWidget    *widget,
           gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

typedef struct {
  GArray *laps;
  BenchLap since;
  gboolean painted;
} Tap;

static void
after_paint_cb (GdkFrameClock *clock,
                Tap           *tap)
{
  if (tap->painted)
    return;

  bench_stop (tap->laps, tap->since);
  tap->painted = TRUE;
}

static void
set_true_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* Until the frame is painted that the tap has asked for. */
static void
wait_for_frame (GtkWidget *page,
                Tap       *tap)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (page);
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), tap);

  while (!tap->painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* Nobody taps in the very moment of a frame: then the next one would be waited
 * for, however soon the result is there. */
static void
rest (GtkWidget *page)
{
  gboolean rested = FALSE;

  tally_test_settle (page);
  g_timeout_add_once (2 * FRAME_MS, set_true_cb, &rested);
  while (!rested)
    g_main_context_iteration (NULL, TRUE);
}

static void
tap (GtkWidget *page,
     GtkWidget *button,
     GArray    *laps)
{
  Tap tap = { laps };

  rest (page);
  g_assert_true (gtk_widget_is_sensitive (button));
  tap.since = bench_start ();
  g_signal_emit_by_name (button, "clicked");
  wait_for_frame (page, &tap);
}

static void
tap_action (GtkWidget  *page,
            const char *action,
            GArray     *laps)
{
  tap (page, tally_test_find_wanted (page, is_button, action), laps);
}

static GPtrArray *
find_keys (GtkWidget *page,
           GType      part)
{
  GPtrArray *keys = g_ptr_array_new ();

  tally_test_collect (tally_test_nth (page, part, 0), GTK_TYPE_BUTTON, keys);
  for (guint i = keys->len; i-- > 0;) {
    if (!gtk_widget_is_sensitive (keys->pdata[i]))
      g_ptr_array_remove_index (keys, i);
  }

  return keys;
}

/* Back to a moment in which there is something to tap. */
static void
look_for_keys (GtkWidget *page,
               GType      part)
{
  g_autoptr (GArray) unmeasured = bench_laps_new ();
  g_autoptr (GPtrArray) keys = NULL;

  do {
    g_clear_pointer (&keys, g_ptr_array_unref);
    tap_action (page, "match.undo", unmeasured);
    keys = find_keys (page, part);
  } while (keys->len == 0);
}

/* The first or the last one, such as a digit or the key that takes it back. */
static void
tap_key (GtkWidget *page,
         GType      part,
         gboolean   last,
         GArray    *laps)
{
  g_autoptr (GPtrArray) keys = find_keys (page, part);

  tap (page, keys->pdata[last ? keys->len - 1 : 0], laps);
}

/* What each button of the views ends with. */
static void
enter (GtkWidget        *page,
       const TallyEvent *event,
       GArray           *laps)
{
  TallyGameView *view = TALLY_GAME_VIEW (tally_test_find (page, TALLY_TYPE_GAME_VIEW));
  Tap tap = { laps };
  TallyViolation violation;

  rest (page);
  tap.since = bench_start ();
  g_assert_true (tally_game_view_enter (view, event, &violation));
  wait_for_frame (page, &tap);
}

static void
measure (TallyTestStore *house,
         const Table    *table)
{
  g_autoptr (TallyMatch) match = table->play ();
  g_autoptr (TallySession) session = keep (house, match);
  guint n_events = tally_match_get_length (match);
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", house->store);
  g_autoptr (GArray) entered = bench_laps_new ();
  g_autoptr (GArray) undone = bench_laps_new ();
  g_autoptr (GArray) redone = bench_laps_new ();
  g_autoptr (GArray) keyed = bench_laps_new ();
  GtkWidget *page;

  tally_session_set_draft (session, "mode", table->mode);
  page = tally_match_page_new (session);
  tally_window_push (window, page);
  for (guint i = 0; i < TAPS; i++) {
    tap_action (page, "match.undo", undone);
    tap_action (page, "match.redo", redone);
    tap_action (page, "match.undo", undone);
    enter (page, tally_match_get_event (match, n_events - 1), entered);
  }
  look_for_keys (page, table->keys ());
  for (guint i = 0; i < TAPS; i++)
    tap_key (page, table->keys (), i % 2, keyed);

  printf ("%s, %u events\n", table->what, n_events);
  bench_print_work ("tap to frame, written down", entered, MOST_WORK_MS);
  bench_print_work ("tap to frame, undone", undone, MOST_WORK_MS);
  bench_print_work ("tap to frame, redone", redone, MOST_WORK_MS);
  bench_print_work ("tap to frame, a key", keyed, MOST_WORK_MS);
  tally_test_window_finish (window);
}

#ifdef HAVE_BOARD

/* ---- Watched ---- */

#define VIEWERS 100
#define WATCHED_TAPS 51
#define MOST_TIMES 1.1

typedef struct {
  GSocketConnection *connections[VIEWERS];
  struct pollfd polls[VIEWERS];
  int over;
} Audience;

/* In a thread of its own: reads away what the viewers are sent. */
static gpointer
read_away (gpointer data)
{
  Audience *audience = data;
  char away[16384];

  while (!g_atomic_int_get (&audience->over)) {
    poll (audience->polls, VIEWERS, 20);
    for (guint i = 0; i < VIEWERS; i++)
      if ((audience->polls[i].revents & POLLIN) && read (audience->polls[i].fd, away, sizeof away) <= 0)
        audience->polls[i].fd = -1;
  }
  return NULL;
}

static void
invite (Audience   *audience,
        TallyBoard *board,
        const char *match)
{
  g_autofree char *url = tally_board_get_url (board);
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autofree char *request = g_strdup_printf ("GET %slive?match=%s HTTP/1.1\r\nHost: localhost\r\n\r\n", g_uri_get_path (uri), match);

  for (guint i = 0; i < VIEWERS; i++) {
    GSocketConnection *connection = g_socket_client_connect_to_host (client, g_uri_get_host (uri), (guint16) g_uri_get_port (uri), NULL, NULL);

    g_assert_nonnull (connection);
    g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request), NULL, NULL, NULL);
    audience->connections[i] = connection;
    audience->polls[i] = (struct pollfd){ g_socket_get_fd (g_socket_connection_get_socket (connection)), POLLIN, 0 };
  }
}

static void
poke_cb (TallyBoard *board)
{
  tally_board_poke (board);
}

static void
tap_back_and_forth (GtkWidget *page,
                    GArray    *laps)
{
  for (guint i = 0; i < WATCHED_TAPS; i++) {
    tap_action (page, "match.undo", laps);
    tap_action (page, "match.redo", laps);
  }
}

/* The same taps with a hundred viewers and without any. */
static void
measure_watched (TallyTestStore *house)
{
  g_autoptr (TallyMatch) match = play_the_game ();
  g_autoptr (TallySession) session = keep (house, match);
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", house->store);
  TallyBoardOptions options = { .db = tally_store_get_path (house->store), .address = "127.0.0.1" };
  TallyBoard *board = tally_board_start (&options, NULL);
  g_autoptr (GArray) alone = bench_laps_new ();
  g_autoptr (GArray) watched = bench_laps_new ();
  g_autofree Audience *audience = g_new0 (Audience, 1);
  GThread *reader;
  GtkWidget *page;

  tally_session_set_draft (session, "mode", "live");
  page = tally_match_page_new (session);
  tally_window_push (window, page);
  tap_back_and_forth (page, alone);

  g_signal_connect_object (house->store, "changed", G_CALLBACK (poke_cb), board, G_CONNECT_SWAPPED);
  invite (audience, board, tally_stored_match_get_uuid (tally_session_get_stored (session)));
  reader = g_thread_new ("viewers", read_away, audience);
  tap_back_and_forth (page, watched);
  g_atomic_int_set (&audience->over, TRUE);
  g_thread_join (reader);

  printf ("With %d viewers\n", VIEWERS);
  bench_print_laps ("tap to frame, nobody looks on", alone, 0);
  bench_print_laps ("tap to frame, watched", watched, 0);
  bench_print_times ("watched, by that of one that nobody watches", bench_get_median (watched) / bench_get_median (alone), MOST_TIMES);
  for (guint i = 0; i < VIEWERS; i++)
    g_object_unref (audience->connections[i]);
  g_object_unref (board);
  tally_test_window_finish (window);
}

#endif

int
main (int    argc,
      char **argv)
{
  static const Table tables[] = {
    { "Allie Gator, live", play_allie_gator, "live", tally_number_pad_get_type },
    { "Raffzahn, live", play_raffzahn, "live", tally_dice_pad_get_type },
    { "The Game, live", play_the_game, "live", tally_number_pad_get_type },
    { "Zoff im Zoo, sheet", play_zoff_sheet, "sheet", tally_stepper_get_type },
    { "Zoff im Zoo, live", play_zoff_live, "live", tally_zoff_switches_get_type },
  };
  TallyTestStore house = { NULL };

  tally_test_app_init (&argc, &argv);
  tally_test_store_set_up (&house, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    if (argc < 2 || strstr (tables[i].what, argv[1]) != NULL)
      measure (&house, &tables[i]);
  }
#ifdef HAVE_BOARD
  if (argc < 2 || strstr ("watched", argv[1]) != NULL)
    measure_watched (&house);
#endif
  tally_test_store_tear_down (&house, NULL);

  return 0;
}
