#include "tally-rating.h"

#include <math.h>

#define BETA (TALLY_RATING_SIGMA / 2)
/* However sure a match makes us, a hundredth of the uncertainty stays. */
#define KAPPA 0.0001

/* What a player brings along, and what the pairs have added up so far. */
typedef struct {
  TallyRating rating;
  double variance;
  double omega; /* to be times the variance: the change of strength */
  double delta; /* to be times sigma³: the part of the variance that goes */
  guint8 place;
  guint8 seat;
} Contestant;

static gboolean
stands_before (const Contestant *a,
               const Contestant *b)
{
  if (a->place != b->place)
    return a->place < b->place;
  if (a->rating.mu != b->rating.mu)
    return a->rating.mu > b->rating.mu;

  return a->rating.sigma < b->rating.sigma;
}

/* Adding in another order gives other last bits. In this order all who come
 * with the same and end on the same place stand side by side, so that they see
 * the others in the same order, wherever they sat. */
static void
line_up (Contestant        line[],
         const TallyRating ratings[],
         const guint8      places[],
         guint             n)
{
  for (guint seat = 0; seat < n; seat++) {
    Contestant next = {
      .rating = ratings[seat],
      .variance = ratings[seat].sigma * ratings[seat].sigma,
      .place = places[seat],
      .seat = (guint8) seat,
    };
    guint i = seat;

    for (; i > 0 && stands_before (&next, &line[i - 1]); i--)
      line[i] = line[i - 1];
    line[i] = next;
  }
}

/* `a` doesn't end behind `b`, as they stand in line. */
static void
compare (Contestant *a,
         Contestant *b)
{
  double c = sqrt (a->variance + b->variance + 2 * BETA * BETA);
  double expected = 1 / (1 + exp ((b->rating.mu - a->rating.mu) / c));
  double score = a->place < b->place ? 1 : 0.5;
  double surprise = (score - expected) / c;
  double weight = expected * (1 - expected) / (c * c * c);

  a->omega += surprise;
  b->omega -= surprise;
  a->delta += weight;
  b->delta += weight;
}

void
tally_rating_update (TallyRating  ratings[],
                     const guint8 places[],
                     guint        n)
{
  Contestant line[TALLY_MAX_PLAYERS];

  g_return_if_fail (n <= TALLY_MAX_PLAYERS);

  line_up (line, ratings, places, n);
  for (guint i = 0; i < n; i++) {
    for (guint j = i + 1; j < n; j++)
      compare (&line[i], &line[j]);
  }

  for (guint i = 0; i < n; i++) {
    const Contestant *one = &line[i];
    double left = 1 - one->variance * one->rating.sigma * one->delta;

    ratings[one->seat].mu = one->rating.mu + one->variance * one->omega;
    ratings[one->seat].sigma = one->rating.sigma * sqrt (MAX (left, KAPPA));
  }
}
