/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-chart.h"

#include <math.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-widget.h"

struct _TallyChart {
  GtkWidget parent_instance;

  TallyPlot *plot;
  char *description;
};

TALLY_DEFINE_PLAIN_TYPE (TallyChart, tally_chart, GTK_TYPE_WIDGET)

static void
tally_chart_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  TallyChart *self = TALLY_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  TallyPlotColors colors = tally_plot_paper_colors;
  cairo_t *cr;

  if (self->plot == NULL)
    return;

  tally_badge_get_inks (widget, &colors);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  tally_plot_draw (self->plot, cr, gtk_widget_get_pango_context (widget), width, height, &colors);
  cairo_destroy (cr);
}

static void
tally_chart_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 240;
}

static void
tally_chart_class_init (TallyChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tally_chart_measure;
  widget_class->snapshot = tally_chart_snapshot;

  tally_class_shows (klass, TallyChart, description,
                     g_param_spec_string ("description", NULL, NULL, NULL, TALLY_PARAM_GIVEN));

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  tally_class_owns (klass, TallyChart, plot, tally_plot_free);
}

GtkWidget *
tally_chart_new (const char *description)
{
  return g_object_new (TALLY_TYPE_CHART, "description", description, NULL);
}

static void
tell (TallyChart *self)
{
  g_autoptr (GString) text = g_string_new (self->description);

  for (guint i = 0; i < tally_plot_get_n_lines (self->plot); i++) {
    double last = tally_plot_get_last (self->plot, i);

    if (!isnan (last))
      g_string_append_printf (text, "; %s %g", tally_plot_get_name (self->plot, i), last);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

void
tally_chart_set_plot (TallyChart *self,
                      TallyPlot  *plot)
{
  g_return_if_fail (TALLY_IS_CHART (self));

  g_clear_pointer (&self->plot, tally_plot_free);
  self->plot = plot;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
