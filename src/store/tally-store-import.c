/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-import.h"

#include "tally-language.h"
#include <string.h>

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-match-time.h"
#include "tally-matches.h"
#include "tally-name.h"
#include "tally-players-private.h"
#include "tally-store-seats.h"
#include "tally-store-players.h"

struct _TallyImport {
  TallyStore *store;
  TallyEdit *edit;
  gboolean replace;
  GHashTable *players; /* name → id, of those whose name is exactly this */
};

enum {
  MOVE_LEAGUES,
  FIND_EXACTLY,
};

static const char *const statements[] = {
  [MOVE_LEAGUES] = "INSERT INTO league_matches (league_id, started_at, match_id, game)"
                   " SELECT l.league_id, m.started_at, m.id, m.game FROM league_matches l JOIN matches m ON m.id = ?2"
                   " WHERE l.match_id = ?1",
  [FIND_EXACTLY] = "SELECT id FROM players WHERE name = ?1 AND merged_into IS NULL",
};

/* A match that is there already, and the one of the file beside it. */
typedef struct {
  TallyMatchRow *row;
  TallyMatch *match;
  guint last_entry;
  guint common; /* how many events both begin with */
  gboolean same_table;
} Meeting;

static void
clear_meeting (Meeting *meeting)
{
  g_clear_pointer (&meeting->row, tally_match_row_free);
  g_clear_pointer (&meeting->match, tally_match_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Meeting, clear_meeting)

TallyImport *
tally_import_begin (TallyStore *store,
                    gboolean    replace,
                    GError    **error)
{
  TallyEdit *edit = tally_edit_begin (store, error);
  TallyImport *import;

  if (edit == NULL)
    return NULL;

  import = g_new0 (TallyImport, 1);
  import->store = store;
  import->edit = edit;
  import->replace = replace;
  import->players = g_hash_table_new_full (tally_name_hash, g_str_equal, g_free, g_free);
  tally_sql_set_roomy (tally_store_get_sql (store), TRUE, NULL);

  return import;
}

void
tally_import_free (TallyImport *import)
{
  tally_sql_set_roomy (tally_store_get_sql (import->store), FALSE, NULL);
  tally_edit_free (import->edit);
  g_hash_table_unref (import->players);
  g_free (import);
}

gboolean
tally_import_commit (TallyImport *import,
                     GError     **error)
{
  return tally_edit_commit (import->edit, TALLY_ASPECT_ALL, error);
}

/* ---- Writing ---- */

static gboolean
append (TallyImport   *import,
        gint64         match,
        guint         *last_entry,
        TallyEntryKind kind,
        guint          position,
        const char    *event,
        GError       **error)
{
  TallyJournalEntry entry = {
    .entry = ++*last_entry,
    .at_ms = tally_store_get_now_ms (),
    .kind = kind,
    .position = position,
    .event = event,
  };

  return tally_journal_append (tally_store_get_sql (import->store), match, &entry, error);
}

static gboolean
append_events (TallyImport      *import,
               gint64            match,
               guint            *last_entry,
               const TallyMatch *from,
               guint             first,
               GError          **error)
{
  TallySetup seats;
  gboolean appended = TRUE;

  tally_seats_init (&seats, tally_match_get_setup (from));
  for (guint i = first; appended && i < tally_match_get_length (from); i++) {
    g_autofree char *text = tally_event_to_text (&seats, tally_match_get_event (from, i));

    appended = append (import, match, last_entry, TALLY_ENTRY_ADD, i, text, error);
  }
  tally_setup_clear (&seats);

  return appended;
}

/* Much the same people sit at table after table. */
static gboolean
find_exactly (TallyImport *import,
              const char  *name,
              gint64      *id,
              GError     **error)
{
  const gint64 *known = g_hash_table_lookup (import->players, name);

  *id = known ? *known : 0;
  if (known != NULL)
    return TRUE;
  if (!tally_sql_get_int (tally_store_get_sql (import->store), error, id, statements[FIND_EXACTLY], TALLY_TEXT (name)))
    return FALSE;

  if (*id != 0)
    g_hash_table_insert (import->players, g_strdup (name), g_memdup2 (id, sizeof *id));
  return TRUE;
}

/* Exactly this name comes first, then a name that somebody was merged with,
 * unless that person sits here already. */
static gint64
seat_player (TallyImport  *import,
             const char   *name,
             const gint64 *seated,
             guint         n_seated,
             GError      **error)
{
  gint64 id = 0;

  if (!find_exactly (import, name, &id, error))
    return 0;
  if (id != 0)
    return id;
  if (!tally_store_find_player (import->store, name, &id, error))
    return 0;
  for (guint i = 0; i < n_seated; i++) {
    if (seated[i] == id)
      id = 0;
  }

  return id ? id : tally_players_add (import->store, name, error);
}

static void
set_started (TallyMatchRow        *row,
             const TallyMatchFile *file)
{
  const char *first = file->events->len > 0 ? g_array_index (file->events, TallyEvent, 0).at : NULL;
  g_autofree char *now = NULL;

  if (file->started != NULL && tally_match_row_set_started (row, file->started))
    return;
  if (first != NULL && tally_match_row_set_started (row, first))
    return;

  now = tally_store_get_now_iso ();
  tally_match_row_set_started (row, now);
}

static TallyMatchRow *
make_row (TallyImport          *import,
          const TallyMatchFile *file,
          const TallyMatch     *match,
          GError              **error)
{
  g_autoptr (TallyMatchRow) row = g_new0 (TallyMatchRow, 1);

  row->status = tally_match_is_finished (match) ? TALLY_STATUS_FINISHED : TALLY_STATUS_RUNNING;
  row->uuid = file->id ? g_strdup (file->id) : g_uuid_string_random ();
  row->title = g_strdup (file->title);
  row->note = g_strdup (file->note);
  set_started (row, file);
  if (row->status == TALLY_STATUS_FINISHED)
    row->seconds = tally_match_time_count (match, row->started_at);
  tally_setup_copy (&row->setup, &file->setup);

  for (guint i = 0; i < file->setup.n_players; i++) {
    row->players[i] = seat_player (import, file->setup.names[i], row->players, i, error);
    if (row->players[i] == 0)
      return NULL;
  }

  return g_steal_pointer (&row);
}

static gboolean
add_new (TallyImport          *import,
         const TallyMatchFile *file,
         const TallyMatch     *match,
         gint64                leagues_of,
         GError              **error)
{
  g_autoptr (TallyMatchRow) row = make_row (import, file, match, error);
  guint last_entry = 0;

  return row != NULL &&
         tally_matches_insert (import->store, row, error) &&
         (file->place == NULL || tally_matches_set_place (import->store, row->id, file->place, error)) &&
         append_events (import, row->id, &last_entry, match, 0, error) &&
         (leagues_of == 0 || tally_sql_run (tally_store_get_sql (import->store), error, statements[MOVE_LEAGUES],
                                            TALLY_INT (leagues_of), TALLY_INT (row->id))) &&
         tally_matches_put_result (import->store, row, match, error);
}

static gboolean
restore (TallyImport *import,
         Meeting     *meeting,
         GError     **error)
{
  if (meeting->row->binned_ms == 0)
    return TRUE;
  if (!tally_matches_set_binned (import->store, meeting->row, meeting->match, 0, error))
    return FALSE;

  meeting->row->binned_ms = 0;
  return TRUE;
}

/* What is there beyond the common beginning is undone, never erased. */
static gboolean
go_on_from_common (TallyImport      *import,
                   Meeting          *meeting,
                   const TallyMatch *match,
                   GError          **error)
{
  gint64 id = meeting->row->id;

  for (guint i = tally_match_get_length (meeting->match); i > meeting->common; i--) {
    if (!append (import, id, &meeting->last_entry, TALLY_ENTRY_UNDO, i - 1, NULL, error))
      return FALSE;
  }

  return append_events (import, id, &meeting->last_entry, match, meeting->common, error) &&
         tally_matches_settle (import->store, meeting->row, match, error);
}

/* Another table altogether: the old match goes into the bin under a new id. */
static gboolean
set_aside (TallyImport *import,
           Meeting     *meeting,
           GError     **error)
{
  g_autofree char *uuid = g_uuid_string_random ();

  return (meeting->row->binned_ms != 0 ||
          tally_matches_set_binned (import->store, meeting->row, meeting->match, tally_store_get_now_ms (), error)) &&
         tally_matches_set_uuid (import->store, meeting->row->id, uuid, error);
}

/* ---- Comparing ---- */

static gboolean
has_same_table (TallyImport          *import,
                const TallyMatchRow  *row,
                const TallyMatchFile *file,
                gboolean             *same,
                GError              **error)
{
  *same = row->setup.game == file->setup.game &&
          row->setup.n_players == file->setup.n_players &&
          memcmp (&row->setup.options, &file->setup.options, sizeof row->setup.options) == 0;

  for (guint i = 0; *same && i < row->setup.n_players; i++) {
    if (!tally_players_was_called (import->store, row->players[i], file->setup.names[i], same, error))
      return FALSE;
  }

  return TRUE;
}

static guint
count_common (const TallyMatch *one,
              const TallyMatch *other)
{
  guint most = MIN (tally_match_get_length (one), tally_match_get_length (other));
  guint common = 0;
  gboolean equal = TRUE;
  TallySetup seats;

  tally_seats_init (&seats, tally_match_get_setup (one));
  while (equal && common < most) {
    g_autofree char *mine = tally_event_to_text (&seats, tally_match_get_event (one, common));
    g_autofree char *yours = tally_event_to_text (&seats, tally_match_get_event (other, common));

    equal = strcmp (mine, yours) == 0;
    common += equal ? 1 : 0;
  }
  tally_setup_clear (&seats);

  return common;
}

static gboolean
meet (TallyImport          *import,
      gint64                id,
      const TallyMatchFile *file,
      const TallyMatch     *match,
      Meeting              *meeting,
      GError              **error)
{
  meeting->row = tally_matches_get (import->store, id, error);
  if (meeting->row == NULL)
    return FALSE;
  meeting->match = tally_journal_replay (tally_store_get_sql (import->store), id, &meeting->row->setup,
                                         &meeting->last_entry, error);
  if (meeting->match == NULL || !has_same_table (import, meeting->row, file, &meeting->same_table, error))
    return FALSE;

  if (meeting->same_table)
    meeting->common = count_common (meeting->match, match);
  return TRUE;
}

static gboolean
replace (TallyImport          *import,
         Meeting              *meeting,
         const TallyMatchFile *file,
         const TallyMatch     *match,
         GError              **error)
{
  TallyMatchRow labels = { .id = meeting->row->id, .title = file->title, .note = file->note };
  gboolean same_start = file->started == NULL || strcmp (file->started, meeting->row->started) == 0;

  if (!meeting->same_table || !same_start)
    return set_aside (import, meeting, error) && add_new (import, file, match, meeting->row->id, error);

  return restore (import, meeting, error) &&
         tally_matches_set_labels (import->store, &labels, error) &&
         go_on_from_common (import, meeting, match, error);
}

static gboolean
merge_into (TallyImport          *import,
            gint64                id,
            const TallyMatchFile *file,
            const TallyMatch     *match,
            TallyImported        *what,
            GError              **error)
{
  g_auto (Meeting) meeting = { 0 };
  guint mine, yours;

  if (!meet (import, id, file, match, &meeting, error))
    return FALSE;

  mine = tally_match_get_length (meeting.match);
  yours = tally_match_get_length (match);

  if (meeting.same_table && meeting.common == mine && yours > mine) {
    *what = TALLY_IMPORT_EXTENDED;
    return restore (import, &meeting, error) && go_on_from_common (import, &meeting, match, error);
  }
  if (meeting.same_table && meeting.common == yours && (yours == mine || !import->replace)) {
    *what = meeting.row->binned_ms ? TALLY_IMPORT_RESTORED : TALLY_IMPORT_SKIPPED;
    return restore (import, &meeting, error);
  }
  if (import->replace) {
    *what = TALLY_IMPORT_REPLACED;
    return replace (import, &meeting, file, match, error);
  }

  return tally_store_fail (error, SQLITE_CONSTRAINT,
                           _ ("match %s is there with another history. "
                              "Nothing was changed: use --replace to put this one in its place"),
                           meeting.row->uuid);
}

static gboolean
fail_by_rule (const TallyMatch *match,
              const TallyStop  *stop,
              GError          **error)
{
  g_autofree char *message = tally_violation_message (&stop->violation, tally_match_get_setup (match));

  return tally_store_fail (error, SQLITE_MISMATCH, _ ("events[%u]: %s: %s"),
                           stop->event, tally_violation_code (&stop->violation), message);
}

gboolean
tally_import_check (const TallyMatchFile *file,
                    GError              **error)
{
  g_autoptr (TallyMatch) match = NULL;
  gboolean stopped;
  TallyStop stop;

  match = tally_match_file_replay (file, &stopped, &stop);
  return !stopped || fail_by_rule (match, &stop, error);
}

gboolean
tally_import_add (TallyImport          *import,
                  const TallyMatchFile *file,
                  TallyImported        *what,
                  GError              **error)
{
  g_autoptr (TallyMatch) match = NULL;
  gboolean stopped;
  TallyStop stop;
  gint64 id = 0;

  match = tally_match_file_replay (file, &stopped, &stop);
  if (stopped)
    return fail_by_rule (match, &stop, error);
  if (file->id != NULL && !tally_matches_find (import->store, file->id, &id, error))
    return FALSE;
  if (id != 0)
    return merge_into (import, id, file, match, what, error);

  *what = TALLY_IMPORT_ADDED;
  return add_new (import, file, match, 0, error);
}
