/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn's chart of teeth among the options: folded away, since most boxes
 * agree with it. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TEETH_OPTION (tally_teeth_option_get_type ())
G_DECLARE_FINAL_TYPE (TallyTeethOption, tally_teeth_option, TALLY, TEETH_OPTION, AdwExpanderRow)

GtkWidget *tally_teeth_option_new   (const TallyField *field);
void       tally_teeth_option_show  (TallyTeethOption *self,
                                     const TallySetup *setup);
void       tally_teeth_option_write (TallyTeethOption *self,
                                     TallySetup       *setup);

G_END_DECLS
