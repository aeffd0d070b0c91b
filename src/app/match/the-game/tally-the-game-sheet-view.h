/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Game by its end alone: how many cards were left. */

#pragma once

#include "tally-sheet-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_THE_GAME_SHEET_VIEW (tally_the_game_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTheGameSheetView, tally_the_game_sheet_view, TALLY, THE_GAME_SHEET_VIEW, TallySheetView)

G_END_DECLS
