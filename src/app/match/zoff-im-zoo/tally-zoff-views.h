/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the game is entered. */

#pragma once

#include "tally-game-view.h"
#include "tally-sheet-view.h"

G_BEGIN_DECLS

/* Zoff im Zoo card by card: what lies there, what beats it, who holds how many
 * cards; between rounds the sheet and the next deal. */
#define TALLY_TYPE_ZOFF_LIVE_VIEW (tally_zoff_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffLiveView, tally_zoff_live_view, TALLY, ZOFF_LIVE_VIEW, TallyGameView)

/* Zoff im Zoo by score sheet: the players in the order in which they got rid
 * of their cards, their lions and hedgehogs, and the whole sheet above. */
#define TALLY_TYPE_ZOFF_SHEET_VIEW (tally_zoff_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffSheetView, tally_zoff_sheet_view, TALLY, ZOFF_SHEET_VIEW, TallySheetView)

G_END_DECLS
