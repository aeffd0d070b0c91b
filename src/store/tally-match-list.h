/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches in the store, newest first and page by page: a page costs the
 * same however many there are. */

#pragma once

#include "tally-codes.h"
#include "tally-store.h"

G_BEGIN_DECLS

typedef struct {
  gint64           id;
  char            *uuid;
  const TallyGame *game;        /* NULL: one that this release doesn't know */
  char            *started;     /* ISO 8601 */
  gint64           started_at;  /* seconds since 1970 */
  gint32           day;         /* days since 1970 by the clock at the table */
  char            *title;       /* each may be NULL */
  char            *note;
  char            *place;       /* where it was played */
  gboolean         has_photo;
  TallyStatus      status;
  gint64           binned_ms;   /* 0: not in the bin */
  gint64           set_aside_ms; /* 0: not set aside */
  gint64           seconds;     /* for how long it was played; 0: nobody knows */
  guint            n_players;
  gint64           players[TALLY_MAX_PLAYERS];
  char            *names[TALLY_MAX_PLAYERS];
  guint            won;         /* a bit a seat; finished matches only */
  guint8           places[TALLY_MAX_PLAYERS];   /* 0: no ranking */
  gint32           scores[TALLY_MAX_PLAYERS];
  char            *common;      /* "7 cards left", of a match that was finished together; or NULL */
} TallyMatchSummary;

/* As much of a match as a list needs of those out of sight. */
typedef struct {
  gint64   id;
  gint64   seconds;
  gint32   day;
  gboolean running;             /* and not set aside */
} TallyMatchKey;

/* A running match with where it stands. */
typedef struct {
  TallyMatchSummary *summary;
  char              *progress;    /* "round 4"; NULL: the match can't be read */
  char              *next_step;   /* what the table does next; NULL as well */
  guint              leaders;     /* a bit a seat; 0: nobody leads yet */
  guint              n_ranks;     /* 0: everybody wins or loses together */
  TallyRank          ranks[TALLY_MAX_PLAYERS];
  gint64             changed_ms;  /* when the last entry was made */
} TallyRunningMatch;

typedef enum {
  TALLY_SHELF_ALL,          /* all but the bin */
  TALLY_SHELF_RUNNING,      /* those set aside, too */
  TALLY_SHELF_SET_ASIDE,
  TALLY_SHELF_FINISHED,
  TALLY_SHELF_BIN,
  TALLY_N_SHELVES,
} TallyShelf;

/* How many matches there are. */
typedef struct {
  guint shelves[TALLY_N_SHELVES];
  guint games[G_MAXUINT8 + 1];      /* by the game's number; all but the bin */
} TallyMatchCensus;

/* All zeros are all matches. */
typedef struct {
  TallyShelf       shelf;
  const TallyGame *game;
  gint64           player;
  gint64           other;                   /* who was there, too */
  gboolean         won;                     /* only what the player has won */
  gint64           league;
  gboolean         has_first_day, has_last_day;
  gint32           first_day, last_day;     /* both are part of it */
  const char      *text;                    /* in a title, a note, a place or a name */
  gboolean         oldest_first;
} TallyMatchFilter;

void       tally_match_summary_free   (TallyMatchSummary       *summary);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMatchSummary, tally_match_summary_free)
void       tally_running_match_free   (TallyRunningMatch       *running);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRunningMatch, tally_running_match_free)

/* TallyMatchSummary. The next page comes after the last of the one before;
 * `after` NULL is the first page. */
GPtrArray *tally_store_list_matches   (TallyStore              *store,
                                       const TallyMatchFilter  *filter,
                                       const TallyMatchSummary *after,
                                       guint                    most,
                                       GError                 **error);
/* TallyMatchKey of all that fit, in the order of the list: what a long list has
 * to know before somebody looks at its end; and one of them, whole. */
GArray    *tally_store_list_match_keys (TallyStore             *store,
                                        const TallyMatchFilter *filter,
                                        GError                **error);
TallyMatchSummary *
           tally_store_get_summary    (TallyStore              *store,
                                       gint64                   id,
                                       GError                 **error);
/* FALSE with an error; then nothing is counted. */
gboolean   tally_store_count_matches  (TallyStore              *store,
                                       TallyMatchCensus        *census,
                                       GError                 **error);
/* One of them with where it stands. */
TallyRunningMatch *
           tally_store_get_running    (TallyStore              *store,
                                       gint64                   id,
                                       GError                 **error);
/* TallyRunningMatch, the one last touched first; none that was set aside. */
GPtrArray *tally_store_list_running   (TallyStore              *store,
                                       guint                    most,
                                       GError                 **error);

G_END_DECLS
