/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-views.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-number-pad.h"
#include "tally-refusal.h"
#include "the-game/tally-the-game-model.h"
#include "tally-the-game-pile.h"
#include "tally-widget.h"
#include "tally-window.h"

struct _TallyTheGameLiveView {
  TallyGameView parent_instance;

  GtkBox *body;
  GtkBox *table;
  GtkBox *side;
  GtkWidget *details;
  GtkLabel *left_label;
  GtkLabel *draw_label;
  GtkLabel *laid_label;
  GtkGrid *pile_grid;
  GtkWidget *trick_bar;
  GtkLabel *trick_label;
  TallyRefusal *refusal;
  TallyNumberPad *pad;
  GtkFlowBox *hands;
  GtkExpander *expander;
  GtkGrid *to_come;
  GtkWidget *end_button;
  GtkLabel *end_hint;

  GtkWidget *piles[TALLY_THE_GAME_PILES];

  TallyTheGameModel model;
  int chosen;
  int corrected; /* the pile of the card that is being corrected, or -1 */
};

G_DEFINE_FINAL_TYPE (TallyTheGameLiveView, tally_the_game_live_view, TALLY_TYPE_GAME_VIEW)

static TallySession *
get_session (TallyTheGameLiveView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static const TallyMatch *
get_match (TallyTheGameLiveView *self)
{
  return tally_session_get_match (get_session (self));
}

static void
set_number (GtkLabel *label,
            guint     number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_label_set_label (label, text);
}

static void
show_numbers (TallyTheGameLiveView *self)
{
  g_autofree char *laid = g_strdup_printf ("%u/%u", self->model.laid, self->model.minimum);

  set_number (self->left_label, self->model.leftover);
  set_number (self->draw_label, self->model.draw_pile);
  gtk_label_set_label (self->laid_label, laid);
}

static void
show_piles (TallyTheGameLiveView *self)
{
  g_autofree char *trick = tally_the_game_model_trick (&self->model);

  for (int i = 0; i < TALLY_THE_GAME_PILES; i++)
    tally_the_game_pile_button_set (TALLY_THE_GAME_PILE_BUTTON (self->piles[i]), &self->model, self->chosen == i);

  gtk_widget_set_visible (self->trick_bar, trick != NULL);
  if (trick != NULL)
    gtk_label_set_label (self->trick_label, trick);
}

static void
show_refusal (TallyTheGameLiveView *self)
{
  tally_number_pad_set_refused (self->pad, self->model.card_refused);
  if (self->model.card_refused)
    tally_refusal_show (self->refusal, &self->model.violation, tally_session_get_setup (get_session (self)));
  else
    tally_refusal_hide (self->refusal);
}

static void
show_end (TallyTheGameLiveView *self)
{
  g_autofree char *hint = g_strdup_printf (ngettext ("after %u more", "after %u more", self->model.missing),
                                           self->model.missing);

  gtk_widget_set_sensitive (self->end_button, self->model.may_end);
  gtk_label_set_label (self->end_hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->end_hint), self->model.missing > 0);
}

static void
show_model (TallyTheGameLiveView *self)
{
  show_numbers (self);
  show_piles (self);
  show_refusal (self);
  show_end (self);
}

/* Enter presses the pile that has the focus, so that must be the chosen one. */
static void
focus_chosen (TallyTheGameLiveView *self)
{
  gboolean focused = FALSE;

  for (guint i = 0; i < TALLY_THE_GAME_PILES; i++)
    focused |= gtk_widget_has_focus (self->piles[i]);
  if (focused && self->chosen >= 0)
    gtk_widget_grab_focus (self->piles[self->chosen]);
}

static void
compute (TallyTheGameLiveView *self)
{
  tally_the_game_model_compute (get_match (self), tally_number_pad_get_number (self->pad), &self->model);
  self->chosen = self->model.best;
  show_model (self);
}

/* With no card in hand a tap on a pile means the one that lies there. */
static void
correct_top (TallyTheGameLiveView *self,
             guint                 pile)
{
  guint index;

  if (tally_the_game_find_top (get_match (self), pile, &index))
    gtk_widget_activate_action (GTK_WIDGET (self), "match.correct", "(ui)", index, (gint32) TALLY_NOBODY);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
lay (TallyTheGameLiveView *self,
     guint                 pile)
{
  int card = tally_number_pad_get_number (self->pad);
  TallyEvent event;

  if (card < 0) {
    correct_top (self, pile);
    return;
  }

  tally_the_game_play_event (get_match (self), card, pile, &event);
  tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &event, self->refusal);
}

/* A card that was misread lies on its pile all the same: its number says all. */
static void
typed_cb (TallyTheGameLiveView *self)
{
  compute (self);
  focus_chosen (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
  if (self->corrected >= 0 && self->model.card >= 0 && !self->model.card_refused)
    lay (self, (guint) self->corrected);
}

static void
pile_clicked_cb (TallyTheGameLiveView *self,
                 GtkWidget            *button)
{
  for (guint i = 0; i < TALLY_THE_GAME_PILES; i++) {
    if (self->piles[i] != button)
      continue;
    if (self->corrected >= 0)
      self->corrected = (int) i;
    lay (self, i);
  }
}

static void
end_turn_cb (TallyTheGameLiveView *self)
{
  TallyEvent event;

  tally_the_game_turn_event (get_match (self), TALLY_THE_GAME_END_TURN, &event);
  tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &event, self->refusal);
}

static void
stuck_cb (TallyTheGameLiveView *self)
{
  TallyEvent event;

  tally_the_game_turn_event (get_match (self), TALLY_THE_GAME_STUCK, &event);
  tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &event, self->refusal);
}

static void
choose (TallyTheGameLiveView *self,
        int                   step)
{
  self->chosen = self->chosen < 0 ? 0 : (self->chosen + step + TALLY_THE_GAME_PILES) % TALLY_THE_GAME_PILES;
  show_piles (self);
  focus_chosen (self);
}

static gboolean
enter_pressed (TallyTheGameLiveView *self)
{
  if (self->model.card < 0 || self->chosen < 0)
    return GDK_EVENT_PROPAGATE;

  lay (self, (guint) self->chosen);

  return GDK_EVENT_STOP;
}

/* Digits type the number, arrows choose the pile, Enter lays: wherever the
 * focus is, except that Enter on a focused button presses that, and that arrows
 * go from key to key on the pad. */
static gboolean
key_pressed_cb (TallyTheGameLiveView *self,
                guint                 keyval,
                guint                 keycode,
                GdkModifierType       state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && tally_number_pad_take_key (self->pad, keyval))
    return GDK_EVENT_STOP;
  if (tally_number_pad_has_focus (self->pad))
    return GDK_EVENT_PROPAGATE;

  switch (keyval) {
  case GDK_KEY_Left:
    choose (self, -1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Right:
    choose (self, 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Up:
  case GDK_KEY_Down:
    choose (self, 2);
    return GDK_EVENT_STOP;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    return enter_pressed (self);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static GtkWidget *
make_hand (TallyTheGameLiveView    *self,
           const TallyTheGameState *state,
           TallySeat                seat)
{
  TallySession *session = get_session (self);
  const char *name = tally_session_get_name (session, seat);
  g_autofree char *count = g_strdup_printf ("%d", state->hands[seat]);
  g_autofree char *told = g_strdup_printf (ngettext ("%s has %d card", "%s has %d cards", state->hands[seat]),
                                           name, state->hands[seat]);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *number = tally_label_new (count, 0, "tally-number");

  gtk_widget_add_css_class (box, "hand");
  if (seat == state->turn)
    gtk_widget_add_css_class (box, "turn");
  tally_widget_set_tooltip (box, name);
  tally_box_fill (box, tally_badge_new (tally_session_get_colour (session, seat), name, 24), number, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);

  return box;
}

static void
show_hands (TallyTheGameLiveView *self)
{
  const TallyTheGameState *state = tally_session_get_state (get_session (self));

  tally_flow_box_clear (self->hands);
  for (TallySeat seat = 0; seat < tally_session_get_setup (get_session (self))->n_players; seat++)
    gtk_flow_box_append (self->hands, make_hand (self, state, seat));
}

/* A card that is ten away, which may jump a pile back, stands straight above or
 * below. */
static void
make_to_come (TallyTheGameLiveView *self)
{
  const TallyTheGameOptions *options = tally_setup_options (tally_session_get_setup (get_session (self)));

  for (int card = TALLY_THE_GAME_LOWEST; card <= TALLY_THE_GAME_HIGHEST; card++) {
    GtkWidget *label = tally_label_new (NULL, 0, "to-come tally-number");

    if (tally_the_game_is_fire (options, card))
      gtk_widget_add_css_class (label, "fire");
    gtk_grid_attach (self->to_come, label, card % TALLY_THE_GAME_JUMP, card / TALLY_THE_GAME_JUMP, 1, 1);
  }
}

/* Each keeps its place: where one is missing that was laid is a dot. */
static void
show_card (GtkWidget *label,
           int        card,
           gboolean   played)
{
  g_autofree char *number = played ? g_strdup ("·") : g_strdup_printf ("%d", card);

  if (g_str_equal (number, gtk_label_get_label (GTK_LABEL (label))))
    return;

  gtk_label_set_label (GTK_LABEL (label), number);
  tally_widget_set_css_class (label, "laid", played);
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, played, -1);
}

/* Made once: a hundred new labels would be felt with every card. */
static void
show_to_come (TallyTheGameLiveView *self)
{
  const TallyTheGameState *state = tally_session_get_state (get_session (self));

  if (gtk_widget_get_first_child (GTK_WIDGET (self->to_come)) == NULL)
    make_to_come (self);
  for (int card = TALLY_THE_GAME_LOWEST; card <= TALLY_THE_GAME_HIGHEST; card++)
    show_card (gtk_grid_get_child_at (self->to_come, card % TALLY_THE_GAME_JUMP, card / TALLY_THE_GAME_JUMP), card,
               tally_the_game_is_played (state, card));
}

static void
tally_the_game_live_view_update (TallyGameView *view)
{
  TallyTheGameLiveView *self = TALLY_THE_GAME_LIVE_VIEW (view);

  if (tally_session_is_finished (get_session (self)))
    return;

  compute (self);
  show_hands (self);
  show_to_come (self);
}

static const char *
tally_the_game_live_view_get_section (TallyGameView *view)
{
  return tally_the_game_model_get_section (&TALLY_THE_GAME_LIVE_VIEW (view)->model);
}

static char *
tally_the_game_live_view_save_draft (TallyGameView *view)
{
  int number = tally_number_pad_get_number (TALLY_THE_GAME_LIVE_VIEW (view)->pad);

  return number < 0 ? NULL : g_strdup_printf ("%d", number);
}

static void
tally_the_game_live_view_clear_draft (TallyGameView *view)
{
  tally_number_pad_set_number (TALLY_THE_GAME_LIVE_VIEW (view)->pad, -1);
}

static void
tally_the_game_live_view_load_draft (TallyGameView *view,
                                     const char    *draft)
{
  tally_number_pad_set_number (TALLY_THE_GAME_LIVE_VIEW (view)->pad, atoi (draft) % 100);
}

/* The card is there again; another pile, the end of the turn or being stuck is one
 * tap more. */
static gboolean
tally_the_game_live_view_load_event (TallyGameView    *view,
                                     const TallyEvent *event)
{
  TallyTheGameLiveView *self = TALLY_THE_GAME_LIVE_VIEW (view);
  const TallyTheGameEvent *what = tally_event_payload (event);

  if (event->kind == TALLY_THE_GAME_PLAY)
    tally_number_pad_set_number (self->pad, what->play.card);
  if (event->kind == TALLY_THE_GAME_PLAY && tally_session_is_correcting (get_session (self)))
    self->corrected = what->play.pile;

  return tally_the_game.kinds[event->kind].live;
}

/* On a phone the keys come right under the piles, all of them in sight, and the
 * rest after them. */
static void
narrow_cb (TallyTheGameLiveView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));

  tally_box_take (narrow ? self->body : self->table, self->details);
  tally_box_take (narrow ? GTK_BOX (self->details) : self->side, GTK_WIDGET (self->expander));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  tally_number_pad_set_flat (self->pad, narrow);
  gtk_expander_set_expanded (self->expander, !narrow);
}

static void
tally_the_game_live_view_root (GtkWidget *widget)
{
  TallyWindow *window;

  GTK_WIDGET_CLASS (tally_the_game_live_view_parent_class)->root (widget);

  window = tally_window_of (widget);
  if (window != NULL)
    g_object_bind_property (tally_window_get_settings (window), "memory-aids",
                            TALLY_THE_GAME_LIVE_VIEW (widget)->expander, "visible", G_BINDING_SYNC_CREATE);
}

static void
tally_the_game_live_view_press_primary (TallyGameView *view)
{
  end_turn_cb (TALLY_THE_GAME_LIVE_VIEW (view));
}

static void
tally_the_game_live_view_class_init (TallyTheGameLiveViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  widget_class->root = tally_the_game_live_view_root;
  view_class->update = tally_the_game_live_view_update;
  view_class->press_primary = tally_the_game_live_view_press_primary;
  view_class->get_section = tally_the_game_live_view_get_section;
  view_class->save_draft = tally_the_game_live_view_save_draft;
  view_class->clear_draft = tally_the_game_live_view_clear_draft;
  view_class->load_draft = tally_the_game_live_view_load_draft;
  view_class->load_event = tally_the_game_live_view_load_event;

  tally_class_set_template (klass, "tally-the-game-live-view.ui");
  tally_class_binds (klass, TallyTheGameLiveView, body, table, side, details, left_label, draw_label,
                     laid_label, pile_grid, trick_bar, trick_label, refusal, pad, hands, expander,
                     to_come, end_button, end_hint);
  tally_class_answers (klass, end_turn_cb, stuck_cb, typed_cb, key_pressed_cb, narrow_cb);
}

static void
tally_the_game_live_view_init (TallyTheGameLiveView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->corrected = -1;
  for (int i = 0; i < TALLY_THE_GAME_PILES; i++) {
    self->piles[i] = tally_the_game_pile_button_new ((guint) i);
    g_signal_connect_object (self->piles[i], "clicked", G_CALLBACK (pile_clicked_cb), self, G_CONNECT_SWAPPED);
    gtk_grid_attach (self->pile_grid, self->piles[i], i % 2, i / 2, 1, 1);
  }
  narrow_cb (self);
}
