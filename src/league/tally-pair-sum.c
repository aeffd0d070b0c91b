/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-pair-sum.h"

void
tally_pair_sum_init (TallyPairSum *pair,
                     gint64        player,
                     gint64        other)
{
  *pair = (TallyPairSum){ .a = MIN (player, other), .b = MAX (player, other) };
}

/* Which of the three counters a match belongs to. */
static guint32 *
find_counter (TallyPairSum      *pair,
              const TallyResult *result)
{
  int a = tally_result_find_player (result, pair->a);
  int b = tally_result_find_player (result, pair->b);

  if (a < 0 || b < 0)
    return NULL;

  if (result->places[a] == result->places[b])
    return &pair->same_place;

  return result->places[a] < result->places[b] ? &pair->a_ahead : &pair->b_ahead;
}

void
tally_pair_sum_add (TallyPairSum      *pair,
                    const TallyResult *result)
{
  guint32 *counter = find_counter (pair, result);

  if (counter != NULL)
    (*counter)++;
}

void
tally_pair_sum_remove (TallyPairSum      *pair,
                       const TallyResult *result)
{
  guint32 *counter = find_counter (pair, result);

  /* Sums come out of a file, where they may be wrong. */
  if (counter != NULL && *counter > 0)
    (*counter)--;
}

guint
tally_pair_sum_meetings (const TallyPairSum *pair)
{
  return pair->a_ahead + pair->b_ahead + pair->same_place;
}

guint
tally_pair_sum_ahead (const TallyPairSum *pair,
                      gint64              player)
{
  return player == pair->a ? pair->a_ahead : pair->b_ahead;
}

TallyPoints
tally_pair_sum_points (const TallyPairSum *pair,
                       gint64              player)
{
  return tally_pair_sum_ahead (pair, player) * TALLY_POINT + pair->same_place * TALLY_HALF_POINT;
}
