/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"
#include <string.h>

#include "tally-iso-time.h"
#include "tally-journal.h"
#include "tally-league-rules.h"
#include "tally-matches.h"
#include "tally-ratings.h"
#include "tally-schema.h"
#include "tally-store-upkeep.h"

enum {
  INTEGRITY,
  REFERENCES,
  LIST_MATCHES,
  LIST_LEAGUES,
};

static const char *const statements[] = {
  [INTEGRITY] = "PRAGMA integrity_check",
  [REFERENCES] = "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check",
  [LIST_MATCHES] = "SELECT id, uuid FROM matches ORDER BY id",
  [LIST_LEAGUES] = "SELECT name, scheme, place_halves, criteria FROM leagues ORDER BY id",
};

/* What can be asked in one question: each row is a name for its sentence. */
static const struct {
  const char *find;
  const char *sentence;
} questions[] = {
  { "SELECT DISTINCT m.uuid FROM seats s JOIN matches m ON m.id = s.match_id"
    " GROUP BY s.match_id, s.player_id HAVING count (*) > 1",
    N_ ("Match %s: somebody sits there twice.") },
  { "SELECT m.uuid FROM seats s JOIN matches m ON m.id = s.match_id"
    " GROUP BY s.match_id HAVING min (s.seat) <> 0 OR max (s.seat) <> count (*) - 1",
    N_ ("Match %s: a seat is missing.") },
  { "SELECT m.uuid FROM matches m WHERE NOT EXISTS (SELECT 1 FROM seats WHERE match_id = m.id)",
    N_ ("Match %s: a seat is missing.") },
  { "SELECT DISTINCT m.uuid FROM merged_seats x JOIN matches m ON m.id = x.match_id"
    " WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s.match_id = x.match_id AND s.seat = x.seat)",
    N_ ("Match %s: a seat is missing.") },
  { "SELECT DISTINCT m.uuid FROM seats s JOIN matches m ON m.id = s.match_id WHERE s.started_at <> m.started_at",
    N_ ("Match %s: its seats say that it began at another time.") },
  { "SELECT DISTINCT m.uuid FROM seats s JOIN players p ON p.id = s.player_id JOIN matches m ON m.id = s.match_id"
    " WHERE p.merged_into IS NOT NULL",
    N_ ("Match %s: somebody sits there who was merged into somebody else.") },
  { "SELECT DISTINCT m.uuid FROM league_matches l JOIN matches m ON m.id = l.match_id"
    " WHERE l.started_at <> m.started_at OR l.game <> m.game",
    N_ ("Match %s: its league says that it began at another time, or is of another game.") },
  { "SELECT DISTINCT m.uuid FROM (SELECT match_id, branch, entries AS n FROM journal_counts UNION ALL"
    " SELECT match_id, branch, -count (*) FROM journal GROUP BY match_id, branch) JOIN matches m ON m.id = match_id"
    " GROUP BY match_id, branch HAVING sum (n) > 0",
    N_ ("Match %s: its last entry is missing.") },
  { "SELECT DISTINCT m.uuid FROM (SELECT match_id, branch, entries AS n FROM journal_counts UNION ALL"
    " SELECT match_id, branch, -count (*) FROM journal GROUP BY match_id, branch) JOIN matches m ON m.id = match_id"
    " GROUP BY match_id, branch HAVING sum (n) < 0",
    N_ ("Match %s: it has more entries than were made.") },
  { "SELECT DISTINCT m.uuid FROM journal j JOIN matches m ON m.id = j.match_id"
    " WHERE j.at_ms NOT BETWEEN -62135596800000 AND 253402300799999",
    N_ ("Match %s: an entry was made on a date that doesn’t exist.") },
  { "WITH RECURSIVE chain (start, id) AS (SELECT id, merged_into FROM players WHERE merged_into IS NOT NULL"
    " UNION SELECT chain.start, p.merged_into FROM chain JOIN players p ON p.id = chain.id WHERE p.merged_into IS NOT NULL)"
    " SELECT p.name FROM chain JOIN players p ON p.id = chain.start WHERE chain.id = chain.start ORDER BY p.id",
    N_ ("Player %s was merged in a circle.") },
  { "SELECT p.name FROM players p WHERE p.merged_into IS NOT NULL AND NOT EXISTS (SELECT 1 FROM merges m"
    " WHERE m.undone_ms IS NULL AND ((m.gone_id = p.id AND m.kept_id = p.merged_into) OR"
    " (EXISTS (SELECT 1 FROM club) AND p.id IN (m.gone_id, m.kept_id)))) ORDER BY p.id",
    N_ ("Player %s was merged, but nothing is kept about it.") },
  { "SELECT p.name FROM merges m JOIN players p ON p.id = m.gone_id JOIN players k ON k.id = m.kept_id"
    " WHERE m.undone_ms IS NULL AND m.ignored = 0 AND CASE WHEN EXISTS (SELECT 1 FROM club)"
    " THEN coalesce (p.merged_into, p.id) <> coalesce (k.merged_into, k.id)"
    " ELSE p.merged_into IS NOT m.kept_id END ORDER BY m.id",
    N_ ("Player %s was merged, but is still there.") },
  { "SELECT name FROM players WHERE trim (name, char (9, 10, 13, 32, 160)) <> name ORDER BY id",
    N_ ("Player %s has blanks around the name.") },
  { "SELECT name FROM leagues WHERE together NOT IN (0, 1) OR beaten_halves NOT BETWEEN 0 AND 1000000"
    " OR super_halves NOT BETWEEN 0 AND 1000000 OR drop_worst NOT BETWEEN 0 AND 1000000"
    " OR least_matches NOT BETWEEN 0 AND 1000000 ORDER BY id",
    N_ ("League %s: its rules can’t be read.") },
  { "SELECT name FROM seasons WHERE first_day < -719162 OR last_day > 2932896 ORDER BY id",
    N_ ("Season %s has dates that don’t exist.") },
  { "SELECT question FROM rulings WHERE day NOT BETWEEN -719162 AND 2932896 ORDER BY id",
    N_ ("Ruling “%s” has a date that doesn’t exist.") },
};

/* Where games are kept by their number, and who has it. */
static const struct {
  const char *find;
  const char *sentence;
} games[] = {
  { "SELECT l.name, g.game FROM league_games g JOIN leagues l ON l.id = g.league_id", N_ ("League %s: its rules can’t be read.") },
  { "SELECT question, game FROM rulings", N_ ("Ruling “%s” is about an unknown game.") },
};

static void G_GNUC_PRINTF (2, 3)
  add_problem (GPtrArray *problems,
               const char *format,
               ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (problems, g_strdup_vprintf (format, args));
  va_end (args);
}

/* The one place in a sentence of the tables above. */
static void
add_named (GPtrArray  *problems,
           const char *sentence,
           const char *name)
{
  g_autoptr (GString) whole = g_string_new (_ (sentence));

  g_string_replace (whole, "%s", name, 1);
  g_ptr_array_add (problems, g_strdup (whole->str));
}

/* ---- The file ---- */

static gboolean
check_integrity (TallySql  *sql,
                 GPtrArray *problems,
                 GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[INTEGRITY]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    const char *line = tally_rows_get_words (rows, 0);

    if (strcmp (line, "ok") != 0)
      add_problem (problems, _ ("The file is damaged: %s"), line);
  }

  return tally_rows_ended (problem, error);
}

static gboolean
check_references (TallySql  *sql,
                  GPtrArray *problems,
                  GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[REFERENCES]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem))
    add_problem (problems, _ ("A row of “%s” points to a row of “%s” that doesn’t exist."),
                 tally_rows_get_words (rows, 0), tally_rows_get_words (rows, 2));

  return tally_rows_ended (problem, error);
}

/* ---- What is in it ---- */

static gboolean
ask (TallySql   *sql,
     const char *find,
     const char *sentence,
     gboolean    for_games,
     GPtrArray  *problems,
     GError    **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, find);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    if (!for_games || tally_code_to_game (tally_rows_get_int (rows, 1)) == NULL)
      add_named (problems, sentence, tally_rows_get_words (rows, 0));
  }

  return tally_rows_ended (problem, error);
}

static gboolean
ask_all (TallySql  *sql,
         GPtrArray *problems,
         GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    if (!ask (sql, questions[i].find, questions[i].sentence, FALSE, problems, error))
      return FALSE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (!ask (sql, games[i].find, games[i].sentence, TRUE, problems, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
are_criteria (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TallyCriterion criterion;

  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] != '\0' && !tally_criterion_find (words[i], &criterion))
      return FALSE;
  }

  return TRUE;
}

static gboolean
are_numbers (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    if (!g_ascii_string_to_unsigned (words[i], 10, 0, 1000000, NULL, NULL))
      return FALSE;
  }

  return g_strv_length (words) == TALLY_MAX_PLAYERS;
}

static gboolean
check_leagues (TallySql  *sql,
               GPtrArray *problems,
               GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_LEAGUES]);
  GError *problem = NULL;
  TallyScheme scheme;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    if (!tally_scheme_find (tally_rows_get_words (rows, 1), &scheme) ||
        !are_numbers (tally_rows_get_words (rows, 2)) ||
        !are_criteria (tally_rows_get_words (rows, 3)))
      add_problem (problems, _ ("League %s: its rules can’t be read."), tally_rows_get_words (rows, 0));
  }

  return tally_rows_ended (problem, error);
}

static gboolean
is_told_in_one_way (const TallyMatchRow *row)
{
  TallyMatchRow told = { 0 };
  gboolean one_way = tally_match_row_set_started (&told, row->started) &&
                     told.started_at == row->started_at && told.day == row->day;

  g_free (told.started);
  return one_way;
}

/* The status is a cache, but one without which a match can't be found. */
static void
check_match (TallyStore *store,
             gint64      id,
             const char *uuid,
             GPtrArray  *problems)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (TallyMatchRow) row = tally_matches_get (store, id, &problem);
  g_autoptr (TallyMatch) match = NULL;
  guint last_entry;

  if (row != NULL)
    match = tally_journal_replay (tally_store_get_sql (store), id, &row->setup, &last_entry, &problem);
  if (match == NULL) {
    add_problem (problems, _ ("Match %s: %s"), uuid, problem->message);
    return;
  }

  if (!g_uuid_string_is_valid (uuid))
    add_problem (problems, _ ("Match %s: that is not an id."), uuid);
  if (!is_told_in_one_way (row))
    add_problem (problems, _ ("Match %s: its two starting times differ."), uuid);
  if (tally_match_is_finished (match) != (row->status == TALLY_STATUS_FINISHED))
    add_problem (problems, _ ("Match %s is filed as running or finished, but is the other: “tally rebuild” puts that right."),
                 uuid);
}

static gboolean
check_matches (TallyStore *store,
               GPtrArray  *problems,
               GError    **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_MATCHES]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem))
    check_match (store, tally_rows_get_int (rows, 0), tally_rows_get_words (rows, 1), problems);

  return tally_rows_ended (problem, error);
}

/* ---- What could be made anew ---- */

/* Every mark, the newest first: from there to the last match, the ratings have
 * to come out as they are kept. */
static gboolean
check_marks (TallyStore *store,
             GPtrArray  *problems,
             GError    **error)
{
  static const char keep[] = "CREATE TEMP TABLE kept AS SELECT * FROM ratings";
  static const char count[] = "SELECT count (*) FROM rating_marks";
  static const char drop[] = "DELETE FROM rating_marks WHERE (started_at, uuid) = (SELECT started_at, uuid"
                             " FROM rating_marks ORDER BY started_at DESC, uuid DESC LIMIT 1)";
  static const char compare[] = "SELECT count (*) FROM (SELECT * FROM (SELECT * FROM ratings EXCEPT SELECT * FROM kept)"
                                " UNION ALL SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM ratings))";
  TallySql *sql = tally_store_get_sql (store);
  gint64 n_marks = 0, n_different = 0;

  if (!tally_sql_run (sql, error, keep) || !tally_sql_get_int (sql, error, &n_marks, count))
    return FALSE;

  for (; n_marks > 0 && n_different == 0; n_marks--) {
    if (!tally_ratings_replay (store, G_MAXINT64, error) ||
        !tally_sql_get_int (sql, error, &n_different, compare) ||
        !tally_sql_run (sql, error, drop))
      return FALSE;
  }
  if (n_different > 0)
    add_problem (problems, _ ("This is not what the matches say: %s. “tally rebuild” puts it right."),
                 _ ("marks of ratings"));

  return TRUE;
}

/* On a copy, so that looking changes nothing. */
static gboolean
check_caches (TallyStore *store,
              GPtrArray  *problems,
              GError    **error)
{
  g_autoptr (TallyStore) to_rebuild = tally_store_open_scratch (store, error);
  g_autoptr (TallyStore) to_replay = to_rebuild != NULL ? tally_store_open_scratch (store, error) : NULL;
  g_autoptr (GPtrArray) different = to_replay != NULL ? tally_store_rebuild (to_rebuild, error) : NULL;

  if (different == NULL)
    return FALSE;

  for (guint i = 0; i < different->len; i++) {
    /* Said of each match already. */
    if (strcmp (different->pdata[i], _ ("which matches are finished")) != 0)
      add_problem (problems, _ ("This is not what the matches say: %s. “tally rebuild” puts it right."),
                   (const char *) different->pdata[i]);
  }

  return different->len > 0 || check_marks (to_replay, problems, error);
}

/* Each step asks what makes sense only if the one before it found nothing. */
GPtrArray *
tally_store_check (TallyStore *store,
                   GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (!check_integrity (sql, problems, error) || !tally_schema_check (&tally_schema, sql, problems, error))
    return NULL;
  if (problems->len > 0)
    return g_steal_pointer (&problems);

  if (!check_references (sql, problems, error) ||
      !tally_schema_check_texts (sql, problems, error) ||
      !ask_all (sql, problems, error) ||
      !check_leagues (sql, problems, error) ||
      !check_matches (store, problems, error))
    return NULL;
  if (problems->len == 0 && !check_caches (store, problems, error))
    return NULL;

  return g_steal_pointer (&problems);
}
