/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Game card by card: type the number, tap the pile. */

#pragma once

#include "tally-game-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_THE_GAME_LIVE_VIEW (tally_the_game_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTheGameLiveView, tally_the_game_live_view, TALLY, THE_GAME_LIVE_VIEW, TallyGameView)

G_END_DECLS
