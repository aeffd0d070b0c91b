/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages that grow with the window: on a big screen everything is larger, and
 * may be wider. What grows how much is in ui/big-screen.css, under .big.
 *
 * Stands in for AdwBreakpoint (libadwaita 1.4) for sizes, and AdwLengthUnit for
 * what grows. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the page as large as its window allows. Clamps in it become wider; those
 * of the style class "floats" go to the middle. */
void tally_big_screen_watch     (GtkWidget *page);
/* So wide as a rule: for a clamp whose width depends on what is in it. */
void tally_big_screen_set_width (GtkWidget *clamp,
                                 int        usual);
/* What is so large as a rule, where the widget is now. */
int  tally_big_screen_get_size  (GtkWidget *widget,
                                 int        usual);

/* Tells a widget how large the window is in which it is shown, before what is
 * in there gets its place.
 *
 * Stands in for AdwBreakpoint (libadwaita 1.4), which knows the size before the
 * layout. */

typedef void (*TallyWindowSizeFunc) (GtkWidget *widget,
                                     int        width,
                                     int        height);

/* Called whenever that may have changed, as long as the widget is there. */
void tally_window_size_watch (GtkWidget          *widget,
                              TallyWindowSizeFunc changed);

G_END_DECLS
