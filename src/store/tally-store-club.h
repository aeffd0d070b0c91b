/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a wall says of the club that a database is in. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

/* NULL where it is in none. */
char *tally_store_get_club_name (TallyStore *store);
/* The name of the table that leads a match; NULL where nobody knows. */
char *tally_store_find_table (TallyStore *store,
                              const char *match);

G_END_DECLS
