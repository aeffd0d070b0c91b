/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-plan.h"

#include "tally-leagues-private.h"
#include "tally-results.h"
#include "tally-store-leagues.h"
#include "tally-sums.h"

TallyLeaguePlan *
tally_league_plan_new (TallyLeague *league)
{
  TallyLeaguePlan *plan = g_new0 (TallyLeaguePlan, 1);

  plan->league = league;
  plan->seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_season_free);

  return plan;
}

void
tally_league_plan_free (TallyLeaguePlan *plan)
{
  tally_league_free (plan->league);
  g_ptr_array_unref (plan->seasons);
  g_free (plan);
}

void
tally_league_plan_add_season (TallyLeaguePlan *plan,
                              gint64           id,
                              const char      *name,
                              gint32           first_day,
                              gint32           last_day)
{
  TallySeason *season = g_new (TallySeason, 1);

  *season = (TallySeason){ id, plan->league->id, g_strdup (name), first_day, last_day };
  g_ptr_array_add (plan->seasons, season);
}

void
tally_forecast_free (TallyForecast *forecast)
{
  g_clear_pointer (&forecast->standings, tally_standings_free);
  g_free (forecast->season);
  g_free (forecast);
}

static gboolean
fits (const TallyLeaguePlan *plan,
      const TallyResult     *result)
{
  return tally_league_fits (plan->league, plan->seasons, tally_result_get_game (result),
                            result->players, result->n_players, result->day);
}

static const TallySeason *
find_season (GPtrArray *seasons,
             gint64     id)
{
  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (seasons, i);

    if (season->id == id)
      return season;
  }

  return NULL;
}

/* ---- Trying it out ---- */

/* A table that is being made. */
typedef struct {
  TallyFilter filter;
  TallyAggregate *sums;
  gint64 season; /* as it is, to be compared with; 0: all */
  TallyForecast *forecast;
} Table;

typedef struct {
  const TallyLeaguePlan *plan;
  GArray *tables; /* Table */
  GCancellable *cancellable;
} Trial;

static void
clear_table_cb (gpointer data)
{
  Table *table = data;

  tally_aggregate_free (table->sums);
}

static void
add_table (Trial             *trial,
           GPtrArray         *forecasts,
           const TallySeason *season,
           gboolean           is_new)
{
  const TallyLeague *league = trial->plan->league;
  Table table = { TALLY_FILTER_ALL, tally_aggregate_new (&league->rules.points), 0, g_new0 (TallyForecast, 1) };

  table.filter.games = league->games;
  if (season != NULL) {
    table.filter.first_day = season->first_day;
    table.filter.last_day = season->last_day;
    table.season = season->id;
    table.forecast->season = g_strdup (season->name);
  }
  table.forecast->is_new = is_new;
  g_ptr_array_add (forecasts, table.forecast);
  g_array_append_val (trial->tables, table);
}

/* That over all, and those of the seasons that are not as they were. */
static gboolean
add_tables (Trial      *trial,
            GPtrArray  *forecasts,
            TallyStore *store,
            GError    **error)
{
  const TallyLeaguePlan *plan = trial->plan;
  g_autoptr (GPtrArray) present = tally_store_list_seasons (store, plan->league->id, error);

  if (present == NULL)
    return FALSE;

  add_table (trial, forecasts, NULL, plan->league->id == 0);
  for (guint i = 0; i < plan->seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (plan->seasons, i);
    const TallySeason *before = season->id != 0 ? find_season (present, season->id) : NULL;

    if (before == NULL || before->first_day != season->first_day || before->last_day != season->last_day)
      add_table (trial, forecasts, season, before == NULL);
  }

  return TRUE;
}

static gboolean
count_cb (const TallyResult *result,
          gpointer           data,
          GError           **error)
{
  Trial *trial = data;

  for (guint i = 0; i < trial->tables->len; i++) {
    Table *table = &g_array_index (trial->tables, Table, i);

    if (tally_filter_takes (&table->filter, result))
      tally_aggregate_add (table->sums, result);
  }

  return !g_cancellable_set_error_if_cancelled (trial->cancellable, error);
}

static gboolean
count_fitting_cb (const TallyResult *result,
                  gpointer           data,
                  GError           **error)
{
  const Trial *trial = data;

  return !fits (trial->plan, result) || count_cb (result, data, error);
}

static gboolean
compare_with_present (Table                 *table,
                      const TallyLeaguePlan *plan,
                      TallyStore            *store,
                      GError               **error)
{
  TallyTableChoice choice = { .league = plan->league->id, .season = table->season };
  g_autoptr (TallyStandings) present = NULL;

  table->forecast->standings = tally_standings_from_aggregate (&plan->league->rules, table->sums);
  if (table->forecast->is_new)
    return TRUE;

  present = tally_store_read_standings (store, &choice, error);
  if (present != NULL)
    tally_standings_compare (table->forecast->standings, present);

  return present != NULL;
}

GPtrArray *
tally_store_forecast (TallyStore            *store,
                      const TallyLeaguePlan *plan,
                      GCancellable          *cancellable,
                      GError               **error)
{
  g_autoptr (GPtrArray) forecasts = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_forecast_free);
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (Table));
  Trial trial = { plan, tables, cancellable };
  gint64 league = plan->league->id;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  g_array_set_clear_func (tables, clear_table_cb);
  if (!add_tables (&trial, forecasts, store, error) ||
      !tally_results_each_in_league (store, league, count_cb, &trial, error) ||
      (plan->take_in && !tally_results_each_outside (store, league, count_fitting_cb, &trial, error)))
    return NULL;

  for (guint i = 0; i < tables->len; i++) {
    if (!compare_with_present (&g_array_index (tables, Table, i), plan, store, error))
      return NULL;
  }

  return g_steal_pointer (&forecasts);
}

/* ---- Carrying it out ---- */

static gboolean
put_seasons (TallyStore            *store,
             const TallyLeaguePlan *plan,
             gint64                 league,
             GError               **error)
{
  g_autoptr (GPtrArray) present = tally_store_list_seasons (store, league, error);

  if (present == NULL)
    return FALSE;

  for (guint i = 0; i < present->len; i++) {
    gint64 id = ((const TallySeason *) g_ptr_array_index (present, i))->id;

    if (find_season (plan->seasons, id) == NULL && !tally_seasons_remove (store, id, error))
      return FALSE;
  }
  for (guint i = 0; i < plan->seasons->len; i++) {
    TallySeason season = *(const TallySeason *) g_ptr_array_index (plan->seasons, i);

    season.league = league;
    if (tally_seasons_put (store, &season, error) == 0)
      return FALSE;
  }

  return TRUE;
}

typedef struct {
  TallyStore *store;
  const TallyLeaguePlan *plan;
  gint64 league;
} Intake;

static gboolean
take_in_cb (const TallyResult *result,
            gpointer           data,
            GError           **error)
{
  const Intake *intake = data;

  return !fits (intake->plan, result) || tally_league_matches_add (intake->store, intake->league, result, error);
}

gint64
tally_store_carry_out (TallyStore            *store,
                       const TallyLeaguePlan *plan,
                       GError               **error)
{
  g_autoptr (TallyEdit) edit = NULL;
  Intake intake = { store, plan, 0 };

  g_return_val_if_fail (TALLY_IS_STORE (store), 0);

  edit = tally_edit_begin (store, error);
  if (edit == NULL)
    return 0;

  intake.league = tally_leagues_put (store, plan->league, error);
  if (intake.league == 0 ||
      !put_seasons (store, plan, intake.league, error) ||
      (plan->take_in && !tally_results_each_outside (store, intake.league, take_in_cb, &intake, error)) ||
      !tally_sums_rebuild_by_id (store, intake.league, error) ||
      !tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error))
    return 0;

  return intake.league;
}
