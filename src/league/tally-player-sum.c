/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-sum.h"

#include <string.h>

void
tally_player_sum_init (TallyPlayerSum *sum,
                       gint64          player)
{
  memset (sum, 0, sizeof *sum);
  sum->player = player;
}

/* Where the level is, or where it would have to stand. */
static guint
find_level (const TallyPlayerSum *sum,
            TallyPoints           points)
{
  guint i = 0;

  while (i < sum->n_levels && sum->levels[i].points < points)
    i++;

  return i;
}

static gboolean
has_level_at (const TallyPlayerSum *sum,
              guint                 i,
              TallyPoints           points)
{
  return i < sum->n_levels && sum->levels[i].points == points;
}

void
tally_player_sum_add (TallyPlayerSum *sum,
                      TallyPoints     points,
                      gboolean        won)
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
tally_player_sum_remove (TallyPlayerSum *sum,
                         TallyPoints     points,
                         gboolean        won)
{
  guint i = find_level (sum, points);

  /* Sums come out of a file, where they may be wrong. */
  if (!has_level_at (sum, i, points))
    return;

  if (--sum->levels[i].times == 0) {
    sum->n_levels--;
    memmove (&sum->levels[i], &sum->levels[i + 1], (sum->n_levels - i) * sizeof (TallyLevel));
    sum->levels[sum->n_levels] = (TallyLevel){ 0, 0 };
  }

  sum->points -= points;
  sum->matches--;
  sum->wins -= won ? 1 : 0;
}

TallyPoints
tally_player_sum_worst (const TallyPlayerSum *sum,
                        guint                 n)
{
  TallyPoints worst = 0;

  for (guint i = 0; i < sum->n_levels && n > 0; i++) {
    guint times = MIN (n, sum->levels[i].times);

    worst += times * sum->levels[i].points;
    n -= times;
  }

  return worst;
}
