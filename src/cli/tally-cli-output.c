#include "tally-cli-output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>

static gboolean broken;

static gboolean
note_failure (void)
{
  if (!broken)
    tally_cli_wrong (_ ("standard output: %s"), g_strerror (errno));
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

TallyExit
tally_cli_flush (void)
{
  if (!broken && fflush (stdout) != 0)
    note_failure ();

  return broken ? TALLY_EXIT_WRONG : TALLY_EXIT_DONE;
}
