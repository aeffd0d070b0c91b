/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why somebody is on their place: the tie-breaks in order, the one that
 * decided marked, and the sentence that says it all. */

#pragma once

#include <gtk/gtk.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* The reading is only looked at here and now. */
GtkWidget *tally_why_popover_new (const TallyLeagueReading *reading,
                                  guint                     row);
/* "Wins" */
const char *tally_why_name_criterion (TallyCriterion          criterion);

G_END_DECLS
