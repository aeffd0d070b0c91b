/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-points.h"

#include <stdlib.h>
#include <string.h>

static const char *const scheme_words[TALLY_N_SCHEMES] = {
  [TALLY_SCHEME_OPPONENTS] = "opponents",
  [TALLY_SCHEME_PLACES] = "places",
  [TALLY_SCHEME_WINS] = "wins",
};

/* The fractions that have a sign of their own. */
static const struct {
  guint part, of;
  const char *sign;
} fractions[] = {
  { 1, 2, "½" },
  { 1, 3, "⅓" },
  { 2, 3, "⅔" },
  { 1, 4, "¼" },
  { 3, 4, "¾" },
  { 1, 5, "⅕" },
  { 2, 5, "⅖" },
  { 3, 5, "⅗" },
  { 4, 5, "⅘" },
  { 1, 6, "⅙" },
  { 5, 6, "⅚" },
  { 1, 7, "⅐" },
  { 1, 8, "⅛" },
  { 3, 8, "⅜" },
  { 5, 8, "⅝" },
  { 7, 8, "⅞" },
};

void
tally_points_rules_init (TallyPointsRules *rules)
{
  *rules = (TallyPointsRules){
    .scheme = TALLY_SCHEME_OPPONENTS,
    .places = { 5 * TALLY_POINT, 3 * TALLY_POINT, 2 * TALLY_POINT, TALLY_POINT },
    .together = TRUE,
    .beaten = 3 * TALLY_POINT,
    .super = TALLY_POINT,
  };
}

gboolean
tally_points_counts (const TallyPointsRules *rules,
                     const TallyResult      *result)
{
  return rules->together || !tally_result_is_together (result);
}

static TallyPoints
judge_together (const TallyPointsRules *rules,
                const TallyResult      *result)
{
  if (result->outcome == TALLY_OUTCOME_WON)
    return rules->beaten;

  return result->outcome == TALLY_OUTCOME_NEARLY ? rules->super : 0;
}

/* With oneself on the same place. */
static void
count_places (const TallyResult *result,
              guint              seat,
              guint             *same,
              guint             *behind)
{
  *same = *behind = 0;
  for (guint other = 0; other < result->n_players; other++) {
    if (result->places[other] == result->places[seat])
      (*same)++;
    else if (result->places[other] > result->places[seat])
      (*behind)++;
  }
}

static TallyPoints
average_places (const TallyPointsRules *rules,
                guint                   place,
                guint                   same)
{
  TallyPoints sum = 0;

  for (guint i = MAX (place, 1); i < place + same && i <= TALLY_MAX_PLAYERS; i++)
    sum += rules->places[i - 1];

  return sum / same;
}

static TallyPoints
judge_seat (const TallyPointsRules *rules,
            const TallyResult      *result,
            guint                   seat)
{
  guint same, behind;

  switch (rules->scheme) {
  case TALLY_SCHEME_PLACES:
    count_places (result, seat, &same, &behind);
    return average_places (rules, result->places[seat], same);
  case TALLY_SCHEME_WINS:
    return tally_result_has_won (result, seat) ? TALLY_POINT / __builtin_popcount (result->won) : 0;
  case TALLY_SCHEME_OPPONENTS:
  case TALLY_N_SCHEMES:
    break;
  }

  count_places (result, seat, &same, &behind);
  return behind * TALLY_POINT + (same - 1) * TALLY_HALF_POINT;
}

void
tally_points_share_out (const TallyPointsRules *rules,
                        const TallyResult      *result,
                        TallyPoints             points[TALLY_MAX_PLAYERS])
{
  gboolean together = tally_result_is_together (result);

  for (guint seat = 0; seat < result->n_players; seat++)
    points[seat] = together ? judge_together (rules, result) : judge_seat (rules, result, seat);
}

static const char *
find_fraction (TallyPoints rest)
{
  for (guint i = 0; i < G_N_ELEMENTS (fractions); i++) {
    if (fractions[i].part * TALLY_POINT == rest * fractions[i].of)
      return fractions[i].sign;
  }

  return NULL;
}

char *
tally_points_to_text (TallyPoints points)
{
  TallyPoints size = llabs (points);
  TallyPoints whole = size / TALLY_POINT;
  const char *sign = points < 0 ? "−" : "";
  const char *fraction = find_fraction (size % TALLY_POINT);

  if (size % TALLY_POINT == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign, whole);
  if (fraction == NULL)
    return g_strdup_printf ("%s%.2f", sign, tally_points_to_double (size));
  if (whole == 0)
    return g_strconcat (sign, fraction, NULL);

  return g_strdup_printf ("%s%" G_GINT64_FORMAT "%s", sign, whole, fraction);
}

double
tally_points_to_double (TallyPoints points)
{
  return (double) points / (double) TALLY_POINT;
}

gulong
tally_points_to_plural (TallyPoints points)
{
  guint64 size = points < 0 ? -(guint64) points : (guint64) points;

  return (gulong) (size / TALLY_POINT + (size % TALLY_POINT > 0));
}

const char *
tally_scheme_word (TallyScheme scheme)
{
  g_return_val_if_fail (scheme < TALLY_N_SCHEMES, NULL);

  return scheme_words[scheme];
}

gboolean
tally_scheme_find (const char  *word,
                   TallyScheme *scheme)
{
  for (guint i = 0; i < TALLY_N_SCHEMES; i++) {
    if (strcmp (scheme_words[i], word) == 0) {
      *scheme = i;
      return TRUE;
    }
  }

  return FALSE;
}
