/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-live-view-private.h"

#include "tally-row-or-column.h"
#include "tally-text-frame.h"
#include "tally-zoff-checker.h"
#include "tally-zoff-fit.h"

#define TRICK_HEIGHT 64

G_DEFINE_FINAL_TYPE (TallyZoffLiveView, tally_zoff_live_view, TALLY_TYPE_GAME_VIEW)

static void
changed_cb (TallyZoffLiveView *self)
{
  tally_zoff_live_view_show (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static void
enter (TallyZoffLiveView *self,
       const TallyEvent  *event)
{
  TallyViolation violation;

  if (!tally_game_view_enter (TALLY_GAME_VIEW (self), event, &violation) && violation.game != NULL)
    tally_refusal_show (self->refusal, &violation, get_setup (self));
}

static void
choose (TallyZoffLiveView *self,
        guint              index)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];

  if (index < tally_zoff_plan_list (&self->plan, get_match (self), choices) && choices[index].made)
    enter (self, &choices[index].event);
}

static void
leader_cb (TallyZoffLiveView *self)
{
  self->plan.leader = tally_zoff_leader_get (self->leader);
  changed_cb (self);
}

static void
primary_cb (TallyZoffLiveView *self)
{
  TallyEvent event;

  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->primary)))
    return;

  if (get_state (self)->table.dealt)
    tally_zoff_plan_pass (get_match (self), &event);
  else
    tally_zoff_plan_deal (&self->plan, get_match (self), &event);
  enter (self, &event);
}

/* A digit is the seat that leads, the number of cards that are led, or one of
 * the sets that beat what lies there; 0 passes. */
static gboolean
type_digit (TallyZoffLiveView *self,
            guint              digit)
{
  const TallyZoffTable *table = &get_state (self)->table;

  if (digit == 0 && table->dealt) {
    primary_cb (self);
  } else if (digit == 0) {
    return GDK_EVENT_PROPAGATE;
  } else if (!table->dealt) {
    tally_zoff_leader_set (self->leader, (TallySeat) (digit - 1));
    leader_cb (self);
  } else if (!self->plan.discarding && table->owner == TALLY_NOBODY) {
    self->plan.count = (gint32) digit;
    changed_cb (self);
  } else {
    choose (self, digit - 1);
  }

  return GDK_EVENT_STOP;
}

/* Goes to the next animal that has a word beginning with this letter. */
static gboolean
type_letter (TallyZoffLiveView *self,
             gunichar           letter)
{
  guint from = (guint) (tally_zoff_choices_get_focus (tally_zoff_live_view_get_choices (self)) + 1);
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  char typed[7] = "";
  guint n = tally_zoff_plan_list (&self->plan, get_match (self), choices);

  g_unichar_to_utf8 (letter, typed);
  for (guint i = 0; i < n; i++) {
    guint index = (from + i) % n;
    TallyZoffSet set = choices[index].set;

    if (g_str_match_string (typed, tally_zoff_card_name (set.animal, set.count), TRUE)) {
      tally_zoff_choices_focus (tally_zoff_live_view_get_choices (self), index);
      return GDK_EVENT_STOP;
    }
  }

  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_pressed_cb (TallyZoffLiveView *self,
                guint              keyval,
                guint              keycode,
                GdkModifierType    state)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (letter >= '0' && letter <= '9')
    return type_digit (self, letter - '0');
  if (g_unichar_isalpha (letter) && get_state (self)->table.dealt)
    return type_letter (self, letter);

  return GDK_EVENT_PROPAGATE;
}

static void
fit_cb (GtkWidget *widget,
        gboolean   fits)
{
  tally_zoff_ledger_set_compact (TALLY_ZOFF_LIVE_VIEW (widget)->ledger, !fits);
}

static void
narrow_cb (TallyZoffLiveView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->play_page);

  /* A grid: a box in which sentences wrap would ask for more than it likes. */
  g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->right)),
                "column", narrow ? 0 : 1,
                "row", narrow ? 1 : 0,
                NULL);
  tally_zoff_live_view_show (self);
}

/* Where any animal will do, it is told first how many. */
static void
append_choices (TallyZoffLiveView *self)
{
  gtk_box_insert_child_after (self->right, GTK_WIDGET (self->rows), self->heading_line);
  gtk_box_insert_child_after (self->right, GTK_WIDGET (self->switches), GTK_WIDGET (self->rows));
  gtk_box_insert_child_after (self->right, GTK_WIDGET (self->tiles), GTK_WIDGET (self->switches));
}

static void
build (TallyZoffLiveView *self)
{
  TallySession *session = get_session (self);

  self->ledger = TALLY_ZOFF_LEDGER (tally_zoff_ledger_new (session));
  self->leader = TALLY_ZOFF_LEADER (tally_zoff_leader_new (session));
  self->trick = TALLY_ZOFF_ANIMALS (tally_zoff_animals_new (TRICK_HEIGHT));
  self->hands = TALLY_ZOFF_HANDS (tally_zoff_hands_new (session));
  self->rows = TALLY_ZOFF_CHOICES (tally_zoff_choices_new (FALSE));
  self->tiles = TALLY_ZOFF_CHOICES (tally_zoff_choices_new (TRUE));
  self->switches = TALLY_ZOFF_SWITCHES (tally_zoff_switches_new (session, &self->plan));

  adw_bin_set_child (self->ledger_slot, GTK_WIDGET (self->ledger));
  adw_bin_set_child (self->leader_slot, GTK_WIDGET (self->leader));
  adw_bin_set_child (self->trick_slot, GTK_WIDGET (self->trick));
  adw_bin_set_child (self->hands_slot, GTK_WIDGET (self->hands));
  append_choices (self);

  g_signal_connect_swapped (self->leader, "changed", G_CALLBACK (leader_cb), self);
  g_signal_connect_object (self->rows, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tiles, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->switches, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (self, "notify::narrow", G_CALLBACK (narrow_cb), NULL);
  tally_zoff_fit_watch (GTK_WIDGET (self), get_setup (self)->n_players, fit_cb);
}

static void
tally_zoff_live_view_take_focus (TallyGameView *view)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);

  if (!get_state (self)->table.dealt && gtk_widget_get_visible (GTK_WIDGET (self->leader_slot)))
    tally_zoff_leader_focus (self->leader);
  else if (!get_state (self)->table.dealt || !tally_zoff_choices_focus (tally_zoff_live_view_get_choices (self), 0))
    gtk_widget_grab_focus (GTK_WIDGET (self->primary));
}

/* What had the focus may be gone with its page, or have become impossible. */
static void
refresh_with_focus (TallyZoffLiveView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GtkWidget) focus = NULL;

  if (root != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    focus = g_object_ref (gtk_root_get_focus (root));
  tally_zoff_live_view_show (self);
  if (focus != NULL && !(gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus)))
    tally_zoff_live_view_take_focus (TALLY_GAME_VIEW (self));
}

/* Joker and partner belong to the trick that was; somebody who puts cards away
 * goes on with it. */
static void
tally_zoff_live_view_update (TallyGameView *view)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);
  gboolean discarding = self->plan.discarding;

  if (self->ledger == NULL)
    build (self);

  tally_zoff_plan_clear (&self->plan);
  self->plan.discarding = discarding && tally_zoff_get_discarder (get_setup (self), get_state (self)) != TALLY_NOBODY;
  tally_zoff_ledger_update (self->ledger);
  gtk_widget_set_visible (GTK_WIDGET (self->ledger_slot), get_state (self)->rounds > 0);
  refresh_with_focus (self);
}

static const char *
tally_zoff_live_view_get_section (TallyGameView *view)
{
  const TallyZoffPlan *plan = &TALLY_ZOFF_LIVE_VIEW (view)->plan;

  if (plan->discarding)
    return "zoff-im-zoo.solo.discard";
  if (plan->partner > 0)
    return "zoff-im-zoo.teams.show";
  if (plan->mosquito)
    return "zoff-im-zoo.mosquito";

  return plan->joker ? "zoff-im-zoo.joker" : NULL;
}

static char *
tally_zoff_live_view_save_draft (TallyGameView *view)
{
  return tally_zoff_plan_save (&TALLY_ZOFF_LIVE_VIEW (view)->plan);
}

static void
tally_zoff_live_view_load_draft (TallyGameView *view,
                                 const char    *draft)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);

  tally_zoff_plan_load (&self->plan, draft);
  self->plan.discarding &= tally_zoff_get_discarder (get_setup (self), get_state (self)) != TALLY_NOBODY;
  tally_zoff_live_view_show (self);
}

static gboolean
tally_zoff_live_view_load_event (TallyGameView    *view,
                                 const TallyEvent *event)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);

  tally_zoff_plan_read_event (&self->plan, event);
  tally_zoff_live_view_show (self);

  return tally_zoff_im_zoo.kinds[event->kind].live;
}

static void
tally_zoff_live_view_press_primary (TallyGameView *view)
{
  primary_cb (TALLY_ZOFF_LIVE_VIEW (view));
}

static void
tally_zoff_live_view_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_ZOFF_LIVE_VIEW);

  G_OBJECT_CLASS (tally_zoff_live_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (TALLY_TYPE_REFUSAL);
  g_type_ensure (TALLY_TYPE_ZOFF_CHECKER);
  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  g_type_ensure (TALLY_TYPE_TEXT_FRAME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-zoff-live-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, deal_page);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, play_page);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, right);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, ledger_slot);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, leader_slot);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, trick_slot);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, hands_slot);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, owner);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, lying);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, passed);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, heading_line);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, heading);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, remark);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, refusal);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, status);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffLiveView, primary);
  gtk_widget_class_bind_template_callback (widget_class, primary_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
tally_zoff_live_view_class_init (TallyZoffLiveViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_live_view_dispose;
  view_class->update = tally_zoff_live_view_update;
  view_class->press_primary = tally_zoff_live_view_press_primary;
  view_class->get_section = tally_zoff_live_view_get_section;
  view_class->save_draft = tally_zoff_live_view_save_draft;
  view_class->load_draft = tally_zoff_live_view_load_draft;
  view_class->load_event = tally_zoff_live_view_load_event;
  view_class->take_focus = tally_zoff_live_view_take_focus;

  bind_template (widget_class);
}

static void
tally_zoff_live_view_init (TallyZoffLiveView *self)
{
  tally_zoff_plan_clear (&self->plan);
  gtk_widget_init_template (GTK_WIDGET (self));
}
