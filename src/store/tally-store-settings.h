/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small things that belong to the house and not to a computer: drafts of a new
 * match, a box's own teeth, when somebody last looked. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

/* NULL takes the setting away. */
gboolean tally_store_set_setting (TallyStore  *store,
                                  const char  *key,
                                  const char  *value,
                                  GError     **error);
/* `value` is NULL where there is none. */
gboolean tally_store_get_setting (TallyStore  *store,
                                  const char  *key,
                                  char       **value,
                                  GError     **error);

G_END_DECLS
