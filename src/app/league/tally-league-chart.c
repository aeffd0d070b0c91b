/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-chart.h"

#include <glib/gi18n.h>

#include "tally-chart.h"
#include "tally-class.h"
#include "tally-league-plot.h"

struct _TallyLeagueChart {
  AdwBin parent_instance;

  GtkToggleButton *points_button;
  GtkLabel *marked;
  TallyChart *chart;

  TallyLeagueReading *reading; /* a whole one */
  gint64 chosen;
  gboolean points;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyLeagueChart, tally_league_chart, ADW_TYPE_BIN)

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
  gboolean points = gtk_toggle_button_get_active (self->points_button);

  if (self->points == points)
    return;

  self->points = points;
  if (self->reading != NULL)
    draw (self);
}

static void
tally_league_chart_class_init (TallyLeagueChartClass *klass)
{
  tally_class_set_template (klass, "tally-league-chart.ui");
  tally_class_owns (klass, TallyLeagueChart, reading, tally_league_reading_unref);
  tally_class_binds (klass, TallyLeagueChart, points_button, marked, chart);
  tally_class_answers (klass, toggled_cb);
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
