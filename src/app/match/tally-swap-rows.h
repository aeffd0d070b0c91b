/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two rows that change places once, as soon as they are seen: who has passed
 * somebody comes from below. Without animations they are where they belong. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TALLY_TYPE_SWAP_ROWS (tally_swap_rows_get_type ())
G_DECLARE_FINAL_TYPE (TallySwapRows, tally_swap_rows, TALLY, SWAP_ROWS, GtkWidget)

GtkWidget *tally_swap_rows_new (GtkWidget *upper,
                                GtkWidget *lower);

G_END_DECLS
