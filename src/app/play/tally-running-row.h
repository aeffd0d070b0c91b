/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A running match in the list: where it stands, and one tap to go on. */

#pragma once

#include <gtk/gtk.h>

#include "tally-match-list.h"

G_BEGIN_DECLS

/* `first` is the one that was touched last, which people most likely want; in
 * a narrow window the names must do without the players' signs. */
GtkWidget *tally_running_row_new   (TallyStore              *store,
                                    const TallyRunningMatch *running,
                                    gboolean                 first,
                                    gboolean                 narrow);
/* "Skat · round 4 · Doris leads" */
char      *tally_running_row_title (const TallyRunningMatch *running);
/* "Doris 16 · Sabine 14", the best two; empty where all play together. */
char      *tally_running_row_standing (const TallyRunningMatch *running);

/* Today, yesterday, or the date; with the time of the day. */
char      *tally_running_row_when  (gint64                   seconds,
                                    GDateTime               *now);

G_END_DECLS
