/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways out of a match that its rules don't know: people stop and it counts,
 * or doesn't, or they throw it away; they set it aside; or they count by hand
 * what they have begun to follow. */

#include "tally-finished-view.h"
#include "tally-match-page.h"
#include "tally-mode.h"
#include "tally-new-match-page.h"
#include "tally-seats.h"
#include "tally-stepper.h"
#include "tally-test-evening.h"
#include "tally-test-store.h"

#define ROUND "{'type': 'round', 'piles': {'Anna': {'cards': 9, 'specials': 1}, 'Ben': {'cards': 5, 'specials': 0}}}"
#define OTHER_ROUND "{'type': 'round', 'piles': {'Anna': {'cards': 5, 'specials': 0}, 'Ben': {'cards': 9, 'specials': 0}}}"
#define DEAL "{'type': 'deal', 'targets': [28, 65]}"

typedef struct {
  TallyTestStore house;
  TallyStoredMatch *match;
  TallyWindow *window;
  GtkWidget *page;
} Table;

static void
set_up (Table        *table,
        gconstpointer events)
{
  g_auto (GStrv) list = g_strsplit (events, "|", -1);

  tally_test_store_set_up (&table->house, NULL);
  table->match = tally_test_start (table->house.store, "allie-gator", "Anna Ben");
  for (guint i = 0; list[i] != NULL; i++) {
    g_autofree char *json = g_strdelimit (g_strdup (list[i]), "'", '"');

    tally_test_assert_taken (table->match, json);
  }
  table->window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", table->house.store);
  tally_window_open_match (table->window, tally_stored_match_get_id (table->match));
  tally_test_settle (GTK_WIDGET (table->window));
  table->page = tally_window_get_page (table->window);
}

static void
tear_down (Table        *table,
           gconstpointer events)
{
  tally_test_window_finish (table->window);
  g_clear_object (&table->match);
  tally_test_store_tear_down (&table->house, NULL);
}

static AdwMessageDialog *
ask (Table      *table,
     const char *action,
     const char *picture)
{
  GtkWindow *dialog;

  tally_test_activate (table->page, action);
  dialog = tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), picture);

  return ADW_MESSAGE_DIALOG (dialog);
}

static AdwMessageDialog *
ask_how_to_stop (Table      *table,
                 const char *picture)
{
  return ask (table, "match.stop", picture);
}

static void
answer (Table            *table,
        AdwMessageDialog *dialog,
        const char       *response)
{
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, response));
  adw_message_dialog_response (dialog, response);
  tally_test_dialog_finish (GTK_WINDOW (dialog));
  tally_test_settle (GTK_WIDGET (table->window));
}

static TallyStopped
get_stopped (Table *table)
{
  return tally_state_get_stopped (tally_session_get_state (tally_match_page_get_session (TALLY_MATCH_PAGE (table->page))));
}

static gboolean
is_finished_in_view (Table *table)
{
  return tally_test_find (table->page, TALLY_TYPE_FINISHED_VIEW) != NULL;
}

static void
test_it_counts (Table        *table,
                gconstpointer events)
{
  answer (table, ask_how_to_stop (table, "stop-here"), "counts");
  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED);
  g_assert_true (is_finished_in_view (table));
  tally_test_picture (GTK_WIDGET (table->window), "stopped-counts");
  tally_test_activate (table->page, "match.stop");
  g_assert_null (tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  tally_test_activate (table->page, "match.set-aside");
  g_assert_true (tally_window_get_page (table->window) == table->page);

  tally_test_activate (table->page, "match.undo");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_false (is_finished_in_view (table));
}

static void
test_it_does_not_count (Table        *table,
                        gconstpointer events)
{
  answer (table, ask_how_to_stop (table, "stop-here"), "uncounted");
  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED_UNCOUNTED);
  g_assert_true (is_finished_in_view (table));
  tally_test_picture (GTK_WIDGET (table->window), "stopped-uncounted");
}

static void
test_cancel (Table        *table,
             gconstpointer events)
{
  answer (table, ask_how_to_stop (table, "stop-here"), "cancel");
  g_assert_cmpint (get_stopped (table), ==, TALLY_NOT_STOPPED);
  g_assert_false (is_finished_in_view (table));
}

static TallyEvent
get_round (Table *table,
           guint  index)
{
  return *tally_match_get_event (tally_session_get_match (tally_match_page_get_session (TALLY_MATCH_PAGE (table->page))), index);
}

/* Two teeth each, so that the specials of the last round decide, and nobody had
 * to count them: a 0 that nobody wrote mustn't. */
static void
test_count_what_decides (Table        *table,
                         gconstpointer events)
{
  AdwMessageDialog *dialog = ask_how_to_stop (table, "stop-equal");
  GtkWidget *cells = adw_message_dialog_get_extra_child (dialog);
  TallySession *session = tally_match_page_get_session (TALLY_MATCH_PAGE (table->page));
  TallyEvent round;

  g_assert_nonnull (cells);
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "counts"));
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, "uncounted"));
  tally_test_type (tally_test_nth (cells, TALLY_TYPE_STEPPER, 0), "6");
  tally_test_type (tally_test_nth (cells, TALLY_TYPE_STEPPER, 1), "0");
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "counts"));
  tally_test_type (tally_test_nth (cells, TALLY_TYPE_STEPPER, 0), "1");
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), "stop-equal-counted");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "Ben"));
  answer (table, dialog, "counts");

  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED);
  g_assert_cmpuint (tally_game_get_winners (tally_session_get_setup (session), tally_session_get_state (session)), ==, 1u << 1);
  round = get_round (table, 1);
  g_assert_cmpint (((const TallyPlayerRecords *) round.payload.bytes)->n[0][1], ==, 1);
}

/* Nobody is asked where it decides nothing. */
static void
test_nothing_to_ask (Table        *table,
                     gconstpointer events)
{
  AdwMessageDialog *dialog = ask_how_to_stop (table, "stop-clear");

  g_assert_null (adw_message_dialog_get_extra_child (dialog));
  answer (table, dialog, "counts");
  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED);
}

/* Before the first round there is nothing to rank by, and the engine's own
 * sentence says so; the other answers are open. */
static void
test_nothing_to_count (Table        *table,
                       gconstpointer events)
{
  const TallySetup *setup = tally_match_get_setup (tally_stored_match_get_match (table->match));
  AdwMessageDialog *dialog = ask_how_to_stop (table, "stop-nothing-to-count");
  TallyViolation violation = { .game = setup->game, .rule = TALLY_RULE_NOTHING_TO_COUNT };
  g_autofree char *sentence = tally_violation_message (&violation, setup);

  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "counts"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), sentence));
  answer (table, dialog, "uncounted");
  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED_UNCOUNTED);
}

static guint
count_running (Table *table)
{
  g_autoptr (GPtrArray) running = tally_store_list_running (table->house.store, 9, NULL);

  return running->len;
}

static GtkWidget *
find_undo (Table *table)
{
  GtkWidget *toast = tally_test_find (GTK_WIDGET (table->window), g_type_from_name ("AdwToastWidget"));

  g_assert_nonnull (toast);

  return tally_test_find (toast, GTK_TYPE_BUTTON);
}

static guint
count_on_shelf (Table     *table,
                TallyShelf shelf)
{
  return tally_test_count_matches (table->house.store, (TallyMatchFilter){ .shelf = shelf });
}

/* Out of "Go on playing" and, one tap later, back again. */
static void
assert_left_and_undone (Table      *table,
                        TallyShelf  shelf,
                        const char *picture)
{
  g_assert_null (tally_window_get_page (table->window));
  g_assert_cmpuint (count_on_shelf (table, shelf), ==, 1);
  g_assert_cmpuint (count_running (table), ==, 0);
  tally_test_picture (GTK_WIDGET (table->window), picture);

  tally_test_click (find_undo (table));
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_cmpuint (count_on_shelf (table, shelf), ==, 0);
  g_assert_cmpuint (count_running (table), ==, 1);
}

static void
test_throw_away (Table        *table,
                 gconstpointer events)
{
  answer (table, ask_how_to_stop (table, "stop-here"), "bin");
  assert_left_and_undone (table, TALLY_SHELF_BIN, "match-thrown-away");
}

static void
test_set_aside (Table        *table,
                gconstpointer events)
{
  tally_test_activate (table->page, "match.set-aside");
  tally_test_settle (GTK_WIDGET (table->window));
  assert_left_and_undone (table, TALLY_SHELF_SET_ASIDE, "match-set-aside");
}

/* It waits until somebody opens it. */
static void
test_take_up_again (Table        *table,
                    gconstpointer events)
{
  tally_test_activate (table->page, "match.set-aside");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_cmpuint (count_on_shelf (table, TALLY_SHELF_SET_ASIDE), ==, 1);

  tally_window_open_match (table->window, tally_stored_match_get_id (table->match));
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_cmpuint (count_on_shelf (table, TALLY_SHELF_SET_ASIDE), ==, 0);
  tally_test_activate (GTK_WIDGET (table->window), "win.back");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_cmpuint (count_running (table), ==, 1);
}

/* The next match is offered with those who sat here and what they had agreed
 * on; whoever has come is added, whoever goes is taken out. */
static void
assert_next_is_offered (Table *table)
{
  GtkWidget *page = tally_window_get_page (table->window);
  const char *names[TALLY_MAX_PLAYERS];
  TallySeats *seats;

  g_assert_true (TALLY_IS_NEW_MATCH_PAGE (page));
  seats = TALLY_SEATS (tally_test_find (page, TALLY_TYPE_SEATS));
  g_assert_cmpuint (tally_seats_get_names (seats, names, TALLY_MAX_PLAYERS), ==, 2);
  g_assert_cmpstr (names[0], ==, "Anna");
  g_assert_cmpstr (names[1], ==, "Ben");
  tally_seats_add (seats, "Cem");
  tally_test_settle (GTK_WIDGET (table->window));
  tally_test_picture (GTK_WIDGET (table->window), "somebody-joined");
  tally_test_click (tally_test_find_button (page, "suggested-action"));
  tally_test_settle (GTK_WIDGET (table->window));
  page = tally_window_get_page (table->window);
  g_assert_true (TALLY_IS_MATCH_PAGE (page));
  g_assert_cmpuint (tally_session_get_setup (tally_match_page_get_session (TALLY_MATCH_PAGE (page)))->n_players, ==, 3);
}

static void
test_somebody_joins (Table        *table,
                     gconstpointer events)
{
  answer (table, ask (table, "match.change-group", "somebody-leaves"), "counts");
  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED);
  g_assert_cmpuint (count_on_shelf (table, TALLY_SHELF_FINISHED), ==, 1);
  assert_next_is_offered (table);
}

static void
test_somebody_joins_at_once (Table        *table,
                             gconstpointer events)
{
  answer (table, ask (table, "match.change-group", "somebody-leaves"), "bin");
  g_assert_cmpuint (count_on_shelf (table, TALLY_SHELF_BIN), ==, 1);
  assert_next_is_offered (table);
}

static void
test_nobody_leaves (Table        *table,
                    gconstpointer events)
{
  answer (table, ask (table, "match.change-group", "somebody-leaves"), "cancel");
  g_assert_cmpint (get_stopped (table), ==, TALLY_NOT_STOPPED);
  g_assert_true (tally_window_get_page (table->window) == table->page);
}

/* A round is under way: stopping drops it, and says so. */
static void
test_stop_in_a_round (Table        *table,
                      gconstpointer events)
{
  AdwMessageDialog *dialog = ask_how_to_stop (table, "stop-in-a-round");

  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "\n\n"));
  answer (table, dialog, "counts");
  g_assert_cmpint (get_stopped (table), ==, TALLY_STOPPED);
}

static char *
find_mnemonic (GMenuModel *menu,
               int         item)
{
  g_autofree char *label = NULL;
  const char *line;

  if (!g_menu_model_get_item_attribute (menu, item, G_MENU_ATTRIBUTE_LABEL, "s", &label))
    return NULL;
  line = strchr (label, '_');
  g_assert_nonnull (line);

  return g_utf8_strdown (line + 1, g_utf8_next_char (line + 1) - (line + 1));
}

static void
collect_mnemonics (GMenuModel *menu,
                   GHashTable *seen)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    char *letter = find_mnemonic (menu, i);

    if (section != NULL)
      collect_mnemonics (section, seen);
    if (letter != NULL && !g_hash_table_add (seen, letter))
      g_error ("two items of the menu have the letter %s", letter);
  }
}

static void
assert_menu_letters (GtkWidget *button)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  collect_mnemonics (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), seen);
  g_assert_cmpuint (g_hash_table_size (seen), >, 3);
}

static void
test_menu_letters (Table        *table,
                   gconstpointer events)
{
  assert_menu_letters (tally_test_find (table->page, GTK_TYPE_MENU_BUTTON));
}

/* What is followed can be counted instead, in each game and at any time: the
 * way to the sheet stays, it says what is lost, and there is a way back. */
static void
test_count_by_hand (void)
{
  static const struct {
    const char *game, *players, *live;
  } cases[] = {
    { "allie-gator", "Anna Ben", "deal targets=28,65" },
    { "raffzahn", "Anna Ben Cem", "turn player=Anna result=rotten" },
    { "the-game", "Anna Ben", "play player=Anna card=10 pile=0" },
    { "zoff-im-zoo", "Anna Ben Cem Doris", "deal leader=Anna" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallySession *session = tally_test_session_new (cases[i].game, cases[i].players, NULL, cases[i].live);
    g_autofree char *picture = g_strdup_printf ("by-hand-%s", cases[i].game);
    g_autofree char *step = tally_mode_tell_next (session, TALLY_MODE_SHEET);
    g_autofree char *live = tally_mode_tell_next (session, TALLY_MODE_LIVE);
    Evening evening;

    g_assert_cmpstr (step, !=, live);
    evening_show (&evening, tally_match_page_new (session), TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
    evening.session = session;
    g_assert_cmpint (tally_mode_get (session), ==, TALLY_MODE_LIVE);
    tally_test_activate (evening.page, "match.count-by-hand");
    evening_settle (&evening, picture);
    g_assert_cmpint (tally_mode_get (session), ==, TALLY_MODE_SHEET);
    g_assert_false (evening_is_refused (&evening));
    tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_LIVE);
    g_assert_cmpint (tally_mode_get (session), ==, TALLY_MODE_LIVE);
    evening_end (&evening, NULL);
  }
}

/* The piles are typed into the sheet while the round lies on the table. */
static void
test_score_by_hand (void)
{
  TallySession *session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, "deal targets=28,65");
  const TallySetup *setup = tally_session_get_setup (session);
  static const char *const piles[] = { "9", "1", "5", "0" };
  Evening evening;

  evening_begin (&evening, session, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    evening_type (&evening, i, piles[i]);
  evening_settle (&evening, NULL);
  g_assert_true (evening_is_ready (&evening));
  evening_write_down (&evening);
  g_assert_cmpuint (setup->game->rounds (setup, tally_session_get_state (session)), ==, 1);
  g_assert_false (setup->game->in_round (setup, tally_session_get_state (session)));
  evening_end (&evening, "by-hand-scored");
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path, *events;
    void (*test) (Table *table, gconstpointer events);
  } tests[] = {
    { "/endings/it-counts", ROUND, test_it_counts },
    { "/endings/it-does-not-count", ROUND, test_it_does_not_count },
    { "/endings/cancel", ROUND, test_cancel },
    { "/endings/count-what-decides", ROUND "|" OTHER_ROUND, test_count_what_decides },
    { "/endings/count-what-decides/in-a-round", ROUND "|" OTHER_ROUND "|" DEAL, test_count_what_decides },
    { "/endings/nothing-to-ask", ROUND, test_nothing_to_ask },
    { "/endings/nothing-to-count", DEAL, test_nothing_to_count },
    { "/endings/throw-away", ROUND, test_throw_away },
    { "/endings/set-aside", ROUND, test_set_aside },
    { "/endings/take-up-again", ROUND, test_take_up_again },
    { "/endings/stop-in-a-round", ROUND "|" DEAL, test_stop_in_a_round },
    { "/endings/somebody-joins", ROUND, test_somebody_joins },
    { "/endings/somebody-joins-at-once", DEAL, test_somebody_joins_at_once },
    { "/endings/nobody-leaves", ROUND, test_nobody_leaves },
    { "/endings/menu-letters", ROUND, test_menu_letters },
  };

  tally_test_app_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Table, tests[i].events, set_up, tests[i].test, tear_down);
  g_test_add_func ("/endings/count-by-hand", test_count_by_hand);
  g_test_add_func ("/endings/score-by-hand", test_score_by_hand);

  return g_test_run ();
}
