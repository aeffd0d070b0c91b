/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells a widget how large the window is in which it is shown, before what is
 * in there gets its place.
 *
 * Stands in for AdwBreakpoint (libadwaita 1.4), which knows the size before the
 * layout. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*TallyWindowSizeFunc) (GtkWidget *widget,
                                     int        width,
                                     int        height);

/* Called whenever that may have changed, as long as the widget is there. */
void tally_window_size_watch (GtkWidget          *widget,
                              TallyWindowSizeFunc changed);

G_END_DECLS
