/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-leagues.h"

#include "tally-language.h"
#include <string.h>

#include "tally-leagues-private.h"
#include "tally-name.h"
#include "tally-store-names.h"
#include "tally-sums.h"

#define MOST 1000000

enum {
  LIST,
  GET,
  FIND,
  ADD,
  CHANGE,
  REMOVE,
  LIST_GAMES,
  LIST_MEMBERS,
  DROP_GAMES,
  DROP_MEMBERS,
  ADD_GAME,
  ADD_MEMBER,
};

#define COLUMNS                                              \
  "id, name, scheme, place_halves, together, beaten_halves," \
  " super_halves, drop_worst, least_matches, criteria"

/* Who has been merged into somebody is that player here, too. */
static const char *const statements[] = {
  [LIST] = "SELECT " COLUMNS " FROM leagues ORDER BY name",
  [GET] = "SELECT " COLUMNS " FROM leagues WHERE id = ?1",
  [FIND] = "SELECT id FROM leagues WHERE name = ?1",
  [ADD] = "INSERT INTO leagues (name, added_ms, scheme, place_halves, together, beaten_halves,"
          " super_halves, drop_worst, least_matches, criteria, games, uuid)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
  [CHANGE] = "UPDATE leagues SET called = CASE WHEN name = ?2 THEN called END, name = ?2, scheme = ?3, place_halves = ?4, together = ?5, beaten_halves = ?6,"
             " super_halves = ?7, drop_worst = ?8, least_matches = ?9, criteria = ?10, games = ?11"
             " WHERE id = ?1 AND ?12 IS NOT NULL",
  [REMOVE] = "DELETE FROM leagues WHERE id = ?1",
  [LIST_GAMES] = "SELECT game FROM league_games WHERE league_id = ?1 ORDER BY game",
  [LIST_MEMBERS] = "WITH RECURSIVE chain (id, next) AS ("
                   " SELECT p.id, p.merged_into FROM league_members m JOIN players p ON p.id = m.player_id"
                   " WHERE m.league_id = ?1"
                   " UNION SELECT p.id, p.merged_into FROM chain JOIN players p ON p.id = chain.next"
                   ") SELECT DISTINCT id FROM chain WHERE next IS NULL ORDER BY id",
  [DROP_GAMES] = "DELETE FROM league_games WHERE league_id = ?1",
  [DROP_MEMBERS] = "DELETE FROM league_members WHERE league_id = ?1 AND player_id NOT IN"
                   " (SELECT value FROM json_each (?2))",
  [ADD_GAME] = "INSERT INTO league_games (league_id, game) VALUES (?1, ?2)",
  [ADD_MEMBER] = "INSERT OR IGNORE INTO league_members (league_id, player_id) VALUES (?1, ?2)",
};

/* The rules as they are stored: words, and points in halves. */
typedef struct {
  char *places;
  char *criteria;
} RuleTexts;

static void
write_rules (const TallyLeagueRules *rules,
             RuleTexts              *texts)
{
  g_autoptr (GString) places = g_string_new (NULL);
  g_autoptr (GString) criteria = g_string_new (NULL);

  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    g_string_append_printf (places, "%s%" G_GINT64_FORMAT, i ? " " : "", rules->points.places[i] / TALLY_HALF_POINT);
  for (guint i = 0; i < rules->n_criteria; i++)
    g_string_append_printf (criteria, "%s%s", i ? " " : "", tally_criterion_word (rules->criteria[i]));

  texts->places = g_strdup (places->str);
  texts->criteria = g_strdup (criteria->str);
}

static void
clear_texts (RuleTexts *texts)
{
  g_free (texts->places);
  g_free (texts->criteria);
}

/* More than any league has, and little enough to be added up. */
static gint64
hold (gint64 number)
{
  return CLAMP (number, 0, MOST);
}

static void
read_places (TallyPointsRules *rules,
             const char       *text)
{
  g_auto (GStrv) halves = g_strsplit (text, " ", TALLY_MAX_PLAYERS);

  for (guint i = 0; halves[i] != NULL && i < TALLY_MAX_PLAYERS; i++)
    rules->places[i] = hold (g_ascii_strtoll (halves[i], NULL, 10)) * TALLY_HALF_POINT;
}

static void
read_criteria (TallyLeagueRules *rules,
               const char       *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  rules->n_criteria = 0;
  for (guint i = 0; words[i] != NULL && rules->n_criteria < TALLY_N_CRITERIA; i++) {
    if (tally_criterion_find (words[i], &rules->criteria[rules->n_criteria]))
      rules->n_criteria++;
  }
}

static TallyLeague *
read_league (TallyRows *rows)
{
  TallyLeague *league = tally_league_new (tally_rows_get_words (rows, 1));
  TallyLeagueRules *rules = &league->rules;

  league->id = tally_rows_get_int (rows, 0);
  tally_scheme_find (tally_rows_get_words (rows, 2), &rules->points.scheme);
  read_places (&rules->points, tally_rows_get_words (rows, 3));
  rules->points.together = tally_rows_get_int (rows, 4) != 0;
  rules->points.beaten = hold (tally_rows_get_int (rows, 5)) * TALLY_HALF_POINT;
  rules->points.super = hold (tally_rows_get_int (rows, 6)) * TALLY_HALF_POINT;
  rules->drop_worst = (guint) hold (tally_rows_get_int (rows, 7));
  rules->least_matches = (guint) hold (tally_rows_get_int (rows, 8));
  read_criteria (rules, tally_rows_get_words (rows, 9));

  return league;
}

static gboolean
add_games (TallyStore  *store,
           TallyLeague *league,
           GError     **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  guint games = 0;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_GAMES], TALLY_INT (league->id));
  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem))
    games |= 1u << tally_code_to_game_index (tally_rows_get_int (rows, 0));
  if (games != 0)
    league->games = games;

  return tally_rows_ended (problem, error);
}

static gboolean
add_members (TallyStore  *store,
             TallyLeague *league,
             GError     **error)
{
  return tally_sql_append_ids (tally_store_get_sql (store), error, league->members, statements[LIST_MEMBERS],
                               TALLY_INT (league->id));
}

GPtrArray *
tally_store_list_leagues (TallyStore *store,
                          GError    **error)
{
  g_autoptr (GPtrArray) leagues = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_league_free);
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST]);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    TallyLeague *league = read_league (rows);

    g_ptr_array_add (leagues, league);
    if (!add_games (store, league, error) || !add_members (store, league, error))
      return NULL;
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&leagues) : NULL;
}

static gboolean
fail_unknown (GError **error)
{
  return tally_store_fail (error, SQLITE_NOTFOUND, _ ("That league is gone. Choose another one."));
}

TallyLeague *
tally_store_get_league (TallyStore *store,
                        gint64      id,
                        GError    **error)
{
  g_autoptr (TallyLeague) league = NULL;
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET], TALLY_INT (id));
  if (rows == NULL)
    return NULL;
  if (!tally_rows_next (rows, &problem)) {
    if (tally_rows_ended (problem, error))
      fail_unknown (error);
    return NULL;
  }

  league = read_league (rows);
  if (!add_games (store, league, error) || !add_members (store, league, error))
    return NULL;

  return g_steal_pointer (&league);
}

TallyLeague *
tally_store_find_league (TallyStore *store,
                         const char *name,
                         GError    **error)
{
  g_autofree char *trimmed = tally_name_trim (name);
  gint64 id = 0;

  if (!tally_sql_get_int (tally_store_get_sql (store), error, &id, statements[FIND], TALLY_TEXT (trimmed)))
    return NULL;
  if (id == 0) {
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("There is no league “%s”. Choose one from the list."), trimmed);
    return NULL;
  }

  return tally_store_get_league (store, id, error);
}

static gboolean
check_name (TallyStore *store,
            const char *name,
            gint64      own_id,
            GError    **error)
{
  gint64 taken = 0;

  return tally_sql_get_int (tally_store_get_sql (store), error, &taken, statements[FIND], TALLY_TEXT (name)) &&
         tally_store_check_name (name, taken, own_id, error);
}

/* The numbers of its games; nothing for all of them. */
static char *
write_games (const TallyLeague *league)
{
  GString *games = g_string_new (NULL);

  for (guint i = 0; league->games != TALLY_ANY_GAME && tally_games[i] != NULL; i++) {
    if (league->games & (1u << i))
      g_string_append_printf (games, "%s%u", games->len ? " " : "", tally_code_from_game (tally_games[i]));
  }

  return g_string_free (games, FALSE);
}

static gboolean
put_row (TallyStore        *store,
         const TallyLeague *league,
         const char        *name,
         GError           **error)
{
  const TallyLeagueRules *rules = &league->rules;
  gboolean is_new = league->id == 0;
  g_autofree char *games = write_games (league);
  g_autofree char *uuid = g_uuid_string_random ();
  RuleTexts texts;
  gboolean put;

  write_rules (rules, &texts);
  put = tally_sql_run (tally_store_get_sql (store), error, statements[is_new ? ADD : CHANGE],
                       is_new ? TALLY_TEXT (name) : TALLY_INT (league->id),
                       is_new ? TALLY_INT (tally_store_get_now_ms ()) : TALLY_TEXT (name),
                       TALLY_TEXT (tally_scheme_word (rules->points.scheme)),
                       TALLY_TEXT (texts.places),
                       TALLY_INT (rules->points.together),
                       TALLY_INT (rules->points.beaten / TALLY_HALF_POINT),
                       TALLY_INT (rules->points.super / TALLY_HALF_POINT),
                       TALLY_INT (rules->drop_worst),
                       TALLY_INT (rules->least_matches),
                       TALLY_TEXT (texts.criteria),
                       TALLY_TEXT (games),
                       TALLY_TEXT (uuid));
  clear_texts (&texts);

  return put;
}

static gboolean
put_games (TallyStore        *store,
           const TallyLeague *league,
           gint64             id,
           GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);

  if (!tally_sql_run (sql, error, statements[DROP_GAMES], TALLY_INT (id)))
    return FALSE;
  if (league->games == TALLY_ANY_GAME)
    return TRUE;

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if ((league->games & (1u << i)) &&
        !tally_sql_run (sql, error, statements[ADD_GAME],
                        TALLY_INT (id), TALLY_INT (tally_code_from_game (tally_games[i]))))
      return FALSE;
  }

  return TRUE;
}

static gboolean
put_members (TallyStore        *store,
             const TallyLeague *league,
             gint64             id,
             GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *members = tally_store_write_ids (league->members);

  if (!tally_sql_run (sql, error, statements[DROP_MEMBERS], TALLY_INT (id), TALLY_TEXT (members)))
    return FALSE;

  for (guint i = 0; i < league->members->len; i++) {
    if (!tally_sql_run (sql, error, statements[ADD_MEMBER],
                        TALLY_INT (id), TALLY_INT (g_array_index (league->members, gint64, i))))
      return FALSE;
  }

  return TRUE;
}

gint64
tally_leagues_put (TallyStore        *store,
                   const TallyLeague *league,
                   GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *name = tally_name_trim (league->name);
  gint64 id = league->id;

  if (!check_name (store, name, id, error) || !put_row (store, league, name, error))
    return 0;
  if (tally_sql_get_changes (sql) == 0)
    return fail_unknown (error);

  id = id != 0 ? id : tally_sql_get_last_id (sql);

  return put_games (store, league, id, error) && put_members (store, league, id, error) ? id : 0;
}

gint64
tally_store_add_league (TallyStore        *store,
                        const TallyLeague *league,
                        GError           **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  TallyLeague added = *league;
  gint64 id;

  if (edit == NULL)
    return 0;

  added.id = 0;
  id = tally_leagues_put (store, &added, error);

  return id != 0 && tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error) ? id : 0;
}

gboolean
tally_store_change_league (TallyStore        *store,
                           const TallyLeague *league,
                           GError           **error)
{
  g_autoptr (TallyEdit) edit = NULL;

  g_return_val_if_fail (league->id != 0, FALSE);

  edit = tally_edit_begin (store, error);

  return edit != NULL &&
         tally_leagues_put (store, league, error) != 0 &&
         tally_sums_rebuild (store, league, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error);
}

gboolean
tally_store_remove_league (TallyStore *store,
                           gint64      id,
                           GError    **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);

  if (edit == NULL || !tally_sql_run (tally_store_get_sql (store), error, statements[REMOVE], TALLY_INT (id)))
    return FALSE;
  if (tally_sql_get_changes (tally_store_get_sql (store)) == 0)
    return fail_unknown (error);

  return tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error);
}
