/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally club: many tables, one league, on PostgreSQL. */

#pragma once

#include "tally-cli-store.h"

G_BEGIN_DECLS

TallyExit tally_cli_club (int    argc,
                          char **argv);

#define TALLY_CLI_ALL_ENTRIES G_MININT

/* Which branch, as "ID:NUMBER", and what is to become of it; NULL for not. */
typedef struct {
  char    *show;
  char    *take;
  char    *let_go;
  char    *bring_back;
  int      entry;       /* of the one to take, or TALLY_CLI_ALL_ENTRIES */
  gboolean all;         /* also list those that were let go */
} TallyCliBranches;

TallyExit tally_cli_club_branches (TallyCliChoice         *choice,
                                   const char             *format,
                                   const TallyCliBranches *words);

G_END_DECLS
