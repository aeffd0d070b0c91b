/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a table stands with its club, in words and signs that the start page and
 * the dialog share. */

#pragma once

#include "tally-club-hall.h"

G_BEGIN_DECLS

/* Whether all is well: everything is with the club, or on its way. */
gboolean    tally_club_words_is_fine (const TallyClubState *state,
                                      gboolean              connected);
/* "3 entries waiting: no connection" */
char       *tally_club_words_sending (const TallyClubState *state,
                                      gboolean              connected);
/* "they are safe here and will be sent by themselves" */
char       *tally_club_words_sent    (const TallyClubState *state,
                                      gboolean              connected);
const char *tally_club_words_icon    (const TallyClubState *state,
                                      gboolean              connected);
/* What was set aside, by number; NULL: nothing was. */
char       *tally_club_words_aside   (TallyStore           *store);

/* "4 min ago"; NULL: just now. */
char       *tally_club_words_age     (gint64                then_ms,
                                      gint64                now_ms);

G_END_DECLS
