/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a plot is made of, for those who draw it. */

#pragma once

#include "tally-plot.h"

G_BEGIN_DECLS

typedef struct {
  char   *name;
  guint   slot;
  double *values;
  guint   n_values;
} TallyPlotLine;

struct _TallyPlot {
  GArray  *lines;         /* TallyPlotLine */
  char   **steps;
  gboolean upside_down;
  gboolean tells_values;
  double   limit;         /* or NAN */
  int      chosen;
};

const TallyPlotLine *tally_plot_get_line (const TallyPlot *plot,
                                          guint            index);

G_END_DECLS
