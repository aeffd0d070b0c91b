/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of the score sheet: its head and a cell a player, with room or
 * without. */

#pragma once

#include <gtk/gtk.h>

#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_ZOFF_ROW_COMPACT = 1 << 0,
  TALLY_ZOFF_ROW_DENSE = 1 << 1,      /* the total above what it is made of */
} TallyZoffRowFlags;

/* A head and as many equal columns as `cells` will get. All heads are equally
 * wide, provided that what is written in them comes from here. */
GtkWidget *tally_zoff_columns_new         (GtkWidget          *head,
                                           GtkWidget         **cells);
GtkWidget *tally_zoff_columns_label_new   (const char         *text,
                                           const char         *css_class);

GtkWidget *tally_zoff_ledger_row_new      (const TallySetup   *setup,
                                           const TallyZoffRow *row,
                                           TallyZoffRowFlags   flags);
/* Whether it isn't written down yet; only with room. */
void       tally_zoff_ledger_row_set_preview (GtkWidget          *box,
                                              const TallySetup   *setup,
                                              const TallyZoffRow *row,
                                              gboolean            preview);
/* A row of which nothing is known yet but its number. */
GtkWidget *tally_zoff_ledger_row_new_open  (const TallySetup *setup);
void       tally_zoff_ledger_row_set_round (GtkWidget        *open,
                                            guint             round);

/* The box of its players. */
GtkWidget *tally_zoff_ledger_row_get_cells (GtkWidget *row);

G_END_DECLS
