/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-figures.h"

#include "tally-journal.h"
#include "tally-matches.h"
#include "tally-rating-book.h"
#include "tally-results.h"
#include "tally-store-leagues.h"

static const char each_of_player[] =
  "SELECT " TALLY_RESULT_COLUMNS ", m.seconds FROM seats s" TALLY_RESULT_JOIN ("s") " JOIN matches m ON m.id = s.match_id"
                                                                                    " WHERE s.player_id = ?1 ORDER BY s.started_at, r.uuid";

static const char get_uuid[] = "SELECT uuid FROM matches WHERE id = ?1";

char *
tally_store_get_match_uuid (TallyStore *store,
                            gint64      match)
{
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), NULL, get_uuid, TALLY_INT (match));

  return rows != NULL && tally_rows_next (rows, NULL) ? g_strdup (tally_rows_get_text (rows, 0)) : NULL;
}

/* ---- A table ---- */

/* The same people, in whatever order they sat. */
static gboolean
is_same_table (const TallyResult *a,
               const TallyResult *b)
{
  if (a->game != b->game || a->n_players != b->n_players || a->variant != b->variant)
    return FALSE;

  for (guint seat = 0; seat < a->n_players; seat++) {
    if (tally_result_find_player (b, a->players[seat]) < 0)
      return FALSE;
  }

  return TRUE;
}

static int
compare_common_cb (gconstpointer a,
                   gconstpointer b)
{
  const TallyResult *one = a;
  const TallyResult *other = b;
  gboolean fewest = tally_result_get_game (one)->common_record->fewest;

  if (one->common_score != other->common_score)
    return (one->common_score < other->common_score) == fewest ? -1 : 1;

  return tally_result_compare (one, other);
}

GArray *
tally_stored_match_list_table_results (TallyStoredMatch *self,
                                       GError          **error)
{
  TallySql *sql = tally_store_get_sql (tally_stored_match_get_store (self));
  const gint64 *players = tally_stored_match_get_players (self);
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyResult like, result;

  if (!tally_result_from_match (tally_stored_match_get_match (self), tally_stored_match_get_id (self), players, &like) ||
      !tally_result_is_together (&like) || tally_result_get_game (&like)->common_record == NULL)
    return NULL;

  rows = tally_sql_query (sql, error, each_of_player, TALLY_INT (players[0]));
  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    tally_result_read (rows, 0, &result);
    if (is_same_table (&like, &result) && result.outcome != TALLY_OUTCOME_FAILED)
      g_array_append_val (results, result);
  }
  g_array_sort (results, compare_common_cb);

  return tally_rows_ended (problem, error) ? g_steal_pointer (&results) : NULL;
}

/* ---- A player ---- */

static gboolean
add_results (TallyStore         *store,
             TallyPlayerFigures *figures,
             const TallyFilter  *period,
             GError            **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyResult result;

  rows = tally_sql_query (tally_store_get_sql (store), error, each_of_player, TALLY_INT (figures->player));
  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    tally_result_read (rows, 0, &result);
    /* A damaged row may know nothing of who sat there. */
    if (tally_filter_takes (period, &result) && tally_result_find_player (&result, figures->player) >= 0)
      tally_player_figures_add (figures, &result, tally_rows_get_int (rows, TALLY_RESULT_N_COLUMNS));
  }

  return tally_rows_ended (problem, error);
}

/* A match that can't be read has its result all the same; opening it says what
 * is wrong with it. */
static void
add_course (TallyStore         *store,
            TallyPlayerFigures *figures,
            const TallyResult  *result)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (store, result->match, NULL);
  g_autoptr (TallyMatch) match = NULL;
  g_autoptr (TallyCourse) course = NULL;
  guint last_entry;

  if (row != NULL)
    match = tally_journal_replay (tally_store_get_sql (store), row->id, &row->setup, &last_entry, NULL);
  if (match == NULL)
    return;

  course = tally_course_new (match);
  tally_player_figures_add_course (figures, result, course);
}

static gboolean
add_courses (TallyStore         *store,
             TallyPlayerFigures *figures,
             GCancellable       *cancellable,
             GError            **error)
{
  for (guint i = 0; i < figures->results->len; i++) {
    const TallyResult *result = &g_array_index (figures->results, TallyResult, i);

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (tally_result_get_game (result)->figures != NULL)
      add_course (store, figures, result);
  }

  return TRUE;
}

/* Everybody's matches in order, as one's rating depends on all of them. Those of
 * one start have an order, too, but this walk knows only their start. */
typedef struct {
  TallyPlayerFigures *figures;
  TallyRatingBook *book;
  GCancellable *cancellable;
  guint next; /* of the player's own */
} RatingWalk;

static const TallyResult *
find_own (RatingWalk        *walk,
          const TallyResult *result)
{
  const GArray *own = walk->figures->results;

  while (walk->next < own->len && g_array_index (own, TallyResult, walk->next).started < result->started)
    walk->next++;
  for (guint i = walk->next; i < own->len && g_array_index (own, TallyResult, i).started == result->started; i++) {
    if (g_array_index (own, TallyResult, i).match == result->match)
      return &g_array_index (own, TallyResult, i);
  }

  return NULL;
}

static gboolean
rate_cb (const TallyResult *result,
         gpointer           data,
         GError           **error)
{
  RatingWalk *walk = data;
  const TallyResult *own = find_own (walk, result);
  TallyRated rated;

  tally_rating_book_add (walk->book, result);
  if (own != NULL) {
    tally_rating_book_get (walk->book, result->game, walk->figures->player, &rated);
    tally_player_figures_add_rating (walk->figures, result->game,
                                     &(TallyRatingPoint){ result->match, own->day, rated.rating });
  }

  return !g_cancellable_set_error_if_cancelled (walk->cancellable, error);
}

static gboolean
add_ratings (TallyStore         *store,
             TallyPlayerFigures *figures,
             GCancellable       *cancellable,
             GError            **error)
{
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  RatingWalk walk = { figures, book, cancellable, 0 };

  return figures->results->len == 0 ||
         tally_results_each_ranking (store, G_MININT64, 0, rate_cb, &walk, error);
}

TallyPlayerFigures *
tally_store_read_player_figures (TallyStore        *store,
                                 gint64             player,
                                 const TallyFilter *period,
                                 GCancellable      *cancellable,
                                 GError           **error)
{
  g_autoptr (TallyPlayerFigures) figures = tally_player_figures_new (player);

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (!add_results (store, figures, period, error) ||
      !add_courses (store, figures, cancellable, error) ||
      !add_ratings (store, figures, cancellable, error))
    return NULL;

  return g_steal_pointer (&figures);
}

/* ---- A player in a league ---- */

typedef struct {
  const TallyPointsRules *rules;
  gint64 player;
  GArray *list;
} PointsWalk;

static gboolean
collect_points_cb (const TallyResult *result,
                   gpointer           data,
                   GError           **error)
{
  PointsWalk *walk = data;
  int seat = tally_result_find_player (result, walk->player);
  TallyPoints points[TALLY_MAX_PLAYERS];

  if (seat < 0 || !tally_points_counts (walk->rules, result))
    return TRUE;

  tally_points_share_out (walk->rules, result, points);
  g_array_append_vals (walk->list, &(TallyMatchPoints){ *result, (guint) seat, points[seat] }, 1);

  return TRUE;
}

/* Of results that are worth the same the oldest go first. */
static void
drop_worst (GArray *list,
            guint   n)
{
  for (n = MIN (n, list->len > 0 ? list->len - 1 : 0); n > 0; n--) {
    TallyMatchPoints *worst = NULL;

    for (guint i = 0; i < list->len; i++) {
      TallyMatchPoints *one = &g_array_index (list, TallyMatchPoints, i);

      if (!one->dropped && (worst == NULL || one->points < worst->points))
        worst = one;
    }
    worst->dropped = TRUE;
  }
}

GArray *
tally_store_list_match_points (TallyStore             *store,
                               const TallyTableChoice *choice,
                               gint64                  player,
                               GError                **error)
{
  g_autoptr (TallyLeague) league = tally_store_get_league (store, choice->league, error);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (TallyMatchPoints));
  PointsWalk walk = { .player = player, .list = list };

  if (league == NULL)
    return NULL;

  walk.rules = &league->rules.points;
  if (!tally_store_each_result (store, choice, collect_points_cb, &walk, error))
    return NULL;

  drop_worst (list, league->rules.drop_worst);
  return g_steal_pointer (&list);
}
