/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other devices wrote, into this table's database: facts by their clocks,
 * entries through the engine. Only inside an edit, and nothing of it is logged. */

#pragma once

#include "tally-club-local.h"

G_BEGIN_DECLS

typedef struct _TallyClubApply TallyClubApply;

/* `joining`: what is here was never the club's, and gives way to it. */
TallyClubApply *tally_club_apply_new    (TallyStore         *store,
                                         gboolean            joining,
                                         GError            **error);
void            tally_club_apply_free   (TallyClubApply     *apply);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubApply, tally_club_apply_free)

/* Facts and take-overs in any order, then entries by match and number. */
/* Where reading goes on is left to whoever asked for this. */
void            tally_club_apply_keep_place (TallyClubApply *apply);
gboolean        tally_club_apply_row    (TallyClubApply     *apply,
                                         const TallyClubRow *row,
                                         GError            **error);
/* All that follows from it. */
gboolean        tally_club_apply_finish (TallyClubApply     *apply,
                                         GError            **error);
/* How many rows were new. */

G_END_DECLS
