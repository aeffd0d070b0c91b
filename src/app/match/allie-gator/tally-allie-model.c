/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-model.h"

#include <glib/gi18n.h>
#include <string.h>

static void
compute_column (const TallyAllieGatorTable *there,
                guint                       index,
                TallyAllieColumn           *column)
{
  const TallyAllieGatorColumn *cards = &there->columns[index];

  column->target = cards->target;
  column->raised = cards->n_targets > 1;
  column->chip = there->chip == index;
  column->top = tally_allie_gator_get_top (there, index);
  column->n_under = cards->height > 0 ? cards->height - 1u : 0;
  memcpy (column->under, cards->stack, column->n_under);
  column->open = tally_allie_gator_get_range (there, index, &column->lowest, &column->highest);
}

/* Does the reason hold for every column alike? */
static gboolean
is_about_card (const TallyViolation *violation)
{
  return violation->rule != TALLY_ALLIE_GATOR_RULE_NOT_BELOW_TARGET &&
         violation->rule != TALLY_ALLIE_GATOR_RULE_NOT_ABOVE_STACK;
}

static void
try_columns (TallySession    *session,
             TallyAllieModel *model)
{
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++) {
    TallyAllieColumn *column = &model->columns[i];
    TallyEvent event;

    tally_allie_model_play_event (session, model->card, i, &event);
    column->fits = tally_session_try (session, &event, NULL, &column->violation);
    if (!column->fits && is_about_card (&column->violation)) {
      model->card_refused = TRUE;
      model->violation = column->violation;
    }
  }
}

void
tally_allie_model_compute (TallySession    *session,
                           int              card,
                           TallyAllieModel *model)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyAllieGatorState *state = tally_session_get_state (session);
  const TallyAllieGatorTable *there = &state->table;

  memset (model, 0, sizeof *model);
  model->dealt = state->dealt;
  model->card = card;
  if (!state->dealt)
    return;

  model->turn = there->turn;
  model->next = tally_seat_after (setup, there->turn, there->direction);
  model->clockwise = there->direction > 0;
  model->draw_pile = there->draw_pile;
  model->draw_pile_at_first = tally_allie_gator_draw_pile_size (setup);
  model->n_catch = tally_allie_gator_count_catch (there);
  for (guint i = 0; i < TALLY_ALLIE_GATOR_N_SPECIALS; i++)
    model->left[i] = tally_allie_gator_get_supply (i) - there->played[i];
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    compute_column (there, i, &model->columns[i]);
  if (card != TALLY_ALLIE_NO_CARD)
    try_columns (session, model);
}

guint
tally_allie_model_choose (const TallyAllieModel *model,
                          guint                  chosen)
{
  if (model->columns[chosen].fits || !model->columns[!chosen].fits)
    return chosen;

  return !chosen;
}

char *
tally_allie_model_tell_range (const TallyAllieColumn *column)
{
  if (!column->open)
    return g_strdup (_ ("nothing"));
  if (column->lowest == column->highest)
    return g_strdup_printf ("%d", column->lowest);

  return g_strdup_printf ("%d – %d", column->lowest, column->highest);
}

char *
tally_allie_model_tell_button (TallySession          *session,
                               const TallyAllieModel *model,
                               guint                  column)
{
  if (model->card == TALLY_ALLIE_NO_CARD)
    return g_strdup (_ ("Type a number"));
  if (model->columns[column].fits)
    return g_strdup_printf (_ ("Lay %d here"), model->card);
  if (model->card_refused)
    return g_strdup_printf (_ ("%d can’t be laid"), model->card);

  return tally_violation_message (&model->columns[column].violation, tally_session_get_setup (session));
}

char *
tally_allie_model_tell_column (const TallyAllieModel *model,
                               guint                  index)
{
  const TallyAllieColumn *column = &model->columns[index];
  g_autofree char *range = tally_allie_model_tell_range (column);
  GString *told = g_string_new (NULL);

  g_string_append_printf (told, column->raised ? _ ("Column %u, raised target %d") : _ ("Column %u, target %d"),
                          index + 1, column->target);
  if (column->top > 0)
    g_string_append_printf (told, _ (", %d on top"), column->top);
  g_string_append_printf (told, _ (", fits now: %s"), range);
  if (column->chip)
    g_string_append_printf (told, _ (", Allie is watching"));

  return g_string_free (told, FALSE);
}

void
tally_allie_model_play_event (TallySession *session,
                              int           card,
                              guint         column,
                              TallyEvent   *event)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) event->payload.bytes;
  const TallyAllieGatorState *state = tally_session_get_state (session);

  tally_event_init (event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_PLAY);
  what->play.player = state->table.turn;
  what->play.card = card;
  what->play.stack = (gint32) column;
}

void
tally_allie_model_deal_event (const int   targets[],
                              guint       chip,
                              TallySeat   starter,
                              TallyEvent *event)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) event->payload.bytes;

  tally_event_init (event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_DEAL);
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    what->deal.targets[i] = targets[i];
  what->deal.chip = (gint32) chip;
  what->deal.starter = starter;
}
