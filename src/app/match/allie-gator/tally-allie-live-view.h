/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allie Gator card by card: the two columns, the hands, and what is laid next. */

#pragma once

#include "tally-game-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_LIVE_VIEW (tally_allie_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieLiveView, tally_allie_live_view, TALLY, ALLIE_LIVE_VIEW, TallyGameView)

G_END_DECLS
