/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-sync.h"

#include <string.h>
#include <unistd.h>

#include "tally-club-apply.h"
#include "tally-club-local.h"
#include "tally-club-server.h"
#include "tally-club-steps.h"
#include "tally-language.h"
#include "tally-people.h"

#define BATCH 1000
/* Sending and receiving end by themselves; should they not, then here. */
#define MOST_ROUNDS 64

static gboolean
fail_not_joined (GError **error)
{
  return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("This database is in no club. Join one first: tally club join."));
}

/* ---- What was acknowledged ---- */

static gint64
get_acked (const TallyClubState *state,
           const TallyClubAck   *ack)
{
  return ack != NULL && ack->device_id == state->device_id ? MAX (ack->number, state->acked) : state->acked;
}

gint64
tally_club_count_waiting (const TallyClubState *state,
                          const TallyClubAck   *ack)
{
  return MAX (0, state->waiting - (get_acked (state, ack) - state->acked));
}

static gboolean
keep_acked (TallyStore           *store,
            const TallyClubState *state,
            TallyClubAck         *ack,
            gint64                number,
            GError              **error)
{
  if (ack == NULL)
    return tally_club_local_set_acked (store, number, error);

  *ack = (TallyClubAck){ state->device_id, number };
  return TRUE;
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

/* More than this is taken in by steps. */
#define MANY_ROWS 2000

static int
compare_by_match_cb (gconstpointer a,
                     gconstpointer b)
{
  const TallyClubRow *one = *(const TallyClubRow *const *) a, *other = *(const TallyClubRow *const *) b;
  int order = strcmp (one->subject, other->subject);

  return order != 0 ? order : compare_rows_cb (a, b);
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
apply_rows (TallyStore     *store,
            GPtrArray      *rows,
            TallyClubSteps *steps,
            GError        **error)
{
  g_autoptr (TallyClubApply) apply = tally_club_apply_new (store, FALSE, error);

  if (apply == NULL)
    return FALSE;
  if (steps != NULL)
    tally_club_apply_keep_place (apply);
  g_ptr_array_sort (rows, compare_rows_cb);
  for (guint i = 0; i < rows->len; i++) {
    if ((steps == NULL || !tally_club_steps_is_far (steps, rows->pdata[i])) && !tally_club_apply_row (apply, rows->pdata[i], error))
      return FALSE;
  }

  return tally_club_apply_finish (apply, error);
}

static gboolean
take_steps (TallyClubSteps *steps,
            GPtrArray      *rows,
            GError        **error)
{
  g_ptr_array_sort (rows, compare_by_match_cb);
  for (guint i = 0; i < rows->len; i++) {
    if (!tally_club_steps_take (steps, rows->pdata[i], error))
      return FALSE;
  }

  return tally_club_steps_finish (steps, error);
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
  g_autoptr (TallyClubSteps) steps = NULL;
  gboolean told;

  if (state == NULL)
    return FALSE;
  /* It was sent, and this table was stopped before it heard so: who is called alike
   * elsewhere is still to be asked. */
  told = news->own_max > state->acked;
  if (!state->joined)
    return fail_not_joined (error);
  if (!compare_own (store, state, news, adopted, error))
    return FALSE;
  after = tally_club_state_read (store, error);
  if (after == NULL)
    return FALSE;

  for (guint i = 0; i < news->others->len; i++)
    g_ptr_array_add (rows, news->others->pdata[i]);
  for (guint i = 0; i < adopted->len; i++)
    g_ptr_array_add (rows, adopted->pdata[i]);
  /* What this device wrote itself is told apart below, match by match. */
  if (rows->len > MANY_ROWS && adopted->len == 0 && (steps = tally_club_steps_new (store, error)) == NULL)
    return FALSE;
  if (rows->len > 0 || after->device_id != state->device_id) {
    if (!apply_rows (store, rows, steps, error))
      return FALSE;
  } else if (told && !tally_people_settle_names (store, error)) {
    return FALSE;
  }
  for (guint i = 0; after->device_id == state->device_id && i < adopted->len; i++) {
    if (!adopt (sql, state, adopted->pdata[i], error))
      return FALSE;
  }

  if (!tally_edit_commit (edit, rows->len > 0 ? TALLY_ASPECT_ALL : told ? TALLY_ASPECT_PLAYERS
                                                                        : 0,
                          error))
    return FALSE;
  g_clear_pointer (&edit, tally_edit_free);
  return steps == NULL || take_steps (steps, rows, error);
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
         TallyClubAck  *ack,
         gboolean      *received,
         GError       **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
  g_autoptr (GPtrArray) uuids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) numbers = state ? list_received (store, uuids, error) : NULL;
  g_autoptr (TallyClubNews) news = NULL;

  if (numbers == NULL)
    return FALSE;
  news = tally_club_server_read (link, state->device, get_acked (state, ack), uuids, numbers, error);
  if (news == NULL)
    return FALSE;

  *received = news->others->len > 0;
  /* Almost always nothing is new: then nobody has to wait for a lock. */
  if (news->others->len == 0 && news->own_max == get_acked (state, ack) && news->own->len <= 1 &&
      (news->own->len == 0 || tally_club_server_is_known (store, state, news->own->pdata[0])))
    return TRUE;

  /* From here on the database knows it better. */
  if (ack != NULL)
    ack->number = 0;
  return take_in (store, news, error);
}

/* ---- Sending ---- */

static gboolean
has_facts (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++) {
    if (((const TallyClubRow *) rows->pdata[i])->kind == TALLY_CLUB_FACT)
      return TRUE;
  }

  return FALSE;
}

static gboolean
send_all (TallyStore    *store,
          TallyClubLink *link,
          TallyClubAck  *ack,
          gboolean      *sent,
          gboolean      *facts,
          gboolean      *again,
          GError       **error)
{
  *again = FALSE;
  for (;;) {
    g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
    g_autoptr (GPtrArray) rows = state ? tally_club_local_list (store, state, get_acked (state, ack) + 1, BATCH, error) : NULL;
    GError *problem = NULL;

    if (rows == NULL)
      return FALSE;
    if (rows->len == 0)
      return TRUE;
    if (tally_club_server_send (link, rows, &problem)) {
      if (!keep_acked (store, state, ack, ((TallyClubRow *) rows->pdata[rows->len - 1])->number, error))
        return FALSE;
      *sent = TRUE;
      *facts = *facts || has_facts (rows);
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
                     TallyClubAck  *ack,
                     gboolean      *sent,
                     gboolean      *received,
                     GError       **error)
{
  gboolean facts = FALSE;

  *sent = *received = FALSE;
  for (guint round = 0; round < MOST_ROUNDS; round++) {
    gboolean again, more = FALSE, gone = FALSE;

    if (!receive (store, link, ack, &more, error) || !send_all (store, link, ack, &gone, &facts, &again, error))
      return FALSE;
    *sent = *sent || gone;
    *received = *received || more;
    if (!again && !more && !gone)
      return !facts || settle_names (store, error);
    if (again && !more && !gone && round > 3)
      return tally_club_fail (error, TALLY_CLUB_OVERTAKEN,
                              _ ("The club’s server lacks what another table has yet to send again. What waits here is kept, and sent after that."));
  }

  return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ ("The club is too busy right now."));
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
                             TallyClubAck  *ack,
                             gboolean      *sent,
                             gboolean      *received,
                             GError       **error)
{
  int turn = tally_club_local_take_turn (store, error);
  gboolean done;

  *sent = *received = FALSE;
  if (turn < 0)
    return FALSE;
  done = tally_club_exchange (store, link, ack, sent, received, error);
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
  gboolean done = link != NULL && tally_club_exchange (store, link, NULL, &sent, &received, &problem);

  if (sent)
    tally_club_server_notify (link);
  tally_club_local_set_contact (store, done, NULL);
  if (!done)
    tally_club_pass_on (error, g_steal_pointer (&problem), _ ("Nothing is lost: it is sent later."));

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
  turn = tally_club_local_take_turn (store, error);
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
                      const char *uuid,
                      GError    **error)
{
  /* What comes in may move the words of whoever asks. */
  g_autofree char *match = g_strdup (uuid);
  gboolean leading = FALSE;

  if (!tally_club_sync (store, error) || !leads (store, match, &leading, error))
    return FALSE;
  if (leading)
    return TRUE;
  if (!begin_take_over (store, match, error) || !tally_club_sync (store, error) || !leads (store, match, &leading, error))
    return FALSE;

  return leading || tally_club_fail (error, TALLY_CLUB_OVERTAKEN, _ ("Another table has just taken this match over. Nothing was changed."));
}
