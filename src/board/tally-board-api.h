/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door for other programs: exactly the JSON of `tally … --format json`. */

#pragma once

#include "tally-board-house.h"

G_BEGIN_DECLS

/* `path` is what stands behind api/1/. FALSE: there is no such thing, or it
 * isn't shown. */
gboolean tally_board_api (const TallyBoardHouse *house,
                          const TallyBoardWish  *wish,
                          const char            *path,
                          GString               *json);

G_END_DECLS
