/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class of widgets says in class_init () beyond tally-object-class.h: its
 * template, and that its children are its own. As one is disposed of, the focus
 * leaves it if it is a window, and its template and its children go. */

#pragma once

#include <gtk/gtk.h>

#include "tally-object-class.h"

G_BEGIN_DECLS

/* Whatever stands in the widget. */
void tally_class_owns_children (gpointer klass);
/* `name` is the file in the resources; its children are owned. The widgets that
 * many pages share are known to it; others are ensured by whoever names them. */
void tally_class_set_template (gpointer klass,
                               const char *name);

G_END_DECLS
