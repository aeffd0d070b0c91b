/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-views.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "tally-allie-column-view.h"
#include "tally-allie-live-view-private.h"
#include "tally-allie-player.h"
#include "tally-class.h"

G_DEFINE_FINAL_TYPE (TallyAllieLiveView, tally_allie_live_view, TALLY_TYPE_GAME_VIEW)

static TallySession *
get_session (TallyAllieLiveView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static const TallyMatch *
get_match (TallyAllieLiveView *self)
{
  return tally_session_get_match (get_session (self));
}

static guint
get_n_players (TallyAllieLiveView *self)
{
  return tally_session_get_setup (get_session (self))->n_players;
}

static void
show_facts (TallyAllieLiveView *self)
{
  g_autofree char *left = g_strdup_printf ("%u", self->model.draw_pile);
  g_autofree char *of = g_strdup_printf (_ ("of %u"), self->model.draw_pile_at_first);

  gtk_widget_set_visible (self->direction, tally_allie_gator_has_direction (tally_session_get_setup (get_session (self))));
  gtk_image_set_from_icon_name (self->direction_icon, self->model.clockwise ? "tally-clockwise-symbolic"
                                                                            : "tally-counter-clockwise-symbolic");
  gtk_label_set_label (self->direction_label, self->model.clockwise ? _ ("Clockwise") : _ ("Counter-clockwise"));
  gtk_label_set_label (self->draw_label, left);
  gtk_label_set_label (self->draw_of, of);
}

static void
show_takes (TallyAllieLiveView *self)
{
  g_autoptr (GPtrArray) choices = tally_allie_gator_list_takes (get_match (self), self->model.card);

  for (guint i = 0; i < TALLY_ALLIE_N_TAKES; i++) {
    if (i < choices->len)
      tally_allie_choice_button_set (TALLY_ALLIE_CHOICE_BUTTON (self->takes[i]), g_ptr_array_index (choices, i));
    gtk_widget_set_visible (self->takes[i], i < choices->len);
  }
}

static void
show_refusal (TallyAllieLiveView *self)
{
  tally_number_pad_set_refused (self->pad, self->model.card_refused);
  if (self->model.card_refused)
    tally_refusal_show (self->refusal, &self->model.violation, tally_session_get_setup (get_session (self)));
  else
    tally_refusal_hide (self->refusal);
}

static void
show_table (TallyAllieLiveView *self)
{
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    tally_allie_column_view_show (TALLY_ALLIE_COLUMN_VIEW (self->columns[i]), &self->model);
  tally_allie_specials_show (self->specials, &self->model);
  show_facts (self);
  show_takes (self);
}

static void
compute (TallyAllieLiveView *self)
{
  gboolean dealt;

  tally_allie_gator_model_compute (get_match (self), tally_number_pad_get_number (self->pad), &self->model);
  dealt = self->model.dealt;
  if (dealt)
    show_table (self);
  show_refusal (self);
  for (guint seat = 0; seat < get_n_players (self); seat++)
    tally_allie_player_show (TALLY_ALLIE_PLAYER (self->players[seat]), &self->model);

  gtk_widget_set_visible (self->table_box, dealt);
  gtk_widget_set_visible (self->specials_bin, dealt);
  gtk_widget_set_visible (self->facts, dealt);
  gtk_widget_set_visible (GTK_WIDGET (self->take_box), dealt);
  gtk_widget_set_visible (GTK_WIDGET (self->deal_bin), !dealt);
}

static void
put_number (TallyAllieLiveView *self,
            int                 number)
{
  self->quiet = TRUE;
  tally_number_pad_set_number (self->pad, number);
  self->quiet = FALSE;
}

static void
set_number (TallyAllieLiveView *self,
            int                 number)
{
  put_number (self, number);
  compute (self);
}

static void
typed_cb (TallyAllieLiveView *self)
{
  if (self->quiet)
    return;

  if (self->model.dealt) {
    compute (self);
  } else {
    tally_allie_deal_set_number (self->deal, tally_number_pad_get_number (self->pad));
    tally_allie_deal_go_on (self->deal);
  }
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static void
slot_cb (TallyAllieLiveView *self)
{
  set_number (self, tally_allie_deal_get_number (self->deal));
}

static void
draft_cb (TallyAllieLiveView *self)
{
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static void
lay (TallyAllieLiveView *self,
     guint               column)
{
  TallyEvent event;

  if (self->model.card == TALLY_ALLIE_GATOR_NO_CARD) {
    gtk_widget_error_bell (GTK_WIDGET (self));
    return;
  }

  tally_allie_gator_play_event (get_match (self), self->model.card, column, &event);
  tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &event, self->refusal);
}

static void
lay_cb (TallyAllieLiveView *self,
        GtkWidget          *column)
{
  lay (self, column == self->columns[1]);
}

static void
take_cb (TallyAllieLiveView     *self,
         TallyAllieChoiceButton *button)
{
  TallyEvent event = *tally_allie_choice_button_get_event (button);

  tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &event, self->refusal);
}

static void
choose (TallyAllieLiveView *self,
        guint               column)
{
  self->chosen = column;
  if (self->model.dealt)
    gtk_widget_grab_focus (self->columns[column]);
  else
    tally_allie_deal_choose (self->deal, column);
}

/* Typing leads to the column that takes the number, so that Enter lays it, or
 * to the target that it is for. */
static gboolean
type_key (TallyAllieLiveView *self,
          guint               keyval)
{
  if (!tally_number_pad_take_key (self->pad, keyval))
    return GDK_EVENT_PROPAGATE;

  if (self->model.dealt)
    choose (self, tally_allie_gator_model_choose (&self->model, self->chosen));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->deal));

  return GDK_EVENT_STOP;
}

static void
press_primary (TallyAllieLiveView *self)
{
  if (self->model.dealt)
    lay (self, tally_allie_gator_model_choose (&self->model, self->chosen));
  else
    tally_allie_deal_enter (self->deal);
}

static GtkWidget *
get_focus (TallyAllieLiveView *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* The choices of a special do. */
static gboolean
has_own_keys (TallyAllieLiveView *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Round buttons of a group and the keys of the pad do. */
static gboolean
has_own_arrows (TallyAllieLiveView *self)
{
  GtkWidget *focus = get_focus (self);

  return (focus != NULL && GTK_IS_CHECK_BUTTON (focus)) || tally_number_pad_has_focus (self->pad);
}

static gboolean
key_pressed_cb (TallyAllieLiveView *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state)
{
  gboolean backwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || has_own_keys (self))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right) {
    if (has_own_arrows (self))
      return GDK_EVENT_PROPAGATE;
    choose (self, (keyval == GDK_KEY_Right) != backwards);
    return GDK_EVENT_STOP;
  }

  return type_key (self, keyval);
}

static void
add_players (TallyAllieLiveView *self)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    self->players[seat] = tally_allie_player_new (get_session (self), seat);
    gtk_box_append (self->players_box, self->players[seat]);
  }
}

static void
add_columns (TallyAllieLiveView *self)
{
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++) {
    self->columns[i] = tally_allie_column_view_new (get_session (self), i);
    g_signal_connect_object (self->columns[i], "lay", G_CALLBACK (lay_cb), self, G_CONNECT_SWAPPED);
    tally_row_or_column_append (self->columns_box, self->columns[i]);
  }
}

static void
add_moves (TallyAllieLiveView *self)
{
  self->specials = TALLY_ALLIE_SPECIALS (tally_allie_specials_new (TALLY_GAME_VIEW (self)));
  adw_bin_set_child (ADW_BIN (self->specials_bin), GTK_WIDGET (self->specials));

  self->deal = TALLY_ALLIE_DEAL (tally_allie_deal_new (TALLY_GAME_VIEW (self)));
  g_signal_connect_swapped (self->deal, "slot", G_CALLBACK (slot_cb), self);
  g_signal_connect_swapped (self->deal, "changed", G_CALLBACK (draft_cb), self);
  adw_bin_set_child (self->deal_bin, GTK_WIDGET (self->deal));

  for (guint i = 0; i < TALLY_ALLIE_N_TAKES; i++) {
    self->takes[i] = tally_allie_choice_button_new (get_session (self));
    g_signal_connect_object (self->takes[i], "clicked", G_CALLBACK (take_cb), self, G_CONNECT_SWAPPED);
    gtk_box_append (self->take_box, self->takes[i]);
  }
}

static void
tally_allie_live_view_take_focus (TallyGameView *view)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);

  gtk_widget_grab_focus (self->model.dealt ? self->columns[self->chosen] : GTK_WIDGET (self->deal));
}

/* A round has been dealt, is over, or one of these was undone: the keys go to
 * what is there now. */
static void
change_phase (TallyAllieLiveView *self)
{
  set_number (self, self->model.dealt ? tally_allie_deal_get_number (self->deal) : TALLY_ALLIE_GATOR_NO_CARD);
  self->chosen = 0;
  tally_allie_live_view_lay_out (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tally_allie_live_view_take_focus (TALLY_GAME_VIEW (self));
}

static void
tally_allie_live_view_update (TallyGameView *view)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);
  const TallyAllieGatorState *state = tally_session_get_state (get_session (self));

  if (tally_session_is_finished (get_session (self)))
    return;

  if (self->specials == NULL) {
    add_players (self);
    add_columns (self);
    add_moves (self);
    tally_allie_live_view_lay_out (self);
  }
  tally_allie_deal_update (self->deal);
  if (self->model.dealt != state->dealt)
    change_phase (self);
  else
    compute (self);
}

static const char *
tally_allie_live_view_get_section (TallyGameView *view)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);
  const char *special = tally_allie_specials_get_section (self->specials);

  return special != NULL ? special : tally_allie_gator_model_get_section (&self->model);
}

/* "card 51", or "deal" and what the deal has. */
static char *
tally_allie_live_view_save_draft (TallyGameView *view)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);
  g_autofree char *deal = NULL;

  if (self->model.dealt)
    return self->model.card == TALLY_ALLIE_GATOR_NO_CARD ? NULL : g_strdup_printf ("card %d", self->model.card);

  deal = tally_allie_gator_deal_save (tally_allie_deal_get (self->deal));
  return g_strdup_printf ("deal %s", deal);
}

static void
tally_allie_live_view_clear_draft (TallyGameView *view)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);

  put_number (self, TALLY_ALLIE_GATOR_NO_CARD);
  if (!self->model.dealt)
    tally_allie_deal_clear (self->deal);
}

static void
tally_allie_live_view_load_draft (TallyGameView *view,
                                  const char    *draft)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);
  TallyAllieGatorDeal deal;

  if (self->model.dealt && g_str_has_prefix (draft, "card "))
    set_number (self, atoi (draft + strlen ("card ")) % 100);
  else if (!self->model.dealt && g_str_has_prefix (draft, "deal ") &&
           tally_allie_gator_deal_load (&deal, draft + strlen ("deal ")))
    tally_allie_deal_set (self->deal, &deal);
}

/* The number is there again; the rest is one tap. */
static gboolean
tally_allie_live_view_load_event (TallyGameView    *view,
                                  const TallyEvent *event)
{
  TallyAllieLiveView *self = TALLY_ALLIE_LIVE_VIEW (view);
  const TallyAllieGatorEvent *what = tally_event_payload (event);
  TallyAllieGatorDeal deal;

  if (event->kind == TALLY_ALLIE_GATOR_DEAL) {
    tally_allie_gator_deal_read_event (&deal, event);
    tally_allie_deal_set (self->deal, &deal);
  }
  if (event->kind == TALLY_ALLIE_GATOR_PLAY)
    set_number (self, what->play.card);
  else if (event->kind == TALLY_ALLIE_GATOR_SPECIAL && what->special.card > 0)
    set_number (self, what->special.card);

  return tally_allie_gator.kinds[event->kind].live;
}

static void
tally_allie_live_view_press_primary (TallyGameView *view)
{
  press_primary (TALLY_ALLIE_LIVE_VIEW (view));
}

static void
tally_allie_live_view_class_init (TallyAllieLiveViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  view_class->update = tally_allie_live_view_update;
  view_class->press_primary = tally_allie_live_view_press_primary;
  view_class->get_section = tally_allie_live_view_get_section;
  view_class->save_draft = tally_allie_live_view_save_draft;
  view_class->clear_draft = tally_allie_live_view_clear_draft;
  view_class->load_draft = tally_allie_live_view_load_draft;
  view_class->load_event = tally_allie_live_view_load_event;
  view_class->take_focus = tally_allie_live_view_take_focus;

  tally_class_set_template (klass, "tally-allie-live-view.ui");
  tally_class_binds (klass, TallyAllieLiveView, outer, side, players_box, facts, direction, direction_icon,
                     direction_label, draw_label, draw_of, main, center, table_box, columns_box, deal_bin,
                     pad, refusal, take_box, pad_panel, pad_caption, specials_bin);
  tally_class_answers (klass, key_pressed_cb, typed_cb, tally_allie_live_view_lay_out);
}

static void
tally_allie_live_view_init (TallyAllieLiveView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_allie_live_view_fit (self);
}
