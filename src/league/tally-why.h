/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a row of a table is where it is: the criteria in their order, what they
 * say about the row and its rival, which one decided, and all that in words. */

#pragma once

#include "tally-standings.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_WHY_LEVEL,
  TALLY_WHY_DECIDES,
  TALLY_WHY_NOT_NEEDED,
} TallyWhyOutcome;

typedef struct {
  TallyCriterion  criterion;
  TallyWhyOutcome outcome;
  gint64          own;            /* TallyPoints, or wins; 0 where not needed */
  gint64          rivals;
  guint           n_level;        /* how many had been level before, with both */
} TallyWhyStep;

typedef enum {
  TALLY_WHY_TOO_FEW_MATCHES,      /* not placed */
  TALLY_WHY_ALONE,                /* nobody to compare with */
  TALLY_WHY_SHARED,               /* level with the rival in all */
  TALLY_WHY_AHEAD,                /* of the rival */
  TALLY_WHY_BEHIND,
} TallyWhyKind;

/* The rival is who comes nearest: on the same place, else the neighbour above
 * or below who is level in more criteria, and above if that is the same. */
typedef struct {
  const TallyStandings *standings;    /* borrowed */
  guint                 row;
  TallyWhyKind          kind;
  guint                 rival;        /* row */
  guint                 n_steps;
  TallyWhyStep          steps[TALLY_N_CRITERIA];
} TallyWhy;

typedef const char *(*TallyNameFunc) (gint64   player,
                                      gpointer data);

void  tally_why_init        (TallyWhy             *why,
                             const TallyStandings *standings,
                             guint                 row);

/* “Level with Ben on 14 points and 3 wins; ahead by 2½–1½ in the matches they both played.” */
char *tally_why_to_sentence (const TallyWhy       *why,
                             TallyNameFunc         name,
                             gpointer              data);
/* The value of a step as “17½ points”, “3 wins”. */
char *tally_why_tell_value  (TallyCriterion        criterion,
                             gint64                value);
/* The fewest points that would be enough for a better place, with nothing else
 * changed; FALSE where nobody is above, points are not what counts first, or
 * it would depend on meetings and `find_pair` is NULL. */
gboolean tally_why_find_enough (const TallyWhy    *why,
                                TallyPairFunc      find_pair,
                                gpointer           data,
                                TallyPoints       *more,
                                guint             *place);
/* “½ point more would make it place 3.”, or NULL where that finds nothing. */
char *tally_why_to_hint     (const TallyWhy       *why,
                             TallyPairFunc         find_pair,
                             gpointer              data);

G_END_DECLS
