/* A whole database copied while others use it. */

#pragma once

#include "tally-sql.h"

G_BEGIN_DECLS

/* `to` is there when it is whole and on the disk, for nobody else to read; or
 * what was there before stays as it was. */
gboolean tally_sql_copy       (TallySql   *sql,
                               const char *to,
                               GError    **error);
/* The same into a database that is open. */
gboolean tally_sql_copy_pages (TallySql   *sql,
                               TallySql   *copy,
                               GError    **error);
/* Nothing of an older database of that name is left beside it: its log is taken
 * into the file, which nobody else may have open just then. */
gboolean tally_sql_make_way   (const char *path,
                               GError    **error);

G_END_DECLS
