/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays together, and what their next match is likely to count for. */

#pragma once

#include "tally-league.h"
#include "tally-store.h"

G_BEGIN_DECLS

typedef struct {
  guint            n_players;
  gint64           players[TALLY_MAX_PLAYERS];    /* as they sat the last time */
  const TallyGame *game;                          /* of that time; NULL: one that this release doesn't know */
  gint64           started_at;                    /* seconds since 1970 */
} TallyGroup;

/* TallyGroup, who played last first, each group of people once. Game NULL: any
 * game. Only so far back as people remember. */
GArray    *tally_store_list_groups     (TallyStore      *store,
                                        const TallyGame *game,
                                        guint            most,
                                        GError         **error);

/* TallyLeague: for which leagues a new match of these people counts, unless
 * they say otherwise. Of those whose games, members and seasons it fits:
 *  - which one of their last matches of the game counted for; or, the first
 *    time that they play the game, one of their last matches of any;
 *  - if they never met in this group, all that most of them play in;
 *  - and one that nothing counts for yet, if it was made since they met. */
GPtrArray *tally_store_propose_leagues (TallyStore      *store,
                                        const TallyGame *game,
                                        const gint64     players[],
                                        guint            n_players,
                                        gint32           day,
                                        GError         **error);

G_END_DECLS
