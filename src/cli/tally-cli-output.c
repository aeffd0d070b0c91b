/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "tally-name.h"

static gboolean broken;
static gboolean reported_in_vain;

static void
complain (void)
{
  tally_cli_wrong (_ ("standard output: %s"), g_strerror (errno));
}

static gboolean
note_failure (void)
{
  if (!broken)
    complain ();
  broken = TRUE;

  return FALSE;
}

gboolean
tally_cli_put (const char *text,
               gsize       length)
{
  if (broken)
    return FALSE;

  return fwrite (text, 1, length, stdout) == length || note_failure ();
}

void
tally_cli_put_line (const char *words)
{
  g_autofree char *plain = tally_to_plain (words);
  g_autofree char *line = g_strconcat (plain, "\n", NULL);

  tally_cli_put (line, strlen (line));
}

TallyExit
tally_cli_fail (GError *error)
{
  TallyExit status = tally_cli_wrong ("%s", error->message);

  g_error_free (error);
  return status;
}

void
tally_cli_put_report (const char *text,
                      gsize       length)
{
  if (fwrite (text, 1, length, stdout) == length && fflush (stdout) == 0)
    return;

  complain ();
  /* What is still waiting there would fail again at the end. */
  fclose (stdout);
  reported_in_vain = TRUE;
}

TallyExit
tally_cli_flush (void)
{
  if (!broken && !reported_in_vain && fflush (stdout) != 0)
    note_failure ();

  return broken ? TALLY_EXIT_WRONG : TALLY_EXIT_DONE;
}
