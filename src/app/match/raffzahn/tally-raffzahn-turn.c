/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-turn.h"

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
read_dice (TallySession             *session,
           const TallyRaffzahnDraft *draft,
           TallyRaffzahnTurn        *turn)
{
  TallyRaffzahnEvent *event = get_payload (&turn->event);

  turn->is_read = TRUE;
  write_throws (draft, &event->turn.throws);
  tally_raffzahn_read_throw (tally_session_get_setup (session), tally_session_get_state (session), turn->turn,
                             event->turn.throws.word[draft->n_throws - 1], draft->n_throws, &turn->reading);
  turn->may_pass = turn->reading.may_pass;
  turn->may_throw_again = turn->reading.may_throw_again;
  turn->tile = turn->reading.tile;
  if (turn->result == TALLY_RAFFZAHN_NO_RESULT)
    turn->result = (int) turn->reading.result;
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
write_discard (TallySession             *session,
               const TallyRaffzahnDraft *draft,
               TallyRaffzahnTurn        *turn)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyRaffzahnState *state = tally_session_get_state (session);
  guint64 own = tally_raffzahn_get_own (state, turn->turn);
  TallyRaffzahnEvent *event = get_payload (&turn->event);

  turn->penalty = tally_raffzahn_get_penalty (setup, state, turn->turn);
  turn->discard = draft->discard;
  if (turn->penalty == tally_raffzahn_sum_teeth (setup, own))
    turn->discard = own;
  turn->wants_discard = turn->penalty > 0;
  turn->discard_teeth = tally_raffzahn_sum_teeth (setup, turn->discard);
  event->turn.discard.numbers = turn->discard;
  event->turn.discard.present = turn->discard != 0;
}

static void
write_event (TallySession             *session,
             const TallyRaffzahnDraft *draft,
             TallyRaffzahnTurn        *turn)
{
  TallyRaffzahnEvent *event = get_payload (&turn->event);

  event->turn.player = turn->turn;
  event->turn.result = (gint8) turn->result;
  if (draft->announced > 0)
    event->turn.announced = draft->announced;
  if (turn->tile > 0 && is_about_tile (turn->result))
    event->turn.tile = turn->tile;
  if (turn->result == TALLY_RAFFZAHN_MISS)
    write_discard (session, draft, turn);
}

/* Too few tiles to give up are not wrong, only not all yet. */
static gboolean
is_unfinished (const TallyViolation *violation)
{
  return violation->rule == TALLY_RAFFZAHN_RULE_DISCARD_TOO_SMALL;
}

static gboolean
has_form (TallySession     *session,
          const TallyEvent *event)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyEventKind *kind = &setup->game->kinds[event->kind];
  TallyFormProblem problem;

  return kind->check_form == NULL ||
         kind->check_form (tally_setup_options (setup), tally_event_payload (event), &problem);
}

/* The engine takes a tile face down where that is allowed; where it isn't, it
 * must not be asked for. */
static void
judge (TallySession             *session,
       const TallyRaffzahnDraft *draft,
       TallyRaffzahnTurn        *turn)
{
  TallyRaffzahnEvent *event = get_payload (&turn->event);
  TallyViolation ignored;

  event->turn.protect = TRUE;
  turn->may_protect = tally_session_try (session, &turn->event, NULL, &ignored);
  event->turn.protect = turn->may_protect ? (gint8) !draft->stays_open : -1;

  turn->legal = tally_session_try (session, &turn->event, &turn->after, &turn->violation);
  turn->refused = !turn->legal && !is_unfinished (&turn->violation);
}

/* Nobody reads the blue dice off any more: without them the turn is told by
 * what came of it. */
static gboolean
is_decided (const TallyRaffzahnDraft *draft,
            TallyRaffzahnTurn        *turn)
{
  TallyRaffzahnResult result;

  if (draft->n_throws == 0 || tally_raffzahn_draft_is_thrown (draft) ||
      !tally_raffzahn_yellow_decides (draft->faces[draft->n_throws - 1][0], &result))
    return FALSE;

  turn->result = (int) result;
  return TRUE;
}

void
tally_raffzahn_turn_compute (TallySession             *session,
                             const TallyRaffzahnDraft *draft,
                             TallyRaffzahnTurn        *turn)
{
  const TallyRaffzahnState *state = tally_session_get_state (session);
  gboolean decided;

  memset (turn, 0, sizeof *turn);
  tally_event_init (&turn->event, tally_raffzahn.kinds, TALLY_RAFFZAHN_TURN);
  turn->turn = state->turn;
  turn->result = draft->result;
  turn->tile = draft->tile;
  decided = is_decided (draft, turn);
  if (turn->turn == TALLY_NOBODY || (draft->n_throws > 0 && !decided && !tally_raffzahn_draft_is_thrown (draft)))
    return;

  if (draft->n_throws > 0 && !decided)
    read_dice (session, draft, turn);
  else if (!is_about_tile (turn->result))
    turn->tile = 0;
  if (turn->result == TALLY_RAFFZAHN_NO_RESULT)
    return;

  write_event (session, draft, turn);
  if (has_form (session, &turn->event))
    judge (session, draft, turn);
}

TallyRaffzahnResult
tally_raffzahn_turn_guess_result (TallySession *session,
                                  int           tile)
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
    TallyRaffzahnTurn turn;

    draft.result = (int) results[i];
    tally_raffzahn_turn_compute (session, &draft, &turn);
    if (!turn.refused)
      return results[i];
  }

  return TALLY_RAFFZAHN_LOOT;
}
