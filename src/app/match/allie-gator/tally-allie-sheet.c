/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-rank.h"
#include "tally-stepper.h"

/* What isn't there yet stands as 0, which breaks no rule that a greater number
 * would keep. */
static void
write_pile (TallyPlayerRecords *piles,
            TallySeat           seat,
            const int           typed[])
{
  piles->given |= (guint8) tally_seat_bit (seat);
  if (typed[TALLY_ALLIE_CARDS] == TALLY_STEPPER_EMPTY)
    return;

  piles->n[seat][TALLY_ALLIE_CARDS] = typed[TALLY_ALLIE_CARDS];
  if (typed[TALLY_ALLIE_SPECIALS] != TALLY_STEPPER_EMPTY)
    piles->n[seat][TALLY_ALLIE_SPECIALS] = typed[TALLY_ALLIE_SPECIALS];
}

static void
make_event (const TallySetup      *setup,
            const TallyAllieTyped *typed,
            TallyAllieAnswer      *answer)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) answer->event.payload.bytes;

  tally_event_init (&answer->event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_ROUND);
  what->round.piles.present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    write_pile (&what->round.piles, seat, typed->n[seat]);
    answer->n_missing += typed->n[seat][TALLY_ALLIE_CARDS] == TALLY_STEPPER_EMPTY;
  }
}

static void
read_piles (const TallySetup   *setup,
            const TallyEvent   *event,
            TallyAllieGatorPile piles[])
{
  const TallyAllieGatorEvent *what = tally_event_payload (event);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    piles[seat].cards = (guint8) what->round.piles.n[seat][TALLY_ALLIE_CARDS];
    piles[seat].specials = (guint8) what->round.piles.n[seat][TALLY_ALLIE_SPECIALS];
  }
}

/* Once all cards are counted, specials are only asked for where they decide. */
static void
ask_for_specials (TallySession          *session,
                  const TallyAllieTyped *typed,
                  TallyAllieAnswer      *answer)
{
  const TallySetup *setup = tally_session_get_setup (session);
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  read_piles (setup, &answer->event, piles);
  answer->asked = tally_allie_gator_get_deciding_specials (setup, tally_session_get_state (session), piles);
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    answer->n_missing += (answer->asked & tally_seat_bit (seat)) != 0 &&
                         typed->n[seat][TALLY_ALLIE_SPECIALS] == TALLY_STEPPER_EMPTY;
}

static guint
get_wrong_cells (guint rule)
{
  if (rule == TALLY_ALLIE_GATOR_RULE_SPECIALS_OVER_CARDS || rule == TALLY_ALLIE_GATOR_RULE_TOO_MANY_SPECIALS)
    return 1u << TALLY_ALLIE_SPECIALS;
  if (rule == TALLY_ALLIE_GATOR_RULE_TOO_MANY_CARDS || rule == TALLY_ALLIE_GATOR_RULE_NO_NUMBER_CARD)
    return 1u << TALLY_ALLIE_CARDS;

  return 0;
}

void
tally_allie_sheet_ask (TallySession          *session,
                       const TallyAllieTyped *typed,
                       TallySeat              last,
                       TallyAllieAnswer      *answer)
{
  gboolean taken;

  memset (answer, 0, sizeof *answer);
  make_event (tally_session_get_setup (session), typed, answer);
  taken = tally_session_try (session, &answer->event, &answer->after, &answer->violation);
  if (taken && answer->n_missing == 0)
    ask_for_specials (session, typed, answer);
  answer->legal = taken && answer->n_missing == 0;
  if (taken)
    return;

  /* A number card may still come with a pile that is missing. */
  answer->refused = answer->n_missing == 0 || answer->violation.rule != TALLY_ALLIE_GATOR_RULE_NO_NUMBER_CARD;
  answer->where = answer->violation.player == TALLY_NOBODY ? last : answer->violation.player;
  answer->cells = get_wrong_cells (answer->violation.rule);
}

static guint8
get_place (TallySession *session,
           TallySeat     seat)
{
  const TallySetup *setup = tally_session_get_setup (session);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  const TallyRank *rank = tally_rank_find (ranks, setup->game->rank (setup, tally_session_get_state (session), ranks), seat);

  return rank != NULL ? rank->place : 0;
}

static void
preview_line (TallySession           *session,
              const TallyAllieAnswer *preview,
              TallySeat               seat,
              TallyAllieLine         *line)
{
  const TallySetup *setup = tally_session_get_setup (session);
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  TallyAllieGatorAward awards[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  read_piles (setup, &preview->event, piles);
  tally_allie_gator_score_round (setup, piles, awards);

  line->previewed = TRUE;
  line->after = ((const TallyAllieGatorState *) preview->after.bytes)->points[seat];
  line->place = awards[seat].place;
  line->teeth = awards[seat].teeth;
}

void
tally_allie_sheet_line (TallySession           *session,
                        const TallyAllieAnswer *preview,
                        TallySeat               seat,
                        TallyAllieLine         *line)
{
  const TallyAllieGatorState *state = tally_session_get_state (session);

  memset (line, 0, sizeof *line);
  line->points = line->after = state->points[seat];
  line->place = state->rounds > 0 ? get_place (session, seat) : 0;
  if (preview != NULL)
    preview_line (session, preview, seat, line);
}

char *
tally_allie_sheet_tag (const TallyAllieLine *line)
{
  if (line->teeth == 0)
    return g_strdup ("±0");

  return g_strdup_printf (ngettext ("+%u tooth", "+%u teeth", line->teeth), line->teeth);
}

static char *
ask_in_words (const TallySetup *setup,
              guint             asked)
{
  g_autofree char *names = tally_rank_join_names (setup, asked);

  return g_strdup_printf (_ ("A tie: count the specials of %s, too."), names);
}

char *
tally_allie_sheet_message (TallySession           *session,
                           const TallyAllieAnswer *answer)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autofree char *step = NULL;

  if (answer->n_missing > 0 && answer->asked != 0)
    return ask_in_words (setup, answer->asked);
  if (answer->n_missing > 0)
    return g_strdup_printf (ngettext ("%u player has no number yet", "%u players have no number yet", answer->n_missing),
                            answer->n_missing);
  if (!answer->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, answer->after.bytes);
  return g_strdup_printf (_ ("Preview: %s"), step);
}
