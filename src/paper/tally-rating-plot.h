/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player's rating in one game has moved: a line, and a band for how sure it
 * is. */

#pragma once

#include "tally-player-figures.h"
#include "tally-plot.h"

G_BEGIN_DECLS

typedef struct _TallyRatingPlot TallyRatingPlot;

/* `game` is a place in tally_games, in which there is a rating; all that are made of
 * the same figures have one scale. */
TallyRatingPlot *tally_rating_plot_new  (const TallyPlayerFigures *figures,
                                         guint                     game,
                                         guint                     slot);
void             tally_rating_plot_free (TallyRatingPlot          *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRatingPlot, tally_rating_plot_free)

/* Words are as large as the context's. */
void             tally_rating_plot_draw (const TallyRatingPlot    *plot,
                                         cairo_t                  *cr,
                                         PangoContext             *context,
                                         double                    width,
                                         double                    height,
                                         const TallyPlotColors    *colors);

G_END_DECLS
