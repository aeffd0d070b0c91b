/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-codes.h"

#include "cases-zoff-im-zoo.h"

/* Written down from the match format, by hand and on purpose. */
/* clang-format off */
static const char *const codes[] = {
  "match-finished", "unknown-player", "missing-player", "not-your-turn", "round-in-progress", "no-round",
  "nothing-to-count", "already-started", "zoff-places-wrong", "zoff-places-needed", "zoff-not-over",
  "zoff-order-incomplete", "zoff-tricks-worthless", "zoff-too-many-lions", "zoff-too-many-hedgehogs",
  "zoff-wrong-leader", "zoff-not-solo", "zoff-discard-late", "zoff-discard-too-many", "zoff-must-lead",
  "zoff-joker-alone", "zoff-not-a-set", "zoff-show-not-allowed", "zoff-hand-too-small",
  "zoff-card-exhausted", "zoff-does-not-beat",
};
/* clang-format on */

const TallyTestCodes tally_test_codes_zoff_im_zoo = {
  .game = "zoff-im-zoo",
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .cases = zoff_im_zoo_cases,
  .n_cases = G_N_ELEMENTS (zoff_im_zoo_cases),
};
