/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-history.h"

#include "tally-language.h"

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-store-seats.h"
#include "tally-store-private.h"

/* The match is played through once more, entry by entry. */
typedef struct {
  TallyMatch *match;
  TallySetup seats;
  GPtrArray *entries;
  GPtrArray *bearers; /* the entry that each event comes from, the undone ones, too */
  GPtrArray *origins; /* the entry that added it, whatever was corrected since */
} Teller;

void
tally_history_entry_free (TallyHistoryEntry *entry)
{
  g_free (entry->line);
  g_free (entry->event_at);
  g_free (entry->note);
  g_free (entry->extras);
  g_clear_pointer (&entry->changes, g_ptr_array_unref);
  g_free (entry);
}

static gboolean
fail_damaged (guint    number,
              GError **error)
{
  return tally_store_fail (error, SQLITE_CORRUPT,
                           _ ("The journal of a match is damaged at entry %u. "
                              "Put a copy of the database that you have kept in its place; "
                              "what lies beside it and ends in “-wal” or “-shm” has to go first."),
                           number);
}

static void
look (const TallyMatch *match,
      TallyStanding    *standing)
{
  tally_standing_read (standing, tally_match_get_setup (match), tally_match_get_state (match));
}

static void
tell_fields (TallyHistoryEntry *entry,
             const TallySetup  *setup,
             const TallyEvent  *event,
             gconstpointer      before)
{
  const TallyFigures *figures = setup->game->figures;
  const TallySeatList *order = tally_event_get_order (setup, event);

  if (setup->game->rounds != NULL)
    entry->round = setup->game->rounds (setup, before) + 1;
  if (order != NULL)
    entry->order = *order;
  if (figures != NULL && figures->pair_up != NULL && event->kind != TALLY_KIND_STOP)
    entry->n_pairs = figures->pair_up (setup, before, event, entry->pairs);
  entry->extras = tally_event_tell_extras (setup, event);
}

static void
tell (Teller            *teller,
      TallyHistoryEntry *entry,
      const TallyEvent  *event)
{
  const TallySetup *setup = tally_match_get_setup (teller->match);
  TallyState state;

  tally_match_state_at (teller->match, entry->position, &state);
  entry->line = tally_game_tell (setup, state.bytes, event);
  entry->event_at = g_strdup (event->at);
  entry->note = g_strdup (event->note);
  tell_fields (entry, setup, event, state.bytes);
}

static void
bear (Teller            *teller,
      TallyHistoryEntry *entry)
{
  g_ptr_array_set_size (teller->bearers, (int) entry->position);
  g_ptr_array_set_size (teller->origins, (int) entry->position);
  g_ptr_array_add (teller->bearers, entry);
  g_ptr_array_add (teller->origins, entry);
  entry->stands = TRUE;
  entry->alive = TRUE;
}

/* An undo or redo is told at the entry that it is about. */
static void
set_standing (Teller                  *teller,
              const TallyHistoryEntry *step,
              gboolean                 stands)
{
  TallyHistoryEntry *bearer = teller->bearers->pdata[step->position];
  TallyHistoryEntry *origin = teller->origins->pdata[step->position];

  bearer->stands = stands;
  origin->alive = stands;
  if (stands)
    bearer->redone_ms = origin->redone_ms = step->at_ms;
  else
    bearer->undone_ms = origin->undone_ms = step->at_ms;
}

static gboolean
take_add (Teller            *teller,
          TallyHistoryEntry *entry,
          const TallyEvent  *event)
{
  TallyViolation violation;

  if (entry->position != tally_match_get_length (teller->match))
    return FALSE;

  tell (teller, entry, event);
  bear (teller, entry);

  return tally_match_add (teller->match, event, &violation);
}

static gboolean
take_correction (Teller            *teller,
                 TallyHistoryEntry *entry,
                 const TallyEvent  *event)
{
  TallyViolation violation;
  TallyMatch *corrected;
  guint failed;

  if (entry->position >= tally_match_get_length (teller->match))
    return FALSE;
  corrected = tally_match_correct (teller->match, entry->position, event, &failed, &violation);
  if (corrected == NULL)
    return FALSE;

  tell (teller, entry, event);
  entry->changes = tally_event_list_changes (tally_match_get_setup (corrected),
                                             tally_match_get_event (teller->match, entry->position), event);
  g_ptr_array_set_size (teller->bearers, (int) tally_match_get_length (teller->match));
  g_ptr_array_set_size (teller->origins, (int) tally_match_get_length (teller->match));
  ((TallyHistoryEntry *) teller->bearers->pdata[entry->position])->stands = FALSE;
  teller->bearers->pdata[entry->position] = entry;
  entry->stands = TRUE;
  tally_match_free (teller->match);
  teller->match = corrected;

  return TRUE;
}

static gboolean
take_step (Teller            *teller,
           TallyHistoryEntry *entry)
{
  gboolean undo = entry->kind == TALLY_ENTRY_UNDO;
  guint length = tally_match_get_length (teller->match);

  if (entry->position >= tally_match_get_total (teller->match) || entry->position + (undo ? 1 : 0) != length)
    return FALSE;

  if (undo)
    tally_match_undo (teller->match);
  tell (teller, entry, tally_match_get_event (teller->match, entry->position));
  if (!undo)
    tally_match_redo (teller->match);
  set_standing (teller, entry, !undo);
  entry->stands = !undo;

  return TRUE;
}

static gboolean
take_event (Teller                  *teller,
            TallyHistoryEntry       *entry,
            const TallyJournalEntry *written,
            GError                 **error)
{
  TallyEvent event;
  gboolean taken;

  if (written->event == NULL)
    return fail_damaged (written->entry, error);
  if (!tally_event_from_text (&teller->seats, written->event, &event, error))
    return FALSE;

  taken = written->kind == TALLY_ENTRY_ADD ? take_add (teller, entry, &event)
                                           : take_correction (teller, entry, &event);
  tally_event_clear (&event);

  return taken || fail_damaged (written->entry, error);
}

static gboolean
take_kind (Teller                  *teller,
           const TallyJournalEntry *written,
           GError                 **error)
{
  TallyHistoryEntry *entry = g_ptr_array_index (teller->entries, teller->entries->len - 1);

  switch (written->kind) {
  case TALLY_ENTRY_ADD:
  case TALLY_ENTRY_CORRECT:
    return take_event (teller, entry, written, error);
  case TALLY_ENTRY_UNDO:
  case TALLY_ENTRY_REDO:
    return take_step (teller, entry) || fail_damaged (written->entry, error);
  default:
    return fail_damaged (written->entry, error);
  }
}

static gboolean
take_entry (Teller                  *teller,
            const TallyJournalEntry *written,
            GError                 **error)
{
  TallyHistoryEntry *entry = g_new0 (TallyHistoryEntry, 1);

  g_ptr_array_add (teller->entries, entry);
  entry->kind = written->kind;
  entry->at_ms = written->at_ms;
  entry->position = written->position;

  look (teller->match, &entry->before);
  if (!take_kind (teller, written, error))
    return FALSE;

  look (teller->match, &entry->after);
  return TRUE;
}

/* `partly`: an entry that can't be told ends it, and is left out. */
static gboolean
tell_all (TallyRows *rows,
          Teller    *teller,
          gboolean   partly,
          GError   **error)
{
  TallyJournalEntry written;
  GError *problem = NULL;

  while (tally_journal_next (rows, &written, &problem)) {
    if (take_entry (teller, &written, partly ? NULL : error))
      continue;
    g_ptr_array_set_size (teller->entries, (int) teller->entries->len - 1);
    return partly;
  }

  return tally_rows_ended (problem, error);
}

static GPtrArray *
tell_rows (TallyStoredMatch *self,
           TallyRows        *rows,
           gboolean          partly,
           GError          **error)
{
  const TallySetup *setup = tally_match_get_setup (tally_stored_match_get_match (self));
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_history_entry_free);
  g_autoptr (GPtrArray) bearers = g_ptr_array_new ();
  g_autoptr (GPtrArray) origins = g_ptr_array_new ();
  Teller teller = { .match = tally_match_new (setup), .entries = entries, .bearers = bearers, .origins = origins };
  gboolean told;

  tally_seats_init (&teller.seats, setup);
  told = tell_all (rows, &teller, partly, error);
  tally_setup_clear (&teller.seats);
  tally_match_free (teller.match);

  return told ? g_steal_pointer (&entries) : NULL;
}

GPtrArray *
tally_stored_match_list_history (TallyStoredMatch *self,
                                 GError          **error)
{
  TallySql *sql = tally_store_get_sql (tally_stored_match_get_store (self));
  g_autoptr (TallyRows) rows = tally_journal_list (sql, tally_stored_match_get_id (self), error);

  return rows ? tell_rows (self, rows, FALSE, error) : NULL;
}

GPtrArray *
tally_stored_match_list_branch_history (TallyStoredMatch *self,
                                        gint64            branch,
                                        GError          **error)
{
  TallySql *sql = tally_store_get_sql (tally_stored_match_get_store (self));
  g_autoptr (TallyRows) rows = tally_journal_list_branch (sql, tally_stored_match_get_id (self), branch, error);

  return rows ? tell_rows (self, rows, TRUE, error) : NULL;
}
