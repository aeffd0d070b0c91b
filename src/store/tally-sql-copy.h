/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole database copied while others use it. */

#pragma once

#include "tally-sql.h"

G_BEGIN_DECLS

/* What the disk can't tell us about may be there: nothing is put in its place. */
gboolean tally_sql_may_be_there (const char *path);

/* `to` is there when it is whole and on the disk, for nobody else to read; or
 * what was there before stays as it was. */
gboolean tally_sql_copy         (TallySql   *sql,
                                 const char *to,
                                 GError    **error);
/* The same into a database that is open. */
gboolean tally_sql_copy_pages   (TallySql   *sql,
                                 TallySql   *copy,
                                 GError    **error);

/* The first half of that: a whole copy beside `to`, to be looked at and then put
 * in its place or dropped. */
char    *tally_sql_make_part    (TallySql   *sql,
                                 const char *to,
                                 GError    **error);
void     tally_sql_drop_part    (const char *part);
/* The other half. What was there before, with what lies beside it, is `kept`
 * under that name; NULL if there was nothing. Nobody else may have it open. */
gboolean tally_sql_swap         (const char *part,
                                 const char *to,
                                 char      **kept,
                                 GError    **error);

G_END_DECLS
