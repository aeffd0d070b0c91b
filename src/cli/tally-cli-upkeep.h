/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally rebuild, backup, restore and check: looking after the database. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_rebuild (int    argc,
                             char **argv);
TallyExit tally_cli_backup  (int    argc,
                             char **argv);
TallyExit tally_cli_restore (int    argc,
                             char **argv);
TallyExit tally_cli_check   (int    argc,
                             char **argv);

G_END_DECLS
