/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-date-button.h"
#include "tally-matches-view.h"
#include "tally-player-dialog.h"
#include "tally-player-page.h"
#include "tally-players-page.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-test-app.h"
#include "tally-test-house.h"
#include "tally-wrap-box.h"

static GtkWidget *
find_list (TallyWindow *window)
{
  GtkWidget *page = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_PLAYERS_PAGE);

  return tally_test_find (page, GTK_TYPE_LIST_VIEW);
}

static guint
count_players (TallyWindow *window)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (find_list (window)))));
}

/* The dialog of a player; 0 is a new one. */
static TallyPlayerDialog *
open_dialog (TallyWindow *window,
             gint64       player)
{
  GtkWidget *page = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_PLAYERS_PAGE);
  GtkWindow *dialog;

  gtk_widget_activate_action (page, "players.edit", "x", player);
  dialog = tally_test_find_toplevel (TALLY_TYPE_PLAYER_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));

  return TALLY_PLAYER_DIALOG (dialog);
}

static void
write_name (TallyPlayerDialog *dialog,
            const char        *name)
{
  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW)), name);
}

static void
save (TallyPlayerDialog *dialog)
{
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
}

/* Chooses who it is the same person as, and merges them. */
static void
merge (TallyPlayerDialog *dialog,
       const char        *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW));
  GListModel *names = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++) {
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      adw_combo_row_set_selected (row, i);
  }
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "tall"));
}

static void
look (TallyTestStore *house,
      int             width,
      int             height,
      TallyAppearance appearance,
      const char     *picture)
{
  TallyWindow *window;

  tally_test_house_fill (house);
  window = tally_test_window_open (width, height, appearance, "players", house->store);
  g_assert_cmpuint (count_players (window), ==, 6);
  g_assert_cmpint (gtk_widget_get_width (find_list (window)), <, width);
  tally_test_picture (GTK_WIDGET (window), picture);

  tally_test_window_finish (window);
}

static void
test_wide (TallyTestStore *house,
           gconstpointer   data)
{
  look (house, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players-list-wide");
}

static void
test_narrow (TallyTestStore *house,
             gconstpointer   data)
{
  look (house, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "players-list-narrow-dark");
}

static void
test_add_and_remove (TallyTestStore *house,
                     gconstpointer   data)
{
  TallyWindow *window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "players", house->store);
  TallyPlayerDialog *dialog = open_dialog (window, 0);

  write_name (dialog, "Zoë");
  save (dialog);
  g_assert_cmpuint (count_players (window), ==, 1);

  dialog = open_dialog (window, tally_test_house_find (house, "Zoë"));
  tally_test_click (gtk_widget_get_next_sibling (tally_test_find_button (GTK_WIDGET (dialog), "tall")));
  g_assert_cmpuint (count_players (window), ==, 0);

  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

static void
test_rename (TallyTestStore *house,
             gconstpointer   data)
{
  g_autoptr (TallyPlayer) player = NULL;
  TallyPlayerDialog *dialog;
  TallyWindow *window;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "players", house->store);
  dialog = open_dialog (window, tally_test_house_find (house, "Willi"));
  tally_test_picture (GTK_WIDGET (dialog), "player-dialog");
  write_name (dialog, "Wilhelm");
  tally_test_click (tally_test_nth (GTK_WIDGET (dialog), GTK_TYPE_TOGGLE_BUTTON, 7));
  save (dialog);

  player = tally_store_get_player (house->store, tally_test_house_find (house, "Wilhelm"), NULL);
  g_assert_cmpuint (player->colour, ==, 8);

  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

static void
test_merge (TallyTestStore *house,
            gconstpointer   data)
{
  g_autoptr (GPtrArray) merges = NULL;
  TallyWindow *window;
  GtkWidget *page;
  gint64 gone;

  tally_test_house_fill (house);
  tally_test_house_play (house, "2026-11-12", "Annna 50, Frank 40, Doris 30");
  gone = tally_test_house_find (house, "Annna");
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players", house->store);
  g_assert_cmpuint (count_players (window), ==, 7);
  merge (open_dialog (window, gone), "Anna");
  g_assert_cmpuint (count_players (window), ==, 6);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "players-merged");

  merges = tally_store_list_merges (house->store, NULL);
  g_assert_cmpuint (merges->len, ==, 1);
  page = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_PLAYERS_PAGE);
  gtk_widget_activate_action (page, "players.undo-merge", "x", ((TallyMerge *) g_ptr_array_index (merges, 0))->id);
  g_assert_cmpuint (count_players (window), ==, 7);

  tally_test_window_finish (window);
}

#define CROWD 2000
/* Days since 1970. */
#define FIRST_OF_2026 20454

/* In sight or not. */
static guint
count_rows (GtkWidget *widget)
{
  guint n = TALLY_IS_PLAYER_ROW (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);

  return n;
}

/* A whole club, with names that are costly to lay out: only the rows around
 * what is in sight are made. */
static void
test_crowd (TallyTestStore *house,
            gconstpointer   data)
{
  static const char *const kinds[] = { "Anna", "🐊 Ali 🦷", "דנה", "مريم" };
  g_autoptr (GString) sql = g_string_new ("BEGIN;");
  TallyWindow *window;
  guint made;

  for (guint i = 0; i < CROWD; i++)
    g_string_append_printf (sql, "INSERT INTO players (name, colour, added_ms) VALUES ('%s %u', %u, 1);",
                            kinds[i % G_N_ELEMENTS (kinds)], i, i % 8 + 1);
  g_string_append (sql, "COMMIT");
  tally_test_store_run_sql (house, sql->str);
  tally_test_store_reopen (house);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "players", house->store);

  g_assert_cmpuint (count_players (window), ==, CROWD);
  made = count_rows (GTK_WIDGET (window));
  g_assert_cmpuint (made, >, 5);
  g_assert_cmpuint (made, <, 300);
  tally_test_picture (GTK_WIDGET (window), "players-crowd");
  tally_test_window_finish (window);
}

static gboolean
is_read (gpointer page)
{
  return !tally_player_page_is_reading (page);
}

/* Enter or a tap on a row shows that person, and the pen there opens the dialog. */
static void
show_player (TallyTestStore *house,
             int             width,
             int             height,
             TallyAppearance appearance,
             const char     *picture)
{
  TallyWindow *window;
  GtkWidget *page;
  GtkWindow *dialog;

  tally_test_house_fill (house);
  window = tally_test_window_open (width, height, appearance, "players", house->store);
  g_signal_emit_by_name (find_list (window), "activate", 0);
  page = tally_window_get_page (window);
  g_assert_true (TALLY_IS_PLAYER_PAGE (page));
  g_assert_true (tally_test_wait_until (is_read, page));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_test_has_text (page, "Anna"));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, width);
  tally_test_picture (GTK_WIDGET (window), picture);

  g_signal_emit_by_name (page, "edit");
  dialog = tally_test_find_toplevel (TALLY_TYPE_PLAYER_DIALOG);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW))), ==,
                   "Anna");
  gtk_window_close (dialog);
  tally_test_activate (page, "player.matches");
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (tally_matches_view_get_n_matches (
                      TALLY_MATCHES_VIEW (tally_test_find (tally_window_get_page (window), TALLY_TYPE_MATCHES_VIEW))),
                    ==, 4);
  tally_test_window_finish (window);
}

static void
test_player_wide (TallyTestStore *house,
                  gconstpointer   data)
{
  show_player (house, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "player-wide");
}

static void
test_player_narrow (TallyTestStore *house,
                    gconstpointer   data)
{
  show_player (house, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "player-narrow-dark");
}

/* The big numbers from the left: matches, wins, … */
static const char *
read_number (GtkWidget *page,
             guint      index)
{
  GtkWidget *card = gtk_widget_get_first_child (tally_test_find (page, TALLY_TYPE_WRAP_BOX));

  for (; index > 0; index--)
    card = gtk_widget_get_next_sibling (card);

  return gtk_label_get_label (GTK_LABEL (tally_test_find_class (card, "key-number")));
}

/* One period for the whole page. */
static void
test_player_period (TallyTestStore *house,
                    gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *page, *period;

  tally_test_house_play (house, "2025-03-06", "Anna 50, Frank 40, Doris 30");
  tally_test_house_play (house, "2026-11-12", "Frank 50, Anna 40, Doris 30");
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players", house->store);
  page = tally_player_page_new (house->store, tally_test_house_find (house, "Anna"));
  tally_window_push (window, page);
  g_assert_true (tally_test_wait_until (is_read, page));
  period = tally_test_find (page, GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (period))), ==, 4);
  g_assert_cmpstr (read_number (page, 0), ==, "2");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (period), 2);
  g_assert_true (tally_test_wait_until (is_read, page));
  g_assert_cmpstr (read_number (page, 0), ==, "1");
  g_assert_cmpstr (read_number (page, 1), ==, "1");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (period), 1);
  g_assert_true (tally_test_wait_until (is_read, page));
  g_assert_cmpstr (read_number (page, 0), ==, "1");
  g_assert_cmpstr (read_number (page, 1), ==, "0");

  /* Days of one's own: at first all of them. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (period), 3);
  g_assert_true (tally_test_wait_until (is_read, page));
  g_assert_cmpstr (read_number (page, 0), ==, "2");
  tally_date_button_set_day (TALLY_DATE_BUTTON (tally_test_find (page, TALLY_TYPE_DATE_BUTTON)), FIRST_OF_2026);
  g_signal_emit_by_name (tally_test_find (page, TALLY_TYPE_DATE_BUTTON), "changed");
  g_assert_true (tally_test_wait_until (is_read, page));
  g_assert_cmpstr (read_number (page, 0), ==, "1");
  tally_test_window_finish (window);
}

static TallyWindow *
open_player (TallyTestStore *house,
             const char     *name,
             int             width,
             int             height,
             GtkWidget     **page)
{
  TallyWindow *window = tally_test_window_open (width, height, TALLY_APPEARANCE_LIGHT, "players", house->store);

  *page = tally_player_page_new (house->store, tally_test_house_find (house, name));
  tally_window_push (window, *page);
  g_assert_true (tally_test_wait_until (is_read, *page));
  tally_test_settle (GTK_WIDGET (window));

  return window;
}

/* A season of a league in which one has played is a period, too. */
static void
test_player_season (TallyTestStore *house,
                    gconstpointer   data)
{
  /* October and November 2026, and a summer without Anna. */
  TallySeason autumn = { .name = (char *) "Autumn 2026", .first_day = 20727, .last_day = 20787 };
  TallySeason summer = { .name = (char *) "Summer 2027", .first_day = 20970, .last_day = 21061 };
  g_autoptr (TallyLeague) league = tally_league_new ("Thursdays");
  GtkWidget *page, *period;
  GListModel *names;
  TallyWindow *window;

  tally_test_house_play (house, "2026-03-06", "Anna 50, Frank 40, Doris 30");
  tally_test_house_play (house, "2026-11-05", "Anna 50, Frank 40, Willi 30");
  tally_test_house_play (house, "2026-11-12", "Frank 50, Anna 40, Doris 30");
  autumn.league = summer.league = tally_store_add_league (house->store, league, NULL);
  g_assert_cmpint (tally_store_put_season (house->store, &autumn, NULL), !=, 0);
  g_assert_cmpint (tally_store_put_season (house->store, &summer, NULL), !=, 0);
  window = open_player (house, "Anna", TALLY_TEST_NARROW, &page);
  period = tally_test_find (page, GTK_TYPE_DROP_DOWN);
  names = gtk_drop_down_get_model (GTK_DROP_DOWN (period));
  g_assert_cmpuint (g_list_model_get_n_items (names), ==, 4);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 1), ==, "2026");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 2), ==, "Autumn 2026");
  g_assert_cmpstr (read_number (page, 0), ==, "3");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (period), 2);
  g_assert_true (tally_test_wait_until (is_read, page));
  g_assert_cmpstr (read_number (page, 0), ==, "2");
  g_assert_cmpstr (read_number (page, 1), ==, "1");
  tally_test_window_finish (window);
}

/* How many of the big numbers stand side by side; with fewer of them the lines
 * wouldn't be less even. */
static guint
count_columns (GtkWidget *page)
{
  GtkWidget *numbers = tally_test_find (page, TALLY_TYPE_WRAP_BOX);
  g_autoptr (GArray) tops = g_array_new (FALSE, FALSE, sizeof (float));
  guint columns = 0, lines;

  for (GtkWidget *card = gtk_widget_get_first_child (numbers); card != NULL; card = gtk_widget_get_next_sibling (card)) {
    graphene_rect_t bounds;

    g_assert_true (gtk_widget_compute_bounds (card, numbers, &bounds));
    g_array_append_val (tops, bounds.origin.y);
  }
  while (columns < tops->len && g_array_index (tops, float, columns) == g_array_index (tops, float, 0))
    columns++;
  for (guint i = columns; i < tops->len; i++)
    g_assert_cmpint (g_array_index (tops, float, i) == g_array_index (tops, float, i - 1), ==, i % columns != 0);
  lines = (tops->len + columns - 1) / columns;
  g_assert_cmpuint (lines * columns - tops->len, <, lines);

  return columns;
}

/* Some pixels of the window are its frame. */
static void
test_player_columns (TallyTestStore *house,
                     gconstpointer   data)
{
  static const int widths[] = { 1100, 1090, 768, 360, 350 };

  tally_test_house_play (house, "2026-11-12", "Frank 50, Anna 40, Doris 30");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *page;
    TallyWindow *window = open_player (house, "Anna", widths[i], 720, &page);

    g_assert_cmpuint (count_columns (page), >, 1);
    tally_test_window_finish (window);
  }
}

/* Every number leads to its matches. */
static void
test_player_links (TallyTestStore *house,
                   gconstpointer   data)
{
  static const struct {
    const char *action;
    guint n;
  } links[] = {
    { "player.list(('', int64 0, false, -2147483648, 2147483647))", 3 },
    { "player.list(('', int64 0, true, -2147483648, 2147483647))", 2 },
    { "player.list(('raffzahn', int64 0, false, -2147483648, 2147483647))", 3 },
    { "player.list(('the-game', int64 0, false, -2147483648, 2147483647))", 0 },
  };
  TallyWindow *window;
  GtkWidget *page;

  tally_test_house_play (house, "2025-03-06", "Anna 50, Frank 40, Doris 30");
  tally_test_house_play (house, "2026-11-05", "Anna 50, Frank 40, Willi 30");
  tally_test_house_play (house, "2026-11-12", "Frank 50, Anna 40, Doris 30");
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players", house->store);
  page = tally_player_page_new (house->store, tally_test_house_find (house, "Anna"));
  tally_window_push (window, page);
  g_assert_true (tally_test_wait_until (is_read, page));
  for (guint i = 0; i < G_N_ELEMENTS (links); i++) {
    tally_test_activate (page, links[i].action);
    tally_test_settle (GTK_WIDGET (window));
    g_assert_cmpuint (tally_matches_view_get_n_matches (
                        TALLY_MATCHES_VIEW (tally_test_find (tally_window_get_page (window), TALLY_TYPE_MATCHES_VIEW))),
                      ==, links[i].n);
    tally_window_pop (window);
    tally_test_settle (GTK_WIDGET (window));
  }
  tally_test_window_finish (window);
}

#define ADD(path, test) \
  g_test_add ("/players-page/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  ADD ("wide", test_wide);
  ADD ("narrow", test_narrow);
  ADD ("crowd", test_crowd);
  ADD ("player/wide", test_player_wide);
  ADD ("player/narrow", test_player_narrow);
  ADD ("player/period", test_player_period);
  ADD ("player/season", test_player_season);
  ADD ("player/columns", test_player_columns);
  ADD ("player/links", test_player_links);
  ADD ("add-and-remove", test_add_and_remove);
  ADD ("rename", test_rename);
  ADD ("merge", test_merge);

  return g_test_run ();
}
