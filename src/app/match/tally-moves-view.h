/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction moves beyond its match: a small card for every league in
 * which somebody moves, and one for the ratings. Nothing if nothing moves. */

#pragma once

#include <gtk/gtk.h>

#include "tally-correction.h"
#include "tally-roster.h"

G_BEGIN_DECLS

#define TALLY_TYPE_MOVES_VIEW (tally_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyMovesView, tally_moves_view, TALLY, MOVES_VIEW, GtkWidget)

GtkWidget *tally_moves_view_new   (void);
void       tally_moves_view_show  (TallyMovesView    *self,
                                   GPtrArray         *groups,
                                   const TallyRoster *roster);
void       tally_moves_view_clear (TallyMovesView    *self);

/* Old, struck, then new and bold; or that it stays. */
GtkWidget *tally_moves_view_make_change (const char *before,
                                         const char *after);

G_END_DECLS
