/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A frame for a label that wraps. Asked how wide it would be at some height, a
 * GtkLabel lays out its text at one width after the other until it is found,
 * and everything that stands in a row or is aligned is asked that on the way to
 * the screen. The frame knows its width without the height. Where the label is
 * to be aligned, align the frame.
 *
 * Stands in for GtkLabel as GTK 4.12 and newer measure it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_WIDTH_FIRST (tally_width_first_get_type ())
G_DECLARE_FINAL_TYPE (TallyWidthFirst, tally_width_first, TALLY, WIDTH_FIRST, GtkWidget)

GtkWidget *tally_width_first_new (GtkWidget *child);

G_END_DECLS
