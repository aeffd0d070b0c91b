/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can go wrong with the database, as one sentence that says what happened
 * and what to do. The code of an error is the SQLite result. */

#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

#define TALLY_STORE_ERROR (tally_store_error_quark ())

GQuark   tally_store_error_quark  (void);

/* All are always FALSE, so that failing is one statement. */
gboolean tally_store_fail_sqlite  (sqlite3    *db,
                                   GError    **error);
gboolean tally_store_fail_code    (const char *path,
                                   int         code,
                                   int         system_errno,
                                   GError    **error);
/* For what the store itself refuses. */
gboolean tally_store_fail         (GError    **error,
                                   int         code,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
