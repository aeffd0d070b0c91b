/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players: everybody who has ever sat at the table. */

#pragma once

#include "tally-tab.h"

G_BEGIN_DECLS

#define TALLY_TYPE_PLAYERS_PAGE (tally_players_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyPlayersPage, tally_players_page, TALLY, PLAYERS_PAGE, TallyTab)

/* Somebody in a list: sign, name, and a line about them. */
#define TALLY_TYPE_PLAYER_ROW (tally_player_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyPlayerRow, tally_player_row, TALLY, PLAYER_ROW, GtkWidget)

G_END_DECLS
