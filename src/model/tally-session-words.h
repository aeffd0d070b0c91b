/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of an open match. All sentences are to be freed. */

#pragma once

#include "tally-session.h"

G_BEGIN_DECLS

/* By the clock at the table; NULL where nobody knows. */
GDateTime *tally_session_get_start      (TallySession     *session);
/* "Thursday, 12 November 2026", or NULL. */
char      *tally_session_tell_day       (TallySession     *session);
/* The same, and how long it took. */
char      *tally_session_tell_when      (TallySession     *session);
/* The game, and the day on which it was played. */
char      *tally_session_tell_subtitle  (TallySession     *session);
/* For those who don't see it: who has how much, or how far all have come. */
char      *tally_session_tell_standing  (TallySession     *session);
/* "finished at 22:05 after 1 h 24 min", where it is narrow "1 h 24 min"; NULL where
 * nobody knows how long it took. */
char      *tally_session_tell_end       (TallySession     *session,
                                         gboolean          narrow);
/* The game, the day, the verdict and the places, to be sent to somebody. */
char      *tally_session_tell_result    (TallySession     *session);

/* An event as the line of the history, in the place of that entry. */
char      *tally_session_tell_event     (TallySession     *session,
                                         guint             index,
                                         const TallyEvent *event);
/* "Round 2", or what people do with that entry. */
char      *tally_session_tell_entry     (TallySession     *session,
                                         guint             index);

/* What the next round has to bring, after that state, or NULL. */
char      *tally_session_tell_outlooks  (TallySession     *session,
                                         gconstpointer     state);

G_END_DECLS
