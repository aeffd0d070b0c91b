/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Only the result": a switch for a match that was played without us, and on
 * which day and at what time that was. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "changed": something was switched or chosen. */
#define TALLY_TYPE_WHEN_ROWS (tally_when_rows_get_type ())
G_DECLARE_FINAL_TYPE (TallyWhenRows, tally_when_rows, TALLY, WHEN_ROWS, AdwPreferencesGroup)

/* Whether the match is over, and only its result is to be written down. */
gboolean   tally_when_rows_is_over   (TallyWhenRows *self);
/* Days since 1970; today while the match is yet to be played. */
gint32     tally_when_rows_get_day   (TallyWhenRows *self);
/* By the clock of this computer. */
GDateTime *tally_when_rows_get_start (TallyWhenRows *self);

G_END_DECLS
