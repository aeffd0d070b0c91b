/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-codes.h"

#include "cases-allie-gator.h"

/* Written down from the match format, by hand and on purpose. */
/* clang-format off */
static const char *const codes[] = {
  "match-finished", "unknown-player", "missing-player", "not-your-turn", "round-in-progress", "no-round",
  "nothing-to-count", "already-started", "allie-points-range", "allie-not-over",
  "allie-specials-over-cards", "allie-too-many-specials", "allie-too-many-cards", "allie-no-number-card",
  "allie-wrong-starter", "allie-hand-empty", "allie-specials-exhausted", "allie-self", "allie-victim-empty",
  "allie-empty-stack", "allie-card-range", "allie-card-in-use", "allie-not-below-target", "allie-not-above-stack",
  "allie-raise-too-low", "allie-target-needed", "allie-target-not-needed",
};
/* clang-format on */

const TallyTestCodes tally_test_codes_allie_gator = {
  .game = "allie-gator",
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .cases = allie_gator_cases,
  .n_cases = G_N_ELEMENTS (allie_gator_cases),
};
