/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the live view of Zoff im Zoo and that which it shows share. */

#pragma once

#include "tally-refusal.h"
#include "tally-zoff-animals.h"
#include "tally-zoff-choices.h"
#include "tally-zoff-hands.h"
#include "tally-zoff-leader.h"
#include "tally-zoff-ledger.h"
#include "tally-zoff-live-view.h"
#include "tally-zoff-plan.h"
#include "tally-zoff-switches.h"

G_BEGIN_DECLS

struct _TallyZoffLiveView {
  TallyGameView parent_instance;

  GtkWidget *deal_page;
  GtkWidget *play_page;
  GtkBox *right;
  AdwBin *ledger_slot;
  AdwBin *leader_slot;
  AdwBin *trick_slot;
  AdwBin *hands_slot;
  GtkLabel *owner;
  GtkLabel *lying;
  GtkLabel *passed;
  GtkWidget *heading_line;
  GtkLabel *heading;
  GtkLabel *remark;
  TallyRefusal *refusal;
  GtkLabel *status;
  GtkButton *primary;

  TallyZoffLedger *ledger;
  TallyZoffLeader *leader;
  TallyZoffAnimals *trick;
  TallyZoffHands *hands;
  TallyZoffChoices *rows;  /* what beats the set that lies there, and why */
  TallyZoffChoices *tiles; /* where any animal will do */
  TallyZoffSwitches *switches;

  TallyZoffPlan plan;
};

static inline TallySession *
get_session (TallyZoffLiveView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static inline const TallyMatch *
get_match (TallyZoffLiveView *self)
{
  return tally_session_get_match (get_session (self));
}

static inline const TallySetup *
get_setup (TallyZoffLiveView *self)
{
  return tally_session_get_setup (get_session (self));
}

static inline const TallyZoffState *
get_state (TallyZoffLiveView *self)
{
  return tally_session_get_state (get_session (self));
}

/* tally-zoff-live-show.c: writes match and plan into the widgets. */
void              tally_zoff_live_view_show        (TallyZoffLiveView *self);
/* The rows or the tiles, whichever are seen. */
TallyZoffChoices *tally_zoff_live_view_get_choices (TallyZoffLiveView *self);

G_END_DECLS
