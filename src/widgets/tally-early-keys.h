/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys that come while there is nothing to see yet, or any more. GtkFlowBox looks
 * for the row above or below without an end while it has never been laid out; and
 * a popover of something that was scrolled out of the window has no place on any
 * screen. And taps that go through what they are meant for: GTK takes the pointer
 * to be on the page below a number pad as soon as that page is laid out anew.
 * Every window is safe from that, those to come as well. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, for every window of the program. */
void tally_early_keys_install (void);

/* Whether the key would move up or down from `focus` in a grid that isn't laid
 * out yet. */
gboolean tally_early_keys_is_early (GtkWidget *focus,
                                    guint keyval);
/* Whether the key would open choices or a menu out of sight. */
gboolean tally_early_keys_is_unseen (GtkWidget *focus,
                                     guint keyval);

G_END_DECLS
