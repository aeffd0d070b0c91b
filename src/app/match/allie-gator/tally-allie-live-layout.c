/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-live-view-private.h"

#include "tally-allie-column-view.h"
#include "tally-allie-player.h"
#include "tally-big-screen.h"
#include "tally-fit.h"
#include "tally-large-text.h"
#include "tally-widget.h"

/* From here on columns would stretch into nothing but white. */
#define TALL_HEIGHT 900

static void
set_orientation (gpointer box,
                 gboolean vertical)
{
  gtk_orientable_set_orientation (box, vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/* On a phone the keys come right under the columns or targets, and the specials
 * and the facts after them. */
static void
arrange (TallyAllieLiveView *self,
         gboolean            narrow,
         gboolean            tight)
{
  gboolean in_deal = narrow && !self->model.dealt;

  tally_box_take (in_deal ? tally_allie_deal_get_place (self->deal) : self->main, self->pad_panel);
  tally_box_take (narrow ? self->main : self->center, self->specials_bin);
  tally_box_take (narrow ? self->main : tight ? self->center
                                              : self->side,
                  self->facts);
  tally_widget_set_css_class (self->pad_panel, "card", !in_deal);
}

void
tally_allie_live_view_lay_out (TallyAllieLiveView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));
  gboolean tight = self->tight || narrow;
  guint n_players = tally_session_get_setup (tally_game_view_get_session (TALLY_GAME_VIEW (self)))->n_players;

  if (self->specials == NULL)
    return;

  set_orientation (self->outer, tight);
  set_orientation (self->players_box, !tight);
  set_orientation (self->facts, !tight || tally_large_text_get_scale (GTK_WIDGET (self)) >= TALLY_LARGE_TEXT);
  set_orientation (self->main, narrow);
  gtk_box_set_homogeneous (self->players_box, tight);
  arrange (self, narrow, tight);
  tally_number_pad_set_flat (self->pad, narrow);
  gtk_widget_set_visible (self->pad_caption, !narrow);
  for (guint seat = 0; seat < n_players; seat++)
    tally_allie_player_set_compact (TALLY_ALLIE_PLAYER (self->players[seat]), tight);
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    tally_allie_column_view_set_narrow (TALLY_ALLIE_COLUMN_VIEW (self->columns[i]), tight);
  tally_allie_specials_set_narrow (self->specials, tight);
  tally_widget_set_css_class (GTK_WIDGET (self), "tight", tight);
}

static void
fit_height_cb (GtkWidget *widget,
               int        width,
               int        height)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (widget);

  gtk_widget_set_valign (GTK_WIDGET (self->outer), height > TALL_HEIGHT ? GTK_ALIGN_START : GTK_ALIGN_FILL);
}

static void
fit_width_cb (GtkWidget *widget,
              gboolean   wide)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (widget);

  if (self->tight == !wide)
    return;

  self->tight = !wide;
  tally_allie_live_view_lay_out (self);
}

void
tally_allie_live_view_fit (TallyAllieLiveView *self)
{
  tally_window_size_watch (GTK_WIDGET (self), fit_height_cb);
  tally_fit_watch (GTK_WIDGET (self), fit_width_cb);
}
