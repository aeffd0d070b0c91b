/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-application.h"

#include <signal.h>

#include "tally-locale.h"
#include "tally-memory.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (TallySettings) settings = NULL;
  g_autoptr (TallyApplication) application = NULL;

  tally_locale_init ();
  tally_memory_give_back_large ();

  /* A file that may not grow is an error to report, not a sudden death. */
  signal (SIGXFSZ, SIG_IGN);

  settings = tally_settings_new ();
  application = tally_application_new (settings);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
