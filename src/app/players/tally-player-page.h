/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who plays here, for any period: how much, how well, against whom and
 * with whom, and the last matches. */

#pragma once

#include <adwaita.h>

#include "tally-store.h"

G_BEGIN_DECLS

/* Signal "edit": the name and the sign are to be changed. */
#define TALLY_TYPE_PLAYER_PAGE (tally_player_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyPlayerPage, tally_player_page, TALLY, PLAYER_PAGE, GtkWidget)

GtkWidget *tally_player_page_new        (TallyStore      *store,
                                         gint64           player);
gint64     tally_player_page_get_player (TallyPlayerPage *self);
/* Whether a thread is still reading what is to be shown. */
gboolean   tally_player_page_is_reading (TallyPlayerPage *self);

G_END_DECLS
