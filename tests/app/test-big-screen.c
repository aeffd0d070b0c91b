/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page that grows with its window, and stays as it is where there is no room. */

#include <adwaita.h>

#include "tally-big-screen.h"
#include "tally-large-text.h"
#include "tally-test-app.h"
#include "tally-test-house.h"

#define USUAL_WIDTH 400
#define DRAWING 40

typedef struct {
  int width, height;
  int clamp, drawing;
  gboolean big, huge;
} Screen;

static const Screen screens[] = {
  { 360, 640, 400, 40, FALSE, FALSE },
  { 1100, 720, 400, 40, FALSE, FALSE },
  { 2560, 720, 400, 40, FALSE, FALSE },
  { 1000, 1440, 400, 40, FALSE, FALSE },
  { 1920, 1000, 500, 50, TRUE, FALSE },
  { 2560, 1440, 640, 64, TRUE, TRUE },
};

static GtkWidget *
show_page (TallyWindow *window)
{
  GtkWidget *page = adw_bin_new ();
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", USUAL_WIDTH, NULL);

  gtk_widget_add_css_class (clamp, "floats");
  adw_bin_set_child (ADW_BIN (page), clamp);
  tally_big_screen_watch (page);
  tally_window_push (window, page);

  return page;
}

static void
assert_as_on (GtkWidget    *page,
              const Screen *screen)
{
  GtkWidget *clamp = adw_bin_get_child (ADW_BIN (page));

  tally_test_settle (page);
  g_assert_cmpint (adw_clamp_get_maximum_size (ADW_CLAMP (clamp)), ==, screen->clamp);
  g_assert_cmpint (tally_big_screen_get_size (clamp, DRAWING), ==, screen->drawing);
  g_assert_cmpint (gtk_widget_get_valign (clamp), ==, screen->big ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  g_assert_cmpint (gtk_widget_has_css_class (page, "big"), ==, screen->big);
  g_assert_cmpint (gtk_widget_has_css_class (page, "huge"), ==, screen->huge);
}

static void
test_shown (gconstpointer data)
{
  const Screen *screen = data;
  TallyWindow *window = tally_test_window_new (screen->width, screen->height, TALLY_APPEARANCE_LIGHT, "play");

  assert_as_on (show_page (window), screen);
  tally_test_window_finish (window);
}

static void
test_resized (void)
{
  TallyWindow *window = tally_test_window_new (800, 600, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *page = show_page (window);

  for (guint i = G_N_ELEMENTS (screens); i > 0; i--) {
    const Screen *screen = &screens[i - 1];

    gtk_window_set_default_size (GTK_WINDOW (window), screen->width, screen->height);
    assert_as_on (page, screen);
  }
  tally_test_window_finish (window);
}

static int
get_name_height (TallyTestStore *house,
                 int             width,
                 int             height)
{
  TallyWindow *window = tally_test_window_open (width, height, TALLY_APPEARANCE_LIGHT, "play", house->store);
  GtkWidget *name, *picture;
  int lines;

  tally_test_settle (GTK_WIDGET (window));
  name = tally_test_find_class (GTK_WIDGET (window), "game-name");
  picture = tally_test_find (tally_test_find_class (GTK_WIDGET (window), "scene"), GTK_TYPE_PICTURE);
  lines = gtk_widget_get_height (name);
  /* What is drawn above it is as much larger. */
  g_assert_cmpint (gtk_widget_get_height (picture), >, lines * 2);
  tally_test_window_finish (window);

  return lines;
}

/* Before any other page is there, whose style sheets come with it. */
static void
test_start (TallyTestStore *house,
            gconstpointer   data)
{
  tally_test_house_play (house, "2026-11-12", "Doris 40, Anna 31, Frank 2");
  g_assert_cmpint (get_name_height (house, 2560, 1440), >, get_name_height (house, 1100, 720) * 3 / 2);
}

/* A long list is in a clamp of another type, and as wide as what stands above it. */
static void
test_list (void)
{
  TallyWindow *window = tally_test_window_new (2560, 1440, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *page = adw_bin_new ();
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP_SCROLLABLE, "maximum-size", USUAL_WIDTH, NULL);

  adw_bin_set_child (ADW_BIN (page), clamp);
  tally_big_screen_watch (page);
  tally_window_push (window, page);
  tally_test_settle (page);
  g_assert_cmpint (adw_clamp_scrollable_get_maximum_size (ADW_CLAMP_SCROLLABLE (clamp)), ==, 640);
  tally_test_window_finish (window);
}

/* A font that is wider needs more room, as larger letters do. */
static void
test_letters (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  GtkSettings *settings = gtk_widget_get_settings (label);

  g_assert_cmpfloat (tally_large_text_get_scale (label), ==, 1);
  g_object_set (settings, "gtk-font-name", "DejaVu Sans 11", NULL);
  g_assert_cmpfloat (tally_large_text_get_scale (label), >, 1.1);
  g_object_set (settings, "gtk-font-name", "Cantarell 22", NULL);
  g_assert_cmpfloat (tally_large_text_get_scale (label), ==, 2);
  g_object_set (settings, "gtk-font-name", "Cantarell 11", NULL);
  tally_test_set_large_text (TRUE);
  g_assert_cmpfloat (tally_large_text_get_scale (label), ==, 2);
  tally_test_set_large_text (FALSE);
  g_object_unref (label);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add ("/big-screen/start", TallyTestStore, NULL, tally_test_store_set_up, test_start, tally_test_store_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (screens); i++) {
    g_autofree char *path = g_strdup_printf ("/big-screen/%dx%d", screens[i].width, screens[i].height);

    g_test_add_data_func (path, &screens[i], test_shown);
  }

  g_test_add_func ("/big-screen/resized", test_resized);
  g_test_add_func ("/big-screen/list", test_list);
  g_test_add_func ("/big-screen/letters", test_letters);

  return g_test_run ();
}
