/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of matches and their seats, inside an edit that somebody else has
 * begun. */

#pragma once

#include "tally-match.h"
#include "tally-result.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

/* Everything about a match but its events. */
typedef struct {
  gint64 id;
  char *uuid;
  char *started;     /* ISO 8601, as it was given */
  gint64 started_at; /* seconds since 1970 */
  gint32 day;        /* by the clock at the table */
  char *title;       /* each may be NULL */
  char *note;
  char *place; /* where it was played */
  TallyStatus status;
  gint64 binned_ms;    /* 0: not in the bin */
  gint64 set_aside_ms; /* 0: not set aside */
  gint64 seconds;      /* for how long it was played; 0 while it is running */
  gint64 players[TALLY_MAX_PLAYERS];
  guint colours[TALLY_MAX_PLAYERS]; /* that they have at this table now, counted from 1 */
  TallySetup setup;                 /* with the names that the players have now */
} TallyMatchRow;

void tally_match_row_free (TallyMatchRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMatchRow, tally_match_row_free)

/* From `started` to the two numbers; FALSE where it is no time. */
gboolean tally_match_row_set_started (TallyMatchRow *row,
                                      const char *started);

/* Where more people play here than there are colours, two of them may have the
 * same: at one table whoever sits behind the other gets one that is free. */
void tally_match_row_part_colours (TallyMatchRow *row,
                                   guint n_players);

TallyMatchRow *tally_matches_get (TallyStore *store,
                                  gint64 id,
                                  GError **error);
/* 0 where there is none. */
gboolean tally_matches_find (TallyStore *store,
                             const char *uuid,
                             gint64 *id,
                             GError **error);
/* With the status that the row has; sets the id. */
gboolean tally_matches_insert (TallyStore *store,
                               TallyMatchRow *row,
                               GError **error);
/* How it was set up, into the log of the club that the database is in. */
gboolean tally_matches_log_setup (TallyStore *store,
                                  gint64 id,
                                  const TallyGame *game,
                                  GError **error);
/* Title and note, which is all that a file knows. */
gboolean tally_matches_set_labels (TallyStore *store,
                                   const TallyMatchRow *row,
                                   GError **error);
gboolean tally_matches_set_place (TallyStore *store,
                                  gint64 id,
                                  const char *place,
                                  GError **error);
/* 0: no longer. */
gboolean tally_matches_set_aside (TallyStore *store,
                                  gint64 id,
                                  gint64 set_aside_ms,
                                  GError **error);
gboolean tally_matches_set_uuid (TallyStore *store,
                                 gint64 id,
                                 const char *uuid,
                                 GError **error);

/* FALSE while the match is running. */
gboolean tally_matches_make_result (const TallyMatchRow *row,
                                    const TallyMatch *match,
                                    TallyResult *result);
/* Of a match that is new as it is; none while it is running. */
gboolean tally_matches_put_result (TallyStore *store,
                                   const TallyMatchRow *row,
                                   const TallyMatch *match,
                                   GError **error);
/* Whether it is finished, and for how long it was played. */
gboolean tally_matches_set_status (TallyStore *store,
                                   const TallyMatchRow *row,
                                   const TallyMatch *match,
                                   GError **error);
/* To be called with the match as it will be: status, result and all that
 * follows from it, where that changes. */
gboolean tally_matches_settle (TallyStore *store,
                               const TallyMatchRow *row,
                               const TallyMatch *match,
                               GError **error);
gboolean tally_matches_set_binned (TallyStore *store,
                                   TallyMatchRow *row,
                                   const TallyMatch *match,
                                   gint64 binned_ms,
                                   GError **error);

G_END_DECLS
