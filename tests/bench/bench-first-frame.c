/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-first-frame.h"

#include <stdio.h>
#include <string.h>

/* What comes right after the first frame belongs to the memory, too. */
#define SETTLED_MS 500

static gint64 drawn;

/* The memory of this program in kB; what it shares with others counts in parts. */
static guint64
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL);
  line = text != NULL ? strstr (text, "\nPss:") : NULL;

  return line != NULL ? g_ascii_strtoull (line + strlen ("\nPss: "), NULL, 10) : 0;
}

static gboolean
settled_cb (gpointer application)
{
  gint64 since = g_ascii_strtoll (g_getenv ("BENCH_SINCE"), NULL, 10);

  printf ("%" G_GINT64_FORMAT " %" G_GUINT64_FORMAT "\n", drawn - since, get_memory ());
  g_application_quit (application);

  return G_SOURCE_REMOVE;
}

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       application)
{
  if (drawn != 0)
    return;

  drawn = g_get_monotonic_time ();
  g_timeout_add (SETTLED_MS, settled_cb, application);
}

static void
realize_cb (GtkWidget *window,
            gpointer   application)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb), application);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWidget      *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), application);
}

void
bench_first_frame_watch (GApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
}
