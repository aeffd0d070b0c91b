/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players in the store. Matches know them by id, so a new name is at once
 * the name in every old match, too. */

#pragma once

#include "tally-game.h"
#include "tally-player.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* TallyPlayer, by name. */
GPtrArray   *tally_store_list_players      (TallyStore      *store,
                                            GError         **error);
/* NULL with an error where there is none. */
TallyPlayer *tally_store_get_player        (TallyStore      *store,
                                            gint64           id,
                                            GError         **error);
/* Who has this name, or had it when two were merged; `id` is 0 for nobody. */
gboolean     tally_store_find_player       (TallyStore      *store,
                                            const char      *name,
                                            gint64          *id,
                                            GError         **error);

/* The id, or 0 with an error. The name is trimmed; the colour is the slot that
 * the fewest have. */
gint64       tally_store_add_player        (TallyStore      *store,
                                            const char      *name,
                                            GError         **error);
/* Which slots the next `n` will be given, so that a page can show their signs
 * before they are written down. */
gboolean     tally_store_foresee_colours   (TallyStore      *store,
                                            guint            colours[],
                                            guint            n,
                                            GError         **error);
gboolean     tally_store_rename_player     (TallyStore      *store,
                                            gint64           id,
                                            const char      *name,
                                            GError         **error);
gboolean     tally_store_set_player_colour (TallyStore      *store,
                                            gint64           id,
                                            guint            colour,
                                            GError         **error);
/* Only somebody who is in no match. */
gboolean     tally_store_remove_player     (TallyStore      *store,
                                            gint64           id,
                                            GError         **error);

/* TallyPlayerGame, of the games that they finished. */
GArray      *tally_store_list_player_games (TallyStore      *store,
                                            gint64           id,
                                            GError         **error);
/* Who sat down last for this game, in their order; none: `n` is 0. A game that
 * nobody has played yet is offered to the last group of any. */
gboolean     tally_store_get_last_group    (TallyStore      *store,
                                            const TallyGame *game,
                                            gint64           ids[TALLY_MAX_PLAYERS],
                                            guint           *n,
                                            GError         **error);

/* All matches of `gone` become those of `kept`. The id of the merge, by which
 * it can be undone, or 0 with an error: two who played against each other
 * can't be one. */
gint64       tally_store_merge_players     (TallyStore      *store,
                                            gint64           kept,
                                            gint64           gone,
                                            GError         **error);
/* The matches of before go back; what was played since stays. */
gboolean     tally_store_undo_merge        (TallyStore      *store,
                                            gint64           merge,
                                            GError         **error);
/* TallyMerge, newest first: those that stand. */
GPtrArray   *tally_store_list_merges       (TallyStore      *store,
                                            GError         **error);

G_END_DECLS
