/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a tap to the drawn result, late in a long match: what is written down is
 * on the disk by then, and the next frame is painted:
 *
 *   bench-taps [WORD]     only the tables with that in their name */

#include <stdio.h>
#include <string.h>

#include "bench-laps.h"
#include "bench-matches.h"
#ifdef HAVE_BOARD
#include "tally-test-audience.h"
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
#define SPELLS 8
#define WATCHED_TAPS 13
#define MOST_TIMES 1.1
#define PAUSE_US (G_USEC_PER_SEC / 2)

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

/* A match on a page that a board shows. */
typedef struct {
  TallyWindow *window;
  GtkWidget *page;
  TallyBoard *board;
  char *url;
  const char *match;
} Shown;

static Shown
show (TallyTestStore *house,
      TallySession   *session)
{
  TallyBoardOptions options = { .db = tally_store_get_path (house->store), .address = "127.0.0.1" };
  Shown shown = { 0 };

  shown.window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", house->store);
  tally_session_set_draft (session, "mode", "live");
  shown.page = tally_match_page_new (session);
  tally_window_push (shown.window, shown.page);
  shown.match = tally_stored_match_get_uuid (tally_session_get_stored (session));
  shown.board = tally_board_start (&options, NULL);
  shown.url = tally_board_get_url (shown.board);
  g_signal_connect_object (house->store, "changed", G_CALLBACK (poke_cb), shown.board, G_CONNECT_SWAPPED);
  return shown;
}

static void
shown_finish (Shown *shown)
{
  g_object_unref (shown->board);
  g_free (shown->url);
  tally_test_window_finish (shown->window);
}

/* By the clock a busy machine shows in both, and the bar is for the clock. */
static void
print_beside (const char *what,
              GArray     *laps,
              GArray     *alone,
              double      most_ms,
              double      most)
{
  printf ("%s\n", what);
  bench_print_most ("tap to frame", bench_get_median (laps), "ms", most_ms);
  bench_print_times ("by that of one that nobody watches", bench_get_median (laps) / bench_get_median (alone), most);
  bench_print_most ("of it, work of the window’s own thread", bench_get_own_median (laps), "ms", 0);
  bench_print_times ("work by that of one that nobody watches", bench_get_own_median (laps) / bench_get_own_median (alone), most);
}

/* The same taps with a hundred viewers, without any, and in a siege, turn and
 * turn about: what else the machine does meanwhile does it to all of them. */
static void
measure_watched (TallyTestStore *house)
{
  g_autoptr (TallyMatch) match = play_the_game ();
  g_autoptr (TallySession) session = keep (house, match);
  Shown shown = show (house, session);
  g_autoptr (GArray) alone = bench_laps_new ();
  g_autoptr (GArray) watched = bench_laps_new ();
  g_autoptr (GArray) besieged = bench_laps_new ();
  guint n_asked = 0;

  for (guint i = 0; i < SPELLS; i++) {
    TallyTestAudience *audience;
    TallyTestSiege *siege;

    g_usleep (PAUSE_US);
    tap_back_and_forth (shown.page, alone);
    audience = tally_test_audience_invite (shown.url, shown.match, VIEWERS);
    tally_test_audience_wait_for_all (audience);
    tally_test_audience_leave_alone (audience);
    g_usleep (PAUSE_US);
    tap_back_and_forth (shown.page, watched);
    tally_test_audience_dismiss (audience);
    siege = tally_test_siege_lay (shown.url, shown.match);
    g_usleep (PAUSE_US);
    tap_back_and_forth (shown.page, besieged);
    n_asked += tally_test_siege_count (siege);
    tally_test_siege_raise (siege);
  }
  printf ("Shared, and nobody watches\n");
  bench_print_laps ("tap to frame", alone, 0);
  print_beside ("With a hundred viewers", watched, alone, 0, MOST_TIMES);
  print_beside ("In a siege", besieged, alone, FRAME_MS, 0);
  bench_print_most ("what was asked, 500 connections and 50 deaf viewers besides", n_asked, "times", 0);
  shown_finish (&shown);
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
