/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches to measure with, the same in every run. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

/* The Game, live, by four players who always lay the card that costs least. */
TallyMatch *bench_play_the_game   (GRand            *random);
/* Raffzahn, in which nobody ever takes a tile: a match can be as long as one
 * likes. */
void        bench_raffzahn_setup  (TallySetup       *setup);
void        bench_raffzahn_pass   (const TallySetup *setup,
                                   guint             turn,
                                   TallyEvent       *event);

G_END_DECLS
