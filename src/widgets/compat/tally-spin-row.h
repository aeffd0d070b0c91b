/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of settings with a number from 0 on.
 *
 * Stands in for AdwSpinRow (libadwaita 1.4). */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Property "value".
 * Property "upper": the largest there is.
 * Property "halves": whether there are some. */
#define TALLY_TYPE_SPIN_ROW (tally_spin_row_get_type ())
G_DECLARE_FINAL_TYPE (TallySpinRow, tally_spin_row, TALLY, SPIN_ROW, AdwActionRow)

double tally_spin_row_get_value (TallySpinRow *self);
void   tally_spin_row_set_value (TallySpinRow *self,
                                 double        value);

G_END_DECLS
