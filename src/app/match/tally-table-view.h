/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table board over the whole screen; F11, Escape or a tap leaves it. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TABLE_VIEW (tally_table_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableView, tally_table_view, TALLY, TABLE_VIEW, GtkWindow)

GtkWindow *tally_table_view_new (GtkWindow    *parent,
                                 TallySession *session);

/* The standings and the next step, as large as the screen is: to be read from
 * two metres away. */
#define TALLY_TYPE_TABLE_BOARD (tally_table_board_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableBoard, tally_table_board, TALLY, TABLE_BOARD, GtkWidget)

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

GtkWidget *tally_table_board_new     (TallySession    *session);

G_END_DECLS
