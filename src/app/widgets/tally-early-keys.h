/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys that come before there is anything to move in: GtkFlowBox looks for the
 * row above or below without an end while it has never been laid out. Every grid
 * of choices in every window is safe from that, those to come as well. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, for every window of the program. */
void tally_early_keys_install (void);

/* Whether the key would move up or down from `focus` in a grid that isn't laid
 * out yet. */
gboolean tally_early_keys_is_early (GtkWidget *focus,
                                    guint keyval);

G_END_DECLS
