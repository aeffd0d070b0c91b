/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league as somebody wants it to be: rules, all of its seasons, and whether
 * old matches come in. It can be tried out, and is carried out all at once. */

#pragma once

#include "tally-league.h"
#include "tally-standings.h"
#include "tally-store.h"

G_BEGIN_DECLS

typedef struct {
  TallyLeague *league;      /* id 0: a new one */
  GPtrArray   *seasons;     /* TallySeason, all that there are to be; id 0: a new one */
  gboolean     take_in;     /* old matches that are finished and fit */
} TallyLeaguePlan;

/* Takes the league. */
TallyLeaguePlan *tally_league_plan_new        (TallyLeague           *league);
void             tally_league_plan_free       (TallyLeaguePlan       *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyLeaguePlan, tally_league_plan_free)

void             tally_league_plan_add_season (TallyLeaguePlan       *plan,
                                               gint64                 id,
                                               const char            *name,
                                               gint32                 first_day,
                                               gint32                 last_day);

/* The table of one season, or of all. */
typedef struct {
  char           *season;     /* NULL: over all */
  gboolean        is_new;     /* there is no such table yet, so nobody has moved */
  TallyStandings *standings;  /* the earlier places are the present ones */
} TallyForecast;

void             tally_forecast_free          (TallyForecast         *forecast);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyForecast, tally_forecast_free)

/* TallyForecast: the table over all, and those of the seasons that would be
 * new or have other days. Goes through the matches. */
GPtrArray       *tally_store_forecast         (TallyStore            *store,
                                               const TallyLeaguePlan *plan,
                                               GCancellable          *cancellable,
                                               GError               **error);
/* All of it, or nothing at all. The league's id, or 0 with an error. */
gint64           tally_store_carry_out        (TallyStore            *store,
                                               const TallyLeaguePlan *plan,
                                               GError               **error);

G_END_DECLS
