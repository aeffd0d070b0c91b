/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-sync.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "tally-club-apply.h"
#include "tally-club-local.h"
#include "tally-club-resource.h"
#include "tally-club-server.h"
#include "tally-language.h"
#include "tally-people.h"

#define BATCH 1000
/* Sending and receiving end by themselves; should they not, then here. */
#define MOST_ROUNDS 64
#define LOCK_SECONDS 60

/* ---- Taking turns ---- */

/* The app and "tally club sync" may be at it at the same time. */
static int
take_turn (TallyStore *store,
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
  tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ ("Another program speaks to the club just now. Try again in a moment."));

  return -1;
}

static gboolean
fail_not_joined (GError **error)
{
  return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("This database is in no club. Join one first: tally club join."));
}

/* ---- Receiving ---- */

static int
compare_rows_cb (gconstpointer a,
                 gconstpointer b)
{
  const TallyClubRow *one = *(const TallyClubRow *const *) a, *other = *(const TallyClubRow *const *) b;
  gboolean entries = one->kind == TALLY_CLUB_ENTRY;
  int order;

  if (entries != (other->kind == TALLY_CLUB_ENTRY))
    return entries ? 1 : -1;
  order = strcmp (entries ? one->subject : one->device, entries ? other->subject : other->device);
  if (order != 0)
    return order;

  return entries ? (one->entry > other->entry) - (one->entry < other->entry)
                 : (one->number > other->number) - (one->number < other->number);
}

/* Of this device, but written after the copy of the database was made. */
static gboolean
adopt (TallySql             *sql,
       const TallyClubState *state,
       const TallyClubRow   *row,
       GError              **error)
{
  static const char keep[] = "INSERT OR IGNORE INTO club_log (device_id, number, kind, at_ms, match_id, subject, term, entry)"
                             " VALUES (?1, ?2, ?3, ?4, (SELECT id FROM matches WHERE ?3 = 1 AND uuid = ?5),"
                             " CASE WHEN ?3 = 1 AND EXISTS (SELECT 1 FROM matches WHERE uuid = ?5) THEN NULL ELSE ?5 END, ?6, ?7)";

  return row->kind == TALLY_CLUB_FACT ||
         tally_sql_run (sql, error, keep, TALLY_INT (state->device_id), TALLY_INT (row->number), TALLY_INT (row->kind),
                        TALLY_INT (row->at_ms), TALLY_TEXT (row->subject), TALLY_INT (row->term), TALLY_INT (row->entry));
}

/* What the server has under this device's numbers: the same, then it is sent;
 * more, then this is a copy from before; something else, then somebody else goes
 * by our name, and we take another one. Rows that are news are moved to `rows`. */
static gboolean
compare_own (TallyStore           *store,
             const TallyClubState *state,
             const TallyClubNews  *news,
             GPtrArray            *adopted,
             GError              **error)
{
  TallySql *sql = tally_store_get_sql (store);
  gint64 from = news->own->len > 0 ? ((TallyClubRow *) news->own->pdata[0])->number : 1;
  g_autoptr (GPtrArray) local = tally_club_local_list (store, state, from, G_MAXINT32, error);
  gint64 acked = news->own_max;

  if (local == NULL)
    return FALSE;
  for (guint i = 0; i < news->own->len; i++) {
    TallyClubRow *row = news->own->pdata[i];

    if (i < local->len && !tally_club_row_equal (row, local->pdata[i])) {
      for (guint j = i; j < news->own->len; j++)
        g_ptr_array_add (adopted, news->own->pdata[j]);
      return tally_club_local_start_anew (sql, row->number - 1, error);
    }
    if (i >= local->len)
      g_ptr_array_add (adopted, row);
  }

  return tally_club_local_set_acked (store, acked, error);
}

static gboolean
apply_rows (TallyStore *store,
            GPtrArray  *rows,
            GError    **error)
{
  g_autoptr (TallyClubApply) apply = tally_club_apply_new (store, FALSE, error);

  if (apply == NULL)
    return FALSE;
  g_ptr_array_sort (rows, compare_rows_cb);
  for (guint i = 0; i < rows->len; i++) {
    if (!tally_club_apply_row (apply, rows->pdata[i], error))
      return FALSE;
  }

  return tally_club_apply_finish (apply, error);
}

static gboolean
take_in (TallyStore          *store,
         const TallyClubNews *news,
         GError             **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autoptr (TallyClubState) state = edit ? tally_club_state_read (store, error) : NULL;
  g_autoptr (TallyClubState) after = NULL;
  g_autoptr (GPtrArray) adopted = g_ptr_array_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  if (state == NULL || !compare_own (store, state, news, adopted, error))
    return FALSE;
  after = tally_club_state_read (store, error);
  if (after == NULL)
    return FALSE;

  for (guint i = 0; i < news->others->len; i++)
    g_ptr_array_add (rows, news->others->pdata[i]);
  for (guint i = 0; i < adopted->len; i++)
    g_ptr_array_add (rows, adopted->pdata[i]);
  if (rows->len > 0 || after->device_id != state->device_id) {
    if (!apply_rows (store, rows, error))
      return FALSE;
  }
  for (guint i = 0; after->device_id == state->device_id && i < adopted->len; i++) {
    if (!adopt (sql, state, adopted->pdata[i], error))
      return FALSE;
  }

  return tally_edit_commit (edit, rows->len > 0 ? TALLY_ASPECT_ALL : 0, error);
}

static GArray *
list_received (TallyStore *store,
               GPtrArray  *uuids,
               GError    **error)
{
  static const char list[] = "SELECT uuid, received FROM club_devices WHERE id <> (SELECT device_id FROM club)";
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, list);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    gint64 number = tally_rows_get_int (rows, 1);

    g_ptr_array_add (uuids, g_strdup (tally_rows_get_words (rows, 0)));
    g_array_append_val (numbers, number);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&numbers) : NULL;
}

static gboolean
receive (TallyStore    *store,
         TallyClubLink *link,
         gboolean      *received,
         GError       **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
  g_autoptr (GPtrArray) uuids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) numbers = state ? list_received (store, uuids, error) : NULL;
  g_autoptr (TallyClubNews) news = NULL;

  if (numbers == NULL)
    return FALSE;
  news = tally_club_server_read (link, state->device, state->acked, uuids, numbers, error);
  if (news == NULL)
    return FALSE;

  *received = news->others->len > 0;
  /* Almost always nothing is new: then nobody has to wait for a lock. */
  if (news->others->len == 0 && news->own_max == state->acked && news->own->len <= 1 &&
      (news->own->len == 0 || tally_club_server_is_known (store, state, news->own->pdata[0])))
    return TRUE;

  return take_in (store, news, error);
}

/* ---- Sending ---- */

static gboolean
send_all (TallyStore    *store,
          TallyClubLink *link,
          gboolean      *sent,
          gboolean      *again,
          GError       **error)
{
  *again = FALSE;
  for (;;) {
    g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
    g_autoptr (GPtrArray) rows = state ? tally_club_local_list (store, state, state->acked + 1, BATCH, error) : NULL;
    GError *problem = NULL;

    if (rows == NULL)
      return FALSE;
    if (rows->len == 0)
      return TRUE;
    if (tally_club_server_send (link, rows, &problem)) {
      if (!tally_club_local_set_acked (store, ((TallyClubRow *) rows->pdata[rows->len - 1])->number, error))
        return FALSE;
      *sent = TRUE;
      continue;
    }
    *again = g_error_matches (problem, TALLY_CLUB_ERROR, TALLY_CLUB_TAKEN) ||
             g_error_matches (problem, TALLY_CLUB_ERROR, TALLY_CLUB_OVERTAKEN);
    if (*again) {
      g_error_free (problem);
      return TRUE;
    }
    g_propagate_error (error, problem);
    return FALSE;
  }
}

/* Somebody new here may be called like somebody elsewhere. */
static gboolean
settle_names (TallyStore *store,
              GError    **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);

  return edit != NULL && tally_people_settle_names (store, error) && tally_edit_commit (edit, TALLY_ASPECT_PLAYERS, error);
}

gboolean
tally_club_exchange (TallyStore    *store,
                     TallyClubLink *link,
                     gboolean      *sent,
                     gboolean      *received,
                     GError       **error)
{
  *sent = *received = FALSE;
  for (guint round = 0; round < MOST_ROUNDS; round++) {
    gboolean again, more = FALSE, gone = FALSE;

    if (!receive (store, link, &more, error) || !send_all (store, link, &gone, &again, error))
      return FALSE;
    *sent = *sent || gone;
    *received = *received || more;
    if (!again && !more && !gone)
      return !*sent || settle_names (store, error);
    if (again && !more && !gone && round > 3)
      return tally_club_fail (error, TALLY_CLUB_OVERTAKEN,
                              _ ("The club’s server lacks what another table has yet to send again. What waits here is kept, and sent after that."));
  }

  return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ ("The club is too busy just now. Try again in a moment."));
}

TallyClubLink *
tally_club_connect (TallyStore *store,
                    GError    **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
  g_autoptr (TallyClubLink) link = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;

  if (state == NULL)
    return NULL;
  if (!state->joined) {
    fail_not_joined (error);
    return NULL;
  }
  link = tally_club_link_open (state->address, NULL, state->unchecked, error);
  if (link == NULL || !tally_club_server_check (link, &uuid, &name, error))
    return NULL;
  if (strcmp (uuid, state->uuid) != 0) {
    tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("That server belongs to another club than the one that was joined. Nothing was sent."));
    return NULL;
  }

  return g_steal_pointer (&link);
}

/* Every write wakes whoever watches the database. */
#define CONTACT_EVERY_MS 60000

void
tally_club_note_contact (TallyStore *store,
                         gboolean    reached)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, NULL);

  if (state != NULL && (state->unreachable == reached ||
                        (reached && tally_store_get_now_ms () - state->since_ms > CONTACT_EVERY_MS)))
    tally_club_local_set_contact (store, reached, NULL);
}

gboolean
tally_club_exchange_in_turn (TallyStore    *store,
                             TallyClubLink *link,
                             gboolean      *sent,
                             GError       **error)
{
  int turn = take_turn (store, error);
  gboolean received, done;

  *sent = FALSE;
  if (turn < 0)
    return FALSE;
  done = tally_club_exchange (store, link, sent, &received, error);
  if (done)
    tally_club_note_contact (store, TRUE);
  close (turn);

  return done;
}

static gboolean
sync_in_turn (TallyStore *store,
              GError    **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (TallyClubLink) link = tally_club_connect (store, &problem);
  gboolean sent = FALSE, received = FALSE;
  gboolean done = link != NULL && tally_club_exchange (store, link, &sent, &received, &problem);

  if (sent)
    tally_club_server_notify (link);
  tally_club_local_set_contact (store, done, NULL);
  if (!done)
    g_propagate_error (error, g_steal_pointer (&problem));

  return done;
}

gboolean
tally_club_sync (TallyStore *store,
                 GError    **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
  gboolean done;
  int turn;

  if (state == NULL)
    return FALSE;
  if (!state->joined)
    return fail_not_joined (error);
  turn = take_turn (store, error);
  if (turn < 0)
    return FALSE;

  done = sync_in_turn (store, error);
  close (turn);
  return done;
}

/* ---- Taking over ---- */

static gboolean
leads (TallyStore *store,
       const char *match,
       gboolean   *leading,
       GError    **error)
{
  static const char find[] = "SELECT (SELECT device_id FROM club) = (SELECT device_id FROM club_terms WHERE match = ?1"
                             " ORDER BY term DESC LIMIT 1)";
  gint64 is_ours = 0;

  if (!tally_sql_get_int (tally_store_get_sql (store), error, &is_ours, find, TALLY_TEXT (match)))
    return FALSE;
  *leading = is_ours != 0;
  return TRUE;
}

static gboolean
begin_take_over (TallyStore *store,
                 const char *match,
                 GError    **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);

  return edit != NULL &&
         tally_club_local_take_over (tally_store_get_sql (store), match, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_club_take_over (TallyStore *store,
                      const char *match,
                      GError    **error)
{
  gboolean leading = FALSE;

  if (!tally_club_sync (store, error) || !leads (store, match, &leading, error))
    return FALSE;
  if (leading)
    return TRUE;
  if (!begin_take_over (store, match, error) || !tally_club_sync (store, error) || !leads (store, match, &leading, error))
    return FALSE;

  return leading || tally_club_fail (error, TALLY_CLUB_OVERTAKEN, _ ("Another table has just taken this match over. Nothing was changed."));
}

/* ---- Making, joining, leaving ---- */

gboolean
tally_club_found (const char *address,
                  const char *password,
                  gboolean    unchecked,
                  const char *name,
                  GError    **error)
{
  g_autoptr (TallyClubLink) link = tally_club_link_open (address, password, unchecked, error);
  g_autoptr (GBytes) schema = NULL;

  if (link == NULL)
    return FALSE;
  schema = g_resource_lookup_data (tally_club_texts_get_resource (), "/club/1.sql", 0, error);

  return schema != NULL && tally_club_server_make (link, g_bytes_get_data (schema, NULL), name, error);
}

char *
tally_club_look (const char *address,
                 const char *password,
                 gboolean    unchecked,
                 GError    **error)
{
  g_autoptr (TallyClubLink) link = tally_club_link_open (address, password, unchecked, error);
  g_autofree char *uuid = NULL;
  char *name = NULL;

  if (link == NULL || !tally_club_server_check (link, &uuid, &name, error))
    return NULL;

  return name;
}

static const char forget[] =
  "DELETE FROM club_log; DELETE FROM club_terms; DELETE FROM club_held; DELETE FROM club_aside; DELETE FROM club_missing;";

static gboolean
add_club (TallyStore          *store,
          const TallyClubJoin *join,
          const char          *uuid,
          const char          *name,
          GError             **error)
{
  static const char add[] = "INSERT OR REPLACE INTO club (id, joined, logging, uuid, name, address, unchecked, device_id, table_name,"
                            " clock, acked, since_ms, unreachable) VALUES (1, 1, 0, ?1, ?2, ?3, ?4, ?5, ?6, 0, 0, ?7, 0)";
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *device = g_uuid_string_random ();
  gint64 id;

  if (!tally_sql_run_script (sql, forget, error) ||
      !tally_sql_run (sql, error, "DELETE FROM club") ||
      !tally_sql_run (sql, error, "DELETE FROM club_devices"))
    return FALSE;
  id = tally_club_local_find_device (sql, device, error);

  return id != 0 &&
         tally_sql_run (sql, error, add, TALLY_TEXT (uuid), TALLY_TEXT (name), TALLY_TEXT (join->address),
                        TALLY_INT (join->unchecked), TALLY_INT (id), TALLY_TEXT (join->table),
                        TALLY_INT (tally_store_get_now_ms ()));
}

/* Our NAME is the club's: from now on they have one uuid. */
static gboolean
become_same (TallyStore *store,
             char      **same,
             GError    **error)
{
  static const char find[] = "SELECT id FROM players WHERE coalesce (called, name) = ?1 AND merged_into IS NULL";
  static const char taken[] = "SELECT count (*) FROM players WHERE uuid = lower (?1)";
  static const char set[] = "UPDATE players SET uuid = lower (?2) WHERE id = ?1";
  TallySql *sql = tally_store_get_sql (store);

  for (guint i = 0; same != NULL && same[i] != NULL; i++) {
    const char *equals = strrchr (same[i], '=');
    g_autofree char *name = equals ? g_strndup (same[i], (gsize) (equals - same[i])) : NULL;
    gint64 id = 0, n = 0;

    if (name == NULL || !g_uuid_string_is_valid (equals + 1))
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Write --same as NAME=UUID, with the uuid from the list."));
    if (!tally_sql_get_int (sql, error, &id, find, TALLY_TEXT (name)) ||
        !tally_sql_get_int (sql, error, &n, taken, TALLY_TEXT (equals + 1)))
      return FALSE;
    if (id == 0)
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Nobody here is called like that: check the names after --same."));
    if (n != 0)
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Two people here can’t be one of the club: check the names after --same."));
    if (!tally_sql_run (sql, error, set, TALLY_INT (id), TALLY_TEXT (equals + 1)))
      return FALSE;
  }

  return TRUE;
}

static gboolean
check_same (TallyStore *store,
            char      **same,
            GError    **error)
{
  static const char known[] = "SELECT count (*) FROM club_log WHERE kind = 3 AND subject = lower (?1) AND field = 'player.name'";

  for (guint i = 0; same != NULL && same[i] != NULL; i++) {
    gint64 n = 0;

    if (!tally_sql_get_int (tally_store_get_sql (store), error, &n, known, TALLY_TEXT (strrchr (same[i], '=') + 1)))
      return FALSE;
    if (n == 0)
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Nobody in the club has that uuid: check what follows --same."));
  }

  return TRUE;
}

static gboolean
apply_cb (const TallyClubRow *row,
          gpointer            apply,
          GError            **error)
{
  return tally_club_apply_row (apply, row, error);
}

static gboolean
first_copy (TallyStore    *store,
            TallyClubLink *link,
            GError       **error)
{
  g_autoptr (TallyClubApply) apply = tally_club_apply_new (store, TRUE, error);

  return apply != NULL && tally_club_server_copy (link, apply_cb, apply, error) && tally_club_apply_finish (apply, error);
}

/* Everything that is here, and that the club doesn't have. */
static gboolean
log_what_is_here (TallyStore *store,
                  GError    **error)
{
  static const char facts[] =
    "INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)"
    " SELECT c.device_id, (SELECT coalesce (max (number), 0) FROM club_log WHERE device_id = c.device_id) + row_number () OVER (),"
    " ?1, c.clock + row_number () OVER (), 3, lower (f.subject), f.field, f.value FROM club c JOIN ("
    " WITH here (uuid) AS (SELECT subject FROM club_log WHERE kind = 3)"
    " SELECT uuid AS subject, 'player.added' AS field, CAST (added_ms AS TEXT) AS value FROM players WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'player.name', coalesce (called, name) FROM players WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'player.colour', colour FROM players WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.added', added_ms FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.name', coalesce (called, name) FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.scheme', scheme FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.place_halves', place_halves FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.together', together FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.beaten_halves', beaten_halves FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.super_halves', super_halves FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.drop_worst', drop_worst FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.least_matches', least_matches FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.criteria', criteria FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.games', games FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT s.uuid, 'season.league', l.uuid FROM seasons s JOIN leagues l ON l.id = s.league_id WHERE s.uuid NOT IN here"
    " UNION ALL SELECT uuid, 'season.name', coalesce (called, name) FROM seasons WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'season.days', first_day || ' ' || last_day FROM seasons WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.game', game FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.section', section FROM rulings WHERE uuid NOT IN here AND section IS NOT NULL"
    " UNION ALL SELECT uuid, 'ruling.question', question FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.decision', decision FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.day', day FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.added', added_ms FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT r.uuid, 'ruling.player:' || p.uuid, '1' FROM ruling_players x JOIN rulings r ON r.id = x.ruling_id"
    "  JOIN players p ON p.id = x.player_id WHERE r.uuid NOT IN here"
    " UNION ALL SELECT m.uuid, 'merge.pair', k.uuid || ' ' || g.uuid FROM merges m JOIN players k ON k.id = m.kept_id"
    "  JOIN players g ON g.id = m.gone_id WHERE m.uuid NOT IN here"
    " UNION ALL SELECT uuid, 'merge.undone', undone_ms FROM merges WHERE undone_ms IS NOT NULL AND uuid NOT IN here"
    " UNION ALL SELECT uuid, 'match.title', title FROM matches WHERE title IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.note', note FROM matches WHERE note IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.place', place FROM matches WHERE place IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.binned', binned_ms FROM matches WHERE binned_ms IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.aside', set_aside_ms FROM matches WHERE set_aside_ms IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT l.uuid, 'league.member:' || p.uuid, '1' FROM league_members x JOIN leagues l ON l.id = x.league_id"
    "  JOIN players p ON p.id = x.player_id WHERE NOT EXISTS (SELECT 1 FROM club_log WHERE kind = 3 AND subject = l.uuid"
    "  AND field = 'league.member:' || p.uuid)"
    " UNION ALL SELECT l.uuid, 'league.match:' || lower (m.uuid), '1' FROM league_matches x JOIN leagues l ON l.id = x.league_id"
    "  JOIN matches m ON m.id = x.match_id WHERE NOT EXISTS (SELECT 1 FROM club_log WHERE kind = 3 AND subject = l.uuid"
    "  AND field = 'league.match:' || lower (m.uuid))"
    ") f";
  static const char list_new[] = "SELECT id, game FROM matches WHERE lower (uuid) NOT IN (SELECT match FROM club_terms) ORDER BY id";
  static const char terms[] = "INSERT INTO club_log (device_id, number, at_ms, kind, subject, term, entry)"
                              " SELECT c.device_id, (SELECT coalesce (max (number), 0) FROM club_log WHERE device_id = c.device_id)"
                              " + row_number () OVER (), ?1, 2, lower (m.uuid), 1, 0 FROM club c JOIN matches m"
                              " WHERE lower (m.uuid) NOT IN (SELECT match FROM club_terms)";
  static const char lead[] = "INSERT INTO club_terms SELECT subject, 1, device_id, 0 FROM club_log WHERE kind = 2"
                             " AND device_id = (SELECT device_id FROM club)";
  static const char entries[] = "INSERT INTO club_log (device_id, number, at_ms, kind, match_id, entry, term)"
                                " SELECT c.device_id, (SELECT max (number) FROM club_log WHERE device_id = c.device_id)"
                                " + row_number () OVER (ORDER BY j.match_id, j.entry), j.at_ms, 1, j.match_id, j.entry, 1"
                                " FROM club c JOIN journal j JOIN matches m ON m.id = j.match_id"
                                " JOIN club_terms t ON t.match = lower (m.uuid) AND t.term = 1 AND t.device_id = c.device_id"
                                " WHERE j.branch = 0";
  TallySql *sql = tally_store_get_sql (store);
  TallyRows *rows;
  GError *problem = NULL;
  gboolean logged = TRUE;

  if (!tally_club_local_say_table (sql, error) ||
      !tally_sql_run (sql, error, facts, TALLY_INT (tally_store_get_now_ms ())) ||
      !tally_sql_run (sql, error, "UPDATE club SET logging = 1"))
    return FALSE;
  rows = tally_sql_query (sql, error, list_new);
  while (logged && rows != NULL && tally_rows_next (rows, &problem))
    logged = tally_club_log_setup (store, tally_rows_get_int (rows, 0), tally_rows_get_int (rows, 1), error);
  g_clear_pointer (&rows, tally_rows_free);

  return logged && tally_rows_ended (problem, error) &&
         tally_sql_run (sql, error, terms, TALLY_INT (tally_store_get_now_ms ())) &&
         tally_sql_run (sql, error, lead) &&
         tally_sql_run (sql, error, entries);
}

static gboolean
join_with (TallyStore          *store,
           TallyClubLink       *link,
           const TallyClubJoin *join,
           GPtrArray          **namesakes,
           GError             **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;

  if (edit == NULL ||
      !tally_club_server_check (link, &uuid, &name, error) ||
      !add_club (store, join, uuid, name, error) ||
      !become_same (store, join->same, error) ||
      !first_copy (store, link, error) ||
      !check_same (store, join->same, error))
    return FALSE;
  *namesakes = tally_club_list_namesakes (store, join->new_ones, error);
  if (*namesakes == NULL || (*namesakes)->len > 0 || join->rehearsal)
    return FALSE;

  return log_what_is_here (store, error) &&
         tally_people_settle (store, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_ALL, error);
}

gboolean
tally_club_join (TallyStore          *store,
                 const TallyClubJoin *join,
                 GPtrArray          **namesakes,
                 GError             **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
  g_autoptr (TallyClubLink) link = NULL;
  gboolean joined;
  int turn;

  *namesakes = NULL;
  if (state == NULL)
    return FALSE;
  if (state->joined)
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("This database is in a club already. Leave it first: tally club leave."));
  turn = take_turn (store, error);
  if (turn < 0)
    return FALSE;

  link = tally_club_link_open (join->address, join->password, join->unchecked, error);
  joined = link != NULL && join_with (store, link, join, namesakes, error);
  if (joined) {
    gboolean sent, received;

    /* It is a member now, whatever happens to the first sending. */
    if (tally_club_exchange (store, link, &sent, &received, NULL))
      tally_club_server_notify (link);
  }
  close (turn);

  return joined;
}

gboolean
tally_club_leave (TallyStore *store,
                  GError    **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  TallySql *sql = tally_store_get_sql (store);

  return edit != NULL &&
         tally_sql_run_script (sql, forget, error) &&
         tally_sql_run (sql, error, "UPDATE club SET joined = 0, logging = 0, acked = 0, address = ''") &&
         tally_edit_commit (edit, TALLY_ASPECT_ALL, error);
}

/* ---- What was set aside ---- */

void
tally_club_aside_free (TallyClubAside *aside)
{
  g_free (aside->match);
  g_free (aside->reason);
  g_free (aside);
}

static void
add_aside (GPtrArray  *list,
           const char *match,
           char       *reason)
{
  TallyClubAside *aside = g_new0 (TallyClubAside, 1);

  aside->match = g_strdup (match);
  aside->reason = reason;
  g_ptr_array_add (list, aside);
}

static gboolean
add_ignored_merges (TallySql  *sql,
                    GPtrArray *list,
                    GError   **error)
{
  static const char find[] = "SELECT coalesce (k.called, k.name), coalesce (g.called, g.name),"
                             " (SELECT lower (m.uuid) FROM seats a JOIN seats b ON b.match_id = a.match_id JOIN matches m ON m.id = a.match_id"
                             " WHERE a.player_id = coalesce (k.merged_into, k.id) AND b.player_id = coalesce (g.merged_into, g.id) LIMIT 1)"
                             " FROM merges x JOIN players k ON k.id = x.kept_id JOIN players g ON g.id = x.gone_id"
                             " WHERE x.ignored AND x.undone_ms IS NULL ORDER BY x.uuid";
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, find);
  GError *problem = NULL;

  while (rows != NULL && tally_rows_next (rows, &problem))
    add_aside (list, tally_rows_get_text (rows, 2),
               g_strdup_printf (_ ("%s and %s were made one person, but sat there both: that is ignored."),
                                tally_rows_get_words (rows, 0), tally_rows_get_words (rows, 1)));

  return rows != NULL && tally_rows_ended (problem, error);
}

GPtrArray *
tally_club_list_aside (TallyStore *store,
                       GError    **error)
{
  static const char find[] = "SELECT match, reason FROM club_aside ORDER BY match";
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_aside_free);
  g_autoptr (GPtrArray) branches = tally_club_list_branches (store, error);
  g_autoptr (TallyRows) rows = branches ? tally_sql_query (sql, error, find) : NULL;
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem))
    add_aside (list, tally_rows_get_words (rows, 0), g_strdup (tally_rows_get_words (rows, 1)));
  for (guint i = 0; i < branches->len; i++) {
    const TallyClubBranch *branch = branches->pdata[i];

    add_aside (list, branch->match,
               g_strdup_printf (ngettext ("Another table was ahead: %d entry of this one lies in branch %d.",
                                          "Another table was ahead: %d entries of this one lie in branch %d.", (gulong) branch->entries),
                                (int) branch->entries, (int) branch->branch));
  }
  if (!tally_rows_ended (problem, error) || !add_ignored_merges (sql, list, error))
    return NULL;

  return g_steal_pointer (&list);
}

void
tally_club_branch_free (TallyClubBranch *branch)
{
  g_free (branch->match);
  g_free (branch);
}

GPtrArray *
tally_club_list_branches (TallyStore *store,
                          GError    **error)
{
  static const char find[] = "SELECT lower (m.uuid), b.branch, min (j.entry), count (*), b.at_ms FROM club_branches b"
                             " JOIN matches m ON m.id = b.match_id JOIN journal j ON j.match_id = b.match_id AND j.branch = b.branch"
                             " WHERE b.hidden = 0 GROUP BY b.match_id, b.branch ORDER BY b.at_ms, m.uuid, b.branch";
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_branch_free);
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, find);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    TallyClubBranch *branch = g_new0 (TallyClubBranch, 1);

    branch->match = g_strdup (tally_rows_get_words (rows, 0));
    branch->branch = tally_rows_get_int (rows, 1);
    branch->first = tally_rows_get_int (rows, 2);
    branch->entries = tally_rows_get_int (rows, 3);
    branch->at_ms = tally_rows_get_int (rows, 4);
    g_ptr_array_add (list, branch);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
tally_club_let_go (TallyStore *store,
                   const char *match,
                   gint64      branch,
                   GError    **error)
{
  static const char hide[] = "UPDATE club_branches SET hidden = 1 WHERE branch = ?2 AND hidden = 0"
                             " AND match_id = (SELECT id FROM matches WHERE uuid = ?1)";
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);

  if (edit == NULL || !tally_sql_run (sql, error, hide, TALLY_TEXT (match), TALLY_INT (branch)))
    return FALSE;
  if (tally_sql_get_changes (sql) == 0)
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("There is no such branch. Look at the list: tally club branches."));

  return tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}
