/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a finished match is worth to each player. Points are whole numbers of
 * small parts, so that halves and shared places add up exactly. */

#pragma once

#include "tally-result.h"

G_BEGIN_DECLS

/* In parts of a point: any half point can be shared by 1 to 7 players. */
typedef gint64 TallyPoints;
#define TALLY_POINT ((TallyPoints) 840)
#define TALLY_HALF_POINT (TALLY_POINT / 2)

typedef enum {
  TALLY_SCHEME_OPPONENTS,   /* 1 for every opponent behind, ½ for every one on the same place */
  TALLY_SCHEME_PLACES,      /* fixed points a place; who shares places gets their mean */
  TALLY_SCHEME_WINS,        /* 1 for the win; who shares it shares the point */
  TALLY_N_SCHEMES,
} TallyScheme;

typedef struct {
  TallyScheme scheme;
  TallyPoints places[TALLY_MAX_PLAYERS];    /* of TALLY_SCHEME_PLACES, best first, in half points */
  gboolean    together;                     /* whether co-operative matches count at all */
  TallyPoints beaten;                       /* for everybody at the table that won together */
  TallyPoints super;                        /* for a table that nearly did */
} TallyPointsRules;

void        tally_points_rules_init (TallyPointsRules       *rules);

/* Whether the match counts: no points, no match, no win if it doesn't. */
gboolean    tally_points_counts     (const TallyPointsRules *rules,
                                     const TallyResult      *result);
void        tally_points_share_out  (const TallyPointsRules *rules,
                                     const TallyResult      *result,
                                     TallyPoints             points[TALLY_MAX_PLAYERS]);

/* “7½”, for people; and for programs. */
char       *tally_points_to_text    (TallyPoints             points);
double      tally_points_to_double  (TallyPoints             points);
/* What decides between singular and plural: ½ and 1 are one, 1½ is two. */
gulong      tally_points_to_plural  (TallyPoints             points);

/* "opponents", "places", "wins"; FALSE for another word. */
const char *tally_scheme_word       (TallyScheme             scheme);
gboolean    tally_scheme_find       (const char             *word,
                                     TallyScheme            *scheme);

G_END_DECLS
