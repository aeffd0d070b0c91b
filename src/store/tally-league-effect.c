/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-effect.h"

#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-stored-match-private.h"

/* Everything that a correction may move, as it is at one moment. */
typedef struct {
  GPtrArray *tables; /* TallyStandings, in the order of the sources */
  GArray *ratings;
} Look;

/* Where a table is read from. */
typedef struct {
  TallyTableChoice choice;
  char *league;
  char *season;
} Source;

static void
clear_look (Look *look)
{
  g_clear_pointer (&look->tables, g_ptr_array_unref);
  g_clear_pointer (&look->ratings, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Look, clear_look)

static void
clear_source_cb (gpointer data)
{
  Source *source = data;

  g_free (source->league);
  g_free (source->season);
}

static void
free_table_cb (gpointer data)
{
  TallyLeagueEffectTable *table = data;

  g_free (table->league);
  g_free (table->season);
  g_array_unref (table->moves);
  g_free (table);
}

static TallyLeagueEffect *
effect_new (void)
{
  TallyLeagueEffect *effect = g_new0 (TallyLeagueEffect, 1);

  effect->tables = g_ptr_array_new_with_free_func (free_table_cb);
  effect->ratings = g_array_new (FALSE, FALSE, sizeof (TallyLeagueEffectRating));

  return effect;
}

void
tally_league_effect_free (TallyLeagueEffect *effect)
{
  g_ptr_array_unref (effect->tables);
  g_array_unref (effect->ratings);
  g_free (effect);
}

static void
add_source (GArray            *sources,
            const TallyLeague *league,
            const TallySeason *season)
{
  Source source = {
    .choice = { .league = league->id, .season = season ? season->id : 0 },
    .league = g_strdup (league->name),
    .season = season ? g_strdup (season->name) : NULL,
  };

  g_array_append_val (sources, source);
}

/* Over all seasons, and every season in which the match was played. */
static gboolean
add_sources (TallyStore        *store,
             const TallyLeague *league,
             gint32             day,
             GArray            *sources,
             GError           **error)
{
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, error);

  if (seasons == NULL)
    return FALSE;

  add_source (sources, league, NULL);
  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = seasons->pdata[i];

    if (tally_season_has_day (season, day))
      add_source (sources, league, season);
  }

  return TRUE;
}

static GArray *
list_sources (TallyStore          *store,
              const TallyMatchRow *row,
              GError             **error)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues_of (store, row->id, error);
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (Source));

  if (leagues == NULL)
    return NULL;

  g_array_set_clear_func (sources, clear_source_cb);
  for (guint i = 0; i < leagues->len; i++) {
    if (!add_sources (store, leagues->pdata[i], row->day, sources, error))
      return NULL;
  }

  return g_steal_pointer (&sources);
}

static gboolean
take_look (TallyStore *store,
           GArray     *sources,
           Look       *look,
           GError    **error)
{
  look->tables = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_standings_free);
  for (guint i = 0; i < sources->len; i++) {
    TallyStandings *table = tally_store_read_standings (store, &g_array_index (sources, Source, i).choice, error);

    if (table == NULL)
      return FALSE;
    g_ptr_array_add (look->tables, table);
  }

  look->ratings = tally_store_list_ratings (store, NULL, error);
  return look->ratings != NULL;
}

static guint
get_place (const TallyStandings *table,
           gint64                player)
{
  const TallyStandingsRow *row = tally_standings_find (table, player);

  return row ? row->place : 0;
}

/* Those who are in the table afterwards, and then those who no longer are. */
static GArray *
compare_tables (const TallyStandings *before,
                const TallyStandings *after)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (TallyLeagueEffectMove));

  for (guint i = 0; i < after->n_rows; i++) {
    const TallyStandingsRow *row = &after->rows[i];
    TallyLeagueEffectMove move = { row->player, get_place (before, row->player), row->place };

    if (move.before != move.after)
      g_array_append_val (moves, move);
  }
  for (guint i = 0; i < before->n_rows; i++) {
    const TallyStandingsRow *row = &before->rows[i];
    TallyLeagueEffectMove move = { row->player, row->place, 0 };

    if (row->place != 0 && tally_standings_find (after, row->player) == NULL)
      g_array_append_val (moves, move);
  }

  return moves;
}

static void
add_table (GPtrArray    *tables,
           const Source *source,
           GArray       *moves)
{
  TallyLeagueEffectTable *table = g_new0 (TallyLeagueEffectTable, 1);

  table->league = g_strdup (source->league);
  table->season = g_strdup (source->season);
  table->moves = g_array_ref (moves);
  g_ptr_array_add (tables, table);
}

static GHashTable *
index_ratings (GArray *ratings)
{
  GHashTable *index = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < ratings->len; i++) {
    TallyRated *rated = &g_array_index (ratings, TallyRated, i);

    g_hash_table_insert (index, &rated->player, &rated->rating);
  }

  return index;
}

static void
add_rating (TallyLeagueEffect *effect,
            gint64             player,
            const TallyRating *before,
            const TallyRating *after)
{
  TallyRating newcomer = TALLY_RATING_NEWCOMER;
  TallyLeagueEffectRating change = { player, before ? *before : newcomer, after ? *after : newcomer };

  if (change.before.mu != change.after.mu || change.before.sigma != change.after.sigma)
    g_array_append_val (effect->ratings, change);
}

/* Who is rated at one moment and not at the other is a newcomer there. */
static void
compare_ratings (TallyLeagueEffect *effect,
                 GArray            *before,
                 GArray            *after)
{
  g_autoptr (GHashTable) earlier = index_ratings (before);
  g_autoptr (GHashTable) later = index_ratings (after);

  for (guint i = 0; i < after->len; i++) {
    const TallyRated *rated = &g_array_index (after, TallyRated, i);

    add_rating (effect, rated->player, g_hash_table_lookup (earlier, &rated->player), &rated->rating);
  }
  for (guint i = 0; i < before->len; i++) {
    const TallyRated *rated = &g_array_index (before, TallyRated, i);

    if (!g_hash_table_contains (later, &rated->player))
      add_rating (effect, rated->player, &rated->rating, NULL);
  }
}

static TallyLeagueEffect *
compare (GArray     *sources,
         const Look *before,
         const Look *after)
{
  TallyLeagueEffect *effect = effect_new ();

  for (guint i = 0; i < sources->len; i++) {
    g_autoptr (GArray) moves = compare_tables (before->tables->pdata[i], after->tables->pdata[i]);

    if (moves->len > 0)
      add_table (effect->tables, &g_array_index (sources, Source, i), moves);
  }
  compare_ratings (effect, before->ratings, after->ratings);

  return effect;
}

/* The correction is really made, looked at, and taken back with the edit. */
static TallyLeagueEffect *
look_ahead (TallyStoredMatch *self,
            TallyEdit        *edit,
            const TallyMatch *corrected,
            GError          **error)
{
  g_autoptr (GArray) sources = list_sources (self->store, self->row, error);
  g_auto (Look) before = { 0 };
  g_auto (Look) after = { 0 };

  if (sources == NULL ||
      !take_look (self->store, sources, &before, error) ||
      !tally_matches_settle (self->store, self->row, corrected, error) ||
      !tally_edit_settle (edit, error) ||
      !take_look (self->store, sources, &after, error))
    return NULL;

  return compare (sources, &before, &after);
}

static TallyTaken
preview (TallyStoredMatch   *self,
         guint               index,
         const TallyEvent   *event,
         TallyLeagueEffect **effect,
         guint              *failed,
         TallyViolation     *violation,
         GError            **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);
  g_autoptr (TallyMatch) corrected = NULL;

  if (edit == NULL || !tally_stored_match_catch_up (self, error) || !tally_stored_match_check_entry (self, index, error))
    return TALLY_FAILED;
  corrected = tally_match_correct (self->match, index, event, failed, violation);
  if (corrected == NULL)
    return TALLY_REFUSED;

  *effect = look_ahead (self, edit, corrected, error);
  return *effect ? TALLY_TAKEN : TALLY_FAILED;
}

TallyTaken
tally_stored_match_preview_correction (TallyStoredMatch   *self,
                                       guint               index,
                                       const TallyEvent   *event,
                                       TallyLeagueEffect **effect,
                                       guint              *failed,
                                       TallyViolation     *violation,
                                       GError            **error)
{
  TallyTaken taken;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), TALLY_FAILED);

  taken = preview (self, index, event, effect, failed, violation, error);
  tally_stored_match_say_changed (self);

  return taken;
}

/* A walk through a league's results up to one match. */
typedef struct {
  gint64 match;
  const TallyLeagueRules *rules;
  TallyAggregate *sums;
  TallyStandings *before;
  TallyStandings *after;
} Walk;

static void
clear_walk (Walk *walk)
{
  g_clear_pointer (&walk->sums, tally_aggregate_free);
  g_clear_pointer (&walk->before, tally_standings_free);
  g_clear_pointer (&walk->after, tally_standings_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, clear_walk)

static gboolean
walk_cb (const TallyResult *result,
         gpointer           data,
         GError           **error)
{
  Walk *walk = data;
  gboolean arrived = result->match == walk->match;

  if (walk->after != NULL || !tally_points_counts (&walk->rules->points, result))
    return TRUE;

  if (arrived)
    walk->before = tally_standings_from_aggregate (walk->rules, walk->sums);
  tally_aggregate_add (walk->sums, result);
  if (arrived)
    walk->after = tally_standings_from_aggregate (walk->rules, walk->sums);

  return TRUE;
}

/* The last source of a league is the season of the match, if it has one. */
static gboolean
add_moves (TallyStoredMatch  *self,
           const TallyLeague *league,
           GPtrArray         *tables,
           GError           **error)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (Source));
  g_auto (Walk) walk = { .match = self->row->id, .rules = &league->rules };
  const Source *source;

  g_array_set_clear_func (sources, clear_source_cb);
  if (!add_sources (self->store, league, self->row->day, sources, error))
    return FALSE;

  source = &g_array_index (sources, Source, sources->len - 1);
  walk.sums = tally_aggregate_new (&league->rules.points);
  if (!tally_store_each_result (self->store, &source->choice, walk_cb, &walk, error))
    return FALSE;
  if (walk.after != NULL) {
    g_autoptr (GArray) moves = compare_tables (walk.before, walk.after);

    add_table (tables, source, moves);
  }

  return TRUE;
}

GPtrArray *
tally_stored_match_list_moves (TallyStoredMatch *self,
                               GError          **error)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (free_table_cb);
  g_autoptr (GPtrArray) leagues = NULL;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  leagues = tally_store_list_leagues_of (self->store, self->row->id, error);
  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    if (!add_moves (self, leagues->pdata[i], tables, error))
      return NULL;
  }

  return leagues ? g_steal_pointer (&tables) : NULL;
}
