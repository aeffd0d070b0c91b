/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole score sheet of a match: rounds as rows, players as columns, and
 * what is being typed as a preview at its end. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"
#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_LEDGER (tally_zoff_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffLedger, tally_zoff_ledger, TALLY, ZOFF_LEDGER, GtkWidget)

GtkWidget *tally_zoff_ledger_new         (TallySession       *session);
/* Reads the session anew; rows that haven't changed stay. */
void       tally_zoff_ledger_update      (TallyZoffLedger    *self);
/* A column is as wide as a badge then, and a round opens on a tap. */
void       tally_zoff_ledger_set_compact (TallyZoffLedger    *self,
                                          gboolean            compact);
/* `row` is NULL while the round is incomplete. */
void       tally_zoff_ledger_set_preview (TallyZoffLedger    *self,
                                          gboolean            shown,
                                          const TallyZoffRow *row);

/* From so many players on a cell is higher than wide. */
#define TALLY_ZOFF_DENSE_FROM 6

G_END_DECLS
