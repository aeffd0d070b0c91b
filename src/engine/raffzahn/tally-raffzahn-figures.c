/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-raffzahn-private.h"

enum {
  LOOTED,
  N_MEASURES,
};

static const TallyMeasure measures[N_MEASURES] = {
  [LOOTED] = {
    .id = "looted",
    .award = N_ ("Most tiles taken from others"),
    .best = N_ ("Most tiles taken from others in a match"),
    .in_match = TRUE,
  },
};

/* What somebody else had before a turn and one has after it. When the tiles
 * are counted, nothing changes hands. */
static void
observe (const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         gconstpointer     after,
         gint32            numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS])
{
  const TallyRaffzahnState *was = before;
  const TallyRaffzahnState *is = after;

  if (event->kind != TALLY_RAFFZAHN_TURN)
    return;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    guint64 others = 0;

    for (TallySeat other = 0; other < setup->n_players; other++)
      others |= other == seat ? 0 : tally_raffzahn_get_own (was, other);
    numbers[LOOTED][seat] = (gint32) tally_raffzahn_count_tiles (tally_raffzahn_get_own (is, seat) & others);
  }
}

const TallyFigures tally_raffzahn_figures = {
  .measures = measures,
  .n_measures = N_MEASURES,
  .observe = observe,
  .tie_break = N_ ("The highest tile decides."),
};
