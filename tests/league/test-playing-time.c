/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-playing-time.h"

/* Half a minute and more is rounded up; below that nobody speaks of it. */
static void
test_tell (void)
{
  static const struct {
    gint64 seconds;
    const char *told;
  } cases[] = {
    { 0, NULL },
    { 29, NULL },
    { 30, "1 min" },
    { 89, "1 min" },
    { 90, "2 min" },
    { 46 * 60, "46 min" },
    { 59 * 60 + 29, "59 min" },
    { 59 * 60 + 30, "1 h 00 min" },
    { 64 * 60, "1 h 04 min" },
    { 11 * 3600 + 59 * 60, "11 h 59 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *told = tally_playing_time_tell (cases[i].seconds);

    g_assert_cmpstr (told, ==, cases[i].told);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/playing-time/tell", test_tell);

  return g_test_run ();
}
