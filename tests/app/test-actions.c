/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include "tally-preferences.h"

static TallyWindow *window;

static void
set_up (gpointer     *fixture,
        gconstpointer data)
{
  window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
}

static void
tear_down (gpointer     *fixture,
           gconstpointer data)
{
  if (window != NULL)
    tally_test_window_finish (window);
}

static void
activate (const char *detailed)
{
  tally_test_activate (GTK_WIDGET (window), detailed);
  tally_test_settle (GTK_WIDGET (window));
}

static void
expect_dialog (GType       type,
               const char *picture)
{
  GtkWindow *dialog = tally_test_find_toplevel (type);

  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), picture);
  tally_test_dialog_finish (dialog);
  tally_test_settle (GTK_WIDGET (window));
}

static void
test_tab (gpointer     *fixture,
          gconstpointer data)
{
  activate ("win.tab::rules");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "rules");
  activate ("win.tab::players");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "players");
  activate ("win.tab::league");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "league");
  activate ("win.tab::play");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "play");
}

static void
test_back (gpointer     *fixture,
           gconstpointer data)
{
  GAction *back = g_action_map_lookup_action (G_ACTION_MAP (window), "back");

  g_assert_false (g_action_get_enabled (back));
  tally_window_push (window, gtk_label_new ("page"));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (g_action_get_enabled (back));

  activate ("win.back");
  g_assert_null (tally_window_get_page (window));
  g_assert_false (g_action_get_enabled (back));
}

static void
test_tab_from_a_page (gpointer     *fixture,
                      gconstpointer data)
{
  tally_window_push (window, gtk_label_new ("page"));
  tally_test_settle (GTK_WIDGET (window));
  activate ("win.tab::league");

  g_assert_null (tally_window_get_page (window));
  g_assert_cmpstr (tally_window_get_tab (window), ==, "league");
}

static void
test_menu (gpointer     *fixture,
           gconstpointer data)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (tally_test_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON));

  activate ("win.menu");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))));
  gtk_menu_button_popdown (button);
}

static void
test_preferences (gpointer     *fixture,
                  gconstpointer data)
{
  GtkWindow *preferences;

  activate ("app.preferences");
  preferences = tally_test_find_toplevel (TALLY_TYPE_PREFERENCES);
  g_assert_true (gtk_window_get_transient_for (preferences) == GTK_WINDOW (window));

  activate ("app.preferences");
  g_assert_true (tally_test_find_toplevel (TALLY_TYPE_PREFERENCES) == preferences);

  expect_dialog (TALLY_TYPE_PREFERENCES, "preferences");
}

static void
test_preferences_are_settings (gpointer     *fixture,
                               gconstpointer data)
{
  TallySettings *settings = tally_test_app_settings ();
  GtkWidget *preferences, *row, *button;
  TallyAppearance appearance;

  g_object_set (settings, "keep-awake", TRUE, NULL);
  activate ("app.preferences");
  preferences = GTK_WIDGET (tally_test_find_toplevel (TALLY_TYPE_PREFERENCES));
  row = tally_test_find (preferences, ADW_TYPE_COMBO_ROW);
  button = tally_test_find (preferences, GTK_TYPE_SWITCH);

  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, TALLY_APPEARANCE_LIGHT);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), TALLY_APPEARANCE_DARK);
  g_object_get (settings, "appearance", &appearance, NULL);
  g_assert_cmpint (appearance, ==, TALLY_APPEARANCE_DARK);
  g_assert_true (adw_style_manager_get_dark (adw_style_manager_get_default ()));

  g_assert_true (gtk_switch_get_active (GTK_SWITCH (button)));
  gtk_switch_set_active (GTK_SWITCH (button), FALSE);
  g_assert_false (tally_settings_get_keep_awake (settings));

  expect_dialog (TALLY_TYPE_PREFERENCES, "preferences-dark");
}

static void
test_help (gpointer     *fixture,
           gconstpointer data)
{
  GtkWindow *help;

  activate ("win.show-help-overlay");
  help = tally_test_find_toplevel (GTK_TYPE_SHORTCUTS_WINDOW);
  g_assert_nonnull (help);
  tally_test_settle (GTK_WIDGET (help));
  tally_test_picture (GTK_WIDGET (help), "shortcuts");
  gtk_window_close (help);
}

static void
test_about (gpointer     *fixture,
            gconstpointer data)
{
  activate ("app.about");
  expect_dialog (ADW_TYPE_ABOUT_WINDOW, "about");
}

static void
test_close (gpointer     *fixture,
            gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "window.close", NULL));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

#define ADD(path, test) g_test_add ("/actions/" path, gpointer, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  ADD ("tab", test_tab);
  ADD ("back", test_back);
  ADD ("tab-from-a-page", test_tab_from_a_page);
  ADD ("menu", test_menu);
  ADD ("preferences", test_preferences);
  ADD ("preferences-are-settings", test_preferences_are_settings);
  ADD ("show-help-overlay", test_help);
  ADD ("about", test_about);
  ADD ("close", test_close);

  return g_test_run ();
}
