/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally list: the matches in the database. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_list (int    argc,
                          char **argv);

G_END_DECLS
