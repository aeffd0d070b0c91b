/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction would change beyond its match, and what a match has moved:
 * places in leagues, and ratings. Nothing is changed by asking. */

#pragma once

#include "tally-rating.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

/* Place 0 is none: not in the table, or with too few matches. */
typedef struct {
  gint64 player;
  guint  before;
  guint  after;
} TallyLeagueEffectMove;

typedef struct {
  char   *league;
  char   *season;               /* NULL: all of them */
  GArray *moves;                /* TallyLeagueEffectMove, by the place afterwards */
} TallyLeagueEffectTable;

/* Over all games. */
typedef struct {
  gint64      player;
  TallyRating before;
  TallyRating after;
} TallyLeagueEffectRating;

typedef struct {
  GPtrArray *tables;            /* TallyLeagueEffectTable: those in which somebody moves */
  GArray    *ratings;           /* TallyLeagueEffectRating: those that change, the strongest first */
} TallyLeagueEffect;

void       tally_league_effect_free              (TallyLeagueEffect  *effect);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyLeagueEffect, tally_league_effect_free)

/* TALLY_TAKEN with the effect: the correction may be made. Otherwise as with
 * tally_stored_match_correct (). */
TallyTaken tally_stored_match_preview_correction (TallyStoredMatch   *self,
                                                  guint               index,
                                                  const TallyEvent   *event,
                                                  TallyLeagueEffect **effect,
                                                  guint              *failed,
                                                  TallyViolation     *violation,
                                                  GError            **error);

/* TallyLeagueEffectTable: what a finished match moved in each league that it counts
 * for, in its season if it has one, as the table was when it was played; also
 * those in which nobody moved. Goes through the league's matches. */
GPtrArray *tally_stored_match_list_moves         (TallyStoredMatch   *self,
                                                  GError            **error);

G_END_DECLS
