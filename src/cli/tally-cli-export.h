/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally export: matches out of the database, for another one or another program. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_export (int    argc,
                            char **argv);

G_END_DECLS
