/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All matches of one evening as one picture, to be sent to those who were
 * there: a GdkPaintable, the same on any screen and in a file. */

#pragma once

#include <gtk/gtk.h>

#include "tally-store.h"

G_BEGIN_DECLS

/* In pixels; it is as high as the evening was long. */
#define TALLY_EVENING_CARD_WIDTH 1080

#define TALLY_TYPE_EVENING_CARD (tally_evening_card_get_type ())
G_DECLARE_FINAL_TYPE (TallyEveningCard, tally_evening_card, TALLY, EVENING_CARD, GObject)

/* Font and colours are those of `styled`, which must outlive it. */
TallyEveningCard *tally_evening_card_new      (TallyStore       *store,
                                               gint32            day,
                                               GtkWidget        *styled);
guint             tally_evening_card_count    (TallyEveningCard *self);
/* For those who don't see it: a line a match. */
char             *tally_evening_card_tell     (TallyEveningCard *self);
/* `styled` must be on the screen. */
gboolean          tally_evening_card_save_png (TallyEveningCard *self,
                                               GFile            *file,
                                               GError          **error);

/* The last day on which a match was finished; FALSE: there was none yet. */
gboolean          tally_evening_card_find_day (TallyStore       *store,
                                               gint32           *day);

G_END_DECLS
