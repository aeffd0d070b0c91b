/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-session.h"

#include "tally-object-class.h"
#include "tally-player.h"

#define DRAFTS "drafts"

struct _TallySession {
  GObject parent_instance;

  TallyStoredMatch *stored;

  /* Where an old entry is corrected: */
  TallySession *now;
  TallyMatch *before;
  guint index;
  TallyEvent proposal;
  gboolean has_proposal;
};

TALLY_DEFINE_PLAIN_TYPE (TallySession, tally_session, G_TYPE_OBJECT)

static void
stored_changed_cb (TallySession *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* Everything up to the entry that is corrected, as it stands now. */
static void
go_back (TallySession *self)
{
  g_clear_pointer (&self->before, tally_match_free);
  self->before = tally_match_copy (tally_stored_match_get_match (self->stored));
  while (tally_match_get_length (self->before) > self->index)
    tally_match_undo (self->before);
}

static void
now_changed_cb (TallySession *self)
{
  go_back (self);
  g_signal_emit_by_name (self, "changed");
}

static void
tally_session_finalize (GObject *object)
{
  TallySession *self = TALLY_SESSION (object);

  g_clear_object (&self->stored);
  g_clear_object (&self->now);
  g_clear_pointer (&self->before, tally_match_free);
  tally_event_clear (&self->proposal);

  G_OBJECT_CLASS (tally_session_parent_class)->finalize (object);
}

static void
tally_session_class_init (TallySessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_session_finalize;

  tally_class_signal (klass, "changed", 0);
  tally_class_signal (klass, "proposed", 0);
}

TallySession *
tally_session_new (TallyStoredMatch *stored)
{
  TallySession *self;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (stored), NULL);

  self = g_object_new (TALLY_TYPE_SESSION, NULL);
  self->stored = g_object_ref (stored);
  g_signal_connect_object (stored, "changed", G_CALLBACK (stored_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

TallySession *
tally_session_new_before (TallySession *session,
                          guint         index)
{
  TallySession *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_SESSION, NULL);
  self->stored = g_object_ref (session->stored);
  self->now = g_object_ref (session);
  self->index = index;
  go_back (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (now_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

gboolean
tally_session_is_correcting (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), FALSE);

  return self->now != NULL;
}

const TallyEvent *
tally_session_get_proposal (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  return self->has_proposal ? &self->proposal : NULL;
}

TallyStoredMatch *
tally_session_get_stored (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  return self->stored;
}

const TallyMatch *
tally_session_get_match (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  return self->before != NULL ? self->before : tally_stored_match_get_match (self->stored);
}

const TallySetup *
tally_session_get_setup (TallySession *self)
{
  return tally_match_get_setup (tally_session_get_match (self));
}

gconstpointer
tally_session_get_state (TallySession *self)
{
  return tally_match_get_state (tally_session_get_match (self));
}

const char *
tally_session_get_name (TallySession *self,
                        TallySeat     seat)
{
  return tally_session_get_setup (self)->names[seat];
}

guint
tally_session_get_colour (TallySession *self,
                          TallySeat     seat)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), 0);
  g_return_val_if_fail (seat >= 0 && seat < TALLY_MAX_PLAYERS, 0);

  return tally_colour_get_slot (tally_stored_match_get_colours (self->stored)[seat]);
}

gboolean
tally_session_is_finished (TallySession *self)
{
  return tally_match_is_finished (tally_session_get_match (self));
}

const char *
tally_session_get_started (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  return tally_stored_match_get_started (self->stored);
}

gboolean
tally_session_try (TallySession     *self,
                   const TallyEvent *event,
                   TallyState       *after,
                   TallyViolation   *violation)
{
  return tally_match_try (tally_session_get_match (self), event, after, violation);
}

/* All drafts of a match are one text in the database. */
static GKeyFile *
read_drafts (TallySession *self)
{
  GKeyFile *drafts = g_key_file_new ();
  g_autofree char *text = NULL;

  if (tally_stored_match_get_draft (self->stored, &text, NULL) && text != NULL)
    g_key_file_load_from_data (drafts, text, (gsize) -1, G_KEY_FILE_NONE, NULL);

  return drafts;
}

static TallyTaken
propose (TallySession     *self,
         const TallyEvent *event,
         TallyViolation   *violation)
{
  if (!tally_match_try (self->before, event, NULL, violation))
    return TALLY_REFUSED;

  tally_event_clear (&self->proposal);
  tally_event_copy (&self->proposal, event);
  self->has_proposal = TRUE;
  g_signal_emit_by_name (self, "proposed");

  return TALLY_TAKEN;
}

TallyTaken
tally_session_add (TallySession     *self,
                   const TallyEvent *event,
                   const char       *draft,
                   TallyViolation   *violation,
                   GError          **error)
{
  g_autoptr (GKeyFile) drafts = NULL;
  g_autofree char *rest = NULL;

  g_return_val_if_fail (TALLY_IS_SESSION (self), TALLY_FAILED);

  if (self->now != NULL)
    return propose (self, event, violation);
  if (draft != NULL)
    drafts = read_drafts (self);
  if (drafts == NULL || !g_key_file_remove_key (drafts, DRAFTS, draft, NULL))
    return tally_stored_match_add (self->stored, event, violation, error);

  rest = g_key_file_to_data (drafts, NULL, NULL);
  return tally_stored_match_add_with_draft (self->stored, event, rest, violation, error);
}

/* The line of the history for an event. */
static char *
tell_event (TallySession *self,
            guint         index)
{
  const TallyMatch *match = tally_session_get_match (self);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyState before;

  tally_match_state_at (match, index, &before);

  return tally_game_tell (setup, before.bytes, tally_match_get_event (match, index));
}

char *
tally_session_undo (TallySession *self,
                    GError      **error)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  if (tally_stored_match_undo (self->stored, error) != TALLY_TAKEN)
    return NULL;

  return tell_event (self, tally_match_get_length (tally_session_get_match (self)));
}

char *
tally_session_redo (TallySession *self,
                    GError      **error)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  if (tally_stored_match_redo (self->stored, error) != TALLY_TAKEN)
    return NULL;

  return tell_event (self, tally_match_get_length (tally_session_get_match (self)) - 1);
}

TallyTaken
tally_session_correct (TallySession     *self,
                       guint             index,
                       const TallyEvent *event,
                       TallyViolation   *violation,
                       GError          **error)
{
  guint failed;

  g_return_val_if_fail (TALLY_IS_SESSION (self), TALLY_FAILED);

  return tally_stored_match_correct (self->stored, index, event, &failed, violation, error);
}

gboolean
tally_session_can_undo (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), FALSE);

  return tally_stored_match_can_undo (self->stored);
}

gboolean
tally_session_can_redo (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), FALSE);

  return tally_stored_match_can_redo (self->stored);
}

char *
tally_session_get_draft (TallySession *self,
                         const char   *key)
{
  g_autoptr (GKeyFile) drafts = NULL;

  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  if (self->now != NULL)
    return NULL;

  drafts = read_drafts (self);

  return g_key_file_get_string (drafts, DRAFTS, key, NULL);
}

gboolean
tally_session_set_draft (TallySession *self,
                         const char   *key,
                         const char   *text)
{
  g_autoptr (GKeyFile) drafts = NULL;
  g_autofree char *data = NULL;

  g_return_val_if_fail (TALLY_IS_SESSION (self), FALSE);

  if (self->now != NULL)
    return TRUE;

  drafts = read_drafts (self);
  if (text != NULL)
    g_key_file_set_string (drafts, DRAFTS, key, text);
  else if (!g_key_file_remove_key (drafts, DRAFTS, key, NULL))
    return TRUE;

  data = g_key_file_to_data (drafts, NULL, NULL);
  return tally_stored_match_set_draft (self->stored, data, NULL);
}
