/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as the screens keep it, in the words of tally-test-match.h, with a
 * database under it that goes with it. */

#pragma once

#include "tally-session.h"

G_BEGIN_DECLS

/* No options and no events are NULL. */
TallySession *tally_test_session_new     (const char     *game,
                                          const char     *players,
                                          const char     *options,
                                          const char     *events);
/* With the same events; takes the match over. */
TallySession *tally_test_session_keep    (TallyMatch     *match);
/* A match of that store: a new one, or the one with that id. */
TallySession *tally_test_session_start   (TallyStore     *store,
                                          const char     *game,
                                          const char     *players);
TallySession *tally_test_session_open    (TallyStore     *store,
                                          gint64          id);
void          tally_test_session_assert_length (TallySession *session,
                                                guint         length);
/* An event as it is entered; the violation may be NULL. */
TallyTaken    tally_test_session_add     (TallySession   *session,
                                          const char     *event,
                                          TallyViolation *violation);
/* Instead of the one at `index`. */
TallyTaken    tally_test_session_correct (TallySession   *session,
                                          guint           index,
                                          const char     *event);

G_END_DECLS
