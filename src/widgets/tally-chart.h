/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot on the screen, in the colours of its theme. */

#pragma once

#include <gtk/gtk.h>

#include "tally-plot.h"

G_BEGIN_DECLS

/* Property "description": what a screen reader says before the lines. */
#define TALLY_TYPE_CHART (tally_chart_get_type ())
G_DECLARE_FINAL_TYPE (TallyChart, tally_chart, TALLY, CHART, GtkWidget)

/* `description` is read to those who can't see it; the chart adds how each
 * line ends. */
GtkWidget *tally_chart_new      (const char *description);
/* Takes the plot. */
void       tally_chart_set_plot (TallyChart *self,
                                 TallyPlot  *plot);

G_END_DECLS
