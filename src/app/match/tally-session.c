#include "tally-session.h"

#include <string.h>

#include <glib/gi18n.h>

typedef struct {
  TallyMatch *match;
  GHashTable *drafts;
  guint8 colours[TALLY_MAX_PLAYERS];
  char *started;
} TallySessionPrivate;

enum {
  CHANGED,
  N_SIGNALS,
};

enum {
  PROP_0,
  PROP_MATCH,
  PROP_STARTED,
  N_PROPS,
};

static guint signals[N_SIGNALS];
static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (TallySession, tally_session, G_TYPE_OBJECT)

static TallySessionPrivate *
get_private (TallySession *self)
{
  return tally_session_get_instance_private (self);
}

static TallyEntry
keep_in_memory_add (TallySession     *self,
                    const TallyEvent *event,
                    TallyViolation   *violation,
                    GError          **error)
{
  return TALLY_ENTRY_TAKEN;
}

static TallyEntry
keep_in_memory (TallySession *self,
                GError      **error)
{
  return TALLY_ENTRY_TAKEN;
}

static TallyEntry
keep_in_memory_correct (TallySession     *self,
                        guint             index,
                        const TallyEvent *event,
                        TallyViolation   *violation,
                        GError          **error)
{
  return TALLY_ENTRY_TAKEN;
}

static const TallyMatch *
get_nothing_kept (TallySession *self)
{
  return NULL;
}

static char *
get_draft_in_memory (TallySession *self,
                     const char   *key)
{
  return g_strdup (g_hash_table_lookup (get_private (self)->drafts, key));
}

static void
set_draft_in_memory (TallySession *self,
                     const char   *key,
                     const char   *text)
{
  if (text == NULL)
    g_hash_table_remove (get_private (self)->drafts, key);
  else
    g_hash_table_insert (get_private (self)->drafts, g_strdup (key), g_strdup (text));
}

static void
tally_session_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TallySessionPrivate *priv = get_private (TALLY_SESSION (object));

  switch (id) {
  case PROP_MATCH:
    priv->match = g_value_get_pointer (value);
    break;
  case PROP_STARTED:
    priv->started = g_value_dup_string (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_session_finalize (GObject *object)
{
  TallySessionPrivate *priv = get_private (TALLY_SESSION (object));

  g_clear_pointer (&priv->match, tally_match_free);
  g_clear_pointer (&priv->drafts, g_hash_table_unref);
  g_free (priv->started);

  G_OBJECT_CLASS (tally_session_parent_class)->finalize (object);
}

static void
tally_session_class_init (TallySessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tally_session_set_property;
  object_class->finalize = tally_session_finalize;
  klass->keep_add = keep_in_memory_add;
  klass->keep_undo = keep_in_memory;
  klass->keep_redo = keep_in_memory;
  klass->keep_correct = keep_in_memory_correct;
  klass->get_kept = get_nothing_kept;
  klass->get_draft = get_draft_in_memory;
  klass->set_draft = set_draft_in_memory;

  properties[PROP_MATCH] = g_param_spec_pointer ("match", NULL, NULL,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STARTED] = g_param_spec_string ("started", NULL, NULL, NULL,
                                                  G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_session_init (TallySession *self)
{
  TallySessionPrivate *priv = get_private (self);

  priv->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint seat = 0; seat < TALLY_MAX_PLAYERS; seat++)
    priv->colours[seat] = (guint8) seat;
}

TallySession *
tally_session_new (TallyMatch   *match,
                   const guint8 *colours)
{
  TallySession *self = g_object_new (TALLY_TYPE_SESSION, "match", match, NULL);

  if (colours != NULL)
    tally_session_set_colours (self, colours);

  return self;
}

void
tally_session_set_colours (TallySession *self,
                           const guint8 *colours)
{
  TallySessionPrivate *priv = get_private (self);

  for (guint seat = 0; seat < tally_session_get_setup (self)->n_players; seat++)
    priv->colours[seat] = colours[seat];
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The database has read something newer than what is on the screen. */
void
tally_session_replace_match (TallySession *self,
                             TallyMatch   *match)
{
  TallySessionPrivate *priv = get_private (self);

  tally_match_free (priv->match);
  priv->match = match;
  g_signal_emit (self, signals[CHANGED], 0);
}

const TallyMatch *
tally_session_get_match (TallySession *self)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  return get_private (self)->match;
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

  return get_private (self)->colours[seat];
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

  return get_private (self)->started;
}

gboolean
tally_session_try (TallySession     *self,
                   const TallyEvent *event,
                   TallyState       *after,
                   TallyViolation   *violation)
{
  return tally_match_try (tally_session_get_match (self), event, after, violation);
}

static gboolean
is_same (const TallyMatch *one,
         const TallyMatch *other)
{
  return tally_match_get_length (one) == tally_match_get_length (other) &&
         tally_match_get_total (one) == tally_match_get_total (other) &&
         memcmp (tally_match_get_state (one), tally_match_get_state (other),
                 tally_match_get_setup (one)->game->state_size) == 0;
}

/* Whoever wrote meanwhile, what is shown is what is kept. */
static TallyEntry
end_entry (TallySession *self,
           TallyEntry    entry)
{
  TallySessionPrivate *priv = get_private (self);
  const TallyMatch *kept = TALLY_SESSION_GET_CLASS (self)->get_kept (self);
  gboolean same = kept == NULL || is_same (kept, priv->match);

  if (!same)
    tally_session_replace_match (self, tally_match_copy (kept));
  else if (entry == TALLY_ENTRY_TAKEN)
    g_signal_emit (self, signals[CHANGED], 0);

  return entry;
}

TallyEntry
tally_session_add (TallySession     *self,
                   const TallyEvent *event,
                   TallyViolation   *violation,
                   GError          **error)
{
  TallyEntry entry;

  if (!tally_session_try (self, event, NULL, violation))
    return TALLY_ENTRY_REFUSED;

  entry = TALLY_SESSION_GET_CLASS (self)->keep_add (self, event, violation, error);
  if (entry == TALLY_ENTRY_TAKEN)
    tally_match_add (get_private (self)->match, event, violation);

  return end_entry (self, entry);
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
  TallyEntry entry;

  if (!tally_session_can_undo (self))
    return NULL;

  entry = TALLY_SESSION_GET_CLASS (self)->keep_undo (self, error);
  if (entry == TALLY_ENTRY_TAKEN)
    tally_match_undo (get_private (self)->match);
  if (end_entry (self, entry) != TALLY_ENTRY_TAKEN)
    return NULL;

  return tell_event (self, tally_match_get_length (tally_session_get_match (self)));
}

char *
tally_session_redo (TallySession *self,
                    GError      **error)
{
  TallyEntry entry;

  if (!tally_session_can_redo (self))
    return NULL;

  entry = TALLY_SESSION_GET_CLASS (self)->keep_redo (self, error);
  if (entry == TALLY_ENTRY_TAKEN)
    tally_match_redo (get_private (self)->match);
  if (end_entry (self, entry) != TALLY_ENTRY_TAKEN)
    return NULL;

  return tell_event (self, tally_match_get_length (tally_session_get_match (self)) - 1);
}

TallyEntry
tally_session_correct (TallySession     *self,
                       guint             index,
                       const TallyEvent *event,
                       TallyViolation   *violation,
                       GError          **error)
{
  g_autoptr (TallyMatch) corrected = NULL;
  TallyEntry entry;
  guint failed;

  corrected = tally_match_correct (tally_session_get_match (self), index, event, &failed, violation);
  if (corrected == NULL)
    return TALLY_ENTRY_REFUSED;

  entry = TALLY_SESSION_GET_CLASS (self)->keep_correct (self, index, event, violation, error);
  if (entry == TALLY_ENTRY_TAKEN) {
    tally_match_free (get_private (self)->match);
    get_private (self)->match = g_steal_pointer (&corrected);
  }

  return end_entry (self, entry);
}

gboolean
tally_session_can_undo (TallySession *self)
{
  return tally_match_get_length (tally_session_get_match (self)) > 0;
}

gboolean
tally_session_can_redo (TallySession *self)
{
  const TallyMatch *match = tally_session_get_match (self);

  return tally_match_get_length (match) < tally_match_get_total (match);
}

char *
tally_session_get_draft (TallySession *self,
                         const char   *key)
{
  g_return_val_if_fail (TALLY_IS_SESSION (self), NULL);

  return TALLY_SESSION_GET_CLASS (self)->get_draft (self, key);
}

void
tally_session_set_draft (TallySession *self,
                         const char   *key,
                         const char   *text)
{
  g_return_if_fail (TALLY_IS_SESSION (self));

  TALLY_SESSION_GET_CLASS (self)->set_draft (self, key, text);
}
