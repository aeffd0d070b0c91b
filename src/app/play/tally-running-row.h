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

G_END_DECLS
