/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events at random, made from the tables that a game has of its fields: no
 * game is known here, and a new one is covered from its first day. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

/* An event whose form is right; whether a rule allows it is another matter. */
void        tally_test_random_event (const TallySetup *setup,
                                     GRand            *random,
                                     TallyEvent       *event);
/* A match of up to `length` legal events. */
TallyMatch *tally_test_random_match (const TallyGame  *game,
                                     guint             n_players,
                                     guint             length,
                                     GRand            *random);

G_END_DECLS
