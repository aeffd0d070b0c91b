/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally serve: the board without a window, for a small computer behind a TV. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_serve (int    argc,
                           char **argv);

G_END_DECLS
