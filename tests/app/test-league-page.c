#include <glib/gi18n.h>

#include "tally-date-button.h"
#include "tally-league-dialog.h"
#include "tally-league-export.h"
#include "tally-league-filter.h"
#include "tally-league-offer.h"
#include "tally-league-page.h"
#include "tally-league-preview.h"
#include "tally-order-group.h"
#include "tally-seasons-group.h"
#include "tally-standings-list.h"
#include "tally-store-leagues.h"
#include "tally-test-app.h"
#include "tally-test-house.h"

#define WIDE 1100, 720
#define NARROW 360, 640

static TallyLeaguePage *
find_page (TallyWindow *window)
{
  return TALLY_LEAGUE_PAGE (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_PAGE));
}

static const TallyLeagueReading *
read_page (TallyWindow *window)
{
  return tally_league_page_get_reading (find_page (window));
}

/* What the thread has found out, when it is here. */
static guint
count_matches (TallyWindow *window)
{
  while (read_page (window) == NULL || read_page (window)->history == NULL)
    g_main_context_iteration (NULL, TRUE);

  return tally_league_reading_count_matches (read_page (window));
}

static const char *
name_at (TallyWindow *window,
         guint        row)
{
  const TallyLeagueReading *reading = read_page (window);

  return tally_roster_name (reading->roster, reading->standings->rows[row].player);
}

static void
test_no_league (TallyTestHouse *house,
                gconstpointer   data)
{
  TallyWindow *window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);

  g_assert_null (read_page (window));
  tally_test_picture (GTK_WIDGET (window), "league-none");

  tally_test_window_finish (window);
}

static void
test_unplayed (TallyTestHouse *house,
               gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Friday round");
  TallyWindow *window;

  tally_store_add_league (house->store, league, NULL);
  window = tally_test_window_open (NARROW, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpstr (read_page (window)->league->name, ==, "Friday round");
  g_assert_cmpuint (read_page (window)->standings->n_rows, ==, 0);
  g_assert_cmpuint (count_matches (window), ==, 0);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "league-unplayed-narrow");

  tally_test_window_finish (window);
}

static void
test_table (TallyTestHouse *house,
            gconstpointer   data)
{
  TallyWindow *window;

  tally_test_house_fill (house);
  window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);

  g_assert_cmpuint (read_page (window)->standings->n_rows, ==, 6);
  g_assert_cmpuint (count_matches (window), ==, 7);
  g_assert_cmpstr (name_at (window, 0), ==, "Sabine");
  g_assert_nonnull (tally_league_reading_get_rating (read_page (window), tally_test_house_find (house, "Ralf")));
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "league-wide");

  tally_test_window_finish (window);
}

static void
test_why (TallyTestHouse *house,
          gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *list;
  GtkWidget *popover;

  tally_test_house_fill (house);
  window = tally_test_window_open (NARROW, TALLY_APPEARANCE_DARK, "league", house->store);
  list = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_STANDINGS_LIST);
  tally_standings_list_explain (TALLY_STANDINGS_LIST (list), 1);
  tally_test_settle (GTK_WIDGET (window));

  popover = tally_test_find (list, GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  tally_test_settle (popover);
  g_assert_cmpint (gtk_widget_get_width (popover), <=, 360);
  tally_test_picture (GTK_WIDGET (window), "league-narrow-dark");
  tally_test_picture (popover, "league-why-narrow");

  gtk_popover_popdown (GTK_POPOVER (popover));
  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

static void
test_follows_the_store (TallyTestHouse *house,
                        gconstpointer   data)
{
  gint64 league = tally_test_house_fill (house);
  TallyWindow *window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  gint64 match = tally_test_house_play (house, "2026-11-05", "Willi 60, Anna 40, Ralf 5");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (count_matches (window), ==, 7);
  tally_store_add_to_league (house->store, league, &match, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_matches (window), ==, 8);

  tally_test_window_finish (window);
}

static void
test_filter (TallyTestHouse *house,
             gconstpointer   data)
{
  TallyWindow *window;
  GtkWidget *filter;
  GtkWidget *games;

  tally_test_house_fill (house);
  window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  filter = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_FILTER);
  games = tally_test_find (filter, GTK_TYPE_DROP_DOWN);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_games[i]->together)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (games), i + 1);
  }
  g_assert_cmpuint (count_matches (window), ==, 2);
  g_assert_true (read_page (window)->look.choice.game->together);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (games), 0);
  g_assert_cmpuint (count_matches (window), ==, 7);

  tally_test_window_finish (window);
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;

  return n;
}

/* Of 45 players 40 are shown, and the others when somebody asks. */
static void
test_many_players (TallyTestHouse *house,
                   gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Open house");
  gint64 id = tally_store_add_league (house->store, league, NULL);
  TallyWindow *window;
  GtkWidget *list;
  GtkListBoxRow *rest;

  for (guint i = 0; i < 45; i += 3) {
    g_autofree char *teeth = g_strdup_printf ("P%u 30, P%u 20, P%u 10", i, i + 1, i + 2);
    gint64 match = tally_test_house_play (house, "2026-10-08", teeth);

    g_assert_true (tally_store_add_to_league (house->store, id, &match, 1, NULL));
  }
  window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  list = tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_STANDINGS_LIST), GTK_TYPE_LIST_BOX);
  g_assert_cmpuint (count_matches (window), ==, 15);
  g_assert_cmpuint (count_rows (list), ==, 1 + 40 + 1);

  rest = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 41);
  g_signal_emit_by_name (tally_test_find (GTK_WIDGET (rest), GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpuint (count_rows (list), ==, 1 + 45);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

/* A glance is the table alone, the whole has the same one. */
static void
test_glance (TallyTestHouse *house,
             gconstpointer   data)
{
  TallyLook look = { { .league = tally_test_house_fill (house) } };
  g_autoptr (TallyLeagueReading) glance = tally_league_reading_glance (house->store, &look, NULL);
  g_autoptr (TallyLeagueReading) whole = tally_league_reading_new (house->store, &look, NULL, NULL);

  g_assert_null (glance->history);
  g_assert_null (glance->records);
  g_assert_nonnull (whole->records);
  g_assert_cmpuint (glance->standings->n_rows, ==, whole->standings->n_rows);
  for (guint i = 0; i < glance->standings->n_rows; i++)
    g_assert_cmpint (glance->standings->rows[i].player, ==, whole->standings->rows[i].player);
}

static void
cancelled_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  GError **error = data;

  g_assert_null (tally_league_reading_new_finish (result, error));
}

/* Nobody waits for what nobody wants to see any more. */
static void
test_cancel (TallyTestHouse *house,
             gconstpointer   data)
{
  TallyLook look = { { .league = tally_test_house_fill (house) } };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  tally_league_reading_new_async (house->store, &look, cancellable, cancelled_cb, &error);
  g_cancellable_cancel (cancellable);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The table of a chosen day comes from the thread alone. */
static void
test_day (TallyTestHouse *house,
          gconstpointer   data)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 9, 24, 12, 0, 0);
  TallyWindow *window;
  GtkWidget *button;

  tally_test_house_fill (house);
  window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpuint (count_matches (window), ==, 7);
  button = tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_FILTER), TALLY_TYPE_DATE_BUTTON);
  tally_date_button_set_day (TALLY_DATE_BUTTON (button), (gint32) (g_date_time_to_unix (date) / (24 * 60 * 60)));
  g_signal_emit_by_name (button, "changed");
  while (!read_page (window)->look.dated)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_matches (window), ==, 1);
  g_assert_cmpuint (read_page (window)->standings->n_rows, ==, 4);

  tally_test_window_finish (window);
}

static void
test_season (TallyTestHouse *house,
             gconstpointer   data)
{
  TallySeason season = { .league = tally_test_house_fill (house), .name = (char *) "September" };
  g_autoptr (GDateTime) first = g_date_time_new_utc (2026, 9, 1, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  TallyWindow *window;
  GtkWidget *games;
  GtkWidget *seasons;

  season.first_day = (gint32) (g_date_time_to_unix (first) / (24 * 60 * 60));
  season.last_day = season.first_day + 29;
  tally_store_put_season (house->store, &season, &error);
  g_assert_no_error (error);

  window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  games = tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_FILTER), GTK_TYPE_DROP_DOWN);
  seasons = gtk_widget_get_next_sibling (games);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (seasons), 1);
  g_assert_cmpstr (read_page (window)->season->name, ==, "September");
  g_assert_cmpuint (count_matches (window), ==, 1);

  tally_test_window_finish (window);
}

static GtkWidget *
find_with_class (GtkWidget  *widget,
                 const char *css_class)
{
  if (gtk_widget_has_css_class (widget, css_class))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_with_class (child, css_class);

    if (found != NULL)
      return found;
  }

  return NULL;
}

static void
test_new_season (TallyTestHouse *house,
                 gconstpointer   data)
{
  gint64 league = tally_test_house_fill (house);
  g_autoptr (GtkWidget) group = g_object_ref_sink (tally_seasons_group_new (house->store, league));
  g_autoptr (TallyLeaguePlan) plan = tally_league_plan_new (tally_store_get_league (house->store, league, NULL));
  const TallySeason *season;

  tally_seasons_group_add (TALLY_SEASONS_GROUP (group));
  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (group, ADW_TYPE_ENTRY_ROW)), "Winter");
  tally_seasons_group_read (TALLY_SEASONS_GROUP (group), plan);
  g_assert_cmpuint (plan->seasons->len, ==, 1);
  season = g_ptr_array_index (plan->seasons, 0);
  g_assert_cmpstr (season->name, ==, "Winter");
  g_assert_cmpint (season->first_day, <, season->last_day);
}

/* The button of a row of the order with that tooltip. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *tooltip)
{
  const char *own = gtk_widget_get_tooltip_text (widget);

  if (own != NULL && g_str_equal (own, tooltip))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, tooltip);

    if (found != NULL)
      return found;
  }

  return NULL;
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
  GtkWidget *button = find_button (group, tooltip);

  g_assert_nonnull (button);
  if (GTK_IS_CHECK_BUTTON (button))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), !gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  else
    g_signal_emit_by_name (button, "clicked");
}

static void
test_order (void)
{
  TallyLeagueRules rules;
  g_autoptr (GtkWidget) group = NULL;

  tally_league_rules_init (&rules);
  group = g_object_ref_sink (tally_order_group_new (&rules));
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
test_sections (TallyTestHouse *house,
               gconstpointer   data)
{
  static const char *const sections[] = { "table", "chart", "duels", "records" };
  TallyWindow *window;
  GtkWidget *toggle;

  tally_test_house_fill (house);
  window = tally_test_window_open (NARROW, TALLY_APPEARANCE_LIGHT, "league", house->store);
  g_assert_cmpuint (count_matches (window), ==, 7);
  toggle = gtk_widget_get_first_child (find_with_class (GTK_WIDGET (window), "section-switcher"));

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++, toggle = gtk_widget_get_next_sibling (toggle)) {
    g_autofree char *picture = g_strdup_printf ("league-%s-narrow", sections[i]);

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
    tally_test_settle (GTK_WIDGET (window));
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, 360);
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (find_page (window))), ==, 360);
    tally_test_picture (GTK_WIDGET (window), picture);
  }

  tally_test_window_finish (window);
}

static void
test_new_league (TallyTestHouse *house,
                 gconstpointer   data)
{
  TallyWindow *window;
  GtkWindow *dialog;
  GtkWidget *name;

  tally_test_house_play (house, "2026-10-08", "Doris 38, Sabine 36, Willi 20");
  window = tally_test_window_open (WIDE, TALLY_APPEARANCE_LIGHT, "league", house->store);
  gtk_widget_activate_action (GTK_WIDGET (find_page (window)), "league.new", NULL);
  dialog = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), "league-new");

  name = tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (name), "Sunday round");
  tally_league_dialog_save (TALLY_LEAGUE_DIALOG (dialog));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_null (tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG));
  g_assert_cmpstr (read_page (window)->league->name, ==, "Sunday round");
  g_assert_cmpuint (count_matches (window), ==, 1);

  tally_test_window_finish (window);
}

static void
test_offer (TallyTestHouse *house,
            gconstpointer   data)
{
  gint64 league = tally_test_house_fill (house);
  gint64 match = tally_test_house_play (house, "2026-11-05", "Willi 60, Anna 40, Ralf 5");
  TallyWindow *window = tally_test_window_open (NARROW, TALLY_APPEARANCE_LIGHT, "play", house->store);
  g_autoptr (GPtrArray) leagues = NULL;
  GtkWindow *offer;
  GtkWidget *toggle;

  tally_window_open_match (window, match);
  tally_test_settle (GTK_WIDGET (window));
  gtk_widget_activate_action (tally_window_get_page (window), "match.add-to-league", NULL);
  offer = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_OFFER);
  g_assert_nonnull (offer);
  tally_test_settle (GTK_WIDGET (offer));
  tally_test_picture (GTK_WIDGET (offer), "league-offer");

  toggle = tally_league_offer_switch (TALLY_LEAGUE_OFFER (offer), "Thursday round");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  leagues = tally_store_list_leagues_of (house->store, match, NULL);
  g_assert_cmpuint (leagues->len, ==, 1);
  g_assert_cmpint (((TallyLeague *) g_ptr_array_index (leagues, 0))->id, ==, league);

  gtk_window_destroy (offer);
  tally_test_window_finish (window);
}

static guint
count_previewed (GtkWidget       *preview,
                 TallyTestHouse  *house,
                 TallyLeaguePlan *plan)
{
  tally_league_preview_show (TALLY_LEAGUE_PREVIEW (preview), house->store, plan);
  while (tally_league_preview_is_trying (TALLY_LEAGUE_PREVIEW (preview)))
    g_main_context_iteration (NULL, TRUE);

  return tally_league_preview_n_players (TALLY_LEAGUE_PREVIEW (preview));
}

static void
test_preview (TallyTestHouse *house,
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

static void
test_csv (TallyTestHouse *house,
          gconstpointer   data)
{
  TallyLook look = { { .league = tally_test_house_fill (house) } };
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_new (house->store, &look, NULL, NULL);
  g_autofree char *csv = tally_league_make_csv (reading);
  g_auto (GStrv) lines = g_strsplit (csv, "\r\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 6 + 1);
  g_assert_cmpstr (lines[0], ==, "place,player,matches,wins,points,rating,uncertainty,why");
  g_assert_true (g_str_has_prefix (lines[1], "1,Sabine,3,2,7,"));
  g_assert_true (g_str_has_prefix (lines[2], "2,Frank,4,2,7,"));
}

static void
test_as_of (TallyTestHouse *house,
            gconstpointer   data)
{
  TallyLook look = { { .league = tally_test_house_fill (house) }, TRUE, 0 };
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 9, 24, 12, 0, 0);
  g_autoptr (TallyLeagueReading) reading = NULL;

  look.day = (gint32) (g_date_time_to_unix (date) / (24 * 60 * 60));
  reading = tally_league_reading_new (house->store, &look, NULL, NULL);
  g_assert_cmpuint (tally_league_reading_count_matches (reading), ==, 1);
  g_assert_cmpuint (reading->standings->n_rows, ==, 4);
  g_assert_nonnull (tally_league_reading_get_rating (reading, tally_test_house_find (house, "Doris")));
  g_assert_null (tally_league_reading_get_rating (reading, tally_test_house_find (house, "Anna")));
}

static void
test_edit (TallyTestHouse *house,
           gconstpointer   data)
{
  g_autoptr (TallyLeaguePlan) plan = NULL;
  TallyWindow *window;
  GtkWindow *dialog;
  GtkWidget *scheme;

  tally_test_house_fill (house);
  window = tally_test_window_open (NARROW, TALLY_APPEARANCE_DARK, "league", house->store);
  gtk_widget_activate_action (GTK_WIDGET (find_page (window)), "league.edit", NULL);
  dialog = tally_test_find_toplevel (TALLY_TYPE_LEAGUE_DIALOG);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, 360);

  scheme = tally_test_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW);
  adw_combo_row_set_selected (ADW_COMBO_ROW (scheme), TALLY_SCHEME_WINS);
  plan = tally_league_dialog_read (TALLY_LEAGUE_DIALOG (dialog));
  g_assert_cmpint (plan->league->rules.points.scheme, ==, TALLY_SCHEME_WINS);
  g_assert_cmpint (read_page (window)->league->rules.points.scheme, ==, TALLY_SCHEME_OPPONENTS);
  tally_test_picture (GTK_WIDGET (dialog), "league-edit-narrow-dark");

  tally_league_dialog_save (TALLY_LEAGUE_DIALOG (dialog));
  g_assert_cmpint (read_page (window)->league->rules.points.scheme, ==, TALLY_SCHEME_WINS);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

#define ADD(path, test) \
  g_test_add ("/league-page/" path, TallyTestHouse, NULL, tally_test_house_set_up, test, tally_test_house_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  ADD ("no-league", test_no_league);
  ADD ("unplayed", test_unplayed);
  ADD ("table", test_table);
  ADD ("why", test_why);
  ADD ("follows-the-store", test_follows_the_store);
  ADD ("filter", test_filter);
  ADD ("many-players", test_many_players);
  ADD ("glance", test_glance);
  ADD ("cancel", test_cancel);
  ADD ("day", test_day);
  ADD ("season", test_season);
  ADD ("new-season", test_new_season);
  g_test_add_func ("/league-page/order", test_order);
  ADD ("sections", test_sections);
  ADD ("new-league", test_new_league);
  ADD ("offer", test_offer);
  ADD ("preview", test_preview);
  ADD ("csv", test_csv);
  ADD ("as-of", test_as_of);
  ADD ("edit", test_edit);

  return g_test_run ();
}
