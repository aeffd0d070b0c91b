/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-leagues-private.h"
#include "tally-name.h"
#include "tally-store-leagues.h"
#include "tally-store-names.h"
#include "tally-sums.h"

enum {
  LIST,
  FIND,
  ADD,
  CHANGE,
  REMOVE,
};

static const char *const statements[] = {
  [LIST] = "SELECT id, league_id, name, first_day, last_day FROM seasons WHERE league_id = ?1"
           " ORDER BY first_day, last_day, id",
  [FIND] = "SELECT id FROM seasons WHERE league_id = ?1 AND name = ?2",
  [ADD] = "INSERT INTO seasons (league_id, name, first_day, last_day, uuid) VALUES (?1, ?2, ?3, ?4, ?5)",
  [CHANGE] = "UPDATE seasons SET called = CASE WHEN name = ?2 THEN called END, name = ?2, first_day = ?3, last_day = ?4"
             " WHERE id = ?1 AND ?5 IS NOT NULL",
  [REMOVE] = "DELETE FROM seasons WHERE id = ?1",
};

GPtrArray *
tally_store_list_seasons (TallyStore *store,
                          gint64      league,
                          GError    **error)
{
  g_autoptr (GPtrArray) seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_season_free);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST], TALLY_INT (league));
  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    TallySeason *season = g_new0 (TallySeason, 1);

    season->id = tally_rows_get_int (rows, 0);
    season->league = tally_rows_get_int (rows, 1);
    season->name = g_strdup (tally_rows_get_words (rows, 2));
    season->first_day = (gint32) tally_rows_get_int (rows, 3);
    season->last_day = (gint32) tally_rows_get_int (rows, 4);
    g_ptr_array_add (seasons, season);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&seasons) : NULL;
}

static gboolean
check (TallyStore        *store,
       const TallySeason *season,
       const char        *name,
       GError           **error)
{
  gint64 taken = 0;

  if (season->first_day > season->last_day)
    return tally_store_fail (error, SQLITE_CONSTRAINT, _ ("A season can’t end before it begins. Choose other dates."));

  return tally_sql_get_int (tally_store_get_sql (store), error, &taken, statements[FIND],
                            TALLY_INT (season->league), TALLY_TEXT (name)) &&
         tally_store_check_name (name, taken, season->id, error);
}

gint64
tally_seasons_put (TallyStore        *store,
                   const TallySeason *season,
                   GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *name = tally_name_trim (season->name);
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 id = season->id;

  if (!check (store, season, name, error) ||
      !tally_sql_run (sql, error, statements[id ? CHANGE : ADD],
                      TALLY_INT (id ? id : season->league), TALLY_TEXT (name),
                      TALLY_INT (season->first_day), TALLY_INT (season->last_day), TALLY_TEXT (uuid)))
    return 0;

  return id ? id : tally_sql_get_last_id (sql);
}

gint64
tally_store_put_season (TallyStore        *store,
                        const TallySeason *season,
                        GError           **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  gint64 id = edit != NULL ? tally_seasons_put (store, season, error) : 0;

  if (id == 0 || !tally_sums_rebuild_by_id (store, season->league, error) || !tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error))
    return 0;

  return id;
}

gboolean
tally_seasons_remove (TallyStore *store,
                      gint64      id,
                      GError    **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[REMOVE], TALLY_INT (id));
}
