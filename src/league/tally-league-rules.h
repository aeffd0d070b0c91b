/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a league has agreed on: points, dropped results, how many matches a
 * place takes, and what decides between players who are level. */

#pragma once

#include "tally-points.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_CRITERION_POINTS,
  TALLY_CRITERION_WINS,
  /* A point for each time that one ended ahead of an opponent who is level in
   * all the criteria before this, half a point for the same place; only of
   * matches that both played against each other. */
  TALLY_CRITERION_DIRECT,
  TALLY_N_CRITERIA,
} TallyCriterion;

typedef struct {
  TallyPointsRules points;
  guint            drop_worst;      /* so many of a player's worst results; one always stays */
  guint            least_matches;   /* to be placed; nobody is placed without any */
  guint            n_criteria;
  TallyCriterion   criteria[TALLY_N_CRITERIA];    /* in order, each once; then a place is shared */
} TallyLeagueRules;

void        tally_league_rules_init (TallyLeagueRules *rules);

/* "points", "wins", "direct"; FALSE for another word. */
const char *tally_criterion_word    (TallyCriterion    criterion);
gboolean    tally_criterion_find    (const char       *word,
                                     TallyCriterion   *criterion);

G_END_DECLS
