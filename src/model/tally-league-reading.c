/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-reading.h"

#include <glib/gi18n.h>

#include "tally-object-class.h"
#include "tally-day.h"
#include "tally-errand.h"
#include "tally-rating-book.h"
#include "tally-words.h"

/* More evenings than this nobody can tell apart in a chart. */
#define MOST_STEPS 60

/* What is gathered on the way through the matches. */
typedef struct {
  const TallyLeagueReading *reading;
  TallyRatingBook *book;
  GArray *results; /* TallyResult */
  GCancellable *cancellable;
} Walk;

static gboolean
is_in_view (const TallyLeagueReading *reading,
            const TallyResult        *result)
{
  return (!reading->choice.dated || result->day <= reading->choice.day) &&
         tally_points_counts (&reading->league->rules.points, result);
}

static gboolean
keep_cb (const TallyResult *result,
         gpointer           data,
         GError           **error)
{
  Walk *walk = data;

  if (is_in_view (walk->reading, result))
    g_array_append_vals (walk->results, result, 1);

  return !g_cancellable_set_error_if_cancelled (walk->cancellable, error);
}

static gboolean
rate_cb (const TallyResult *result,
         gpointer           data,
         GError           **error)
{
  Walk *walk = data;

  if (result->day <= walk->reading->choice.day)
    tally_rating_book_add (walk->book, result);

  return !g_cancellable_set_error_if_cancelled (walk->cancellable, error);
}

static void
read_records (TallyLeagueReading *reading,
              GArray             *results)
{
  g_autoptr (TallyRecords) records = tally_records_new ();

  for (guint i = 0; i < results->len; i++)
    tally_records_add (records, &g_array_index (results, TallyResult, i));
  reading->records = tally_records_list (records);
}

/* History, records, and the table of a chosen day. */
static gboolean
read_matches (TallyLeagueReading *reading,
              TallyStore         *store,
              GCancellable       *cancellable,
              GError            **error)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));
  const TallyResult *first;
  TallyFilter all = TALLY_FILTER_ALL;
  Walk walk = { reading, NULL, results, cancellable };

  if (!tally_store_each_result (store, &reading->choice.table, keep_cb, &walk, error))
    return FALSE;

  tally_results_sort (results);
  first = (const TallyResult *) (gpointer) results->data;
  reading->history = tally_history_new (&reading->league->rules, &all, first, results->len,
                                        MOST_STEPS);
  if (reading->choice.dated)
    reading->standings = tally_history_standings (&reading->league->rules, &all, first, results->len);
  read_records (reading, results);

  return reading->standings == NULL || tally_store_order_level (store, reading->standings, error);
}

static gboolean
read_season (TallyLeagueReading *reading,
             TallyStore         *store,
             GError            **error)
{
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, reading->league->id, error);

  for (guint i = 0; seasons != NULL && i < seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (seasons, i);

    if (season->id == reading->choice.table.season)
      reading->season = g_ptr_array_steal_index (seasons, i);
  }

  return seasons != NULL;
}

static void
keep_ratings (TallyLeagueReading *reading,
              GArray             *list)
{
  for (guint i = 0; i < list->len; i++) {
    const TallyRated *rated = &g_array_index (list, TallyRated, i);

    g_hash_table_insert (reading->ratings, g_memdup2 (&rated->player, sizeof rated->player),
                         g_memdup2 (&rated->rating, sizeof rated->rating));
  }
}

/* The ratings of a chosen day have to be played again from the first match on. */
static gboolean
replay_ratings (TallyLeagueReading *reading,
                TallyStore         *store,
                GCancellable       *cancellable,
                GError            **error)
{
  const TallyGame *game = reading->choice.table.game;
  TallyTableChoice all = { 0 };
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  g_autoptr (GArray) list = NULL;
  Walk walk = { reading, book, NULL, cancellable };

  if (!tally_store_each_result (store, &all, rate_cb, &walk, error))
    return FALSE;

  list = tally_rating_book_list (book, game != NULL ? tally_result_game_index (game) : TALLY_ALL_GAMES);
  keep_ratings (reading, list);

  return TRUE;
}

static gboolean
read_ratings (TallyLeagueReading *reading,
              TallyStore         *store,
              GError            **error)
{
  g_autoptr (GArray) list = tally_store_list_ratings (store, reading->choice.table.game, error);

  if (list != NULL)
    keep_ratings (reading, list);

  return list != NULL;
}

static TallyLeagueReading *
begin (TallyStore              *store,
       const TallyLeagueChoice *choice,
       GError                 **error)
{
  g_autoptr (TallyLeagueReading) reading = g_atomic_rc_box_new0 (TallyLeagueReading);

  reading->choice = *choice;
  reading->ratings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  reading->league = tally_store_get_league (store, choice->table.league, error);
  if (reading->league == NULL || !read_season (reading, store, error))
    return NULL;

  reading->roster = tally_roster_new (store, error);

  return reading->roster != NULL ? g_steal_pointer (&reading) : NULL;
}

static gboolean
read_sums (TallyLeagueReading *reading,
           TallyStore         *store,
           GError            **error)
{
  reading->standings = tally_store_read_standings (store, &reading->choice.table, error);

  return reading->standings != NULL && read_ratings (reading, store, error);
}

TallyLeagueReading *
tally_league_reading_glance (TallyStore              *store,
                             const TallyLeagueChoice *choice,
                             GError                 **error)
{
  g_autoptr (TallyLeagueReading) reading = begin (store, choice, error);

  g_return_val_if_fail (!choice->dated, NULL);

  return reading != NULL && read_sums (reading, store, error) ? g_steal_pointer (&reading) : NULL;
}

TallyLeagueReading *
tally_league_reading_new (TallyStore              *store,
                          const TallyLeagueChoice *choice,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  g_autoptr (TallyLeagueReading) reading = begin (store, choice, error);

  if (reading == NULL ||
      !(choice->dated ? replay_ratings (reading, store, cancellable, error) : read_sums (reading, store, error)) ||
      !read_matches (reading, store, cancellable, error))
    return NULL;

  return g_steal_pointer (&reading);
}

static gpointer
read_whole_cb (TallyStore   *store,
               gpointer      choice,
               GCancellable *cancellable,
               GError      **error)
{
  return tally_league_reading_new (store, choice, cancellable, error);
}

void
tally_league_reading_new_async (TallyStore              *store,
                                const TallyLeagueChoice *choice,
                                GCancellable            *cancellable,
                                GAsyncReadyCallback      callback,
                                gpointer                 data)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, read_whole_cb, g_free, (GDestroyNotify) tally_league_reading_unref };

  tally_errand_send (&errand, store, g_memdup2 (choice, sizeof *choice), cancellable, callback, data);
}

TallyLeagueReading *
tally_league_reading_new_finish (GAsyncResult *result,
                                 GError      **error)
{
  return tally_errand_finish (result, error);
}

TallyLeagueReading *
tally_league_reading_ref (const TallyLeagueReading *reading)
{
  return g_atomic_rc_box_acquire ((gpointer) reading);
}

static void
clear (gpointer data)
{
  TallyLeagueReading *reading = data;

  g_clear_pointer (&reading->league, tally_league_free);
  g_clear_pointer (&reading->season, tally_season_free);
  g_clear_pointer (&reading->roster, tally_roster_free);
  g_clear_pointer (&reading->standings, tally_standings_free);
  g_clear_pointer (&reading->ratings, g_hash_table_unref);
  g_clear_pointer (&reading->history, tally_history_free);
  g_clear_pointer (&reading->records, g_array_unref);
}

void
tally_league_reading_unref (TallyLeagueReading *reading)
{
  g_atomic_rc_box_release_full (reading, clear);
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

  return rating != NULL ? g_strdup_printf (TALLY_WORDS_NUMBERS ("%.1f\u00a0±\u00a0%.1f"), rating->mu, rating->sigma) : g_strdup ("–");
}

guint
tally_league_reading_count_matches (const TallyLeagueReading *reading)
{
  guint n = 0;

  g_return_val_if_fail (reading->history != NULL, 0);

  for (guint day = 0; day < reading->history->n_days; day++)
    n += reading->history->n_matches[day];

  return n;
}

static char *
tell_matches (const TallyLeagueReading *reading)
{
  guint n = tally_league_reading_count_matches (reading);
  guint n_days = reading->history->n_days;
  g_autofree char *matches = NULL;
  g_autofree char *days = NULL;
  g_autofree char *last = NULL;

  if (n == 0)
    return g_strdup (_ ("No matches yet"));

  matches = g_strdup_printf (ngettext ("%u match", "%u matches", n), n);
  days = g_strdup_printf (ngettext ("on %u day", "on %u days", n_days), n_days);
  last = tally_day_tell (reading->history->days[n_days - 1]);

  /* Translators: “13 matches on 8 days · last: Thursday, 12 November 2026” */
  return g_strdup_printf (_ ("%s %s · last: %s"), matches, days, last);
}

char *
tally_league_reading_summarize (const TallyLeagueReading *reading)
{
  g_autofree char *matches = tell_matches (reading);
  GString *words = g_string_new (NULL);

  if (reading->season != NULL)
    g_string_append_printf (words, "%s · ", reading->season->name);
  if (reading->choice.table.game != NULL)
    g_string_append_printf (words, "%s · ", reading->choice.table.game->name);
  if (reading->choice.dated) {
    g_autofree char *day = tally_day_tell_short (reading->choice.day);

    g_string_append_printf (words, _ ("as of %s"), day);
    g_string_append (words, " · ");
  }
  g_string_append (words, matches);

  return g_string_free (words, FALSE);
}

TallyHeadToHead *
tally_league_reading_duels (const TallyLeagueReading *reading,
                            guint                     most)
{
  guint n = MIN (most, reading->standings->n_rows);
  g_autofree gint64 *players = g_new (gint64, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    players[i] = reading->standings->rows[i].player;

  return tally_head_to_head_new (players, n, tally_aggregate_pair_cb, reading->history->sums);
}

void
tally_league_reading_get_filter (const TallyLeagueReading *reading,
                                 gint64                    player,
                                 TallyMatchFilter         *filter)
{
  *filter = (TallyMatchFilter){
    .shelf = TALLY_SHELF_FINISHED,
    .game = reading->choice.table.game,
    .player = player,
    .league = reading->league->id,
  };
  if (reading->season != NULL) {
    filter->has_first_day = filter->has_last_day = TRUE;
    filter->first_day = reading->season->first_day;
    filter->last_day = reading->season->last_day;
  }
  if (reading->choice.dated) {
    filter->last_day = filter->has_last_day ? MIN (filter->last_day, reading->choice.day) : reading->choice.day;
    filter->has_last_day = TRUE;
  }
}

/* What comes sooner needs no spinner. */
#define PATIENCE_MS 250

struct _TallyLeagueReader {
  GObject parent_instance;

  GCancellable *cancellable; /* while the thread is reading */
  guint patience;
  gboolean waiting; /* and it has been said */
};

TALLY_DEFINE_PLAIN_TYPE (TallyLeagueReader, tally_league_reader, G_TYPE_OBJECT)

static void
set_waiting (TallyLeagueReader *self,
             gboolean           waiting)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->waiting == waiting)
    return;

  self->waiting = waiting;
  g_signal_emit_by_name (self, "waiting", waiting);
}

static gboolean
patience_cb (gpointer data)
{
  TallyLeagueReader *self = data;

  self->patience = 0;
  set_waiting (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
whole_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyLeagueReading) whole = tally_league_reading_new_finish (result, &error);
  TallyLeagueReader *self = data;

  /* Then the reader may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  set_waiting (self, FALSE);
  if (whole != NULL)
    g_signal_emit_by_name (self, "read", whole);
  else
    g_signal_emit_by_name (self, "failed", error->message);
}

static void
tally_league_reader_dispose (GObject *object)
{
  tally_league_reader_stop (TALLY_LEAGUE_READER (object));

  G_OBJECT_CLASS (tally_league_reader_parent_class)->dispose (object);
}

static void
tally_league_reader_class_init (TallyLeagueReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_league_reader_dispose;

  tally_class_signal (klass, "read", 1, G_TYPE_POINTER);
  tally_class_signal (klass, "waiting", 1, G_TYPE_BOOLEAN);
  tally_class_signal (klass, "failed", 1, G_TYPE_STRING);
}

TallyLeagueReader *
tally_league_reader_new (void)
{
  return g_object_new (TALLY_TYPE_LEAGUE_READER, NULL);
}

/* FALSE: it has failed, and has been said. */
static gboolean
glance (TallyLeagueReader       *self,
        TallyStore              *store,
        const TallyLeagueChoice *choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_glance (store, choice, &error);

  if (reading != NULL)
    g_signal_emit_by_name (self, "read", reading);
  else
    g_signal_emit_by_name (self, "failed", error->message);

  return reading != NULL;
}

void
tally_league_reader_read (TallyLeagueReader       *self,
                          TallyStore              *store,
                          const TallyLeagueChoice *choice)
{
  g_return_if_fail (TALLY_IS_LEAGUE_READER (self));

  tally_league_reader_stop (self);
  if (!choice->dated && !glance (self, store, choice))
    return;

  self->cancellable = g_cancellable_new ();
  self->patience = g_timeout_add (PATIENCE_MS, patience_cb, self);
  tally_league_reading_new_async (store, choice, self->cancellable, whole_cb, self);
}

void
tally_league_reader_stop (TallyLeagueReader *self)
{
  g_return_if_fail (TALLY_IS_LEAGUE_READER (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  set_waiting (self, FALSE);
}
