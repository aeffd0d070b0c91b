/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What became of all the matches of one player: how many were won, in a row,
 * against whom and with whom, averages and bests, and how the ratings went. */

#pragma once

#include "tally-course.h"
#include "tally-rating.h"
#include "tally-result.h"

G_BEGIN_DECLS

/* From so many meetings, or rounds together, on it says something. */
#define TALLY_ENOUGH_MEETINGS 5
#define TALLY_MAX_GAMES 32

/* Matches won one after the other; those that are played together neither
 * count nor break it. */
typedef struct {
  guint  n;
  gint32 first_day;
  gint32 last_day;
} TallyStreak;

/* The best that there was of something, and when first; match 0: none yet. */
typedef struct {
  gint32 value;
  gint64 match;
  gint32 day;
} TallyBest;

typedef struct {
  gint64      match;
  gint32      day;
  TallyRating rating;           /* after the match */
} TallyRatingPoint;

typedef struct {
  gint64 player;
  guint  rounds;
  gint64 points;                /* of both together, in all rounds */
} TallyPartner;

typedef struct {
  guint     matches;
  guint     won;
  gint64    score_sum;          /* of matches played together: their common scores */
  TallyBest best;               /* score, as the game's record goes */
  TallyBest bests[TALLY_MAX_MEASURES];      /* of the game's own measures */
  GArray   *partners;           /* TallyPartner */
  GArray   *ratings;            /* TallyRatingPoint, in order */
} TallyGameFigures;

typedef struct {
  gint64 player;
  guint  meetings;              /* against each other */
  guint  ahead;
  guint  behind;                /* the rest ended level */
} TallyOpponent;

typedef struct {
  gint64           player;
  guint            matches;
  guint            won;
  gint64           seconds;
  gint32           first_day;   /* only where there are matches */
  gint32           last_day;
  TallyStreak      current;     /* n is 0 if the last match was lost */
  TallyStreak      longest;
  TallyGameFigures games[TALLY_MAX_GAMES];    /* by their place in tally_games */
  GArray          *opponents;   /* TallyOpponent */
  GArray          *results;     /* TallyResult, oldest first */
} TallyPlayerFigures;

TallyPlayerFigures  *tally_player_figures_new           (gint64                    player);
void                 tally_player_figures_free          (TallyPlayerFigures       *figures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyPlayerFigures, tally_player_figures_free)

/* A match of the player, in the order of their start. */
void                 tally_player_figures_add           (TallyPlayerFigures       *figures,
                                                         const TallyResult        *result,
                                                         gint64                    seconds);
/* The same match told in full: bests of the game's measures, and partners. */
void                 tally_player_figures_add_course    (TallyPlayerFigures       *figures,
                                                         const TallyResult        *result,
                                                         const TallyCourse        *course);
/* The player's rating in the game after a match that is part of it. */
void                 tally_player_figures_add_rating    (TallyPlayerFigures       *figures,
                                                         guint                     game,
                                                         const TallyRatingPoint   *point);

/* The place in tally_games of what was played most, of equals what was played
 * last; -1: nothing. */
int                  tally_player_figures_get_favourite (const TallyPlayerFigures *figures);
/* Whom they end ahead of most often, and least; NULL where nobody was met
 * often enough, or where both are the same. */
const TallyOpponent *tally_player_figures_get_best      (const TallyPlayerFigures *figures);
const TallyOpponent *tally_player_figures_get_hardest   (const TallyPlayerFigures *figures);
/* With whom they make most points a round, and least. */
const TallyPartner  *tally_player_figures_get_best_partner    (const TallyPlayerFigures *figures,
                                                               guint                     game);
const TallyPartner  *tally_player_figures_get_weakest_partner (const TallyPlayerFigures *figures,
                                                               guint                     game);

static inline double
tally_game_figures_get_average (const TallyGameFigures *game)
{
  return game->matches > 0 ? (double) game->score_sum / game->matches : 0;
}

static inline double
tally_partner_get_average (const TallyPartner *partner)
{
  return partner->rounds > 0 ? (double) partner->points / partner->rounds : 0;
}

/* In whole percent, to the nearest. */
static inline guint
tally_share_to_percent (guint part,
                        guint whole)
{
  return whole > 0 ? (200 * part + whole) / (2 * whole) : 0;
}

G_END_DECLS
