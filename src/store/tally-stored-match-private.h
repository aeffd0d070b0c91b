/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a stored match share. */

#pragma once

#include "tally-matches.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

struct _TallyStoredMatch {
  GObject parent_instance;

  TallyStore    *store;
  TallyMatchRow *row;
  TallyMatch    *match;
  TallySetup     seats;         /* the same table as the journal names it */
  guint          last_entry;
  gint64         last_branch;   /* what lay there moved, and the same numbers may mean something else */
  guint64        generation;    /* of the store, when this was right */
  gboolean       unsaid;        /* something has changed, and nobody was told yet */
  GArray        *planned;       /* gint64: the leagues of a match that is yet to be written down; else NULL */
};

/* Reads the match again if it is another one than before. */
gboolean tally_stored_match_catch_up    (TallyStoredMatch *self,
                                         GError          **error);
/* Inside an edit: the first entry is on its way. */
gboolean tally_stored_match_write_plan  (TallyStoredMatch *self,
                                         GError          **error);
/* An event as it is, even without a time: it was entered before. */
TallyTaken tally_stored_match_add_again (TallyStoredMatch *self,
                                         const TallyEvent *event,
                                         TallyViolation   *violation,
                                         GError          **error);
/* An entry that counts; it may be gone since somebody chose it. */
gboolean tally_stored_match_check_entry (TallyStoredMatch *self,
                                         guint             index,
                                         GError          **error);
/* Inside an edit. */
gboolean tally_stored_match_write_draft (TallyStoredMatch *self,
                                         const char       *draft,
                                         GError          **error);
/* If there is something to say, and outside of an edit. */
void     tally_stored_match_say_changed (TallyStoredMatch *self);

G_END_DECLS
