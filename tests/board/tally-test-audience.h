/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People around the table with their phones, and people who mean no good. Both
 * would sit at other machines, so what they do here comes after everything else. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TallyTestAudience TallyTestAudience;

/* So many who follow a match of the board at that address. */
TallyTestAudience *tally_test_audience_invite (const char *url,
                                               const char *match,
                                               guint n);
void tally_test_audience_dismiss (TallyTestAudience *self);

/* Until each of them has had something. */
void tally_test_audience_wait_for_all (TallyTestAudience *self);
/* Until nothing more comes: what comes late belongs to what was before. */
void tally_test_audience_let_rest (TallyTestAudience *self);
/* From now on they read by themselves, in a thread of their own. */
void tally_test_audience_leave_alone (TallyTestAudience *self);

/* All at once: requests without end from one address, heads that never come to
 * theirs, more connections than there are, and viewers who take nothing. */
typedef struct _TallyTestSiege TallyTestSiege;

/* Of the board at that address, and of those who follow a match there. */
TallyTestSiege *tally_test_siege_lay (const char *url,
                                      const char *match);
/* How many requests it has come to so far. */
guint tally_test_siege_count (TallyTestSiege *self);
/* Whether it does all of that by now: it has been told to wait, has been shut
 * out, and the deaf viewers are in. */
gboolean tally_test_siege_is_laid (TallyTestSiege *self);
void tally_test_siege_raise (TallyTestSiege *self);

G_END_DECLS
