/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally league create: what a new league agrees on. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_league_create (int    argc,
                                   char **argv);

G_END_DECLS
