/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-hall.h"

#include "tally-store-private.h"

/* The table that a device says it stands at. */
#define TABLE_OF "(SELECT t.value FROM club_log t WHERE t.kind = 3 AND t.subject = d.uuid AND t.field = 'device.table' ORDER BY t.clock DESC LIMIT 1)"
#define IS_CLUBS "EXISTS (SELECT 1 FROM club_log WHERE kind = 3 AND field = 'player.name' AND subject = "

enum {
  NAMESAKES,
  PERSON,
  COMPANIONS,
};

static const char *const statements[] = {
  [NAMESAKES] = "SELECT coalesce (o.called, o.name), o.id, c.id FROM players o JOIN players c"
                " ON coalesce (c.called, c.name) = coalesce (o.called, o.name) AND c.merged_into IS NULL AND c.id <> o.id"
                " WHERE o.merged_into IS NULL AND NOT " IS_CLUBS "o.uuid) AND " IS_CLUBS "c.uuid) ORDER BY 1, c.uuid",
  [PERSON] = "SELECT p.uuid, (SELECT " TABLE_OF " FROM club_log l JOIN club_devices d ON d.id = l.device_id"
             " WHERE l.kind = 3 AND l.subject = p.uuid AND l.field = 'player.added' ORDER BY l.clock LIMIT 1), p.colour,"
             " (SELECT count (*) FROM seats WHERE player_id = p.id),"
             " (SELECT max (m.day) FROM seats s JOIN matches m ON m.id = s.match_id WHERE s.player_id = p.id)"
             " FROM players p WHERE p.id = ?1",
  [COMPANIONS] = "SELECT coalesce (p.called, p.name) FROM seats s JOIN seats o ON o.match_id = s.match_id AND o.player_id <> s.player_id"
                 " JOIN players p ON p.id = o.player_id WHERE s.player_id = ?1 GROUP BY 1 ORDER BY count (*) DESC, 1",
};

static void
clear_person (TallyClubPerson *person)
{
  g_free (person->uuid);
  g_free (person->table);
  g_strfreev (person->companions);
}

void
tally_club_namesake_free (TallyClubNamesake *namesake)
{
  g_free (namesake->name);
  clear_person (&namesake->own);
  clear_person (&namesake->theirs);
  g_free (namesake);
}

static gboolean
read_companions (TallySql        *sql,
                 gint64           id,
                 TallyClubPerson *person,
                 GError         **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[COMPANIONS], TALLY_INT (id));
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GError *problem = NULL;

  while (rows != NULL && tally_rows_next (rows, &problem))
    g_strv_builder_add (names, tally_rows_get_words (rows, 0));
  person->companions = g_strv_builder_end (names);

  return rows != NULL && tally_rows_ended (problem, error);
}

static gboolean
read_person (TallySql        *sql,
             gint64           id,
             TallyClubPerson *person,
             GError         **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[PERSON], TALLY_INT (id));

  if (rows == NULL || !tally_rows_next (rows, error))
    return FALSE;
  person->uuid = g_strdup (tally_rows_get_words (rows, 0));
  person->table = g_strdup (tally_rows_get_text (rows, 1));
  person->colour = (guint) tally_rows_get_int (rows, 2);
  person->matches = tally_rows_get_int (rows, 3);
  person->last_day = (gint32) tally_rows_get_int (rows, 4);

  return read_companions (sql, id, person, error);
}

GPtrArray *
tally_club_list_namesakes (TallyStore *store,
                           char      **new_ones,
                           GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GPtrArray) namesakes = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_namesake_free);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[NAMESAKES]);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    TallyClubNamesake *namesake;

    if (new_ones != NULL && g_strv_contains ((const char *const *) new_ones, tally_rows_get_words (rows, 0)))
      continue;
    namesake = g_new0 (TallyClubNamesake, 1);
    g_ptr_array_add (namesakes, namesake);
    namesake->name = g_strdup (tally_rows_get_words (rows, 0));
    if (!read_person (sql, tally_rows_get_int (rows, 1), &namesake->own, error) ||
        !read_person (sql, tally_rows_get_int (rows, 2), &namesake->theirs, error))
      return NULL;
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&namesakes) : NULL;
}

char **
tally_club_person_share (const TallyClubPerson *one,
                         const TallyClubPerson *other)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (one != NULL && other != NULL, NULL);

  for (guint i = 0; one->companions[i] != NULL; i++) {
    if (g_strv_contains ((const char *const *) other->companions, one->companions[i]))
      g_strv_builder_add (names, one->companions[i]);
  }

  return g_strv_builder_end (names);
}
