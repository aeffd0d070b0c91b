/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that was ever entered into a match, in the order in which it was
 * entered, with what became of it. */

#pragma once

#include "tally-codes.h"
#include "tally-course.h"
#include "tally-event-words.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

typedef struct {
  TallyEntryKind kind;
  gint64         at_ms;       /* when it was entered */
  guint          position;    /* of the event that it is about */
  char          *line;        /* that event in words, as things stood then */
  char          *event_at;    /* when it happened, ISO 8601, or NULL */
  char          *note;
  gboolean       stands;      /* neither undone nor corrected since; of an undo: FALSE */
  gboolean       alive;       /* of what was added: part of the match, as it was entered or corrected */
  gint64         undone_ms;   /* when it was last undone, or 0 */
  gint64         redone_ms;   /* when it was last redone, or 0 */
  guint          round;       /* that it belongs to, from 1; 0 in a game without rounds */
  char          *extras;      /* what the line leaves out, or NULL */
  TallySeatList  order;       /* that the event names; n is 0 where it names none */
  guint          n_pairs;     /* partners of the round that it ended */
  TallyPairScore pairs[TALLY_MAX_PAIRS];
  GPtrArray     *changes;     /* of a correction: TallyEventChange; else NULL */
  TallyStanding  before;      /* where everybody stood before the entry, */
  TallyStanding  after;       /* and after it */
} TallyHistoryEntry;

void       tally_history_entry_free        (TallyHistoryEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyHistoryEntry, tally_history_entry_free)

/* TallyHistoryEntry, oldest first. */
GPtrArray *tally_stored_match_list_history (TallyStoredMatch  *self,
                                            GError           **error);
/* The same as a branch of the match has it, up to the first entry that can't be
 * told: what it stood on may have moved since. */
GPtrArray *tally_stored_match_list_branch_history (TallyStoredMatch *self,
                                                   gint64            branch,
                                                   GError          **error);

G_END_DECLS
