/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A frame for a label that wraps. Asked how wide it would be at some height, a
 * GtkLabel lays out its text at one width after the other until it is found,
 * and everything that stands in a row or is aligned is asked that on the way to
 * the screen. The frame knows its width without the height. Where the label is
 * to be aligned, align the frame. Property "steady": its words may change under
 * a finger, so it doesn't ask for more room where they are longer.
 *
 * Stands in for GtkLabel as GTK 4.12 and newer measure it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_TEXT_FRAME (tally_text_frame_get_type ())
G_DECLARE_FINAL_TYPE (TallyTextFrame, tally_text_frame, TALLY, TEXT_FRAME, GtkWidget)

GtkWidget *tally_text_frame_new (GtkWidget *child);

G_END_DECLS
