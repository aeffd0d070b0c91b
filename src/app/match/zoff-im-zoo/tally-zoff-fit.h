/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has the window room for a column a player? Tells a widget when that changes. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*TallyZoffFitFunc) (GtkWidget *widget,
                                  gboolean   fits);

/* From so many players on a cell is higher than wide. */
#define TALLY_ZOFF_DENSE_FROM 6

/* `changed` is called once the widget is realized, and whenever the answer
 * becomes another one. */
void tally_zoff_fit_watch (GtkWidget       *widget,
                           guint            n_players,
                           TallyZoffFitFunc changed);

G_END_DECLS
