/* Looking after a database: copies, checks, and caches made anew. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

/* A whole copy in one file, while others go on writing. It takes the place of
 * an older copy, but of no other file. */
gboolean   tally_store_back_up (TallyStore  *store,
                                const char  *path,
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
