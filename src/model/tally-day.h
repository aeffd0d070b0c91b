/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days as the league counts them, since 1970, in words and on a calendar; and
 * the time of the day as people here write it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint32     tally_day_today      (void);
gint32     tally_day_from_date  (GDateTime *date);
GDateTime *tally_day_to_date    (gint32     day);

/* "Thursday, 12 November 2026"; to be freed. */
char      *tally_day_tell       (gint32     day);
/* "12 November 2026" */
char      *tally_day_tell_date  (gint32     day);
/* "12 Nov 2026" */
char      *tally_day_tell_short (gint32     day);
/* "12 Nov", for the foot of a chart. */
char      *tally_day_tell_brief (gint32     day);
/* "Nov 2026", where the chart is of years. */
char      *tally_day_tell_month (gint32     day);
/* "November 2026", as a heading. */
char      *tally_day_tell_whole_month (gint32 day);

/* "20:15" or "8:15 PM": as the desktop is set, and where it isn't, as the
 * locale has it. */
char      *tally_day_tell_clock (GDateTime *time);

G_END_DECLS
