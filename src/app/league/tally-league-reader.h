/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a league for a page: the table at once, all the rest from a thread as
 * soon as it is there, and only what was asked for last. */

#pragma once

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* Signals: "read" (gpointer TallyLeagueReading *reading): first a glance, and
 * then the whole (of a chosen day only that); "waiting" (gboolean waiting): it
 * takes so long that one should say so, or no more; "failed" (const char *why). */
#define TALLY_TYPE_LEAGUE_READER (tally_league_reader_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueReader, tally_league_reader, TALLY, LEAGUE_READER, GObject)

TallyLeagueReader *tally_league_reader_new  (void);
void               tally_league_reader_read (TallyLeagueReader       *self,
                                             TallyStore              *store,
                                             const TallyLeagueChoice *choice);
/* Nothing more will be said of what was asked for. */
void               tally_league_reader_stop (TallyLeagueReader       *self);

G_END_DECLS
