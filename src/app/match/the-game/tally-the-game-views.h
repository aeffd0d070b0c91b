/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the game is entered. */

#pragma once

#include "tally-game-view.h"
#include "tally-sheet-view.h"

G_BEGIN_DECLS

/* The Game card by card: type the number, tap the pile. */
#define TALLY_TYPE_THE_GAME_LIVE_VIEW (tally_the_game_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTheGameLiveView, tally_the_game_live_view, TALLY, THE_GAME_LIVE_VIEW, TallyGameView)

/* The Game by its end alone: how many cards were left. */
#define TALLY_TYPE_THE_GAME_SHEET_VIEW (tally_the_game_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTheGameSheetView, tally_the_game_sheet_view, TALLY, THE_GAME_SHEET_VIEW, TallySheetView)

G_END_DECLS
