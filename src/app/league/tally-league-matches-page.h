/* The matches that brought somebody to their place in a league, newest first. */

#pragma once

#include <adwaita.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* Player 0 is everybody. The reading is only looked at here and now. */
GtkWidget *tally_league_matches_page_new (TallyStore               *store,
                                          const TallyLeagueReading *reading,
                                          gint64                    player);

G_END_DECLS
