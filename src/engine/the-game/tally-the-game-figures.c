/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-the-game-private.h"

enum {
  BACKWARDS,
  LAID,
  N_MEASURES,
};

static const TallyMeasure measures[N_MEASURES] = {
  [BACKWARDS] = {
    .id = "backwards",
    .award = N_ ("Most backwards tricks"),
    .best = N_ ("Most backwards tricks in a match"),
    .in_match = TRUE,
  },
  [LAID] = { .id = "laid", .award = N_ ("Most cards laid") },
};

static void
observe (const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         gconstpointer     after,
         gint32            numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS])
{
  const TallyTheGameState *was = before;
  const TallyTheGameEvent *it = tally_event_payload (event);

  if (event->kind != TALLY_THE_GAME_PLAY)
    return;

  numbers[LAID][it->play.player] = 1;
  if (tally_the_game_fit ((guint) it->play.pile, was->piles[it->play.pile], it->play.card) == TALLY_THE_GAME_BACKWARD)
    numbers[BACKWARDS][it->play.player] = 1;
}

const TallyFigures tally_the_game_figures = {
  .measures = measures,
  .n_measures = N_MEASURES,
  .observe = observe,
};
