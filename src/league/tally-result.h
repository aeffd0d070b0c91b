/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a finished match means to a league, as one compact record: who played
 * when, in which place they ended, and how a co-operative match went. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

typedef struct {
  gint64  match;
  gint64  started;                      /* seconds since 1970, UTC */
  gint32  day;                          /* days since 1970 by the clock at the table */
  gint32  common_score;                 /* of a co-operative match */
  guint16 rounds;                       /* 0 where the game has none */
  guint8  game;                         /* place in tally_games */
  guint8  n_players;
  guint8  won;                          /* a bit a seat */
  guint8  outcome;                      /* TallyOutcome; TALLY_OUTCOME_NONE of a competitive match */
  guint8  variant;                      /* of a co-operative match, as its game counts them */
  guint8  places[TALLY_MAX_PLAYERS];    /* 1, 2, 2, 4; all 0 in a co-operative match */
  gint32  scores[TALLY_MAX_PLAYERS];
  gint64  players[TALLY_MAX_PLAYERS];   /* by seat; the store's ids */
  guint8  uuid[16];                     /* of the match */
} TallyResult;

#define TALLY_ANY_GAME (~0u)

/* A season and a choice of games. */
typedef struct {
  gint32 first_day;
  gint32 last_day;                      /* is part of it */
  guint  games;                         /* a bit for each place in tally_games */
} TallyFilter;

#define TALLY_FILTER_ALL ((TallyFilter) { G_MININT32, G_MAXINT32, TALLY_ANY_GAME })

/* FALSE, and nothing is written, while the match is running or where it was
 * stopped and doesn't count. */
gboolean  tally_result_from_match  (const TallyMatch  *match,
                                    gint64             match_id,
                                    const gint64       player_ids[],
                                    TallyResult       *result);
/* `utc_offset` is the one at the table, in seconds: an evening's date is the
 * one on the wall there. */
void      tally_result_set_started (TallyResult       *result,
                                    gint64             started,
                                    int                utc_offset);

const TallyGame *tally_result_get_game (const TallyResult *result);
/* The place of a game in tally_games. */
guint     tally_result_game_index  (const TallyGame   *game);
gboolean  tally_result_is_together (const TallyResult *result);
gboolean  tally_result_has_won     (const TallyResult *result,
                                    guint              seat);
/* The seat of a player, or -1. */
int       tally_result_find_player (const TallyResult *result,
                                    gint64             player);
void      tally_result_set_uuid    (TallyResult       *result,
                                    const char        *uuid);
/* By start, then by the match's uuid, which is the same in every database: the
 * order in which ratings are replayed. */
int       tally_result_compare     (const TallyResult *a,
                                    const TallyResult *b);
/* By day, then like that; a GCompareFunc. */
int       tally_result_compare_day (gconstpointer      a,
                                    gconstpointer      b);
/* TallyResult in that order. */
void      tally_results_sort       (GArray            *results);

gboolean  tally_filter_takes       (const TallyFilter *filter,
                                    const TallyResult *result);

G_END_DECLS
