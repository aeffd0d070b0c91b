/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “tally player”: what became of all of somebody's matches. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_player (int    argc,
                            char **argv);

G_END_DECLS
