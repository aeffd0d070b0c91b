/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the history: on the left what was entered and when, on the right
 * where everybody stood after it and by how much, a column a player. Where that
 * leaves too little for the words, the columns come below them. */

#pragma once

#include "tally-history-lines.h"
#include "tally-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_HISTORY_ROW (tally_history_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyHistoryRow, tally_history_row, TALLY, HISTORY_ROW, GtkWidget)

/* The pen activates "history.correct" with the position of the event. */
GtkWidget *tally_history_row_new        (TallySession           *session,
                                         const TallyHistoryLine *line);
/* Whose columns they are, to stand over the list. */
GtkWidget *tally_history_row_new_titles (TallySession           *session);

G_END_DECLS
