/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-live-view-private.h"

#include <glib/gi18n.h>

#include "tally-rank.h"

#define NARROW_COLUMNS 3
#define WIDE_COLUMNS 4

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
  const TallyZoffTable *table = &get_state (self)->table;
  g_autofree char *remark = NULL;
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];

  if (self->plan.discarding) {
    gtk_label_set_label (self->heading, _ ("Put away"));
    remark = g_strdup_printf (_ ("%u of %d"), table->discarded, TALLY_ZOFF_DISCARDS);
  } else if (table->owner == TALLY_NOBODY) {
    gtk_label_set_label (self->heading, _ ("Lead with"));
    remark = tally_zoff_plan_explain_all (&self->plan, get_match (self));
  } else {
    guint n = tally_zoff_plan_list (&self->plan, get_match (self), choices);

    gtk_label_set_label (self->heading, n > 0 ? _ ("What beats it") : _ ("Nothing beats it"));
    remark = g_strdup_printf (_ ("%u of %d animals"), n, TALLY_ZOFF_N_ANIMALS);
  }
  gtk_label_set_label (self->remark, remark != NULL ? remark : "");
}

static gboolean
any_animal_will_do (TallyZoffLiveView *self)
{
  return self->plan.discarding || get_state (self)->table.owner == TALLY_NOBODY;
}

TallyZoffChoices *
tally_zoff_live_view_get_choices (TallyZoffLiveView *self)
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
  tally_zoff_choices_update (tally_zoff_live_view_get_choices (self), &self->plan, get_match (self), any ? columns : 1);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !any);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), any);
  update_heading (self);
  if (had_focus)
    tally_zoff_choices_focus (tally_zoff_live_view_get_choices (self), 0);
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
    tally_zoff_plan_pass (get_match (self), &event);
    gtk_widget_remove_css_class (GTK_WIDGET (self->primary), "suggested-action");
  } else {
    label = g_strdup_printf (_ ("Deal round %u"), state->rounds + 1);
    tally_zoff_plan_deal (&self->plan, get_match (self), &event);
    gtk_widget_add_css_class (GTK_WIDGET (self->primary), "suggested-action");
  }
  gtk_button_set_label (self->primary, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->primary),
                            tally_session_try (get_session (self), &event, NULL, &violation));
}

void
tally_zoff_live_view_show (TallyZoffLiveView *self)
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
                          !dealt && line_up.leader == TALLY_NOBODY && self->plan.leader == TALLY_NOBODY);
  tally_zoff_leader_set (self->leader, self->plan.leader);

  if (dealt) {
    update_trick (self);
    tally_zoff_hands_update (self->hands, tally_game_view_get_narrow (TALLY_GAME_VIEW (self)));
    update_choices (self);
  }
  update_primary (self);
}
