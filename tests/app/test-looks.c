/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page as it looks on a big screen, in high contrast, and to people who
 * read from right to left: nothing is cut off, no letters are too small, and the
 * pictures are kept. */

#include "tally-test-fit.h"
#include "tally-test-tour.h"

/* In points of the screen: what is smaller isn't read across a table. */
#define SMALLEST_LETTERS 14.0
#define TOLERANCE 0.05

typedef struct {
  int width, height;
  const char *name;
} Look;

static double
get_letters (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  return pango_font_description_get_size_is_absolute (font) ? size : size * pango_cairo_context_get_resolution (context) / 72;
}

static void
look_at_letters (GtkWidget  *toplevel,
                 const char *name)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  tally_test_collect (toplevel, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++) {
    GtkWidget *label = labels->pdata[i];

    if (gtk_widget_get_mapped (label) && get_letters (label) < SMALLEST_LETTERS - TOLERANCE)
      g_test_fail_printf ("%s: “%s” has letters of %.1f", name, gtk_label_get_text (GTK_LABEL (label)), get_letters (label));
  }
}

static void
look_cb (GtkWidget  *toplevel,
         const char *name,
         gpointer    data)
{
  const Look *look = data;
  g_autofree char *picture = g_strdup_printf ("%s-%s", look->name, name);

  tally_test_assert_fits (toplevel, gtk_widget_get_width (toplevel), name);
  look_at_letters (toplevel, name);
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
