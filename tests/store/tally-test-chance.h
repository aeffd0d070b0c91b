/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches by chance: legal, finished if one likes, and the same for the same
 * seed. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

/* `names` must be at least seven. Of the score sheet's kind, so that there are
 * few events and many matches. */
TallyMatchFile *tally_test_chance_file  (GRand            *random,
                                         const char *const names[],
                                         guint             n_names,
                                         gint64            started_at);
/* A legal next event of a match by score sheet. */
void            tally_test_chance_event (GRand            *random,
                                         const TallyMatch *match,
                                         TallyEvent       *event);

G_END_DECLS
