/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that are read from many matches: of a player, and of a player in a
 * league. */

#pragma once

#include <gio/gio.h>

#include "tally-player-figures.h"
#include "tally-store-standings.h"
#include "tally-store.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

/* Of all matches in the period that count, with their journals: takes as long
 * as the player has matches, and is made to be asked in a thread. */
TallyPlayerFigures *tally_store_read_player_figures (TallyStore              *store,
                                                     gint64                   player,
                                                     const TallyFilter       *period,
                                                     GCancellable            *cancellable,
                                                     GError                 **error);

/* What one match was worth to a player in a league. */
typedef struct {
  TallyResult result;
  guint       seat;         /* the player's */
  TallyPoints points;
  gboolean    dropped;      /* one of the worst, which the rules leave out */
} TallyMatchPoints;

/* TallyMatchPoints, oldest first: together they are the points of the row. */
GArray             *tally_store_list_match_points   (TallyStore              *store,
                                                     const TallyTableChoice  *choice,
                                                     gint64                   player,
                                                     GError                 **error);

/* TallyResult, the best first: all that the same people have played together, of
 * that game and variant, as far as it sets records. NULL without an error where
 * the match was played against each other, or doesn't count. */
GArray             *tally_stored_match_list_table_results (TallyStoredMatch *self,
                                                           GError          **error);

/* The UUID of a match that figures name by its id, or NULL. */
char               *tally_store_get_match_uuid      (TallyStore              *store,
                                                     gint64                   match);

G_END_DECLS
