/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget as a picture in a file, for sharing. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The widget must be on the screen; the background is the window's. */
gboolean tally_snapshot_save_png (GtkWidget  *widget,
                                  GFile      *file,
                                  GError    **error);

G_END_DECLS
