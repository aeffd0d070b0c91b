/* How many matches of each game everybody has finished and won. */

#pragma once

#include "tally-result.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

/* `sign` 1: the result is new; −1: it is no more. */
gboolean tally_player_sums_change (TallyStore        *store,
                                   const TallyResult *result,
                                   int                sign,
                                   GError           **error);

G_END_DECLS
