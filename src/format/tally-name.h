/* Names of players, as people type them and as they count. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TALLY_NAME_MAX 64   /* characters */

/* Without the white space around it. */
char    *tally_name_trim     (const char *name);
/* Of a trimmed name: is it neither empty nor too long? */
gboolean tally_name_is_valid (const char *name);

G_END_DECLS
