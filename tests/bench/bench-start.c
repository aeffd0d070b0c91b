/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The app as its own main () starts it, watched. */

#include "bench-first-frame.h"
#include "tally-application.h"
#include "tally-locale.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (TallySettings) settings = NULL;
  g_autoptr (TallyApplication) application = NULL;

  tally_locale_init ();
  settings = tally_settings_new ();
  application = tally_application_new (settings);
  bench_first_frame_watch (G_APPLICATION (application));

  return g_application_run (G_APPLICATION (application), argc, argv);
}
