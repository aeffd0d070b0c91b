/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of changing a league, for whoever takes several of them in one edit.
 * None of them makes the sums anew. */

#pragma once

#include "tally-league.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

/* Name, rules, games and members; an id of 0 is a new one. The id, or 0 with
 * an error. */
gint64   tally_leagues_put        (TallyStore        *store,
                                   const TallyLeague *league,
                                   GError           **error);

/* The same of a season. */
gint64   tally_seasons_put        (TallyStore        *store,
                                   const TallySeason *season,
                                   GError           **error);
gboolean tally_seasons_remove     (TallyStore        *store,
                                   gint64             id,
                                   GError           **error);

/* Any match of a game that the league plays, with its sums; it may be in it. */
gboolean tally_league_matches_put (TallyStore        *store,
                                   const TallyLeague *league,
                                   gint64             match,
                                   GError           **error);
/* A match that fits and isn't in it. */
gboolean tally_league_matches_add (TallyStore        *store,
                                   gint64             league,
                                   const TallyResult *result,
                                   GError           **error);

G_END_DECLS
