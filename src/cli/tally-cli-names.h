/* The names of all players, for tables that know them by id. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

/* gint64 → name, or NULL with an error. */
GHashTable *tally_cli_list_names (TallyStore *store,
                                  GError    **error);
/* A TallyNameFunc; the table is its data. */
const char *tally_cli_get_name_cb (gint64    player,
                                   gpointer  names);

G_END_DECLS
