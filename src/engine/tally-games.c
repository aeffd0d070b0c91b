/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "allie-gator/tally-allie-gator.h"
#include "raffzahn/tally-raffzahn.h"
#include "the-game/tally-the-game.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

/* Tests build this file once more, with a game of their own. */
#ifdef TALLY_TEST_GAME
extern const TallyGame TALLY_TEST_GAME;
#endif

/* A new game is a folder beside these and one line here. */
const TallyGame *const tally_games[] = {
  &tally_allie_gator,
  &tally_raffzahn,
  &tally_the_game,
  &tally_zoff_im_zoo,
#ifdef TALLY_TEST_GAME
  &TALLY_TEST_GAME,
#endif
  NULL,
};
