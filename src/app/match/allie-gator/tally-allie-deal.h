/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of a live round of Allie Gator: two targets, the chip, who begins.
 * Numbers come from the view's number pad and go to the target that is chosen. */

#pragma once

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-game-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_DEAL (tally_allie_deal_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieDeal, tally_allie_deal, TALLY, ALLIE_DEAL, GtkBox)

/* Signals: "slot" when another target is chosen, whose number the pad is to
 * show; "changed" when something was entered. */
GtkWidget *tally_allie_deal_new         (TallyGameView  *view);
void       tally_allie_deal_update      (TallyAllieDeal *self);
/* Of the chosen target; TALLY_ALLIE_GATOR_NO_CARD where it has none. */
int        tally_allie_deal_get_number  (TallyAllieDeal *self);
void       tally_allie_deal_set_number  (TallyAllieDeal *self,
                                         int             number);
/* Both digits of the first target are there: on to the second. */
void       tally_allie_deal_go_on       (TallyAllieDeal *self);
void       tally_allie_deal_choose      (TallyAllieDeal *self,
                                         guint           slot);
void       tally_allie_deal_enter       (TallyAllieDeal *self);
/* For the next one. */
void       tally_allie_deal_clear       (TallyAllieDeal *self);
/* Between the targets and the rest, for the pad where it can't stand beside. */
GtkBox    *tally_allie_deal_get_place   (TallyAllieDeal *self);

/* What is typed; borrowed until it changes. */
const TallyAllieGatorDeal *tally_allie_deal_get (TallyAllieDeal            *self);
void                       tally_allie_deal_set (TallyAllieDeal            *self,
                                                 const TallyAllieGatorDeal *deal);

G_END_DECLS
