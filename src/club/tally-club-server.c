/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-server.h"

#include <stdlib.h>
#include <string.h>

#include "tally-club-sync.h"
#include "tally-language.h"
#include "tally-matches.h"

static const char find_club[] =
  "SELECT pg_catalog.current_setting ('transaction_read_only') = 'on', pg_catalog.to_regclass ('tally_club.club') IS NOT NULL,"
  " pg_catalog.current_setting ('server_version_num')::int";
/* How much is new can't be guessed by a planner: it would rather read all that
 * there is, or compile the question first. */
static const char set_up[] = "SET synchronous_commit = on; SET search_path = pg_catalog;"
                             "SET enable_seqscan = off; SET enable_bitmapscan = off; SET jit = off";
static const char read_club[] = "SELECT id, name, version FROM tally_club.club";

/* One look at every device that there is, from the last number on that is known. */
static const char read_others[] =
  "SELECT " TALLY_CLUB_COLUMNS " FROM (SELECT d.device, coalesce (k.number, 0) AS number FROM tally_club.log d"
  " LEFT JOIN unnest ($1::uuid[], $2::bigint[]) AS k (device, number) ON k.device = d.device"
  " WHERE d.number = 1 AND d.device <> $3::uuid) w"
  " CROSS JOIN LATERAL (SELECT * FROM tally_club.log x WHERE x.device = w.device AND x.number > w.number OFFSET 0) l";
static const char read_own[] =
  "SELECT " TALLY_CLUB_COLUMNS " FROM tally_club.log l WHERE l.device = $1::uuid AND l.number >= least ($2::bigint,"
  " (SELECT max (number) FROM tally_club.log WHERE device = $1::uuid)) ORDER BY l.number";

static const char insert_rows[] =
  "INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, field, value, clock)"
  " SELECT * FROM unnest ($1::uuid[], $2::bigint[], $3::smallint[], $4::bigint[], $5::uuid[], $6::bigint[], $7::bigint[],"
  " $8::smallint[], $9::integer[], $10::text[], $11::text[], $12::bigint[])";

static gboolean
fail_no_club (GError **error)
{
  return tally_club_fail (error, TALLY_CLUB_REFUSED,
                          _ ("That database doesn’t belong to a club. Its owner can make it one with “tally club init”."));
}

static gboolean
is_true (PGresult *result,
         int       column)
{
  return *PQgetvalue (result, 0, column) == 't';
}

static gboolean
look_around (TallyClubLink *link,
             gboolean      *there,
             GError       **error)
{
  PGresult *result = tally_club_link_query (link, find_club, NULL, 0, error);
  gboolean replica;
  int release;

  if (result == NULL)
    return FALSE;
  replica = is_true (result, 0);
  *there = is_true (result, 1);
  release = atoi (PQgetvalue (result, 0, 2));
  PQclear (result);

  if (replica)
    return tally_club_fail (error, TALLY_CLUB_REFUSED,
                            _ ("The club’s server is a copy that can only be read. Use the address of the server itself."));
  if (release < 130000)
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("The club’s server is older than PostgreSQL 13. It has to be updated first."));

  return tally_club_link_run (link, set_up, error);
}

static gboolean
read_heading (TallyClubLink *link,
              char         **uuid,
              char         **name,
              GError       **error)
{
  PGresult *result = tally_club_link_query (link, read_club, NULL, 0, error);
  int version;

  if (result == NULL)
    return FALSE;
  if (PQntuples (result) != 1) {
    PQclear (result);
    return fail_no_club (error);
  }
  *uuid = g_strdup (PQgetvalue (result, 0, 0));
  *name = g_strdup (PQgetvalue (result, 0, 1));
  version = atoi (PQgetvalue (result, 0, 2));
  PQclear (result);

  return version <= TALLY_CLUB_VERSION ||
         tally_club_fail (error, TALLY_CLUB_REFUSED,
                          _ ("The club was brought up to date by a newer Tallygator. Nothing was changed: update this one, then try again."));
}

gboolean
tally_club_server_check (TallyClubLink *link,
                         char         **uuid,
                         char         **name,
                         GError       **error)
{
  gboolean there = FALSE;

  if (!look_around (link, &there, error))
    return FALSE;

  return there ? read_heading (link, uuid, name, error) : fail_no_club (error);
}

static gboolean
name_club (TallyClubLink *link,
           const char    *name,
           GError       **error)
{
  static const char statement[] = "INSERT INTO tally_club.club (name, id, version) VALUES ($1, $2::uuid, 1)"
                                  " ON CONFLICT (single) DO UPDATE SET name = excluded.name";
  g_autofree char *uuid = g_uuid_string_random ();
  const char *values[] = { name, uuid };
  PGresult *result = tally_club_link_query (link, statement, values, 2, error);

  if (result == NULL)
    return FALSE;
  PQclear (result);
  return TRUE;
}

/* Two may do it at the same time; the second finds it done. Done again, it brings
 * up to date what an earlier build has made. */
gboolean
tally_club_server_make (TallyClubLink *link,
                        const char    *schema,
                        const char    *name,
                        GError       **error)
{
  g_autofree char *uuid = NULL, *old_name = NULL;
  gboolean there = FALSE;

  return look_around (link, &there, error) &&
         tally_club_link_run (link, "BEGIN; SELECT pg_advisory_xact_lock (hashtextextended ('tally_club', 0))", error) &&
         look_around (link, &there, error) &&
         (!there || read_heading (link, &uuid, &old_name, error)) &&
         tally_club_link_run (link, schema, error) &&
         name_club (link, name, error) &&
         tally_club_link_run (link, "COMMIT", error);
}

/* ---- Arrays ---- */

/* An array for one bound value. */
typedef struct {
  GString *text;
} Array;

static void
array_init (Array *array)
{
  array->text = g_string_new ("{");
}

static void
array_add (Array      *array,
           const char *item)
{
  if (array->text->len > 1)
    g_string_append_c (array->text, ',');
  if (item == NULL) {
    g_string_append (array->text, "NULL");
    return;
  }
  g_string_append_c (array->text, '"');
  for (; *item != '\0'; item++) {
    if (*item == '"' || *item == '\\')
      g_string_append_c (array->text, '\\');
    g_string_append_c (array->text, *item);
  }
  g_string_append_c (array->text, '"');
}

static void
array_add_int (Array *array,
               gint64 item)
{
  g_string_append_printf (array->text, "%s%" G_GINT64_FORMAT, array->text->len > 1 ? "," : "", item);
}

static const char *
array_end (Array *array)
{
  g_string_append_c (array->text, '}');
  return array->text->str;
}

/* ---- Reading ---- */

void
tally_club_news_free (TallyClubNews *news)
{
  g_ptr_array_unref (news->others);
  g_ptr_array_unref (news->own);
  g_free (news);
}

static gint64
get_number (PGresult *result,
            int       row,
            int       column)
{
  return g_ascii_strtoll (PQgetvalue (result, row, column), NULL, 10);
}

static char *
get_text (PGresult *result,
          int       row,
          int       column)
{
  return PQgetisnull (result, row, column) ? NULL : g_strdup (PQgetvalue (result, row, column));
}

static void
take_result (PGresult  *result,
             GPtrArray *list)
{
  for (int i = 0; i < PQntuples (result); i++) {
    TallyClubRow *row = g_new0 (TallyClubRow, 1);

    row->device = get_text (result, i, 0);
    row->number = get_number (result, i, 1);
    row->kind = (TallyClubKind) get_number (result, i, 2);
    row->at_ms = get_number (result, i, 3);
    row->subject = get_text (result, i, 4);
    row->term = get_number (result, i, 5);
    row->entry = get_number (result, i, 6);
    row->step = get_number (result, i, 7);
    row->position = get_number (result, i, 8);
    row->field = get_text (result, i, 9);
    row->value = get_text (result, i, 10);
    row->clock = get_number (result, i, 11);
    g_ptr_array_add (list, row);
  }
  PQclear (result);
}

static gboolean
read_rows (TallyClubLink    *link,
           const char       *statement,
           const char *const values[],
           guint             n_values,
           GPtrArray        *list,
           GError          **error)
{
  PGresult *result = tally_club_link_query (link, statement, values, n_values, error);

  if (result == NULL)
    return FALSE;
  take_result (result, list);
  return TRUE;
}

TallyClubNews *
tally_club_server_read (TallyClubLink *link,
                        const char    *device,
                        gint64         acked,
                        GPtrArray     *devices,
                        GArray        *numbers,
                        GError       **error)
{
  g_autoptr (TallyClubNews) news = g_new0 (TallyClubNews, 1);
  g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, acked);
  Array uuids, lasts;
  gboolean read;

  news->others = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_row_free);
  news->own = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_row_free);
  array_init (&uuids);
  array_init (&lasts);
  for (guint i = 0; i < devices->len; i++) {
    array_add (&uuids, devices->pdata[i]);
    array_add_int (&lasts, g_array_index (numbers, gint64, i));
  }

  read = tally_club_link_run (link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", error) &&
         read_rows (link, read_others, (const char *[]){ array_end (&uuids), array_end (&lasts), device },
                    3, news->others, error) &&
         read_rows (link, read_own, (const char *[]){ device, from }, 2, news->own, error) &&
         tally_club_link_run (link, "COMMIT", error);
  g_string_free (uuids.text, TRUE);
  g_string_free (lasts.text, TRUE);
  if (read && news->own->len > 0)
    news->own_max = ((TallyClubRow *) news->own->pdata[news->own->len - 1])->number;

  return read ? g_steal_pointer (&news) : NULL;
}

gboolean
tally_club_server_is_known (TallyStore           *store,
                            const TallyClubState *state,
                            const TallyClubRow   *row)
{
  g_autoptr (GPtrArray) local = tally_club_local_list (store, state, row->number, 1, NULL);

  return local != NULL && local->len == 1 && tally_club_row_equal (row, local->pdata[0]);
}

/* ---- Writing ---- */

/* 0 stands for what doesn't belong to its kind. */
static void
add_number (Array   *array,
            gboolean belongs,
            gint64   number)
{
  if (belongs)
    array_add_int (array, number);
  else
    array_add (array, NULL);
}

gboolean
tally_club_server_send (TallyClubLink *link,
                        GPtrArray     *rows,
                        GError       **error)
{
  Array columns[TALLY_CLUB_N_COLUMNS];
  const char *values[TALLY_CLUB_N_COLUMNS];
  PGresult *result;

  for (guint i = 0; i < TALLY_CLUB_N_COLUMNS; i++)
    array_init (&columns[i]);
  for (guint i = 0; i < rows->len; i++) {
    const TallyClubRow *row = rows->pdata[i];
    gboolean entry = row->kind == TALLY_CLUB_ENTRY, fact = row->kind == TALLY_CLUB_FACT;

    array_add (&columns[0], row->device);
    array_add_int (&columns[1], row->number);
    array_add_int (&columns[2], row->kind);
    array_add_int (&columns[3], row->at_ms);
    array_add (&columns[4], row->subject);
    add_number (&columns[5], !fact, row->term);
    add_number (&columns[6], !fact, row->entry);
    add_number (&columns[7], entry, row->step);
    add_number (&columns[8], entry, row->position);
    array_add (&columns[9], row->field);
    array_add (&columns[10], row->value);
    add_number (&columns[11], fact, row->clock);
  }
  for (guint i = 0; i < TALLY_CLUB_N_COLUMNS; i++)
    values[i] = array_end (&columns[i]);

  result = tally_club_link_query (link, insert_rows, values, TALLY_CLUB_N_COLUMNS, error);
  for (guint i = 0; i < TALLY_CLUB_N_COLUMNS; i++)
    g_string_free (columns[i].text, TRUE);
  if (result == NULL)
    return FALSE;
  PQclear (result);

  return TRUE;
}

/* In a transaction of its own: inside one it would make all commits queue up. */
void
tally_club_server_notify (TallyClubLink *link)
{
  tally_club_link_run (link, "NOTIFY tally_club", NULL);
}

gboolean
tally_club_log_setup (TallyStore *store,
                      gint64      match,
                      gint64      game,
                      GError    **error)
{
  return tally_matches_log_setup (store, match, tally_code_to_game (game), error);
}
