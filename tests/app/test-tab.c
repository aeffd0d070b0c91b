/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include "tally-tab.h"

static TallyTab *
visible_tab (TallyWindow *window)
{
  AdwViewStack *stack = ADW_VIEW_STACK (tally_test_find (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK));

  return TALLY_TAB (gtk_widget_get_first_child (adw_view_stack_get_visible_child (stack)));
}

static void
test_brings_its_header_along (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players");
  TallyTab *tab = visible_tab (window);
  GtkWidget *start = gtk_label_new ("start");
  GtkWidget *end = gtk_label_new ("end");

  g_object_set (tab, "header-start", start, "header-end", end, NULL);

  tally_window_set_tab (window, "league");
  g_assert_null (gtk_widget_get_parent (start));

  tally_window_set_tab (window, "players");
  g_assert_true (gtk_widget_is_ancestor (start, GTK_WIDGET (window)));
  g_assert_true (gtk_widget_is_ancestor (end, GTK_WIDGET (window)));
  g_assert_true (tally_tab_get_header_start (tab) == start);
  g_assert_true (tally_tab_get_header_end (tab) == end);

  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/tab/brings-its-header-along", test_brings_its_header_along);

  return g_test_run ();
}
