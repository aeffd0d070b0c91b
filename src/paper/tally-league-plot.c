/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-plot.h"

#include <math.h>

#include "tally-day.h"

/* More lines than this nobody can tell apart. */
#define MOST_LINES 8
/* Then the day matters less than the year. */
#define A_LONG_TIME 400

static double
get_value (const TallyHistory *history,
           gboolean            points,
           guint               step,
           guint               player)
{
  const TallyHistoryCell *cell = tally_history_get (history, step, player);

  if (points)
    return tally_points_to_double (cell->points);

  return cell->place > 0 ? cell->place : (double) NAN;
}

static void
add_line (TallyPlot                *plot,
          const TallyLeagueReading *reading,
          gboolean                  points,
          guint                     player)
{
  guint n = reading->history->n_steps;
  g_autofree double *values = g_new (double, n);
  gint64 id = reading->history->players[player];

  for (guint step = 0; step < n; step++)
    values[step] = get_value (reading->history, points, step, player);
  tally_plot_add_line (plot, tally_roster_name (reading->roster, id), tally_roster_slot (reading->roster, id), values, n);
}

static void
set_steps (TallyPlot          *plot,
           const TallyHistory *history)
{
  gboolean is_long = history->n_days > 0 && history->days[history->n_days - 1] - history->days[0] > A_LONG_TIME;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) steps = NULL;

  for (guint step = 0; step < history->n_steps; step++) {
    gint32 day = history->days[history->steps[step]];
    g_autofree char *label = is_long ? tally_day_tell_month (day) : tally_day_tell_brief (day);

    g_strv_builder_add (builder, label);
  }
  steps = g_strv_builder_end (builder);
  tally_plot_set_steps (plot, (const char *const *) steps);
}

TallyPlot *
tally_league_plot_new (const TallyLeagueReading *reading,
                       gboolean                  points,
                       gint64                    chosen)
{
  const TallyHistory *history = reading->history;
  TallyPlot *plot = tally_plot_new ();

  tally_plot_set_upside_down (plot, !points);
  for (guint player = 0; player < history->n_players; player++) {
    gboolean is_chosen = history->players[player] == chosen;

    if (player >= MOST_LINES && !is_chosen)
      continue;
    if (is_chosen)
      tally_plot_set_chosen (plot, (int) tally_plot_get_n_lines (plot));
    add_line (plot, reading, points, player);
  }
  set_steps (plot, history);

  return plot;
}
