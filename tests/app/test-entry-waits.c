/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match on its page while another program holds the database, and as it ends. */

#include "tally-session.h"

#include <sqlite3.h>

#include "tally-match-page.h"
#include "tally-number-pad.h"
#include "tally-stepper.h"
#include "tally-test-app.h"
#include "tally-test-evening.h"
#include "tally-test-house.h"
#include "tally-test-match.h"
#include "tally-test-session.h"
#include "the-game/tally-the-game-model.h"
#include "tally-the-game-pile.h"

/* A match on its page, and another program that writes for very long. */
typedef struct {
  TallySession *session;
  TallyWindow *window;
  GtkWidget *page;
  sqlite3 *other;
} Hold;

static void
take_hold (Hold           *hold,
           TallyTestStore *house)
{
  hold->session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  hold->window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", house->store);
  hold->page = tally_match_page_new (hold->session);
  tally_window_push (hold->window, hold->page);
  tally_test_settle (hold->page);

  g_assert_cmpint (sqlite3_open (house->path, &hold->other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (hold->other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
}

static void
let_go (Hold *hold)
{
  g_assert_cmpint (sqlite3_exec (hold->other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
}

static void
part_with_hold (Hold *hold)
{
  tally_test_settle (hold->page);
  tally_test_window_finish (hold->window);
  g_assert_finalize_object (hold->session);
  g_assert_cmpint (sqlite3_close (hold->other), ==, SQLITE_OK);
}

static void
type_round (Hold *hold)
{
  static const char *const cells[] = { "9", "1", "5", "0" };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    tally_test_type (tally_test_nth (hold->page, TALLY_TYPE_STEPPER, i), cells[i]);
}

static gboolean
is_entered (gpointer session)
{
  return tally_match_get_length (tally_session_get_match (session)) > 0;
}

/* The window goes on, the entry waits, and nothing is entered twice. */
static void
test_entry_waits (TallyTestStore *house,
                  gconstpointer   data)
{
  gint64 began = g_get_monotonic_time ();
  TallyGameView *view;
  Hold hold;

  take_hold (&hold, house);
  view = TALLY_GAME_VIEW (tally_test_find (hold.page, TALLY_TYPE_GAME_VIEW));
  type_round (&hold);
  tally_test_click (tally_test_find_button (hold.page, "suggested-action"));
  tally_test_settle (hold.page);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 6 * G_USEC_PER_SEC);
  tally_test_session_assert_length (hold.session, 0);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (view)));
  g_assert_cmpstr (tally_stepper_get_text (TALLY_STEPPER (tally_test_nth (hold.page, TALLY_TYPE_STEPPER, 0))), ==, "9");

  let_go (&hold);
  g_assert_true (tally_test_wait_until (is_entered, hold.session));
  tally_test_session_assert_length (hold.session, 1);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (view)));
  g_assert_cmpstr (tally_stepper_get_text (TALLY_STEPPER (tally_test_nth (hold.page, TALLY_TYPE_STEPPER, 0))), ==, "");
  part_with_hold (&hold);
}

static gboolean
is_saved (gpointer session)
{
  g_autofree char *draft = tally_session_get_draft (session, "TallyAllieSheetView");

  return draft != NULL;
}

/* What is typed meanwhile is saved afterwards. */
static void
test_draft_waits (TallyTestStore *house,
                  gconstpointer   data)
{
  gint64 began = g_get_monotonic_time ();
  Hold hold;

  take_hold (&hold, house);
  type_round (&hold);
  while (g_get_monotonic_time () - began < G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 6 * G_USEC_PER_SEC);
  g_assert_false (is_saved (hold.session));

  let_go (&hold);
  g_assert_true (tally_test_wait_until (is_saved, hold.session));
  part_with_hold (&hold);
}

static void
lay (TallyMatch *match,
     int         card)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  g_autofree char *event = g_strdup_printf ("play player=%s card=%d pile=0",
                                            tally_match_get_setup (match)->names[state->turn], card);

  tally_test_add_all (match, event);
}

static void
end_turn (TallyMatch *match)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  g_autofree char *event = g_strdup_printf ("end-turn player=%s", tally_match_get_setup (match)->names[state->turn]);

  tally_test_add_all (match, event);
}

/* All cards but the highest lie on the first pile. */
static TallySession *
play_up_to_the_last_card (void)
{
  TallyMatch *match = tally_test_match_new ("the-game", "Anna Ben", NULL);

  for (int card = TALLY_THE_GAME_LOWEST; card < TALLY_THE_GAME_HIGHEST; card++) {
    lay (match, card);
    if (card % 2 == 1 || card == TALLY_THE_GAME_HIGHEST - 1)
      end_turn (match);
  }

  return tally_test_session_keep (match);
}

typedef struct {
  gboolean gone;
  gboolean gone_too_early;
} Life;

static void
finalized_cb (gpointer life,
              GObject *where)
{
  ((Life *) life)->gone = TRUE;
}

static void
look_at_life_cb (Life *life)
{
  life->gone_too_early = life->gone;
}

/* The card that ends the match takes the view off its page, and the view is in
 * the middle of laying it. */
static void
test_last_card (void)
{
  TallySession *session = play_up_to_the_last_card ();
  Life life = { 0 };
  GtkWidget *view, *pad;
  Evening evening;

  evening_begin (&evening, session, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  view = tally_test_find (evening.page, TALLY_TYPE_GAME_VIEW);
  pad = tally_test_find (view, TALLY_TYPE_NUMBER_PAD);
  tally_number_pad_set_number (TALLY_NUMBER_PAD (pad), TALLY_THE_GAME_HIGHEST);
  gtk_window_set_focus (GTK_WINDOW (evening.window), NULL);
  g_object_weak_ref (G_OBJECT (view), finalized_cb, &life);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (look_at_life_cb), &life);

  g_signal_emit_by_name (tally_test_find (view, TALLY_TYPE_THE_GAME_PILE_BUTTON), "clicked");
  g_assert_true (tally_session_is_finished (session));
  g_assert_false (life.gone_too_early);
  evening_end (&evening, NULL);
  g_assert_true (life.gone);
}

#define ADD(path, test) \
  g_test_add ("/entry-waits/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  ADD ("entry", test_entry_waits);
  ADD ("draft", test_draft_waits);
  g_test_add_func ("/entry-waits/last-card", test_last_card);

  return g_test_run ();
}
