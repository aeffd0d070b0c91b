/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-allie-gator-private.h"

enum {
  ROUNDS_WON,
  FULL_JAW,
  N_MEASURES,
};

static const TallyMeasure measures[N_MEASURES] = {
  [ROUNDS_WON] = { .id = "rounds-won", .award = N_ ("Most rounds won"), .drawing = "tooth-gold" },
  [FULL_JAW] = { .id = "rounds-to-target", .best = N_ ("Fewest rounds to the target"), .fewest = TRUE },
};

static void
observe (const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         gconstpointer     after,
         gint32            numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS])
{
  const TallyAllieGatorOptions *options = tally_setup_options (setup);
  const TallyAllieGatorState *was = before;
  const TallyAllieGatorState *is = after;

  if (is->rounds == was->rounds)
    return;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    numbers[ROUNDS_WON][seat] = (is->last_winners & tally_seat_bit (seat)) != 0;
    if (is->points[seat] >= options->target)
      numbers[FULL_JAW][seat] = is->rounds;
  }
}

const TallyFigures tally_allie_gator_figures = {
  .measures = measures,
  .n_measures = N_MEASURES,
  .in_rounds = TRUE,
  .observe = observe,
  .tie_break = N_ ("Fewer special cards in the last round decide."),
};
