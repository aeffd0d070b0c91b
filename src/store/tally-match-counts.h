/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many matches of each game everybody has finished and won. What an edit
 * changes in them is kept until it is settled, and then written at once. */

#pragma once

#include "tally-result.h"
#include "tally-sql.h"

G_BEGIN_DECLS

typedef struct _TallyMatchCounts TallyMatchCounts;

TallyMatchCounts *tally_match_counts_new    (void);
void              tally_match_counts_free   (TallyMatchCounts  *counts);

/* `sign` 1: the result is new; −1: it is no more. */
void              tally_match_counts_change (TallyMatchCounts  *counts,
                                             const TallyResult *result,
                                             int                sign);
gboolean          tally_match_counts_write  (TallyMatchCounts  *counts,
                                             TallySql          *sql,
                                             GError           **error);
/* Forgets what was not written. */
void              tally_match_counts_clear  (TallyMatchCounts  *counts);

G_END_DECLS
