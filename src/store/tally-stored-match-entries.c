#include <glib/gi18n-lib.h>

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-stored-match-private.h"

/* An entry that somebody wants to make, and where the answer goes. */
typedef struct {
  TallyEntryKind kind;
  guint position;
  const TallyEvent *event;
  guint *failed;
  TallyViolation *violation;
} Wish;

static TallyMatch *
copy_match (const TallyMatch *match)
{
  TallyMatch *copy = tally_match_new (tally_match_get_setup (match));
  TallyViolation violation;

  for (guint i = 0; i < tally_match_get_total (match); i++)
    tally_match_add (copy, tally_match_get_event (match, i), &violation);
  for (guint i = tally_match_get_length (match); i < tally_match_get_total (match); i++)
    tally_match_undo (copy);

  return copy;
}

/* Most events leave a match running: then it can stay as it is until the
 * entry is written, and `after` is NULL. */
static gboolean
foresee_add (TallyStoredMatch *self,
             const Wish       *wish,
             TallyMatch      **after)
{
  const TallySetup *setup = tally_match_get_setup (self->match);
  TallyState state;

  if (!tally_match_try (self->match, wish->event, &state, wish->violation))
    return FALSE;

  if (setup->game->finished (setup, state.bytes)) {
    *after = copy_match (self->match);
    tally_match_add (*after, wish->event, wish->violation);
  }

  return TRUE;
}

static gboolean
foresee (TallyStoredMatch *self,
         const Wish       *wish,
         TallyMatch      **after)
{
  *after = NULL;

  switch (wish->kind) {
  case TALLY_ENTRY_ADD:
    return foresee_add (self, wish, after);
  case TALLY_ENTRY_UNDO:
    *after = copy_match (self->match);
    return tally_match_undo (*after);
  case TALLY_ENTRY_REDO:
    *after = copy_match (self->match);
    return tally_match_redo (*after);
  case TALLY_ENTRY_CORRECT:
    *after = tally_match_correct (self->match, wish->position, wish->event, wish->failed, wish->violation);
    return *after != NULL;
  }

  g_return_val_if_reached (FALSE);
}

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
  return append (self, wish, error) &&
         (self->row->set_aside_ms == 0 || tally_matches_set_aside (self->store, self->row->id, 0, error)) &&
         tally_matches_settle (self->store, self->row, after, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

static void
move_on (TallyStoredMatch *self,
         const Wish       *wish,
         TallyMatch      **after)
{
  if (*after != NULL) {
    tally_match_free (self->match);
    self->match = g_steal_pointer (after);
  } else {
    tally_match_add (self->match, wish->event, wish->violation);
  }

  self->row->status = tally_match_is_finished (self->match) ? TALLY_STATUS_FINISHED : TALLY_STATUS_RUNNING;
  self->row->set_aside_ms = 0;
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

static TallyTaken
try_wish (TallyStoredMatch *self,
          Wish             *wish,
          GError          **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);
  g_autoptr (TallyMatch) after = NULL;

  if (edit == NULL || !tally_stored_match_catch_up (self, error) || !settle_position (self, wish, error))
    return TALLY_FAILED;
  if (!foresee (self, wish, &after))
    return TALLY_REFUSED;
  if (!write_down (self, edit, wish, after ? after : self->match, error))
    return TALLY_FAILED;

  move_on (self, wish, &after);
  return TALLY_TAKEN;
}

/* By far most entries are events of a match that goes on, with nobody else
 * writing: then one statement is the whole transaction. */
static gboolean
can_add_at_once (TallyStoredMatch *self,
                 Wish             *wish)
{
  g_autoptr (TallyMatch) after = NULL;

  if (wish->kind != TALLY_ENTRY_ADD || self->row->set_aside_ms != 0 ||
      self->generation != tally_store_get_generation (self->store))
    return FALSE;

  wish->position = tally_match_get_length (self->match);
  return foresee_add (self, wish, &after) && after == NULL;
}

/* Should somebody have been there before, the entry's number is taken, and
 * nothing has happened yet: then it has to be done at length. */
static TallyTaken
add_at_once (TallyStoredMatch *self,
             Wish             *wish,
             GError          **error)
{
  TallyMatch *after = NULL;
  GError *problem = NULL;

  if (append (self, wish, &problem)) {
    tally_store_count_change (self->store);
    move_on (self, wish, &after);
    tally_store_say_changed (self->store, TALLY_ASPECT_MATCHES);
    return TALLY_TAKEN;
  }
  if ((problem->code & 0xff) == SQLITE_CONSTRAINT) {
    g_error_free (problem);
    return try_wish (self, wish, error);
  }

  g_propagate_error (error, problem);
  return TALLY_FAILED;
}

static TallyTaken
enter (TallyStoredMatch *self,
       Wish              wish,
       GError          **error)
{
  TallyTaken taken = can_add_at_once (self, &wish) ? add_at_once (self, &wish, error)
                                                   : try_wish (self, &wish, error);

  tally_stored_match_say_changed (self);
  return taken;
}

/* A shallow copy: only the time is new, and it is the caller's to free. */
static TallyTaken
enter_stamped (TallyStoredMatch *self,
               Wish              wish,
               const char       *at,
               GError          **error)
{
  TallyEvent event = *wish.event;

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
