/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-figures.h"

TallyPlayerFigures *
tally_player_figures_new (gint64 player)
{
  TallyPlayerFigures *figures = g_new0 (TallyPlayerFigures, 1);

  figures->player = player;
  figures->opponents = g_array_new (FALSE, TRUE, sizeof (TallyOpponent));
  figures->results = g_array_new (FALSE, FALSE, sizeof (TallyResult));
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_assert (i < TALLY_MAX_GAMES);
    figures->games[i].partners = g_array_new (FALSE, TRUE, sizeof (TallyPartner));
    figures->games[i].ratings = g_array_new (FALSE, FALSE, sizeof (TallyRatingPoint));
  }

  return figures;
}

void
tally_player_figures_free (TallyPlayerFigures *figures)
{
  g_array_unref (figures->opponents);
  g_array_unref (figures->results);
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_array_unref (figures->games[i].partners);
    g_array_unref (figures->games[i].ratings);
  }
  g_free (figures);
}

static void
claim (TallyBest         *best,
       gint32             value,
       gboolean           fewest,
       const TallyResult *result)
{
  if (best->match == 0 || (value != best->value && (value > best->value) != fewest))
    *best = (TallyBest){ value, result->match, result->day };
}

/* What the whole table lost ends nobody's run: nobody was better. */
static void
add_streak (TallyPlayerFigures *figures,
            const TallyResult  *result,
            gboolean            won)
{
  TallyStreak *current = &figures->current;

  if (!won && tally_result_is_together (result))
    return;
  if (!won) {
    current->n = 0;
    return;
  }

  if (current->n++ == 0)
    current->first_day = result->day;
  current->last_day = result->day;
  if (current->n > figures->longest.n)
    figures->longest = *current;
}

static TallyOpponent *
ensure_opponent (TallyPlayerFigures *figures,
                 gint64              player)
{
  for (guint i = 0; i < figures->opponents->len; i++) {
    TallyOpponent *opponent = &g_array_index (figures->opponents, TallyOpponent, i);

    if (opponent->player == player)
      return opponent;
  }

  g_array_append_vals (figures->opponents, &(TallyOpponent){ player }, 1);
  return &g_array_index (figures->opponents, TallyOpponent, figures->opponents->len - 1);
}

static void
add_opponents (TallyPlayerFigures *figures,
               const TallyResult  *result,
               guint               own)
{
  for (guint seat = 0; seat < result->n_players; seat++) {
    TallyOpponent *opponent;

    if (seat == own)
      continue;
    opponent = ensure_opponent (figures, result->players[seat]);
    opponent->meetings++;
    opponent->ahead += result->places[own] < result->places[seat];
    opponent->behind += result->places[own] > result->places[seat];
  }
}

static void
add_game (TallyGameFigures  *game,
          const TallyResult *result,
          guint              seat)
{
  gboolean together = tally_result_is_together (result);
  const TallyGame *played = tally_result_get_game (result);
  const TallyGameRecord *record = together ? played->common_record : played->record;
  gint32 score = together ? result->common_score : result->scores[seat];

  game->matches++;
  game->won += tally_result_has_won (result, seat);
  game->score_sum += score;
  if (result->outcome != TALLY_OUTCOME_FAILED)
    claim (&game->best, score, record != NULL && record->fewest, result);
}

void
tally_player_figures_add (TallyPlayerFigures *figures,
                          const TallyResult  *result,
                          gint64              seconds)
{
  int seat = tally_result_find_player (result, figures->player);
  gboolean won;

  g_return_if_fail (seat >= 0);

  won = tally_result_has_won (result, (guint) seat);
  if (figures->matches == 0)
    figures->first_day = result->day;
  figures->last_day = result->day;
  figures->matches++;
  figures->won += won;
  figures->seconds += seconds;
  add_streak (figures, result, won);
  add_game (&figures->games[result->game], result, (guint) seat);
  if (!tally_result_is_together (result))
    add_opponents (figures, result, (guint) seat);
  g_array_append_vals (figures->results, result, 1);
}

static TallyPartner *
ensure_partner (GArray *partners,
                gint64  player)
{
  for (guint i = 0; i < partners->len; i++) {
    TallyPartner *partner = &g_array_index (partners, TallyPartner, i);

    if (partner->player == player)
      return partner;
  }

  g_array_append_vals (partners, &(TallyPartner){ player }, 1);
  return &g_array_index (partners, TallyPartner, partners->len - 1);
}

static void
add_partners (TallyGameFigures  *game,
              const TallyResult *result,
              const TallyCourse *course,
              TallySeat          own)
{
  for (guint i = 0; i < course->pairs->len; i++) {
    const TallyPairScore *pair = &g_array_index (course->pairs, TallyCoursePair, i).pair;
    TallySeat other = pair->one == own ? pair->other : pair->one;
    TallyPartner *partner;

    if (pair->one != own && pair->other != own)
      continue;
    partner = ensure_partner (game->partners, result->players[other]);
    partner->rounds++;
    partner->points += pair->points;
  }
}

void
tally_player_figures_add_course (TallyPlayerFigures *figures,
                                 const TallyResult  *result,
                                 const TallyCourse  *course)
{
  const TallyFigures *own = tally_result_get_game (result)->figures;
  TallyGameFigures *game = &figures->games[result->game];
  int seat = tally_result_find_player (result, figures->player);

  g_return_if_fail (seat >= 0);

  add_partners (game, result, course, (TallySeat) seat);
  for (guint i = 0; own != NULL && i < own->n_measures; i++) {
    const TallyMeasure *measure = &own->measures[i];
    gint32 value = measure->in_match ? course->sums[i][seat] : course->at_once[i][seat];

    if (measure->best != NULL && value != 0)
      claim (&game->bests[i], value, measure->fewest, result);
  }
}

void
tally_player_figures_add_rating (TallyPlayerFigures     *figures,
                                 guint                   game,
                                 const TallyRatingPoint *point)
{
  g_array_append_vals (figures->games[game].ratings, point, 1);
}

int
tally_player_figures_get_favourite (const TallyPlayerFigures *figures)
{
  int favourite = -1;

  for (guint i = figures->results->len; i-- > 0;) {
    int game = g_array_index (figures->results, TallyResult, i).game;

    if (favourite < 0 || figures->games[game].matches > figures->games[favourite].matches)
      favourite = game;
  }

  return favourite;
}

/* Above 0 if somebody ended ahead of the one more often than of the other, as a
 * share; of equal shares the one with more meetings says more. */
static int
compare_opponents (const TallyOpponent *one,
                   const TallyOpponent *other)
{
  gint64 share = (gint64) one->ahead * other->meetings;
  gint64 others = (gint64) other->ahead * one->meetings;

  return share > others ? 1 : share < others ? -1
                                             : 0;
}

static const TallyOpponent *
find_opponent (const TallyPlayerFigures *figures,
               int                       sign)
{
  const TallyOpponent *found = NULL;

  for (guint i = 0; i < figures->opponents->len; i++) {
    const TallyOpponent *opponent = &g_array_index (figures->opponents, TallyOpponent, i);
    int better;

    if (opponent->meetings < TALLY_ENOUGH_MEETINGS)
      continue;
    better = found ? sign * compare_opponents (opponent, found) : 1;
    if (better > 0 || (better == 0 && opponent->meetings > found->meetings))
      found = opponent;
  }

  return found;
}

const TallyOpponent *
tally_player_figures_get_best (const TallyPlayerFigures *figures)
{
  return find_opponent (figures, 1);
}

/* The only one there is is not the hardest, too. */
const TallyOpponent *
tally_player_figures_get_hardest (const TallyPlayerFigures *figures)
{
  const TallyOpponent *hardest = find_opponent (figures, -1);

  return hardest != find_opponent (figures, 1) ? hardest : NULL;
}

static const TallyPartner *
find_partner (const TallyPlayerFigures *figures,
              guint                     game,
              int                       sign)
{
  GArray *partners = figures->games[game].partners;
  const TallyPartner *found = NULL;

  for (guint i = 0; i < partners->len; i++) {
    const TallyPartner *partner = &g_array_index (partners, TallyPartner, i);

    if (partner->rounds >= TALLY_ENOUGH_MEETINGS &&
        (found == NULL || sign * (partner->points * found->rounds - found->points * partner->rounds) > 0))
      found = partner;
  }

  return found;
}

const TallyPartner *
tally_player_figures_get_best_partner (const TallyPlayerFigures *figures,
                                       guint                     game)
{
  return find_partner (figures, game, 1);
}

const TallyPartner *
tally_player_figures_get_weakest_partner (const TallyPlayerFigures *figures,
                                          guint                     game)
{
  const TallyPartner *weakest = find_partner (figures, game, -1);

  return weakest != find_partner (figures, game, 1) ? weakest : NULL;
}
