/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody who plays here by their ids, read once for a whole page. */

#pragma once

#include "tally-store-players.h"

G_BEGIN_DECLS

typedef struct _TallyRoster TallyRoster;

TallyRoster       *tally_roster_new      (TallyStore        *store,
                                          GError           **error);
void               tally_roster_free     (TallyRoster       *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRoster, tally_roster_free)

/* TallyPlayer, by name. */
GPtrArray         *tally_roster_get_list (TallyRoster       *roster);
/* NULL for nobody. */
const TallyPlayer *tally_roster_find     (const TallyRoster *roster,
                                          gint64             id);
/* Empty for nobody. */
const char        *tally_roster_name     (const TallyRoster *roster,
                                          gint64             id);
/* The sign, as badges and charts count them: from 0. */
guint              tally_roster_get_slot (const TallyPlayer *player,
                                          guint              otherwise);
guint              tally_roster_slot     (const TallyRoster *roster,
                                          gint64             id);

/* A TallyNameFunc; the roster is the data. */
const char        *tally_roster_name_cb  (gint64             id,
                                          gpointer           roster);

G_END_DECLS
