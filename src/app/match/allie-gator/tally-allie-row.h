/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's line of Allie Gator's score sheet: who it is, the teeth, and a
 * cell each for the cards and the specials of the pile. */

#pragma once

#include "tally-allie-sheet.h"
#include "tally-entry-grid.h"
#include "tally-stepper.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_ROW (tally_allie_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieRow, tally_allie_row, TALLY, ALLIE_ROW, GtkBox)

GtkWidget    *tally_allie_row_new      (TallySession         *session,
                                        TallySeat             seat);
/* Puts a cell of the entry into the row. */
void          tally_allie_row_add_cell (TallyAllieRow        *self,
                                        TallyEntryGrid       *grid,
                                        TallyAllieCell        cell);
TallyStepper *tally_allie_row_get_cell (TallyAllieRow        *self,
                                        TallyAllieCell        cell);
void          tally_allie_row_show     (TallyAllieRow        *self,
                                        const TallyAllieLine *line);
/* NULL: nothing is wrong here. */
void          tally_allie_row_refuse   (TallyAllieRow        *self,
                                        const TallyViolation *violation,
                                        guint                 cells);
void          tally_allie_row_set_narrow (TallyAllieRow      *self,
                                          gboolean            narrow);

G_END_DECLS
