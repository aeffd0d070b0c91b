/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left at the end of The Game, for the page of a finished match: the
 * hands, the draw pile and the four piles, as far as they are known. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

GtkWidget *tally_the_game_end_new        (TallySession            *session);
/* "↑ 47   ↑ 24   ↓ 88   ↓ 81" */
char      *tally_the_game_end_tell_piles (TallySession            *session);

G_END_DECLS
