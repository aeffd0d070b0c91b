/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who plays here: their name and sign, and what to do if they are in the
 * list twice. */

#pragma once

#include <adwaita.h>

#include "tally-store.h"

G_BEGIN_DECLS

/* Signals: "merged" (gint64 merge, const char *told) once two have become one. */
#define TALLY_TYPE_PLAYER_DIALOG (tally_player_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyPlayerDialog, tally_player_dialog, TALLY, PLAYER_DIALOG, AdwWindow)

/* Player 0 is a new one. */
GtkWindow *tally_player_dialog_new (GtkWindow  *parent,
                                    TallyStore *store,
                                    gint64      player);

G_END_DECLS
