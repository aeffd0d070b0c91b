/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-local.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "tally-language.h"

#define LOCK_SECONDS 60

enum {
  READ,
  COUNT,
  LIST,
  SET_ACKED,
  SET_CONTACT,
  ADD_DEVICE,
  FIND_DEVICE,
  SET_DEVICE,
  SET_RECEIVED,
  MOVE_LOG,
  MOVE_TERMS,
  SAY_TABLE,
  NEXT_BRANCH,
  ADD_BRANCH,
  MOVE_ENTRIES,
  DROP_ENTRIES,
  LIST_WAITING,
  SET_NUMBER,
  LIST_UNCLAIMED,
  MAKE_ROOM,
  ADD_CLAIM,
  SET_TERM,
  ADD_TERM,
  REBASE_TERMS,
  REBASE_LOG,
  TAKE_OVER,
  TAKE_TERM,
};

static const char *const statements[] = {
  [READ] = "SELECT c.joined, c.uuid, c.name, c.address, c.unchecked, c.device_id, d.uuid, c.table_name, c.acked,"
           " c.since_ms, c.unreachable FROM club c JOIN club_devices d ON d.id = c.device_id",
  [COUNT] = "SELECT count (*) FROM club_log WHERE device_id = ?1 AND number > ?2",
  [LIST] = "SELECT l.number, l.kind, l.at_ms, coalesce (l.subject, lower (m.uuid)), l.term, l.entry, j.kind, j.position,"
           " l.field, coalesce (l.value, j.event), l.clock FROM club_log l LEFT JOIN matches m ON m.id = l.match_id"
           " LEFT JOIN journal j ON l.kind = 1 AND j.match_id = l.match_id AND j.branch = 0 AND j.entry = l.entry"
           " WHERE l.device_id = ?1 AND l.number >= ?2 ORDER BY l.number LIMIT ?3",
  [SET_ACKED] = "UPDATE club SET acked = ?1",
  [SET_CONTACT] = "UPDATE club SET unreachable = ?1, since_ms = CASE WHEN ?1 THEN since_ms ELSE ?2 END",
  [ADD_DEVICE] = "INSERT OR IGNORE INTO club_devices (uuid) VALUES (?1)",
  [FIND_DEVICE] = "SELECT id FROM club_devices WHERE uuid = ?1",
  [SET_DEVICE] = "UPDATE club SET device_id = ?1, acked = 0",
  [SET_RECEIVED] = "UPDATE club_devices SET received = ?1 WHERE id = (SELECT device_id FROM club)",
  [MOVE_LOG] = "UPDATE club_log SET device_id = ?1, number = number - ?2"
               " WHERE device_id = (SELECT device_id FROM club) AND number > ?2",
  [MOVE_TERMS] = "UPDATE club_terms SET device_id = (SELECT device_id FROM club) WHERE (match, term) IN"
                 " (SELECT subject, term FROM club_log WHERE kind = 2 AND device_id = (SELECT device_id FROM club))",
  [SAY_TABLE] = "INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)"
                " SELECT c.device_id, 1 + coalesce ((SELECT max (number) FROM club_log l WHERE l.device_id = c.device_id), 0),"
                " ?1, c.clock + 1, 3, d.uuid, 'device.table', c.table_name"
                " FROM club c JOIN club_devices d ON d.id = c.device_id",
  [NEXT_BRANCH] = "SELECT 1 + coalesce (max (branch), 0) FROM club_branches WHERE match_id = ?1",
  [ADD_BRANCH] = "INSERT INTO club_branches SELECT ?1, ?2, ?3, 0 WHERE EXISTS"
                 " (SELECT 1 FROM journal WHERE match_id = ?1 AND branch = 0 AND entry >= ?4)",
  [MOVE_ENTRIES] = "UPDATE journal SET branch = ?2 WHERE match_id = ?1 AND branch = 0 AND entry >= ?3",
  [DROP_ENTRIES] = "DELETE FROM club_log WHERE kind = 1 AND match_id = ?1 AND entry >= ?2 AND"
                   " device_id = (SELECT device_id FROM club) AND number > (SELECT acked FROM club)",
  [LIST_WAITING] = "SELECT number FROM club_log WHERE device_id = (SELECT device_id FROM club)"
                   " AND number > (SELECT acked FROM club) ORDER BY number",
  [SET_NUMBER] = "UPDATE club_log SET number = ?2 WHERE device_id = (SELECT device_id FROM club) AND number = ?1",
  [LIST_UNCLAIMED] = "SELECT min (l.number), m.id, lower (m.uuid), min (l.entry) - 1,"
                     " (SELECT max (term) FROM club_terms WHERE match = m.uuid)"
                     " FROM club_log l JOIN matches m ON m.id = l.match_id WHERE l.kind = 1"
                     " AND l.device_id = (SELECT device_id FROM club) AND l.number > (SELECT acked FROM club)"
                     " AND l.device_id IS NOT (SELECT device_id FROM club_terms WHERE match = m.uuid ORDER BY term DESC LIMIT 1)"
                     " GROUP BY m.id ORDER BY 1 LIMIT 1",
  [MAKE_ROOM] = "UPDATE club_log SET number = -number - 1 WHERE device_id = (SELECT device_id FROM club) AND number >= ?1",
  [ADD_CLAIM] = "INSERT INTO club_log (device_id, number, at_ms, kind, subject, term, entry)"
                " SELECT device_id, ?1, ?2, 2, ?3, ?4, ?5 FROM club",
  [SET_TERM] = "UPDATE club_log SET term = ?2 WHERE kind = 1 AND match_id = ?1 AND"
               " device_id = (SELECT device_id FROM club) AND number > (SELECT acked FROM club)",
  [ADD_TERM] = "INSERT OR REPLACE INTO club_terms SELECT ?1, ?2, device_id, ?3 FROM club",
  [REBASE_LOG] = "UPDATE club_log AS l SET entry = (SELECT coalesce (max (j.entry), 0) FROM journal j JOIN matches m"
                 " ON m.id = j.match_id WHERE m.uuid = l.subject AND j.branch = 0)"
                 " WHERE l.kind = 2 AND l.term > 1 AND l.device_id = (SELECT device_id FROM club)"
                 " AND l.number > (SELECT acked FROM club) AND NOT EXISTS (SELECT 1 FROM club_log e JOIN matches m"
                 " ON m.id = e.match_id WHERE e.kind = 1 AND e.device_id = l.device_id AND e.number > l.number AND m.uuid = l.subject)",
  [REBASE_TERMS] = "UPDATE club_terms AS t SET entry = (SELECT l.entry FROM club_log l WHERE l.kind = 2 AND l.subject = t.match"
                   " AND l.term = t.term AND l.device_id = t.device_id) WHERE t.device_id = (SELECT device_id FROM club)"
                   " AND EXISTS (SELECT 1 FROM club_log l WHERE l.kind = 2 AND l.subject = t.match AND l.term = t.term"
                   " AND l.device_id = t.device_id AND l.number > (SELECT acked FROM club))",
  [TAKE_OVER] = "INSERT INTO club_log (device_id, number, at_ms, kind, subject, term, entry)"
                " SELECT c.device_id, 1 + coalesce ((SELECT max (number) FROM club_log l WHERE l.device_id = c.device_id), 0), ?2, 2,"
                " lower (m.uuid), 1 + coalesce ((SELECT max (term) FROM club_terms WHERE match = m.uuid), 0),"
                " (SELECT coalesce (max (entry), 0) FROM journal WHERE match_id = m.id AND branch = 0)"
                " FROM club c JOIN matches m WHERE m.uuid = ?1",
  [TAKE_TERM] = "INSERT INTO club_terms SELECT subject, term, device_id, entry FROM club_log WHERE kind = 2 AND"
                " device_id = (SELECT device_id FROM club) ORDER BY number DESC LIMIT 1",
};

void
tally_club_state_free (TallyClubState *state)
{
  g_free (state->uuid);
  g_free (state->name);
  g_free (state->address);
  g_free (state->device);
  g_free (state->table);
  g_free (state);
}

TallyClubState *
tally_club_state_read (TallyStore *store,
                       GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyClubState) state = g_new0 (TallyClubState, 1);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[READ]);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  if (tally_rows_next (rows, &problem)) {
    state->joined = tally_rows_get_int (rows, 0) != 0;
    state->uuid = g_strdup (tally_rows_get_words (rows, 1));
    state->name = g_strdup (tally_rows_get_words (rows, 2));
    state->address = g_strdup (tally_rows_get_words (rows, 3));
    state->unchecked = tally_rows_get_int (rows, 4) != 0;
    state->device_id = tally_rows_get_int (rows, 5);
    state->device = g_strdup (tally_rows_get_words (rows, 6));
    state->table = g_strdup (tally_rows_get_words (rows, 7));
    state->acked = tally_rows_get_int (rows, 8);
    state->since_ms = tally_rows_get_int (rows, 9);
    state->unreachable = tally_rows_get_int (rows, 10) != 0;
  }
  if (!tally_rows_ended (problem, error) ||
      !tally_sql_get_int (sql, error, &state->waiting, statements[COUNT],
                          TALLY_INT (state->device_id), TALLY_INT (state->acked)))
    return NULL;

  return g_steal_pointer (&state);
}

void
tally_club_row_free (TallyClubRow *row)
{
  g_free (row->device);
  g_free (row->subject);
  g_free (row->field);
  g_free (row->value);
  g_free (row);
}

TallyClubRow *
tally_club_row_copy (const TallyClubRow *row)
{
  TallyClubRow *copy = g_memdup2 (row, sizeof *row);

  copy->device = g_strdup (row->device);
  copy->subject = g_strdup (row->subject);
  copy->field = g_strdup (row->field);
  copy->value = g_strdup (row->value);
  return copy;
}

gboolean
tally_club_row_equal (const TallyClubRow *one,
                      const TallyClubRow *other)
{
  return one->kind == other->kind && one->at_ms == other->at_ms && one->term == other->term &&
         one->entry == other->entry && one->step == other->step && one->position == other->position &&
         one->clock == other->clock && g_strcmp0 (one->subject, other->subject) == 0 &&
         g_strcmp0 (one->field, other->field) == 0 && g_strcmp0 (one->value, other->value) == 0;
}

GPtrArray *
tally_club_local_list (TallyStore           *store,
                       const TallyClubState *state,
                       gint64                from,
                       guint                 most,
                       GError              **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_row_free);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST],
                          TALLY_INT (state->device_id), TALLY_INT (from), TALLY_INT (most));
  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    TallyClubRow *row = g_new0 (TallyClubRow, 1);

    row->device = g_strdup (state->device);
    row->number = tally_rows_get_int (rows, 0);
    row->kind = (TallyClubKind) tally_rows_get_int (rows, 1);
    row->at_ms = tally_rows_get_int (rows, 2);
    row->subject = g_strdup (tally_rows_get_text (rows, 3));
    row->term = tally_rows_get_int (rows, 4);
    row->entry = tally_rows_get_int (rows, 5);
    row->step = tally_rows_get_int (rows, 6);
    row->position = tally_rows_get_int (rows, 7);
    row->field = g_strdup (tally_rows_get_text (rows, 8));
    row->value = g_strdup (tally_rows_get_text (rows, 9));
    row->clock = tally_rows_get_int (rows, 10);
    g_ptr_array_add (list, row);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
tally_club_local_set_acked (TallyStore *store,
                            gint64      acked,
                            GError    **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[SET_ACKED], TALLY_INT (acked));
}

gboolean
tally_club_local_set_contact (TallyStore *store,
                              gboolean    reached,
                              GError    **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[SET_CONTACT],
                        TALLY_INT (!reached), TALLY_INT (tally_store_get_now_ms ()));
}

gint64
tally_club_local_find_device (TallySql   *sql,
                              const char *uuid,
                              GError    **error)
{
  gint64 id = 0;

  if (!tally_sql_get_int (sql, error, &id, statements[FIND_DEVICE], TALLY_TEXT (uuid)))
    return 0;
  if (id == 0 && (!tally_sql_run (sql, error, statements[ADD_DEVICE], TALLY_TEXT (uuid)) ||
                  !tally_sql_get_int (sql, error, &id, statements[FIND_DEVICE], TALLY_TEXT (uuid))))
    return 0;

  return id;
}

gboolean
tally_club_local_start_anew (TallySql *sql,
                             gint64    common,
                             GError  **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 id = tally_club_local_find_device (sql, uuid, error);

  return id != 0 &&
         tally_sql_run (sql, error, statements[SET_RECEIVED], TALLY_INT (common)) &&
         tally_sql_run (sql, error, statements[MOVE_LOG], TALLY_INT (id), TALLY_INT (common)) &&
         tally_sql_run (sql, error, statements[SET_DEVICE], TALLY_INT (id)) &&
         tally_sql_run (sql, error, statements[MOVE_TERMS]) &&
         tally_club_local_say_table (sql, error);
}

gboolean
tally_club_local_say_table (TallySql *sql,
                            GError  **error)
{
  return tally_sql_run (sql, error, statements[SAY_TABLE], TALLY_INT (tally_store_get_now_ms ()));
}

gboolean
tally_club_local_branch (TallySql *sql,
                         gint64    match,
                         gint64    from_entry,
                         GError  **error)
{
  gint64 branch = 1;

  return tally_sql_get_int (sql, error, &branch, statements[NEXT_BRANCH], TALLY_INT (match)) &&
         tally_sql_run (sql, error, statements[ADD_BRANCH], TALLY_INT (match), TALLY_INT (branch),
                        TALLY_INT (tally_store_get_now_ms ()), TALLY_INT (from_entry)) &&
         tally_sql_run (sql, error, statements[MOVE_ENTRIES], TALLY_INT (match), TALLY_INT (branch), TALLY_INT (from_entry)) &&
         tally_sql_run (sql, error, statements[DROP_ENTRIES], TALLY_INT (match), TALLY_INT (from_entry));
}

gboolean
tally_club_local_renumber (TallySql *sql,
                           GError  **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 acked = 0;

  if (!tally_sql_append_ids (sql, error, numbers, statements[LIST_WAITING]) ||
      !tally_sql_get_int (sql, error, &acked, "SELECT acked FROM club"))
    return FALSE;
  for (guint i = 0; i < numbers->len; i++) {
    gint64 wanted = acked + 1 + i;

    if (g_array_index (numbers, gint64, i) != wanted &&
        !tally_sql_run (sql, error, statements[SET_NUMBER], TALLY_INT (g_array_index (numbers, gint64, i)), TALLY_INT (wanted)))
      return FALSE;
  }

  return TRUE;
}

typedef struct {
  gint64 number;
  gint64 match;
  char *uuid;
  gint64 entry;
  gint64 term;
} Claim;

static gboolean
find_unclaimed (TallySql *sql,
                Claim    *claim,
                gboolean *found,
                GError  **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_UNCLAIMED]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;
  *found = tally_rows_next (rows, &problem) && tally_rows_get_int (rows, 0) != 0;
  if (*found)
    *claim = (Claim){ tally_rows_get_int (rows, 0), tally_rows_get_int (rows, 1), g_strdup (tally_rows_get_words (rows, 2)),
                      tally_rows_get_int (rows, 3), tally_rows_get_int (rows, 4) + 1 };

  return tally_rows_ended (problem, error);
}

/* Numbers are moved by way of negative ones, so that none meets another. */
static gboolean
add_claim (TallySql    *sql,
           const Claim *claim,
           GError     **error)
{
  static const char turn[] = "UPDATE club_log SET number = -number WHERE device_id = (SELECT device_id FROM club) AND number < 0";

  return tally_sql_run (sql, error, statements[MAKE_ROOM], TALLY_INT (claim->number)) &&
         tally_sql_run (sql, error, turn) &&
         tally_sql_run (sql, error, statements[ADD_CLAIM], TALLY_INT (claim->number), TALLY_INT (tally_store_get_now_ms ()),
                        TALLY_TEXT (claim->uuid), TALLY_INT (claim->term), TALLY_INT (claim->entry)) &&
         tally_sql_run (sql, error, statements[SET_TERM], TALLY_INT (claim->match), TALLY_INT (claim->term)) &&
         tally_sql_run (sql, error, statements[ADD_TERM], TALLY_TEXT (claim->uuid), TALLY_INT (claim->term), TALLY_INT (claim->entry));
}

gboolean
tally_club_local_claim (TallySql *sql,
                        GError  **error)
{
  gboolean found = TRUE;

  while (found) {
    Claim claim = { 0 };
    gboolean done = find_unclaimed (sql, &claim, &found, error) && (!found || add_claim (sql, &claim, error));

    g_free (claim.uuid);
    if (!done)
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_club_local_set_received (TallySql *sql,
                               gint64    device,
                               gint64    number,
                               GError  **error)
{
  return tally_sql_run (sql, error, "UPDATE club_devices SET received = ?2 WHERE id = ?1 AND received < ?2",
                        TALLY_INT (device), TALLY_INT (number));
}

gboolean
tally_club_local_rebase (TallySql *sql,
                         GError  **error)
{
  return tally_sql_run (sql, error, statements[REBASE_LOG]) && tally_sql_run (sql, error, statements[REBASE_TERMS]);
}

gboolean
tally_club_local_take_over (TallySql   *sql,
                            const char *match,
                            GError    **error)
{
  return tally_sql_run (sql, error, statements[TAKE_OVER], TALLY_TEXT (match), TALLY_INT (tally_store_get_now_ms ())) &&
         tally_sql_run (sql, error, statements[TAKE_TERM]);
}

int
tally_club_local_take_turn (TallyStore *store,
                            GError    **error)
{
  g_autofree char *path = g_strconcat (tally_store_get_path (store), ".club", NULL);
  int fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

  for (guint i = 0; fd >= 0 && i < LOCK_SECONDS * 20; i++) {
    if (flock (fd, LOCK_EX | LOCK_NB) == 0)
      return fd;
    g_usleep (G_USEC_PER_SEC / 20);
  }
  if (fd >= 0)
    close (fd);
  tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ ("Another program is talking to the club right now. Try again in a moment."));

  return -1;
}
