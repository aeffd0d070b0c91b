/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ratings.h"

#include "tally-pack.h"
#include "tally-results.h"

/* A mark holds all ratings, so the more players, the fewer marks. */
#define MARK_LEAST 2048
#define MARK_PER_PLAYER 8
/* One rating in a mark: who (8 bytes), game (1), mu (8), sigma (8), matches (4). */
#define RATING_BYTES 29

enum {
  GET,
  PUT,
  CLEAR,
  PUT_MARK,
  GET_MARK,
  DROP_MARKS,
  COUNT_SINCE,
};

static const char *const statements[] = {
  [GET] = "SELECT mu, sigma, matches FROM ratings WHERE game = ?1 AND player_id = ?2",
  [PUT] = "INSERT OR REPLACE INTO ratings (game, player_id, mu, sigma, matches) VALUES (?1, ?2, ?3, ?4, ?5)",
  [CLEAR] = "DELETE FROM ratings",
  [PUT_MARK] = "INSERT OR REPLACE INTO rating_marks (started_at, uuid, ratings)"
               " VALUES (?1, (SELECT lower (uuid) FROM matches WHERE id = ?2), ?3)",
  [GET_MARK] = "SELECT started_at, uuid, ratings FROM rating_marks ORDER BY started_at DESC, uuid DESC LIMIT 1",
  [DROP_MARKS] = "DELETE FROM rating_marks WHERE started_at >= ?1",
  [COUNT_SINCE] = "SELECT count (*) FROM (SELECT 1 FROM results WHERE (started_at, uuid) > (?1, ?2) LIMIT ?3)",
};

/* A replay under way. */
typedef struct {
  TallyStore *store;
  TallyRatingBook *book;
  gint64 started_at; /* of the last mark */
  guint since;       /* results taken after it */
  guint n_players;
} Replay;

static guint
get_scope_code (guint game)
{
  return game == TALLY_ALL_GAMES ? 0 : tally_code_from_game (tally_games[game]);
}

static guint
get_scope_game (gint64 code)
{
  return code == 0 ? TALLY_ALL_GAMES : tally_code_to_game_index (code);
}

static gboolean
put_rating (TallySql         *sql,
            guint             game,
            const TallyRated *rated,
            GError          **error)
{
  return tally_sql_run (sql, error, statements[PUT],
                        TALLY_INT (get_scope_code (game)),
                        TALLY_INT (rated->player),
                        TALLY_REAL (rated->rating.mu),
                        TALLY_REAL (rated->rating.sigma),
                        TALLY_INT (rated->matches));
}

static gboolean
load_rating (TallySql        *sql,
             TallyRatingBook *book,
             guint            game,
             gint64           player,
             GError         **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (sql, error, statements[GET], TALLY_INT (get_scope_code (game)), TALLY_INT (player));
  if (rows == NULL)
    return FALSE;

  if (tally_rows_next (rows, &problem)) {
    TallyRated rated = {
      .player = player,
      .rating = { tally_rows_get_real (rows, 0), tally_rows_get_real (rows, 1) },
      .matches = (guint) tally_rows_get_int (rows, 2),
    };

    tally_rating_book_load (book, game, &rated);
  }

  return tally_rows_ended (problem, error);
}

static void
pack_rated (GByteArray       *bytes,
            guint             game,
            const TallyRated *rated)
{
  guint8 packed[RATING_BYTES];

  tally_pack (packed, 8, (guint64) rated->player);
  packed[8] = (guint8) get_scope_code (game);
  tally_pack_real (packed + 9, rated->rating.mu);
  tally_pack_real (packed + 17, rated->rating.sigma);
  tally_pack (packed + 25, 4, rated->matches);
  g_byte_array_append (bytes, packed, sizeof packed);
}

static void
unpack_mark (TallyRatingBook *book,
             const guint8    *bytes,
             gsize            size)
{
  for (gsize at = 0; at + RATING_BYTES <= size; at += RATING_BYTES) {
    const guint8 *packed = bytes + at;
    TallyRated rated = {
      .player = (gint64) tally_unpack_64 (packed),
      .rating = { tally_unpack_real (packed + 9), tally_unpack_real (packed + 17) },
      .matches = (guint) tally_unpack_32 (packed + 25),
    };

    tally_rating_book_load (book, get_scope_game (packed[8]), &rated);
  }
}

/* Calls for every scope: over all, then game by game. */
typedef gboolean (*ScopeFunc) (guint game,
                               GArray *ratings,
                               gpointer data,
                               GError **error);

static gboolean
each_scope (const TallyRatingBook *book,
            ScopeFunc              visit,
            gpointer               data,
            GError               **error)
{
  gboolean going = TRUE;
  guint game = TALLY_ALL_GAMES;

  do {
    g_autoptr (GArray) ratings = tally_rating_book_list (book, game);

    going = visit (game, ratings, data, error);
    game = game == TALLY_ALL_GAMES ? 0 : game + 1;
  } while (going && tally_games[game] != NULL);

  return going;
}

static gboolean
pack_scope_cb (guint    game,
               GArray  *ratings,
               gpointer bytes,
               GError **error)
{
  for (guint i = 0; i < ratings->len; i++)
    pack_rated (bytes, game, &g_array_index (ratings, TallyRated, i));

  return TRUE;
}

static gboolean
put_scope_cb (guint    game,
              GArray  *ratings,
              gpointer sql,
              GError **error)
{
  for (guint i = 0; i < ratings->len; i++) {
    if (!put_rating (sql, game, &g_array_index (ratings, TallyRated, i), error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
put_mark (Replay  *replay,
          gint64   started_at,
          gint64   match,
          GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  each_scope (replay->book, pack_scope_cb, bytes, NULL);
  replay->started_at = started_at;
  replay->since = 0;
  replay->n_players = bytes->len / RATING_BYTES;

  return tally_sql_run (tally_store_get_sql (replay->store), error, statements[PUT_MARK],
                        TALLY_INT (started_at), TALLY_INT (match), TALLY_BLOB (bytes->data, bytes->len));
}

/* `from` is the match at which the ratings are those of the mark; "" before the
 * first one. */
static gboolean
load_mark (Replay  *replay,
           char   **from,
           GError **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (replay->store), error, statements[GET_MARK]);
  GError *problem = NULL;

  replay->started_at = G_MININT64;
  if (rows == NULL)
    return FALSE;

  if (tally_rows_next (rows, &problem)) {
    gsize size;
    const guint8 *bytes = tally_rows_get_blob (rows, 2, &size);

    replay->started_at = tally_rows_get_int (rows, 0);
    *from = g_strdup (tally_rows_get_words (rows, 1));
    replay->n_players = (guint) (size / RATING_BYTES);
    unpack_mark (replay->book, bytes, size);
  } else {
    *from = g_strdup ("");
  }

  return tally_rows_ended (problem, error);
}

static guint
get_mark_distance (const Replay *replay)
{
  return MAX (MARK_LEAST, MARK_PER_PLAYER * replay->n_players);
}

static gboolean
rate_cb (const TallyResult *result,
         gpointer           data,
         GError           **error)
{
  Replay *replay = data;

  tally_rating_book_add (replay->book, result);
  replay->since++;

  return replay->since < get_mark_distance (replay) ||
         put_mark (replay, result->started, result->match, error);
}

gboolean
tally_ratings_replay (TallyStore *store,
                      gint64      started_at,
                      GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  Replay replay = { .store = store, .book = book };
  g_autofree char *from = NULL;

  if (!tally_sql_run (sql, error, statements[DROP_MARKS], TALLY_INT (started_at)) || !load_mark (&replay, &from, error))
    return FALSE;

  return tally_results_each_ranking (store, replay.started_at, from, rate_cb, &replay, error) &&
         tally_sql_run (sql, error, statements[CLEAR]) &&
         each_scope (book, put_scope_cb, sql, error);
}

/* Without marks a replay would always begin at the first match; so when there
 * are many results behind the last one, a replay sets the next. */
static gboolean
mark_if_far (TallyStore        *store,
             const TallyResult *result,
             GError           **error)
{
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  Replay replay = { .store = store, .book = book };
  g_autofree char *from = NULL;
  gint64 since = 0;

  if (result->match % 64 != 0)
    return TRUE;
  if (!load_mark (&replay, &from, error) ||
      !tally_sql_get_int (tally_store_get_sql (store), error, &since, statements[COUNT_SINCE],
                          TALLY_INT (replay.started_at), TALLY_TEXT (from),
                          TALLY_INT (get_mark_distance (&replay))))
    return FALSE;

  return since < get_mark_distance (&replay) ||
         tally_results_each_ranking (store, replay.started_at, from, rate_cb, &replay, error);
}

gboolean
tally_ratings_add_newest (TallyStore        *store,
                          const TallyResult *result,
                          GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  const guint scopes[] = { TALLY_ALL_GAMES, result->game };
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();

  if (tally_result_is_together (result))
    return mark_if_far (store, result, error);

  for (guint i = 0; i < G_N_ELEMENTS (scopes) * result->n_players; i++) {
    if (!load_rating (sql, book, scopes[i % 2], result->players[i / 2], error))
      return FALSE;
  }

  tally_rating_book_add (book, result);

  for (guint i = 0; i < G_N_ELEMENTS (scopes) * result->n_players; i++) {
    TallyRated rated;

    tally_rating_book_get (book, scopes[i % 2], result->players[i / 2], &rated);
    if (!put_rating (sql, scopes[i % 2], &rated, error))
      return FALSE;
  }

  return mark_if_far (store, result, error);
}
