/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's sign as it is painted, on a screen or on paper: a shape, and the
 * first letter of the name on it. */

#pragma once

#include <pango/pangocairo.h>

#include "tally-player.h"

G_BEGIN_DECLS

#define TALLY_SIGNS TALLY_N_COLOURS

/* A colour, each part from 0 to 1. */
typedef struct {
  float red, green, blue, alpha;
} TallyInk;

void tally_ink_take   (cairo_t        *cr,
                       const TallyInk *ink);

/* In a square of that size; a name of NULL is a shape without its letter. */
void tally_sign_paint (cairo_t        *cr,
                       PangoContext   *context,
                       guint           slot,
                       const char     *name,
                       double          x,
                       double          y,
                       double          size,
                       const TallyInk *color,
                       const TallyInk *letter);

G_END_DECLS
