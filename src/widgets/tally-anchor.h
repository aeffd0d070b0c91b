/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Popovers over a page that scrolls. GDK looks for the screen on which the widget
 * is that has opened one, and finds none once that is scrolled away. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether any of it lies in its window. */
gboolean tally_anchor_is_in_sight (GtkWidget *widget);

/* From now on every popover closes when its widget is scrolled or pushed away. */
void tally_anchor_install (void);

/* Opens it as soon as its widget, which has the focus, is in sight. */
void tally_anchor_popup (GtkPopover *popover);

G_END_DECLS
