/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-standing-sums.h"

#include <string.h>

void
tally_standing_sum_init (TallyStandingSum *sum,
                         gint64            player)
{
  memset (sum, 0, sizeof *sum);
  sum->player = player;
}

/* Where the level is, or where it would have to stand. */
static guint
find_level (const TallyStandingSum *sum,
            TallyPoints             points)
{
  guint i = 0;

  while (i < sum->n_levels && sum->levels[i].points < points)
    i++;

  return i;
}

static gboolean
has_level_at (const TallyStandingSum *sum,
              guint                   i,
              TallyPoints             points)
{
  return i < sum->n_levels && sum->levels[i].points == points;
}

void
tally_standing_sum_add (TallyStandingSum *sum,
                        TallyPoints       points,
                        gboolean          won)
{
  guint i = find_level (sum, points);

  if (!has_level_at (sum, i, points)) {
    g_return_if_fail (sum->n_levels < TALLY_MAX_LEVELS);

    memmove (&sum->levels[i + 1], &sum->levels[i], (sum->n_levels - i) * sizeof (TallyLevel));
    sum->levels[i] = (TallyLevel){ points, 0 };
    sum->n_levels++;
  }

  sum->levels[i].times++;
  sum->points += points;
  sum->matches++;
  sum->wins += won ? 1 : 0;
}

void
tally_standing_sum_remove (TallyStandingSum *sum,
                           TallyPoints       points,
                           gboolean          won)
{
  guint i = find_level (sum, points);

  /* Sums come out of a file, where they may be wrong. */
  if (!has_level_at (sum, i, points))
    return;

  if (--sum->levels[i].times == 0) {
    sum->n_levels--;
    memmove (&sum->levels[i], &sum->levels[i + 1], (sum->n_levels - i) * sizeof (TallyLevel));
  }

  sum->points -= points;
  sum->matches--;
  sum->wins -= won ? 1 : 0;
}

TallyPoints
tally_standing_sum_worst (const TallyStandingSum *sum,
                          guint                   n)
{
  TallyPoints worst = 0;

  for (guint i = 0; i < sum->n_levels && n > 0; i++) {
    guint times = MIN (n, sum->levels[i].times);

    worst += times * sum->levels[i].points;
    n -= times;
  }

  return worst;
}

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
