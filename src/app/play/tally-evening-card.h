/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of an evening in the colours of a window: a GdkPaintable, the same
 * on any screen and in a file. */

#pragma once

#include <gtk/gtk.h>

#include "tally-evening-plot.h"

G_BEGIN_DECLS

#define TALLY_TYPE_EVENING_CARD (tally_evening_card_get_type ())
G_DECLARE_FINAL_TYPE (TallyEveningCard, tally_evening_card, TALLY, EVENING_CARD, GObject)

/* Font and colours are those of `styled`, which must outlive it. NULL where no
 * match was finished on that day. */
TallyEveningCard       *tally_evening_card_new      (TallyStore       *store,
                                                     gint32            day,
                                                     GtkWidget        *styled);
const TallyEveningPlot *tally_evening_card_get_plot (TallyEveningCard *self);

G_END_DECLS
