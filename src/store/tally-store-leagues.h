/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The leagues in the store, their seasons, and which matches count in them. */

#pragma once

#include "tally-league.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* TallyLeague, by name. */
GPtrArray   *tally_store_list_leagues   (TallyStore        *store,
                                         GError           **error);
/* NULL with an error where there is none. */
TallyLeague *tally_store_get_league     (TallyStore        *store,
                                         gint64             id,
                                         GError           **error);
TallyLeague *tally_store_find_league    (TallyStore        *store,
                                         const char        *name,
                                         GError           **error);

/* The id, or 0 with an error; the league's own id is not looked at. */
gint64       tally_store_add_league     (TallyStore        *store,
                                         const TallyLeague *league,
                                         GError           **error);
/* Name, rules, games and members; its table is made anew at once. */
gboolean     tally_store_change_league  (TallyStore        *store,
                                         const TallyLeague *league,
                                         GError           **error);
/* The matches stay. */
gboolean     tally_store_remove_league  (TallyStore        *store,
                                         gint64             id,
                                         GError           **error);

/* TallySeason, oldest first. */
GPtrArray   *tally_store_list_seasons   (TallyStore        *store,
                                         gint64             league,
                                         GError           **error);
/* An id of 0 is a new one. The id, or 0 with an error. */
gint64       tally_store_put_season     (TallyStore        *store,
                                         const TallySeason *season,
                                         GError           **error);

/* Those that are in it already stay. Fails if a game is none of the league's. */
gboolean     tally_store_add_to_league  (TallyStore        *store,
                                         gint64             league,
                                         const gint64       matches[],
                                         guint              n_matches,
                                         GError           **error);
gboolean     tally_store_remove_from_league (TallyStore    *store,
                                             gint64         league,
                                             gint64         match,
                                             GError       **error);
/* TallyLeague: those that the match is in; and those that it isn't in, but
 * whose games, members and seasons it fits. */
GPtrArray   *tally_store_list_leagues_of (TallyStore       *store,
                                          gint64            match,
                                          GError          **error);
GPtrArray   *tally_store_list_leagues_fitting (TallyStore  *store,
                                               gint64       match,
                                               GError     **error);
/* The same of a match that is yet to be: all that it could count for. */
GPtrArray   *tally_store_list_leagues_for (TallyStore      *store,
                                           const TallyGame *game,
                                           const gint64     players[],
                                           guint            n_players,
                                           gint32           day,
                                           GError         **error);

G_END_DECLS
