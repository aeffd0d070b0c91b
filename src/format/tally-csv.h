/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as a table for spreadsheets: one line a player and match. What we write
 * can be read again, and so can tables of people's own. */

#pragma once

#include "tally-play.h"

G_BEGIN_DECLS

void tally_csv_begin (GString                *out);
void tally_csv_add   (GString                *out,
                      const TallyMatch       *match,
                      const TallyMatchLabels *labels);
/* A cell, quoted where that is needed. */
void tally_csv_cell  (GString                *out,
                      const char             *text);

/* Whether the first line names the columns date, game, player and score. */
gboolean tally_csv_looks_like (const char *text,
                               gsize       length);
/* As tally_bgstats_read () gives them. */
GArray  *tally_csv_read       (const char *text,
                               gsize       length,
                               GError    **error);

G_END_DECLS
