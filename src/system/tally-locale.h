/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language that the programs speak: that of the user's locale. Called once,
 * first thing, by every main (). */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void        tally_locale_init      (void);
/* Where the translations are. */
const char *tally_locale_directory (void);

G_END_DECLS
