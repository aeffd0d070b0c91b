/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of Zoff im Zoo as a table: a row a round, each taken apart
 * into what the players got for it and where they stood then. */

#pragma once

#include "tally-match.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

typedef struct {
  guint32 round;    /* from 1 */
  guint32 entry;    /* the event that ended it */
  gboolean written; /* as a whole, and not card by card */
  TallyZoffLineUp line_up;
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS];
  gint32 totals[TALLY_ZOFF_MAX_PLAYERS];
  guint8 places[TALLY_ZOFF_MAX_PLAYERS]; /* by seat, from 1 */
} TallyZoffRow;

/* Every finished round, as an array of TallyZoffRow. */
GArray *tally_zoff_sheet_new (const TallyMatch *match);
/* What would an event write on the sheet? FALSE where it is refused or ends no
 * round; `violation->game` is NULL in the latter case. */
gboolean tally_zoff_sheet_preview (const TallyMatch *match,
                                   const TallyEvent *event,
                                   TallyZoffRow *row,
                                   TallyState *after,
                                   TallyViolation *violation);

/* The score sheet of Zoff im Zoo in words: what a player got in a round and
 * why, who plays with whom, and where everybody stands. */

typedef enum {
  TALLY_ZOFF_BONUS_LIONS,
  TALLY_ZOFF_BONUS_HAND_LIONS,
  TALLY_ZOFF_BONUS_HEDGEHOGS,
  TALLY_ZOFF_N_BONUSES,
} TallyZoffBonus;

gint32 tally_zoff_words_bonus (const TallyZoffScore *score,
                               TallyZoffBonus bonus);
/* "2 lions", "no hedgehog". */
char *tally_zoff_words_reason (const TallyZoffScore *score,
                               TallyZoffBonus bonus);
/* "4 own + 3 partner", as Pango markup. */
char *tally_zoff_words_earned (const TallyZoffRow *row,
                               TallySeat seat);
/* "4 own + 3 partner, −1 no hedgehog". */
char *tally_zoff_words_gain (const TallyZoffRow *row,
                             TallySeat seat);
/* The whole cell in the least room: "4+3−1". */
char *tally_zoff_words_short (const TallyZoffRow *row,
                              TallySeat seat);
/* The whole cell for a screen reader and for the details of a round. */
char *tally_zoff_words_cell (const TallySetup *setup,
                             const TallyZoffRow *row,
                             TallySeat seat);

/* "with Frank", "solo"; NULL where nobody plays in teams. */
char *tally_zoff_words_partner (const TallySetup *setup,
                                const TallyZoffLineUp *line_up,
                                TallySeat seat);
/* "S+R, F+D", or "alone". */
char *tally_zoff_words_teams (const TallySetup *setup,
                              const TallyZoffLineUp *line_up);
/* "Frank 16, Sabine 14, Ralf 13, Doris 8." */
char *tally_zoff_words_standings (const TallySetup *setup,
                                  const TallyZoffState *state);

G_END_DECLS
