/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking after a database: copies, checks, and caches made anew. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

/* A whole copy in one file, while others go on writing. It takes the place of
 * an older copy, but of no other file. */
gboolean   tally_store_back_up (TallyStore  *store,
                                const char  *path,
                                GError     **error);

/* The other way round: puts a copy in the place of the database, if it is whole
 * and nobody else uses the database. What was there before is `kept` under that
 * name; NULL if there was nothing. */
gboolean   tally_store_restore (const char  *copy,
                                const char  *path,
                                char       **kept,
                                GError     **error);

/* Sentences about what is wrong with the file, its references and its matches;
 * none if all is well. NULL with an error if it could not be looked at. */
GPtrArray *tally_store_check   (TallyStore  *store,
                                GError     **error);

/* Makes results, sums and ratings anew from the journals. The names of what
 * had been different, and now is right; none if nothing was. */
GPtrArray *tally_store_rebuild (TallyStore  *store,
                                GError     **error);

G_END_DECLS
