/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-codes.h"

#include "cases-raffzahn.h"

/* Written down from the match format, by hand and on purpose. */
/* clang-format off */
static const char *const codes[] = {
  "match-finished", "unknown-player", "missing-player", "not-your-turn", "nothing-to-count",
  "raffzahn-too-many-teeth", "raffzahn-highest-impossible", "raffzahn-highest-needed", "raffzahn-tile-range",
  "raffzahn-tile-twice", "raffzahn-too-many-throws", "raffzahn-turn-over", "raffzahn-announce-off",
  "raffzahn-announce-unavailable", "raffzahn-announce-late", "raffzahn-wrong-result", "raffzahn-wrong-tile",
  "raffzahn-tile-protected", "raffzahn-tile-out", "raffzahn-not-owner", "raffzahn-cannot-protect",
  "raffzahn-discard-not-owned", "raffzahn-discard-too-small",
};
/* clang-format on */

const TallyTestCodes tally_test_codes_raffzahn = {
  .game = "raffzahn",
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .cases = raffzahn_cases,
  .n_cases = G_N_ELEMENTS (raffzahn_cases),
};
