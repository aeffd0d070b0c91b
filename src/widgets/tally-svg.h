/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As much of SVG as our own drawings are made of: shapes, paths of lines and
 * curves, groups that are moved and scaled, plain colours. What else a file may
 * hold is refused, so that nobody draws with more without noticing. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean tally_svg_get_size (GBytes  *svg,
                             double  *width,
                             double  *height,
                             GError **error);
/* As large as fits into the area, in its middle. */
gboolean tally_svg_draw     (GBytes  *svg,
                             cairo_t *cr,
                             double   width,
                             double   height,
                             GError **error);

G_END_DECLS
