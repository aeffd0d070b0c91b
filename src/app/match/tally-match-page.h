/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match on the screen: what happens next, the view in which the game is
 * entered, undo and redo, and the ways to its rules, history and table view. */

#pragma once

#include <adwaita.h>

#include "tally-game-views.h"
#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_MATCH_PAGE (tally_match_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyMatchPage, tally_match_page, TALLY, MATCH_PAGE, GtkWidget)

GtkWidget    *tally_match_page_new         (TallySession   *session);
TallySession *tally_match_page_get_session (TallyMatchPage *self);
void          tally_match_page_set_mode    (TallyMatchPage *self,
                                            TallyMode       mode);
/* One line that goes away by itself. */
void          tally_match_page_toast       (TallyMatchPage *self,
                                            const char     *text);

G_END_DECLS
