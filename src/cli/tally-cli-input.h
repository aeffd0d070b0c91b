/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that people name on the command line, "-" being standard input:
 * whole, or line by line, never more at once than a match may have. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TallyInput TallyInput;

TallyInput *tally_input_open      (const char *name,
                                   GError    **error);
void        tally_input_free      (TallyInput *input);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyInput, tally_input_free)

/* All there is; one byte more than the limit is enough to see that it is too
 * much. Borrowed until the input is freed. */
gboolean    tally_input_read_all  (TallyInput  *input,
                                   const char **text,
                                   gsize       *length,
                                   GError     **error);
/* The next line without its end; FALSE without an error at the end of all.
 * Borrowed until the next call. */
gboolean    tally_input_read_line (TallyInput  *input,
                                   const char **text,
                                   gsize       *length,
                                   GError     **error);
/* A line of nothing but blanks. */
gboolean    tally_input_is_blank  (const char *line,
                                   gsize       length);

G_END_DECLS
