/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-apply.h"

#include <string.h>

#include "tally-club-facts.h"
#include "tally-journal.h"
#include "tally-language.h"
#include "tally-matches.h"
#include "tally-people.h"
#include "tally-store-leagues.h"

struct _TallyClubApply {
  TallyStore *store;
  TallySql *sql;
  TallyClubFacts *facts;
  gint64 self;
  gint64 logging;
  gboolean joining;
  gboolean facts_done;
  gboolean keeps_place;

  GHashTable *devices; /* uuid → gint64 */
  GHashTable *lost;    /* matches that others lead, with the first of our entries that wait */
  GHashTable *tried;   /* matches whose entries came */
  char *match;         /* whose entries are coming */
  GPtrArray *entries;  /* TallyClubRow */
};

enum {
  READ_CLUB,
  SET_LOGGING,
  ADD_FACT,
  SET_CLOCK,
  ADD_TERM,
  GET_LEADER,
  FIRST_WAITING,
  IS_HERE,
  DROP_TERMS,
  DROP_WAITING,
  DROP_SAME,
  GET_ENTRY,
  CUT_ENTRY,
  CUT_COUNT,
  HOLD,
  LIST_HELD,
  LIST_HELD_MATCHES,
  DROP_HELD,
  SET_ASIDE,
  CLEAR_ASIDE,
  HAS_MERGES,
};

static const char *const statements[] = {
  [READ_CLUB] = "SELECT device_id, logging FROM club",
  [SET_LOGGING] = "UPDATE club SET logging = ?1",
  [ADD_FACT] = "INSERT OR IGNORE INTO club_log (device_id, number, kind, at_ms, subject, field, value, clock)"
               " VALUES (?1, ?2, 3, ?3, ?4, ?5, ?6, ?7)",
  [SET_CLOCK] = "UPDATE club SET clock = ?1 WHERE clock < ?1",
  [ADD_TERM] = "INSERT OR REPLACE INTO club_terms VALUES (?1, ?2, ?3, ?4)",
  [GET_LEADER] = "SELECT device_id FROM club_terms WHERE match = ?1 ORDER BY term DESC LIMIT 1",
  [FIRST_WAITING] = "SELECT min (l.entry) FROM club_log l JOIN matches m ON m.id = l.match_id WHERE l.kind = 1"
                    " AND m.uuid = ?1 AND l.device_id = (SELECT device_id FROM club) AND l.number > (SELECT acked FROM club)",
  [IS_HERE] = "SELECT 1 FROM matches WHERE uuid = ?1",
  [DROP_TERMS] = "DELETE FROM club_log WHERE kind = 2 AND subject = ?1 AND device_id = (SELECT device_id FROM club)"
                 " AND number > (SELECT acked FROM club)",
  [DROP_WAITING] = "DELETE FROM club_log WHERE kind = 1 AND match_id = (SELECT id FROM matches WHERE uuid = ?1)"
                   " AND device_id = (SELECT device_id FROM club) AND number > (SELECT acked FROM club)",
  [DROP_SAME] = "DELETE FROM club_log WHERE kind = 1 AND match_id = ?1 AND entry = ?2"
                " AND device_id = (SELECT device_id FROM club) AND number > (SELECT acked FROM club)",
  [GET_ENTRY] = "SELECT at_ms, kind, position, event FROM journal WHERE match_id = ?1 AND branch = 0 AND entry = ?2",
  [CUT_ENTRY] = "DELETE FROM journal WHERE match_id = ?1 AND branch = 0 AND entry = ?2",
  [CUT_COUNT] = "UPDATE journal_counts SET entries = entries - 1 WHERE match_id = ?1 AND branch = 0",
  [HOLD] = "INSERT OR REPLACE INTO club_held VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [LIST_HELD] = "SELECT entry, at_ms, kind, position, event FROM club_held WHERE match = ?1 ORDER BY entry",
  [LIST_HELD_MATCHES] = "SELECT DISTINCT match FROM club_held",
  [DROP_HELD] = "DELETE FROM club_held WHERE match = ?1",
  [SET_ASIDE] = "INSERT OR REPLACE INTO club_aside VALUES (?1, ?2)",
  [CLEAR_ASIDE] = "DELETE FROM club_aside WHERE match = ?1",
  [HAS_MERGES] = "SELECT 1 FROM merges LIMIT 1",
};

TallyClubApply *
tally_club_apply_new (TallyStore *store,
                      gboolean    joining,
                      GError    **error)
{
  g_autoptr (TallyClubApply) apply = g_new0 (TallyClubApply, 1);
  g_autoptr (TallyRows) rows = NULL;

  apply->store = store;
  apply->joining = joining;
  apply->sql = tally_store_get_sql (store);
  apply->facts = tally_club_facts_new (store);
  apply->devices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  apply->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  apply->tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  apply->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_row_free);

  rows = tally_sql_query (apply->sql, error, statements[READ_CLUB]);
  if (rows == NULL || !tally_rows_next (rows, error))
    return NULL;
  apply->self = tally_rows_get_int (rows, 0);
  apply->logging = tally_rows_get_int (rows, 1);
  g_clear_pointer (&rows, tally_rows_free);
  if (!tally_sql_run (apply->sql, error, statements[SET_LOGGING], TALLY_INT (0)))
    return NULL;

  return g_steal_pointer (&apply);
}

void
tally_club_apply_free (TallyClubApply *apply)
{
  g_clear_pointer (&apply->facts, tally_club_facts_free);
  g_hash_table_unref (apply->devices);
  g_hash_table_unref (apply->lost);
  g_hash_table_unref (apply->tried);
  g_ptr_array_unref (apply->entries);
  g_free (apply->match);
  g_free (apply);
}

void
tally_club_apply_keep_place (TallyClubApply *apply)
{
  apply->keeps_place = TRUE;
}

static gint64
find_device (TallyClubApply *apply,
             const char     *uuid,
             GError        **error)
{
  const gint64 *known = g_hash_table_lookup (apply->devices, uuid);
  gint64 id = known ? *known : tally_club_local_find_device (apply->sql, uuid, error);

  if (known == NULL && id != 0)
    g_hash_table_insert (apply->devices, g_strdup (uuid), g_memdup2 (&id, sizeof id));
  return id;
}

/* ---- Facts and take-overs ---- */

static gboolean
take_fact (TallyClubApply     *apply,
           gint64              device,
           const TallyClubRow *row,
           GError            **error)
{
  tally_club_facts_touch (apply->facts, row->subject, row->field);

  return tally_sql_run (apply->sql, error, statements[ADD_FACT], TALLY_INT (device), TALLY_INT (row->number),
                        TALLY_INT (row->at_ms), TALLY_TEXT (row->subject), TALLY_TEXT (row->field),
                        TALLY_TEXT (row->value), TALLY_INT (row->clock)) &&
         tally_sql_run (apply->sql, error, statements[SET_CLOCK], TALLY_INT (row->clock));
}

/* Our own entries that wait have come too late. */
static gboolean
note_leader (TallyClubApply *apply,
             const char     *match,
             GError        **error)
{
  gint64 leader = 0, first = 0;

  if (!tally_sql_get_int (apply->sql, error, &leader, statements[GET_LEADER], TALLY_TEXT (match)))
    return FALSE;
  if (leader == apply->self)
    return TRUE;
  if (!tally_sql_get_int (apply->sql, error, &first, statements[apply->joining ? IS_HERE : FIRST_WAITING], TALLY_TEXT (match)) ||
      !tally_sql_run (apply->sql, error, statements[DROP_TERMS], TALLY_TEXT (match)))
    return FALSE;
  if (first != 0 && !g_hash_table_contains (apply->lost, match))
    g_hash_table_insert (apply->lost, g_strdup (match), g_memdup2 (&first, sizeof first));

  return tally_sql_run (apply->sql, error, statements[DROP_WAITING], TALLY_TEXT (match));
}

static gboolean
take_term (TallyClubApply     *apply,
           gint64              device,
           const TallyClubRow *row,
           GError            **error)
{
  /* How a match was set up is told by whoever began it. */
  tally_club_facts_touch (apply->facts, row->subject, "match.setup");

  return tally_sql_run (apply->sql, error, statements[ADD_TERM], TALLY_TEXT (row->subject), TALLY_INT (row->term),
                        TALLY_INT (device), TALLY_INT (row->entry)) &&
         note_leader (apply, row->subject, error);
}

/* ---- Entries ---- */

static gboolean
hold (TallyClubApply     *apply,
      const char         *match,
      const TallyClubRow *row,
      GError            **error)
{
  return tally_sql_run (apply->sql, error, statements[HOLD], TALLY_TEXT (match), TALLY_INT (row->entry), TALLY_INT (row->at_ms),
                        TALLY_INT (row->step), TALLY_INT (row->position), TALLY_TEXT (row->value));
}

static gboolean
is_there (TallyClubApply     *apply,
          gint64              match,
          const TallyClubRow *row,
          gboolean           *same,
          GError            **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (apply->sql, error, statements[GET_ENTRY],
                                                TALLY_INT (match), TALLY_INT (row->entry));
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;
  *same = tally_rows_next (rows, &problem) &&
          tally_rows_get_int (rows, 1) == row->step && tally_rows_get_int (rows, 2) == row->position &&
          tally_rows_get_int (rows, 0) == row->at_ms && g_strcmp0 (tally_rows_get_text (rows, 3), row->value) == 0;

  return tally_rows_ended (problem, error);
}

static gboolean
append (TallyClubApply     *apply,
        gint64              match,
        const TallyClubRow *row,
        GError            **error)
{
  TallyJournalEntry entry = {
    .entry = (guint) row->entry,
    .at_ms = row->at_ms,
    .kind = (TallyEntryKind) row->step,
    .position = (guint) row->position,
    .event = row->value,
  };

  return tally_journal_append (apply->sql, match, &entry, error);
}

/* What the club has comes first; what lay there becomes a branch. */
static gboolean
put_entries (TallyClubApply *apply,
             gint64          match,
             guint          *last,
             gboolean       *moved,
             GError        **error)
{
  for (guint i = 0; i < apply->entries->len; i++) {
    const TallyClubRow *row = apply->entries->pdata[i];
    gboolean same = FALSE;

    if (row->entry <= *last) {
      if (!is_there (apply, match, row, &same, error))
        return FALSE;
      if (same) {
        if (!tally_sql_run (apply->sql, error, statements[DROP_SAME], TALLY_INT (match), TALLY_INT (row->entry)))
          return FALSE;
        continue;
      }
      if (!tally_club_local_branch (apply->sql, match, row->entry, error))
        return FALSE;
      *last = (guint) row->entry - 1;
      *moved = TRUE;
    }
    if (row->entry == *last + 1 ? !append (apply, match, row, error) : !hold (apply, apply->match, row, error))
      return FALSE;
    *last = row->entry == *last + 1 ? *last + 1 : *last;
  }

  return TRUE;
}

static char *
tell_reason (const GError *problem)
{
  if (problem->domain == TALLY_STORE_ERROR)
    return g_strdup (problem->message);

  return g_strdup_printf (_ ("It needs a newer Tallygator: %s"), problem->message);
}

static const TallyClubRow *
find_entry (TallyClubApply *apply,
            guint           entry)
{
  for (guint i = 0; i < apply->entries->len; i++) {
    const TallyClubRow *row = apply->entries->pdata[i];

    if (row->entry == entry)
      return row;
  }

  return NULL;
}

/* As far as the rules let it be, and the rest is kept beside it. */
static TallyMatch *
replay_or_hold (TallyClubApply      *apply,
                const TallyMatchRow *row,
                guint                last,
                GError             **error)
{
  g_autofree char *reason = NULL;

  for (guint end = last;; end--) {
    g_autoptr (GError) problem = NULL;
    const TallyClubRow *entry = find_entry (apply, end);
    TallyMatch *match = tally_journal_replay (apply->sql, row->id, &row->setup, &last, &problem);

    if (match != NULL) {
      if (reason != NULL &&
          !tally_sql_run (apply->sql, error, statements[SET_ASIDE], TALLY_TEXT (apply->match), TALLY_TEXT (reason))) {
        tally_match_free (match);
        return NULL;
      }
      return match;
    }
    if (reason == NULL)
      reason = tell_reason (problem);
    if (entry == NULL) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
    if (!hold (apply, apply->match, entry, error) ||
        !tally_sql_run (apply->sql, error, statements[CUT_ENTRY], TALLY_INT (row->id), TALLY_INT (end)) ||
        !tally_sql_run (apply->sql, error, statements[CUT_COUNT], TALLY_INT (row->id)))
      return NULL;
    g_free (reason);
    reason = tell_reason (problem);
  }
}

/* Entries of ours that wait, and that the club has no place for any more. */
static gboolean
branch_lost (TallyClubApply *apply,
             gint64          match,
             guint          *last,
             GError        **error)
{
  const gint64 *first = g_hash_table_lookup (apply->lost, apply->match);
  gint64 club_last;

  if (first == NULL)
    return TRUE;

  club_last = *first - 1;
  for (guint i = 0; i < apply->entries->len; i++)
    club_last = MAX (club_last, ((const TallyClubRow *) apply->entries->pdata[i])->entry);
  g_hash_table_remove (apply->lost, apply->match);
  if (club_last >= *last)
    return TRUE;

  *last = (guint) club_last;
  return tally_club_local_branch (apply->sql, match, club_last + 1, error);
}

static gboolean
read_held (TallyClubApply *apply,
           GError        **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (apply->sql, error, statements[LIST_HELD], TALLY_TEXT (apply->match));
  GError *problem = NULL;
  guint at = 0;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    TallyClubRow *row = g_new0 (TallyClubRow, 1);

    row->kind = TALLY_CLUB_ENTRY;
    row->entry = tally_rows_get_int (rows, 0);
    row->at_ms = tally_rows_get_int (rows, 1);
    row->step = tally_rows_get_int (rows, 2);
    row->position = tally_rows_get_int (rows, 3);
    row->value = g_strdup (tally_rows_get_text (rows, 4));
    g_ptr_array_insert (apply->entries, (int) at++, row);
  }

  return tally_rows_ended (problem, error) &&
         (at == 0 || tally_sql_run (apply->sql, error, statements[DROP_HELD], TALLY_TEXT (apply->match)));
}

static gboolean
play_entries (TallyClubApply *apply,
              gint64          id,
              GError        **error)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (apply->store, id, error);
  g_autoptr (TallyMatch) match = NULL;
  gboolean moved = FALSE;
  guint last = 0;

  if (row == NULL ||
      !tally_sql_run (apply->sql, error, statements[CLEAR_ASIDE], TALLY_TEXT (apply->match)) ||
      !tally_journal_count (apply->sql, id, &last, error) ||
      !put_entries (apply, id, &last, &moved, error) ||
      !branch_lost (apply, id, &last, error))
    return FALSE;

  match = replay_or_hold (apply, row, last, error);
  return match != NULL && tally_matches_settle (apply->store, row, match, error);
}

static gboolean
hold_all (TallyClubApply *apply,
          GError        **error)
{
  for (guint i = 0; i < apply->entries->len; i++) {
    if (!hold (apply, apply->match, apply->entries->pdata[i], error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
flush_match (TallyClubApply *apply,
             GError        **error)
{
  gint64 id = 0;
  gboolean flushed;

  if (apply->match == NULL)
    return TRUE;
  if (!read_held (apply, error) || !tally_matches_find (apply->store, apply->match, &id, error))
    return FALSE;

  flushed = id != 0 ? play_entries (apply, id, error) : hold_all (apply, error);
  g_hash_table_add (apply->tried, g_steal_pointer (&apply->match));
  g_ptr_array_set_size (apply->entries, 0);

  return flushed;
}

static gboolean
settle_facts (TallyClubApply *apply,
              GError        **error)
{
  if (apply->facts_done)
    return TRUE;

  apply->facts_done = TRUE;
  return tally_club_facts_settle (apply->facts, error);
}

static gboolean
take_entry (TallyClubApply     *apply,
            const TallyClubRow *row,
            GError            **error)
{
  if (!settle_facts (apply, error))
    return FALSE;
  if (g_strcmp0 (apply->match, row->subject) != 0) {
    if (!flush_match (apply, error))
      return FALSE;
    apply->match = g_strdup (row->subject);
  }
  g_ptr_array_add (apply->entries, tally_club_row_copy (row));

  return TRUE;
}

gboolean
tally_club_apply_row (TallyClubApply     *apply,
                      const TallyClubRow *row,
                      GError            **error)
{
  gint64 device = find_device (apply, row->device, error);
  gboolean taken = FALSE;

  if (device == 0)
    return FALSE;

  switch (row->kind) {
  case TALLY_CLUB_ENTRY:
    taken = take_entry (apply, row, error);
    break;
  case TALLY_CLUB_TAKE_OVER:
    taken = take_term (apply, device, row, error);
    break;
  case TALLY_CLUB_FACT:
    taken = take_fact (apply, device, row, error);
    break;
  }

  return taken && (apply->keeps_place || tally_club_local_set_received (apply->sql, device, row->number, error));
}

/* What was set aside earlier may go on now: an update, or what was missing. */
static gboolean
try_again (TallyClubApply *apply,
           GError        **error)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TallyRows) rows = tally_sql_query (apply->sql, error, statements[LIST_HELD_MATCHES]);
  GHashTableIter iter;
  GError *problem = NULL;
  gpointer key;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem))
    g_ptr_array_add (matches, g_strdup (tally_rows_get_words (rows, 0)));
  if (!tally_rows_ended (problem, error))
    return FALSE;
  g_hash_table_iter_init (&iter, apply->lost);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (matches, g_strdup (key));

  for (guint i = 0; i < matches->len; i++) {
    if (g_hash_table_contains (apply->tried, matches->pdata[i]))
      continue;
    if (!tally_club_facts_try_match (apply->facts, matches->pdata[i], error))
      return FALSE;
    apply->match = g_strdup (matches->pdata[i]);
    if (!flush_match (apply, error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_club_apply_finish (TallyClubApply *apply,
                         GError        **error)
{
  gint64 merges = 0;

  return settle_facts (apply, error) &&
         flush_match (apply, error) &&
         try_again (apply, error) &&
         tally_sql_get_int (apply->sql, error, &merges, statements[HAS_MERGES]) &&
         (merges ? tally_people_settle (apply->store, error) : tally_people_settle_names (apply->store, error)) &&
         tally_club_facts_sum_up (apply->facts, error) &&
         tally_club_local_renumber (apply->sql, error) &&
         tally_club_local_claim (apply->sql, error) &&
         tally_club_local_rebase (apply->sql, error) &&
         tally_sql_run (apply->sql, error, statements[SET_LOGGING], TALLY_INT (apply->logging));
}
