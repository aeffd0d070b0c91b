/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages around a match: a new one is agreed on, and all that there are
 * are looked through, thrown away and fetched back. */

#include "tally-item.h"
#include "tally-match-model.h"
#include "tally-match-page.h"
#include "tally-match-row.h"
#include "tally-match-words.h"
#include "tally-matches-page.h"
#include "tally-matches-view.h"
#include "tally-new-match-page.h"
#include "tally-running-row.h"
#include "tally-seats.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-house.h"

#include "raffzahn/tally-raffzahn.h"

typedef struct {
  int width, height;
  TallyAppearance appearance;
  const char *name;
} Look;

static const Look looks[] = {
  { TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "wide" },
  { TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "narrow-dark" },
};

static TallyWindow *
open_page (TallyTestStore *house,
           const Look     *look,
           GtkWidget      *page)
{
  TallyWindow *window = tally_test_window_open (look->width, look->height, look->appearance, "play", house->store);

  tally_window_push (window, page);
  tally_test_settle (GTK_WIDGET (window));

  return window;
}

static void
keep_picture (TallyWindow *window,
              const Look  *look,
              const char  *state)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", state, look->name);

  tally_test_settle (GTK_WIDGET (window));
  tally_test_assert_fits (GTK_WIDGET (window), look->width, name);
  tally_test_picture (GTK_WIDGET (window), name);
}

static gboolean
may_start (GtkWidget *page)
{
  return gtk_widget_get_sensitive (tally_test_find_button (page, "suggested-action"));
}

static TallySeats *
get_seats (GtkWidget *page)
{
  return TALLY_SEATS (tally_test_find (page, TALLY_TYPE_SEATS));
}

static void
assert_seated (GtkWidget  *page,
               const char *expected)
{
  const char *names[TALLY_MAX_PLAYERS + 1] = { NULL };
  g_autofree char *seated = NULL;

  tally_seats_get_names (get_seats (page), names, TALLY_MAX_PLAYERS);
  seated = g_strjoinv (" ", (char **) names);
  g_assert_cmpstr (seated, ==, expected);
}

static void
type_name (GtkWidget  *page,
           const char *name)
{
  GtkWidget *entry = tally_test_find (GTK_WIDGET (get_seats (page)), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

static guint
count_chips (GtkWidget *page)
{
  return tally_test_count (tally_test_find (GTK_WIDGET (get_seats (page)), GTK_TYPE_FLOW_BOX), GTK_TYPE_BUTTON);
}

static void
test_complaint (void)
{
  g_autofree char *few = tally_new_match_complaint (tally_game_find ("raffzahn"), 2);

  g_assert_cmpstr (few, ==, "Raffzahn needs 3 to 6 players.");
  g_assert_null (tally_new_match_complaint (tally_game_find ("raffzahn"), 3));
  g_assert_null (tally_new_match_complaint (tally_game_find ("the-game"), 1));
}

/* Nobody has ever played here: names are typed, and the wrong number of them
 * is told. */
static void
test_new_match (TallyTestStore *house,
                gconstpointer   look)
{
  GtkWidget *page = tally_new_match_page_new (house->store, tally_game_find ("raffzahn"));
  TallyWindow *window = open_page (house, look, page);
  gint64 id = 0;

  g_assert_false (may_start (page));
  keep_picture (window, look, "new-match-empty");
  type_name (page, " Anna ");
  type_name (page, "Ben");
  type_name (page, "Anna");
  g_assert_false (may_start (page));
  keep_picture (window, look, "new-match-refused");
  assert_seated (page, "Anna Ben");

  type_name (page, "<b>Cem</b>");
  g_assert_true (may_start (page));
  keep_picture (window, look, "new-match-ready");
  g_assert_true (tally_store_find_player (house->store, "Anna", &id, NULL));
  g_assert_cmpint (id, ==, 0);

  tally_test_click (tally_test_find_button (page, "suggested-action"));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (TALLY_IS_MATCH_PAGE (tally_window_get_page (window)));
  g_assert_cmpint (tally_test_house_find (house, "<b>Cem</b>"), !=, 0);
  tally_test_window_finish (window);
}

static GtkWidget *
get_row (GtkWidget *page,
         int        index)
{
  GtkWidget *list = tally_test_find (GTK_WIDGET (get_seats (page)), GTK_TYPE_LIST_BOX);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index));
}

/* Who sits where, by keyboard: Alt with the arrows, and Delete. */
static void
test_new_match_seats (TallyTestStore *house,
                      gconstpointer   look)
{
  GtkWidget *page = tally_new_match_page_new (house->store, tally_game_find ("the-game"));
  TallyWindow *window = open_page (house, look, page);

  type_name (page, "Anna");
  type_name (page, "Ben");
  type_name (page, "Cem");
  tally_test_press (get_row (page, 0), GDK_KEY_Down, GDK_ALT_MASK);
  assert_seated (page, "Ben Anna Cem");
  g_assert_true (gtk_widget_is_focus (get_row (page, 1)));
  tally_test_press (get_row (page, 2), GDK_KEY_Up, GDK_ALT_MASK);
  assert_seated (page, "Ben Cem Anna");
  tally_test_press (get_row (page, 2), GDK_KEY_Down, GDK_ALT_MASK);
  tally_test_press (get_row (page, 0), GDK_KEY_Up, GDK_ALT_MASK);
  assert_seated (page, "Ben Cem Anna");
  tally_test_press (get_row (page, 1), GDK_KEY_Delete, 0);
  assert_seated (page, "Ben Anna");
  tally_test_click (tally_test_find_button (get_row (page, 0), "flat"));
  assert_seated (page, "Anna");
  tally_test_window_finish (window);
}

/* Known people are offered while one types, and found however they are typed. */
static void
test_new_match_known (TallyTestStore *house,
                      gconstpointer   look)
{
  GtkWidget *page, *entry;
  TallyWindow *window;
  gint64 id = 0;

  tally_store_add_player (house->store, "Anna", NULL);
  tally_store_add_player (house->store, "Ben", NULL);
  tally_store_add_player (house->store, "Lea Anders", NULL);
  page = tally_new_match_page_new (house->store, tally_game_find ("the-game"));
  window = open_page (house, look, page);
  entry = tally_test_find (GTK_WIDGET (get_seats (page)), GTK_TYPE_ENTRY);
  g_assert_cmpuint (count_chips (page), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (entry), "an");
  g_assert_cmpuint (count_chips (page), ==, 2);
  keep_picture (window, look, "new-match-typed");
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_cmpuint (count_chips (page), ==, 3);

  type_name (page, "anna");
  type_name (page, "ANNA");
  type_name (page, "ben");
  type_name (page, "Anne");
  assert_seated (page, "Anna Ben Anne");
  tally_test_click (tally_test_find_button (page, "suggested-action"));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_store_find_player (house->store, "anna", &id, NULL));
  g_assert_cmpint (id, ==, 0);
  tally_test_window_finish (window);
}

/* However many names there are and however little room a keyboard leaves: the
 * one that is being typed is in sight, and so is the reason against it. */
static void
test_new_match_in_sight (TallyTestStore *house,
                         gconstpointer   data)
{
  static const Look low = { 360, 400, TALLY_APPEARANCE_LIGHT, "low" };
  static const char *const names[] = { "Anna", "Ben", "Cem", "Dora", "Emil", "Fritz", "Gül", "Anna" };
  GtkWidget *page = tally_new_match_page_new (house->store, tally_game_find ("zoff-im-zoo"));
  TallyWindow *window = open_page (house, &low, page);
  GtkWidget *entry = tally_test_find (GTK_WIDGET (get_seats (page)), GTK_TYPE_ENTRY);
  GtkWidget *scroller = gtk_widget_get_ancestor (entry, GTK_TYPE_SCROLLED_WINDOW);

  gtk_widget_grab_focus (entry);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    graphene_rect_t bounds;

    type_name (page, names[i]);
    tally_test_settle (GTK_WIDGET (window));
    tally_test_settle (GTK_WIDGET (window));
    g_assert_true (gtk_widget_compute_bounds (entry, scroller, &bounds));
    g_assert_cmpfloat (bounds.origin.y, >=, 0);
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, (float) gtk_widget_get_height (scroller));
  }
  keep_picture (window, &low, "new-match-in-sight");
  tally_test_window_finish (window);
}

/* The last group sits there already, so that it takes one tap. */
static void
test_new_match_again (TallyTestStore *house,
                      gconstpointer   look)
{
  GtkWidget *page;
  TallyWindow *window;

  tally_test_house_play (house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  page = tally_new_match_page_new (house->store, NULL);
  window = open_page (house, look, page);
  assert_seated (page, "Doris Anna Frank");
  g_assert_true (may_start (page));
  keep_picture (window, look, "new-match-again");
  tally_test_window_finish (window);
}

static GtkWidget *
find_matches (GtkWidget *page)
{
  return tally_test_find (page, TALLY_TYPE_MATCHES_VIEW);
}

static guint
count_rows (GtkWidget *page)
{
  return tally_matches_view_get_n_matches (TALLY_MATCHES_VIEW (find_matches (page)));
}

static gboolean
begins_with (GtkWidget    *widget,
             gconstpointer words)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (widget, "chip") &&
         g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), words);
}

static GtkWidget *
find_chip (GtkWidget  *page,
           const char *words)
{
  GtkWidget *chip = tally_test_find_wanted (page, begins_with, words);

  g_assert_nonnull (chip);
  return chip;
}

static void
choose_chip (GtkWidget  *page,
             const char *words)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_chip (page, words)), TRUE);
}

static gboolean
has_chip (GtkWidget  *page,
          const char *label)
{
  GtkWidget *chip = find_chip (page, label);

  return gtk_widget_get_visible (chip) && g_str_equal (gtk_button_get_label (GTK_BUTTON (chip)), label);
}

/* The item of the first row's menu that does this; it must be there. */
static void
choose_in_menu (GtkWidget  *page,
                const char *action)
{
  GtkWidget *button, *popover;
  GMenuModel *menu;
  gboolean found = FALSE;

  tally_test_settle (page);
  button = tally_test_find (tally_test_find (find_matches (page), GTK_TYPE_LIST_VIEW), GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  menu = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover));
  for (int i = 0; !found && i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *name = NULL;
    g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

    g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name));
    found = g_str_equal (name, action);
    if (found) {
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      g_assert_true (gtk_widget_activate_action_variant (button, action, target));
    }
  }
  g_assert_true (found);
}

static void
press_first_bin (GtkWidget *page)
{
  choose_in_menu (page, "matches.bin");
}

/* What the first match of the list came to. */
static char *
read_first_row (GtkWidget *page)
{
  GListModel *list = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (tally_test_find (find_matches (page), GTK_TYPE_LIST_VIEW))));
  g_autoptr (TallyItem) item = g_list_model_get_item (list, 1);
  const TallyMatchLine *line = tally_item_get (item);

  return tally_match_words_result (line->summary);
}

static void
assert_first_row (GtkWidget  *page,
                  const char *expected)
{
  g_autofree char *result = read_first_row (page);
  g_autoptr (GString) plain = g_string_new (result);

  /* What keeps names apart can't be seen. */
  g_string_replace (plain, "\u2068", "", 0);
  g_string_replace (plain, "\u2069", "", 0);
  g_assert_cmpstr (plain->str, ==, expected);
}

/* It was stopped and counts for nothing: nobody has a place in it, and 0 would be
 * wrong. */
static void
test_matches_uncounted (TallyTestStore *house,
                        gconstpointer   look)
{
  TallyMatchSummary summary = {
    .game = &tally_raffzahn,
    .status = TALLY_STATUS_FINISHED,
    .n_players = 2,
    .names = { (char *) "Anna", (char *) "Ben" },
  };
  g_autofree char *result = tally_match_words_result (&summary);

  g_assert_cmpstr (result, ==, "doesn’t count · Anna and Ben");
}

static void
test_matches_empty (TallyTestStore *house,
                    gconstpointer   look)
{
  GtkWidget *page = tally_matches_page_new (house->store);
  TallyWindow *window = open_page (house, look, page);

  g_assert_cmpuint (count_rows (page), ==, 0);
  keep_picture (window, look, "matches-empty");
  tally_test_window_finish (window);
}

static void
choose_person (GtkWidget  *page,
               const char *name)
{
  GtkDropDown *people = GTK_DROP_DOWN (tally_test_find (page, GTK_TYPE_DROP_DOWN));
  GListModel *names = gtk_drop_down_get_model (people);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++) {
    g_autoptr (GtkStringObject) item = g_list_model_get_item (names, i);

    if (g_str_equal (gtk_string_object_get_string (item), name))
      gtk_drop_down_set_selected (people, i);
  }
}

static void
test_matches_filter (TallyTestStore *house,
                     gconstpointer   look)
{
  GtkWidget *page, *search;
  TallyWindow *window;

  tally_test_house_fill (house);
  tally_test_house_import (house, "raffzahn-turns");
  page = tally_matches_page_new (house->store);
  window = open_page (house, look, page);
  g_assert_cmpuint (count_rows (page), ==, 8);
  keep_picture (window, look, "matches-all");

  g_assert_true (has_chip (page, "All 8"));
  g_assert_true (has_chip (page, "Raffzahn 6"));
  g_assert_true (has_chip (page, "The Game 2"));
  g_assert_false (gtk_widget_get_visible (find_chip (page, "Allie Gator 0")));
  g_assert_false (gtk_widget_get_visible (find_chip (page, "Bin 0")));
  choose_chip (page, "Running 1");
  g_assert_cmpuint (count_rows (page), ==, 1);
  choose_chip (page, "Raffzahn");
  g_assert_cmpuint (count_rows (page), ==, 6);
  choose_chip (page, "The Game");
  g_assert_cmpuint (count_rows (page), ==, 2);
  choose_chip (page, "All");

  search = tally_test_find (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "Willi");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (count_rows (page), ==, 4);
  keep_picture (window, look, "matches-searched");
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  choose_person (page, "Willi");
  g_assert_cmpuint (count_rows (page), ==, 4);
  tally_test_window_finish (window);
}

/* Those that are running come first, with where they stand and a way on. */
static void
test_matches_running (TallyTestStore *house,
                      gconstpointer   look)
{
  GtkWidget *page, *go_on;
  TallyWindow *window;

  tally_test_house_import (house, "raffzahn-turns");
  tally_test_house_play (house, "2026-12-24", "Doris 40, Anna 31, Frank 2");
  page = tally_matches_page_new (house->store);
  window = open_page (house, look, page);

  g_assert_cmpuint (count_rows (page), ==, 2);
  assert_first_row (page, "Willi 17 · Tom 2 · Anna 0");
  go_on = tally_test_find_button (page, "suggested-action");
  /* On a telephone the row itself has to do. */
  g_assert_true (go_on != NULL || ((const Look *) look)->width == tally_test_narrow.width);
  if (go_on != NULL)
    g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (go_on)), ==, "win.open-match");
  keep_picture (window, look, "matches-running");
  choose_in_menu (page, "matches.aside");
  g_assert_true (has_chip (page, "Set aside 1"));
  assert_first_row (page, "Doris 40 · Anna 31 · Frank 2");
  tally_test_window_finish (window);
}

/* Of several the newest is suggested. */
static void
test_matches_suggested (TallyTestStore *house,
                        gconstpointer   look)
{
  GtkWidget *page = tally_matches_page_new (house->store);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  TallyWindow *window;
  guint suggested = 0, ways = 0;

  tally_test_house_import (house, "raffzahn-turns");
  tally_test_house_import (house, "zoff-im-zoo-rulebook-sheet");
  window = open_page (house, look, page);
  tally_test_collect (page, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++) {
    ways += g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "win.open-match") == 0;
    suggested += gtk_widget_has_css_class (buttons->pdata[i], "suggested-action");
  }
  if (((const Look *) look)->width == tally_test_narrow.width) {
    g_assert_cmpuint (ways + suggested, ==, 0);
  } else {
    g_assert_cmpuint (ways, ==, 2);
    g_assert_cmpuint (suggested, ==, 1);
  }
  keep_picture (window, look, "matches-suggested");
  tally_test_window_finish (window);
}

/* Still running, but nobody is asked to go on with it. */
static void
test_matches_set_aside (TallyTestStore *house,
                        gconstpointer   look)
{
  g_autoptr (TallyStoredMatch) match = NULL;
  GtkWidget *page;
  TallyWindow *window;

  match = tally_store_open_match (house->store, tally_test_house_import (house, "raffzahn-turns"), NULL);
  g_assert_true (tally_stored_match_set_aside (match, TRUE, NULL));
  tally_test_house_play (house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  page = tally_matches_page_new (house->store);
  window = open_page (house, look, page);

  choose_chip (page, "Running");
  g_assert_cmpuint (count_rows (page), ==, 1);
  choose_chip (page, "Set aside");
  g_assert_cmpuint (count_rows (page), ==, 1);
  keep_picture (window, look, "matches-set-aside");
  g_assert_true (tally_stored_match_set_aside (match, FALSE, NULL));
  g_assert_cmpuint (count_rows (page), ==, 0);
  tally_test_window_finish (window);
}

static void
test_matches_bin (TallyTestStore *house,
                  gconstpointer   look)
{
  GtkWidget *page;
  TallyWindow *window;

  tally_test_house_play (house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  tally_test_house_play (house, "2026-10-02", "Doris 40, Anna 31, Frank 2");
  page = tally_matches_page_new (house->store);
  window = open_page (house, look, page);

  assert_first_row (page, "Doris 40 · Anna 31 · Frank 2");
  press_first_bin (page);
  g_assert_cmpuint (count_rows (page), ==, 1);
  keep_picture (window, look, "matches-thrown-away");
  choose_chip (page, "Bin");
  g_assert_cmpuint (count_rows (page), ==, 1);
  assert_first_row (page, "Doris, Anna and Frank");
  keep_picture (window, look, "matches-in-the-bin");
  press_first_bin (page);
  g_assert_cmpuint (count_rows (page), ==, 0);
  choose_chip (page, "All");
  g_assert_cmpuint (count_rows (page), ==, 2);
  tally_test_window_finish (window);
}

static guint
count_toasts (GtkWidget *page)
{
  return tally_test_count (page, g_type_from_name ("AdwToastWidget"));
}

static GtkWidget *
find_undo (GtkWidget *page)
{
  return tally_test_find (tally_test_find (page, g_type_from_name ("AdwToastWidget")), GTK_TYPE_BUTTON);
}

static gboolean
has_no_toast (gpointer page)
{
  return count_toasts (page) == 0;
}

/* Two go to the bin, one after the other: there is one toast and none behind
 * it, it is about the second match, and brings that one back. */
static void
test_matches_undo (TallyTestStore *house,
                   gconstpointer   look)
{
  GtkWidget *page;
  TallyWindow *window;
  gint64 second;

  tally_test_house_play (house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  second = tally_test_house_play (house, "2026-10-02", "Anna 40, Doris 31, Frank 2");
  tally_test_house_play (house, "2026-10-03", "Frank 40, Doris 31, Anna 2");
  page = tally_matches_page_new (house->store);
  window = open_page (house, look, page);
  press_first_bin (page);
  press_first_bin (page);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (count_toasts (page), ==, 1);
  g_assert_cmpint (g_variant_get_int64 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (find_undo (page)))), ==, second);

  tally_test_click (find_undo (page));
  g_assert_true (tally_test_wait_until (has_no_toast, page));
  g_assert_cmpuint (count_rows (page), ==, 2);
  assert_first_row (page, "Anna 40 · Doris 31 · Frank 2");
  tally_test_window_finish (window);
}

static TallyWindow *
open_start (TallyTestStore *house,
            const Look     *look)
{
  return tally_test_window_open (look->width, look->height, look->appearance, "play", house->store);
}

/* A newer release knows more games, and its matches are in the same database. */
static void
test_unknown_game (TallyTestStore *house,
                   gconstpointer   look)
{
  GtkWidget *page;
  TallyWindow *window;

  tally_test_house_play (house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  tally_test_house_import (house, "raffzahn-turns");
  tally_test_store_run_sql (house, "UPDATE matches SET game = 99");
  tally_test_store_reopen (house);
  window = open_start (house, look);
  g_assert_true (tally_test_has_text (GTK_WIDGET (window), "Unknown game · can’t be read"));
  keep_picture (window, look, "start-unknown-game");
  page = tally_matches_page_new (house->store);
  tally_window_push (window, page);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_test_has_text (page, "Unknown game"));
  tally_test_window_finish (window);
}

/* What was entered can't be understood. */
static void
test_unreadable_match (TallyTestStore *house,
                       gconstpointer   look)
{
  TallyWindow *window;

  tally_test_house_import (house, "raffzahn-turns");
  tally_test_store_run_sql (house, "INSERT INTO journal (match_id, entry, at_ms, kind, position, event)"
                                   " SELECT match_id, max (entry) + 1, max (at_ms), 1, max (position) + 1, '{}' FROM journal");
  tally_test_store_reopen (house);
  window = open_start (house, look);
  g_assert_false (tally_test_has_text (GTK_WIDGET (window), "(null)"));
  g_assert_true (tally_test_has_text (GTK_WIDGET (window), "Raffzahn · can’t be read"));
  tally_test_window_finish (window);
}

#define DESKTOP "org.gnome.desktop.interface"

/* As the desktop has it, and else the locale: twelve or twenty-four hours. */
static void
test_clock (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = g_settings_schema_source_lookup (source, DESKTOP, TRUE);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 12, 22, 0, 0);
  g_autoptr (GDateTime) then = g_date_time_new_local (2026, 11, 12, 20, 5, 0);
  g_autoptr (GSettings) desktop = NULL;
  g_autofree char *locale = tally_running_words_when (g_date_time_to_unix (then), now);
  g_autofree char *twelve = NULL;

  g_assert_cmpstr (locale, ==, "Today, 20:05");
  if (schema == NULL) {
    g_test_skip ("This desktop has no clock of its own.");
    return;
  }

  desktop = g_settings_new (DESKTOP);
  g_settings_set_string (desktop, "clock-format", "12h");
  twelve = tally_running_words_when (g_date_time_to_unix (then), now);
  g_settings_reset (desktop, "clock-format");
  g_assert_cmpstr (twelve, ==, "Today, 8:05 PM");
}

static guint
count_made (GtkWidget *widget)
{
  guint n = TALLY_IS_MATCH_ROW (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_made (child);

  return n;
}

/* However many there are, rows are made for those around what is in sight. */
static void
test_matches_many (TallyTestStore *house,
                   gconstpointer   look)
{
  GtkWidget *page;
  TallyWindow *window;

  tally_test_house_play_together (house, "2026-10-01", "Doris, Anna", 3);
  tally_test_store_run_sql (house,
                            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)"
                            " INSERT INTO matches (uuid, game, options, started, started_at, day, status)"
                            " SELECT 'x' || i, m.game, m.options, m.started, m.started_at - i * 86400, m.day - i, 1"
                            " FROM n, matches m WHERE m.uuid NOT LIKE 'x%'");
  tally_test_store_reopen (house);
  page = tally_matches_page_new (house->store);
  window = open_page (house, look, page);
  g_assert_cmpuint (count_rows (page), ==, 1501);
  g_assert_cmpuint (count_made (page), >, 3);
  g_assert_cmpuint (count_made (page), <, 300);
  tally_test_window_finish (window);
}

static void
assert_line (GListModel *list,
             guint       position,
             const char *month,
             const char *sum)
{
  g_autoptr (TallyItem) item = g_list_model_get_item (list, position);
  const TallyMatchLine *line = tally_item_get (item);

  g_assert_cmpstr (line->month, ==, month);
  g_assert_cmpstr (line->sum, ==, sum);
}

/* The matches of a month hang together. */
static void
assert_ends (TallyMatchModel *model,
             const char      *expected)
{
  for (guint i = 0; expected[i] != '\0'; i++) {
    gboolean first, last;

    if (expected[i] == 'm')
      continue;
    tally_match_model_get_ends (model, i, &first, &last);
    g_assert_cmpint (first, ==, expected[i] == '<' || expected[i] == 'o');
    g_assert_cmpint (last, ==, expected[i] == '>' || expected[i] == 'o');
  }
}

/* A line with the sum of each month, then its matches. */
static void
test_months (TallyTestStore *house,
             gconstpointer   data)
{
  g_autoptr (TallyMatchModel) model = tally_match_model_new ();
  TallyMatchFilter all = { 0 };

  tally_test_house_play (house, "2026-10-29", "Doris 40, Anna 31, Frank 2");
  tally_test_house_play (house, "2026-11-05", "Doris 40, Anna 31, Frank 2");
  tally_test_house_play (house, "2026-11-12", "Doris 40, Anna 31, Frank 2");
  tally_test_house_play_together (house, "2026-11-12", "Doris, Anna", 3);
  tally_test_store_run_sql (house, "UPDATE matches SET seconds = 3300 WHERE day = 20762; "
                                   "UPDATE matches SET seconds = 2880 WHERE day = 20769");
  g_assert_true (tally_match_model_load (model, house->store, &all, NULL));
  g_assert_cmpuint (tally_match_model_get_n_matches (model), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 6);
  assert_line (G_LIST_MODEL (model), 0, "November 2026", "3 matches on 2 evenings, 2 h 31 min");
  assert_line (G_LIST_MODEL (model), 1, NULL, NULL);
  assert_line (G_LIST_MODEL (model), 4, "October 2026", "1 match on 1 evening");
  assert_ends (model, "m<->mo");
}

/* Neither on a phone nor on a desk. */
static void
test_start_between (TallyTestStore *house,
                    gconstpointer   data)
{
  static const Look between[] = {
    { 600, 640, TALLY_APPEARANCE_LIGHT, "600" },
    { 768, 1024, TALLY_APPEARANCE_LIGHT, "768" },
  };

  tally_test_house_import (house, "raffzahn-turns");
  for (guint i = 0; i < G_N_ELEMENTS (between); i++) {
    const Look *look = &between[i];
    TallyWindow *window = open_start (house, look);

    keep_picture (window, look, "start");
    tally_test_window_finish (window);
  }
}

static void
add (const char *path,
     void (*test) (TallyTestStore *house,
                   gconstpointer look))
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    g_autofree char *whole = g_strdup_printf ("/play/%s/%s", path, looks[i].name);

    g_test_add (whole, TallyTestStore, &looks[i], tally_test_store_set_up, test, tally_test_store_tear_down);
  }
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/play/new-match/complaint", test_complaint);
  g_test_add_func ("/play/clock", test_clock);
  g_test_add ("/play/start/between", TallyTestStore, NULL, tally_test_store_set_up, test_start_between,
              tally_test_store_tear_down);
  add ("new-match", test_new_match);
  add ("new-match/seats", test_new_match_seats);
  add ("new-match/again", test_new_match_again);
  add ("new-match/known", test_new_match_known);
  g_test_add ("/play/new-match/in-sight", TallyTestStore, NULL, tally_test_store_set_up, test_new_match_in_sight,
              tally_test_store_tear_down);
  add ("matches/empty", test_matches_empty);
  add ("matches/uncounted", test_matches_uncounted);
  add ("matches/filter", test_matches_filter);
  add ("matches/set-aside", test_matches_set_aside);
  add ("matches/running", test_matches_running);
  add ("matches/suggested", test_matches_suggested);
  add ("matches/bin", test_matches_bin);
  add ("matches/undo", test_matches_undo);
  add ("unknown-game", test_unknown_game);
  add ("unreadable-match", test_unreadable_match);
  add ("matches/many", test_matches_many);
  g_test_add ("/play/matches/months", TallyTestStore, NULL, tally_test_store_set_up, test_months,
              tally_test_store_tear_down);

  return g_test_run ();
}
