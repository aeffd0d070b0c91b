/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of players, as people type them and as they count; and what else people
 * type, as it may be shown. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TALLY_NAME_MAX 64   /* characters */

/* Without the white space around it. */
char    *tally_name_trim     (const char *name);
/* Of a trimmed name: is it neither empty nor too long? */
gboolean tally_name_is_valid (const char *name);

/* For tables of names out of files: nobody can know which names have the same
 * one, so nobody can make a table slow. */
guint    tally_name_hash     (gconstpointer name);

/* Whether it only shows something: a terminal would obey a control character,
 * and writing that turns round could pass for other words. */
gboolean tally_is_plain      (gunichar    c);
/* In one line, with a blank for everything that isn't plain. */
char    *tally_to_plain      (const char *text);

G_END_DECLS
