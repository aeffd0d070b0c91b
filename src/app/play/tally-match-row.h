/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match in a long list: game and date, how long it took, who won with how
 * much, and the others by place. */

#pragma once

#include <gtk/gtk.h>

#include "tally-match-list.h"
#include "tally-roster.h"

G_BEGIN_DECLS

#define TALLY_TYPE_MATCH_ROW (tally_match_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyMatchRow, tally_match_row, TALLY, MATCH_ROW, GtkWidget)

/* In a narrow window the players are names in a line instead of signs; where
 * there is much room, all rows have the same columns. */
typedef enum {
  TALLY_MATCH_ROW_NARROW,
  TALLY_MATCH_ROW_WIDE,
  TALLY_MATCH_ROW_COLUMNS,
} TallyMatchRowLook;

/* With `menu` there is one with the actions "matches.keep", "matches.aside" and
 * "matches.bin", each for the match (x), and a running one can be continued. */
GtkWidget *tally_match_row_new         (const TallyMatchSummary *summary,
                                        const TallyRoster       *roster,
                                        TallyMatchRowLook        look,
                                        gboolean                 menu);
/* Whether to continue it is what most likely comes next. */
void       tally_match_row_set_suggested (TallyMatchRow         *self,
                                          gboolean               suggested);
/* What else is to be said of it, in a few words; NULL for nothing. */
void       tally_match_row_set_note    (TallyMatchRow           *self,
                                        const char              *note);

G_END_DECLS
