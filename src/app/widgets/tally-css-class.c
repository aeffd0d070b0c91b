/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-css-class.h"

void
tally_css_class_set (GtkWidget  *widget,
                     const char *name,
                     gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
