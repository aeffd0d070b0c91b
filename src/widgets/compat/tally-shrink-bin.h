/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a window shrink below what its content needs in the wide layout: only
 * then can it become narrow enough for the content to change into the narrow
 * one, which happens a frame later.
 *
 * Stands in for AdwBreakpointBin (libadwaita 1.4), which may be smaller than
 * its child. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TALLY_TYPE_SHRINK_BIN (tally_shrink_bin_get_type ())
G_DECLARE_FINAL_TYPE (TallyShrinkBin, tally_shrink_bin, TALLY, SHRINK_BIN, GtkWidget)

GtkWidget *tally_shrink_bin_get_child (TallyShrinkBin *self);
void       tally_shrink_bin_set_child (TallyShrinkBin *self,
                                       GtkWidget      *child);

G_END_DECLS
