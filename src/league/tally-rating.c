/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rating.h"

#include <math.h>

#define BETA (TALLY_RATING_SIGMA / 2)
/* However sure a match makes us, a hundredth of the uncertainty stays. */
#define KAPPA 0.0001
#define MAX_PAIRS (TALLY_MAX_PLAYERS * (TALLY_MAX_PLAYERS - 1) / 2)

typedef struct {
  guint8 seats[TALLY_MAX_PLAYERS];
  guint8 places[TALLY_MAX_PLAYERS];
  double mus[TALLY_MAX_PLAYERS];
  double sigmas[TALLY_MAX_PLAYERS];
  double variances[TALLY_MAX_PLAYERS];
} Line;

/* Each with each, the one who stands before first. */
typedef struct {
  double scores[MAX_PAIRS];
  double gaps[MAX_PAIRS];
  double scales[MAX_PAIRS];    /* 1 / c */
  double surprises[MAX_PAIRS]; /* how much better than expected, times the scale */
  double weights[MAX_PAIRS];
} Pairs;

static gboolean
stands_before (const TallyRating ratings[],
               const guint8      places[],
               guint             a,
               guint             b)
{
  if (places[a] != places[b])
    return places[a] < places[b];
  if (ratings[a].mu != ratings[b].mu)
    return ratings[a].mu > ratings[b].mu;

  return ratings[a].sigma < ratings[b].sigma;
}

/* Adding in another order gives other last bits. In this order all who come
 * with the same and end on the same place stand side by side, so that they see
 * the others in the same order, wherever they sat. */
G_ALWAYS_INLINE static inline void
line_up (Line             *line,
         const TallyRating ratings[],
         const guint8      places[],
         guint             n)
{
  for (guint seat = 0; seat < n; seat++) {
    guint i = seat;

    for (; i > 0 && stands_before (ratings, places, seat, line->seats[i - 1]); i--)
      line->seats[i] = line->seats[i - 1];
    line->seats[i] = (guint8) seat;
  }

  for (guint i = 0; i < n; i++) {
    line->places[i] = places[line->seats[i]];
    line->mus[i] = ratings[line->seats[i]].mu;
    line->sigmas[i] = ratings[line->seats[i]].sigma;
    line->variances[i] = line->sigmas[i] * line->sigmas[i];
  }
}

/* Step by step over all pairs and not pair by pair: the roots and powers of
 * different pairs don't have to wait for each other then. */
G_ALWAYS_INLINE static inline void
compare (const Line *line,
         Pairs      *pairs,
         guint       n)
{
  const guint n_pairs = n * (n - 1) / 2;
  guint k = 0;

  for (guint i = 0; i < n; i++) {
    for (guint j = i + 1; j < n; j++, k++) {
      pairs->scores[k] = line->places[i] < line->places[j] ? 1 : 0.5;
      pairs->gaps[k] = line->mus[j] - line->mus[i];
      pairs->scales[k] = line->variances[i] + line->variances[j] + 2 * BETA * BETA;
    }
  }

  for (k = 0; k < n_pairs; k++)
    pairs->scales[k] = 1 / sqrt (pairs->scales[k]);
  for (k = 0; k < n_pairs; k++)
    pairs->gaps[k] = exp (pairs->gaps[k] * pairs->scales[k]);
  for (k = 0; k < n_pairs; k++) {
    double expected = 1 / (1 + pairs->gaps[k]);
    double scale = pairs->scales[k];

    pairs->surprises[k] = (pairs->scores[k] - expected) * scale;
    pairs->weights[k] = expected * (1 - expected) * (scale * scale * scale);
  }
}

G_ALWAYS_INLINE static inline void
update (TallyRating  ratings[],
        const guint8 places[],
        guint        n)
{
  double omega[TALLY_MAX_PLAYERS] = { 0 };
  double delta[TALLY_MAX_PLAYERS] = { 0 };
  Line line;
  Pairs pairs;
  guint k = 0;

  line_up (&line, ratings, places, n);
  compare (&line, &pairs, n);
  for (guint i = 0; i < n; i++) {
    for (guint j = i + 1; j < n; j++, k++) {
      omega[i] += pairs.surprises[k];
      omega[j] -= pairs.surprises[k];
      delta[i] += pairs.weights[k];
      delta[j] += pairs.weights[k];
    }
  }

  for (guint i = 0; i < n; i++) {
    double left = 1 - line.variances[i] * line.sigmas[i] * delta[i];

    ratings[line.seats[i]].mu = line.mus[i] + line.variances[i] * omega[i];
    ratings[line.seats[i]].sigma = line.sigmas[i] * sqrt (MAX (left, KAPPA));
  }
}

/* With the number of players known the compiler writes all loops out, which
 * makes a match of four a third faster. */
void
tally_rating_update (TallyRating  ratings[],
                     const guint8 places[],
                     guint        n)
{
  g_return_if_fail (n <= TALLY_MAX_PLAYERS);

  switch (n) {
  case 2:
    update (ratings, places, 2);
    break;
  case 3:
    update (ratings, places, 3);
    break;
  case 4:
    update (ratings, places, 4);
    break;
  default:
    update (ratings, places, n);
  }
}
