/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of a club evening: one's own as a big card, each other one as a row
 * that says where it stands and how old the news is. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

void tally_own_table_show_in (AdwBin *place,
                              TallySession *session);

#define TALLY_TYPE_TABLE_ROW (tally_table_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableRow, tally_table_row, TALLY, TABLE_ROW, GtkListBoxRow)

GtkWidget *tally_table_row_new (TallySession *session);
gint64 tally_table_row_get_match (TallyTableRow *self);
/* `age` is NULL while it is live. Whether the server is there decides what its
 * menu offers. */
void tally_table_row_update (TallyTableRow *self,
                             const char *table,
                             const char *age,
                             gboolean connected);

G_END_DECLS
