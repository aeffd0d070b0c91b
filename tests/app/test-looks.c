/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page as it looks on a big screen, in high contrast, and to people who
 * read from right to left: nothing is cut off, and the pictures are kept. */

#include "tally-test-fit.h"
#include "tally-test-tour.h"

typedef struct {
  int width, height;
  const char *name;
} Look;

static void
look_cb (GtkWidget  *toplevel,
         const char *name,
         gpointer    data)
{
  const Look *look = data;
  g_autofree char *picture = g_strdup_printf ("%s-%s", look->name, name);

  tally_test_assert_fits (toplevel, gtk_widget_get_width (toplevel), name);
  tally_test_picture (toplevel, picture);
}

static void
look_at_all (const Look *look)
{
  tally_test_tour (look->width, look->height, look_cb, (gpointer) look);
}

static void
test_big_screen (void)
{
  static const Look look = { 2560, 1440, "big-screen" };

  look_at_all (&look);
}

static void
test_right_to_left (void)
{
  static const Look wide = { TALLY_TEST_WIDE, "right-to-left" };
  static const Look narrow = { TALLY_TEST_NARROW, "right-to-left-narrow" };

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  look_at_all (&wide);
  look_at_all (&narrow);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Can’t be switched inside a program: see meson.build. */
static void
test_high_contrast (void)
{
  static const Look look = { TALLY_TEST_WIDE, "high-contrast" };

  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  look_at_all (&look);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  if (g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL) {
    g_test_add_func ("/looks/high-contrast", test_high_contrast);
  } else {
    g_test_add_func ("/looks/big-screen", test_big_screen);
    g_test_add_func ("/looks/right-to-left", test_right_to_left);
  }

  return g_test_run ();
}
