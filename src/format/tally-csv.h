/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as a table for spreadsheets: one line a player and match. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

void tally_csv_begin (GString                *out);
void tally_csv_add   (GString                *out,
                      const TallyMatch       *match,
                      const TallyMatchLabels *labels);
/* A cell, quoted where that is needed. */
void tally_csv_cell  (GString                *out,
                      const char             *text);

G_END_DECLS
