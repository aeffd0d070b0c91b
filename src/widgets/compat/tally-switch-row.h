/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of settings with a switch.
 *
 * Stands in for AdwSwitchRow (libadwaita 1.4). */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Property "active". */
#define TALLY_TYPE_SWITCH_ROW (tally_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (TallySwitchRow, tally_switch_row, TALLY, SWITCH_ROW, AdwActionRow)

GtkWidget *tally_switch_row_new        (const char     *title);
gboolean   tally_switch_row_get_active (TallySwitchRow *self);
void       tally_switch_row_set_active (TallySwitchRow *self,
                                        gboolean        active);

G_END_DECLS
