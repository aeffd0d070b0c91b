/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the game is entered. */

#pragma once

#include "tally-game-view.h"
#include "tally-sheet-view.h"

G_BEGIN_DECLS

/* Allie Gator card by card: the two columns, the hands, and what is laid next. */
#define TALLY_TYPE_ALLIE_LIVE_VIEW (tally_allie_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieLiveView, tally_allie_live_view, TALLY, ALLIE_LIVE_VIEW, TallyGameView)

/* Allie Gator by score sheet: the piles of a round, counted. */
#define TALLY_TYPE_ALLIE_SHEET_VIEW (tally_allie_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieSheetView, tally_allie_sheet_view, TALLY, ALLIE_SHEET_VIEW, TallySheetView)

G_END_DECLS
