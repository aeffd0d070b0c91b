/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries that lie beside a match, because another hand was ahead: what they
 * say, and taking them over one by one, as the rules let it be. A branch is never
 * changed: what is taken over is entered once more. */

#pragma once

#include "tally-codes.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

typedef struct {
  guint          entry;       /* its number in the journal */
  TallyEntryKind kind;
  gint64         at_ms;       /* when it was entered */
  char          *line;        /* in words, as things stood on the branch; NULL where that can't be told */
  gboolean       there;       /* the match is already as this entry wants it */
  gboolean       alike;       /* the match has the same event from another time: perhaps both tables wrote it down */
  char          *refusal;     /* why it can't be taken over as the match stands now; NULL where it can */
} TallyBranchEntry;

void       tally_branch_entry_free          (TallyBranchEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyBranchEntry, tally_branch_entry_free)

/* TallyBranchEntry, in their order. */
GPtrArray *tally_stored_match_list_branch   (TallyStoredMatch *self,
                                             gint64            branch,
                                             GError          **error);
/* On top of the match as it stands now. What is there already is taken, too:
 * nothing counts twice. `refusal` is the sentence where it is refused. */
TallyTaken tally_stored_match_take_entry    (TallyStoredMatch *self,
                                             gint64            branch,
                                             guint             entry,
                                             char            **refusal,
                                             GError          **error);

G_END_DECLS
