/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What could be written down next in a match, by chance. Much of it is against
 * the rules: whoever wants a long match tries again until something is taken. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

/* Events as tally-test-match.h reads them. */
char *tally_test_wild_allie_gator (const TallyMatch *match);
char *tally_test_wild_zoff        (const TallyMatch *match);

G_END_DECLS
