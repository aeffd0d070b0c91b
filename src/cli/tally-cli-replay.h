/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally replay: is this match possible, and how does it stand? */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_replay (int    argc,
                            char **argv);

G_END_DECLS
