/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A note that comes and goes, whole: a sentence that says what to do is no good
 * without its end. There is one at a time, the newest, and it keeps off the
 * buttons. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Any text, as it is. The longer, the longer it stays. */
AdwToast *tally_toast_new (const char *text);
/* With a button that undoes what it tells of, by an action for that target. */
AdwToast *tally_toast_new_undo (const char *text,
                                const char *action,
                                GVariant *target);
/* Takes the toast, and the place of the one before: what that one said is over. */
void tally_toast_show (AdwToastOverlay *overlay,
                       AdwToast *toast);
/* The same for words alone. */
void tally_toast_say (AdwToastOverlay *overlay,
                      const char *text);
/* The same in the overlay of a page; in one that has been closed, nobody would
 * read it. */
void tally_toast_say_in (GtkWidget *page,
                         const char *text);

G_END_DECLS
