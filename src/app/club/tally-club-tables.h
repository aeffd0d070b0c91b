/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of a club evening: one's own as a big card, each other one as a row
 * that says where it stands and how old the news is. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

/* What there is to see of a match on a few lines, in whatever game. */
typedef struct {
  char  *title;         /* "round 4" goes into it: “Skat, round 4” */
  char  *step;          /* what happens next, in one sentence */
  char  *about;         /* “since 20:41, to 19 points” */
  char  *unit;          /* of the scores; NULL: they go without saying */
  guint  teams[TALLY_MAX_PLAYERS];      /* partners have the same; 0: none */
  char **piles;         /* where all play together: big numbers of the table */
} TallyTableGlance;

void       tally_table_glance_init   (TallyTableGlance *glance,
                                      TallySession     *session);
void       tally_table_glance_clear  (TallyTableGlance *glance);

GtkWidget *tally_own_table_new       (TallySession     *session);

#define TALLY_TYPE_TABLE_ROW (tally_table_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableRow, tally_table_row, TALLY, TABLE_ROW, GtkListBoxRow)

GtkWidget *tally_table_row_new       (TallySession     *session);
gint64     tally_table_row_get_match (TallyTableRow    *self);
/* `age` is NULL while it is live. Whether the server is there decides what its
 * menu offers. */
void       tally_table_row_update    (TallyTableRow    *self,
                                      const char       *table,
                                      const char       *age,
                                      gboolean          connected);

G_END_DECLS
