/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-codes.h"

#include "cases-the-game.h"

/* Written down from the match format, by hand and on purpose. */
/* clang-format off */
static const char *const codes[] = {
  "match-finished", "unknown-player", "missing-player", "not-your-turn", "nothing-to-count",
  "game-hand-range", "game-draw-pile-range", "game-hands-not-full", "game-leftover-range",
  "game-hand-empty", "game-card-range", "game-card-played", "game-wrong-direction",
  "game-too-few-cards", "game-not-stuck",
};
/* clang-format on */

const TallyTestCodes tally_test_codes_the_game = {
  .game = "the-game",
  .codes = codes,
  .n_codes = G_N_ELEMENTS (codes),
  .cases = the_game_cases,
  .n_cases = G_N_ELEMENTS (the_game_cases),
};
