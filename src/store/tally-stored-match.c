#include "tally-stored-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-matches.h"
#include "tally-seats.h"
#include "tally-store-players.h"

struct _TallyStoredMatch {
  GObject parent_instance;

  TallyStore *store;
  TallyMatchRow *row;
  TallyMatch *match;
  TallySetup seats; /* the same table as the journal names it */
  guint last_entry;
  guint64 generation; /* of the store, when this was right */
  gboolean unsaid;    /* something has changed, and nobody was told yet */
};

enum {
  CHANGED,
  N_SIGNALS,
};

enum {
  SET_DRAFT,
  DROP_DRAFT,
  GET_DRAFT,
  FIND_NAMED,
};

static const char *const statements[] = {
  [SET_DRAFT] = "INSERT OR REPLACE INTO drafts (match_id, draft) VALUES (?1, ?2)",
  [DROP_DRAFT] = "DELETE FROM drafts WHERE match_id = ?1",
  [GET_DRAFT] = "SELECT draft FROM drafts WHERE match_id = ?1",
  [FIND_NAMED] = "SELECT id FROM matches WHERE uuid >= ?1 AND uuid < ?1 || 'g' LIMIT 2",
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyStoredMatch, tally_stored_match, G_TYPE_OBJECT)

static gboolean
load (TallyStoredMatch *self,
      gint64            id,
      GError          **error)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (self->store, id, error);
  g_autoptr (TallyMatch) match = NULL;
  guint last_entry;

  if (row == NULL)
    return FALSE;
  match = tally_journal_replay (tally_store_get_sql (self->store), id, &row->setup, &last_entry, error);
  if (match == NULL)
    return FALSE;

  g_clear_pointer (&self->match, tally_match_free);
  g_clear_pointer (&self->row, tally_match_row_free);
  tally_setup_clear (&self->seats);

  self->row = g_steal_pointer (&row);
  self->match = g_steal_pointer (&match);
  self->last_entry = last_entry;
  self->generation = tally_store_get_generation (self->store);
  tally_seats_init (&self->seats, &self->row->setup);

  return TRUE;
}

static gboolean
has_same_names (const TallySetup *one,
                const TallySetup *other)
{
  for (guint i = 0; i < one->n_players; i++) {
    if (strcmp (one->names[i], other->names[i]) != 0)
      return FALSE;
  }

  return TRUE;
}

static gboolean
is_up_to_date (TallyStoredMatch    *self,
               const TallyMatchRow *row,
               guint                last_entry)
{
  return last_entry == self->last_entry &&
         has_same_names (&row->setup, &self->row->setup) &&
         memcmp (row->players, self->row->players, sizeof row->players) == 0 &&
         row->binned_ms == self->row->binned_ms &&
         strcmp (row->uuid, self->row->uuid) == 0 &&
         g_strcmp0 (row->title, self->row->title) == 0 &&
         g_strcmp0 (row->note, self->row->note) == 0;
}

/* Reads the match again only if it is another one than before. */
static gboolean
catch_up (TallyStoredMatch *self,
          GError          **error)
{
  g_autoptr (TallyMatchRow) row = NULL;
  guint last_entry;

  if (self->generation == tally_store_get_generation (self->store))
    return TRUE;

  row = tally_matches_get (self->store, self->row->id, error);
  if (row == NULL ||
      !tally_journal_count (tally_store_get_sql (self->store), self->row->id, &last_entry, error))
    return FALSE;

  if (is_up_to_date (self, row, last_entry)) {
    self->generation = tally_store_get_generation (self->store);
    return TRUE;
  }

  self->unsaid = TRUE;
  return load (self, self->row->id, error);
}

static void
say_changed (TallyStoredMatch *self)
{
  if (!self->unsaid)
    return;

  self->unsaid = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
store_changed_cb (TallyStoredMatch *self)
{
  g_autoptr (GError) error = NULL;

  if (!catch_up (self, &error))
    g_debug ("Reading a match again: %s", error->message);
  say_changed (self);
}

static void
tally_stored_match_finalize (GObject *object)
{
  TallyStoredMatch *self = TALLY_STORED_MATCH (object);

  g_clear_pointer (&self->match, tally_match_free);
  g_clear_pointer (&self->row, tally_match_row_free);
  tally_setup_clear (&self->seats);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (tally_stored_match_parent_class)->finalize (object);
}

static void
tally_stored_match_class_init (TallyStoredMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_stored_match_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_STORED_MATCH, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_stored_match_init (TallyStoredMatch *self)
{
}

TallyStoredMatch *
tally_store_open_match (TallyStore *store,
                        gint64      id,
                        GError    **error)
{
  g_autoptr (TallyStoredMatch) self = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_STORED_MATCH, NULL);
  self->store = g_object_ref (store);
  if (!load (self, id, error))
    return NULL;

  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

/* Hexadecimal digits end before "g", so what starts alike lies in between. */
TallyStoredMatch *
tally_store_open_match_named (TallyStore *store,
                              const char *uuid,
                              GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  gint64 id = 0;
  guint n = 0;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[FIND_NAMED], TALLY_TEXT (uuid));
  if (rows == NULL)
    return NULL;
  for (; tally_rows_next (rows, &problem); n++)
    id = tally_rows_get_int (rows, 0);
  if (!tally_rows_ended (problem, error))
    return NULL;

  if (n == 0 || *uuid == '\0')
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("There is no match “%s”. Look for it in the list."), uuid);
  else if (n > 1)
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("Several matches begin with “%s”. Name more of it."), uuid);
  else
    return tally_store_open_match (store, id, error);

  return NULL;
}

static char *
get_time_of_day (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%FT%T%:z");
}

static gboolean
take_names (TallyStore    *store,
            TallyMatchRow *row,
            GError       **error)
{
  for (guint i = 0; i < row->setup.n_players; i++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (store, row->players[i], error);

    if (player == NULL)
      return FALSE;
    for (guint j = 0; j < i; j++) {
      if (row->players[j] == row->players[i])
        return tally_store_fail (error, SQLITE_CONSTRAINT,
                                 _ ("%s can sit at the table only once. Choose somebody else."), player->name);
    }
    g_free (row->setup.names[i]);
    row->setup.names[i] = g_steal_pointer (&player->name);
  }

  return TRUE;
}

TallyStoredMatch *
tally_store_start_match (TallyStore       *store,
                         const TallySetup *setup,
                         const gint64      players[],
                         GError          **error)
{
  g_autoptr (TallyMatchRow) row = g_new0 (TallyMatchRow, 1);
  g_autoptr (TallyEdit) edit = NULL;
  g_autofree char *now = get_time_of_day ();

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);
  g_return_val_if_fail (setup->n_players >= setup->game->min_players, NULL);
  g_return_val_if_fail (setup->n_players <= setup->game->max_players, NULL);

  row->uuid = g_uuid_string_random ();
  tally_match_row_set_started (row, now);
  tally_setup_copy (&row->setup, setup);
  memcpy (row->players, players, setup->n_players * sizeof *players);

  edit = tally_edit_begin (store, error);
  if (edit == NULL ||
      !take_names (store, row, error) ||
      !tally_matches_insert (store, row, error) ||
      !tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error))
    return NULL;

  return tally_store_open_match (store, row->id, error);
}

TallyStore *
tally_stored_match_get_store (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->store;
}

gint64
tally_stored_match_get_id (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), 0);

  return self->row->id;
}

const char *
tally_stored_match_get_uuid (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->uuid;
}

const TallyMatch *
tally_stored_match_get_match (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->match;
}

const gint64 *
tally_stored_match_get_players (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->players;
}

const char *
tally_stored_match_get_started (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->started;
}

const char *
tally_stored_match_get_title (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->title;
}

const char *
tally_stored_match_get_note (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->note;
}

gboolean
tally_stored_match_is_binned (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return self->row->binned_ms != 0;
}

gboolean
tally_stored_match_can_undo (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return tally_match_get_length (self->match) > 0;
}

gboolean
tally_stored_match_can_redo (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return tally_match_get_length (self->match) < tally_match_get_total (self->match);
}

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
write_down (TallyStoredMatch *self,
            TallyEdit        *edit,
            const Wish       *wish,
            const TallyMatch *after,
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

  return tally_journal_append (tally_store_get_sql (self->store), self->row->id, &entry, error) &&
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
  self->last_entry++;
  self->generation = tally_store_get_generation (self->store);
  self->unsaid = TRUE;
}

/* The position of what is undone or redone is known only now that nobody else
 * can write. */
static gboolean
settle_position (TallyStoredMatch *self,
                 Wish             *wish,
                 GError          **error)
{
  guint length = tally_match_get_length (self->match);

  if (wish->kind == TALLY_ENTRY_CORRECT && wish->position >= length)
    return tally_store_fail (error, SQLITE_NOTFOUND,
                             _ ("That entry has been undone elsewhere. Nothing was changed: look at the match again."));
  if (wish->kind == TALLY_ENTRY_UNDO)
    wish->position = length - 1;
  else if (wish->kind != TALLY_ENTRY_CORRECT)
    wish->position = length;

  return TRUE;
}

static TallyTaken
try_wish (TallyStoredMatch *self,
          Wish             *wish,
          GError          **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);
  g_autoptr (TallyMatch) after = NULL;

  if (edit == NULL || !catch_up (self, error) || !settle_position (self, wish, error))
    return TALLY_FAILED;
  if (!foresee (self, wish, &after))
    return TALLY_REFUSED;
  if (!write_down (self, edit, wish, after ? after : self->match, error))
    return TALLY_FAILED;

  move_on (self, wish, &after);
  return TALLY_TAKEN;
}

static TallyTaken
enter (TallyStoredMatch *self,
       Wish              wish,
       GError          **error)
{
  TallyTaken taken = try_wish (self, &wish, error);

  say_changed (self);
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
  g_autofree char *now = get_time_of_day ();

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

gboolean
tally_stored_match_set_labels (TallyStoredMatch *self,
                               const char       *title,
                               const char       *note,
                               GError          **error)
{
  TallyMatchRow labels = { .id = self->row->id, .title = (char *) title, .note = (char *) note };
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);

  return edit != NULL &&
         tally_matches_set_labels (self->store, &labels, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_set_binned (TallyStoredMatch *self,
                               gboolean          binned,
                               GError          **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);

  if (edit == NULL || !catch_up (self, error))
    return FALSE;
  if (binned == (self->row->binned_ms != 0))
    return TRUE;

  return tally_matches_set_binned (self->store, self->row, self->match,
                                   binned ? tally_store_get_now_ms () : 0, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_set_draft (TallyStoredMatch *self,
                              const char       *draft,
                              GError          **error)
{
  TallySql *sql = tally_store_get_sql (self->store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);
  gboolean written;

  if (edit == NULL)
    return FALSE;

  if (draft != NULL)
    written = tally_sql_run (sql, error, statements[SET_DRAFT], TALLY_INT (self->row->id), TALLY_TEXT (draft));
  else
    written = tally_sql_run (sql, error, statements[DROP_DRAFT], TALLY_INT (self->row->id));

  return written && tally_edit_commit (edit, 0, error);
}

gboolean
tally_stored_match_get_draft (TallyStoredMatch *self,
                              char            **draft,
                              GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  *draft = NULL;
  rows = tally_sql_query (tally_store_get_sql (self->store), error, statements[GET_DRAFT], TALLY_INT (self->row->id));
  if (rows == NULL)
    return FALSE;
  if (tally_rows_next (rows, &problem))
    *draft = g_strdup (tally_rows_get_text (rows, 0));

  return tally_rows_ended (problem, error);
}
