/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many matches of each game everybody has finished and won. What an edit
 * changes in them is kept until it is settled, and then written at once. */

#pragma once

#include "tally-result.h"
#include "tally-sql.h"

G_BEGIN_DECLS

typedef struct _TallyPlayerSums TallyPlayerSums;

TallyPlayerSums *tally_player_sums_new    (void);
void             tally_player_sums_free   (TallyPlayerSums   *sums);

/* `sign` 1: the result is new; −1: it is no more. */
void             tally_player_sums_change (TallyPlayerSums   *sums,
                                           const TallyResult *result,
                                           int                sign);
gboolean         tally_player_sums_write  (TallyPlayerSums   *sums,
                                           TallySql          *sql,
                                           GError           **error);
/* Forgets what was not written. */
void             tally_player_sums_clear  (TallyPlayerSums   *sums);

G_END_DECLS
