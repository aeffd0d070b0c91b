/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn turn by turn: the board, the dice, and what a throw means. */

#pragma once

#include "tally-game-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RAFFZAHN_LIVE_VIEW (tally_raffzahn_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyRaffzahnLiveView, tally_raffzahn_live_view, TALLY, RAFFZAHN_LIVE_VIEW, TallyGameView)

G_END_DECLS
