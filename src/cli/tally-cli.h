/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: one table of commands, and what they share. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Exit statuses, as the match format names them. */
typedef enum {
  TALLY_EXIT_DONE = 0,
  TALLY_EXIT_REFUSED = 1,   /* a rule says no, or nothing was found */
  TALLY_EXIT_WRONG = 2,     /* wrong input or usage */
} TallyExit;

typedef struct {
  const char *name;
  const char *arguments;    /* as shown in the help: "[--lines] FILE" */
  const char *summary;      /* translatable */
  TallyExit (*run) (int    argc,
                    char **argv);   /* argv[0] is the command's name */
} TallyCommand;

int       tally_cli_main  (int         argc,
                           char      **argv);

/* One line on standard error, after "tally: ". */
TallyExit tally_cli_wrong (const char *format,
                           ...) G_GNUC_PRINTF (1, 2);
/* The same about an input, named first. Takes over the error. */
TallyExit tally_cli_wrong_input (const char *name,
                                 GError     *error);

/* Options first; what is left of argv are the command's own words. FALSE has
 * been complained about. */
gboolean  tally_cli_parse (GOptionEntry *entries,
                           int          *argc,
                           char       ***argv);

G_END_DECLS
