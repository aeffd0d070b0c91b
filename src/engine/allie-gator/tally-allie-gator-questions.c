/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-private.h"

#include "tally-language.h"

#include "tally-allie-gator-model.h"

#define A_CARD .low = 1, .high = TALLY_ALLIE_GATOR_NUMBERS, .value = TALLY_ABSENT

static const TallyQuestionCell general_cells[] = {
  { N_ ("Target"), A_CARD },
  { N_ ("Card on the stack, if any"), A_CARD },
  { N_ ("My card"), A_CARD },
};

static const TallyQuestionCell present_cells[] = {
  { N_ ("Stack"), .choices = tally_allie_gator_column_titles },
  { N_ ("My card"), A_CARD },
};

/* The other target is none of the numbers that are asked about. */
static gboolean
deal (TallyMatch  *match,
      const gint32 values[],
      TallyAnswer *told)
{
  TallyAllieGatorDeal dealt = { .targets = { values[0], 1 }, .starter = TALLY_NOBODY };
  TallyEvent event;

  while (dealt.targets[1] == values[0] || dealt.targets[1] == values[1] || dealt.targets[1] == values[2])
    dealt.targets[1]++;
  tally_allie_gator_deal_event (&dealt, &event);

  return tally_question_move (match, &event, told);
}

static void
answer (const TallyMatch *match,
        guint             column,
        gint32            card,
        TallyAnswer      *told)
{
  const TallyAllieGatorState *state = tally_match_get_state (match);
  const TallyAllieGatorTable *table = &state->table;
  int target = table->columns[column].target;
  int top = tally_allie_gator_get_top (table, column);
  TallyEvent event;

  tally_allie_gator_play_event (match, card, column, &event);
  if (!tally_question_try (match, &event, told))
    return;

  tally_answer_yes (told,
                    top > 0 ? g_strdup_printf (_ ("The %d is lower than the target %d and higher than the %d."), card, target, top)
                            : g_strdup_printf (_ ("The %d is lower than the target %d."), card, target),
                    "allie-gator.turn.play");
}

static gboolean
ask_in_general (const TallyMatch *nothing,
                const gint32      values[],
                TallyAnswer      *told)
{
  g_autoptr (TallyMatch) match = NULL;
  TallyEvent event;

  if (values[0] == TALLY_ABSENT || values[2] == TALLY_ABSENT)
    return FALSE;

  match = tally_question_begin (&tally_allie_gator, 2);
  tally_allie_gator_play_event (match, values[1], 0, &event);
  if (deal (match, values, told) && (values[1] == TALLY_ABSENT || tally_question_move (match, &event, told)))
    answer (match, 0, values[2], told);

  return TRUE;
}

static gboolean
ask_now (const TallyMatch *match,
         const gint32      values[],
         TallyAnswer      *told)
{
  if (values[1] == TALLY_ABSENT)
    return FALSE;

  answer (match, (guint) values[0], values[1], told);
  return TRUE;
}

const TallyQuestion tally_allie_gator_questions[TALLY_ALLIE_GATOR_N_QUESTIONS] = {
  { N_ ("May I lay this card?"), FALSE, general_cells, G_N_ELEMENTS (general_cells), ask_in_general },
  { N_ ("May I lay this card now?"), TRUE, present_cells, G_N_ELEMENTS (present_cells), ask_now },
};
