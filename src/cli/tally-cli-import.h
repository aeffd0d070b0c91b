/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally import: match files into the database, all or none. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

TallyExit tally_cli_import (int    argc,
                            char **argv);

G_END_DECLS
