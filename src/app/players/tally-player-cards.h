/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of a player's page, made from the figures of one period. */

#pragma once

#include <gtk/gtk.h>

#include "tally-player-figures.h"
#include "tally-roster.h"
#include "tally-wrap-box.h"

G_BEGIN_DECLS

/* What the action "player.list" takes: a game's id or none, who else was there
 * or 0, whether only what was won, and the first and the last day. */
#define TALLY_PLAYER_MATCHES "(sxbii)"

/* Big numbers with a word each: matches, wins, runs, time, favourite game. */
void tally_player_cards_add_numbers (TallyWrapBox             *box,
                                     const TallyPlayerFigures *figures);
/* Wins by game, ratings, opponents and partners, bests, last matches: each
 * where there is something to say. */
void tally_player_cards_add_parts   (GtkBox                   *box,
                                     const TallyPlayerFigures *figures,
                                     const TallyRoster        *roster);

G_END_DECLS
