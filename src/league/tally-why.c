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
