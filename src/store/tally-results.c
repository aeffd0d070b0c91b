/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-results.h"

#include <string.h>

#include "tally-pack.h"
#include "tally-ratings.h"
#include "tally-sums.h"

enum {
  PUT,
  TAKE,
  GET,
  EACH,
  EACH_RANKING,
  EACH_IN_LEAGUE,
  FIND_LAST_OF_BIG_LEAGUE,
  LIST_MEMBERS,
  EACH_OUTSIDE,
  FIND_LATER,
};

/* Results lie by start and uuid, which are the same at every table; here a match
 * is known by its number. None comes before all. */
#define UUID_OF(match) "coalesce ((SELECT lower (uuid) FROM matches WHERE id = " match "), '')"

static const char *const statements[] = {
  [PUT] = "INSERT INTO results (started_at, uuid, match_id, game, day, rounds, won, verdict, leftover, variant, seats)"
          " VALUES (?1, " UUID_OF ("?2") ", ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
  [TAKE] = "DELETE FROM results WHERE started_at = ?1 AND uuid = " UUID_OF ("?2"),
  [GET] = "SELECT " TALLY_RESULT_COLUMNS " FROM results r WHERE r.started_at = ?1 AND r.uuid = " UUID_OF ("?2"),
  [EACH] = "SELECT " TALLY_RESULT_COLUMNS " FROM results r WHERE (r.started_at, r.uuid) > (?1, " UUID_OF ("?2") ")"
                                                                                                                " ORDER BY r.started_at, r.uuid",
  [EACH_RANKING] = "SELECT started_at, match_id, game, seats FROM results WHERE (started_at, uuid) > (?1, ?2)"
                   " AND verdict = 0 ORDER BY started_at, uuid",
  [EACH_IN_LEAGUE] = "SELECT " TALLY_RESULT_COLUMNS " FROM league_matches l" TALLY_RESULT_JOIN ("l") " WHERE l.league_id = ?1 ORDER BY l.started_at, r.uuid",
  [FIND_LAST_OF_BIG_LEAGUE] = "SELECT iif (4 * (SELECT count (*) FROM league_matches WHERE league_id = ?1) > last, last, 0)"
                              " FROM (SELECT max (id) AS last FROM matches)",
  [LIST_MEMBERS] = "SELECT match_id FROM league_matches WHERE league_id = ?1",
  [EACH_OUTSIDE] = "SELECT " TALLY_RESULT_COLUMNS " FROM results r WHERE NOT EXISTS"
                   " (SELECT 1 FROM league_matches l WHERE l.match_id = r.match_id AND l.league_id = ?1)"
                   " ORDER BY r.started_at, r.uuid",
  [FIND_LATER] = "SELECT 1 FROM results WHERE (started_at, uuid) > (?1, " UUID_OF ("?2") ") LIMIT 1",
};

/* One seat: who (8 bytes), score (4), place (1), the lowest byte first. */
#define SEAT_BYTES 13

static gsize
pack_seats (const TallyResult *result,
            guint8             bytes[TALLY_MAX_PLAYERS * SEAT_BYTES])
{
  for (guint i = 0; i < result->n_players; i++) {
    guint8 *seat = bytes + i * SEAT_BYTES;

    tally_pack (seat, 8, (guint64) result->players[i]);
    tally_pack (seat + 8, 4, (guint32) result->scores[i]);
    seat[12] = result->places[i];
  }

  return (gsize) result->n_players * SEAT_BYTES;
}

static void
unpack_seats (TallyResult  *result,
              const guint8 *bytes,
              gsize         size)
{
  result->n_players = (guint8) MIN (size / SEAT_BYTES, TALLY_MAX_PLAYERS);

  for (guint i = 0; i < result->n_players; i++) {
    const guint8 *seat = bytes + i * SEAT_BYTES;

    result->players[i] = (gint64) tally_unpack_64 (seat);
    result->scores[i] = (gint32) tally_unpack_32 (seat + 8);
    result->places[i] = MIN (seat[12], TALLY_MAX_PLAYERS);
  }
}

/* What another version may have written means nothing to this one. */
static guint8
read_outcome (gint64 code)
{
  return code > 0 && code < TALLY_N_OUTCOMES ? (guint8) code : TALLY_OUTCOME_NONE;
}

void
tally_result_read (TallyRows   *rows,
                   int          column,
                   TallyResult *result)
{
  gsize size;
  const guint8 *seats = tally_rows_get_blob (rows, column + 9, &size);

  memset (result, 0, sizeof *result);
  result->started = tally_rows_get_int (rows, column);
  result->match = tally_rows_get_int (rows, column + 1);
  result->game = (guint8) tally_code_to_game_index (tally_rows_get_int (rows, column + 2));
  result->day = (gint32) tally_rows_get_int (rows, column + 3);
  result->rounds = (guint16) tally_rows_get_int (rows, column + 4);
  result->won = (guint8) tally_rows_get_int (rows, column + 5);
  result->outcome = read_outcome (tally_rows_get_int (rows, column + 6));
  result->common_score = (gint32) tally_rows_get_int (rows, column + 7);
  result->variant = (guint8) tally_rows_get_int (rows, column + 8);
  tally_result_set_uuid (result, tally_rows_get_digits (rows, column + 10));
  unpack_seats (result, seats, size);
}

static gboolean
insert (TallyStore        *store,
        const TallyResult *result,
        GError           **error)
{
  guint8 seats[TALLY_MAX_PLAYERS * SEAT_BYTES];
  gsize size = pack_seats (result, seats);

  return tally_sql_run (tally_store_get_sql (store), error, statements[PUT],
                        TALLY_INT (result->started),
                        TALLY_INT (result->match),
                        TALLY_INT (tally_code_from_game (tally_result_get_game (result))),
                        TALLY_INT (result->day),
                        TALLY_INT (result->rounds),
                        TALLY_INT (result->won),
                        TALLY_INT (result->outcome),
                        TALLY_INT (result->common_score),
                        TALLY_INT (result->variant),
                        TALLY_BLOB (seats, size));
}

/* The newest result is rated at once; ratings after an older one have to be
 * replayed, once for the whole edit. */
static gboolean
rate (TallyStore        *store,
      const TallyResult *result,
      GError           **error)
{
  gint64 later = 0;

  if (!tally_store_can_rate_at_once (store)) {
    tally_store_spoil_ratings (store, result->started);
    return TRUE;
  }
  if (!tally_sql_get_int (tally_store_get_sql (store), error, &later, statements[FIND_LATER],
                          TALLY_INT (result->started), TALLY_INT (result->match)))
    return FALSE;
  if (!later)
    return tally_ratings_add_newest (store, result, error);

  tally_store_spoil_ratings (store, result->started);
  return TRUE;
}

gboolean
tally_results_put (TallyStore        *store,
                   const TallyResult *result,
                   GError           **error)
{
  tally_match_counts_change (tally_store_get_match_counts (store), result, 1);

  return insert (store, result, error) &&
         tally_sums_change (store, result, 1, error) &&
         rate (store, result, error);
}

gboolean
tally_results_insert (TallyStore        *store,
                      const TallyResult *result,
                      GError           **error)
{
  tally_match_counts_change (tally_store_get_match_counts (store), result, 1);

  return insert (store, result, error);
}

gboolean
tally_results_get (TallyStore  *store,
                   gint64       match,
                   gint64       started_at,
                   TallyResult *result,
                   gboolean    *found,
                   GError     **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET],
                          TALLY_INT (started_at), TALLY_INT (match));
  if (rows == NULL)
    return FALSE;

  *found = tally_rows_next (rows, &problem);
  if (*found)
    tally_result_read (rows, 0, result);

  return tally_rows_ended (problem, error);
}

static gboolean
remove_row (TallyStore        *store,
            const TallyResult *result,
            GError           **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[TAKE],
                        TALLY_INT (result->started), TALLY_INT (result->match));
}

static gboolean
take (TallyStore        *store,
      const TallyResult *result,
      GError           **error)
{
  tally_match_counts_change (tally_store_get_match_counts (store), result, -1);
  tally_store_spoil_ratings (store, result->started);

  return remove_row (store, result, error) &&
         tally_sums_change (store, result, -1, error);
}

gboolean
tally_results_take (TallyStore *store,
                    gint64      match,
                    gint64      started_at,
                    GError    **error)
{
  TallyResult result;
  gboolean found;

  return tally_results_get (store, match, started_at, &result, &found, error) &&
         (!found || take (store, &result, error));
}

/* Sums and ratings know places, wins and outcomes, but no scores. */
static gboolean
counts_as (const TallyResult *one,
           const TallyResult *other)
{
  return one->won == other->won &&
         one->outcome == other->outcome &&
         memcmp (one->places, other->places, sizeof one->places) == 0 &&
         memcmp (one->players, other->players, sizeof one->players) == 0;
}

gboolean
tally_results_replace (TallyStore        *store,
                       const TallyResult *result,
                       GError           **error)
{
  TallyResult before;
  gboolean found;

  if (!tally_results_get (store, result->match, result->started, &before, &found, error))
    return FALSE;
  if (found && counts_as (&before, result))
    return remove_row (store, &before, error) && insert (store, result, error);

  return (!found || take (store, &before, error)) &&
         tally_results_put (store, result, error);
}

static gboolean
visit_all (TallyRows      *rows,
           TallyResultFunc visit,
           gpointer        data,
           GError        **error)
{
  GError *problem = NULL;
  TallyResult result;

  while (tally_rows_next (rows, &problem)) {
    tally_result_read (rows, 0, &result);
    if (!visit (&result, data, error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

gboolean
tally_results_each (TallyStore     *store,
                    gint64          after_started_at,
                    gint64          after_match,
                    TallyResultFunc visit,
                    gpointer        data,
                    GError        **error)
{
  g_autoptr (TallyRows) rows = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[EACH],
                          TALLY_INT (after_started_at), TALLY_INT (after_match));

  return rows != NULL && visit_all (rows, visit, data, error);
}

gboolean
tally_results_each_ranking (TallyStore     *store,
                            gint64          after_started_at,
                            const char     *after_uuid,
                            TallyResultFunc visit,
                            gpointer        data,
                            GError        **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyResult result = { 0 };

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[EACH_RANKING],
                          TALLY_INT (after_started_at), TALLY_TEXT (after_uuid));
  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    gsize size;
    const guint8 *seats = tally_rows_get_blob (rows, 3, &size);

    result.started = tally_rows_get_int (rows, 0);
    result.match = tally_rows_get_int (rows, 1);
    result.game = (guint8) tally_code_to_game_index (tally_rows_get_int (rows, 2));
    unpack_seats (&result, seats, size);
    if (!visit (&result, data, error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

static gboolean
is_member (const guint8 *bits,
           gint64        last,
           gint64        match)
{
  return match >= 0 && match <= last && (bits[match / 8] >> match % 8 & 1) != 0;
}

/* Which matches are in a league that has a good part of all: a bit each, up to
 * the last one that there is. */
static guint8 *
list_members (TallySql *sql,
              gint64    league,
              gint64    last,
              GError  **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_MEMBERS], TALLY_INT (league));
  g_autofree guint8 *bits = NULL;
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  bits = g_malloc0 ((gsize) last / 8 + 1);
  while (tally_rows_next (rows, &problem)) {
    gint64 match = tally_rows_get_int (rows, 0);

    if (match >= 0 && match <= last)
      bits[match / 8] |= (guint8) (1u << match % 8);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&bits) : NULL;
}

/* Its members are listed when the first result is there: then both are of one
 * moment, whoever writes. */
static gboolean
visit_big_league (TallySql       *sql,
                  gint64          league,
                  gint64          last,
                  TallyResultFunc visit,
                  gpointer        data,
                  GError        **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[EACH], TALLY_INT (G_MININT64), TALLY_INT (0));
  g_autofree guint8 *bits = NULL;
  GError *problem = NULL;
  TallyResult result;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    if (bits == NULL && (bits = list_members (sql, league, last, error)) == NULL)
      return FALSE;
    if (!is_member (bits, last, tally_rows_get_int (rows, 1)))
      continue;
    tally_result_read (rows, 0, &result);
    if (!visit (&result, data, error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

/* One that has most of all results is found sooner by looking at each of them
 * than by looking each of its own up. */
gboolean
tally_results_each_in_league (TallyStore     *store,
                              gint64          league,
                              TallyResultFunc visit,
                              gpointer        data,
                              GError        **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyRows) rows = NULL;
  gint64 last = 0;

  if (!tally_sql_get_int (sql, error, &last, statements[FIND_LAST_OF_BIG_LEAGUE], TALLY_INT (league)))
    return FALSE;
  if (last > 0)
    return visit_big_league (sql, league, last, visit, data, error);
  rows = tally_sql_query (sql, error, statements[EACH_IN_LEAGUE], TALLY_INT (league));

  return rows != NULL && visit_all (rows, visit, data, error);
}

gboolean
tally_results_each_outside (TallyStore     *store,
                            gint64          league,
                            TallyResultFunc visit,
                            gpointer        data,
                            GError        **error)
{
  g_autoptr (TallyRows) rows = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[EACH_OUTSIDE], TALLY_INT (league));

  return rows != NULL && visit_all (rows, visit, data, error);
}
