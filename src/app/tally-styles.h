/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style sheets of all windows: what every one needs, and what is different
 * in the dark or with high contrast. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void tally_styles_install (void);

G_END_DECLS
