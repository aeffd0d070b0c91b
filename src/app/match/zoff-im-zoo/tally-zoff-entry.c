/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-entry-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-stepper.h"
#include "tally-words.h"
#include "tally-zoff-fit.h"
#include "tally-zoff-seat-button.h"
#include "tally-zoff-words.h"

enum {
  CHANGED,
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyZoffEntry, tally_zoff_entry, GTK_TYPE_WIDGET)

static void
seat_clicked_cb (TallyZoffEntry      *self,
                 TallyZoffSeatButton *button)
{
  tally_zoff_draft_tap (self->draft, tally_session_get_setup (self->session), tally_zoff_seat_button_get_seat (button));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
read_cell (GtkWidget *stepper,
           char      *typed)
{
  if (stepper != NULL)
    g_strlcpy (typed, tally_stepper_get_text (TALLY_STEPPER (stepper)), TALLY_ZOFF_TYPED);
}

static void
cell_changed_cb (TallyZoffEntry *self)
{
  for (guint trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    for (guint seat = 0; seat < TALLY_ZOFF_MAX_PLAYERS; seat++)
      read_cell (self->steppers[trick][seat], self->draft->tricks[trick][seat]);
  }
  read_cell (self->hand_stepper, self->draft->hand_lions);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cell_activate_cb (TallyZoffEntry *self,
                  GtkWidget      *cell)
{
  for (guint i = 0; i + 1 < self->n_cells; i++) {
    if (self->cells[i].stepper == cell) {
      gtk_widget_grab_focus (self->cells[i + 1].stepper);
      return;
    }
  }

  g_signal_emit (self, signals[DONE], 0);
}

static void
clear (TallyZoffEntry *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  memset (self->seats, 0, sizeof self->seats);
  memset (self->steppers, 0, sizeof self->steppers);
  memset (self->counts, 0, sizeof self->counts);
  g_clear_object (&self->hand);
  self->hand_label = NULL;
  self->hand_stepper = NULL;
  self->n_cells = 0;
}

static void
tally_zoff_entry_dispose (GObject *object)
{
  TallyZoffEntry *self = TALLY_ZOFF_ENTRY (object);

  clear (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_zoff_entry_parent_class)->dispose (object);
}

static void
tally_zoff_entry_class_init (TallyZoffEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_entry_dispose;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ZOFF_ENTRY, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", TALLY_TYPE_ZOFF_ENTRY, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tally_zoff_entry_init (TallyZoffEntry *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

GtkWidget *
tally_zoff_entry_new (TallySession   *session,
                      TallyZoffDraft *draft)
{
  TallyZoffEntry *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_ENTRY, NULL);
  self->session = g_object_ref (session);
  self->draft = draft;
  if (tally_session_get_setup (session)->n_players >= TALLY_ZOFF_DENSE_FROM)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dense");

  return GTK_WIDGET (self);
}

static void
listen (TallyZoffEntry *self)
{
  for (guint i = 0; i < tally_session_get_setup (self->session)->n_players; i++)
    g_signal_connect_swapped (self->seats[i], "clicked", G_CALLBACK (seat_clicked_cb), self);
  for (guint i = 0; i < self->n_cells; i++) {
    g_signal_connect_swapped (self->cells[i].stepper, "changed", G_CALLBACK (cell_changed_cb), self);
    g_signal_connect_swapped (self->cells[i].stepper, "activate", G_CALLBACK (cell_activate_cb), self);
  }
}

void
tally_zoff_entry_build (TallyZoffEntry *self,
                        gboolean        compact,
                        gboolean        tricks_count)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  clear (self);
  self->compact = compact;
  self->tricks_count = tricks_count;
  tally_zoff_entry_lay_out (self);
  listen (self);
}

GtkWidget *
tally_zoff_entry_get_hand (TallyZoffEntry *self)
{
  g_return_val_if_fail (TALLY_IS_ZOFF_ENTRY (self), NULL);

  return self->hand;
}

static void
update_seat (TallyZoffEntry     *self,
             TallySeat           seat,
             const TallyZoffRow *row)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const TallyZoffState *state = tally_session_get_state (self->session);
  TallyZoffSeatButton *button = TALLY_ZOFF_SEAT_BUTTON (self->seats[seat]);
  g_autofree char *detail = NULL;
  g_autofree char *score = NULL;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);
  if (self->compact)
    score = g_strdup_printf ("%d", row != NULL ? row->totals[seat] : state->totals[seat]);
  if (self->compact && row != NULL)
    detail = tally_zoff_words_gain (row, seat);
  else
    detail = tally_zoff_words_partner (setup, &line_up, seat);

  tally_zoff_seat_button_set_place (button, tally_zoff_draft_get_place (self->draft, setup, seat));
  tally_zoff_seat_button_set_score (button, detail, score, row != NULL);
}

static void
update_hand (TallyZoffEntry *self)
{
  TallySeat last = tally_zoff_draft_get_last (self->draft, tally_session_get_setup (self->session));
  g_autofree char *text = NULL;

  if (last == TALLY_NOBODY)
    text = g_strdup (_ ("Lions in the last player’s hand"));
  else
    text = g_strdup_printf (_ ("Lions in %s’s hand"), tally_session_get_name (self->session, last));
  gtk_label_set_label (GTK_LABEL (self->hand_label), text);
  tally_stepper_set_label (TALLY_STEPPER (self->hand_stepper), text);
  tally_stepper_set_text (TALLY_STEPPER (self->hand_stepper), self->draft->hand_lions);
}

static void
update_counts (TallyZoffEntry *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);

  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    gint64 sum = tally_zoff_draft_sum (self->draft, setup, trick);
    g_autofree char *text = NULL;

    /* Translators: how many lions or hedgehogs are entered, of how many there are. */
    text = g_strdup_printf (_ ("%d of %u"), (int) MIN (sum, G_MAXINT), tally_zoff_supply (setup, tally_zoff_entry_tricks[trick].animal));
    if (self->counts[trick] != NULL)
      gtk_label_set_label (GTK_LABEL (self->counts[trick]), text);
  }
}

void
tally_zoff_entry_update (TallyZoffEntry     *self,
                         const TallyZoffRow *row)
{
  const TallySetup *setup;

  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  setup = tally_session_get_setup (self->session);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    update_seat (self, seat, row);
    for (guint trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++)
      tally_stepper_set_text (TALLY_STEPPER (self->steppers[trick][seat]), self->draft->tricks[trick][seat]);
  }
  if (self->tricks_count) {
    update_hand (self);
    update_counts (self);
  }
}

/* It is the sum that is wrong: whoever has some of it is asked. */
void
tally_zoff_entry_set_refused (TallyZoffEntry *self,
                              guint           rule)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  for (guint i = 0; i < self->n_cells; i++) {
    TallyStepper *cell = TALLY_STEPPER (self->cells[i].stepper);
    gboolean refused = rule == tally_zoff_entry_tricks[self->cells[i].trick].most;
    int value = tally_stepper_get_value (cell);

    tally_stepper_set_refused (cell, value != TALLY_STEPPER_EMPTY && (value < 0 || (refused && value > 0)));
  }
}

void
tally_zoff_entry_focus_order (TallyZoffEntry *self)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  gtk_widget_grab_focus (self->seats[0]);
}

void
tally_zoff_entry_focus_cells (TallyZoffEntry *self)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  if (self->n_cells > 0)
    gtk_widget_grab_focus (self->cells[0].stepper);
  else
    g_signal_emit (self, signals[DONE], 0);
}

int
tally_zoff_entry_get_focus (TallyZoffEntry *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus != NULL && i < self->n_cells; i++) {
    if (gtk_widget_is_ancestor (focus, self->cells[i].stepper))
      return (int) self->cells[i].trick;
  }

  return -1;
}
