/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the game is entered. */

#pragma once

#include "tally-game-view.h"
#include "tally-sheet-view.h"

G_BEGIN_DECLS

/* Raffzahn turn by turn: the board, the dice, and what a throw means. */
#define TALLY_TYPE_RAFFZAHN_LIVE_VIEW (tally_raffzahn_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyRaffzahnLiveView, tally_raffzahn_live_view, TALLY, RAFFZAHN_LIVE_VIEW, TallyGameView)

/* Raffzahn when it is over: everybody’s teeth, or everybody’s tiles. */
#define TALLY_TYPE_RAFFZAHN_SHEET_VIEW (tally_raffzahn_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyRaffzahnSheetView, tally_raffzahn_sheet_view, TALLY, RAFFZAHN_SHEET_VIEW, TallySheetView)

G_END_DECLS
