/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All matches of one evening as one picture, to be sent to those who were there. */

#pragma once

#include "tally-game.h"
#include "tally-plot.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* In pixels; it is as high as the evening was long. */
#define TALLY_EVENING_PLOT_WIDTH 1080

typedef struct _TallyEveningPlot TallyEveningPlot;

/* NULL where no match was finished on that day. */
TallyEveningPlot *tally_evening_plot_new     (TallyStore             *store,
                                              gint32                  day);
void              tally_evening_plot_free    (TallyEveningPlot       *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyEveningPlot, tally_evening_plot_free)

guint             tally_evening_plot_count   (const TallyEveningPlot *plot);
/* For those who don't see it: a line a match. */
char             *tally_evening_plot_tell    (const TallyEveningPlot *plot);

/* How high it is. */
int               tally_evening_plot_measure (const TallyEveningPlot *plot,
                                              PangoContext           *context);

/* The square at the beginning of a match that is left free for the drawing of its
 * game. */
typedef struct {
  const TallyGame *game; /* or NULL */
  int x, y, size;
} TallyEveningSpace;

/* Each match lies on the colour `card`; `spaces` are as many as there are matches. */
void              tally_evening_plot_draw    (const TallyEveningPlot *plot,
                                              cairo_t                *cr,
                                              PangoContext           *context,
                                              const TallyPlotColors  *colors,
                                              const TallyInk         *card,
                                              TallyEveningSpace      *spaces);

/* The last day on which a match was finished; FALSE: there was none yet. */
gboolean          tally_evening_find_day     (TallyStore             *store,
                                              gint32                 *day);

G_END_DECLS
