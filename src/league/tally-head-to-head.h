/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has done how well against whom: a table of every player against every
 * other one, read from the sums of pairs. */

#pragma once

#include "tally-standing-sums.h"

G_BEGIN_DECLS

/* Seen by the player of the row. Co-operative matches are no meetings. */
typedef struct {
  guint       meetings;
  guint       ahead;
  guint       behind;
  guint       same_place;
  TallyPoints points;       /* one for each time ahead, half for the same place */
  TallyPoints against;      /* the other's */
} TallyEncounter;

typedef struct {
  guint           n_players;
  gint64         *players;
  TallyEncounter *cells;    /* row by row; nothing in the diagonal */
} TallyHeadToHead;

/* In the order of `players`. */
TallyHeadToHead      *tally_head_to_head_new  (const gint64           players[],
                                               guint                  n_players,
                                               TallyPairFunc          find_pair,
                                               gpointer               data);
void                  tally_head_to_head_free (TallyHeadToHead       *matrix);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyHeadToHead, tally_head_to_head_free)

const TallyEncounter *tally_head_to_head_get  (const TallyHeadToHead *matrix,
                                               guint                  row,
                                               guint                  column);

G_END_DECLS
