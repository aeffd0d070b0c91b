/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-model.h"

#include "tally-language.h"

#include <string.h>

static void
compute_column (const TallyAllieGatorTable *there,
                guint                       index,
                TallyAllieGatorModelColumn *column)
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
try_columns (const TallyMatch     *match,
             TallyAllieGatorModel *model)
{
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++) {
    TallyAllieGatorModelColumn *column = &model->columns[i];
    TallyEvent event;

    tally_allie_gator_play_event (match, model->card, i, &event);
    column->fits = tally_match_try (match, &event, NULL, &column->violation);
    if (!column->fits && is_about_card (&column->violation)) {
      model->card_refused = TRUE;
      model->violation = column->violation;
    }
  }
}

void
tally_allie_gator_model_compute (const TallyMatch     *match,
                                 int                   card,
                                 TallyAllieGatorModel *model)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyAllieGatorState *state = tally_match_get_state (match);
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
  if (card != TALLY_ALLIE_GATOR_NO_CARD)
    try_columns (match, model);
}

guint
tally_allie_gator_model_choose (const TallyAllieGatorModel *model,
                                guint                       chosen)
{
  if (model->columns[chosen].fits || !model->columns[!chosen].fits)
    return chosen;

  return !chosen;
}

const char *
tally_allie_gator_model_get_section (const TallyAllieGatorModel *model)
{
  if (!model->dealt || model->card == TALLY_ALLIE_GATOR_NO_CARD)
    return NULL;

  return model->card_refused ? tally_violation_section (&model->violation) : "allie-gator.turn.play";
}

char *
tally_allie_gator_model_tell_range (const TallyAllieGatorModel *model,
                                    guint                       index)
{
  const TallyAllieGatorModelColumn *column = &model->columns[index];

  if (!column->open)
    return g_strdup (_ ("nothing"));
  if (column->lowest == column->highest)
    return g_strdup_printf ("%d", column->lowest);

  return g_strdup_printf ("%d – %d", column->lowest, column->highest);
}

char *
tally_allie_gator_model_tell_button (const TallySetup           *setup,
                                     const TallyAllieGatorModel *model,
                                     guint                       column)
{
  if (model->card == TALLY_ALLIE_GATOR_NO_CARD)
    return g_strdup (_ ("Type a number"));
  if (model->columns[column].fits)
    return g_strdup_printf (_ ("Lay %d here"), model->card);
  if (model->card_refused)
    return g_strdup_printf (_ ("%d can’t be laid"), model->card);

  return tally_violation_message (&model->columns[column].violation, setup);
}

char *
tally_allie_gator_model_tell_column (const TallyAllieGatorModel *model,
                                     guint                       index)
{
  const TallyAllieGatorModelColumn *column = &model->columns[index];
  g_autofree char *range = tally_allie_gator_model_tell_range (model, index);
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

char *
tally_allie_gator_tell_player (const TallyAllieGatorTable *table,
                               TallySeat                   seat)
{
  const TallyAllieGatorPile *pile = &table->piles[seat];
  g_autofree char *specials = g_strdup_printf (tally_ngettext ("%d special", "%d specials", pile->specials), pile->specials);

  /* Translators: cards in hand, cards in the pile, then how many of these are specials. */
  return g_strdup_printf (_ ("hand %d · pile %d, %s"), table->hands[seat], pile->cards, specials);
}

char *
tally_allie_gator_tell_teeth (guint points)
{
  guint n_white = tally_allie_gator_get_white (points);
  guint n_gold = tally_allie_gator_get_gold (points);
  g_autofree char *white = g_strdup_printf (tally_ngettext ("%u white tooth", "%u white teeth", n_white), n_white);
  g_autofree char *gold = g_strdup_printf (tally_ngettext ("%u gold tooth", "%u gold teeth", n_gold), n_gold);

  if (n_white == 0 && n_gold == 0)
    return g_strdup (_ ("no teeth"));
  if (n_gold == 0)
    return g_steal_pointer (&white);
  if (n_white == 0)
    return g_steal_pointer (&gold);

  /* Translators: "2 white teeth", "1 gold tooth". */
  return g_strdup_printf (_ ("%s and %s"), white, gold);
}

void
tally_allie_gator_play_event (const TallyMatch *match,
                              int               card,
                              guint             column,
                              TallyEvent       *event)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) event->payload.bytes;
  const TallyAllieGatorState *state = tally_match_get_state (match);

  tally_event_init (event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_PLAY);
  what->play.player = state->table.turn;
  what->play.card = card;
  what->play.stack = (gint32) column;
}
