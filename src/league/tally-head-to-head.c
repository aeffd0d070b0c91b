/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-head-to-head.h"

static TallyEncounter
see (const TallyPairSum *pair,
     gint64              player,
     gint64              other)
{
  return (TallyEncounter){
    .meetings = tally_pair_sum_meetings (pair),
    .ahead = tally_pair_sum_ahead (pair, player),
    .behind = tally_pair_sum_ahead (pair, other),
    .same_place = pair->same_place,
    .points = tally_pair_sum_points (pair, player),
    .against = tally_pair_sum_points (pair, other),
  };
}

TallyHeadToHead *
tally_head_to_head_new (const gint64  players[],
                        guint         n_players,
                        TallyPairFunc find_pair,
                        gpointer      data)
{
  TallyHeadToHead *matrix = g_new0 (TallyHeadToHead, 1);
  TallyPairSum pair;

  matrix->n_players = n_players;
  matrix->players = g_memdup2 (players, n_players * sizeof *players);
  matrix->cells = g_new0 (TallyEncounter, (gsize) n_players * n_players);

  for (guint row = 0; row < n_players; row++) {
    for (guint column = 0; column < row; column++) {
      if (!find_pair (players[row], players[column], &pair, data))
        continue;
      matrix->cells[row * n_players + column] = see (&pair, players[row], players[column]);
      matrix->cells[column * n_players + row] = see (&pair, players[column], players[row]);
    }
  }

  return matrix;
}

void
tally_head_to_head_free (TallyHeadToHead *matrix)
{
  g_free (matrix->players);
  g_free (matrix->cells);
  g_free (matrix);
}

const TallyEncounter *
tally_head_to_head_get (const TallyHeadToHead *matrix,
                        guint                  row,
                        guint                  column)
{
  g_return_val_if_fail (row < matrix->n_players && column < matrix->n_players, NULL);

  return &matrix->cells[row * matrix->n_players + column];
}
