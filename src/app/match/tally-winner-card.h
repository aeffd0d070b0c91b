/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has won a match, and how: the top of its page. Confetti, which is the
 * eight signs, and a laurel lie there once and don't move; who has lost
 * together gets neither. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_WINNER_CARD (tally_winner_card_get_type ())
G_DECLARE_FINAL_TYPE (TallyWinnerCard, tally_winner_card, TALLY, WINNER_CARD, AdwBin)

GtkWidget *tally_winner_card_new (TallySession *session);

G_END_DECLS
