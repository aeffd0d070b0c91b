/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of our own drawings, crisp at any size. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_DRAWING (tally_drawing_get_type ())
G_DECLARE_FINAL_TYPE (TallyDrawing, tally_drawing, TALLY, DRAWING, GObject)

/* A GdkPaintable; `name` is that of the file in data/drawings without its
 * ending. The same drawing is shared by everybody who asks for it. */
GdkPaintable *tally_drawing_get     (const char *name);

/* A picture of the drawing that is `height` high and says `description` to
 * those who can't see it (NULL: it only decorates). */
GtkWidget    *tally_drawing_picture (const char *name,
                                     int         height,
                                     const char *description);

G_END_DECLS
