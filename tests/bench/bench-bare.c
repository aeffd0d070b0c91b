/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every program pays that has a window: nothing is in it. */

#include "bench-first-frame.h"

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new ("io.github.tallygator.Bare",
                                                                G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  bench_first_frame_watch (G_APPLICATION (application));

  return g_application_run (G_APPLICATION (application), argc, argv);
}
