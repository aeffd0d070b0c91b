/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn written down at the end, and the chart of its teeth: made, shown,
 * typed into, refused, finished, and gone without a trace. */

#include "tally-new-match-page.h"
#include "tally-stepper.h"
#include "raffzahn/tally-raffzahn-model.h"
#include "tally-teeth-chart.h"
#include "tally-test-house.h"
#include "tally-test-raffzahn.h"

static void
begin (Evening        *evening,
       const char     *players,
       int             width,
       int             height,
       TallyAppearance appearance)
{
  evening_begin (evening, tally_test_session_new ("raffzahn", players, NULL, NULL), TALLY_MODE_SHEET, width, height,
                 appearance);
}

/* Cells in twos: teeth, highest tile. */
static void
count_teeth (int         width,
             int         height,
             const char *refused,
             const char *typed)
{
  Evening evening;

  begin (&evening, RAFFZAHN_FOUR, width, height, TALLY_APPEARANCE_LIGHT);
  g_assert_true (gtk_widget_is_focus (tally_test_find (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0), GTK_TYPE_TEXT)));
  evening_type (&evening, 0, "7+7+6");
  evening_type (&evening, 2, "20");
  evening_type (&evening, 4, "14");
  g_assert_false (evening_is_ready (&evening));
  evening_type (&evening, 6, "0");
  g_assert_false (evening_is_ready (&evening));
  g_assert_false (evening_is_refused (&evening));
  evening_type (&evening, 1, "40");
  evening_type (&evening, 3, "41");
  evening_settle (&evening, refused);
  g_assert_true (evening_is_refused (&evening));
  g_assert_true (gtk_widget_has_css_class (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 3), "refused"));
  g_assert_false (gtk_widget_has_css_class (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 1), "refused"));
  evening_type (&evening, 3, "39");
  evening_settle (&evening, typed);
  g_assert_false (evening_is_refused (&evening));
  evening_write_down (&evening);
  g_assert_true (tally_session_is_finished (evening.session));
  g_assert_cmpint (raffzahn_get_state (&evening)->highest[ANNA], ==, 39);
  evening_end (&evening, NULL);
}

static void
test_teeth_only (void)
{
  count_teeth (TALLY_TEST_WIDE, "raffzahn-sheet-wide-refused", "raffzahn-sheet-wide");
  count_teeth (TALLY_TEST_NARROW, "raffzahn-sheet-narrow-refused", "raffzahn-sheet-narrow");
}

static void
test_tiles_only (void)
{
  Evening evening;

  begin (&evening, "Sabine Anna Ralf", TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tally_test_nth (evening.page, GTK_TYPE_CHECK_BUTTON, 1)), TRUE);
  evening_settle (&evening, NULL);
  raffzahn_tap_tile (&evening, 12);
  raffzahn_tap_tile (&evening, 40);
  evening_press (&evening, GDK_KEY_2, 0);
  raffzahn_tap_tile (&evening, 40);
  g_assert_false (evening_is_ready (&evening));
  evening_press (&evening, GDK_KEY_3, 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tally_test_nth (evening.page, GTK_TYPE_CHECK_BUTTON, 2)), TRUE);
  evening_settle (&evening, "raffzahn-sheet-narrow-tiles-dark");
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_true (tally_session_is_finished (evening.session));
  g_assert_cmpuint (raffzahn_get_state (&evening)->up[SABINE], ==, tally_raffzahn_bit (12));
  g_assert_cmpuint (raffzahn_get_state (&evening)->up[ANNA], ==, tally_raffzahn_bit (40));
  evening_end (&evening, NULL);
}

static void
test_six_players (void)
{
  Evening evening;

  begin (&evening, RAFFZAHN_SIX, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "raffzahn-sheet-narrow-six");
  tally_test_set_large_text (TRUE);
  begin (&evening, RAFFZAHN_SIX, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "raffzahn-sheet-narrow-big-text");
  tally_test_set_large_text (FALSE);
}

static guint
sum_chart (TallyTeethChart *chart)
{
  gint32 teeth[TALLY_RAFFZAHN_TILES];

  tally_teeth_chart_get_teeth (chart, teeth);

  return tally_raffzahn_chart_sum (teeth);
}

/* The chart on the page where matches begin: moved, and back to the rulebook. */
static void
test_chart (TallyTestStore *house,
            gconstpointer   data)
{
  Evening evening;
  gint32 teeth[TALLY_RAFFZAHN_TILES];
  TallyTeethChart *chart;
  GtkWidget *first;

  evening_show (&evening, tally_new_match_page_new (house->store, &tally_raffzahn), TALLY_TEST_NARROW,
                TALLY_APPEARANCE_LIGHT);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (tally_test_nth (evening.page, TALLY_TYPE_TEETH_OPTION, 0)), TRUE);
  evening_settle (&evening, NULL);
  chart = TALLY_TEETH_CHART (tally_test_find (evening.page, TALLY_TYPE_TEETH_CHART));
  g_assert_cmpuint (sum_chart (chart), ==, 163);
  first = tally_test_find (GTK_WIDGET (chart), TALLY_TYPE_STEPPER);
  tally_test_type (first, "10");
  g_assert_cmpuint (sum_chart (chart), ==, 158);
  tally_test_type (first, "77");
  g_assert_true (gtk_widget_has_css_class (first, "refused"));
  g_assert_cmpuint (sum_chart (chart), ==, 158);
  raffzahn_tap_button (&evening, "Tallygator’s chart");
  tally_teeth_chart_get_teeth (chart, teeth);
  g_assert_true (tally_raffzahn_chart_is_default (teeth));
  evening_end (&evening, NULL);

  evening_show (&evening, tally_teeth_chart_new (), TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "raffzahn-chart-narrow");
}

int
main (int   argc,
      char *argv[])
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/raffzahn-sheet/teeth-only", test_teeth_only);
  g_test_add_func ("/raffzahn-sheet/tiles-only", test_tiles_only);
  g_test_add_func ("/raffzahn-sheet/six-players", test_six_players);
  g_test_add ("/raffzahn-sheet/chart", TallyTestStore, NULL, tally_test_store_set_up, test_chart,
              tally_test_store_tear_down);

  return g_test_run ();
}
