/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files in the tests: written with ' where JSON has ", held against what
 * should be said about them, and compared. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

/* To be taken, or it is a failure. */
TallyMatchFile *tally_test_parse             (const char       *text);
/* To be refused with just this complaint. */
void            tally_test_assert_complaint  (const char       *text,
                                              const char       *complaint);

void            tally_test_assert_same_event (const TallyEvent *a,
                                              const TallyEvent *b);
void            tally_test_assert_same_setup (const TallySetup *a,
                                              const TallySetup *b);

G_END_DECLS
