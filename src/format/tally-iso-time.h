/* Times as ISO 8601 writes them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean   tally_iso_time_is_valid (const char *text);
/* UTC where the text names no zone, midnight where it names no time. */
GDateTime *tally_iso_time_parse    (const char *text);
/* In seconds since 1970; many times as quick for the usual way to write it. */
gboolean   tally_iso_time_to_unix  (const char *text,
                                    gint64     *seconds);

G_END_DECLS
