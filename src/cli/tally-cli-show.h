/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally show: one match with its whole history. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_show (int    argc,
                          char **argv);

G_END_DECLS
