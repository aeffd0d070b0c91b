/* From a tap to the drawn result, late in a long match: what is written down is
 * on the disk by then, and the next frame is painted:
 *
 *   bench-taps [WORD]     only the tables with that in their name */

#include <stdio.h>
#include <string.h>

#include "bench-laps.h"
#include "bench-matches.h"
#include "tally-game-view.h"
#include "tally-match-page.h"
#include "tally-stored-session.h"
#include "tally-test-app.h"
#include "tally-test-house.h"
#include "tally-test-match.h"
#include "tally-test-wild.h"

#define EVENTS 500
#define TAPS 21
#define MOST_MS 16

typedef struct {
  const char *what;
  TallyMatch *(*play) (void);
  const char *mode;
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

  return tally_stored_session_new (stored);
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
  g_timeout_add_once (2 * MOST_MS, set_true_cb, &rested);
  while (!rested)
    g_main_context_iteration (NULL, TRUE);
}

static void
tap_button (GtkWidget  *page,
            const char *action,
            GArray     *laps)
{
  GtkWidget *button = tally_test_find_wanted (page, is_button, action);
  Tap tap = { laps };

  rest (page);
  tap.since = bench_start ();
  g_signal_emit_by_name (button, "clicked");
  wait_for_frame (page, &tap);
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
  GtkWidget *page;

  tally_session_set_draft (session, "mode", table->mode);
  page = tally_match_page_new (session);
  tally_window_push (window, page);
  for (guint i = 0; i < TAPS; i++) {
    tap_button (page, "match.undo", undone);
    tap_button (page, "match.redo", redone);
    tap_button (page, "match.undo", undone);
    enter (page, tally_match_get_event (match, n_events - 1), entered);
  }

  printf ("%s, %u events\n", table->what, n_events);
  bench_print_laps ("tap to frame, written down", entered, MOST_MS);
  bench_print_laps ("tap to frame, undone", undone, MOST_MS);
  bench_print_laps ("tap to frame, redone", redone, MOST_MS);
  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  static const Table tables[] = {
    { "Allie Gator, live", play_allie_gator, "live" },
    { "Raffzahn, live", play_raffzahn, "live" },
    { "The Game, live", play_the_game, "live" },
    { "Zoff im Zoo, sheet", play_zoff_sheet, "sheet" },
    { "Zoff im Zoo, live", play_zoff_live, "live" },
  };
  TallyTestStore house = { NULL };

  tally_test_app_init (&argc, &argv);
  tally_test_store_set_up (&house, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    if (argc < 2 || strstr (tables[i].what, argv[1]) != NULL)
      measure (&house, &tables[i]);
  }
  tally_test_store_tear_down (&house, NULL);

  return 0;
}
