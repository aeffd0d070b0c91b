/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing matches on other screens: the board, as the window switches it on
 * and off. After a crash it comes back by itself, at the same address. */

#pragma once

#include "tally-board.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* Signal "changed" (TallySharing *sharing): on or off, another code, another
 * number of viewers. */
#define TALLY_TYPE_SHARING (tally_sharing_get_type ())
G_DECLARE_FINAL_TYPE (TallySharing, tally_sharing, TALLY, SHARING, GObject)

TallySharing *tally_sharing_new       (TallyStore    *store);

/* `match` is a UUID; NULL: everything. If it is on already it goes on with that
 * scope, under a new address. */
gboolean      tally_sharing_start     (TallySharing  *self,
                                       const char    *match,
                                       GError       **error);
/* For good: the next time there are a new address and a new code. */
void          tally_sharing_stop      (TallySharing  *self);
/* Goes on where a crash has ended it, if one has. */
void          tally_sharing_resume    (TallySharing  *self);

/* NULL while it is off. */
TallyBoard   *tally_sharing_get_board (TallySharing  *self);
/* What is shown: a UUID, or NULL for everything. */
const char   *tally_sharing_get_match (TallySharing  *self);

G_END_DECLS
