/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cache of ratings: what everybody has now, and marks along the way from
 * which a replay can begin. Only inside an edit. */

#pragma once

#include "tally-rating-book.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

/* Nothing comes after this result. */
gboolean tally_ratings_add_newest (TallyStore        *store,
                                   const TallyResult *result,
                                   GError           **error);
/* Everything that began then or later is rated again. */
gboolean tally_ratings_replay     (TallyStore        *store,
                                   gint64             started_at,
                                   GError           **error);

G_END_DECLS
