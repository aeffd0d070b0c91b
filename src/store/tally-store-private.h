/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the store share. */

#pragma once

#include "tally-codes.h"
#include "tally-match-counts.h"
#include "tally-sql.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* A copy to try something out with; whatever happens to it, nobody sees it. */
TallyStore *tally_store_open_scratch (TallyStore  *original,
                                      GError     **error);
TallySql *tally_store_get_sql        (TallyStore *store);
/* Grows with every change, here and elsewhere: whoever holds a copy of
 * something can see whether to read it again. */
guint64   tally_store_get_generation (TallyStore *store);
/* For a change that was one statement, and no edit: first this, and when the
 * one who made it is in order again, the word about it. */
void      tally_store_count_change   (TallyStore *store);
void      tally_store_say_changed    (TallyStore *store,
                                      TallyAspect aspects);
gint64    tally_store_get_now_ms     (void);
/* By the clock on the wall, with its zone. */
char     *tally_store_get_now_iso    (void);

/* Whether the file is a database of ours, as far as its first bytes tell. */
gboolean  tally_store_check_is_copy  (const char *copy,
                                      GError    **error);

/* A transaction on the store: either all of it is committed, or freeing it
 * takes all of it back. There is one at a time. */
typedef struct _TallyEdit TallyEdit;

TallyEdit *tally_edit_begin       (TallyStore  *store,
                                   GError     **error);
void       tally_edit_free        (TallyEdit   *edit);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyEdit, tally_edit_free)

/* Brings the caches up to date, and nothing else: for whoever only looks. */
gboolean   tally_edit_settle      (TallyEdit   *edit,
                                   GError     **error);
/* Brings the caches up to date, commits, and says what has changed once the
 * edit is freed; with no aspect nothing has that anybody would read again. */
gboolean   tally_edit_commit      (TallyEdit   *edit,
                                   TallyAspect  aspects,
                                   GError     **error);

/* Inside an edit: ratings from then on are no longer right, and are replayed
 * before it is committed. */
void       tally_store_spoil_ratings       (TallyStore *store,
                                            gint64      started_at);
/* Whether one more result that is the newest may be rated by itself: not when
 * there are very many in the same edit, so asking counts. */
gboolean   tally_store_can_rate_at_once    (TallyStore *store);

/* Inside an edit: where to say that somebody has a result more or less. */
TallyMatchCounts *tally_store_get_match_counts (TallyStore *store);

G_END_DECLS
