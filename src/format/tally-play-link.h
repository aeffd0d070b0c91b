/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match as a link that BG Stats opens: it asks whether the play is to be
 * kept, and by whose name it knows the players. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

/* Game, when it ended, players, scores, places and winners; what happened in
 * between is lost. To be freed. */
char *tally_play_link_make (const TallyMatch       *match,
                            const TallyMatchLabels *labels);

G_END_DECLS
