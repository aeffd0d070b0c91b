/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-list.h"

#include "tally-language.h"
#include <string.h>

#include "tally-journal.h"
#include "tally-match-time.h"
#include "tally-matches.h"
#include "tally-results.h"

#define SECONDS_A_DAY 86400

#define COLUMNS "m.id, m.uuid, m.game, m.started, m.started_at, m.day, m.title, m.note, m.status, m.binned_ms," \
                " m.place, m.set_aside_ms, m.seconds, EXISTS (SELECT 1 FROM photos f WHERE f.match_id = m.id)"
#define CHANGED_COLUMN 14

enum {
  LIST_SEATS,
  LIST_RUNNING,
  COUNT,
};

static const char *const statements[] = {
  [LIST_SEATS] = "SELECT s.player_id, p.name FROM seats s JOIN players p ON p.id = s.player_id"
                 " WHERE s.match_id = ?1 ORDER BY s.seat",
  /* All that are running are looked at: the one touched last may have been
   * started long ago. */
  [LIST_RUNNING] = "SELECT " COLUMNS ", COALESCE ((SELECT j.at_ms FROM journal j WHERE j.match_id = m.id AND j.branch = 0"
                   " ORDER BY j.entry DESC LIMIT 1), m.started_at * 1000) AS changed_ms"
                   " FROM matches m WHERE m.status = 1 AND m.binned_ms IS NULL AND m.set_aside_ms IS NULL"
                   " ORDER BY changed_ms DESC, m.id DESC LIMIT ?1",
  [COUNT] = "SELECT game, status, binned_ms IS NOT NULL, set_aside_ms IS NOT NULL, COUNT (*) FROM matches GROUP BY 1, 2, 3, 4",
};

/* The list is put together from these. Each way in has an index that is in the
 * order of the list, so that a page is read and nothing else. */
static const char columns[] = "SELECT " COLUMNS " ";
static const char key_columns[] = "SELECT m.id, m.seconds, m.day, m.status = 1 AND m.set_aside_ms IS NULL ";

/* Each in both directions: newest first, oldest first. */
static const struct {
  const char *from;
  const char *after[2];
  const char *order[2];
} ways[] = {
  { "FROM matches m WHERE 1",
    { " AND (m.started_at, m.id) < (?, ?)", " AND (m.started_at, m.id) > (?, ?)" },
    { " ORDER BY m.started_at DESC, m.id DESC LIMIT ?", " ORDER BY m.started_at, m.id LIMIT ?" } },
  { "FROM seats s JOIN matches m ON m.id = s.match_id WHERE s.player_id = ?",
    { " AND (s.started_at, s.match_id) < (?, ?)", " AND (s.started_at, s.match_id) > (?, ?)" },
    { " ORDER BY s.started_at DESC, s.match_id DESC LIMIT ?", " ORDER BY s.started_at, s.match_id LIMIT ?" } },
  { "FROM league_matches l JOIN matches m ON m.id = l.match_id WHERE l.league_id = ?",
    { " AND (l.started_at, l.match_id) < (?, ?)", " AND (l.started_at, l.match_id) > (?, ?)" },
    { " ORDER BY l.started_at DESC, l.match_id DESC LIMIT ?", " ORDER BY l.started_at, l.match_id LIMIT ?" } },
};

static const char *const shelves[] = {
  [TALLY_SHELF_ALL] = " AND m.binned_ms IS NULL",
  [TALLY_SHELF_RUNNING] = " AND m.status = 1 AND m.binned_ms IS NULL",
  [TALLY_SHELF_SET_ASIDE] = " AND m.status = 1 AND m.binned_ms IS NULL AND m.set_aside_ms IS NOT NULL",
  [TALLY_SHELF_FINISHED] = " AND m.status = 2 AND m.binned_ms IS NULL",
  [TALLY_SHELF_BIN] = " AND m.binned_ms IS NOT NULL",
};

static const char with_text[] =
  " AND (m.title LIKE ? ESCAPE '\\' OR m.note LIKE ? ESCAPE '\\' OR m.place LIKE ? ESCAPE '\\' OR EXISTS ("
  "SELECT 1 FROM seats t JOIN players p ON p.id = t.player_id"
  " WHERE t.match_id = m.id AND p.name LIKE ? ESCAPE '\\'))";

static const char with_win[] =
  " AND EXISTS (SELECT 1 FROM seats w JOIN results r ON r.started_at = w.started_at AND r.match_id = w.match_id"
  " WHERE w.match_id = m.id AND w.player_id = ? AND (r.won >> w.seat) & 1)";

#define MOST_VALUES 16

typedef struct {
  GString *text;
  TallyValue values[MOST_VALUES];
  guint n_values;
} Query;

static void
add_part (Query      *query,
          const char *part)
{
  g_string_append (query->text, part);
}

static void
add_value (Query     *query,
           TallyValue value)
{
  g_assert (query->n_values < MOST_VALUES);
  query->values[query->n_values++] = value;
}

/* A day at the table may begin or end up to a day away from UTC's: the index
 * goes by the start, the day itself then decides. */
static void
add_days (Query                  *query,
          const TallyMatchFilter *filter)
{
  if (filter->has_first_day) {
    add_part (query, " AND m.day >= ? AND m.started_at >= ?");
    add_value (query, TALLY_INT (filter->first_day));
    add_value (query, TALLY_INT (((gint64) filter->first_day - 1) * SECONDS_A_DAY));
  }
  if (filter->has_last_day) {
    add_part (query, " AND m.day <= ? AND m.started_at < ?");
    add_value (query, TALLY_INT (filter->last_day));
    add_value (query, TALLY_INT (((gint64) filter->last_day + 2) * SECONDS_A_DAY));
  }
}

static char *
make_pattern (const char *text)
{
  GString *pattern = g_string_new ("%");

  for (const char *c = text; *c != '\0'; c++) {
    if (strchr ("\\%_", *c) != NULL)
      g_string_append_c (pattern, '\\');
    g_string_append_c (pattern, *c);
  }
  g_string_append_c (pattern, '%');

  return g_string_free (pattern, FALSE);
}

static void
add_person (Query *query,
            gint64 player)
{
  add_part (query, " AND EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND player_id = ?)");
  add_value (query, TALLY_INT (player));
}

static void
add_filter (Query                  *query,
            const TallyMatchFilter *filter,
            const char             *pattern)
{
  if (filter->game != NULL) {
    add_part (query, " AND m.game = ?");
    add_value (query, TALLY_INT (tally_code_from_game (filter->game)));
  }
  if (filter->player != 0 && filter->league != 0)
    add_person (query, filter->player);
  if (filter->other != 0)
    add_person (query, filter->other);
  if (filter->player != 0 && filter->won) {
    add_part (query, with_win);
    add_value (query, TALLY_INT (filter->player));
  }
  if (pattern != NULL) {
    add_part (query, with_text);
    for (guint i = 0; i < 4; i++)
      add_value (query, TALLY_TEXT (pattern));
  }
  add_days (query, filter);
}

static void
make_query (Query                   *query,
            const char              *wanted,
            const TallyMatchFilter  *filter,
            const TallyMatchSummary *after,
            guint                    most,
            const char              *pattern)
{
  guint way = filter->league ? 2 : filter->player ? 1
                                                  : 0;
  guint direction = filter->oldest_first ? 1 : 0;

  add_part (query, wanted);
  add_part (query, ways[way].from);
  if (way != 0)
    add_value (query, TALLY_INT (filter->league ? filter->league : filter->player));
  add_part (query, shelves[filter->shelf]);
  add_filter (query, filter, pattern);
  if (after != NULL) {
    add_part (query, ways[way].after[direction]);
    add_value (query, TALLY_INT (after->started_at));
    add_value (query, TALLY_INT (after->id));
  }
  add_part (query, ways[way].order[direction]);
  add_value (query, TALLY_INT (most));
}

void
tally_match_summary_free (TallyMatchSummary *summary)
{
  g_free (summary->uuid);
  g_free (summary->started);
  g_free (summary->title);
  g_free (summary->note);
  g_free (summary->place);
  g_free (summary->common);
  for (guint i = 0; i < summary->n_players; i++)
    g_free (summary->names[i]);
  g_free (summary);
}

void
tally_running_match_free (TallyRunningMatch *running)
{
  g_clear_pointer (&running->summary, tally_match_summary_free);
  g_free (running->progress);
  g_free (running->next_step);
  g_free (running);
}

static TallyMatchSummary *
read_summary (TallyRows *rows)
{
  TallyMatchSummary *summary = g_new0 (TallyMatchSummary, 1);

  summary->id = tally_rows_get_int (rows, 0);
  summary->uuid = g_strdup (tally_rows_get_words (rows, 1));
  summary->game = tally_code_to_game (tally_rows_get_int (rows, 2));
  summary->started = g_strdup (tally_rows_get_words (rows, 3));
  summary->started_at = tally_rows_get_int (rows, 4);
  summary->day = (gint32) tally_rows_get_int (rows, 5);
  summary->title = g_strdup (tally_rows_get_text (rows, 6));
  summary->note = g_strdup (tally_rows_get_text (rows, 7));
  summary->status = (TallyStatus) tally_rows_get_int (rows, 8);
  summary->binned_ms = tally_rows_get_int (rows, 9);
  summary->place = g_strdup (tally_rows_get_text (rows, 10));
  summary->set_aside_ms = tally_rows_get_int (rows, 11);
  summary->seconds = tally_rows_get_int (rows, 12);
  summary->has_photo = tally_rows_get_int (rows, 13) != 0;

  return summary;
}

static gboolean
add_seats (TallyStore        *store,
           TallyMatchSummary *summary,
           GError           **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_SEATS], TALLY_INT (summary->id));
  if (rows == NULL)
    return FALSE;

  while (summary->n_players < TALLY_MAX_PLAYERS && tally_rows_next (rows, &problem)) {
    summary->players[summary->n_players] = tally_rows_get_int (rows, 0);
    summary->names[summary->n_players] = g_strdup (tally_rows_get_words (rows, 1));
    summary->n_players++;
  }

  return tally_rows_ended (problem, error);
}

static char *
tell_common (const TallyResult *result)
{
  const TallyGame *game = tally_result_get_game (result);

  return tally_result_is_together (result) && game->common_record != NULL
           ? game->common_record->tell_value (result->common_score, result->rounds)
           : NULL;
}

static gboolean
add_result (TallyStore        *store,
            TallyMatchSummary *summary,
            GError           **error)
{
  TallyResult result;
  gboolean found;

  if (summary->status != TALLY_STATUS_FINISHED)
    return TRUE;
  if (!tally_results_get (store, summary->id, summary->started_at, &result, &found, error))
    return FALSE;

  if (found) {
    summary->won = result.won;
    memcpy (summary->places, result.places, sizeof summary->places);
    memcpy (summary->scores, result.scores, sizeof summary->scores);
    summary->common = tell_common (&result);
  }

  return TRUE;
}

static gboolean
run_query (TallyStore *store,
           Query      *query,
           GPtrArray  *summaries,
           GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query_values (tally_store_get_sql (store), error,
                                 g_intern_string (query->text->str), query->values, query->n_values);
  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    TallyMatchSummary *summary = read_summary (rows);

    g_ptr_array_add (summaries, summary);
    if (!add_seats (store, summary, error) || !add_result (store, summary, error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

GPtrArray *
tally_store_list_matches (TallyStore              *store,
                          const TallyMatchFilter  *filter,
                          const TallyMatchSummary *after,
                          guint                    most,
                          GError                 **error)
{
  g_autoptr (GPtrArray) summaries = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_match_summary_free);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *pattern = NULL;
  Query query = { .text = text };

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (filter->text != NULL && *filter->text != '\0')
    pattern = make_pattern (filter->text);
  make_query (&query, columns, filter, after, most, pattern);

  return run_query (store, &query, summaries, error) ? g_steal_pointer (&summaries) : NULL;
}

static gboolean
read_keys (TallyStore *store,
           Query      *query,
           GArray     *keys,
           GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query_values (tally_store_get_sql (store), error,
                                 g_intern_string (query->text->str), query->values, query->n_values);
  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    TallyMatchKey key = {
      .id = tally_rows_get_int (rows, 0),
      .seconds = tally_rows_get_int (rows, 1),
      .day = (gint32) tally_rows_get_int (rows, 2),
      .running = tally_rows_get_int (rows, 3) != 0,
    };

    g_array_append_val (keys, key);
  }

  return tally_rows_ended (problem, error);
}

GArray *
tally_store_list_match_keys (TallyStore             *store,
                             const TallyMatchFilter *filter,
                             GError                **error)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (TallyMatchKey));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *pattern = NULL;
  Query query = { .text = text };

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (filter->text != NULL && *filter->text != '\0')
    pattern = make_pattern (filter->text);
  make_query (&query, key_columns, filter, NULL, G_MAXINT, pattern);

  return read_keys (store, &query, keys, error) ? g_steal_pointer (&keys) : NULL;
}

TallyMatchSummary *
tally_store_get_summary (TallyStore *store,
                         gint64      id,
                         GError    **error)
{
  g_autoptr (GPtrArray) summaries = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_match_summary_free);
  g_autoptr (GString) text = g_string_new (columns);
  Query query = { .text = text };

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  add_part (&query, "FROM matches m WHERE m.id = ?");
  add_value (&query, TALLY_INT (id));
  if (!run_query (store, &query, summaries, error))
    return NULL;
  if (summaries->len == 0) {
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("That match is gone. Choose another one."));
    return NULL;
  }

  return g_ptr_array_steal_index (summaries, 0);
}

/* Where everybody is first, nobody leads. */
static guint
find_leaders (const TallyRunningMatch *running,
              const TallySetup        *setup)
{
  guint leaders = 0;

  for (guint i = 0; i < running->n_ranks; i++) {
    if (running->ranks[i].place == 1)
      leaders |= tally_seat_bit (running->ranks[i].seat);
  }

  return leaders == tally_everybody (setup) ? 0 : leaders;
}

/* A match that can't be read is listed all the same: opening it says why. */
static void
add_standing (TallyStore        *store,
              TallyRunningMatch *running)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (store, running->summary->id, NULL);
  g_autoptr (TallyMatch) match = NULL;
  const TallyGame *game = running->summary->game;
  gconstpointer state;
  guint last_entry;

  if (row != NULL && game != NULL)
    match = tally_journal_replay (tally_store_get_sql (store), row->id, &row->setup, &last_entry, NULL);
  if (match == NULL)
    return;

  running->summary->seconds = tally_match_time_count (match, row->started_at);
  state = tally_match_get_state (match);
  running->progress = game->progress (&row->setup, state);
  running->next_step = tally_game_tell_next_step (&row->setup, state);
  running->n_ranks = game->rank (&row->setup, state, running->ranks);
  running->leaders = find_leaders (running, &row->setup);
}

static void
count (TallyMatchCensus *census,
       TallyRows        *rows)
{
  guint n = (guint) tally_rows_get_int (rows, 4);
  gint64 game = tally_rows_get_int (rows, 0);
  gboolean running = tally_rows_get_int (rows, 1) == TALLY_STATUS_RUNNING;

  if (tally_rows_get_int (rows, 2) != 0) {
    census->shelves[TALLY_SHELF_BIN] += n;
    return;
  }

  census->shelves[TALLY_SHELF_ALL] += n;
  census->shelves[running ? TALLY_SHELF_RUNNING : TALLY_SHELF_FINISHED] += n;
  if (running && tally_rows_get_int (rows, 3) != 0)
    census->shelves[TALLY_SHELF_SET_ASIDE] += n;
  if (game >= 0 && game <= G_MAXUINT8)
    census->games[game] += n;
}

gboolean
tally_store_count_matches (TallyStore       *store,
                           TallyMatchCensus *census,
                           GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  memset (census, 0, sizeof *census);
  rows = tally_sql_query (tally_store_get_sql (store), error, statements[COUNT]);
  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem))
    count (census, rows);

  return tally_rows_ended (problem, error);
}

TallyRunningMatch *
tally_store_get_running (TallyStore *store,
                         gint64      id,
                         GError    **error)
{
  g_autoptr (TallyRunningMatch) running = NULL;
  TallyMatchSummary *summary = tally_store_get_summary (store, id, error);

  if (summary == NULL)
    return NULL;

  running = g_new0 (TallyRunningMatch, 1);
  running->summary = summary;
  add_standing (store, running);

  return g_steal_pointer (&running);
}

GPtrArray *
tally_store_list_running (TallyStore *store,
                          guint       most,
                          GError    **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_running_match_free);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_RUNNING], TALLY_INT (most));
  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    TallyRunningMatch *running = g_new0 (TallyRunningMatch, 1);

    running->summary = read_summary (rows);
    running->changed_ms = tally_rows_get_int (rows, CHANGED_COLUMN);
    g_ptr_array_add (list, running);
    if (!add_seats (store, running->summary, error))
      return NULL;
    add_standing (store, running);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&list) : NULL;
}
