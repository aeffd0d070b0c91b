/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The correction of an old entry: what it moves in leagues and ratings is seen
 * before it is made. */

#include "tally-correct-dialog.h"
#include "tally-correction.h"
#include "tally-entry-grid.h"
#include "tally-history-page.h"
#include "tally-moves-view.h"
#include "tally-stepper.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-session.h"
#include "tally-test-app.h"
#include "tally-test-house.h"
#include "tally-test-match.h"
#include "tally-test-session.h"

#include <glib/gi18n.h>

#include "raffzahn/tally-raffzahn.h"
#include "the-game/tally-the-game.h"

/* A match of the sixth evening; Ralf won it with 40 teeth. */
#define RALF_WON "2026-11-05", "Ralf 40, Doris 29, Willi 28, Anna 17"

typedef struct {
  TallyStoredMatch *stored;
  TallySession *session;
  TallyWindow *window;
  GtkWindow *dialog;
} Scene;

/* What a cell offers, in the words of people and counted as they count. */
static const struct {
  const char *game;
  guint kind;
  const char *field;
  guint index;
  const char *choices[8];
} choices[] = {
  { "the-game", TALLY_THE_GAME_PLAY, "pile", 0, { "Pile 1", "Pile 2", "Pile 3", "Pile 4" } },
  { "raffzahn", TALLY_RAFFZAHN_TURN, "result", 0, { "Rotten tooth", "Three stars", "Two stars", "Own hit", "Takes it", "Miss", "Passes" } },
  { "raffzahn", TALLY_RAFFZAHN_TURN, "throws", 0, { "10", "20", "30", "★", "Rotten tooth" } },
  { "raffzahn", TALLY_RAFFZAHN_TURN, "throws", 1, { "1", "2", "3", "4", "5", "★" } },
};

static TallyLeagueEffect *
make_effect (void)
{
  TallyLeagueEffect *effect = g_new0 (TallyLeagueEffect, 1);

  effect->tables = g_ptr_array_new ();
  effect->ratings = g_array_new (FALSE, FALSE, sizeof (TallyLeagueEffectRating));

  return effect;
}

static void
add_table (TallyLeagueEffect           *effect,
           const char                  *season,
           const TallyLeagueEffectMove *moves,
           guint                        n_moves)
{
  TallyLeagueEffectTable *table = g_new0 (TallyLeagueEffectTable, 1);

  table->league = g_strdup ("Thursdays");
  table->season = g_strdup (season);
  table->moves = g_array_new (FALSE, FALSE, sizeof *moves);
  g_array_append_vals (table->moves, moves, n_moves);
  g_ptr_array_add (effect->tables, table);
}

static void
free_effect (TallyLeagueEffect *effect)
{
  for (guint i = 0; i < effect->tables->len; i++) {
    TallyLeagueEffectTable *table = effect->tables->pdata[i];

    g_free (table->league);
    g_free (table->season);
    g_array_unref (table->moves);
    g_free (table);
  }
  tally_league_effect_free (effect);
}

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++) {
    TallySession *session = tally_test_session_new (choices[i].game, "Anna Ben Cem", NULL, NULL);
    GtkWidget *grid = g_object_ref_sink (tally_entry_grid_new (session, choices[i].kind, NULL, NULL));
    GtkWidget *control = tally_entry_grid_get_control (TALLY_ENTRY_GRID (grid), choices[i].field, TALLY_NOBODY,
                                                       choices[i].index);
    GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (control)));
    guint n = 0;

    /* The first is that nothing has been chosen. */
    for (; choices[i].choices[n] != NULL; n++)
      g_assert_cmpstr (gtk_string_list_get_string (list, n + 1), ==, _ (choices[i].choices[n]));
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n + 1);

    g_object_unref (grid);
    g_assert_finalize_object (session);
  }
}

/* Who sat at the table comes first; what is too much is counted. */
static void
test_words (void)
{
  const TallyLeagueEffectMove moves[] = { { 7, 2, 1 }, { 1, 1, 2 }, { 3, 4, 3 }, { 4, 5, 4 }, { 5, 6, 5 }, { 6, 7, 6 }, { 2, 3, 7 }, { 9, 8, 0 } };
  const gint64 at_table[] = { 1, 2 };
  TallyLeagueEffect *effect = make_effect ();
  g_autoptr (GPtrArray) told = NULL;
  const TallyMoves *league;

  add_table (effect, NULL, moves, G_N_ELEMENTS (moves));
  add_table (effect, "The same", moves, G_N_ELEMENTS (moves));
  add_table (effect, "Another", moves, 1);
  told = tally_correction_list_moves (effect, at_table, G_N_ELEMENTS (at_table));

  g_assert_cmpuint (told->len, ==, 2);
  league = told->pdata[0];
  g_assert_cmpstr (league->title, ==, "Thursdays");
  g_assert_cmpuint (league->moves->len, ==, TALLY_MOVES_MOST);
  g_assert_cmpuint (league->n_more, ==, 2);
  g_assert_cmpint (g_array_index (league->moves, TallyMove, 0).player, ==, 1);
  g_assert_cmpint (g_array_index (league->moves, TallyMove, 1).player, ==, 2);
  g_assert_cmpint (g_array_index (league->moves, TallyMove, 2).player, ==, 7);
  g_assert_cmpstr (((TallyMoves *) told->pdata[1])->title, ==, "Thursdays · Another");
  free_effect (effect);
}

/* What one wouldn't see in the table of ratings isn't shown here. */
static void
test_words_of_ratings (void)
{
  const TallyLeagueEffectRating ratings[] = { { 1, { 24.12, 8 }, { 23.58, 8 } }, { 2, { 25.01, 8 }, { 25.02, 8 } } };
  g_autofree char *before = g_strdup_printf ("%.1f", 24.1);
  g_autofree char *after = g_strdup_printf ("%.1f", 23.6);
  TallyLeagueEffect *effect = make_effect ();
  g_autoptr (GPtrArray) told = NULL;
  const TallyMove *move;

  g_array_append_vals (effect->ratings, ratings, G_N_ELEMENTS (ratings));
  told = tally_correction_list_moves (effect, NULL, 0);
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_cmpuint (((TallyMoves *) told->pdata[0])->moves->len, ==, 1);
  move = &g_array_index (((TallyMoves *) told->pdata[0])->moves, TallyMove, 0);
  g_assert_cmpstr (move->before, ==, before);
  g_assert_cmpstr (move->after, ==, after);
  free_effect (effect);
}

static void
open_scene (Scene          *scene,
            TallyTestStore *house,
            gint64          match,
            int             width,
            int             height,
            TallyAppearance appearance)
{
  scene->window = tally_test_window_open (width, height, appearance, "play", house->store);
  scene->stored = tally_store_open_match (house->store, match, NULL);
  scene->session = tally_session_new (scene->stored);
  tally_window_push (scene->window, tally_history_page_new (scene->session));
  scene->dialog = tally_correct_dialog_new (GTK_WINDOW (scene->window), scene->session, 0);
  gtk_window_set_default_size (scene->dialog, MIN (width, 600), height);
  gtk_window_present (scene->dialog);
  tally_test_settle (GTK_WIDGET (scene->dialog));
}

static void
close_scene (Scene *scene)
{
  tally_test_dialog_finish (scene->dialog);
  tally_test_window_finish (scene->window);
  g_assert_finalize_object (scene->session);
  g_assert_finalize_object (scene->stored);
}

static void
type (Scene      *scene,
      const char *teeth)
{
  GtkWidget *stepper = tally_test_find (GTK_WIDGET (scene->dialog), TALLY_TYPE_STEPPER);

  tally_stepper_set_text (TALLY_STEPPER (stepper), teeth);
  g_signal_emit_by_name (stepper, "changed");
}

static GtkWidget *
find_moves (gpointer dialog)
{
  return tally_test_find (dialog, TALLY_TYPE_MOVES_VIEW);
}

static gboolean
has_moves (gpointer dialog)
{
  return gtk_widget_get_visible (find_moves (dialog));
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
has_waited (gpointer until)
{
  return g_get_monotonic_time () > *(gint64 *) until;
}

/* Long enough for the dialog to have asked. */
static void
wait_for_nothing (Scene *scene)
{
  gint64 until = g_get_monotonic_time () + G_USEC_PER_SEC / 2;
  guint tick = g_timeout_add (50, tick_cb, NULL);

  g_assert_true (tally_test_wait_until (has_waited, &until));
  g_source_remove (tick);
  g_assert_false (has_moves (scene->dialog));
}

static gboolean
begins (GtkWidget    *widget,
        gconstpointer beginning)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), beginning);
}

/* The first words there that begin so, or NULL. */
static const char *
find_words (GtkWidget  *widget,
            const char *beginning)
{
  GtkWidget *label = tally_test_find_wanted (widget, begins, beginning);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static gint64
play (TallyTestStore *house)
{
  gint64 league = tally_test_house_fill (house);
  gint64 match = tally_test_house_play (house, RALF_WON);

  g_assert_true (tally_store_add_to_league (house->store, league, &match, 1, NULL));
  return match;
}

static char *
tell_rating (TallyTestStore *house,
             const char     *name)
{
  g_autoptr (GArray) ratings = tally_store_list_ratings (house->store, NULL, NULL);
  gint64 player = tally_test_house_find (house, name);

  for (guint i = 0; i < ratings->len; i++) {
    const TallyRated *rated = &g_array_index (ratings, TallyRated, i);

    if (rated->player == player)
      return g_strdup_printf ("%.1f", rated->rating.mu);
  }

  g_assert_not_reached ();
}

static void
scroll_down (Scene *scene)
{
  GtkWidget *scrolled = tally_test_find (GTK_WIDGET (scene->dialog), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  tally_test_settle (GTK_WIDGET (scene->dialog));
}

static void
look (TallyTestStore *house,
      gint64          match,
      int             width,
      int             height,
      TallyAppearance appearance,
      const char     *picture)
{
  Scene scene;

  open_scene (&scene, house, match, width, height, appearance);
  type (&scene, "1");
  g_assert_true (tally_test_wait_until (has_moves, scene.dialog));
  tally_test_settle (GTK_WIDGET (scene.dialog));
  g_assert_cmpstr (find_words (find_moves (scene.dialog), "Thursday"), ==, "Thursday round");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (scene.dialog)), <=, width);
  scroll_down (&scene);
  tally_test_picture (GTK_WIDGET (scene.dialog), picture);
  close_scene (&scene);
}

static void
test_pictures (TallyTestStore *house,
               gconstpointer   data)
{
  gint64 match = play (house);

  look (house, match, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "correct-moves");
  look (house, match, TALLY_TEST_WIDE, TALLY_APPEARANCE_DARK, "correct-moves-dark");
  look (house, match, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "correct-moves-narrow");
  look (house, match, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "correct-moves-narrow-dark");
}

/* What was shown is what it is afterwards. */
static void
test_comes_true (TallyTestStore *house,
                 gconstpointer   data)
{
  gint64 match = play (house);
  g_autofree char *before = tell_rating (house, "Ralf");
  g_autofree char *after = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *made = NULL;
  TallyViolation violation;
  GtkWidget *grid;
  TallyEvent event;
  Scene scene;

  open_scene (&scene, house, match, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  type (&scene, "1");
  g_assert_true (tally_test_wait_until (has_moves, scene.dialog));
  shown = g_strdup (find_words (find_moves (scene.dialog), before));

  grid = tally_test_find (GTK_WIDGET (scene.dialog), TALLY_TYPE_ENTRY_GRID);
  g_assert_cmpuint (tally_entry_grid_read (TALLY_ENTRY_GRID (grid), &event), ==, 0);
  g_assert_cmpint (tally_session_correct (scene.session, 0, &event, &violation, NULL), ==, TALLY_TAKEN);
  tally_event_clear (&event);
  after = tell_rating (house, "Ralf");
  made = g_strdup_printf ("%s → %s", before, after);
  g_assert_cmpstr (shown, ==, made);
  g_assert_cmpstr (before, !=, after);
  close_scene (&scene);
}

/* A tooth more and the same places: nothing is shown. */
static void
test_nothing_moves (TallyTestStore *house,
                    gconstpointer   data)
{
  Scene scene;

  open_scene (&scene, house, play (house), TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  wait_for_nothing (&scene);
  type (&scene, "41");
  wait_for_nothing (&scene);
  close_scene (&scene);
}

/* The moves of what was typed before don't stay beside a refusal. */
static void
test_refused (TallyTestStore *house,
              gconstpointer   data)
{
  Scene scene;

  open_scene (&scene, house, play (house), TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  type (&scene, "1");
  g_assert_true (tally_test_wait_until (has_moves, scene.dialog));
  type (&scene, "900");
  g_assert_false (has_moves (scene.dialog));
  wait_for_nothing (&scene);
  close_scene (&scene);
}

/* Somebody undoes the entry at another table while it is being corrected. */
static void
test_gone (TallyTestStore *house,
           gconstpointer   data)
{
  Scene scene;

  open_scene (&scene, house, play (house), TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  type (&scene, "1");
  g_assert_cmpint (tally_stored_match_undo (scene.stored, NULL), ==, TALLY_TAKEN);
  wait_for_nothing (&scene);
  tally_test_picture (GTK_WIDGET (scene.dialog), "correct-gone");
  close_scene (&scene);
}

static void
type_nth (GtkWindow  *dialog,
          guint       nth,
          const char *text)
{
  tally_test_type (tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_STEPPER, nth), text);
}

/* Anna gets two teeth more, so that the second round turns out to be the last,
 * and Ben and Dana have one tooth each: their specials decide, and nobody had to
 * count them in a round that went on. */
static void
test_counts_what_decides (void)
{
  g_autoptr (TallySession) session =
    tally_test_session_new ("allie-gator", "Anna Ben Cem Dana", NULL,
                            "round piles=Anna:4/0,Ben:2/0,Cem:3/0,Dana:1/0;round piles=Anna:1/0,Ben:2/0,Cem:3/0,Dana:4/0");
  GtkWindow *dialog = tally_correct_dialog_new (NULL, session, 0);
  const TallyMatch *match;
  GtkWindow *question;
  g_autofree char *ranking = NULL;

  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  type_nth (dialog, 0, "1");
  type_nth (dialog, 2, "4");
  type_nth (dialog, 6, "2");
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
  question = tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  tally_test_settle (GTK_WIDGET (question));
  g_assert_cmpuint (tally_test_count (GTK_WIDGET (question), TALLY_TYPE_STEPPER), ==, 2);
  g_assert_false (tally_session_is_finished (session));
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (question), "correct"));
  type_nth (question, 0, "2");
  type_nth (question, 1, "0");
  tally_test_picture (GTK_WIDGET (question), "correct-who-is-ahead");
  g_assert_true (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (question), "correct"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "correct");
  tally_test_dialog_finish (question);

  match = tally_session_get_match (session);
  g_assert_true (tally_session_is_finished (session));
  ranking = tally_test_ranking (match);
  g_assert_cmpstr (ranking, ==, "Anna 1 4, Dana 2 1, Ben 3 1, Cem 4 0");
}

#define ADD(name, function) \
  g_test_add ("/correct/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/correct/counts-what-decides", test_counts_what_decides);
  g_test_add_func ("/correct/choices", test_choices);
  g_test_add_func ("/correct/words", test_words);
  g_test_add_func ("/correct/words-of-ratings", test_words_of_ratings);
  ADD ("pictures", test_pictures);
  ADD ("comes-true", test_comes_true);
  ADD ("nothing-moves", test_nothing_moves);
  ADD ("refused", test_refused);
  ADD ("gone", test_gone);

  return g_test_run ();
}
