/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

extern const TallyGameFace tally_allie_gator_face;
extern const TallyGameFace tally_raffzahn_face;
extern const TallyGameFace tally_the_game_face;
extern const TallyGameFace tally_zoff_im_zoo_face;

/* Tests build this file once more, with a game of their own. */
#ifdef TALLY_TEST_FACE
extern const TallyGameFace TALLY_TEST_FACE;
#endif

/* A new game is a folder beside this file and one line here. */
const TallyGameFace *const tally_game_faces[] = {
  &tally_allie_gator_face,
  &tally_raffzahn_face,
  &tally_the_game_face,
  &tally_zoff_im_zoo_face,
#ifdef TALLY_TEST_FACE
  &TALLY_TEST_FACE,
#endif
  NULL,
};
