/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that was ever entered into a match, in the order in which it was
 * entered, with what became of it. */

#pragma once

#include "tally-codes.h"
#include "tally-course.h"
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
  TallyStanding  before;      /* where everybody stood before the entry, */
  TallyStanding  after;       /* and after it */
} TallyHistoryEntry;

void       tally_history_entry_free        (TallyHistoryEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyHistoryEntry, tally_history_entry_free)

/* TallyHistoryEntry, oldest first. */
GPtrArray *tally_stored_match_list_history (TallyStoredMatch  *self,
                                            GError           **error);

G_END_DECLS
