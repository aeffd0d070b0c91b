/* A note that comes and goes, whole: a sentence that says what to do is no good
 * without its end. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Any text, as it is. The longer, the longer it stays. */
AdwToast *tally_toast_new (const char *text);

G_END_DECLS
