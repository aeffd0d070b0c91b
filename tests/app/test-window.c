/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

static const char *const tabs[] = { "play", "league", "rules", "players" };

static GtkWidget *
new_page (void)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *header = adw_header_bar_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.back");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), button);
  gtk_box_append (GTK_BOX (page), header);

  return page;
}

static gboolean
is_bar_revealed (TallyWindow *window)
{
  return adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (tally_test_find (GTK_WIDGET (window),
                                                                                   ADW_TYPE_VIEW_SWITCHER_BAR)));
}

static void
look_at_every_tab (int             width,
                   int             height,
                   gboolean        narrow,
                   TallyAppearance appearance,
                   const char     *name)
{
  TallyWindow *window = tally_test_window_new (width, height, appearance, "play");

  g_assert_true (adw_style_manager_get_dark (adw_style_manager_get_default ()) == (appearance == TALLY_APPEARANCE_DARK));

  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++) {
    g_autofree char *picture = g_strdup_printf ("%s-%s", tabs[i], name);

    tally_window_set_tab (window, tabs[i]);
    tally_test_settle (GTK_WIDGET (window));
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, width);
    g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), ==, height);
    g_assert_true (tally_window_get_narrow (window) == narrow);
    g_assert_true (is_bar_revealed (window) == narrow);
    tally_test_picture (GTK_WIDGET (window), picture);
  }

  tally_test_window_finish (window);
}

static void
test_wide (void)
{
  look_at_every_tab (TALLY_TEST_WIDE, FALSE, TALLY_APPEARANCE_LIGHT, "wide");
}

static void
test_wide_dark (void)
{
  look_at_every_tab (TALLY_TEST_WIDE, FALSE, TALLY_APPEARANCE_DARK, "wide-dark");
}

static void
test_narrow (void)
{
  look_at_every_tab (TALLY_TEST_NARROW, TRUE, TALLY_APPEARANCE_LIGHT, "narrow");
}

static void
test_narrow_dark (void)
{
  look_at_every_tab (TALLY_TEST_NARROW, TRUE, TALLY_APPEARANCE_DARK, "narrow-dark");
}

static void
test_remembers (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  g_autofree char *tab = NULL;
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 700);
  tally_window_set_tab (window, "rules");
  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);

  g_object_get (tally_test_app_settings (),
                "window-width", &width,
                "window-height", &height,
                "tab", &tab,
                NULL);
  g_assert_cmpint (width, ==, 800);
  g_assert_cmpint (height, ==, 700);
  g_assert_cmpstr (tab, ==, "rules");
}

static void
test_push_and_pop (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *below = new_page ();
  GtkWidget *above = new_page ();

  g_object_add_weak_pointer (G_OBJECT (below), (gpointer *) &below);
  g_object_add_weak_pointer (G_OBJECT (above), (gpointer *) &above);

  tally_window_push (window, below);
  tally_window_push (window, above);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_window_get_page (window) == above);
  g_assert_true (gtk_widget_get_mapped (above));

  tally_window_pop (window);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_null (above);
  g_assert_true (tally_window_get_page (window) == below);

  tally_window_pop (window);
  tally_window_pop (window);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_null (below);
  g_assert_null (tally_window_get_page (window));

  tally_test_window_finish (window);
}

static void
test_push_while_one_leaves (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *first = new_page ();
  GtkWidget *second = new_page ();

  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);

  tally_window_push (window, first);
  tally_test_settle (GTK_WIDGET (window));
  tally_window_pop (window);
  tally_window_push (window, second);
  tally_test_settle (GTK_WIDGET (window));

  g_assert_null (first);
  g_assert_true (tally_window_get_page (window) == second);

  tally_test_window_finish (window);
}

static void
test_narrow_follows_the_width (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");

  gtk_window_set_default_size (GTK_WINDOW (window), TALLY_TEST_NARROW);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_window_get_narrow (window));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window), "narrow"));

  gtk_window_set_default_size (GTK_WINDOW (window), TALLY_TEST_WIDE);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_false (tally_window_get_narrow (window));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (window), "narrow"));

  tally_test_window_finish (window);
}

/* The sentence is read whole, and the button is there to be pressed. */
static void
test_failure (void)
{
  static const char sentence[] = "“/home/anna/.local/share/tallygator/tallygator.db” is damaged & can’t be read.";
  TallyWindow *window = tally_test_window_new (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *page;
  int least;

  tally_window_show_failure (window, sentence, "app.try-again");
  tally_test_settle (GTK_WIDGET (window));
  page = tally_test_find (GTK_WIDGET (window), ADW_TYPE_STATUS_PAGE);
  g_assert_nonnull (page);
  g_assert_nonnull (adw_status_page_get_child (ADW_STATUS_PAGE (page)));
  g_assert_true (gtk_widget_get_mapped (adw_status_page_get_child (ADW_STATUS_PAGE (page))));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  tally_test_picture (GTK_WIDGET (window), "window-failure");

  tally_test_window_finish (window);
}

/* Whoever opens one page after the other and never goes back doesn't keep them
 * all; the way back is as long as anybody remembers it. */
static void
test_pages_do_not_pile_up (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *pages[20];
  guint n_left = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    pages[i] = new_page ();
    g_object_add_weak_pointer (G_OBJECT (pages[i]), (gpointer *) &pages[i]);
    tally_window_push (window, pages[i]);
    tally_test_settle (GTK_WIDGET (window));
  }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    n_left += pages[i] != NULL;
  g_assert_null (pages[0]);
  g_assert_cmpuint (n_left, >=, 6);
  g_assert_cmpuint (n_left, <=, 10);

  g_assert_true (tally_window_get_page (window) == pages[G_N_ELEMENTS (pages) - 1]);
  for (guint i = 0; i < n_left; i++) {
    g_assert_nonnull (tally_window_get_page (window));
    tally_window_pop (window);
    tally_test_settle (GTK_WIDGET (window));
  }
  g_assert_null (tally_window_get_page (window));

  tally_test_window_finish (window);
}

static gboolean
go_on_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* One key after the other without a pause leaves no idle moment. */
static void
test_left_pages_go_while_somebody_types (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  guint typing = g_idle_add_full (GDK_PRIORITY_EVENTS, go_on_cb, NULL, NULL);
  GtkWidget *page = new_page ();

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  tally_window_push (window, page);
  tally_window_pop (window);
  for (guint i = 0; i < 10; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (page);

  g_source_remove (typing);
  tally_test_window_finish (window);
}

/* Each icon that we bring is one of the theme's, as GTK finds it by itself. */
static void
test_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GFile) list = g_file_new_build_filename (g_getenv ("G_TEST_SRCDIR"), "../data/icons/actions", NULL);
  g_autoptr (GFileEnumerator) icons = g_file_enumerate_children (list, G_FILE_ATTRIBUTE_STANDARD_NAME, 0, NULL, NULL);
  guint n = 0;
  GFileInfo *icon;

  g_assert_nonnull (icons);
  while (g_file_enumerator_iterate (icons, &icon, NULL, NULL, NULL) && icon != NULL) {
    g_autofree char *name = g_strdup (g_file_info_get_name (icon));

    *strrchr (name, '.') = '\0';
    g_assert_true (gtk_icon_theme_has_icon (theme, name));
    n++;
  }
  g_assert_cmpuint (n, >, 10);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/window/wide", test_wide);
  g_test_add_func ("/window/wide-dark", test_wide_dark);
  g_test_add_func ("/window/narrow", test_narrow);
  g_test_add_func ("/window/narrow-dark", test_narrow_dark);
  g_test_add_func ("/window/narrow-follows-the-width", test_narrow_follows_the_width);
  g_test_add_func ("/window/icons", test_icons);
  g_test_add_func ("/window/remembers", test_remembers);
  g_test_add_func ("/window/failure", test_failure);
  g_test_add_func ("/window/push-and-pop", test_push_and_pop);
  g_test_add_func ("/window/push-while-one-leaves", test_push_while_one_leaves);
  g_test_add_func ("/window/pages-do-not-pile-up", test_pages_do_not_pile_up);
  g_test_add_func ("/window/left-pages-go-while-somebody-types", test_left_pages_go_while_somebody_types);

  return g_test_run ();
}
