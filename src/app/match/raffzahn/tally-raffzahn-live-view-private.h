/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the live view of Raffzahn and that which it shows share. */

#pragma once

#include "tally-dice-pad.h"
#include "tally-raffzahn-views.h"
#include "tally-teeth-cards.h"
#include "tally-tile-board.h"
#include "tally-turn-cards.h"

G_BEGIN_DECLS

struct _TallyRaffzahnLiveView {
  TallyGameView parent_instance;

  GtkBox *body;
  GtkWidget *side;
  GtkWidget *side_scroller;
  GtkBox *side_body;
  GtkWidget *entry;
  GtkBox *pad_card;
  TallyThrowVerdict *verdict;
  GtkBox *bar;
  TallyTileBoard *board;
  GtkWidget *legend;
  TallyTeethCards *cards;
  TallyDicePad *pad;
  GtkBox *pills;
  GtkWidget *discard_card;
  GtkLabel *discard_title;
  GtkLabel *discard_sum;
  TallyDiscardChooser *discard;
  GtkWidget *announce_card;
  GtkLabel *announce_label;
  GtkToggleButton *announce_button;
  GtkWidget *no_announce_button;
  GtkWidget *protect_card;
  GtkSwitch *protect;
  GtkWidget *results_card;
  TallyResultChooser *results;
  GtkWidget *again_button;
  GtkWidget *pass_button;
  GtkWidget *correct_button;
  GtkWidget *primary;

  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;
  gboolean showing; /* so that what is shown doesn't count as typed */
};

/* tally-raffzahn-live-show.c: writes draft and turn into the widgets. */
void tally_raffzahn_live_view_show (TallyRaffzahnLiveView *self);

G_END_DECLS
