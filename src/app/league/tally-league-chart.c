/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-chart.h"

#include <glib/gi18n.h>

#include "tally-chart.h"
#include "tally-league-plot.h"

struct _TallyLeagueChart {
  AdwBin parent_instance;

  GtkWidget *places_button;
  GtkWidget *points_button;
  GtkWidget *marked;
  GtkWidget *chart;

  TallyLeagueReading *reading; /* a whole one */
  gint64 chosen;
  gboolean points;
};

G_DEFINE_FINAL_TYPE (TallyLeagueChart, tally_league_chart, ADW_TYPE_BIN)

static void
draw (TallyLeagueChart *self)
{
  tally_chart_set_plot (TALLY_CHART (self->chart), tally_league_plot_new (self->reading, self->points, self->chosen));
}

static void
tell_marked (TallyLeagueChart *self)
{
  const char *name = tally_roster_name (self->reading->roster, self->chosen);
  g_autofree char *text = *name != '\0' ? g_strdup_printf (_ ("%s is marked"), name) : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (self->marked), text);
}

static void
toggled_cb (TallyLeagueChart *self)
{
  tally_league_chart_set_points (self, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->points_button)));
}

static GtkWidget *
make_head (TallyLeagueChart *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->places_button = gtk_toggle_button_new_with_label (_ ("Places"));
  self->points_button = gtk_toggle_button_new_with_label (_ ("Points"));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->points_button), GTK_TOGGLE_BUTTON (self->places_button));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->places_button), TRUE);
  gtk_widget_add_css_class (self->places_button, "touch");
  gtk_widget_add_css_class (self->points_button, "touch");
  gtk_widget_add_css_class (linked, "linked");
  gtk_box_append (GTK_BOX (linked), self->places_button);
  gtk_box_append (GTK_BOX (linked), self->points_button);
  g_signal_connect_swapped (self->points_button, "toggled", G_CALLBACK (toggled_cb), self);

  self->marked = g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (self->marked, "dim-label");
  gtk_box_append (GTK_BOX (box), linked);
  gtk_box_append (GTK_BOX (box), self->marked);
  gtk_widget_add_css_class (box, "league-card-head");

  return box;
}

static void
tally_league_chart_finalize (GObject *object)
{
  g_clear_pointer (&TALLY_LEAGUE_CHART (object)->reading, tally_league_reading_unref);

  G_OBJECT_CLASS (tally_league_chart_parent_class)->finalize (object);
}

static void
tally_league_chart_class_init (TallyLeagueChartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_league_chart_finalize;
}

static void
tally_league_chart_init (TallyLeagueChart *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->chart = tally_chart_new (_ ("The league over its match days"));
  gtk_widget_set_vexpand (self->chart, TRUE);
  gtk_widget_set_size_request (self->chart, 300, 320);
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), self->chart);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  adw_bin_set_child (ADW_BIN (self), box);
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
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (points ? self->points_button : self->places_button), TRUE);
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

  return self->chart;
}
