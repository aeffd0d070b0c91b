/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children side by side as long as they fit, else one under another: for a few
 * buttons or cells whose words may be long, or written large.
 *
 * Stands in for AdwWrapBox (libadwaita 1.7), or AdwBreakpoint (1.4) that turns
 * a GtkBox. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_ROW_OR_COLUMN (tally_row_or_column_get_type ())
G_DECLARE_FINAL_TYPE (TallyRowOrColumn, tally_row_or_column, TALLY, ROW_OR_COLUMN, GtkWidget)

/* Property "spacing": between the children, either way.
 * Property "homogeneous": side by side, all get the same room.
 * Property "roomy": side by side only where all are as wide as they like. */

GtkWidget *tally_row_or_column_new    (int               spacing,
                                       gboolean          homogeneous);
void       tally_row_or_column_append (TallyRowOrColumn *self,
                                       GtkWidget        *child);

G_END_DECLS
