/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play: the matches that are running, and the way to a new one. */

#pragma once

#include "tally-tab.h"

G_BEGIN_DECLS

#define TALLY_TYPE_PLAY_PAGE (tally_play_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyPlayPage, tally_play_page, TALLY, PLAY_PAGE, TallyTab)

G_END_DECLS
