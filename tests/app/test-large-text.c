/* SPDX-License-Identifier: GPL-3.0-or-later */
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
  tally_test_set_large_text (TRUE);
  tally_test_tour (PHONE_WIDTH, PHONE_HEIGHT, fit_cb, NULL);
  tally_test_set_large_text (FALSE);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/large-text/every-page", test_every_page);

  return g_test_run ();
}
