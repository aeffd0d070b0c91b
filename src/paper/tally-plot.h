/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines over time as a drawing, for the screen and for paper: each has a
 * colour, a dash, a marker and its name at the end, so that nobody has to tell
 * colours apart. */

#pragma once

#include "tally-sign.h"

G_BEGIN_DECLS

typedef struct {
  TallyInk ink;                        /* of words and the grid */
  TallyInk letter;                     /* of letters on a sign */
  TallyInk limit;                      /* of what a match is played to */
  TallyInk slots[TALLY_SIGNS];   /* of the players */
} TallyPlotColors;

/* Those of a light window; the dashes and signs are what tells the lines apart
 * where there is no colour. */
extern const TallyPlotColors tally_plot_paper_colors;

typedef struct _TallyPlot TallyPlot;

TallyPlot *tally_plot_new             (void);
void       tally_plot_free            (TallyPlot             *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyPlot, tally_plot_free)

/* Of a line that is nobody's own. */
#define TALLY_PLOT_NOBODY TALLY_SIGNS

/* One value a step, NAN where there is none. `slot` is the player's sign, or
 * TALLY_PLOT_NOBODY. */
void       tally_plot_add_line        (TallyPlot             *plot,
                                       const char            *name,
                                       guint                  slot,
                                       const double          *values,
                                       guint                  n_values);
/* What stands under the steps; NULL-terminated, may be shorter or NULL. */
void       tally_plot_set_steps       (TallyPlot             *plot,
                                       const char *const     *labels);
/* Places: 1 is at the top. */
void       tally_plot_set_upside_down (TallyPlot             *plot,
                                       gboolean               upside_down);
/* What the match is played to: a dashed line across; NAN: none. */
void       tally_plot_set_limit       (TallyPlot             *plot,
                                       double                 limit);
/* The last value stands before the name at the end of each line. */
void       tally_plot_set_tells_values (TallyPlot            *plot,
                                        gboolean              tells_values);
/* The line that is thick and without a dash, or -1. */
void       tally_plot_set_chosen      (TallyPlot             *plot,
                                       int                    line);

guint      tally_plot_get_n_lines     (const TallyPlot       *plot);
/* How a line ends: its name, and its last value or NAN. */
const char *tally_plot_get_name       (const TallyPlot       *plot,
                                       guint                  line);
double     tally_plot_get_last        (const TallyPlot       *plot,
                                       guint                  line);

/* Words are as large as the context's. */
void       tally_plot_draw            (const TallyPlot       *plot,
                                       cairo_t               *cr,
                                       PangoContext          *context,
                                       double                 width,
                                       double                 height,
                                       const TallyPlotColors *colors);

G_END_DECLS
