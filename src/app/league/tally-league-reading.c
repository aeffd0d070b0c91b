#include "tally-league-reading.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-rating-book.h"

static int
compare_days_cb (gconstpointer a,
                 gconstpointer b)
{
  const TallyResult *one = a;
  const TallyResult *other = b;

  if (one->day != other->day)
    return one->day < other->day ? -1 : 1;

  return tally_result_compare (one, other);
}

static gboolean
is_in_view (const TallyLeagueReading *reading,
            const TallyResult        *result)
{
  return (!reading->look.dated || result->day <= reading->look.day) &&
         tally_points_counts (&reading->league->rules.points, result);
}

static gboolean
read_results (TallyLeagueReading *reading,
              TallyStore         *store,
              GError            **error)
{
  g_autoptr (GArray) all = tally_store_list_results (store, &reading->look.choice, error);

  reading->results = g_array_new (FALSE, FALSE, sizeof (TallyResult));
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const TallyResult *result = &g_array_index (all, TallyResult, i);

    if (is_in_view (reading, result))
      g_array_append_vals (reading->results, result, 1);
  }
  g_array_sort (reading->results, compare_days_cb);

  return all != NULL;
}

static gboolean
read_season (TallyLeagueReading *reading,
             TallyStore         *store,
             GError            **error)
{
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, reading->league->id, error);

  for (guint i = 0; seasons != NULL && i < seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (seasons, i);

    if (season->id == reading->look.choice.season)
      reading->season = g_ptr_array_steal_index (seasons, i);
  }

  return seasons != NULL;
}

/* The ratings of that day have to be played again from the first match on. */
static GArray *
list_ratings_on (TallyStore      *store,
                 const TallyGame *game,
                 gint32           day,
                 GError         **error)
{
  TallyTableChoice all = { 0 };
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  g_autoptr (GArray) results = tally_store_list_results (store, &all, error);

  if (results == NULL)
    return NULL;
  for (guint i = 0; i < results->len; i++) {
    const TallyResult *result = &g_array_index (results, TallyResult, i);

    if (result->day <= day)
      tally_rating_book_add (book, result);
  }

  return tally_rating_book_list (book, game != NULL ? tally_result_game_index (game) : TALLY_ALL_GAMES);
}

static gboolean
read_ratings (TallyLeagueReading *reading,
              TallyStore         *store,
              GError            **error)
{
  const TallyGame *game = reading->look.choice.game;
  g_autoptr (GArray) list = reading->look.dated
                              ? list_ratings_on (store, game, reading->look.day, error)
                              : tally_store_list_ratings (store, game, error);

  reading->ratings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  for (guint i = 0; list != NULL && i < list->len; i++) {
    const TallyRated *rated = &g_array_index (list, TallyRated, i);

    g_hash_table_insert (reading->ratings, g_memdup2 (&rated->player, sizeof rated->player),
                         g_memdup2 (&rated->rating, sizeof rated->rating));
  }

  return list != NULL;
}

TallyLeagueReading *
tally_league_reading_new (TallyStore      *store,
                          const TallyLook *look,
                          GError         **error)
{
  g_autoptr (TallyLeagueReading) reading = g_new0 (TallyLeagueReading, 1);

  reading->look = *look;
  reading->league = tally_store_get_league (store, look->choice.league, error);
  if (reading->league == NULL || !read_season (reading, store, error))
    return NULL;

  reading->roster = tally_roster_new (store, error);
  if (reading->roster == NULL || !read_results (reading, store, error) || !read_ratings (reading, store, error))
    return NULL;

  reading->standings = look->dated ? tally_store_read_standings_on (store, &look->choice, look->day, error)
                                   : tally_store_read_standings (store, &look->choice, error);

  return reading->standings != NULL ? g_steal_pointer (&reading) : NULL;
}

void
tally_league_reading_free (TallyLeagueReading *reading)
{
  g_clear_pointer (&reading->league, tally_league_free);
  g_clear_pointer (&reading->season, tally_season_free);
  g_clear_pointer (&reading->roster, tally_roster_free);
  g_clear_pointer (&reading->standings, tally_standings_free);
  g_clear_pointer (&reading->results, g_array_unref);
  g_clear_pointer (&reading->ratings, g_hash_table_unref);
  g_free (reading);
}

const TallyRating *
tally_league_reading_get_rating (const TallyLeagueReading *reading,
                                 gint64                    player)
{
  return g_hash_table_lookup (reading->ratings, &player);
}

char *
tally_league_reading_tell_rating (const TallyLeagueReading *reading,
                                  gint64                    player)
{
  const TallyRating *rating = tally_league_reading_get_rating (reading, player);

  return rating != NULL ? g_strdup_printf ("%.1f\u00a0±\u00a0%.1f", rating->mu, rating->sigma) : g_strdup ("–");
}

static guint
count_days (const TallyLeagueReading *reading)
{
  guint days = 0;

  for (guint i = 0; i < reading->results->len; i++) {
    if (i == 0 || g_array_index (reading->results, TallyResult, i).day !=
                    g_array_index (reading->results, TallyResult, i - 1).day)
      days++;
  }

  return days;
}

char *
tally_league_reading_summarize (const TallyLeagueReading *reading)
{
  guint n = reading->results->len;
  guint n_days = count_days (reading);
  g_autofree char *matches = NULL;
  g_autofree char *days = NULL;
  g_autofree char *last = NULL;

  if (n == 0)
    return g_strdup (_ ("No matches yet"));

  matches = g_strdup_printf (ngettext ("%u match", "%u matches", n), n);
  days = g_strdup_printf (ngettext ("on %u day", "on %u days", n_days), n_days);
  last = tally_day_tell (g_array_index (reading->results, TallyResult, n - 1).day);

  /* Translators: “13 matches on 8 days · last: Thursday, 12 November 2026” */
  return g_strdup_printf (_ ("%s %s · last: %s"), matches, days, last);
}

char *
tally_league_reading_tell_look (const TallyLeagueReading *reading)
{
  GString *words = g_string_new (NULL);

  if (reading->season != NULL)
    g_string_append_printf (words, " · %s", reading->season->name);
  if (reading->look.choice.game != NULL)
    g_string_append_printf (words, " · %s", reading->look.choice.game->name);
  if (reading->look.dated) {
    g_autofree char *day = tally_day_tell_short (reading->look.day);
    g_autofree char *dated = g_strdup_printf (_ ("as of %s"), day);

    g_string_append_printf (words, " · %s", dated);
  }
  if (words->len > 0)
    g_string_erase (words, 0, strlen (" · "));

  return g_string_free (words, words->len == 0);
}

static const TallyResult *
get_results (const TallyLeagueReading *reading)
{
  return (const TallyResult *) (gpointer) reading->results->data;
}

TallyHistory *
tally_league_reading_history (const TallyLeagueReading *reading)
{
  TallyFilter all = TALLY_FILTER_ALL;

  return tally_history_new (&reading->league->rules, &all, get_results (reading), reading->results->len);
}

TallyHeadToHead *
tally_league_reading_duels (const TallyLeagueReading *reading,
                            guint                     most)
{
  g_autoptr (TallyAggregate) aggregate = tally_aggregate_new (&reading->league->rules.points);
  guint n = MIN (most, reading->standings->n_rows);
  g_autofree gint64 *players = g_new (gint64, MAX (n, 1));

  for (guint i = 0; i < reading->results->len; i++)
    tally_aggregate_add (aggregate, &get_results (reading)[i]);
  for (guint i = 0; i < n; i++)
    players[i] = reading->standings->rows[i].player;

  return tally_head_to_head_new (players, n, tally_aggregate_pair_cb, aggregate);
}

GArray *
tally_league_reading_records (const TallyLeagueReading *reading)
{
  g_autoptr (TallyRecords) records = tally_records_new ();

  for (guint i = 0; i < reading->results->len; i++)
    tally_records_add (records, &get_results (reading)[i]);

  return tally_records_list (records);
}
