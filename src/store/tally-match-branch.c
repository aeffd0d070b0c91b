/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-branch.h"

#include <string.h>

#include "tally-language.h"

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-match-history.h"
#include "tally-stored-match-private.h"

/* An entry of a branch and what it is about, in the journal's words. */
typedef struct {
  TallyJournalEntry written;
  char *event; /* that stands after it, or that it has taken back */
  char *old;   /* of a correction: what stood there */
  guint count; /* how often the event stands on the branch after it */
} Leaf;

static void
leaf_free (Leaf *leaf)
{
  g_free (leaf->event);
  g_free (leaf->old);
  g_free (leaf);
}

void
tally_branch_entry_free (TallyBranchEntry *entry)
{
  g_free (entry->line);
  g_free (entry->refusal);
  g_free (entry);
}

static guint
count_event (GPtrArray  *texts,
             guint       length,
             const char *event)
{
  guint n = 0;

  for (guint i = 0; i < length; i++)
    n += g_strcmp0 (texts->pdata[i], event) == 0;

  return n;
}

/* ---- Reading ---- */

/* The event of an undo is the first that no longer stands, that of all others
 * the one at their position. */
static Leaf *
make_leaf (const TallyJournalEntry *written,
           const TallyFold         *fold,
           const char              *old)
{
  Leaf *leaf = g_new0 (Leaf, 1);

  leaf->written = *written;
  leaf->written.event = NULL;
  leaf->event = g_strdup (fold->texts->pdata[written->position]);
  leaf->old = g_strdup (old);
  leaf->count = count_event (fold->texts, fold->length, leaf->event);

  return leaf;
}

/* The branch alone, up to the first entry that doesn't fit on what it stood on. */
static GPtrArray *
list_leaves (TallyStoredMatch *self,
             gint64            branch,
             GError          **error)
{
  static const char first[] = "SELECT min (entry) FROM journal WHERE match_id = ?1 AND branch = ?2";
  TallySql *sql = tally_store_get_sql (self->store);
  g_autoptr (GPtrArray) leaves = g_ptr_array_new_with_free_func ((GDestroyNotify) leaf_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TallyRows) rows = NULL;
  TallyFold fold = { .texts = texts };
  TallyJournalEntry written;
  GError *problem = NULL;
  gint64 from = 0;
  gboolean fits = TRUE;

  if (!tally_sql_get_int (sql, error, &from, first, TALLY_INT (self->row->id), TALLY_INT (branch)))
    return NULL;
  if (from == 0) {
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("There is no such branch."));
    return NULL;
  }
  rows = tally_journal_list_branch (sql, self->row->id, branch, error);
  while (fits && rows != NULL && tally_journal_next (rows, &written, &problem)) {
    g_autofree char *old = written.kind == TALLY_ENTRY_CORRECT && written.position < fold.length
                             ? g_strdup (texts->pdata[written.position])
                             : NULL;

    fits = tally_fold_take (&fold, &written);
    if (fits && written.entry >= from)
      g_ptr_array_add (leaves, make_leaf (&written, &fold, old));
  }

  return rows != NULL && tally_rows_ended (problem, error) ? g_steal_pointer (&leaves) : NULL;
}

/* ---- Judging ---- */

static gboolean
is_there (const Leaf *leaf,
          GPtrArray  *standing)
{
  guint n = count_event (standing, standing->len, leaf->event);

  return leaf->written.kind == TALLY_ENTRY_UNDO ? n <= leaf->count : n >= leaf->count;
}

/* Whenever it was. */
static char *
forget_time (TallyStoredMatch *self,
             const char       *text)
{
  TallyEvent event;
  char *plain;

  if (!tally_event_from_text (&self->seats, text, &event, NULL))
    return NULL;
  g_clear_pointer (&event.at, g_free);
  plain = tally_event_to_text (&self->seats, &event);
  tally_event_clear (&event);

  return plain;
}

/* Only what the match has from where the branch leaves it on. */
static gboolean
is_alike (TallyStoredMatch *self,
          const Leaf       *leaf,
          GPtrArray        *standing)
{
  g_autofree char *plain = leaf->written.kind == TALLY_ENTRY_ADD ? forget_time (self, leaf->event) : NULL;

  for (guint i = leaf->written.position; plain != NULL && i < standing->len; i++) {
    g_autofree char *other = forget_time (self, standing->pdata[i]);

    if (g_strcmp0 (plain, other) == 0)
      return TRUE;
  }

  return FALSE;
}

/* The event that a correction is about: where it was, or where it is now. */
static gboolean
find_corrected (const Leaf *leaf,
                GPtrArray  *standing,
                guint      *index)
{
  *index = leaf->written.position;
  if (*index < standing->len && strcmp (standing->pdata[*index], leaf->old) == 0)
    return TRUE;
  for (*index = standing->len; *index > 0; (*index)--) {
    if (strcmp (standing->pdata[*index - 1], leaf->old) == 0) {
      (*index)--;
      return TRUE;
    }
  }

  return FALSE;
}

static char *
refuse_event (TallyStoredMatch *self,
              const Leaf       *leaf,
              guint             index)
{
  TallyViolation violation;
  TallyEvent event;
  TallyState after;
  char *refusal = NULL;
  guint failed;

  if (!tally_event_from_text (&self->seats, leaf->event, &event, NULL))
    return g_strdup (_ ("This release can’t read it."));
  if (leaf->written.kind == TALLY_ENTRY_CORRECT) {
    TallyMatch *corrected = tally_match_correct (self->match, index, &event, &failed, &violation);

    if (corrected == NULL)
      refusal = tally_violation_message (&violation, tally_match_get_setup (self->match));
    g_clear_pointer (&corrected, tally_match_free);
  } else if (!tally_match_try (self->match, &event, &after, &violation)) {
    refusal = tally_violation_message (&violation, tally_match_get_setup (self->match));
  }
  tally_event_clear (&event);

  return refusal;
}

/* NULL where nothing speaks against it. */
static char *
refuse (TallyStoredMatch *self,
        const Leaf       *leaf,
        GPtrArray        *standing)
{
  guint index = 0;

  if (is_there (leaf, standing))
    return NULL;
  if (leaf->written.kind == TALLY_ENTRY_UNDO)
    return standing->len > 0 && strcmp (standing->pdata[standing->len - 1], leaf->event) == 0
             ? NULL
             : g_strdup (_ ("What it takes back is no longer the last entry of the match."));
  if (leaf->written.kind == TALLY_ENTRY_CORRECT && !find_corrected (leaf, standing, &index))
    return g_strdup (_ ("What it corrects is not in the match."));

  return refuse_event (self, leaf, index);
}

/* ---- Taking over ---- */

static gboolean
can_redo_it (TallyStoredMatch *self,
             const Leaf       *leaf)
{
  guint length = tally_match_get_length (self->match);
  g_autofree char *next = NULL;

  if (leaf->written.kind != TALLY_ENTRY_REDO || length >= tally_match_get_total (self->match))
    return FALSE;
  next = tally_event_to_text (&self->seats, tally_match_get_event (self->match, length));

  return strcmp (next, leaf->event) == 0;
}

static TallyTaken
enter_again (TallyStoredMatch *self,
             const Leaf       *leaf,
             GPtrArray        *standing,
             GError          **error)
{
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;
  guint index, failed;

  if (leaf->written.kind == TALLY_ENTRY_UNDO)
    return tally_stored_match_undo (self, error);
  if (can_redo_it (self, leaf))
    return tally_stored_match_redo (self, error);
  if (!tally_event_from_text (&self->seats, leaf->event, &event, error))
    return TALLY_FAILED;

  taken = leaf->written.kind == TALLY_ENTRY_CORRECT && find_corrected (leaf, standing, &index)
            ? tally_stored_match_correct (self, index, &event, &failed, &violation, error)
            : tally_stored_match_add_again (self, &event, &violation, error);
  tally_event_clear (&event);

  return taken;
}

static TallyTaken
take_leaf (TallyStoredMatch *self,
           const Leaf       *leaf,
           char            **refusal,
           GError          **error)
{
  g_autoptr (GPtrArray) standing = tally_journal_list_standing (tally_store_get_sql (self->store), self->row->id, error);

  if (standing == NULL)
    return TALLY_FAILED;
  if (is_there (leaf, standing))
    return TALLY_TAKEN;
  *refusal = refuse (self, leaf, standing);

  return *refusal ? TALLY_REFUSED : enter_again (self, leaf, standing, error);
}

TallyTaken
tally_stored_match_take_entry (TallyStoredMatch *self,
                               gint64            branch,
                               guint             entry,
                               char            **refusal,
                               GError          **error)
{
  g_autoptr (GPtrArray) leaves = NULL;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  *refusal = NULL;
  leaves = tally_stored_match_catch_up (self, error) ? list_leaves (self, branch, error) : NULL;
  tally_stored_match_say_changed (self);
  if (leaves == NULL)
    return TALLY_FAILED;
  for (guint i = 0; i < leaves->len; i++) {
    const Leaf *leaf = leaves->pdata[i];

    if (leaf->written.entry == entry)
      return take_leaf (self, leaf, refusal, error);
  }

  tally_store_fail (error, SQLITE_NOTFOUND, _ ("There is no entry %u in that branch."), entry);
  return TALLY_FAILED;
}

GPtrArray *
tally_stored_match_list_branch (TallyStoredMatch *self,
                                gint64            branch,
                                GError          **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_branch_entry_free);
  g_autoptr (GPtrArray) leaves = NULL;
  g_autoptr (GPtrArray) standing = NULL;
  g_autoptr (GPtrArray) history = NULL;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  leaves = tally_stored_match_catch_up (self, error) ? list_leaves (self, branch, error) : NULL;
  standing = leaves ? tally_journal_list_standing (tally_store_get_sql (self->store), self->row->id, error) : NULL;
  history = standing ? tally_stored_match_list_branch_history (self, branch, error) : NULL;
  tally_stored_match_say_changed (self);
  if (history == NULL)
    return NULL;

  for (guint i = 0; i < leaves->len; i++) {
    const Leaf *leaf = leaves->pdata[i];
    TallyBranchEntry *entry = g_new0 (TallyBranchEntry, 1);

    entry->entry = leaf->written.entry;
    entry->kind = leaf->written.kind;
    entry->at_ms = leaf->written.at_ms;
    if (entry->entry <= history->len)
      entry->line = g_strdup (((const TallyHistoryEntry *) history->pdata[entry->entry - 1])->line);
    entry->there = is_there (leaf, standing);
    entry->alike = !entry->there && is_alike (self, leaf, standing);
    entry->refusal = refuse (self, leaf, standing);
    g_ptr_array_add (entries, entry);
  }

  return g_steal_pointer (&entries);
}
