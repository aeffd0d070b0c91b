/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A style class that comes and goes with a state. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tally_css_class_set (GtkWidget  *widget,
                          const char *name,
                          gboolean    set);

G_END_DECLS
