/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The append-only journal of a match: what was entered, undone, redone and
 * corrected, and the events that follow from it. */

#pragma once

#include "tally-match.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

typedef struct {
  guint          entry;       /* counts from 1 in each match */
  gint64         at_ms;
  TallyEntryKind kind;
  guint          position;    /* of the event that it is about */
  const char    *event;       /* one line of JSON with seats for names; NULL for undo and redo */
} TallyJournalEntry;

/* The events as the entries leave them, not yet looked at. */
typedef struct {
  GPtrArray *texts;           /* the undone ones at the end */
  guint      length;          /* how many stand */
  guint      last_entry;
} TallyFold;

/* FALSE where the entry can't come next. */
gboolean    tally_fold_take      (TallyFold               *fold,
                                  const TallyJournalEntry *entry);

/* Only inside an edit. Fails where the number is taken. */
gboolean    tally_journal_append (TallySql                *sql,
                                  gint64                   match,
                                  const TallyJournalEntry *entry,
                                  GError                 **error);

/* The match as the journal tells it, undone events still there for redo; the
 * number of the last entry, too. */
TallyMatch *tally_journal_replay (TallySql                *sql,
                                  gint64                   match,
                                  const TallySetup        *setup,
                                  guint                   *last_entry,
                                  GError                 **error);
/* The events that stand as the journal keeps them, oldest first: lines of
 * JSON, to be freed. */
GPtrArray  *tally_journal_list_standing (TallySql         *sql,
                                         gint64            match,
                                         GError          **error);
/* How many entries there are. */
gboolean    tally_journal_count  (TallySql                *sql,
                                  gint64                   match,
                                  guint                   *last_entry,
                                  GError                 **error);

/* The last branch that entries were moved to; 0 where none ever were. */
gboolean    tally_journal_get_last_branch (TallySql       *sql,
                                           gint64          match,
                                           gint64         *branch,
                                           GError        **error);

/* Every entry from the first; the rows hold TallyJournalEntry. */
TallyRows  *tally_journal_list   (TallySql                *sql,
                                  gint64                   match,
                                  GError                 **error);
/* The same as a branch has it: up to where it leaves the match, and on from
 * there. */
TallyRows  *tally_journal_list_branch (TallySql           *sql,
                                       gint64              match,
                                       gint64              branch,
                                       GError            **error);
gboolean    tally_journal_next   (TallyRows               *rows,
                                  TallyJournalEntry       *entry,
                                  GError                 **error);

G_END_DECLS
