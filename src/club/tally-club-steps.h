/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a club has of matches that aren't here yet, in steps: the database is free
 * between them, so that a tap doesn't wait for a first copy. How far it came is
 * kept at the end only; whoever is stopped before takes all of it again, and what
 * is there already stays. */

#pragma once

#include "tally-club-local.h"

G_BEGIN_DECLS

typedef struct _TallyClubSteps TallyClubSteps;

/* Inside the edit that takes in all that isn't far. */
TallyClubSteps *tally_club_steps_new    (TallyStore         *store,
                                         GError            **error);
void            tally_club_steps_free   (TallyClubSteps     *steps);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubSteps, tally_club_steps_free)

/* Whether nothing here has to do with it. */
gboolean        tally_club_steps_is_far (TallyClubSteps     *steps,
                                         const TallyClubRow *row);

/* After that edit: all rows, each match’s one after the other, its entries last. */
gboolean        tally_club_steps_take   (TallyClubSteps     *steps,
                                         const TallyClubRow *row,
                                         GError            **error);
gboolean        tally_club_steps_finish (TallyClubSteps     *steps,
                                         GError            **error);

G_END_DECLS
