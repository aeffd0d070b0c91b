/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tally-chart.h"
#include "tally-class.h"
#include "tally-day.h"

/* More lines than this nobody can tell apart. */
#define MOST_LINES 8
/* Then the day matters less than the year. */
#define A_LONG_TIME 400

struct _TallyLeagueChart {
  AdwBin parent_instance;

  GtkToggleButton *places_button;
  GtkToggleButton *points_button;
  GtkLabel *marked;
  TallyChart *chart;

  TallyLeagueReading *reading; /* a whole one */
  gint64 chosen;
  gboolean points;
};

G_DEFINE_FINAL_TYPE (TallyLeagueChart, tally_league_chart, ADW_TYPE_BIN)

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

static void
draw (TallyLeagueChart *self)
{
  tally_chart_set_plot (self->chart, tally_league_plot_new (self->reading, self->points, self->chosen));
}

static void
tell_marked (TallyLeagueChart *self)
{
  const char *name = tally_roster_name (self->reading->roster, self->chosen);
  g_autofree char *text = *name != '\0' ? g_strdup_printf (_ ("%s is highlighted"), name) : g_strdup ("");

  gtk_label_set_label (self->marked, text);
}

static void
toggled_cb (TallyLeagueChart *self)
{
  tally_league_chart_set_points (self, gtk_toggle_button_get_active (self->points_button));
}

static void
tally_league_chart_class_init (TallyLeagueChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tally_class_set_template (klass, "tally-league-chart.ui");
  tally_class_owns (klass, TallyLeagueChart, reading, tally_league_reading_unref);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueChart, places_button);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueChart, points_button);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueChart, marked);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueChart, chart);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
tally_league_chart_init (TallyLeagueChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

void
tally_league_chart_show (TallyLeagueChart         *self,
                         const TallyLeagueReading *reading,
                         gint64                    chosen)
{
  g_return_if_fail (TALLY_IS_LEAGUE_CHART (self));

  g_return_if_fail (reading->history != NULL);

  g_clear_pointer (&self->reading, tally_league_reading_unref);
  self->reading = tally_league_reading_ref (reading);
  tally_league_chart_set_chosen (self, chosen);
}

void
tally_league_chart_set_chosen (TallyLeagueChart *self,
                               gint64            player)
{
  g_return_if_fail (TALLY_IS_LEAGUE_CHART (self));

  self->chosen = player;
  if (self->reading == NULL)
    return;

  draw (self);
  tell_marked (self);
}

void
tally_league_chart_set_points (TallyLeagueChart *self,
                               gboolean          points)
{
  g_return_if_fail (TALLY_IS_LEAGUE_CHART (self));

  if (self->points == points)
    return;

  self->points = points;
  gtk_toggle_button_set_active (points ? self->points_button : self->places_button, TRUE);
  if (self->reading != NULL)
    draw (self);
}

gboolean
tally_league_chart_get_points (TallyLeagueChart *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_CHART (self), FALSE);

  return self->points;
}

GtkWidget *
tally_league_chart_get_chart (TallyLeagueChart *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_CHART (self), NULL);

  return GTK_WIDGET (self->chart);
}
