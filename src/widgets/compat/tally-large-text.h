/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For people who have their letters large: a page must not become wider than
 * the screen because of its words.
 *
 * Stands in for AdwLengthUnit "sp" in AdwBreakpoint (libadwaita 1.4). */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From this scale on, what fits side by side on a phone else doesn’t any more. */
#define TALLY_LARGE_TEXT 1.3

/* 1 as it usually is, 2 for letters twice as large, 1.2 for a font that is so
 * much wider: measured, so that whatever is multiplied by it follows the font. */
double tally_large_text_get_scale (GtkWidget *widget);

/* Lets the words of all buttons in `widget` take several lines, and those of
 * all drop-down lists end in "…" while they are closed. */
void   tally_large_text_give_way  (GtkWidget *widget);

G_END_DECLS
