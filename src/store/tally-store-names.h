/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players, leagues and seasons may be called. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* `taken` is the id of who has the name now, 0 for nobody; it may be one's own. */
gboolean tally_store_check_name (const char *name,
                                 gint64      taken,
                                 gint64      own_id,
                                 GError    **error);

/* A list of ids as JSON, for statements that ask for what isn't in it. */
char    *tally_store_write_ids  (GArray     *ids);

G_END_DECLS
