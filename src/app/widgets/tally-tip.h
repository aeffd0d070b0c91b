/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tooltip that is looked up only when somebody points there: with each that
 * GTK is given at once, the display is asked where the mouse is. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tally_tip_set (GtkWidget  *widget,
                    const char *text);

G_END_DECLS
