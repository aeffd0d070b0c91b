/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is who in a club: which players are one person, and how people, leagues
 * and seasons are shown that are called the same. Both follow from what all
 * tables know, so that they come out the same everywhere. Only inside an edit. */

#pragma once

#include "tally-store-private.h"

G_BEGIN_DECLS

/* Whether the database is in a club, or has been. */
gboolean tally_people_are_shared  (TallyStore *store,
                                   gboolean   *shared,
                                   GError    **error);
/* Merges that stand form groups; the lowest uuid stands for each. A merge that
 * would seat somebody twice in a match is ignored, and marked. */
gboolean tally_people_settle      (TallyStore *store,
                                   GError    **error);
/* "Anna · Table 3" where there are several. */
gboolean tally_people_settle_names (TallyStore *store,
                                    GError    **error);

/* Whoever stands for a group goes on with the name and colour of the one that
 * was kept: what that one is called, not how it is shown beside others. */
gboolean tally_people_take_name   (TallyStore *store,
                                   gint64      head,
                                   gint64      kept,
                                   guint       colour,
                                   GError    **error);

G_END_DECLS
