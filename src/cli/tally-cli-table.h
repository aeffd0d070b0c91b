/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of words in columns, as people like to read them. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

typedef struct _TallyTable TallyTable;

/* One letter a column: l left, r right. */
TallyTable *tally_table_new  (const char *columns);
void        tally_table_free (TallyTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyTable, tally_table_free)

/* The words of the next row, one for each column. */
void        tally_table_add  (TallyTable *table,
                              const char *first,
                              ...) G_GNUC_NULL_TERMINATED;
/* Leaves of the words of a column, but for its heading, only so much, and at
 * least `least` bytes, as tells them all apart. */
void        tally_table_shorten (TallyTable *table,
                                 guint       column,
                                 gsize       least);
/* The first row stands out on a terminal. */
void        tally_table_put  (TallyTable *table);

/* The same as CSV (RFC 4180). */
void        tally_table_put_csv (TallyTable *table);

G_END_DECLS
