/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-model.h"

#include "tally-language.h"

#include <stdlib.h>
#include <string.h>

#include "../tally-rank.h"
#include "tally-the-game-private.h"

/* Backwards wins cards back, so it beats every jump forward. */
static int
get_cost (const TallyTheGamePile *pile)
{
  return pile->fit == TALLY_THE_GAME_BACKWARD ? -TALLY_THE_GAME_JUMP : abs (pile->jump);
}

static int
find_best (const TallyTheGameModel *model)
{
  int best = -1;

  for (int i = 0; i < TALLY_THE_GAME_PILES; i++) {
    if (model->piles[i].fit == TALLY_THE_GAME_NO_FIT)
      continue;
    if (best < 0 || get_cost (&model->piles[i]) < get_cost (&model->piles[best]))
      best = i;
  }

  return best;
}

/* The engine says of each pile whether the card may go there. */
static void
try_piles (const TallyMatch  *match,
           TallyTheGameModel *model)
{
  guint refused = 0;

  for (guint i = 0; i < TALLY_THE_GAME_PILES; i++) {
    TallyEvent event;

    tally_the_game_play_event (match, model->card, i, &event);
    if (tally_match_try (match, &event, NULL, &model->violation))
      model->piles[i].fit = tally_the_game_fit (i, model->piles[i].top, model->card);
    else if (model->violation.rule != TALLY_THE_GAME_RULE_NOT_ASCENDING &&
             model->violation.rule != TALLY_THE_GAME_RULE_NOT_DESCENDING)
      refused++;
  }

  model->card_refused = refused == TALLY_THE_GAME_PILES;
}

void
tally_the_game_model_compute (const TallyMatch  *match,
                              int                card,
                              TallyTheGameModel *model)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  TallyViolation violation;
  TallyEvent end;

  memset (model, 0, sizeof *model);
  model->card = card;
  model->turn = state->turn;
  model->leftover = state->leftover;
  model->draw_pile = state->draw_pile;
  model->laid = state->laid;
  model->minimum = state->minimum;
  model->missing = state->laid < state->minimum ? (guint) (state->minimum - state->laid) : 0;

  for (guint i = 0; i < TALLY_THE_GAME_PILES; i++) {
    model->piles[i].top = state->piles[i];
    model->piles[i].ascends = tally_the_game_ascends (i);
    model->piles[i].burning = tally_the_game_is_burning (state, i);
    model->piles[i].jump = card - state->piles[i];
  }
  if (card != TALLY_THE_GAME_NO_CARD)
    try_piles (match, model);
  model->best = find_best (model);

  tally_the_game_turn_event (match, TALLY_THE_GAME_END_TURN, &end);
  model->may_end = tally_match_try (match, &end, NULL, &violation);
}

char *
tally_the_game_model_tag (const TallyTheGameModel *model,
                          guint                    pile)
{
  const TallyTheGamePile *shown = &model->piles[pile];

  if (model->card == TALLY_THE_GAME_NO_CARD || model->card_refused)
    return g_strdup ("");
  if (shown->fit == TALLY_THE_GAME_NO_FIT)
    return g_strdup (_ ("doesn’t fit"));
  if (shown->fit == TALLY_THE_GAME_BACKWARD)
    return g_strdup_printf (_ ("back %d"), TALLY_THE_GAME_JUMP);

  return tally_change_to_text (shown->jump);
}

/* A pile that takes the card backwards is the best one. */
static gboolean
has_trick (const TallyTheGameModel *model)
{
  return model->best >= 0 && model->piles[model->best].fit == TALLY_THE_GAME_BACKWARD;
}

char *
tally_the_game_model_trick (const TallyTheGameModel *model)
{
  const TallyTheGamePile *pile;

  if (!has_trick (model))
    return NULL;

  pile = &model->piles[model->best];

  return g_strdup_printf (pile->ascends ? _ ("%d is exactly 10 below %d.") : _ ("%d is exactly 10 above %d."),
                          model->card, pile->top);
}

char *
tally_the_game_model_tell_pile (const TallyTheGameModel *model,
                                guint                    pile)
{
  const TallyTheGamePile *shown = &model->piles[pile];
  g_autofree char *tag = tally_the_game_model_tag (model, pile);
  g_autofree char *what = g_strdup_printf (shown->ascends ? _ ("Pile %u climbs, %d on top")
                                                          : _ ("Pile %u falls, %d on top"),
                                           pile + 1, shown->top);

  if (*tag == '\0')
    return g_steal_pointer (&what);

  return g_strdup_printf (_ ("%s; %d: %s"), what, model->card, tag);
}

const char *
tally_the_game_model_get_section (const TallyTheGameModel *model)
{
  if (model->card == TALLY_THE_GAME_NO_CARD)
    return NULL;
  if (model->card_refused)
    return tally_violation_section (&model->violation);

  return has_trick (model) ? "the-game.piles.backwards" : "the-game.piles";
}

gboolean
tally_the_game_find_top (const TallyMatch *match,
                         guint             pile,
                         guint            *index)
{
  for (guint i = tally_match_get_length (match); i > 0; i--) {
    const TallyEvent *event = tally_match_get_event (match, i - 1);
    const TallyTheGameEvent *what = tally_event_payload (event);

    if (event->kind == TALLY_THE_GAME_PLAY && what->play.pile == (gint32) pile) {
      *index = i - 1;
      return TRUE;
    }
  }

  return FALSE;
}

char *
tally_the_game_tell_piles (const TallyTheGameState *state)
{
  GString *told = g_string_new (NULL);

  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
    g_string_append_printf (told, "%s%s %d", pile > 0 ? "   " : "", tally_the_game_ascends (pile) ? "↑" : "↓",
                            state->piles[pile]);

  return g_string_free (told, FALSE);
}

void
tally_the_game_play_event (const TallyMatch *match,
                           int               card,
                           guint             pile,
                           TallyEvent       *event)
{
  TallyTheGameEvent *what = (TallyTheGameEvent *) event->payload.bytes;
  const TallyTheGameState *state = tally_match_get_state (match);

  tally_event_init (event, tally_the_game.kinds, TALLY_THE_GAME_PLAY);
  what->play.player = state->turn;
  what->play.card = card;
  what->play.pile = (gint32) pile;
}

void
tally_the_game_turn_event (const TallyMatch *match,
                           TallyTheGameKind  kind,
                           TallyEvent       *event)
{
  TallyTheGameEvent *what = (TallyTheGameEvent *) event->payload.bytes;
  const TallyTheGameState *state = tally_match_get_state (match);

  tally_event_init (event, tally_the_game.kinds, kind);
  what->turn.player = state->turn;
}
