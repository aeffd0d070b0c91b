/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-why.h"

static const TallyStandingsRow *
get_row (const TallyWhy *why)
{
  return &why->standings->rows[why->row];
}

static const TallyStandingsRow *
get_rival (const TallyWhy *why)
{
  return &why->standings->rows[why->rival];
}

/* In how many criteria two rows say the same before they differ. */
static guint
count_level (const TallyStandings *standings,
             guint                 row,
             guint                 other)
{
  const TallyStandingsRow *a = &standings->rows[row];
  const TallyStandingsRow *b = &standings->rows[other];
  guint level = 0;

  while (level < MIN (a->n_keys, b->n_keys) && a->keys[level].value == b->keys[level].value)
    level++;

  return level;
}

static void
set_rival (TallyWhy    *why,
           TallyWhyKind kind,
           guint        rival)
{
  why->kind = kind;
  why->rival = rival;
}

/* There is no row before the first: counting down from 0 goes past the end. */
static gboolean
is_placed (const TallyStandings *standings,
           guint                 row)
{
  return row < standings->n_placed;
}

static gboolean
shares_place (const TallyStandings *standings,
              guint                 row,
              guint                 other)
{
  return is_placed (standings, other) && standings->rows[row].place == standings->rows[other].place;
}

static void
choose_rival (TallyWhy *why)
{
  const TallyStandings *standings = why->standings;
  guint above = why->row - 1;
  guint below = why->row + 1;
  guint level_above = is_placed (standings, above) ? count_level (standings, why->row, above) : 0;
  guint level_below = is_placed (standings, below) ? count_level (standings, why->row, below) : 0;

  if (shares_place (standings, why->row, above))
    set_rival (why, TALLY_WHY_SHARED, above);
  else if (shares_place (standings, why->row, below))
    set_rival (why, TALLY_WHY_SHARED, below);
  else if (is_placed (standings, above) && level_above >= level_below)
    set_rival (why, TALLY_WHY_BEHIND, above);
  else if (is_placed (standings, below))
    set_rival (why, TALLY_WHY_AHEAD, below);
  else
    set_rival (why, TALLY_WHY_ALONE, why->row);
}

static void
fill_steps (TallyWhy *why)
{
  const TallyLeagueRules *rules = &why->standings->rules;
  guint level = count_level (why->standings, why->row, why->rival);

  why->n_steps = rules->n_criteria;
  for (guint i = 0; i < rules->n_criteria; i++) {
    TallyWhyStep *step = &why->steps[i];

    *step = (TallyWhyStep){ rules->criteria[i], TALLY_WHY_NOT_NEEDED };
    if (i > level)
      continue;

    step->outcome = i < level ? TALLY_WHY_LEVEL : TALLY_WHY_DECIDES;
    step->own = get_row (why)->keys[i].value;
    step->rivals = get_rival (why)->keys[i].value;
    step->n_level = get_row (why)->keys[i].n;
  }
}

void
tally_why_init (TallyWhy             *why,
                const TallyStandings *standings,
                guint                 row)
{
  g_return_if_fail (row < standings->n_rows);

  *why = (TallyWhy){ .standings = standings, .row = row, .rival = row };
  if (row >= standings->n_placed) {
    why->kind = TALLY_WHY_TOO_FEW_MATCHES;
    return;
  }

  choose_rival (why);
  if (why->kind != TALLY_WHY_ALONE)
    fill_steps (why);
}

/* Whether meetings would have to be looked at with so many points more: with
 * somebody who is level in all that is asked before them. */
static gboolean
asks_for_meetings (const TallyWhy *why,
                   TallyPoints     more)
{
  const TallyStandings *standings = why->standings;
  const TallyStandingsRow *row = get_row (why);
  gboolean wins_first = FALSE, direct = FALSE;

  for (guint i = 1; i < standings->rules.n_criteria && !direct; i++) {
    direct = standings->rules.criteria[i] == TALLY_CRITERION_DIRECT;
    wins_first = wins_first || standings->rules.criteria[i] == TALLY_CRITERION_WINS;
  }
  for (guint i = 0; direct && i < standings->n_placed; i++) {
    if (i != why->row && standings->rows[i].points == row->points + more &&
        (!wins_first || standings->rows[i].wins == row->wins))
      return TRUE;
  }

  return FALSE;
}

/* Fewer than the distance to the one above leave that one above; just as many
 * are enough where what is asked next says so; half a point more always is. */
gboolean
tally_why_find_enough (const TallyWhy *why,
                       TallyPairFunc   find_pair,
                       gpointer        data,
                       TallyPoints    *more,
                       guint          *place)
{
  const TallyStandings *standings = why->standings;
  const TallyStandingsRow *row = get_row (why);
  TallyPoints distance;

  if (row->place <= 1 || standings->rules.n_criteria == 0 ||
      standings->rules.criteria[0] != TALLY_CRITERION_POINTS)
    return FALSE;

  distance = standings->rows[row->place - 2].points - row->points;
  for (guint step = distance > 0 ? 0 : 1; step < 2; step++) {
    *more = step == 0 ? distance : (distance / TALLY_HALF_POINT + 1) * TALLY_HALF_POINT;
    if (find_pair == NULL && asks_for_meetings (why, *more))
      return FALSE;
    *place = tally_standings_place_with (standings, why->row, *more, find_pair, data);
    if (*place < row->place)
      return TRUE;
  }

  g_return_val_if_reached (FALSE);
}
