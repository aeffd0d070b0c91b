/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is agreed on about a league: its dialog with all groups in it, what it
 * would change, and the offer to add a match. */

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-league-dialog.h"
#include "tally-league-offer.h"
#include "tally-league-preview.h"
#include "tally-order-group.h"
#include "tally-seasons-group.h"
#include "tally-spin-row.h"
#include "tally-store-leagues.h"
#include "tally-switch-row.h"
#include "tally-test-app.h"
#include "tally-test-house.h"
#include "tally-test-league-page.h"

static void
test_new_season (TallyTestStore *house,
                 gconstpointer   data)
{
  gint64 league = tally_test_house_fill (house);
  g_autoptr (GtkWidget) group = g_object_ref_sink (g_object_new (TALLY_TYPE_SEASONS_GROUP, NULL));
  g_autoptr (TallyLeaguePlan) plan = tally_league_plan_new (tally_store_get_league (house->store, league, NULL));
  const TallySeason *season;

  tally_seasons_group_show (TALLY_SEASONS_GROUP (group), house->store, league);
  tally_seasons_group_add (TALLY_SEASONS_GROUP (group));
  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (group, ADW_TYPE_ENTRY_ROW)), "Winter");
  tally_seasons_group_read (TALLY_SEASONS_GROUP (group), plan);
  g_assert_cmpuint (plan->seasons->len, ==, 1);
  season = g_ptr_array_index (plan->seasons, 0);
  g_assert_cmpstr (season->name, ==, "Winter");
  g_assert_cmpint (season->first_day, <, season->last_day);
}

/* The buttons of a row of the order have their words in the tooltip. */
static gboolean
has_tooltip (GtkWidget    *widget,
             gconstpointer tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static void
assert_order (GtkWidget  *group,
              const char *words)
{
  g_autoptr (GString) told = g_string_new (NULL);
  TallyLeagueRules rules;

  tally_order_group_read (TALLY_ORDER_GROUP (group), &rules);
  for (guint i = 0; i < rules.n_criteria; i++)
    g_string_append_printf (told, "%s%s", i > 0 ? " " : "", tally_criterion_word (rules.criteria[i]));
  g_assert_cmpstr (told->str, ==, words);
}

/* Takes the tooltip. */
static void
press (GtkWidget *group,
       char      *words)
{
  g_autofree char *tooltip = words;
  GtkWidget *button = tally_test_find_wanted (group, has_tooltip, tooltip);

  g_assert_nonnull (button);
  if (GTK_IS_CHECK_BUTTON (button))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), !gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  else
    tally_test_click (button);
}

static void
test_order (void)
{
  TallyLeagueRules rules;
  g_autoptr (GtkWidget) group = NULL;

  tally_league_rules_init (&rules);
  group = g_object_ref_sink (g_object_new (TALLY_TYPE_ORDER_GROUP, NULL));
  tally_order_group_show (TALLY_ORDER_GROUP (group), &rules);
  assert_order (group, "points wins direct");
  press (group, g_strdup_printf (_ ("%s later"), _ ("Points")));
  assert_order (group, "wins points direct");
  press (group, g_strdup_printf (_ ("%s sooner"), _ ("Against each other")));
  assert_order (group, "wins direct points");
  press (group, g_strdup_printf (_ ("%s counts"), _ ("Against each other")));
  assert_order (group, "wins points");
  press (group, g_strdup_printf (_ ("%s counts"), _ ("Wins")));
  assert_order (group, "points");

  press (group, g_strdup_printf (_ ("%s counts"), _ ("Against each other")));
  assert_order (group, "direct points");
}

static void
test_new_league (TallyTestStore *house,
                 gconstpointer   data)
{
  TallyWindow *window;
  GtkWindow *dialog;
  GtkWidget *name;

  tally_test_house_play (house, "2026-10-08", "Doris 38, Sabine 36, Willi 20");
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  gtk_widget_activate_action (GTK_WIDGET (league_find_page (window)), "league.new", NULL);
  dialog = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), "league-new");

  name = tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (name), "Sunday round");
  tally_league_dialog_save (TALLY_LEAGUE_DIALOG (dialog));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_null (tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG));
  g_assert_cmpstr (league_read_page (window)->league->name, ==, "Sunday round");
  g_assert_cmpuint (league_count_matches (window), ==, 1);

  tally_test_window_finish (window);
}

static void
test_edit (TallyTestStore *house,
           gconstpointer   data)
{
  g_autoptr (TallyLeaguePlan) plan = NULL;
  TallyWindow *window;
  GtkWindow *dialog;
  GtkWidget *scheme;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "league", house->store);
  gtk_widget_activate_action (GTK_WIDGET (league_find_page (window)), "league.edit", NULL);
  dialog = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, 360);

  scheme = tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW);
  adw_combo_row_set_selected (ADW_COMBO_ROW (scheme), TALLY_SCHEME_WINS);
  plan = tally_league_dialog_read (TALLY_LEAGUE_DIALOG (dialog));
  g_assert_cmpint (plan->league->rules.points.scheme, ==, TALLY_SCHEME_WINS);
  g_assert_cmpint (league_read_page (window)->league->rules.points.scheme, ==, TALLY_SCHEME_OPPONENTS);
  tally_test_picture (GTK_WIDGET (dialog), "league-edit-narrow-dark");

  tally_league_dialog_save (TALLY_LEAGUE_DIALOG (dialog));
  g_assert_cmpint (league_read_page (window)->league->rules.points.scheme, ==, TALLY_SCHEME_WINS);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

/* Closed in the middle of a number: it is let go, and the program goes on. */
static void
test_half_typed (TallyTestStore *house,
                 gconstpointer   data)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  TallyWindow *window;
  GtkWindow *dialog;
  GtkWidget *text;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  gtk_widget_activate_action (GTK_WIDGET (league_find_page (window)), "league.edit", NULL);
  dialog = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG);
  tally_test_settle (GTK_WIDGET (dialog));

  tally_test_collect (GTK_WIDGET (dialog), TALLY_TYPE_SPIN_ROW, rows);
  g_assert_cmpuint (rows->len, >, 0);
  text = tally_test_find (rows->pdata[0], GTK_TYPE_TEXT);
  gtk_widget_grab_focus (text);
  gtk_editable_set_text (GTK_EDITABLE (text), "7");
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
}

static void
test_offer (TallyTestStore *house,
            gconstpointer   data)
{
  gint64 league = tally_test_house_fill (house);
  gint64 match = tally_test_house_play (house, "2026-11-05", "Willi 60, Anna 40, Ralf 5");
  TallyWindow *window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", house->store);
  g_autoptr (GPtrArray) leagues = NULL;
  GtkWindow *offer;
  GtkWidget *row;

  tally_window_open_match (window, match);
  tally_test_settle (GTK_WIDGET (window));
  gtk_widget_activate_action (tally_window_get_page (window), "match.add-to-league", NULL);
  offer = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_OFFER);
  g_assert_nonnull (offer);
  tally_test_settle (GTK_WIDGET (offer));
  tally_test_picture (GTK_WIDGET (offer), "league-offer");

  row = tally_test_find (GTK_WIDGET (offer), TALLY_TYPE_SWITCH_ROW);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Thursday round");
  g_assert_false (tally_switch_row_get_active (TALLY_SWITCH_ROW (row)));
  tally_switch_row_set_active (TALLY_SWITCH_ROW (row), TRUE);
  leagues = tally_store_list_leagues_of (house->store, match, NULL);
  g_assert_cmpuint (leagues->len, ==, 1);
  g_assert_cmpint (((TallyLeague *) g_ptr_array_index (leagues, 0))->id, ==, league);

  tally_test_dialog_finish (offer);
  tally_test_window_finish (window);
}

static gboolean
has_tried (gpointer preview)
{
  return !tally_league_preview_is_trying (preview);
}

/* Each player has a sign. */
static guint
count_signs (GtkWidget *widget)
{
  guint n = TALLY_IS_BADGE (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_signs (child);

  return n;
}

static guint
count_previewed (GtkWidget       *preview,
                 TallyTestStore  *house,
                 TallyLeaguePlan *plan)
{
  tally_league_preview_show (TALLY_LEAGUE_PREVIEW (preview), house->store, plan);
  g_assert_true (tally_test_wait_until (has_tried, preview));

  return count_signs (preview);
}

static void
test_preview (TallyTestStore *house,
              gconstpointer   data)
{
  gint64 id = tally_test_house_fill (house);
  g_autoptr (GtkWidget) preview = g_object_ref_sink (g_object_new (TALLY_TYPE_LEAGUE_PREVIEW, NULL));
  TallyLeaguePlan *plan = tally_league_plan_new (tally_store_get_league (house->store, id, NULL));

  g_assert_cmpuint (count_previewed (preview, house, plan), ==, 0);

  plan = tally_league_plan_new (tally_store_get_league (house->store, id, NULL));
  plan->league->rules.points.scheme = TALLY_SCHEME_WINS;
  g_assert_cmpuint (count_previewed (preview, house, plan), >, 0);

  /* Six over all, and six in the season. */
  plan = tally_league_plan_new (tally_league_new ("Another"));
  plan->take_in = TRUE;
  tally_league_plan_add_season (plan, 0, "Ever", 0, 100000);
  g_assert_cmpuint (count_previewed (preview, house, plan), ==, 12);
}

#define ADD(path, test) \
  g_test_add ("/league-dialog/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  ADD ("new-season", test_new_season);
  g_test_add_func ("/league-dialog/order", test_order);
  ADD ("new-league", test_new_league);
  ADD ("edit", test_edit);
  ADD ("half-typed", test_half_typed);
  ADD ("offer", test_offer);
  ADD ("preview", test_preview);

  return g_test_run ();
}
