/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league as somebody looks at it: which season, which game, on which day,
 * and what the database says to that. Table, chart, duels, records, print and
 * export all show the same reading. */

#pragma once

#include "tally-head-to-head.h"
#include "tally-history.h"
#include "tally-match-list.h"
#include "tally-records.h"
#include "tally-roster.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"

G_BEGIN_DECLS

typedef struct {
  TallyTableChoice table;
  gboolean         dated;       /* as of the evening of `day`, else as it is */
  gint32           day;
} TallyLeagueChoice;

typedef struct {
  TallyLeagueChoice choice;
  TallyLeague      *league;
  TallySeason      *season;       /* NULL: all of them */
  TallyRoster      *roster;
  TallyStandings   *standings;
  GHashTable       *ratings;      /* gint64 player → TallyRating */

  /* What only a walk through all matches can tell; a glance has none of it. */
  TallyHistory     *history;
  GArray           *records;      /* TallyRecord */
} TallyLeagueReading;

/* From sums alone: takes as long as there are players, however many matches
 * there are. Not for the table of a chosen day. */
TallyLeagueReading *tally_league_reading_glance        (TallyStore               *store,
                                                        const TallyLeagueChoice  *choice,
                                                        GError                  **error);
/* Goes through the matches. */
TallyLeagueReading *tally_league_reading_new           (TallyStore               *store,
                                                        const TallyLeagueChoice  *choice,
                                                        GCancellable             *cancellable,
                                                        GError                  **error);
/* The same in a thread, with a connection of its own to the database. */
void                tally_league_reading_new_async     (TallyStore               *store,
                                                        const TallyLeagueChoice  *choice,
                                                        GCancellable             *cancellable,
                                                        GAsyncReadyCallback       callback,
                                                        gpointer                  data);
TallyLeagueReading *tally_league_reading_new_finish    (GAsyncResult             *result,
                                                        GError                  **error);
TallyLeagueReading *tally_league_reading_ref           (const TallyLeagueReading *reading);
void                tally_league_reading_unref         (TallyLeagueReading       *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyLeagueReading, tally_league_reading_unref)

/* NULL for who has no rated match. */
const TallyRating  *tally_league_reading_get_rating    (const TallyLeagueReading *reading,
                                                        gint64                    player);
/* "28.4 ± 1.9", or a dash; to be freed. */
char               *tally_league_reading_tell_rating   (const TallyLeagueReading *reading,
                                                        gint64                    player);

guint               tally_league_reading_count_matches (const TallyLeagueReading *reading);
/* "13 matches on 8 evenings · last: Thursday, 12 November 2026", and before that,
 * where it isn't all there is, "Autumn 2026 · Skat · as of 12 Nov 2026"; not of a
 * glance. */
char               *tally_league_reading_summarize     (const TallyLeagueReading *reading);

/* Of the first `most` rows of the table; not of a glance. */
TallyHeadToHead    *tally_league_reading_duels         (const TallyLeagueReading *reading,
                                                        guint                     most);

/* For a list of the matches that it was read from; player 0: of everybody. */
void                tally_league_reading_get_filter    (const TallyLeagueReading *reading,
                                                        gint64                    player,
                                                        TallyMatchFilter         *filter);

/* Reads a league for a page: the table at once, all the rest from a thread as
 * soon as it is there, and only what was asked for last.
 *
 * Signals: "read" (gpointer TallyLeagueReading *reading): first a glance, and
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
