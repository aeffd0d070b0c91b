/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-plot-private.h"

#include <math.h>

static void
clear_line_cb (gpointer data)
{
  TallyPlotLine *line = data;

  g_free (line->name);
  g_free (line->values);
}

const TallyPlotLine *
tally_plot_get_line (const TallyPlot *plot,
                     guint            index)
{
  return &g_array_index (plot->lines, TallyPlotLine, index);
}

TallyPlot *
tally_plot_new (void)
{
  TallyPlot *plot = g_new0 (TallyPlot, 1);

  plot->lines = g_array_new (FALSE, FALSE, sizeof (TallyPlotLine));
  g_array_set_clear_func (plot->lines, clear_line_cb);
  plot->chosen = -1;
  plot->limit = (double) NAN;

  return plot;
}

void
tally_plot_free (TallyPlot *plot)
{
  g_array_unref (plot->lines);
  g_strfreev (plot->steps);
  g_free (plot);
}

void
tally_plot_add_line (TallyPlot    *plot,
                     const char   *name,
                     guint         slot,
                     const double *values,
                     guint         n_values)
{
  TallyPlotLine line = { g_strdup (name), slot, g_memdup2 (values, n_values * sizeof *values), n_values };

  g_return_if_fail (slot <= TALLY_PLOT_NOBODY);

  g_array_append_val (plot->lines, line);
}

void
tally_plot_set_steps (TallyPlot         *plot,
                      const char *const *labels)
{
  g_strfreev (plot->steps);
  plot->steps = g_strdupv ((char **) labels);
}

void
tally_plot_set_upside_down (TallyPlot *plot,
                            gboolean   upside_down)
{
  plot->upside_down = upside_down;
}

void
tally_plot_set_limit (TallyPlot *plot,
                      double     limit)
{
  plot->limit = limit;
}

void
tally_plot_set_tells_values (TallyPlot *plot,
                             gboolean   tells_values)
{
  plot->tells_values = tells_values;
}

void
tally_plot_set_chosen (TallyPlot *plot,
                       int        line)
{
  plot->chosen = line;
}

guint
tally_plot_get_n_lines (const TallyPlot *plot)
{
  return plot->lines->len;
}

const char *
tally_plot_get_name (const TallyPlot *plot,
                     guint            line)
{
  g_return_val_if_fail (line < plot->lines->len, NULL);

  return tally_plot_get_line (plot, line)->name;
}

double
tally_plot_get_last (const TallyPlot *plot,
                     guint            line)
{
  const TallyPlotLine *own;

  g_return_val_if_fail (line < plot->lines->len, (double) NAN);

  own = tally_plot_get_line (plot, line);
  for (guint step = own->n_values; step > 0; step--) {
    if (!isnan (own->values[step - 1]))
      return own->values[step - 1];
  }

  return (double) NAN;
}
