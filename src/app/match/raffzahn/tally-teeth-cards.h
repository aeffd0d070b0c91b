/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody's teeth, place and tiles, always in sight, and what would become
 * of them by what is being typed. */

#pragma once

#include "raffzahn/tally-raffzahn.h"
#include "tally-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_TEETH_CARDS (tally_teeth_cards_get_type ())
G_DECLARE_FINAL_TYPE (TallyTeethCards, tally_teeth_cards, TALLY, TEETH_CARDS, GtkWidget)

/* `after` is a preview, or NULL. */
void       tally_teeth_cards_show       (TallyTeethCards          *self,
                                         TallySession             *session,
                                         const TallyRaffzahnState *after);
void       tally_teeth_cards_set_narrow (TallyTeethCards          *self,
                                         gboolean                  narrow);

G_END_DECLS
