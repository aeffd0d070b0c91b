/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo card by card: what lies there, what beats it, who holds how many
 * cards; between rounds the sheet and the next deal. */

#pragma once

#include "tally-game-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_LIVE_VIEW (tally_zoff_live_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffLiveView, tally_zoff_live_view, TALLY, ZOFF_LIVE_VIEW, TallyGameView)

G_END_DECLS
