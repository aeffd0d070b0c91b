/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-private.h"

#include <string.h>

#define TEETH_OF_FIRST 2
#define TEETH_OF_SECOND 1

static gboolean
is_better (TallyAllieGatorPile pile,
           TallyAllieGatorPile other)
{
  if (pile.cards != other.cards)
    return pile.cards < other.cards;

  return pile.specials < other.specials;
}

void
tally_allie_gator_score_round (const TallySetup         *setup,
                               const TallyAllieGatorPile piles[],
                               TallyAllieGatorAward      awards[])
{
  const TallyAllieGatorOptions *options = tally_setup_options (setup);
  guint n_first = 0;
  gboolean second_scores;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    awards[seat] = (TallyAllieGatorAward){ .place = 1 };
    for (TallySeat other = 0; other < setup->n_players; other++)
      awards[seat].place += is_better (piles[other], piles[seat]);
    n_first += awards[seat].place == 1;
  }

  second_scores = setup->n_players > 2 &&
                  (n_first == 1 || options->second_after_tie == TALLY_ALLIE_GATOR_SECOND_IS_NEXT);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (awards[seat].place == 1)
      awards[seat].teeth = TEETH_OF_FIRST;
    else if (second_scores && awards[seat].place == n_first + 1)
      awards[seat].teeth = TEETH_OF_SECOND;
  }
}

void
tally_allie_gator_finish_round (const TallySetup         *setup,
                                TallyAllieGatorState     *state,
                                const TallyAllieGatorPile piles[])
{
  TallyAllieGatorAward awards[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  tally_allie_gator_score_round (setup, piles, awards);

  state->last_winners = 0;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    state->points[seat] = MIN (state->points[seat] + awards[seat].teeth, TALLY_ALLIE_GATOR_MAX_POINTS);
    state->last_specials[seat] = piles[seat].specials;
    if (awards[seat].place == 1)
      state->last_winners |= tally_seat_bit (seat);
  }

  state->rounds++;
  state->starter = (TallySeat) g_bit_nth_lsf (state->last_winners, -1);
  state->dealt = FALSE;
  memset (&state->table, 0, sizeof state->table);
}

static gboolean
has_equal_that_scores (const TallySetup          *setup,
                       const TallyAllieGatorPile  piles[],
                       const TallyAllieGatorAward awards[],
                       TallySeat                  seat)
{
  gboolean equals = FALSE;
  gboolean scores = awards[seat].teeth > 0;

  for (TallySeat other = 0; other < setup->n_players; other++) {
    if (other != seat && piles[other].cards == piles[seat].cards) {
      equals = TRUE;
      scores |= awards[other].teeth > 0;
    }
  }

  return equals && scores;
}

static gboolean
has_equal_teeth (const TallySetup           *setup,
                 const TallyAllieGatorState *state,
                 TallySeat                   seat)
{
  for (TallySeat other = 0; other < setup->n_players; other++) {
    if (other != seat && state->points[other] == state->points[seat])
      return TRUE;
  }

  return FALSE;
}

guint
tally_allie_gator_get_deciding_specials (const TallySetup           *setup,
                                         const TallyAllieGatorState *state,
                                         const TallyAllieGatorPile   piles[])
{
  TallyAllieGatorAward awards[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  TallyAllieGatorState after = *state;
  guint deciding = 0;
  gboolean over;

  tally_allie_gator_score_round (setup, piles, awards);
  tally_allie_gator_finish_round (setup, &after, piles);
  over = tally_allie_gator_is_finished (setup, &after);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (has_equal_that_scores (setup, piles, awards, seat) || (over && has_equal_teeth (setup, &after, seat)))
      deciding |= tally_seat_bit (seat);
  }

  return deciding;
}

void
tally_allie_gator_read_piles (const TallySetup           *setup,
                              const TallyAllieGatorEvent *event,
                              TallyAllieGatorPile         piles[])
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    const gint32 *pile = event->round.piles.n[seat];

    piles[seat] = (TallyAllieGatorPile){ (guint8) pile[TALLY_ALLIE_GATOR_PILE_CARDS], (guint8) pile[TALLY_ALLIE_GATOR_PILE_SPECIALS] };
  }
}

guint
tally_allie_gator_get_equals (const TallySetup           *setup,
                              const TallyAllieGatorState *end)
{
  guint equals = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (has_equal_teeth (setup, end, seat))
      equals |= tally_seat_bit (seat);
  }

  return equals;
}

/* Whoever wrote down more than 0 has counted. */
guint
tally_allie_gator_get_unasked (const TallySetup           *setup,
                               const TallyAllieGatorState *before,
                               const TallyAllieGatorEvent *event,
                               const TallyAllieGatorState *end)
{
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  guint asked;
  guint unasked = 0;

  if (tally_state_get_stopped (end) == TALLY_STOPPED_UNCOUNTED)
    return 0;

  tally_allie_gator_read_piles (setup, event, piles);
  asked = tally_allie_gator_get_deciding_specials (setup, before, piles);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (has_equal_teeth (setup, end, seat) && piles[seat].specials == 0 && !(asked & tally_seat_bit (seat)))
      unasked |= tally_seat_bit (seat);
  }

  return unasked;
}

/* What a player gets depends on how many are better and, of these, how many
 * share the first place. */
gboolean
tally_allie_gator_imagine (const TallySetup *setup,
                           gconstpointer     state,
                           TallySeat         seat,
                           guint             place,
                           guint             index,
                           TallyEvent       *event)
{
  TallyPlayerRecords *piles = &((TallyAllieGatorEvent *) event->payload.bytes)->round.piles;
  guint n_first = index + 1;
  guint n = 0;

  if (n_first > MAX (place - 1, 1))
    return FALSE;

  tally_event_init (event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_ROUND);
  piles->present = TRUE;
  piles->given = (guint8) tally_everybody (setup);
  for (TallySeat other = 0; other < setup->n_players; other++) {
    if (other != seat) {
      piles->n[other][TALLY_ALLIE_GATOR_PILE_CARDS] = n + 1 >= place ? (gint32) (setup->n_players + n + 2) : (n < n_first ? 1 : (gint32) n + 1);
      n++;
    }
  }
  piles->n[seat][TALLY_ALLIE_GATOR_PILE_CARDS] = setup->n_players + 1;

  return TRUE;
}

static gboolean
check_specials (gint64          specials,
                TallyViolation *violation)
{
  if (specials > TALLY_ALLIE_GATOR_SPECIALS)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_TOO_MANY_SPECIALS, .a = tally_number_clamp (specials));

  return TRUE;
}

static gboolean
check_sums (gint64          cards,
            gint64          specials,
            TallyViolation *violation)
{
  if (!check_specials (specials, violation))
    return FALSE;
  /* Over 87 cards are over 69 numbers, for there are no more than 18 specials. */
  if (cards - specials > TALLY_ALLIE_GATOR_NUMBERS - 1)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_TOO_MANY_CARDS, .a = tally_number_clamp (cards - specials));
  if (cards == specials)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_NO_NUMBER_CARD);

  return TRUE;
}

static gboolean
check_piles (const TallySetup         *setup,
             const TallyPlayerRecords *piles,
             TallyViolation           *violation)
{
  gint64 cards = 0;
  gint64 specials = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(piles->given & tally_seat_bit (seat)))
      return tally_refuse (violation, TALLY_RULE_MISSING_PLAYER, .player = seat);
  }

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    const gint32 *pile = piles->n[seat];

    if (pile[TALLY_ALLIE_GATOR_PILE_SPECIALS] > pile[TALLY_ALLIE_GATOR_PILE_CARDS])
      return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_SPECIALS_OVER_CARDS,
                           .player = seat, .a = pile[TALLY_ALLIE_GATOR_PILE_CARDS], .b = pile[TALLY_ALLIE_GATOR_PILE_SPECIALS]);
    cards += pile[TALLY_ALLIE_GATOR_PILE_CARDS];
    specials += pile[TALLY_ALLIE_GATOR_PILE_SPECIALS];
  }

  return check_sums (cards, specials, violation);
}

gboolean
tally_allie_gator_apply_sheet (const TallySetup           *setup,
                               TallyAllieGatorState       *state,
                               const TallyAllieGatorEvent *event,
                               TallyViolation             *violation)
{
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  if (!check_piles (setup, &event->round.piles, violation))
    return FALSE;

  tally_allie_gator_read_piles (setup, event, piles);
  tally_allie_gator_finish_round (setup, state, piles);

  return TRUE;
}

static gboolean
check_points (const TallySetup         *setup,
              const TallyPlayerNumbers *teeth,
              TallyViolation           *violation)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(teeth->given & tally_seat_bit (seat)))
      return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_TEETH_MISSING, .player = seat);
  }

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (teeth->n[seat] > TALLY_ALLIE_GATOR_MAX_POINTS)
      return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_POINTS_RANGE, .player = seat, .a = teeth->n[seat]);
  }

  return TRUE;
}

static gint64
sum_numbers (const TallySetup         *setup,
             const TallyPlayerNumbers *numbers)
{
  gint64 sum = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    sum += numbers->n[seat];

  return sum;
}

gboolean
tally_allie_gator_apply_final (const TallySetup           *setup,
                               TallyAllieGatorState       *state,
                               const TallyAllieGatorEvent *event,
                               TallyViolation             *violation)
{
  const TallyAllieGatorOptions *options = tally_setup_options (setup);

  if (state->rounds > 0 || state->dealt)
    return tally_refuse (violation, TALLY_RULE_ALREADY_STARTED);
  if (!check_points (setup, &event->final.teeth, violation) ||
      !check_specials (sum_numbers (setup, &event->final.specials), violation))
    return FALSE;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    state->points[seat] = (guint8) event->final.teeth.n[seat];
    state->last_specials[seat] = (guint8) event->final.specials.n[seat];
  }
  if (!tally_allie_gator_is_finished (setup, state))
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_NOT_OVER, .a = options->target);

  return TRUE;
}
