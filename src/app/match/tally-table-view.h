/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table board over the whole screen; F11, Escape or a tap leaves it. */

#pragma once

#include <gtk/gtk.h>

#include "tally-table-model.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TABLE_VIEW (tally_table_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableView, tally_table_view, TALLY, TABLE_VIEW, GtkWindow)

GtkWindow *tally_table_view_new (GtkWindow    *parent,
                                 TallySession *session);

/* The standings and the next step, as large as the screen is: to be read from
 * two metres away. */
#define TALLY_TYPE_TABLE_BOARD (tally_table_board_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableBoard, tally_table_board, TALLY, TABLE_BOARD, GtkWidget)

G_END_DECLS
