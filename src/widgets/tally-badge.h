/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's sign: a shape, a colour and the first letter of the name, so that
 * nobody has to tell colours apart. */

#pragma once

#include <gtk/gtk.h>

#include "tally-plot.h"

G_BEGIN_DECLS

#define TALLY_BADGE_SLOTS TALLY_SIGNS

/* The style class of a widget whose ground is dark in a light theme, too. */
#define TALLY_BADGE_ALWAYS_DARK "always-dark"

#define TALLY_TYPE_BADGE (tally_badge_get_type ())
G_DECLARE_FINAL_TYPE (TallyBadge, tally_badge, TALLY, BADGE, GtkWidget)

/* `slot` is 0 to 7, one of the eight signs. */
GtkWidget *tally_badge_new       (guint        slot,
                                  const char  *name,
                                  int          size);
void       tally_badge_set       (TallyBadge  *self,
                                  guint        slot,
                                  const char  *name);
guint      tally_badge_get_slot  (TallyBadge  *self);
/* "blue circle", for those who don't see it. */
const char *tally_badge_describe (guint        slot);

/* Fills the shape in the slot's colour, for drawings that have a badge in them. */
void       tally_badge_snapshot  (GtkSnapshot *snapshot,
                                  GtkWidget   *styled,
                                  guint        slot,
                                  const char  *name,
                                  float        x,
                                  float        y,
                                  float        size);

/* The same without a widget, on paper; a name of NULL is a shape without its
 * letter. */
void       tally_badge_paint     (cairo_t       *cr,
                                  PangoContext  *context,
                                  guint          slot,
                                  const char    *name,
                                  double         x,
                                  double         y,
                                  double         size,
                                  const GdkRGBA *color,
                                  const GdkRGBA *letter);

/* The slot's colour as the style of a widget has it, light or dark. */
void       tally_badge_get_color (GtkWidget   *styled,
                                  guint        slot,
                                  GdkRGBA     *color);
/* All colours that a chart in the widget has. */
void       tally_badge_get_inks  (GtkWidget       *styled,
                                  TallyPlotColors *colors);

G_END_DECLS
