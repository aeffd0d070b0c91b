/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which language a thread speaks. Programs speak the language of the user's
 * locale; who serves several people at once chooses for the extent of a call.
 * Included in place of GLib's gi18n headers by every room that others speak
 * through. */

#pragma once

#include <glib/gi18n-lib.h>

G_BEGIN_DECLS

/* "en", then those with a catalogue; NULL-terminated. */
extern const char *const tally_languages[];

/* The one of tally_languages that `tag` ("de", "de-AT", "fr_CA.UTF-8") means,
 * or NULL. */
const char *tally_language_find (const char *tag);
/* The first of a browser's "fr-CH, fr;q=0.9, en;q=0.8" that there is, by its
 * weights; NULL where there is none. */
const char *tally_language_negotiate (const char *accepted);

/* From now on this thread speaks `language`, one of the above; NULL: that of
 * the locale, as at first. Returns what it was, to be put back. */
const char *tally_language_swap (const char *language);

const char *tally_gettext  (const char *message) G_GNUC_FORMAT (1);
const char *tally_ngettext (const char *one,
                            const char *many,
                            gulong      n) G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);
/* `message` is behind its context and a \004. */
const char *tally_pgettext (const char *context_and_message,
                            gsize       offset) G_GNUC_FORMAT (1);
/* The same for words that stand in a table. */
const char *tally_pgettext2 (const char *context,
                             const char *message) G_GNUC_FORMAT (2);

#undef _
#undef C_
#define _(message) tally_gettext (message)
#define C_(context, message) tally_pgettext (context "\004" message, sizeof (context))

G_END_DECLS
