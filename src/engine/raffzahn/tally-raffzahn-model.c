/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-model.h"

#include <string.h>

static TallyRaffzahnEvent *
get_payload (TallyEvent *event)
{
  return (TallyRaffzahnEvent *) event->payload.bytes;
}

static void
write_throws (const TallyRaffzahnDraft *draft,
              TallyWordRows            *throws)
{
  throws->n = (guint8) draft->n_throws;
  for (guint i = 0; i < draft->n_throws; i++) {
    for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
      throws->word[i][die] = (guint8) draft->faces[i][die];
  }
}

/* What was said about dice that are gone stays unsaid. */
static void
read_dice (const TallyMatch         *match,
           const TallyRaffzahnDraft *draft,
           TallyRaffzahnModel       *model)
{
  TallyRaffzahnEvent *event = get_payload (&model->event);

  model->is_read = TRUE;
  write_throws (draft, &event->turn.throws);
  tally_raffzahn_read_throw (tally_match_get_setup (match), tally_match_get_state (match), model->turn,
                             event->turn.throws.word[draft->n_throws - 1], draft->n_throws, &model->reading);
  model->tile = model->reading.tile;
  if (model->result == TALLY_RAFFZAHN_NO_RESULT)
    model->result = (int) model->reading.result;
}

static gboolean
is_about_tile (int result)
{
  return result == TALLY_RAFFZAHN_LOOT ||
         result == TALLY_RAFFZAHN_OWN_HIT ||
         result == TALLY_RAFFZAHN_MISS;
}

/* Who has no more than a miss costs has nothing to choose. */
static void
write_discard (const TallyMatch         *match,
               const TallyRaffzahnDraft *draft,
               TallyRaffzahnModel       *model)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyRaffzahnState *state = tally_match_get_state (match);
  guint64 own = tally_raffzahn_get_own (state, model->turn);
  TallyRaffzahnEvent *event = get_payload (&model->event);

  model->penalty = tally_raffzahn_get_penalty (setup, state, model->turn);
  model->discard = draft->discard;
  if (model->penalty == tally_raffzahn_sum_teeth (setup, own))
    model->discard = own;
  model->wants_discard = model->penalty > 0;
  model->discard_teeth = tally_raffzahn_sum_teeth (setup, model->discard);
  event->turn.discard.numbers = model->discard;
  event->turn.discard.present = model->discard != 0;
}

static void
write_event (const TallyMatch         *match,
             const TallyRaffzahnDraft *draft,
             TallyRaffzahnModel       *model)
{
  TallyRaffzahnEvent *event = get_payload (&model->event);

  event->turn.player = model->turn;
  event->turn.result = (gint8) model->result;
  if (draft->announced > 0)
    event->turn.announced = draft->announced;
  if (model->tile > 0 && is_about_tile (model->result))
    event->turn.tile = model->tile;
  if (model->result == TALLY_RAFFZAHN_MISS)
    write_discard (match, draft, model);
}

/* Too few tiles to give up are not wrong, only not all yet. */
static gboolean
is_unfinished (const TallyViolation *violation)
{
  return violation->rule == TALLY_RAFFZAHN_RULE_DISCARD_TOO_SMALL;
}

/* The engine takes a tile face down where that is allowed; where it isn't, it
 * must not be asked for. */
static void
judge (const TallyMatch         *match,
       const TallyRaffzahnDraft *draft,
       TallyRaffzahnModel       *model)
{
  TallyRaffzahnEvent *event = get_payload (&model->event);
  TallyViolation ignored;

  event->turn.protect = TRUE;
  model->may_protect = tally_match_try (match, &model->event, NULL, &ignored);
  event->turn.protect = model->may_protect ? (gint8) !draft->stays_open : -1;

  model->legal = tally_match_try (match, &model->event, &model->after, &model->violation);
  model->refused = !model->legal && !is_unfinished (&model->violation);
}

/* Nobody reads the blue dice off any more: without them the turn is told by
 * what came of it. */
static gboolean
is_decided (const TallyRaffzahnDraft *draft)
{
  return draft->n_throws > 0 && !tally_raffzahn_draft_is_thrown (draft) &&
         tally_raffzahn_is_rotten (0, draft->faces[draft->n_throws - 1][0]);
}

void
tally_raffzahn_model_compute (const TallyMatch         *match,
                              const TallyRaffzahnDraft *draft,
                              TallyRaffzahnModel       *model)
{
  const TallyRaffzahnState *state = tally_match_get_state (match);
  TallyFormProblem ignored;
  gboolean decided = is_decided (draft);

  memset (model, 0, sizeof *model);
  tally_event_init (&model->event, tally_raffzahn.kinds, TALLY_RAFFZAHN_TURN);
  model->turn = state->turn;
  model->result = decided ? (int) TALLY_RAFFZAHN_ROTTEN : draft->result;
  model->tile = draft->tile;
  if (model->turn == TALLY_NOBODY || (draft->n_throws > 0 && !decided && !tally_raffzahn_draft_is_thrown (draft)))
    return;

  if (draft->n_throws > 0 && !decided)
    read_dice (match, draft, model);
  else if (!is_about_tile (model->result))
    model->tile = 0;
  if (model->result == TALLY_RAFFZAHN_NO_RESULT)
    return;

  write_event (match, draft, model);
  if (tally_setup_check_form (tally_match_get_setup (match), &model->event, &ignored))
    judge (match, draft, model);
}

TallyRaffzahnResult
tally_raffzahn_model_guess_result (const TallyMatch *match,
                                   int               tile)
{
  static const TallyRaffzahnResult results[] = {
    TALLY_RAFFZAHN_LOOT,
    TALLY_RAFFZAHN_OWN_HIT,
    TALLY_RAFFZAHN_MISS,
  };
  TallyRaffzahnDraft draft;

  tally_raffzahn_draft_init (&draft);
  draft.tile = tile;
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    TallyRaffzahnModel model;

    draft.result = (int) results[i];
    tally_raffzahn_model_compute (match, &draft, &model);
    if (!model.refused)
      return results[i];
  }

  return TALLY_RAFFZAHN_LOOT;
}
