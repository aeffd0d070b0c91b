/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-journal.h"

#include "tally-language.h"

#include "tally-event-json.h"
#include "tally-store-seats.h"

enum {
  APPEND,
  LIST,
  LIST_BRANCH,
  COUNT,
  GET_LAST_BRANCH,
};

static const char *const statements[] = {
  [APPEND] = "INSERT INTO journal (match_id, entry, at_ms, kind, position, event) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [LIST] = "SELECT entry, at_ms, kind, position, event FROM journal WHERE match_id = ?1 AND branch = 0 ORDER BY entry",
  [LIST_BRANCH] = "SELECT entry, at_ms, kind, position, event FROM journal WHERE match_id = ?1 AND (branch = ?2 OR (branch = 0 AND"
                  " entry < (SELECT min (entry) FROM journal WHERE match_id = ?1 AND branch = ?2))) ORDER BY entry",
  [COUNT] = "SELECT max (entry) FROM journal WHERE match_id = ?1 AND branch = 0",
  [GET_LAST_BRANCH] = "SELECT max (branch) FROM journal_counts WHERE match_id = ?1",
};

gboolean
tally_journal_append (TallySql                *sql,
                      gint64                   match,
                      const TallyJournalEntry *entry,
                      GError                 **error)
{
  return tally_sql_run (sql, error, statements[APPEND],
                        TALLY_INT (match),
                        TALLY_INT (entry->entry),
                        TALLY_INT (entry->at_ms),
                        TALLY_INT (entry->kind),
                        TALLY_INT (entry->position),
                        TALLY_TEXT (entry->event));
}

gboolean
tally_journal_count (TallySql *sql,
                     gint64    match,
                     guint    *last_entry,
                     GError  **error)
{
  gint64 count = 0;

  if (!tally_sql_get_int (sql, error, &count, statements[COUNT], TALLY_INT (match)))
    return FALSE;

  *last_entry = (guint) count;
  return TRUE;
}

gboolean
tally_journal_get_last_branch (TallySql *sql,
                               gint64    match,
                               gint64   *branch,
                               GError  **error)
{
  *branch = 0;
  return tally_sql_get_int (sql, error, branch, statements[GET_LAST_BRANCH], TALLY_INT (match));
}

TallyRows *
tally_journal_list (TallySql *sql,
                    gint64    match,
                    GError  **error)
{
  return tally_sql_query (sql, error, statements[LIST], TALLY_INT (match));
}

TallyRows *
tally_journal_list_branch (TallySql *sql,
                           gint64    match,
                           gint64    branch,
                           GError  **error)
{
  return tally_sql_query (sql, error, statements[LIST_BRANCH], TALLY_INT (match), TALLY_INT (branch));
}

gboolean
tally_journal_next (TallyRows         *rows,
                    TallyJournalEntry *entry,
                    GError           **error)
{
  if (!tally_rows_next (rows, error))
    return FALSE;

  entry->entry = (guint) tally_rows_get_int (rows, 0);
  entry->at_ms = tally_rows_get_int (rows, 1);
  entry->kind = (TallyEntryKind) tally_rows_get_int (rows, 2);
  entry->position = (guint) tally_rows_get_int (rows, 3);
  entry->event = tally_rows_get_text (rows, 4);

  return TRUE;
}

gboolean
tally_fold_take (TallyFold               *fold,
                 const TallyJournalEntry *entry)
{
  gboolean has_event = entry->kind == TALLY_ENTRY_ADD || entry->kind == TALLY_ENTRY_CORRECT;

  if (entry->entry != fold->last_entry + 1 || has_event != (entry->event != NULL))
    return FALSE;
  fold->last_entry++;

  switch (entry->kind) {
  case TALLY_ENTRY_ADD:
    if (entry->position != fold->length)
      return FALSE;
    g_ptr_array_set_size (fold->texts, (int) fold->length);
    g_ptr_array_add (fold->texts, g_strdup (entry->event));
    fold->length++;
    return TRUE;
  case TALLY_ENTRY_UNDO:
    return fold->length > 0 && entry->position == --fold->length;
  case TALLY_ENTRY_REDO:
    return fold->length < fold->texts->len && entry->position == fold->length++;
  case TALLY_ENTRY_CORRECT:
    if (entry->position >= fold->length)
      return FALSE;
    g_ptr_array_set_size (fold->texts, (int) fold->length);
    g_free (fold->texts->pdata[entry->position]);
    fold->texts->pdata[entry->position] = g_strdup (entry->event);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
fold_all (TallySql  *sql,
          gint64     match,
          TallyFold *fold,
          GError   **error)
{
  g_autoptr (TallyRows) rows = tally_journal_list (sql, match, error);
  TallyJournalEntry entry;
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_journal_next (rows, &entry, &problem)) {
    if (!tally_fold_take (fold, &entry))
      return tally_store_fail (error, SQLITE_CORRUPT,
                               _ ("The journal of a match is damaged at entry %u. "
                                  "Put a copy of the database that you have kept in its place; "
                                  "what lies beside it and ends in “-wal” or “-shm” has to go first."),
                               entry.entry);
  }

  return tally_rows_ended (problem, error);
}

static gboolean
add_event (TallyMatch       *match,
           const TallySetup *seats,
           const char       *text,
           GError          **error)
{
  g_autofree char *message = NULL;
  TallyViolation violation;
  TallyEvent event;
  gboolean added;

  if (!tally_event_from_text (seats, text, &event, error)) {
    g_prefix_error (error, _ ("Event %u of a match can’t be read: "), tally_match_get_length (match) + 1);
    return FALSE;
  }

  /* Before the event goes: a refusal may name somebody out of it. */
  added = tally_match_add (match, &event, &violation);
  if (!added)
    message = tally_violation_message (&violation, tally_match_get_setup (match));
  tally_event_clear (&event);
  if (added)
    return TRUE;

  return tally_store_fail (error, SQLITE_MISMATCH, _ ("Event %u of a match is not possible by the rules: %s"),
                           tally_match_get_length (match) + 1, message);
}

static TallyMatch *
replay_fold (const TallyFold  *fold,
             const TallySetup *setup,
             const TallySetup *seats,
             GError          **error)
{
  g_autoptr (TallyMatch) match = tally_match_new (setup);

  for (guint i = 0; i < fold->texts->len; i++) {
    if (!add_event (match, seats, fold->texts->pdata[i], error))
      return NULL;
  }
  for (guint i = fold->length; i < fold->texts->len; i++)
    tally_match_undo (match);

  return g_steal_pointer (&match);
}

GPtrArray *
tally_journal_list_standing (TallySql *sql,
                             gint64    match,
                             GError  **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  TallyFold fold = { .texts = texts };

  if (!fold_all (sql, match, &fold, error))
    return NULL;

  g_ptr_array_set_size (texts, (int) fold.length);
  return g_steal_pointer (&texts);
}

TallyMatch *
tally_journal_replay (TallySql         *sql,
                      gint64            match,
                      const TallySetup *setup,
                      guint            *last_entry,
                      GError          **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  TallyFold fold = { .texts = texts };
  TallySetup seats;
  TallyMatch *replayed;

  if (!fold_all (sql, match, &fold, error))
    return NULL;

  tally_seats_init (&seats, setup);
  replayed = replay_fold (&fold, setup, &seats, error);
  tally_setup_clear (&seats);
  *last_entry = fold.last_entry;

  return replayed;
}
