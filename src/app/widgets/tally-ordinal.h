/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places in words: "1st", "2nd". */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TALLY_ORDINALS 7

/* `place` counts from 1, up to as many as can play. */
const char *tally_ordinal (guint place);

G_END_DECLS
