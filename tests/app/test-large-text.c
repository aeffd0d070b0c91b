/* Twice as big, as people with weak eyes have it, on a telephone: every page
 * still fits into the width. */

#include "tally-test-fit.h"
#include "tally-test-tour.h"

#define PHONE_WIDTH 360
#define PHONE_HEIGHT 640

static void
fit_cb (GtkWidget  *toplevel,
        const char *name,
        gpointer    data)
{
  g_autofree char *picture = g_strconcat ("large-text-", name, NULL);

  tally_test_assert_fits (toplevel, PHONE_WIDTH, name);
  tally_test_picture (toplevel, picture);
}

static void
test_every_page (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  tally_test_tour (PHONE_WIDTH, PHONE_HEIGHT, fit_cb, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/large-text/every-page", test_every_page);

  return g_test_run ();
}
