/* A whole database copied while others use it. */

#pragma once

#include "tally-sql.h"

G_BEGIN_DECLS

/* `to` is there when it is whole and on the disk, or not at all. */
gboolean tally_sql_copy (TallySql   *sql,
                         const char *to,
                         GError    **error);

G_END_DECLS
