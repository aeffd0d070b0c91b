/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new match counts for, which signs its people will have, which options
 * are in each other's way; and a match that was played without us, of which
 * only the result is written down. */

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-counts-row.h"
#include "tally-date-button.h"
#include "tally-day.h"
#include "tally-finished-view.h"
#include "tally-house-page.h"
#include "tally-match-page.h"
#include "tally-new-match-page.h"
#include "tally-options-group.h"
#include "tally-preferences.h"
#include "tally-result-page.h"
#include "tally-seats.h"
#include "tally-store-leagues.h"
#include "tally-stepper.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-house.h"
#include "tally-when-rows.h"

typedef struct {
  TallyTestStore house;
  TallyWindow *window;
  GtkWidget *page;
} Table;

static void
open (Table     *table,
      GtkWidget *page,
      int        width,
      int        height)
{
  table->window = tally_test_window_open (width, height, TALLY_APPEARANCE_LIGHT, "play", table->house.store);
  table->page = page;
  tally_window_push (table->window, page);
  tally_test_settle (GTK_WIDGET (table->window));
}

static void
keep_picture (Table      *table,
              const char *name)
{
  int width = gtk_widget_get_width (GTK_WIDGET (table->window));

  tally_test_settle (GTK_WIDGET (table->window));
  tally_test_assert_fits (GTK_WIDGET (table->window), width, name);
  tally_test_picture (GTK_WIDGET (table->window), name);
}

static void
set_up (Table        *table,
        gconstpointer data)
{
  tally_test_store_set_up (&table->house, NULL);
}

static void
tear_down (Table        *table,
           gconstpointer data)
{
  tally_test_window_finish (table->window);
  tally_test_store_tear_down (&table->house, NULL);
}

static TallyCountsRow *
get_counts (Table *table)
{
  return TALLY_COUNTS_ROW (tally_test_find (table->page, TALLY_TYPE_COUNTS_ROW));
}

static gint64
add_league (Table      *table,
            const char *name)
{
  g_autoptr (TallyLeague) league = tally_league_new (name);

  return tally_store_add_league (table->house.store, league, NULL);
}

static guint
count_leagues_of_newest (Table *table)
{
  g_autoptr (GPtrArray) newest = tally_store_list_matches (table->house.store, &(TallyMatchFilter){ 0 }, NULL, 1, NULL);
  const TallyMatchSummary *match = g_ptr_array_index (newest, 0);
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues_of (table->house.store, match->id, NULL);

  return leagues->len;
}

static void
press_start (Table *table)
{
  tally_test_click (tally_test_find_button (table->page, "suggested-action"));
  tally_test_settle (GTK_WIDGET (table->window));
}

static guint
count_proposed (Table *table)
{
  g_autoptr (GArray) leagues = tally_counts_row_get_leagues (get_counts (table));

  return leagues->len;
}

/* The last match of these people was one of the Thursdays, so this one is, too;
 * nobody has to think of it, then or afterwards. */
static void
test_counts_for_the_same (Table        *table,
                          gconstpointer data)
{
  gint64 thursdays = add_league (table, "Thursdays");
  gint64 match = tally_test_house_play (&table->house, "2026-10-01", "Doris 40, Anna 31, Frank 2");

  g_assert_true (tally_store_add_to_league (table->house.store, thursdays, &match, 1, NULL));
  open (table, tally_new_match_page_new (table->house.store, NULL), TALLY_TEST_NARROW);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_counts (table))));
  g_assert_nonnull (strstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_counts (table))), "Thursdays"));
  keep_picture (table, "new-match-counts-for");
  press_start (table);
  g_assert_true (TALLY_IS_MATCH_PAGE (tally_window_get_page (table->window)));
  g_assert_cmpuint (count_leagues_of_newest (table), ==, 1);
}

/* A rematch is one of them, too. */
static void
test_counts_for_rematch (Table        *table,
                         gconstpointer data)
{
  gint64 thursdays = add_league (table, "Thursdays");
  gint64 match = tally_test_house_play (&table->house, "2026-10-01", "Doris 40, Anna 31, Frank 2");

  g_assert_true (tally_store_add_to_league (table->house.store, thursdays, &match, 1, NULL));
  table->window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", table->house.store);
  tally_window_open_match (table->window, match);
  tally_test_settle (GTK_WIDGET (table->window));
  tally_test_activate (tally_window_get_page (table->window), "match.rematch");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_cmpuint (tally_test_count_matches (table->house.store, (TallyMatchFilter){ 0 }), ==, 2);
  g_assert_cmpuint (count_leagues_of_newest (table), ==, 1);
}

/* Who doesn't want it switches it off, and it stays off whoever sits down. */
static void
test_counts_for_none (Table        *table,
                      gconstpointer data)
{
  gint64 thursdays = add_league (table, "Thursdays");
  gint64 match = tally_test_house_play (&table->house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  TallySeats *seats;

  g_assert_true (tally_store_add_to_league (table->house.store, thursdays, &match, 1, NULL));
  open (table, tally_new_match_page_new (table->house.store, NULL), TALLY_TEST_WIDE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_counts (table)), TRUE);
  tally_test_settle (GTK_WIDGET (table->window));
  gtk_switch_set_active (GTK_SWITCH (tally_test_nth (GTK_WIDGET (get_counts (table)), GTK_TYPE_SWITCH, 0)), FALSE);
  g_assert_cmpuint (count_proposed (table), ==, 0);
  seats = TALLY_SEATS (tally_test_find (table->page, TALLY_TYPE_SEATS));
  tally_seats_add (seats, "Somebody new");
  g_assert_cmpuint (count_proposed (table), ==, 0);
  keep_picture (table, "new-match-counts-for-none");
  press_start (table);
  g_assert_cmpuint (count_leagues_of_newest (table), ==, 0);
}

static void
test_no_league (Table        *table,
                gconstpointer data)
{
  open (table, tally_new_match_page_new (table->house.store, NULL), TALLY_TEST_WIDE);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_counts (table))));
}

static void
collect_signs (GtkWidget *widget,
               GArray    *signs)
{
  g_autoptr (GPtrArray) badges = g_ptr_array_new ();

  tally_test_collect (widget, TALLY_TYPE_BADGE, badges);
  for (guint i = 0; i < badges->len; i++) {
    guint slot = tally_badge_get_slot (g_ptr_array_index (badges, i));

    g_array_append_val (signs, slot);
  }
}

/* What is shown before the start is what they get, also after somebody has
 * changed seats. */
static void
test_signs (Table        *table,
            gconstpointer data)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (GPtrArray) newest = NULL;
  TallySeats *seats;
  GtkWidget *list;

  g_assert_cmpint (tally_store_add_player (table->house.store, "Anna", NULL), !=, 0);
  g_assert_true (tally_store_set_player_colour (table->house.store, tally_test_house_find (&table->house, "Anna"), 2, NULL));
  open (table, tally_new_match_page_new (table->house.store, tally_game_find ("the-game")), TALLY_TEST_WIDE);
  seats = TALLY_SEATS (tally_test_find (table->page, TALLY_TYPE_SEATS));
  tally_seats_add (seats, "Ben");
  tally_seats_add (seats, "Anna");
  tally_seats_add (seats, "Cem");
  list = tally_test_find (GTK_WIDGET (seats), GTK_TYPE_LIST_BOX);
  tally_test_press (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)), GDK_KEY_Down, GDK_ALT_MASK);
  tally_test_press (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1)), GDK_KEY_Down, GDK_ALT_MASK);
  tally_test_settle (GTK_WIDGET (table->window));
  collect_signs (list, before);
  press_start (table);

  newest = tally_store_list_matches (table->house.store, &(TallyMatchFilter){ 0 }, NULL, 1, NULL);
  match = tally_store_open_match (table->house.store, ((TallyMatchSummary *) newest->pdata[0])->id, NULL);
  g_assert_cmpuint (before->len, ==, 3);
  for (guint i = 0; i < before->len; i++)
    g_assert_cmpuint (g_array_index (before, guint, i) + 1, ==, tally_stored_match_get_colours (match)[i]);
}

static void
test_explain (void)
{
  g_autofree char *which = tally_new_match_explain (tally_game_find ("the-game"), "reduced_hand: only with \"min_cards\": 3");

  if (g_str_has_prefix (g_get_language_names ()[0], "C"))
    g_assert_cmpstr (which, ==,
                     "“One card less in hand” doesn’t go with the other options. Harder still: only with three cards a turn.");
}

/* Of each game: who played, the cells of its sheet in their order (those that
 * may be left out are empty), and who won. */
static const struct {
  const char *game, *names;
  const char *cells[8];
  guint won; /* a bit a seat */
} results[] = {
  { "allie-gator", "Anna Ben", { "4", "", "2" }, 1 },
  { "raffzahn", "Anna Ben Cem", { "7", "", "40", "", "31" }, 2 },
  { "the-game", "Anna Ben", { "7" }, 0 },
  { "zoff-im-zoo", "Anna Ben Cem Doris", { "12", "-1", "19", "21" }, 8 },
};

static void
type_cells (Table             *table,
            const char *const *cells)
{
  for (guint i = 0; cells[i] != NULL; i++) {
    if (*cells[i] != '\0')
      tally_test_type (tally_test_nth (table->page, TALLY_TYPE_STEPPER, i), cells[i]);
  }
  tally_test_settle (GTK_WIDGET (table->window));
}

static void
choose_day (TallyWhenRows *when,
            gint32         day)
{
  GtkWidget *button = tally_test_find (GTK_WIDGET (when), TALLY_TYPE_DATE_BUTTON);

  tally_date_button_set_day (TALLY_DATE_BUTTON (button), day);
  g_signal_emit_by_name (button, "changed");
}

static void
open_result (Table *table,
             guint  index,
             int    width,
             int    height)
{
  g_auto (GStrv) names = g_strsplit (results[index].names, " ", -1);
  TallyWhenRows *when;

  open (table, tally_new_match_page_new (table->house.store, tally_game_find (results[index].game)), width, height);
  for (guint i = 0; names[i] != NULL; i++)
    tally_seats_add (TALLY_SEATS (tally_test_find (table->page, TALLY_TYPE_SEATS)), names[i]);
  when = TALLY_WHEN_ROWS (tally_test_find (table->page, TALLY_TYPE_WHEN_ROWS));
  gtk_switch_set_active (GTK_SWITCH (tally_test_find (GTK_WIDGET (when), GTK_TYPE_SWITCH)), TRUE);
  choose_day (when, tally_day_today () - 7);
}

static const TallyMatchSummary *
get_only (GPtrArray *list)
{
  g_assert_cmpuint (list->len, ==, 1);

  return g_ptr_array_index (list, 0);
}

static void
test_only_the_result (Table        *table,
                      gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *picture = g_strdup_printf ("only-the-result-%s", results[index].game);
  g_autofree char *agreed = g_strdup_printf ("%s-agreed", picture);
  g_autoptr (GPtrArray) list = NULL;
  const TallyMatchSummary *match;

  open_result (table, index, TALLY_TEST_NARROW);
  keep_picture (table, agreed);
  press_start (table);
  table->page = tally_window_get_page (table->window);
  g_assert_true (TALLY_IS_RESULT_PAGE (table->page));
  g_assert_cmpuint (tally_test_count_matches (table->house.store, (TallyMatchFilter){ 0 }), ==, 0);
  type_cells (table, results[index].cells);
  keep_picture (table, picture);
  press_start (table);

  list = tally_store_list_matches (table->house.store, &(TallyMatchFilter){ 0 }, NULL, 2, NULL);
  match = get_only (list);
  g_assert_cmpint (match->day, ==, tally_day_today () - 7);
  g_assert_cmpint (match->status, ==, TALLY_STATUS_FINISHED);
  g_assert_cmpuint (match->won, ==, results[index].won);
  table->page = tally_window_get_page (table->window);
  g_assert_true (TALLY_IS_MATCH_PAGE (table->page));
  g_assert_nonnull (tally_test_find (table->page, TALLY_TYPE_FINISHED_VIEW));

  /* Behind it are the tabs, not the pages that led here. */
  tally_test_activate (GTK_WIDGET (table->window), "win.back");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_null (tally_window_get_page (table->window));
}

/* Who changes their mind leaves nothing behind. */
static void
test_changed_mind (Table        *table,
                   gconstpointer data)
{
  open_result (table, 0, TALLY_TEST_WIDE);
  press_start (table);
  table->page = tally_window_get_page (table->window);
  type_cells (table, (const char *const[]){ "4", NULL });
  g_usleep (300 * 1000);
  tally_test_settle (GTK_WIDGET (table->window));
  keep_picture (table, "only-the-result-wide");
  tally_test_activate (GTK_WIDGET (table->window), "win.back");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_true (TALLY_IS_NEW_MATCH_PAGE (tally_window_get_page (table->window)));
  g_assert_cmpuint (tally_test_count_matches (table->house.store, (TallyMatchFilter){ 0 }), ==, 0);
}

/* What is refused says so with its rule, and nothing is written. */
static void
test_refused (Table        *table,
              gconstpointer data)
{
  open_result (table, 3, TALLY_TEST_NARROW);
  press_start (table);
  table->page = tally_window_get_page (table->window);
  type_cells (table, (const char *const[]){ "12", "3", "18", "21", NULL });
  g_assert_false (gtk_widget_get_sensitive (tally_test_find_button (table->page, "suggested-action")));
  keep_picture (table, "only-the-result-refused");
}

/* Equal teeth: specials that nobody counted decide nothing, so they are asked
 * for, and only then. A 0 that somebody wrote down is a number. */
static void
test_what_decides (Table        *table,
                   gconstpointer data)
{
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget *primary;

  open_result (table, 0, TALLY_TEST_NARROW);
  press_start (table);
  table->page = tally_window_get_page (table->window);
  primary = tally_test_find_button (table->page, "suggested-action");
  g_assert_true (gtk_widget_has_css_class (tally_test_nth (table->page, TALLY_TYPE_STEPPER, 1), "idle"));
  type_cells (table, (const char *const[]){ "4", "", "4", NULL });
  g_assert_false (gtk_widget_has_css_class (tally_test_nth (table->page, TALLY_TYPE_STEPPER, 1), "idle"));
  g_assert_false (gtk_widget_get_sensitive (primary));
  keep_picture (table, "only-the-result-undecided");

  type_cells (table, (const char *const[]){ "", "2", NULL });
  g_assert_false (gtk_widget_get_sensitive (primary));
  type_cells (table, (const char *const[]){ "", "", "", "0", NULL });
  g_assert_true (gtk_widget_get_sensitive (primary));
  press_start (table);
  list = tally_store_list_matches (table->house.store, &(TallyMatchFilter){ 0 }, NULL, 2, NULL);
  g_assert_cmpuint (get_only (list)->won, ==, 2);
}

static void
test_tomorrow (Table        *table,
               gconstpointer data)
{
  TallyWhenRows *when;

  open_result (table, 2, TALLY_TEST_NARROW);
  g_assert_true (gtk_widget_get_sensitive (tally_test_find_button (table->page, "suggested-action")));
  when = TALLY_WHEN_ROWS (tally_test_find (table->page, TALLY_TYPE_WHEN_ROWS));
  choose_day (when, tally_day_today () + 1);
  g_assert_false (gtk_widget_get_sensitive (tally_test_find_button (table->page, "suggested-action")));
}

static const char *
get_house (const char *game)
{
  return tally_settings_get_house_options (tally_test_app_settings (), game);
}

static TallyStepper *
find_target (GtkWidget *page)
{
  return TALLY_STEPPER (tally_test_find (tally_test_find (page, TALLY_TYPE_OPTIONS_GROUP), TALLY_TYPE_STEPPER));
}

static GtkWindow *
open_house (Table           *table,
            const TallyGame *game)
{
  GtkWindow *preferences = tally_preferences_new (tally_test_app_settings (), "");
  GtkWidget *page = tally_house_page_new (tally_test_app_settings (), game);

  gtk_window_set_transient_for (preferences, GTK_WINDOW (table->window));
  gtk_window_present (preferences);
  adw_preferences_window_present_subpage (ADW_PREFERENCES_WINDOW (preferences), page);
  tally_test_settle (GTK_WIDGET (preferences));
  table->page = page;

  return preferences;
}

/* What is agreed on in this house is what the next match begins with. */
static void
test_house_rules (Table        *table,
                  gconstpointer data)
{
  const TallyGame *game = tally_game_find ("zoff-im-zoo");
  GtkWindow *preferences;

  table->window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", table->house.store);
  preferences = open_house (table, game);
  g_assert_cmpint (tally_stepper_get_value (find_target (table->page)), ==, 19);
  tally_stepper_set_value (find_target (table->page), 25);
  tally_test_picture (GTK_WIDGET (preferences), "house-rules");
  adw_preferences_window_close_subpage (ADW_PREFERENCES_WINDOW (preferences));
  tally_test_settle (GTK_WIDGET (preferences));
  g_assert_cmpstr (get_house ("zoff-im-zoo"), ==, "{\"target\":25}");
  g_assert_null (get_house ("raffzahn"));
  tally_test_picture (GTK_WIDGET (preferences), "house-rules-list");
  tally_test_dialog_finish (preferences);

  table->page = tally_new_match_page_new (table->house.store, game);
  tally_window_push (table->window, table->page);
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_cmpint (tally_stepper_get_value (find_target (table->page)), ==, 25);

  preferences = open_house (table, game);
  tally_test_click (tally_test_find_button (table->page, "pill"));
  tally_test_dialog_finish (preferences);
  g_assert_null (get_house ("zoff-im-zoo"));
}

/* Of another release, or by a slip of the hand. */
static void
test_strange_house_rules (Table        *table,
                          gconstpointer data)
{
  const TallyGame *game = tally_game_find ("zoff-im-zoo");

  tally_settings_set_house_options (tally_test_app_settings (), game->id, "{\"aim\":[]}");
  open (table, tally_new_match_page_new (table->house.store, game), TALLY_TEST_WIDE);
  g_assert_cmpint (tally_stepper_get_value (find_target (table->page)), ==, 19);
  tally_settings_set_house_options (tally_test_app_settings (), game->id, NULL);
}

/* Names are what people type, not markup: all of them are shown as they are, in
 * the seats and at the table. */
static void
test_names_are_no_markup (Table        *table,
                          gconstpointer data)
{
  static const char *const names[] = { "Tom & Jerry", "<b>Anna", "Cem &amp; Co" };
  GtkWidget *seats;

  open (table, tally_new_match_page_new (table->house.store, tally_game_find ("the-game")), TALLY_TEST_NARROW);
  seats = tally_test_find (table->page, TALLY_TYPE_SEATS);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    tally_seats_add (TALLY_SEATS (seats), names[i]);
  tally_test_settle (GTK_WIDGET (table->window));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (tally_test_has_text (seats, names[i]));
  press_start (table);
  g_assert_true (tally_test_has_text (tally_window_get_page (table->window), names[0]));
}

static gboolean
says (GtkWidget    *widget,
      gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

/* What is agreed on is read whole on an upright tablet and on a phone, however long
 * the sentence beside it is. */
static void
test_choices_whole (Table        *table,
                    gconstpointer data)
{
  static const int sizes[][2] = { { 768, 1024 }, { 360, 640 } };

  open (table, tally_new_match_page_new (table->house.store, tally_game_find ("allie-gator")), TALLY_TEST_NARROW);
  tally_seats_add (TALLY_SEATS (tally_test_find (table->page, TALLY_TYPE_SEATS)), "Anna");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    GtkWidget *choice;

    gtk_window_set_default_size (GTK_WINDOW (table->window), sizes[i][0], sizes[i][1]);
    tally_test_settle (GTK_WIDGET (table->window));
    choice = tally_test_find_wanted (table->page, says, _ ("The next place gets one"));
    g_assert_nonnull (choice);
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (choice))));
  }
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void (*test) (Table *table, gconstpointer data);
  } tests[] = {
    { "/new-match/counts-for/the-same", test_counts_for_the_same },
    { "/new-match/counts-for/rematch", test_counts_for_rematch },
    { "/new-match/counts-for/none", test_counts_for_none },
    { "/new-match/counts-for/no-league", test_no_league },
    { "/new-match/house-rules", test_house_rules },
    { "/new-match/strange-house-rules", test_strange_house_rules },
    { "/new-match/choices-whole", test_choices_whole },
    { "/new-match/signs", test_signs },
    { "/new-match/names-are-no-markup", test_names_are_no_markup },
    { "/only-the-result/changed-mind", test_changed_mind },
    { "/only-the-result/refused", test_refused },
    { "/only-the-result/tomorrow", test_tomorrow },
    { "/only-the-result/what-decides", test_what_decides },
  };

  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/new-match/explain", test_explain);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Table, NULL, set_up, tests[i].test, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    g_autofree char *path = g_strdup_printf ("/only-the-result/%s", results[i].game);

    g_test_add (path, Table, GUINT_TO_POINTER (i), set_up, test_only_the_result, tear_down);
  }

  return g_test_run ();
}
