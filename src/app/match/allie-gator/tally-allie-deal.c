/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-deal.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"

struct _TallyAllieDeal {
  GtkBox parent_instance;

  GtkWidget *slots[TALLY_ALLIE_GATOR_COLUMNS];
  GtkWidget *numbers[TALLY_ALLIE_GATOR_COLUMNS];
  GtkWidget *chips[TALLY_ALLIE_GATOR_COLUMNS];
  TallyRowOrColumn *begins; /* no flow box: Tab would never get past its round buttons */
  GtkWidget *starters[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  GtkWidget *place;
  GtkWidget *refusal;
  GtkWidget *missing;
  GtkWidget *primary;

  TallyGameView *view;
  TallyAllieGatorDeal deal; /* as far as it is read off the widgets */
  guint chosen;
};

G_DEFINE_FINAL_TYPE (TallyAllieDeal, tally_allie_deal, GTK_TYPE_BOX)

static TallySession *
get_session (TallyAllieDeal *self)
{
  return tally_game_view_get_session (self->view);
}

static guint
get_n_players (TallyAllieDeal *self)
{
  return tally_session_get_setup (get_session (self))->n_players;
}

static TallySeat
get_starter (TallyAllieDeal *self)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->starters[seat])))
      return seat;
  }

  return TALLY_NOBODY;
}

/* What is typed, and what is chosen in the widgets. */
static const TallyAllieGatorDeal *
read_deal (TallyAllieDeal *self)
{
  self->deal.chip = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->chips[1]));
  self->deal.starter = get_starter (self);

  return &self->deal;
}

static void
judge (TallyAllieDeal            *self,
       TallyAllieGatorDealAnswer *answer)
{
  tally_allie_gator_deal_judge (tally_session_get_match (get_session (self)), read_deal (self), answer);
}

static void
show_slot (TallyAllieDeal *self,
           guint           slot,
           gboolean        refused)
{
  gboolean missing = self->deal.targets[slot] == TALLY_ALLIE_GATOR_NO_CARD;
  g_autofree char *number = missing ? g_strdup ("–") : g_strdup_printf ("%d", self->deal.targets[slot]);
  g_autofree char *told = g_strdup_printf (_ ("Target of column %u: %s"), slot + 1, missing ? _ ("missing") : number);

  gtk_label_set_label (GTK_LABEL (self->numbers[slot]), number);
  tally_widget_set_css_class (self->slots[slot], "chosen", self->chosen == slot);
  tally_widget_set_css_class (self->slots[slot], "free", missing);
  tally_widget_set_css_class (self->slots[slot], "refused", refused && !missing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slots[slot]), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

static void
show_missing (TallyAllieDeal *self,
              guint           missing)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u target missing", "%u targets missing", missing), missing);

  /* Its line stays, so that the button doesn't move away from a finger. */
  gtk_label_set_label (GTK_LABEL (self->missing), missing > 0 ? text : "");
}

static void
refresh (TallyAllieDeal *self)
{
  TallyAllieGatorDealAnswer answer;

  judge (self, &answer);
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++) {
    guint wrong = answer.refused && answer.wrong == 0 ? 1u << self->chosen : answer.wrong;

    show_slot (self, i, (wrong & (1u << i)) != 0);
  }

  if (answer.refused)
    tally_refusal_show (TALLY_REFUSAL (self->refusal), &answer.violation, tally_session_get_setup (get_session (self)));
  else
    tally_refusal_hide (TALLY_REFUSAL (self->refusal));
  show_missing (self, answer.n_missing);
  gtk_widget_set_sensitive (self->primary, answer.n_missing == 0 && !answer.refused);
}

static void
changed_cb (TallyAllieDeal *self)
{
  refresh (self);
  g_signal_emit_by_name (self, "changed");
}

/* Enter in a target goes on, as in a cell of the score sheet. */
static void
slot_clicked_cb (TallyAllieDeal *self,
                 GtkWidget      *button)
{
  guint slot = button == self->slots[1];

  if (slot != self->chosen || self->deal.targets[slot] == TALLY_ALLIE_GATOR_NO_CARD)
    tally_allie_deal_choose (self, slot);
  else if (slot == 0)
    tally_allie_deal_choose (self, 1);
  else
    gtk_widget_grab_focus (self->primary);
}

static gboolean
tally_allie_deal_grab_focus (GtkWidget *widget)
{
  TallyAllieDeal *self = TALLY_ALLIE_DEAL (widget);

  return gtk_widget_grab_focus (self->slots[self->chosen]);
}

static void
tally_allie_deal_class_init (TallyAllieDealClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = tally_allie_deal_grab_focus;

  tally_class_signal (klass, "slot", 0);
  tally_class_signal (klass, "changed", 0);
  tally_class_set_template (klass, "tally-allie-deal.ui");
  tally_class_binds (klass, TallyAllieDeal, begins, place, refusal, missing, primary);
  tally_class_binds_array (klass, TallyAllieDeal, slots);
  tally_class_binds_array (klass, TallyAllieDeal, numbers);
  tally_class_binds_array (klass, TallyAllieDeal, chips);
  tally_class_answers (klass, slot_clicked_cb, changed_cb, tally_allie_deal_enter);
}

static void
tally_allie_deal_init (TallyAllieDeal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    self->deal.targets[i] = TALLY_ALLIE_GATOR_NO_CARD;
  tally_widget_set_mnemonic (gtk_button_get_child (GTK_BUTTON (self->primary)), self->primary);
}

static GtkWidget *
make_starter (TallyAllieDeal *self,
              TallySeat       seat)
{
  TallySession *session = get_session (self);
  const char *name = tally_session_get_name (session, seat);
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_ELLIPSIZE, NULL);

  tally_box_fill (face, tally_badge_new (tally_session_get_colour (session, seat), name, 24), label, NULL);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), face);
  gtk_widget_add_css_class (button, "allie-radio");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (seat > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (self->starters[0]));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (changed_cb), self);
  self->starters[seat] = button;

  return button;
}

GtkWidget *
tally_allie_deal_new (TallyGameView *view)
{
  TallyAllieDeal *self = g_object_new (TALLY_TYPE_ALLIE_DEAL, NULL);

  self->view = view;
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++)
    tally_row_or_column_append (self->begins, make_starter (self, seat));

  return GTK_WIDGET (self);
}

/* Whoever may not begin isn't offered, and who begins by rule is chosen. */
void
tally_allie_deal_update (TallyAllieDeal *self)
{
  const TallyAllieGatorState *state;

  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  state = tally_session_get_state (get_session (self));
  if (state->dealt)
    return;

  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++)
    gtk_widget_set_visible (self->starters[seat], tally_allie_gator_may_start (tally_session_get_state (get_session (self)), seat));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->starters[state->starter]), TRUE);
  refresh (self);
}

int
tally_allie_deal_get_number (TallyAllieDeal *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_DEAL (self), TALLY_ALLIE_GATOR_NO_CARD);

  return self->deal.targets[self->chosen];
}

void
tally_allie_deal_set_number (TallyAllieDeal *self,
                             int             number)
{
  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  if (self->deal.targets[self->chosen] == number)
    return;

  self->deal.targets[self->chosen] = number;
  changed_cb (self);
}

void
tally_allie_deal_go_on (TallyAllieDeal *self)
{
  TallyAllieGatorDealAnswer answer;

  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  judge (self, &answer);
  if (self->chosen == 0 && self->deal.targets[0] >= 10 && self->deal.targets[1] == TALLY_ALLIE_GATOR_NO_CARD && !answer.refused)
    tally_allie_deal_choose (self, 1);
}

void
tally_allie_deal_choose (TallyAllieDeal *self,
                         guint           slot)
{
  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  self->chosen = slot;
  gtk_widget_grab_focus (self->slots[slot]);
  refresh (self);
  g_signal_emit_by_name (self, "slot");
}

void
tally_allie_deal_clear (TallyAllieDeal *self)
{
  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    self->deal.targets[i] = TALLY_ALLIE_GATOR_NO_CARD;
  self->chosen = 0;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->chips[0]), TRUE);
}

void
tally_allie_deal_enter (TallyAllieDeal *self)
{
  g_autoptr (TallyGameView) view = NULL;
  TallyAllieGatorDealAnswer answer;

  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  judge (self, &answer);
  if (answer.n_missing > 0)
    return;

  view = g_object_ref (self->view);
  tally_game_view_enter_or_say (view, &answer.event, TALLY_REFUSAL (self->refusal));
}

GtkBox *
tally_allie_deal_get_place (TallyAllieDeal *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_DEAL (self), NULL);

  return GTK_BOX (self->place);
}

const TallyAllieGatorDeal *
tally_allie_deal_get (TallyAllieDeal *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_DEAL (self), NULL);

  return read_deal (self);
}

void
tally_allie_deal_set (TallyAllieDeal            *self,
                      const TallyAllieGatorDeal *deal)
{
  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  self->deal = *deal;
  self->chosen = deal->targets[0] != TALLY_ALLIE_GATOR_NO_CARD && deal->targets[1] == TALLY_ALLIE_GATOR_NO_CARD;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->chips[deal->chip]), TRUE);
  if (deal->starter >= 0 && deal->starter < (int) get_n_players (self))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->starters[deal->starter]), TRUE);
  refresh (self);
  g_signal_emit_by_name (self, "slot");
}
