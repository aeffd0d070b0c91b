/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"
#include "tally-pebbles.h"

extern const TallyGameFace tally_pebbles_face;

const TallyGameFace tally_pebbles_face = { .game = &tally_pebbles };
