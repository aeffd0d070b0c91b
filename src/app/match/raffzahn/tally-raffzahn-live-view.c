/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-views.h"

#include "tally-class.h"
#include "tally-large-text.h"
#include "tally-raffzahn-live-view-private.h"
#include "tally-widget.h"

G_DEFINE_FINAL_TYPE (TallyRaffzahnLiveView, tally_raffzahn_live_view, TALLY_TYPE_GAME_VIEW)

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

static const TallyRaffzahnState *
get_state (TallyRaffzahnLiveView *self)
{
  return tally_session_get_state (get_session (self));
}

/* The next tap on the board names the tile that is called out. */
static gboolean
is_announcing (TallyRaffzahnLiveView *self)
{
  return gtk_toggle_button_get_active (self->announce_button);
}

static void
compute (TallyRaffzahnLiveView *self)
{
  tally_raffzahn_model_compute (get_match (self), &self->draft, &self->model);
  tally_raffzahn_live_view_show (self);
}

static void
typed (TallyRaffzahnLiveView *self)
{
  compute (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static void
enter (TallyRaffzahnLiveView *self)
{
  TallyEvent event = self->model.event;
  gboolean had_focus = gtk_widget_has_focus (self->primary);
  TallyViolation violation;

  /* The last turn of a match has taken the view off the page. */
  if (tally_game_view_enter (TALLY_GAME_VIEW (self), &event, &violation) && had_focus &&
      gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
}

/* Whoever corrects a turn is told beside it what that changes, and has a button
 * there. */
static void
primary_cb (TallyRaffzahnLiveView *self)
{
  if (tally_session_is_correcting (get_session (self)))
    return;

  if (self->model.legal)
    enter (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
pass_cb (TallyRaffzahnLiveView *self)
{
  if (self->model.reading.may_pass) {
    self->draft.result = TALLY_RAFFZAHN_PASS;
    typed (self);
  }
  if (self->model.result == TALLY_RAFFZAHN_PASS)
    primary_cb (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
throw_again_cb (TallyRaffzahnLiveView *self)
{
  if (!self->model.reading.may_throw_again || !tally_raffzahn_draft_throw_again (&self->draft)) {
    gtk_widget_error_bell (GTK_WIDGET (self));
    return;
  }

  typed (self);
  gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
}

static void
face_chosen_cb (TallyRaffzahnLiveView *self,
                int                    die,
                int                    face)
{
  if (self->showing)
    return;

  tally_raffzahn_draft_set_face (&self->draft, (guint) die, face);
  typed (self);
}

/* Whoever calls out a tile throws again for it. */
static void
announce (TallyRaffzahnLiveView *self,
          int                    tile)
{
  self->draft.announced = tile;
  gtk_toggle_button_set_active (self->announce_button, FALSE);
  if (self->model.reading.may_throw_again)
    tally_raffzahn_draft_throw_again (&self->draft);
  typed (self);
}

static void
toggle_discard (TallyRaffzahnLiveView *self,
                int                    tile)
{
  self->draft.discard ^= tally_raffzahn_bit (tile);
  typed (self);
}

static gboolean
is_own (TallyRaffzahnLiveView *self,
        int                    tile)
{
  return (tally_raffzahn_get_own (get_state (self), self->model.turn) & tally_raffzahn_bit (tile)) != 0;
}

static void
tile_chosen_cb (TallyRaffzahnLiveView *self,
                int                    tile)
{
  if (is_announcing (self)) {
    announce (self, tile);
  } else if (self->model.wants_discard && is_own (self, tile)) {
    toggle_discard (self, tile);
  } else if (self->draft.n_throws > 0) {
    gtk_widget_error_bell (GTK_WIDGET (self));
  } else {
    self->draft.tile = tile;
    self->draft.result = (int) tally_raffzahn_model_guess_result (get_match (self), tile);
    typed (self);
  }
}

/* The tile was tapped for this, and not because somebody takes it now. */
static void
correct_cb (TallyRaffzahnLiveView *self)
{
  guint index;

  if (!tally_raffzahn_find_turn (get_match (self), self->draft.tile, &index))
    return;

  tally_raffzahn_draft_init (&self->draft);
  typed (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "match.correct", "(ui)", index, (gint32) TALLY_NOBODY);
}

static void
result_chosen_cb (TallyRaffzahnLiveView *self,
                  int                    result)
{
  self->draft.result = result;
  typed (self);
}

static void
protect_cb (TallyRaffzahnLiveView *self)
{
  if (self->showing)
    return;

  self->draft.stays_open = !gtk_switch_get_active (self->protect);
  typed (self);
}

static void
announce_cb (TallyRaffzahnLiveView *self)
{
  if (!self->showing)
    tally_raffzahn_live_view_show (self);
}

static void
no_announcement_cb (TallyRaffzahnLiveView *self)
{
  self->draft.announced = 0;
  typed (self);
}

/* After the third die the next key begins the next throw, if there is one. */
static gboolean
take_die_key (TallyRaffzahnLiveView *self,
              guint                  keyval)
{
  guint die = 0;
  int face;

  if (tally_raffzahn_draft_is_thrown (&self->draft)) {
    if (!self->model.reading.may_throw_again || tally_dice_pad_find_face (0, keyval) < 0)
      return FALSE;
    tally_raffzahn_draft_throw_again (&self->draft);
  }
  while (self->draft.n_throws > 0 && self->draft.faces[self->draft.n_throws - 1][die] != TALLY_RAFFZAHN_NO_FACE)
    die++;

  face = tally_dice_pad_find_face (die, keyval);
  if (face < 0)
    return FALSE;

  face_chosen_cb (self, (int) die, face);
  if (self->model.legal)
    gtk_widget_grab_focus (self->primary);

  return TRUE;
}

static gboolean
key_pressed_cb (TallyRaffzahnLiveView *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (gdk_keyval_to_lower (keyval)) {
  case GDK_KEY_BackSpace:
    if (tally_raffzahn_draft_take_back (&self->draft))
      typed (self);
    return GDK_EVENT_STOP;
  case GDK_KEY_p:
    pass_cb (self);
    return GDK_EVENT_STOP;
  default:
    return take_die_key (self, keyval) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
  }
}

static void
tally_raffzahn_live_view_update (TallyGameView *view)
{
  if (!tally_session_is_finished (tally_game_view_get_session (view)))
    compute (TALLY_RAFFZAHN_LIVE_VIEW (view));
}

static const char *
tally_raffzahn_live_view_get_section (TallyGameView *view)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  return is_announcing (self) ? "raffzahn.variants.announce" : tally_raffzahn_model_get_section (&self->model);
}

static char *
tally_raffzahn_live_view_save_draft (TallyGameView *view)
{
  return tally_raffzahn_draft_save (&TALLY_RAFFZAHN_LIVE_VIEW (view)->draft);
}

static void
tally_raffzahn_live_view_clear_draft (TallyGameView *view)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  tally_raffzahn_draft_init (&self->draft);
  gtk_toggle_button_set_active (self->announce_button, FALSE);
}

static void
tally_raffzahn_live_view_load_draft (TallyGameView *view,
                                     const char    *draft)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  tally_raffzahn_draft_load (&self->draft, draft);
  compute (self);
}

static gboolean
tally_raffzahn_live_view_load_event (TallyGameView    *view,
                                     const TallyEvent *event)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  if (event->kind != TALLY_RAFFZAHN_TURN)
    return FALSE;

  tally_raffzahn_draft_read_event (&self->draft, event);
  compute (self);

  return TRUE;
}

/* On a phone everything is in one column, teeth first, and what the throw
 * means stays in sight above the button. */
static void
narrow_cb (TallyRaffzahnLiveView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (adw_bin_get_child (ADW_BIN (self))),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->side_scroller, !narrow);
  gtk_widget_set_size_request (self->side, narrow ? -1 : 396, -1);
  tally_tile_board_set_narrow (self->board, narrow);
  tally_teeth_cards_set_narrow (self->cards, narrow);
  tally_dice_pad_set_narrow (self->pad, narrow);

  if (narrow) {
    gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->cards), NULL);
    tally_box_take_after (self->body, self->entry, GTK_WIDGET (self->board));
    tally_box_take_after (self->bar, GTK_WIDGET (self->verdict), NULL);
  } else {
    gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->cards), self->legend);
    tally_box_take_after (self->side_body, self->entry, NULL);
    tally_box_take_after (GTK_BOX (self->entry), GTK_WIDGET (self->verdict), GTK_WIDGET (self->pad_card));
  }
  tally_raffzahn_live_view_update (TALLY_GAME_VIEW (self));
}

/* A turn is entered with a button, but corrected as a sheet is: what is typed is
 * what happened. */
static gboolean
tally_raffzahn_live_view_read_event (TallyGameView *view,
                                     TallyEvent    *event)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  tally_event_copy (event, &self->model.event);

  return self->model.legal || self->model.refused;
}

static void
tally_raffzahn_live_view_press_primary (TallyGameView *view)
{
  primary_cb (TALLY_RAFFZAHN_LIVE_VIEW (view));
}

static void
tally_raffzahn_live_view_class_init (TallyRaffzahnLiveViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  view_class->update = tally_raffzahn_live_view_update;
  view_class->press_primary = tally_raffzahn_live_view_press_primary;
  view_class->get_section = tally_raffzahn_live_view_get_section;
  view_class->save_draft = tally_raffzahn_live_view_save_draft;
  view_class->clear_draft = tally_raffzahn_live_view_clear_draft;
  view_class->load_draft = tally_raffzahn_live_view_load_draft;
  view_class->load_event = tally_raffzahn_live_view_load_event;
  view_class->read_event = tally_raffzahn_live_view_read_event;

  g_type_ensure (TALLY_TYPE_DICE_PAD);
  g_type_ensure (TALLY_TYPE_DISCARD_CHOOSER);
  g_type_ensure (TALLY_TYPE_RESULT_CHOOSER);
  g_type_ensure (TALLY_TYPE_TEETH_CARDS);
  g_type_ensure (TALLY_TYPE_THROW_VERDICT);
  g_type_ensure (TALLY_TYPE_TILE_BOARD);
  tally_class_set_template (klass, "tally-raffzahn-live-view.ui");
  tally_class_binds (klass, TallyRaffzahnLiveView, body, side, side_scroller, side_body, entry, pad_card,
                     verdict, bar, board, legend, cards, pad, pills, discard_card, discard_title, discard_sum,
                     discard, announce_card, announce_label, announce_button, no_announce_button,
                     protect_card, protect, results_card, results, again_button, pass_button, correct_button,
                     primary);
  tally_class_answers (klass, primary_cb, pass_cb, throw_again_cb, correct_cb, face_chosen_cb, tile_chosen_cb,
                       toggle_discard, result_chosen_cb, protect_cb, announce_cb, no_announcement_cb,
                       key_pressed_cb, narrow_cb);
}

static void
tally_raffzahn_live_view_init (TallyRaffzahnLiveView *self)
{
  tally_raffzahn_draft_init (&self->draft);
  gtk_widget_init_template (GTK_WIDGET (self));

  tally_large_text_give_way (self->again_button);
  tally_large_text_give_way (self->pass_button);
}
