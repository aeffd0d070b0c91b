/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's line on the score sheet: how many teeth, and the highest tile
 * where that is asked for. */

#pragma once

#include <gtk/gtk.h>

#include "tally-stepper.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TEETH_ROW (tally_teeth_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyTeethRow, tally_teeth_row, TALLY, TEETH_ROW, GtkWidget)

/* `most_teeth` is where plus ends. */
GtkWidget    *tally_teeth_row_new         (guint          slot,
                                           const char    *name,
                                           int            most_teeth);
TallyStepper *tally_teeth_row_get_teeth   (TallyTeethRow *self);
TallyStepper *tally_teeth_row_get_highest (TallyTeethRow *self);
void          tally_teeth_row_set_asked   (TallyTeethRow *self,
                                           gboolean       asked);
/* The place that a preview gives, or NULL. */
void          tally_teeth_row_set_place   (TallyTeethRow *self,
                                           const char    *place);
void          tally_teeth_row_set_narrow  (TallyTeethRow *self,
                                           gboolean       narrow);

G_END_DECLS
