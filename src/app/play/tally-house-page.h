/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What this house agrees on when a match of a game begins: a page of the
 * preferences. What is on it is kept when it is left. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"
#include "tally-settings.h"

G_BEGIN_DECLS

#define TALLY_TYPE_HOUSE_PAGE (tally_house_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyHousePage, tally_house_page, TALLY, HOUSE_PAGE, GtkWidget)

GtkWidget *tally_house_page_new    (TallySettings   *settings,
                                    const TallyGame *game);
/* Options as this house has them, or else as the rulebook does. */
void       tally_house_page_settle (TallySettings   *settings,
                                    const TallyGame *game,
                                    TallySetup      *setup);

G_END_DECLS
