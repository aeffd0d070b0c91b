/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From facts to rows: of two on one field the higher (clock, device) wins, so
 * that people, leagues, seasons, rulings and matches come out the same at every
 * table, in whatever order the facts came in. Only inside an edit. */

#pragma once

#include "tally-store-private.h"

G_BEGIN_DECLS

typedef struct _TallyClubFacts TallyClubFacts;

TallyClubFacts *tally_club_facts_new    (TallyStore     *store);
void            tally_club_facts_free   (TallyClubFacts *facts);

/* Something new is known about it. */
void            tally_club_facts_touch  (TallyClubFacts *facts,
                                         const char     *subject,
                                         const char     *field);
/* All that was touched becomes what its facts say. */
gboolean        tally_club_facts_settle (TallyClubFacts *facts,
                                         GError        **error);
/* A match that could not be set up may be possible now. */
gboolean        tally_club_facts_try_match (TallyClubFacts *facts,
                                            const char     *uuid,
                                            GError        **error);
/* The sums of the leagues that were touched. */
gboolean        tally_club_facts_sum_up (TallyClubFacts *facts,
                                         GError        **error);

G_END_DECLS
