/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally standings and ratings: the tables. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_standings (int    argc,
                               char **argv);
TallyExit tally_cli_ratings   (int    argc,
                               char **argv);

G_END_DECLS
