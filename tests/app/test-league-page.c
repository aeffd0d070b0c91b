/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of the league: its table, its filter and its sections, wide and
 * narrow. */

#include "tally-date-button.h"
#include "tally-league-chart.h"
#include "tally-league-filter.h"
#include "tally-standings-list.h"
#include "tally-store-leagues.h"
#include "tally-test-app.h"
#include "tally-test-house.h"
#include "tally-test-league-page.h"

static const char *
name_at (TallyWindow *window,
         guint        row)
{
  const TallyLeagueReading *reading = league_read_page (window);

  return tally_roster_name (reading->roster, reading->standings->rows[row].player);
}

/* All points that stand beside the matches of a page, added up. */
static guint
sum_notes (GtkWidget *widget)
{
  guint sum = 0;

  if (gtk_widget_has_css_class (widget, "match-note"))
    sum += (guint) g_ascii_strtoull (gtk_label_get_text (GTK_LABEL (widget)), NULL, 10);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    sum += sum_notes (child);

  return sum;
}

static void
test_no_league (TallyTestStore *house,
                gconstpointer   data)
{
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);

  g_assert_null (league_read_page (window));
  tally_test_picture (GTK_WIDGET (window), "league-none");

  tally_test_window_finish (window);
}

static void
test_unplayed (TallyTestStore *house,
               gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Friday round");
  TallyWindow *window;

  tally_store_add_league (house->store, league, NULL);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpstr (league_read_page (window)->league->name, ==, "Friday round");
  g_assert_cmpuint (league_read_page (window)->standings->n_rows, ==, 0);
  g_assert_cmpuint (league_count_matches (window), ==, 0);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "league-unplayed-narrow");

  tally_test_window_finish (window);
}

static void
test_table (TallyTestStore *house,
            gconstpointer   data)
{
  TallyWindow *window;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);

  g_assert_cmpuint (league_read_page (window)->standings->n_rows, ==, 6);
  g_assert_cmpuint (league_count_matches (window), ==, 7);
  g_assert_cmpstr (name_at (window, 0), ==, "Sabine");
  g_assert_nonnull (tally_league_reading_get_rating (league_read_page (window), tally_test_house_find (house, "Ralf")));
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "league-wide");

  tally_test_window_finish (window);
}

/* On a large screen the page uses the room, with larger letters. */
static void
test_large_screen (TallyTestStore *house,
                   gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *table;

  tally_test_house_fill (house);
  window = tally_test_window_open (2560, 1440, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpuint (league_count_matches (window), ==, 7);
  tally_test_settle (GTK_WIDGET (window));
  table = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_STANDINGS_LIST);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (league_find_page (window)), "huge"));
  g_assert_cmpint (gtk_widget_get_width (table), >, 2560 * 4 / 10);
  tally_test_picture (GTK_WIDGET (window), "league-2560");

  tally_test_window_finish (window);
}

/* A chart of one evening would be a dot for each. */
static void
test_first_evening (TallyTestStore *house,
                    gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Open house");
  gint64 id = tally_store_add_league (house->store, league, NULL);
  gint64 match = tally_test_house_play (house, "2026-10-08", "Doris 30, Willi 20, Anna 10");
  TallyWindow *window;
  GtkWidget *chart;

  g_assert_true (tally_store_add_to_league (house->store, id, &match, 1, NULL));
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  chart = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_CHART);
  g_assert_cmpuint (league_count_matches (window), ==, 1);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (chart));
  tally_test_picture (GTK_WIDGET (window), "league-first-evening");

  match = tally_test_house_play (house, "2026-10-15", "Doris 30, Willi 20, Anna 10");
  g_assert_true (tally_store_add_to_league (house->store, id, &match, 1, NULL));
  g_assert_cmpuint (league_count_matches (window), ==, 2);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (chart));

  tally_test_window_finish (window);
}

static void
test_why (TallyTestStore *house,
          gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *list;
  GtkWidget *popover;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "league", house->store);
  list = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_STANDINGS_LIST);
  gtk_menu_button_popup (GTK_MENU_BUTTON (tally_test_nth (list, GTK_TYPE_MENU_BUTTON, 1)));
  tally_test_settle (GTK_WIDGET (window));

  popover = tally_test_find (list, GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  tally_test_settle (popover);
  g_assert_cmpint (gtk_widget_get_width (popover), <=, 360);
  g_assert_true (tally_test_has_text (popover, "Frank"));
  tally_test_picture (GTK_WIDGET (window), "league-narrow-dark");
  tally_test_picture (popover, "league-why-narrow");

  gtk_popover_popdown (GTK_POPOVER (popover));
  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

/* Behind every row: what each of the player's matches gave. */
static void
test_points_of_matches (TallyTestStore *house,
                        gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *page;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  gtk_widget_activate_action (GTK_WIDGET (league_find_page (window)), "league.show-matches", "x",
                              tally_test_house_find (house, "Sabine"));
  tally_test_settle (GTK_WIDGET (window));
  page = tally_window_get_page (window);
  g_assert_cmpuint (sum_notes (page), ==, 7);
  tally_test_picture (GTK_WIDGET (window), "league-points-of-matches");

  tally_test_window_finish (window);
}

static void
test_follows_the_store (TallyTestStore *house,
                        gconstpointer   data)
{
  gint64 league = tally_test_house_fill (house);
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  gint64 match = tally_test_house_play (house, "2026-11-05", "Willi 60, Anna 40, Ralf 5");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (league_count_matches (window), ==, 7);
  tally_store_add_to_league (house->store, league, &match, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (league_count_matches (window), ==, 8);

  tally_test_window_finish (window);
}

static void
test_filter (TallyTestStore *house,
             gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *filter;
  GtkWidget *games;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  filter = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_FILTER);
  games = tally_test_find (filter, GTK_TYPE_DROP_DOWN);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_games[i]->together)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (games), i + 1);
  }
  g_assert_cmpuint (league_count_matches (window), ==, 2);
  g_assert_true (league_read_page (window)->choice.table.game->together);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (games), 0);
  g_assert_cmpuint (league_count_matches (window), ==, 7);

  tally_test_window_finish (window);
}

static gboolean
has_all (gpointer list)
{
  return tally_test_count_rows (list) == 45;
}

/* However many there are, all come into the list by themselves. */
static void
test_many_players (TallyTestStore *house,
                   gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Open house");
  gint64 id = tally_store_add_league (house->store, league, NULL);
  TallyWindow *window;
  GtkWidget *list;

  for (guint i = 0; i < 45; i += 3) {
    g_autofree char *teeth = g_strdup_printf ("P%u 30, P%u 20, P%u 10", i, i + 1, i + 2);
    gint64 match = tally_test_house_play (house, "2026-10-08", teeth);

    g_assert_true (tally_store_add_to_league (house->store, id, &match, 1, NULL));
  }
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  list = tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_STANDINGS_LIST), GTK_TYPE_LIST_BOX);
  g_assert_cmpuint (league_count_matches (window), ==, 15);
  g_assert_true (tally_test_wait_until (has_all, list));

  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

static gboolean
is_dated (gpointer window)
{
  return league_read_page (window)->choice.dated;
}

/* The table of a chosen day comes from the thread alone. */
static void
test_day (TallyTestStore *house,
          gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *button;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpuint (league_count_matches (window), ==, 7);
  button = tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_FILTER), TALLY_TYPE_DATE_BUTTON);
  tally_date_button_set_day (TALLY_DATE_BUTTON (button), league_day (2026, 9, 24));
  g_signal_emit_by_name (button, "changed");
  g_assert_true (tally_test_wait_until (is_dated, window));
  g_assert_cmpuint (league_count_matches (window), ==, 1);
  g_assert_cmpuint (league_read_page (window)->standings->n_rows, ==, 4);

  tally_test_window_finish (window);
}

static void
test_season (TallyTestStore *house,
             gconstpointer   data)
{
  TallySeason season = { .league = tally_test_house_fill (house), .name = (char *) "September" };
  g_autoptr (GError) error = NULL;
  TallyWindow *window;
  GtkWidget *games;
  GtkWidget *seasons;

  season.first_day = league_day (2026, 9, 1);
  season.last_day = season.first_day + 29;
  tally_store_put_season (house->store, &season, &error);
  g_assert_no_error (error);

  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  games = tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_FILTER), GTK_TYPE_DROP_DOWN);
  seasons = gtk_widget_get_next_sibling (games);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (seasons), 1);
  g_assert_cmpstr (league_read_page (window)->season->name, ==, "September");
  g_assert_cmpuint (league_count_matches (window), ==, 1);

  tally_test_window_finish (window);
}

static void
test_sections (TallyTestStore *house,
               gconstpointer   data)
{
  static const char *const sections[] = { "table", "chart", "duels", "records" };
  TallyWindow *window;
  GtkWidget *toggle;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpuint (league_count_matches (window), ==, 7);
  toggle = gtk_widget_get_first_child (tally_test_find_class (GTK_WIDGET (window), "section-switcher"));

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++, toggle = gtk_widget_get_next_sibling (toggle)) {
    g_autofree char *picture = g_strdup_printf ("league-%s-narrow", sections[i]);

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
    tally_test_settle (GTK_WIDGET (window));
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, 360);
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (league_find_page (window))), ==, 360);
    tally_test_picture (GTK_WIDGET (window), picture);
  }

  tally_test_window_finish (window);
}

#define ADD(path, test) \
  g_test_add ("/league-page/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  ADD ("no-league", test_no_league);
  ADD ("unplayed", test_unplayed);
  ADD ("table", test_table);
  ADD ("large-screen", test_large_screen);
  ADD ("first-evening", test_first_evening);
  ADD ("why", test_why);
  ADD ("points-of-matches", test_points_of_matches);
  ADD ("follows-the-store", test_follows_the_store);
  ADD ("filter", test_filter);
  ADD ("many-players", test_many_players);
  ADD ("day", test_day);
  ADD ("season", test_season);
  ADD ("sections", test_sections);

  return g_test_run ();
}
