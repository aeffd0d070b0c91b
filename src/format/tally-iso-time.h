/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times as ISO 8601 writes them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean   tally_iso_time_is_valid  (const char *text);
/* UTC where the text names no zone, midnight where it names no time. */
GDateTime *tally_iso_time_parse     (const char *text);
/* In seconds since 1970; many times as quick for the usual way to write it. */
gboolean   tally_iso_time_to_unix   (const char *text,
                                     gint64     *seconds);
/* By the clock of this computer. What lies outside the calendar is held at its
 * ends, so there always is one. */
GDateTime *tally_iso_time_from_unix (gint64     seconds);
/* Midnight of that day since 1970, wherever that was; held in the same way. */
GDateTime *tally_iso_time_from_day  (gint32     day);

G_END_DECLS
