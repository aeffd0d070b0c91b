/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window plays a game that it has never heard of: its face has nothing but
 * the game, so that all is made of the game's fields. */

#include "tally-correct-dialog.h"
#include "tally-finished-view.h"
#include "tally-history-page.h"
#include "tally-match-page.h"
#include "tally-match-paper.h"
#include "tally-new-match-page.h"
#include "tally-pebbles.h"
#include "tally-print.h"
#include "tally-rules-page.h"
#include "tally-seats.h"
#include "tally-session-words.h"
#include "tally-stepper.h"
#include "tally-table-view.h"
#include "tally-test-app.h"
#include "tally-test-evening.h"
#include "tally-test-store.h"

#define ROUNDS "round pebbles=Anna:7,Ben:3;find player=Ben pebbles=5"
#define LAST_ROUND ";round pebbles=Anna:10,Ben:2;round pebbles=Anna:9,Ben:1"

static void
type_name (GtkWidget  *page,
           const char *name)
{
  GtkWidget *entry = tally_test_find (tally_test_find (page, TALLY_TYPE_SEATS), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

/* Its options are rows with their names. */
static void
test_new_match (TallyTestStore *house,
                gconstpointer   data)
{
  TallyWindow *window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", house->store);
  GtkWidget *page = tally_new_match_page_new (house->store, &tally_pebbles);

  tally_window_push (window, page);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (tally_test_count (page, GTK_TYPE_SWITCH), ==, 1);
  type_name (page, "Anna");
  g_assert_false (gtk_widget_get_sensitive (tally_test_find_button (page, "suggested-action")));
  type_name (page, "Ben");
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "fifth-game-new");
  tally_test_click (tally_test_find_button (page, "suggested-action"));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (tally_test_count_matches (house->store, (TallyMatchFilter){ .game = &tally_pebbles }), ==, 1);
  tally_test_window_finish (window);
}

static void
test_sheet (void)
{
  Evening evening;

  evening_begin (&evening, tally_test_session_new ("pebbles", "Anna Ben", NULL, NULL), TALLY_MODE_SHEET,
                 TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_type (&evening, 0, "7");
  g_assert_false (evening_is_ready (&evening));
  evening_type (&evening, 1, "11");
  g_assert_true (evening_is_refused (&evening));
  g_assert_false (evening_is_ready (&evening));
  evening_settle (&evening, "fifth-game-refused");
  evening_type (&evening, 1, "10");
  evening_write_down (&evening);
  g_assert_cmpuint (tally_match_get_length (tally_session_get_match (evening.session)), ==, 1);
  evening_end (&evening, "fifth-game-sheet");
}

/* Its one move is made in a live view that is made of the move's fields. */
static void
test_live (void)
{
  const TallyPebblesState *state;
  Evening evening;

  evening_begin (&evening, tally_test_session_new ("pebbles", "Anna Ben", NULL, NULL), TALLY_MODE_LIVE,
                 TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (tally_test_nth (evening.page, GTK_TYPE_DROP_DOWN, 0)), 2);
  g_assert_false (evening_is_ready (&evening));
  evening_type (&evening, 0, "11");
  g_assert_true (evening_is_refused (&evening));
  evening_type (&evening, 0, "5");
  evening_settle (&evening, "fifth-game-live");
  evening_write_down (&evening);
  state = tally_session_get_state (evening.session);
  g_assert_cmpint (state->pebbles[1], ==, 5);
  g_assert_cmpuint (state->rounds, ==, 0);
  evening_end (&evening, NULL);
}

static void
show (TallySession *session,
      GtkWidget    *page,
      const char   *picture)
{
  Evening evening;

  evening_show (&evening, page, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening.session = session;
  evening_end (&evening, picture);
}

static void
test_history (void)
{
  TallySession *session = tally_test_session_new ("pebbles", "Anna Ben", NULL, ROUNDS);

  show (session, tally_history_page_new (session), "fifth-game-history");
}

/* Won by one, and won or lost by all. */
static void
test_finished (void)
{
  static const struct {
    const char *options, *events, *told;
  } cases[] = {
    { NULL, ROUNDS LAST_ROUND, "Anna: the most pebbles." },
    { "together=true", "round pebbles=Anna:10,Ben:10", "You have filled the bucket!" },
    { "together=true target=99", ROUNDS ";" ROUNDS ";" ROUNDS ";" ROUNDS ";round pebbles=Anna:1,Ben:1", "The bucket isn’t full." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallySession *session = tally_test_session_new ("pebbles", "Anna Ben", cases[i].options, cases[i].events);
    g_autofree char *text = tally_session_tell_result (session);

    g_assert_nonnull (strstr (text, cases[i].told));
    show (session, tally_match_page_new (session), "fifth-game-finished");
  }
}

static void
test_print (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("pebbles", "Anna Ben", NULL, ROUNDS LAST_ROUND);
  g_autoptr (TallyPaper) paper = tally_match_make_paper (session);
  g_autofree char *path = tally_test_keep_path ("fifth-game.pdf");
  g_autoptr (GError) error = NULL;

  g_assert_true (tally_print_save (paper, path, &error));
  g_assert_no_error (error);
}

/* What those who play together have is called as the game calls it. */
static void
test_common_score (void)
{
  TallySession *session = tally_test_session_new ("pebbles", "Anna Ben", "together=true", "round pebbles=Anna:10,Ben:7");
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *table = tally_table_view_new (GTK_WINDOW (window), session);
  g_autofree char *told = NULL;

  gtk_window_present (table);
  tally_test_settle (GTK_WIDGET (table));
  told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (tally_test_find (GTK_WIDGET (table), TALLY_TYPE_TABLE_BOARD)),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "Collect pebbles, and write down what each of you has. In the bucket: 17.");
  g_assert_null (told);
  tally_test_dialog_finish (table);
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

/* A correction is typed into the same cells. */
static void
test_correction_and_table (void)
{
  TallySession *session = tally_test_session_new ("pebbles", "Anna Ben", NULL, ROUNDS);
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *dialog = tally_correct_dialog_new (GTK_WINDOW (window), session, 0);
  const TallyPebblesState *state;

  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_type (tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_STEPPER, 1), "6");
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), "fifth-game-correct");
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
  tally_test_settle (GTK_WIDGET (window));
  state = tally_session_get_state (session);
  g_assert_cmpint (state->pebbles[1], ==, 11);

  /* And the move into those of the move: Ben found 3, not 5. */
  dialog = tally_correct_dialog_new (GTK_WINDOW (window), session, 1);
  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_type (tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_STEPPER, 0), "3");
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
  tally_test_settle (GTK_WIDGET (window));
  state = tally_session_get_state (session);
  g_assert_cmpint (state->pebbles[1], ==, 9);

  dialog = tally_table_view_new (GTK_WINDOW (window), session);
  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), "fifth-game-table");
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  g_test_add ("/fifth-game/new-match", TallyTestStore, NULL, tally_test_store_set_up, test_new_match,
              tally_test_store_tear_down);
  g_test_add_func ("/fifth-game/sheet", test_sheet);
  g_test_add_func ("/fifth-game/live", test_live);
  g_test_add_func ("/fifth-game/history", test_history);
  g_test_add_func ("/fifth-game/finished", test_finished);
  g_test_add_func ("/fifth-game/print", test_print);
  g_test_add_func ("/fifth-game/common-score", test_common_score);
  g_test_add_func ("/fifth-game/correction-and-table", test_correction_and_table);

  return g_test_run ();
}
