/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-question.h"

#include "tally-match.h"

/* As in the examples of the rulebook. */
static const char *const people[] = { "Anna", "Ben", "Cem", "Dana" };

void
tally_answer_clear (TallyAnswer *answer)
{
  g_clear_pointer (&answer->why, g_free);
}

void
tally_answer_yes (TallyAnswer *answer,
                  char        *why,
                  const char  *section)
{
  *answer = (TallyAnswer){ .yes = TRUE, .why = why, .section = section };
}

TallyMatch *
tally_question_begin (const TallyGame *game,
                      guint            n_players)
{
  TallySetup setup;
  TallyMatch *match;

  g_return_val_if_fail (n_players <= G_N_ELEMENTS (people), NULL);

  tally_setup_init (&setup, game, people, n_players);
  game->settle_options (&setup);
  match = tally_match_new (&setup);
  tally_setup_clear (&setup);

  return match;
}

gboolean
tally_question_try (const TallyMatch *match,
                    const TallyEvent *event,
                    TallyAnswer      *answer)
{
  TallyViolation violation;

  if (tally_match_try (match, event, NULL, &violation))
    return TRUE;

  *answer = (TallyAnswer){
    .why = tally_violation_message (&violation, tally_match_get_setup (match)),
    .section = tally_violation_section (&violation),
  };

  return FALSE;
}

gboolean
tally_question_move (TallyMatch       *match,
                     const TallyEvent *event,
                     TallyAnswer      *answer)
{
  TallyViolation violation;

  return tally_question_try (match, event, answer) && tally_match_add (match, event, &violation);
}
