/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a league came to stand as it does: the table as of any date, and places
 * and points after every match day, for the chart. */

#pragma once

#include "tally-standings.h"

G_BEGIN_DECLS

typedef struct {
  guint       place;        /* 0: not placed (yet) */
  TallyPoints points;
} TallyHistoryCell;

typedef struct {
  guint             n_days;
  gint32           *days;         /* on which something was played that counts */
  guint            *n_matches;    /* on each */
  guint             n_steps;      /* days whose evening is told, the first and the last among them */
  guint            *steps;        /* which of the days */
  guint             n_players;
  gint64           *players;      /* in the order of the last table */
  TallyHistoryCell *cells;        /* step by step, all players */
  TallyAggregate   *sums;         /* after the last day */
} TallyHistory;

/* The results in all of this come by day; those that the filter leaves out or
 * the rules don't count are passed over. A table is made for at most so many
 * of the days: of years nobody wants to see every evening. */
TallyHistory           *tally_history_new       (const TallyLeagueRules *rules,
                                                 const TallyFilter      *filter,
                                                 const TallyResult       results[],
                                                 guint                   n_results,
                                                 guint                   most_steps);
void                    tally_history_free      (TallyHistory           *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyHistory, tally_history_free)

const TallyHistoryCell *tally_history_get       (const TallyHistory     *history,
                                                 guint                   step,
                                                 guint                   player);

/* The table on the evening of the filter's last day, with the places that
 * they had before the last match day. */
TallyStandings         *tally_history_standings (const TallyLeagueRules *rules,
                                                 const TallyFilter      *filter,
                                                 const TallyResult       results[],
                                                 guint                   n_results);

G_END_DECLS
