/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-views.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-fit.h"
#include "tally-rank.h"
#include "tally-refusal.h"
#include "tally-zoff-animals.h"
#include "tally-zoff-checker.h"
#include "tally-zoff-choices.h"
#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"
#include "tally-zoff-hands.h"
#include "tally-zoff-leader.h"
#include "tally-zoff-ledger.h"
#include "tally-zoff-switches.h"

#define TRICK_HEIGHT 64
#define NARROW_COLUMNS 3
#define WIDE_COLUMNS 4

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

  TallyZoffDraft draft;
};

G_DEFINE_FINAL_TYPE (TallyZoffLiveView, tally_zoff_live_view, TALLY_TYPE_GAME_VIEW)

static TallySession *
get_session (TallyZoffLiveView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static const TallyMatch *
get_match (TallyZoffLiveView *self)
{
  return tally_session_get_match (get_session (self));
}

static const TallySetup *
get_setup (TallyZoffLiveView *self)
{
  return tally_session_get_setup (get_session (self));
}

static const TallyZoffState *
get_state (TallyZoffLiveView *self)
{
  return tally_session_get_state (get_session (self));
}

static void
show_trick (TallyZoffLiveView *self)
{
  const TallyZoffTable *table = &get_state (self)->table;
  g_autofree char *set = tally_zoff_name_set (table->lying);
  g_autofree char *owner = g_strdup_printf (_ ("%s’s set"), tally_session_get_name (get_session (self), table->owner));
  g_autofree char *names = tally_rank_join_names (get_setup (self), tally_zoff_get_passed (get_setup (self), get_state (self)));
  g_autofree char *passed = g_strdup_printf (_ ("Passed: %s"), names);

  gtk_label_set_label (self->owner, owner);
  gtk_label_set_label (self->lying, set);
  gtk_label_set_label (self->passed, passed);
  gtk_widget_set_visible (GTK_WIDGET (self->passed), table->passes > 0);
}

static void
show_no_trick (TallyZoffLiveView *self)
{
  const char *name = tally_session_get_name (get_session (self), get_state (self)->table.turn);
  g_autofree char *leads = g_strdup_printf (_ ("%s leads"), name);

  gtk_label_set_label (self->owner, _ ("Nothing lies there"));
  gtk_label_set_label (self->lying, leads);
  gtk_widget_set_visible (GTK_WIDGET (self->passed), FALSE);
}

static void
update_trick (TallyZoffLiveView *self)
{
  const TallyZoffTable *table = &get_state (self)->table;
  gboolean lies = table->owner != TALLY_NOBODY;

  tally_zoff_animals_lay (self->trick, table->lying);
  gtk_widget_set_visible (GTK_WIDGET (self->trick_slot), lies);
  if (lies)
    show_trick (self);
  else
    show_no_trick (self);
}

static void
update_heading (TallyZoffLiveView *self)
{
  g_autofree char *remark = tally_zoff_draft_tell_remark (&self->draft, get_match (self));

  gtk_label_set_label (self->heading, tally_zoff_draft_get_heading (&self->draft, get_match (self)));
  gtk_label_set_label (self->remark, remark);
}

static gboolean
any_animal_will_do (TallyZoffLiveView *self)
{
  return self->draft.discarding || get_state (self)->table.owner == TALLY_NOBODY;
}

/* The rows or the tiles, whichever are seen. */
static TallyZoffChoices *
get_choices (TallyZoffLiveView *self)
{
  return any_animal_will_do (self) ? self->tiles : self->rows;
}

/* Whoever plays by keyboard goes on from the first choice. */
static void
update_choices (TallyZoffLiveView *self)
{
  gboolean any = any_animal_will_do (self);
  gboolean had_focus = tally_zoff_choices_get_focus (self->rows) >= 0 || tally_zoff_choices_get_focus (self->tiles) >= 0;
  guint columns = tally_game_view_get_narrow (TALLY_GAME_VIEW (self)) ? NARROW_COLUMNS : WIDE_COLUMNS;

  tally_zoff_switches_update (self->switches);
  tally_zoff_choices_update (get_choices (self), &self->draft, get_match (self), any ? columns : 1);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !any);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), any);
  update_heading (self);
  if (had_focus)
    tally_zoff_choices_focus (get_choices (self), 0);
}

static void
update_primary (TallyZoffLiveView *self)
{
  const TallyZoffState *state = get_state (self);
  g_autofree char *label = NULL;
  TallyViolation violation;
  TallyEvent event;

  if (state->table.dealt) {
    label = g_strdup_printf (_ ("%s passes"), tally_session_get_name (get_session (self), state->table.turn));
    tally_zoff_draft_pass (get_match (self), &event);
    gtk_widget_remove_css_class (GTK_WIDGET (self->primary), "suggested-action");
  } else {
    label = g_strdup_printf (_ ("Deal round %u"), state->rounds + 1);
    tally_zoff_draft_deal (&self->draft, get_match (self), &event);
    gtk_widget_add_css_class (GTK_WIDGET (self->primary), "suggested-action");
  }
  gtk_button_set_label (self->primary, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->primary),
                            tally_session_try (get_session (self), &event, NULL, &violation));
}

static void
show (TallyZoffLiveView *self)
{
  const TallyZoffState *state = get_state (self);
  gboolean dealt = state->table.dealt;
  TallyZoffLineUp line_up;

  tally_refusal_hide (self->refusal);
  gtk_widget_set_visible (self->deal_page, !dealt);
  gtk_widget_set_visible (self->play_page, dealt);
  tally_zoff_line_up (get_setup (self), state, &line_up);
  gtk_widget_set_visible (GTK_WIDGET (self->leader_slot), line_up.leader == TALLY_NOBODY);
  gtk_widget_set_visible (GTK_WIDGET (self->status),
                          !dealt && line_up.leader == TALLY_NOBODY && self->draft.leader == TALLY_NOBODY);
  tally_zoff_leader_set (self->leader, self->draft.leader);

  if (dealt) {
    update_trick (self);
    tally_zoff_hands_update (self->hands, tally_game_view_get_narrow (TALLY_GAME_VIEW (self)));
    update_choices (self);
  }
  update_primary (self);
}

static void
changed_cb (TallyZoffLiveView *self)
{
  show (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static void
choose (TallyZoffLiveView *self,
        guint              index)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];

  if (index < tally_zoff_draft_list (&self->draft, get_match (self), choices) && choices[index].made)
    tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &choices[index].event, self->refusal);
}

static void
leader_cb (TallyZoffLiveView *self)
{
  self->draft.leader = tally_zoff_leader_get (self->leader);
  changed_cb (self);
}

static void
primary_cb (TallyZoffLiveView *self)
{
  TallyEvent event;

  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->primary)))
    return;

  if (get_state (self)->table.dealt)
    tally_zoff_draft_pass (get_match (self), &event);
  else
    tally_zoff_draft_deal (&self->draft, get_match (self), &event);
  tally_game_view_enter_or_say (TALLY_GAME_VIEW (self), &event, self->refusal);
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
  } else if (!self->draft.discarding && table->owner == TALLY_NOBODY) {
    self->draft.count = (gint32) digit;
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
  guint from = (guint) (tally_zoff_choices_get_focus (get_choices (self)) + 1);
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  char typed[7] = "";
  guint n = tally_zoff_draft_list (&self->draft, get_match (self), choices);

  g_unichar_to_utf8 (letter, typed);
  for (guint i = 0; i < n; i++) {
    guint index = (from + i) % n;
    TallyZoffSet set = choices[index].set;

    if (g_str_match_string (typed, tally_zoff_card_name (set.animal, set.count), TRUE)) {
      tally_zoff_choices_focus (get_choices (self), index);
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
  show (self);
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
  self->switches = TALLY_ZOFF_SWITCHES (tally_zoff_switches_new (session, &self->draft));

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
  tally_fit_watch (GTK_WIDGET (self), fit_cb);
}

static void
tally_zoff_live_view_take_focus (TallyGameView *view)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);

  if (!get_state (self)->table.dealt && gtk_widget_get_visible (GTK_WIDGET (self->leader_slot)))
    tally_zoff_leader_focus (self->leader);
  else if (!get_state (self)->table.dealt || !tally_zoff_choices_focus (get_choices (self), 0))
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
  show (self);
  if (focus != NULL && !(gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus)))
    tally_zoff_live_view_take_focus (TALLY_GAME_VIEW (self));
}

/* Joker and partner belong to the trick that was; somebody who puts cards away
 * goes on with it. */
static void
tally_zoff_live_view_update (TallyGameView *view)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);
  gboolean discarding = self->draft.discarding;

  if (self->ledger == NULL)
    build (self);

  tally_zoff_draft_clear (&self->draft);
  self->draft.discarding = discarding && tally_zoff_get_discarder (get_setup (self), get_state (self)) != TALLY_NOBODY;
  tally_zoff_ledger_update (self->ledger);
  gtk_widget_set_visible (GTK_WIDGET (self->ledger_slot), get_state (self)->rounds > 0);
  refresh_with_focus (self);
}

static const char *
tally_zoff_live_view_get_section (TallyGameView *view)
{
  return tally_zoff_draft_get_section (&TALLY_ZOFF_LIVE_VIEW (view)->draft);
}

static char *
tally_zoff_live_view_save_draft (TallyGameView *view)
{
  return tally_zoff_draft_save (&TALLY_ZOFF_LIVE_VIEW (view)->draft);
}

static void
tally_zoff_live_view_load_draft (TallyGameView *view,
                                 const char    *draft)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);

  tally_zoff_draft_load (&self->draft, draft);
  self->draft.discarding &= tally_zoff_get_discarder (get_setup (self), get_state (self)) != TALLY_NOBODY;
  show (self);
}

static gboolean
tally_zoff_live_view_load_event (TallyGameView    *view,
                                 const TallyEvent *event)
{
  TallyZoffLiveView *self = TALLY_ZOFF_LIVE_VIEW (view);

  tally_zoff_draft_read_event (&self->draft, event);
  show (self);

  return tally_zoff_im_zoo.kinds[event->kind].live;
}

static void
tally_zoff_live_view_press_primary (TallyGameView *view)
{
  primary_cb (TALLY_ZOFF_LIVE_VIEW (view));
}

static void
tally_zoff_live_view_class_init (TallyZoffLiveViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  view_class->update = tally_zoff_live_view_update;
  view_class->press_primary = tally_zoff_live_view_press_primary;
  view_class->get_section = tally_zoff_live_view_get_section;
  view_class->save_draft = tally_zoff_live_view_save_draft;
  view_class->load_draft = tally_zoff_live_view_load_draft;
  view_class->load_event = tally_zoff_live_view_load_event;
  view_class->take_focus = tally_zoff_live_view_take_focus;

  g_type_ensure (TALLY_TYPE_ZOFF_CHECKER);
  tally_class_set_template (klass, "tally-zoff-live-view.ui");
  tally_class_binds (klass, TallyZoffLiveView, deal_page, play_page, right, ledger_slot, leader_slot,
                     trick_slot, hands_slot, owner, lying, passed, heading_line, heading, remark, refusal,
                     status, primary);
  tally_class_answers (klass, primary_cb, key_pressed_cb);
}

static void
tally_zoff_live_view_init (TallyZoffLiveView *self)
{
  tally_zoff_draft_clear (&self->draft);
  gtk_widget_init_template (GTK_WIDGET (self));
}
