/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally club: many tables, one league, on PostgreSQL. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_club (int    argc,
                          char **argv);

G_END_DECLS
