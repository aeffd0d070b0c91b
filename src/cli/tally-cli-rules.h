/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally rules: looks the rules up. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_rules (int    argc,
                           char **argv);

G_END_DECLS
