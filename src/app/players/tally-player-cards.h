/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of a player's page, made from the figures of one period. */

#pragma once

#include <gtk/gtk.h>

#include "tally-player-figures.h"
#include "tally-roster.h"

G_BEGIN_DECLS

/* Big numbers with a word each: matches, wins, runs, time, favourite game. */
void tally_player_cards_add_numbers (GtkFlowBox               *box,
                                     const TallyPlayerFigures *figures);
/* Wins by game, ratings, opponents and partners, bests, last matches: each
 * where there is something to say. */
void tally_player_cards_add_parts   (GtkFlowBox               *box,
                                     const TallyPlayerFigures *figures,
                                     const TallyRoster        *roster);

G_END_DECLS
