/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-large-text.h"
#include "tally-raffzahn-live-view-private.h"
#include "tally-widget.h"

static TallySession *
get_session (TallyRaffzahnLiveView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static const TallyMatch *
get_match (TallyRaffzahnLiveView *self)
{
  return tally_session_get_match (get_session (self));
}

static void
show_board (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnModel *model = &self->model;
  guint64 chosen = model->result == TALLY_RAFFZAHN_MISS ? model->discard : 0;
  int hit = model->tile;

  if (self->draft.announced > 0 && hit == 0)
    chosen |= tally_raffzahn_bit (self->draft.announced);
  tally_tile_board_show (self->board, get_session (self), tally_session_get_state (get_session (self)), hit, chosen);
}

static void
show_pills (TallyRaffzahnLiveView *self)
{
  tally_box_clear (self->pills);
  for (guint nth = 0; nth < self->draft.n_throws; nth++) {
    g_autofree char *text = tally_raffzahn_model_tell_throw (get_match (self), &self->draft, nth);
    GtkWidget *pill = tally_label_new (text != NULL ? text : "…", TALLY_LABEL_ELLIPSIZE, "throw-pill");

    if (nth + 1 == self->draft.n_throws)
      gtk_widget_add_css_class (pill, "now");
    gtk_box_append (self->pills, pill);
  }
  if (self->draft.n_throws == 0) {
    GtkWidget *hint = tally_label_new (_ ("Yellow, blue, blue"), 0, "dim-label");

    gtk_box_append (self->pills, hint);
  }
}

static void
show_dice (TallyRaffzahnLiveView *self)
{
  static const gint8 none[TALLY_RAFFZAHN_DICE] = { TALLY_RAFFZAHN_NO_FACE, TALLY_RAFFZAHN_NO_FACE, TALLY_RAFFZAHN_NO_FACE };
  guint n = self->draft.n_throws;

  tally_dice_pad_show (self->pad, n > 0 ? self->draft.faces[n - 1] : none);
  show_pills (self);
}

static void
show_discard (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnModel *model = &self->model;
  g_autofree char *title = NULL;
  g_autofree char *sum = NULL;

  gtk_widget_set_visible (self->discard_card, model->wants_discard);
  if (!model->wants_discard)
    return;

  title = g_strdup_printf (_ ("%s’s tiles: tap what goes out"), tally_session_get_name (get_session (self), model->turn));
  sum = tally_raffzahn_model_tell_discard (get_match (self), model);
  gtk_label_set_label (self->discard_title, title);
  gtk_label_set_label (self->discard_sum, sum);
  tally_discard_chooser_show (self->discard, tally_session_get_setup (get_session (self)),
                              tally_raffzahn_get_own (tally_session_get_state (get_session (self)), model->turn), model->discard);
}

static void
show_announcement (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnOptions *options = tally_setup_options (tally_session_get_setup (get_session (self)));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->announce_card, options->announce);
  gtk_widget_set_visible (self->no_announce_button, self->draft.announced > 0);
  if (gtk_toggle_button_get_active (self->announce_button))
    text = g_strdup (_ ("Tap the tile that is announced"));
  else if (self->draft.announced > 0)
    text = g_strdup_printf (_ ("Announced: %d"), self->draft.announced);
  else
    text = g_strdup (_ ("Nothing is announced"));
  gtk_label_set_label (self->announce_label, text);
}

/* Without dice somebody has to say what happened. */
static void
show_results (TallyRaffzahnLiveView *self)
{
  gtk_widget_set_visible (self->results_card, self->draft.n_throws == 0);
  tally_result_chooser_show (self->results, self->draft.result);
}

/* A tile that somebody has got may be there by mistake. */
static void
show_correction (TallyRaffzahnLiveView *self)
{
  int tile = self->draft.n_throws == 0 ? self->draft.tile : 0;
  TallySeat owner;
  gboolean moved = tile > 0 && !tally_session_is_correcting (get_session (self)) &&
                   tally_raffzahn_find_tile (tally_session_get_state (get_session (self)), tile, &owner) != TALLY_RAFFZAHN_MIDDLE;
  g_autofree char *label = g_strdup_printf (_ ("Correct %d…"), tile);
  g_autofree char *told = tally_raffzahn_tell_move (get_match (self), tile);

  gtk_widget_set_visible (self->correct_button, moved);
  if (!moved)
    return;

  gtk_button_set_label (GTK_BUTTON (self->correct_button), label);
  gtk_widget_set_tooltip_text (self->correct_button, told);
  tally_large_text_give_way (self->correct_button);
}

static void
show_buttons (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnModel *model = &self->model;
  g_autofree char *name = tally_raffzahn_model_name (get_match (self), model);

  gtk_button_set_label (GTK_BUTTON (self->primary), name);
  tally_large_text_give_way (self->primary);
  gtk_widget_set_sensitive (self->primary, model->legal);
  gtk_widget_set_visible (self->primary, !tally_session_is_correcting (get_session (self)));
  gtk_widget_set_visible (self->again_button, model->reading.may_throw_again);
  gtk_widget_set_visible (self->pass_button, model->reading.may_pass && model->result != TALLY_RAFFZAHN_PASS);
  gtk_widget_set_visible (self->protect_card, model->may_protect);
  gtk_switch_set_active (self->protect, !self->draft.stays_open);
}

void
tally_raffzahn_live_view_show (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnState *after = (const TallyRaffzahnState *) self->model.after.bytes;

  self->showing = TRUE;
  show_board (self);
  show_dice (self);
  tally_throw_verdict_show (self->verdict, get_session (self), &self->model);
  show_discard (self);
  show_announcement (self);
  show_results (self);
  show_buttons (self);
  show_correction (self);
  tally_teeth_cards_show (self->cards, get_session (self), self->model.legal ? after : NULL);
  self->showing = FALSE;
}
