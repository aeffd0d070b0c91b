/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-stored-match-private.h"

/* An entry that somebody wants to make, and where the answer goes. */
typedef struct {
  TallyEntryKind kind;
  guint position;
  const TallyEvent *event;
  gboolean with_draft;
  const char *draft;
  guint *failed;
  TallyViolation *violation;
  TallyState after;  /* what an event that is added makes of the match */
  gboolean foreseen; /* `after` is right for the match as it is */
} Wish;

static gboolean
append (TallyStoredMatch *self,
        const Wish       *wish,
        GError          **error)
{
  g_autofree char *text = wish->event ? tally_event_to_text (&self->seats, wish->event) : NULL;
  TallyJournalEntry entry = {
    .entry = self->last_entry + 1,
    .at_ms = tally_store_get_now_ms (),
    .kind = wish->kind,
    .position = wish->position,
    .event = text,
  };

  return tally_journal_append (tally_store_get_sql (self->store), self->row->id, &entry, error);
}

static gboolean
write_down (TallyStoredMatch *self,
            TallyEdit        *edit,
            const Wish       *wish,
            const TallyMatch *after,
            GError          **error)
{
  return (self->planned == NULL || tally_stored_match_write_plan (self, error)) &&
         append (self, wish, error) &&
         (self->row->set_aside_ms == 0 || tally_matches_set_aside (self->store, self->row->id, 0, error)) &&
         (!wish->with_draft || tally_stored_match_write_draft (self, wish->draft, error)) &&
         tally_matches_settle (self->store, self->row, after, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES | (self->planned != NULL ? TALLY_ASPECT_LEAGUES : 0), error);
}

/* The match is as the disk has it now. */
static void
move_on (TallyStoredMatch *self)
{
  self->row->status = tally_match_is_finished (self->match) ? TALLY_STATUS_FINISHED : TALLY_STATUS_RUNNING;
  self->row->set_aside_ms = 0;
  g_clear_pointer (&self->planned, g_array_unref);
  self->last_entry++;
  self->generation = tally_store_get_generation (self->store);
  self->unsaid = TRUE;
}

gboolean
tally_stored_match_check_entry (TallyStoredMatch *self,
                                guint             index,
                                GError          **error)
{
  return index < tally_match_get_length (self->match) ||
         tally_store_fail (error, SQLITE_NOTFOUND,
                           _ ("That entry has been undone elsewhere. Nothing was changed: look at the match again."));
}

/* The position of what is undone or redone is known only now that nobody else
 * can write. */
static gboolean
settle_position (TallyStoredMatch *self,
                 Wish             *wish,
                 GError          **error)
{
  guint length = tally_match_get_length (self->match);

  if (wish->kind == TALLY_ENTRY_CORRECT)
    return tally_stored_match_check_entry (self, wish->position, error);

  wish->position = wish->kind == TALLY_ENTRY_UNDO ? length - 1 : length;

  return TRUE;
}

static gboolean
foresee (TallyStoredMatch *self,
         Wish             *wish)
{
  wish->foreseen = wish->foreseen ||
                   tally_match_try (self->match, wish->event, &wish->after, wish->violation);

  return wish->foreseen;
}

static gboolean
would_finish (TallyStoredMatch *self,
              const Wish       *wish)
{
  const TallySetup *setup = tally_match_get_setup (self->match);

  return setup->game->finished (setup, wish->after.bytes);
}

/* Most events leave a match running: then nothing but the journal changes, and
 * it can stay as it is until that is written. */
static TallyTaken
try_to_add (TallyStoredMatch *self,
            TallyEdit        *edit,
            Wish             *wish,
            GError          **error)
{
  g_autoptr (TallyMatch) ended = NULL;

  if (!foresee (self, wish))
    return TALLY_REFUSED;
  if (would_finish (self, wish)) {
    ended = tally_match_copy (self->match);
    tally_match_take (ended, wish->event, &wish->after);
  }
  if (!write_down (self, edit, wish, ended ? ended : self->match, error))
    return TALLY_FAILED;

  tally_match_take (self->match, wish->event, &wish->after);
  return TALLY_TAKEN;
}

/* Done in place, and taken back where the disk says no. */
static TallyTaken
try_to_step (TallyStoredMatch *self,
             TallyEdit        *edit,
             const Wish       *wish,
             GError          **error)
{
  gboolean undo = wish->kind == TALLY_ENTRY_UNDO;

  if (!(undo ? tally_match_undo (self->match) : tally_match_redo (self->match)))
    return TALLY_REFUSED;
  if (write_down (self, edit, wish, self->match, error))
    return TALLY_TAKEN;

  if (undo)
    tally_match_redo (self->match);
  else
    tally_match_undo (self->match);
  return TALLY_FAILED;
}

static TallyTaken
try_to_correct (TallyStoredMatch *self,
                TallyEdit        *edit,
                const Wish       *wish,
                GError          **error)
{
  g_autoptr (TallyMatch) corrected = NULL;

  corrected = tally_match_correct (self->match, wish->position, wish->event, wish->failed, wish->violation);
  if (corrected == NULL)
    return TALLY_REFUSED;
  if (!write_down (self, edit, wish, corrected, error))
    return TALLY_FAILED;

  tally_match_free (self->match);
  self->match = g_steal_pointer (&corrected);
  return TALLY_TAKEN;
}

static TallyTaken
try_kind (TallyStoredMatch *self,
          TallyEdit        *edit,
          Wish             *wish,
          GError          **error)
{
  switch (wish->kind) {
  case TALLY_ENTRY_ADD:
    return try_to_add (self, edit, wish, error);
  case TALLY_ENTRY_UNDO:
  case TALLY_ENTRY_REDO:
    return try_to_step (self, edit, wish, error);
  case TALLY_ENTRY_CORRECT:
    return try_to_correct (self, edit, wish, error);
  }

  g_return_val_if_reached (TALLY_FAILED);
}

static TallyTaken
try_wish (TallyStoredMatch *self,
          Wish             *wish,
          GError          **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);
  guint64 generation = self->generation;
  TallyTaken taken;

  if (edit == NULL || !tally_stored_match_catch_up (self, error) || !settle_position (self, wish, error))
    return TALLY_FAILED;

  wish->foreseen = wish->foreseen && self->generation == generation;
  taken = try_kind (self, edit, wish, error);
  if (taken == TALLY_TAKEN)
    move_on (self);
  else if (self->planned != NULL)
    self->row->id = 0;

  return taken;
}

/* Should somebody have been there before, the entry's number is taken, and
 * nothing has happened yet: then it has to be done at length. */
static TallyTaken
add_at_once (TallyStoredMatch *self,
             Wish             *wish,
             GError          **error)
{
  GError *problem = NULL;

  wish->position = tally_match_get_length (self->match);
  if (append (self, wish, &problem)) {
    tally_store_count_change (self->store);
    tally_match_take (self->match, wish->event, &wish->after);
    move_on (self);
    tally_store_say_changed (self->store, TALLY_ASPECT_MATCHES);
    return TALLY_TAKEN;
  }
  if ((problem->code & 0xff) == SQLITE_CONSTRAINT) {
    g_error_free (problem);
    wish->foreseen = FALSE;
    return try_wish (self, wish, error);
  }

  g_propagate_error (error, problem);
  return TALLY_FAILED;
}

/* By far most entries are events of a match that goes on, with nobody else
 * writing: then one statement is the whole transaction. What the rules refuse
 * asks nobody for a lock. */
static TallyTaken
add (TallyStoredMatch *self,
     Wish             *wish,
     GError          **error)
{
  if (self->planned == NULL && self->generation != tally_store_get_generation (self->store))
    return try_wish (self, wish, error);
  if (!foresee (self, wish))
    return TALLY_REFUSED;

  return wish->with_draft || self->planned != NULL || self->row->set_aside_ms != 0 || would_finish (self, wish)
           ? try_wish (self, wish, error)
           : add_at_once (self, wish, error);
}

static TallyTaken
enter (TallyStoredMatch *self,
       Wish              wish,
       GError          **error)
{
  TallyTaken taken = wish.kind == TALLY_ENTRY_ADD ? add (self, &wish, error) : try_wish (self, &wish, error);

  tally_stored_match_say_changed (self);
  return taken;
}

/* A shallow copy: only the time is new, and it is the caller's to free. What
 * was played without us happened then, not now. */
static TallyTaken
enter_stamped (TallyStoredMatch *self,
               Wish              wish,
               const char       *at,
               GError          **error)
{
  TallyEvent event = *wish.event;

  if (self->planned != NULL)
    at = self->row->started;
  event.at = event.at ? event.at : (char *) at;
  wish.event = &event;

  return enter (self, wish, error);
}

TallyTaken
tally_stored_match_add (TallyStoredMatch *self,
                        const TallyEvent *event,
                        TallyViolation   *violation,
                        GError          **error)
{
  g_autofree char *now = tally_store_get_now_iso ();

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  return enter_stamped (self,
                        (Wish){ .kind = TALLY_ENTRY_ADD, .event = event, .violation = violation },
                        now, error);
}

TallyTaken
tally_stored_match_add_again (TallyStoredMatch *self,
                              const TallyEvent *event,
                              TallyViolation   *violation,
                              GError          **error)
{
  return enter (self, (Wish){ .kind = TALLY_ENTRY_ADD, .event = event, .violation = violation }, error);
}

TallyTaken
tally_stored_match_add_with_draft (TallyStoredMatch *self,
                                   const TallyEvent *event,
                                   const char       *draft,
                                   TallyViolation   *violation,
                                   GError          **error)
{
  Wish wish = { .kind = TALLY_ENTRY_ADD, .event = event, .with_draft = TRUE, .draft = draft, .violation = violation };
  g_autofree char *now = tally_store_get_now_iso ();

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  return enter_stamped (self, wish, now, error);
}

TallyTaken
tally_stored_match_undo (TallyStoredMatch *self,
                         GError          **error)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  return enter (self, (Wish){ .kind = TALLY_ENTRY_UNDO }, error);
}

TallyTaken
tally_stored_match_redo (TallyStoredMatch *self,
                         GError          **error)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  return enter (self, (Wish){ .kind = TALLY_ENTRY_REDO }, error);
}

/* A corrected event happened when it happened. */
TallyTaken
tally_stored_match_correct (TallyStoredMatch *self,
                            guint             index,
                            const TallyEvent *event,
                            guint            *failed,
                            TallyViolation   *violation,
                            GError          **error)
{
  Wish wish = { .kind = TALLY_ENTRY_CORRECT, .position = index, .event = event, .failed = failed, .violation = violation };
  g_autofree char *at = NULL;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  if (index < tally_match_get_total (self->match))
    at = g_strdup (tally_match_get_event (self->match, index)->at);

  return enter_stamped (self, wish, at, error);
}
