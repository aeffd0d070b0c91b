/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player at the table, to be dragged, moved with Alt+Up and Down, or sent
 * away. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TALLY_TYPE_SEAT_ROW (tally_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (TallySeatRow, tally_seat_row, TALLY, SEAT_ROW, AdwActionRow)

/* Signals "moved" (guint from, guint to), by index in the list, which may be
 * beyond its end; and "removed". Nothing happens by itself. */

/* `slot` is that of the badge. */
GtkWidget *tally_seat_row_new (const char *name,
                               guint       slot);

G_END_DECLS
