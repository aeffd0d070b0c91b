/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a match as lines of a page: rounds as cards, the newest on
 * top, each with all that was entered for it, and the start of the match. */

#pragma once

#include "tally-match-history.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_SHOW_EVERYTHING,
  TALLY_SHOW_SCORES, /* what moved a score */
  TALLY_SHOW_UNDONE,
  TALLY_SHOW_CORRECTED,
  TALLY_N_SHOWS,
} TallyHistoryShow;

typedef enum {
  TALLY_LINE_ROUND, /* the head of a card */
  TALLY_LINE_ENTRY,
  TALLY_LINE_START, /* of the match */
} TallyHistoryLineKind;

typedef struct {
  TallyHistoryLineKind kind;
  GPtrArray *entries;             /* TallyHistoryEntry: keeps `entry` */
  const TallyHistoryEntry *entry; /* of a round: what ended it, or what is newest; of the start: NULL */
  gint64 seconds;                 /* of a round that has ended: how long it took; 0: unknown */
  gboolean first;                 /* of its card */
  gboolean last;
} TallyHistoryLine;

void tally_history_line_free (TallyHistoryLine *line);

/* When it happened at the table; where nobody said, when it was entered. In
 * seconds. */
gint64 tally_history_entry_get_time (const TallyHistoryEntry *entry);
/* Undone, and not redone since. */
gboolean tally_history_entry_is_undone (const TallyHistoryEntry *entry);
/* Whether it moved anybody's score. */
gboolean tally_history_entry_scores (const TallyHistoryEntry *entry);

/* How many entries there are to show. */
guint      tally_history_count           (GPtrArray               *entries,
                                          TallyHistoryShow         show);
/* TallyHistoryLine of what tally_stored_match_list_history () has told;
 * `started` is in seconds. */
GPtrArray *tally_history_lines_new       (GPtrArray               *entries,
                                          TallyHistoryShow         show,
                                          gint64                   started);

G_END_DECLS
