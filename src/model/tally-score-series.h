/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of a match as they grew: one column a moment at which a score
 * changed, which for a score sheet is a round. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

typedef struct {
  guint  event;                         /* how many events stood then */
  gint32 scores[TALLY_MAX_PLAYERS];     /* by seat; of a game together the first alone: cards left */
  guint8 places[TALLY_MAX_PLAYERS];
} TallyScorePoint;

/* TallyScorePoint; the first is the start of the match. */
GArray           *tally_score_series_new         (const TallyMatch *match);

/* The option that says which score the match is played to, or NULL. */
const TallyField *tally_score_series_find_target (const TallyGame  *game);
/* That score, or 0. */
gint32            tally_score_series_get_target  (const TallySetup *setup);

G_END_DECLS
