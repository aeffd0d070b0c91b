#include "tally-stored-session.h"

#include "tally-badge.h"
#include "tally-store-players.h"

#define DRAFTS "drafts"

struct _TallyStoredSession {
  TallySession parent_instance;

  TallyStoredMatch *stored;

  gboolean writing; /* the session itself looks at what came of it */
};

G_DEFINE_FINAL_TYPE (TallyStoredSession, tally_stored_session, TALLY_TYPE_SESSION)

static TallyEntry
end_writing (TallyStoredSession *self,
             TallyTaken          taken)
{
  static const TallyEntry entries[] = {
    [TALLY_TAKEN] = TALLY_ENTRY_TAKEN,
    [TALLY_REFUSED] = TALLY_ENTRY_REFUSED,
    [TALLY_FAILED] = TALLY_ENTRY_FAILED,
  };

  self->writing = FALSE;

  return entries[taken];
}

static TallyEntry
tally_stored_session_keep_add (TallySession     *session,
                               const TallyEvent *event,
                               TallyViolation   *violation,
                               GError          **error)
{
  TallyStoredSession *self = TALLY_STORED_SESSION (session);

  self->writing = TRUE;
  return end_writing (self, tally_stored_match_add (self->stored, event, violation, error));
}

static TallyEntry
tally_stored_session_keep_undo (TallySession *session,
                                GError      **error)
{
  TallyStoredSession *self = TALLY_STORED_SESSION (session);

  self->writing = TRUE;
  return end_writing (self, tally_stored_match_undo (self->stored, error));
}

static TallyEntry
tally_stored_session_keep_redo (TallySession *session,
                                GError      **error)
{
  TallyStoredSession *self = TALLY_STORED_SESSION (session);

  self->writing = TRUE;
  return end_writing (self, tally_stored_match_redo (self->stored, error));
}

static TallyEntry
tally_stored_session_keep_correct (TallySession     *session,
                                   guint             index,
                                   const TallyEvent *event,
                                   TallyViolation   *violation,
                                   GError          **error)
{
  TallyStoredSession *self = TALLY_STORED_SESSION (session);
  guint failed;

  self->writing = TRUE;
  return end_writing (self, tally_stored_match_correct (self->stored, index, event, &failed, violation, error));
}

static const TallyMatch *
tally_stored_session_get_kept (TallySession *session)
{
  return tally_stored_match_get_match (TALLY_STORED_SESSION (session)->stored);
}

/* All drafts of a match are one text in the database. */
static GKeyFile *
read_drafts (TallyStoredSession *self)
{
  GKeyFile *drafts = g_key_file_new ();
  g_autofree char *text = NULL;

  if (tally_stored_match_get_draft (self->stored, &text, NULL) && text != NULL)
    g_key_file_load_from_data (drafts, text, (gsize) -1, G_KEY_FILE_NONE, NULL);

  return drafts;
}

static char *
tally_stored_session_get_draft (TallySession *session,
                                const char   *key)
{
  g_autoptr (GKeyFile) drafts = read_drafts (TALLY_STORED_SESSION (session));

  return g_key_file_get_string (drafts, DRAFTS, key, NULL);
}

/* A draft that can't be saved isn't worth a word: the match itself is safe,
 * and the next entry will say what is wrong with the disk. */
static void
tally_stored_session_set_draft (TallySession *session,
                                const char   *key,
                                const char   *text)
{
  TallyStoredSession *self = TALLY_STORED_SESSION (session);
  g_autoptr (GKeyFile) drafts = read_drafts (self);
  g_autofree char *data = NULL;

  if (text != NULL)
    g_key_file_set_string (drafts, DRAFTS, key, text);
  else if (!g_key_file_remove_key (drafts, DRAFTS, key, NULL))
    return;

  /* A draft is no entry: if the match changes on the way, others did that. */
  data = g_key_file_to_data (drafts, NULL, NULL);
  tally_stored_match_set_draft (self->stored, data, NULL);
}

static void
read_colours (TallyStoredSession *self)
{
  const TallySetup *setup = tally_session_get_setup (TALLY_SESSION (self));
  const gint64 *players = tally_stored_match_get_players (self->stored);
  guint8 colours[TALLY_MAX_PLAYERS] = { 0 };

  for (guint seat = 0; seat < setup->n_players; seat++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (tally_stored_match_get_store (self->stored),
                                                             players[seat], NULL);

    colours[seat] = (guint8) (player != NULL ? (player->colour - 1) % TALLY_BADGE_SLOTS : seat);
  }
  tally_session_set_colours (TALLY_SESSION (self), colours);
}

static void
stored_changed_cb (TallyStoredSession *self)
{
  if (self->writing)
    return;

  tally_session_replace_match (TALLY_SESSION (self), tally_match_copy (tally_stored_match_get_match (self->stored)));
  read_colours (self);
}

static void
tally_stored_session_finalize (GObject *object)
{
  g_clear_object (&TALLY_STORED_SESSION (object)->stored);

  G_OBJECT_CLASS (tally_stored_session_parent_class)->finalize (object);
}

static void
tally_stored_session_class_init (TallyStoredSessionClass *klass)
{
  TallySessionClass *session_class = TALLY_SESSION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tally_stored_session_finalize;
  session_class->keep_add = tally_stored_session_keep_add;
  session_class->keep_undo = tally_stored_session_keep_undo;
  session_class->keep_redo = tally_stored_session_keep_redo;
  session_class->keep_correct = tally_stored_session_keep_correct;
  session_class->get_kept = tally_stored_session_get_kept;
  session_class->get_draft = tally_stored_session_get_draft;
  session_class->set_draft = tally_stored_session_set_draft;
}

static void
tally_stored_session_init (TallyStoredSession *self)
{
}

TallySession *
tally_stored_session_new (TallyStoredMatch *match)
{
  TallyStoredSession *self;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (match), NULL);

  self = g_object_new (TALLY_TYPE_STORED_SESSION,
                       "match", tally_match_copy (tally_stored_match_get_match (match)),
                       "started", tally_stored_match_get_started (match),
                       NULL);
  self->stored = g_object_ref (match);
  read_colours (self);
  g_signal_connect_object (match, "changed", G_CALLBACK (stored_changed_cb), self, G_CONNECT_SWAPPED);

  return TALLY_SESSION (self);
}

TallyStoredMatch *
tally_stored_session_get_match (TallyStoredSession *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_SESSION (self), NULL);

  return self->stored;
}
