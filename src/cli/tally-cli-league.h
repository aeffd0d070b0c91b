/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally league: leagues, their seasons and the matches in them. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_league (int    argc,
                            char **argv);

G_END_DECLS
