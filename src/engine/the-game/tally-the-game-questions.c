/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-private.h"

#include "tally-language.h"

#include "tally-the-game-model.h"

static const char *const directions[] = { N_ ("Climbing"), N_ ("Falling"), NULL };

static const char *const piles[] = {
  N_ ("First climbing"),
  N_ ("Second climbing"),
  N_ ("First falling"),
  N_ ("Second falling"),
  NULL,
};

#define A_CARD .low = TALLY_THE_GAME_LOWEST, .high = TALLY_THE_GAME_HIGHEST, .value = TALLY_ABSENT

static const TallyQuestionCell general_cells[] = {
  { N_ ("Pile"), .choices = directions },
  { N_ ("Card on top, if any"), A_CARD },
  { N_ ("My card"), A_CARD },
};

static const TallyQuestionCell present_cells[] = {
  { N_ ("Pile"), .choices = piles },
  { N_ ("My card"), A_CARD },
};

static void
answer (const TallyMatch *match,
        guint             pile,
        gint32            card,
        TallyAnswer      *told)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  int top = state->piles[pile];
  TallyEvent event;

  tally_the_game_play_event (match, card, pile, &event);
  if (!tally_question_try (match, &event, told))
    return;

  if (tally_the_game_fit (pile, top, card) == TALLY_THE_GAME_BACKWARD)
    tally_answer_yes (told, g_strdup_printf (_ ("The backwards trick: from %d to %d it is exactly 10."), top, card),
                      "the-game.piles.backwards");
  else if (tally_the_game_ascends (pile))
    tally_answer_yes (told, g_strdup_printf (_ ("The %d is higher than the %d, and the pile climbs."), card, top),
                      "the-game.piles");
  else
    tally_answer_yes (told, g_strdup_printf (_ ("The %d is lower than the %d, and the pile falls."), card, top),
                      "the-game.piles");
}

static gboolean
ask_in_general (const TallyMatch *nothing,
                const gint32      values[],
                TallyAnswer      *told)
{
  g_autoptr (TallyMatch) match = NULL;
  TallyEvent event;
  guint pile = 0;

  if (values[2] == TALLY_ABSENT)
    return FALSE;

  match = tally_question_begin (&tally_the_game, 1);
  while (tally_the_game_ascends (pile) != (values[0] == 0))
    pile++;
  tally_the_game_play_event (match, values[1], pile, &event);
  if (values[1] == TALLY_ABSENT || tally_question_move (match, &event, told))
    answer (match, pile, values[2], told);

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

const TallyQuestion tally_the_game_questions[TALLY_THE_GAME_N_QUESTIONS] = {
  { N_ ("May I lay this card?"), FALSE, general_cells, G_N_ELEMENTS (general_cells), ask_in_general },
  { N_ ("May I lay this card now?"), TRUE, present_cells, G_N_ELEMENTS (present_cells), ask_now },
};
