/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style sheets of all windows: what every one needs, and what is different
 * in the dark or with high contrast. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void tally_styles_install (void);
/* Our icons lie where GTK looks for its own; should it no longer look there, it is
 * told to. Not before the first frame, as that would have it read all icons. */
void tally_styles_find_icons (void);

G_END_DECLS
