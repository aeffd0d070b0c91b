/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows one page and dialog after another to whoever looks at them from outside:
 * says the name of each, and goes on with every line that comes in. */

#include <stdio.h>

#include <gio/gunixinputstream.h>
#include <unistd.h>

#include "tally-test-tour.h"

typedef struct {
  GDataInputStream *lines;
  gboolean told;
} Guide;

static void
told_cb (GObject      *lines,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (lines), result, NULL, NULL);

  ((Guide *) data)->told = TRUE;
}

static void
visit_cb (GtkWidget  *toplevel,
          const char *name,
          gpointer    data)
{
  Guide *guide = data;

  printf ("%s\n", name);
  fflush (stdout);
  guide->told = FALSE;
  g_data_input_stream_read_line_async (guide->lines, G_PRIORITY_DEFAULT, NULL, told_cb, guide);
  while (!guide->told)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GDataInputStream) lines = g_data_input_stream_new (input);
  Guide guide = { .lines = lines };

  tally_test_app_init (&argc, &argv);
  tally_test_tour (TALLY_TEST_WIDE, visit_cb, &guide);

  return 0;
}
