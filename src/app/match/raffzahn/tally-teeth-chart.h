/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart of teeth per tile, to be put right by people whose box has other
 * pictures: how far one tooth goes, how far two, and so on. */

#pragma once

#include <adwaita.h>

#include "raffzahn/tally-raffzahn.h"
#include "tally-game.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TEETH_CHART (tally_teeth_chart_get_type ())
G_DECLARE_FINAL_TYPE (TallyTeethChart, tally_teeth_chart, TALLY, TEETH_CHART, GtkWidget)

/* Begins as in the rulebook. Signal "changed" when the user has changed it. */
GtkWidget *tally_teeth_chart_new       (void);
void       tally_teeth_chart_get_teeth (TallyTeethChart *self,
                                        gint32           teeth[TALLY_RAFFZAHN_TILES]);

/* Raffzahn's chart of teeth among the options: folded away, since most boxes
 * agree with it. */
#define TALLY_TYPE_TEETH_OPTION (tally_teeth_option_get_type ())
G_DECLARE_FINAL_TYPE (TallyTeethOption, tally_teeth_option, TALLY, TEETH_OPTION, AdwExpanderRow)

GtkWidget *tally_teeth_option_new   (const TallyField *field);
void       tally_teeth_option_show  (TallyTeethOption *self,
                                     const TallySetup *setup);
void       tally_teeth_option_write (TallyTeethOption *self,
                                     TallySetup       *setup);

G_END_DECLS
