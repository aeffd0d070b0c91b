/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the live view of Allie Gator and its layout share. */

#pragma once

#include "tally-allie-deal.h"
#include "tally-allie-views.h"
#include "tally-allie-specials.h"
#include "tally-number-pad.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"

G_BEGIN_DECLS

#define TALLY_ALLIE_N_TAKES 2

struct _TallyAllieLiveView {
  TallyGameView parent_instance;

  GtkBox *outer;
  GtkBox *side;
  GtkBox *players_box;
  GtkWidget *facts;
  GtkWidget *direction; /* a tile of its own, among more than two */
  GtkImage *direction_icon;
  GtkLabel *direction_label;
  GtkLabel *draw_label;
  GtkLabel *draw_of;
  GtkBox *main;
  GtkBox *center;
  GtkWidget *table_box;
  TallyRowOrColumn *columns_box;
  AdwBin *deal_bin;
  TallyNumberPad *pad;
  TallyRefusal *refusal;
  GtkBox *take_box;
  GtkWidget *pad_panel;
  GtkWidget *pad_caption;
  GtkWidget *specials_bin;

  GtkWidget *players[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  GtkWidget *columns[TALLY_ALLIE_GATOR_COLUMNS];
  GtkWidget *takes[TALLY_ALLIE_N_TAKES];
  TallyAllieSpecials *specials;
  TallyAllieDeal *deal;

  TallyAllieGatorModel model;
  guint chosen;
  gboolean quiet;
  gboolean tight; /* no room for three side by side */
};

/* tally-allie-live-layout.c: side by side, or one under another. */
void tally_allie_live_view_lay_out (TallyAllieLiveView *self);
/* From now on it follows the size of its window. */
void tally_allie_live_view_fit (TallyAllieLiveView *self);

G_END_DECLS
