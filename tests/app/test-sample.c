/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample evening in a window: there is a way out, and one's own window
 * doesn't notice. */

#include "tally-sample.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-folder.h"

static TallyStore *
open_sample (void)
{
  g_autoptr (GError) error = NULL;
  TallyStore *store = tally_sample_open (&error);

  g_assert_no_error (error);

  return store;
}

/* Whatever tab one looks at there, one's own window stays where it is. */
static void
test_apart (void)
{
  TallySettings *own = tally_test_app_settings ();
  g_autoptr (TallyStore) store = open_sample ();
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", NULL);
  g_autoptr (TallySettings) apart = tally_settings_new_apart ();
  TallyWindow *sample = tally_window_new (gtk_window_get_application (GTK_WINDOW (window)), apart, store);
  g_autofree char *tab = NULL;

  tally_window_set_sample (sample);
  gtk_window_present (GTK_WINDOW (sample));
  tally_window_set_tab (sample, "league");
  tally_test_settle (GTK_WIDGET (sample));
  tally_test_picture (GTK_WIDGET (sample), "sample-league");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "play");
  g_object_get (own, "tab", &tab, NULL);
  g_assert_cmpstr (tab, ==, "play");

  /* "Leave" closes this window and no other. */
  tally_window_set_tab (sample, "play");
  tally_test_settle (GTK_WIDGET (sample));
  tally_test_picture (GTK_WIDGET (sample), "sample-play");
  g_object_add_weak_pointer (G_OBJECT (sample), (gpointer *) &sample);
  tally_test_activate (GTK_WIDGET (sample), "window.close");
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (sample == NULL || !gtk_widget_get_visible (GTK_WIDGET (sample)));
  g_clear_weak_pointer (&sample);
  tally_test_window_finish (window);
}

static void
test_narrow (void)
{
  g_autoptr (TallyStore) store = open_sample ();
  TallyWindow *window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", store);

  tally_window_set_sample (window);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_assert_fits (GTK_WIDGET (window), tally_test_narrow.width, "sample-narrow");
  tally_test_picture (GTK_WIDGET (window), "sample-narrow");
  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  char *cache = tally_test_folder_new ();
  int status;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/sample/apart", test_apart);
  g_test_add_func ("/sample/narrow", test_narrow);

  status = g_test_run ();
  tally_test_folder_remove (cache);

  return status;
}
