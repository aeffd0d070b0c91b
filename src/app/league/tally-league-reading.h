/* A league as somebody looks at it: which season, which game, on which day,
 * and what the database says to that. Table, chart, duels, records, print and
 * export all show the same reading. */

#pragma once

#include "tally-head-to-head.h"
#include "tally-history.h"
#include "tally-records.h"
#include "tally-roster.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"

G_BEGIN_DECLS

typedef struct {
  TallyTableChoice choice;
  gboolean         dated;       /* as of the evening of `day`, else as it is */
  gint32           day;
} TallyLook;

typedef struct {
  TallyLook       look;
  TallyLeague    *league;
  TallySeason    *season;       /* NULL: all of them */
  TallyRoster    *roster;
  TallyStandings *standings;
  GArray         *results;      /* TallyResult that count, by day */
  GHashTable     *ratings;      /* gint64 player → TallyRating */
} TallyLeagueReading;

TallyLeagueReading *tally_league_reading_new         (TallyStore               *store,
                                                      const TallyLook          *look,
                                                      GError                  **error);
void                tally_league_reading_free        (TallyLeagueReading       *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyLeagueReading, tally_league_reading_free)

/* NULL for who has no rated match. */
const TallyRating  *tally_league_reading_get_rating  (const TallyLeagueReading *reading,
                                                      gint64                    player);
/* "28.4 ± 1.9", or a dash; to be freed. */
char               *tally_league_reading_tell_rating (const TallyLeagueReading *reading,
                                                      gint64                    player);

/* "13 matches on 8 evenings · last: Thursday, 12 November 2026" */
char               *tally_league_reading_summarize   (const TallyLeagueReading *reading);
/* "Autumn 2026 · Zoff im Zoo · as of 12 Nov 2026", or NULL for all there is. */
char               *tally_league_reading_tell_look   (const TallyLeagueReading *reading);

TallyHistory       *tally_league_reading_history     (const TallyLeagueReading *reading);
/* Of the first `most` rows of the table. */
TallyHeadToHead    *tally_league_reading_duels       (const TallyLeagueReading *reading,
                                                      guint                     most);
/* TallyRecord */
GArray             *tally_league_reading_records     (const TallyLeagueReading *reading);

G_END_DECLS
