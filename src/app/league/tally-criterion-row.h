/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the criteria by which a table is ordered: whether it counts, and
 * sooner or later than the others. */

#pragma once

#include <adwaita.h>

#include "tally-league-rules.h"

G_BEGIN_DECLS

/* Signal "counted": it shall count, or no more. See `tally_criterion_row_get_counts ()`.
 * Signal "moved" (int step): one sooner (−1) or later (1). */
#define TALLY_TYPE_CRITERION_ROW (tally_criterion_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyCriterionRow, tally_criterion_row, TALLY, CRITERION_ROW, AdwActionRow)

/* `number` is 0 for one that doesn't count. Nothing is said of what is shown. */
void     tally_criterion_row_show       (TallyCriterionRow *self,
                                         TallyCriterion     criterion,
                                         guint              number);
/* What can be done with it where it is. */
void     tally_criterion_row_allow      (TallyCriterionRow *self,
                                         gboolean           leave_out,
                                         gboolean           sooner,
                                         gboolean           later);
gboolean tally_criterion_row_get_counts (TallyCriterionRow *self);
/* So that one can press again: on the button that moved it, or the other. */
void     tally_criterion_row_focus      (TallyCriterionRow *self,
                                         int                step);

G_END_DECLS
