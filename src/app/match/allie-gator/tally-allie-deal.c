/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-deal.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"

/* Two digits: what is too high is shown and refused. */
#define MOST_TYPED 99

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
  int targets[TALLY_ALLIE_GATOR_COLUMNS];
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

static guint
get_chip (TallyAllieDeal *self)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->chips[1])) ? 1 : 0;
}

static guint
make_event (TallyAllieDeal *self,
            TallyEvent     *event)
{
  tally_allie_model_deal_event (self->targets, get_chip (self), get_starter (self), event);

  return (guint) (self->targets[0] == TALLY_ALLIE_NO_CARD) + (self->targets[1] == TALLY_ALLIE_NO_CARD);
}

static void
show_slot (TallyAllieDeal *self,
           guint           slot,
           gboolean        refused)
{
  gboolean missing = self->targets[slot] == TALLY_ALLIE_NO_CARD;
  g_autofree char *number = missing ? g_strdup ("–") : g_strdup_printf ("%d", self->targets[slot]);
  g_autofree char *told = g_strdup_printf (_ ("Target of column %u: %s"), slot + 1, missing ? _ ("missing") : number);

  gtk_label_set_label (GTK_LABEL (self->numbers[slot]), number);
  tally_widget_set_css_class (self->slots[slot], "chosen", self->chosen == slot);
  tally_widget_set_css_class (self->slots[slot], "free", missing);
  tally_widget_set_css_class (self->slots[slot], "refused", refused && !missing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slots[slot]), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

/* One target alone can be wrong, too: the other stands in with the lowest number
 * that isn't this one. */
static gboolean
is_wrong (TallyAllieDeal *self,
          guint           slot,
          TallyViolation *violation)
{
  int targets[TALLY_ALLIE_GATOR_COLUMNS];
  TallyEvent event;

  if (self->targets[slot] == TALLY_ALLIE_NO_CARD)
    return FALSE;

  targets[slot] = self->targets[slot];
  targets[!slot] = TALLY_ALLIE_GATOR_LOWEST + (self->targets[slot] == TALLY_ALLIE_GATOR_LOWEST);
  tally_allie_model_deal_event (targets, 0, get_starter (self), &event);

  return !tally_session_try (get_session (self), &event, NULL, violation);
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
  TallyViolation violation;
  TallyEvent event;
  guint missing = make_event (self, &event);
  gboolean refused = missing == 0 && !tally_session_try (get_session (self), &event, NULL, &violation);
  gboolean one_wrong = FALSE;

  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++) {
    TallyViolation own;
    gboolean wrong = is_wrong (self, i, &own);

    if (wrong && !one_wrong)
      violation = own;
    one_wrong = one_wrong || wrong;
    show_slot (self, i, wrong);
  }
  if (refused && !one_wrong)
    show_slot (self, self->chosen, TRUE);

  if (refused || one_wrong)
    tally_refusal_show (TALLY_REFUSAL (self->refusal), &violation, tally_session_get_setup (get_session (self)));
  else
    tally_refusal_hide (TALLY_REFUSAL (self->refusal));
  show_missing (self, missing);
  gtk_widget_set_sensitive (self->primary, missing == 0 && !refused);
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

  if (slot != self->chosen || self->targets[slot] == TALLY_ALLIE_NO_CARD)
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
    self->targets[i] = TALLY_ALLIE_NO_CARD;
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
  g_return_val_if_fail (TALLY_IS_ALLIE_DEAL (self), TALLY_ALLIE_NO_CARD);

  return self->targets[self->chosen];
}

void
tally_allie_deal_set_number (TallyAllieDeal *self,
                             int             number)
{
  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  if (self->targets[self->chosen] == number)
    return;

  self->targets[self->chosen] = number;
  changed_cb (self);
}

void
tally_allie_deal_go_on (TallyAllieDeal *self)
{
  TallyViolation violation;

  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  if (self->chosen == 0 && self->targets[0] >= 10 && self->targets[1] == TALLY_ALLIE_NO_CARD &&
      !is_wrong (self, 0, &violation))
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
    self->targets[i] = TALLY_ALLIE_NO_CARD;
  self->chosen = 0;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->chips[0]), TRUE);
}

void
tally_allie_deal_enter (TallyAllieDeal *self)
{
  g_autoptr (TallyGameView) view = NULL;
  TallyEvent event;

  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  if (make_event (self, &event) > 0)
    return;

  view = g_object_ref (self->view);
  tally_game_view_enter_or_say (view, &event, TALLY_REFUSAL (self->refusal));
}

GtkBox *
tally_allie_deal_get_place (TallyAllieDeal *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_DEAL (self), NULL);

  return GTK_BOX (self->place);
}

char *
tally_allie_deal_save (TallyAllieDeal *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_DEAL (self), NULL);

  return g_strdup_printf ("%d;%d;%u;%d", self->targets[0], self->targets[1], get_chip (self), get_starter (self));
}

void
tally_allie_deal_load (TallyAllieDeal *self,
                       const char     *draft)
{
  int targets[TALLY_ALLIE_GATOR_COLUMNS];
  int starter;
  guint chip;

  g_return_if_fail (TALLY_IS_ALLIE_DEAL (self));

  if (sscanf (draft, "%d;%d;%u;%d", &targets[0], &targets[1], &chip, &starter) != 4)
    return;

  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    self->targets[i] = CLAMP (targets[i], TALLY_ALLIE_NO_CARD, MOST_TYPED);
  self->chosen = self->targets[0] != TALLY_ALLIE_NO_CARD && self->targets[1] == TALLY_ALLIE_NO_CARD;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->chips[chip == 1]), TRUE);
  if (starter >= 0 && starter < (int) get_n_players (self))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->starters[starter]), TRUE);
  refresh (self);
  g_signal_emit_by_name (self, "slot");
}
