/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players, inside an edit that somebody else has begun. */

#pragma once

#include "tally-store-private.h"

G_BEGIN_DECLS

gint64   tally_players_add       (TallyStore *store,
                                  const char *name,
                                  GError    **error);
/* Whether the player has or had this name, or took over somebody who did. */
gboolean tally_players_was_called (TallyStore *store,
                                   gint64      id,
                                   const char *name,
                                   gboolean   *was_called,
                                   GError    **error);

G_END_DECLS
