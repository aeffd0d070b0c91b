/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table: who is on which place, and by what. It is made from the sums of
 * the players alone, and of pairs only where players are level. */

#pragma once

#include "tally-aggregate.h"
#include "tally-league-rules.h"

G_BEGIN_DECLS

/* What a criterion said about a row, and among which rows it was asked: those
 * that were level in all criteria before. */
typedef struct {
  gint64 value;           /* TallyPoints, or wins */
  guint  first;           /* row */
  guint  n;
} TallyStandingsKey;

typedef struct {
  gint64            player;
  guint             place;            /* 1, 2, 2, 4; 0: not placed, with too few matches */
  guint             earlier_place;    /* in the table before; 0: was not placed */
  TallyPoints       points;           /* without the dropped ones */
  TallyPoints       dropped_points;
  guint             dropped;
  guint             wins;
  guint             matches;
  guint             n_keys;           /* how many criteria it took to place the row */
  TallyStandingsKey keys[TALLY_N_CRITERIA];
} TallyStandingsRow;

typedef struct {
  TallyLeagueRules   rules;
  guint              n_rows;
  guint              n_placed;        /* these come first */
  TallyStandingsRow *rows;
} TallyStandings;

/* Players who are level in all stay in the order of `sums`; so do those not
 * placed who have the same points. */
TallyStandings          *tally_standings_new             (const TallyLeagueRules  *rules,
                                                          const TallyStandingSum   sums[],
                                                          guint                    n_sums,
                                                          TallyPairFunc            find_pair,
                                                          gpointer                 data);
TallyStandings          *tally_standings_from_aggregate  (const TallyLeagueRules  *rules,
                                                          const TallyAggregate    *aggregate);
void                     tally_standings_free            (TallyStandings          *standings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyStandings, tally_standings_free)

/* Which place a row that is placed would have with so many points more, and
 * nothing else changed: no win more, no other meeting. Points have to be what
 * counts first. */
guint                    tally_standings_place_with      (const TallyStandings    *standings,
                                                          guint                    row,
                                                          TallyPoints              more,
                                                          TallyPairFunc            find_pair,
                                                          gpointer                 data);

/* The row of a player, or NULL. */
const TallyStandingsRow *tally_standings_find            (const TallyStandings    *standings,
                                                          gint64                   player);
/* Fills in the earlier places. */
void                     tally_standings_compare         (TallyStandings          *standings,
                                                          const TallyStandings    *earlier);
/* The same, the earlier table being the one without these results. They are
 * taken out and put back, which leaves `aggregate` as it was. */
void                     tally_standings_compare_without (TallyStandings          *standings,
                                                          TallyAggregate          *aggregate,
                                                          const TallyResult        latest[],
                                                          guint                    n_latest);
/* How many places up since then (down: below 0); 0 for who was not placed. */
int                      tally_standings_row_movement    (const TallyStandingsRow *row);
gboolean                 tally_standings_row_is_new      (const TallyStandingsRow *row);

/* How many matches it takes to be placed under these rules. */
guint                    tally_standings_least_matches   (const TallyLeagueRules  *rules);

G_END_DECLS
