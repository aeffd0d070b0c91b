/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings as a table's own screen has them. */

#pragma once

#include "tally-session.h"

G_BEGIN_DECLS

typedef struct {
  TallySeat seat;       /* nobody's: the table's own, in a game played together */
  gint32    score;
  guint     place;      /* 0: no ranking */
  int       movement;   /* places gained since the last change of scores */
  double    share;      /* of the highest score */
  guint     team;       /* partners have the same; 0: nobody's partner */
  TallySeat partner;    /* or nobody */
} TallyTableCard;

typedef struct {
  guint          n_cards;
  TallyTableCard cards[TALLY_MAX_PLAYERS];    /* best first, partners side by side */
} TallyTableModel;

void       tally_table_model_compute (TallySession    *session,
                                      TallyTableModel *model);
/* "round 4 · to 19"; to be freed. */
char      *tally_table_model_tell_progress (TallySession *session);

G_END_DECLS
