/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include <string.h>

/* What is wrong with a list that has to name everybody once. */
typedef struct {
  guint8 twice, missing, too_long;
} OrderRules;

static const OrderRules rules_of_order = { TALLY_ZOFF_RULE_ORDER_TWICE, TALLY_ZOFF_RULE_ORDER_MISSING, TALLY_ZOFF_RULE_ORDER_TOO_LONG };
static const OrderRules rules_of_places = { TALLY_ZOFF_RULE_PLACES_TWICE, TALLY_ZOFF_RULE_PLACES_MISSING, TALLY_ZOFF_RULE_PLACES_TOO_LONG };

/* The list keeps its first seven names, which are all there can be. */
static gboolean
check_order (const TallySetup    *setup,
             const TallySeatList *order,
             const OrderRules    *rules,
             TallyViolation      *violation)
{
  guint seen = 0;

  for (guint i = 0; i < MIN (order->n, TALLY_MAX_PLAYERS); i++) {
    if (seen & tally_seat_bit (order->seats[i]))
      return tally_refuse (violation, rules->twice, .player = order->seats[i]);
    seen |= tally_seat_bit (order->seats[i]);
  }

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(seen & tally_seat_bit (seat)))
      return tally_refuse (violation, rules->missing, .player = seat);
  }

  if (order->n > setup->n_players)
    return tally_refuse (violation, rules->too_long, .a = order->n, .b = setup->n_players);

  return TRUE;
}

static gint64
sum (const TallySetup         *setup,
     const TallyPlayerNumbers *numbers)
{
  gint64 all = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    all += numbers->n[seat];

  return all;
}

static gboolean
check_tricks (const TallySetup     *setup,
              const TallyZoffState *state,
              gint64                lions,
              gint64                hedgehogs,
              TallyViolation       *violation)
{
  gint32 all_lions = (gint32) tally_zoff_supply (setup, TALLY_ZOFF_LION);
  gint32 all_hedgehogs = (gint32) tally_zoff_supply (setup, TALLY_ZOFF_HEDGEHOG);
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  if (!line_up.tricks_count && (lions > 0 || hedgehogs > 0))
    return tally_refuse (violation,
                         tally_zoff_plays_in_teams (setup) ? TALLY_ZOFF_RULE_FIRST_ROUND_TRICKS : TALLY_ZOFF_RULE_NO_TEAMS_TRICKS);
  if (lions > all_lions)
    return tally_refuse (violation, TALLY_ZOFF_RULE_TOO_MANY_LIONS, .a = tally_number_clamp (lions), .b = all_lions);
  if (hedgehogs > all_hedgehogs)
    return tally_refuse (violation, TALLY_ZOFF_RULE_TOO_MANY_HEDGEHOGS,
                         .a = tally_number_clamp (hedgehogs), .b = all_hedgehogs);

  return TRUE;
}

gboolean
tally_zoff_apply_sheet (const TallySetup       *setup,
                        TallyZoffState         *state,
                        const TallyZoffOutcome *outcome,
                        TallyViolation         *violation)
{
  gint32 in_hand = outcome->hand_lions == TALLY_ABSENT ? 0 : outcome->hand_lions;

  if (!check_order (setup, &outcome->order, &rules_of_order, violation))
    return FALSE;
  if (!check_tricks (setup, state,
                     sum (setup, &outcome->lions) + in_hand,
                     sum (setup, &outcome->hedgehogs),
                     violation))
    return FALSE;

  tally_zoff_finish_round (setup, state, outcome);

  return TRUE;
}

static gboolean
check_totals (const TallySetup         *setup,
              const TallyPlayerNumbers *totals,
              TallyViolation           *violation)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(totals->given & tally_seat_bit (seat)))
      return tally_refuse (violation, TALLY_RULE_MISSING_PLAYER, .player = seat);
  }

  return TRUE;
}

static gboolean
check_places (const TallySetup    *setup,
              const TallySeatList *places,
              const gint32         totals[],
              TallyViolation      *violation)
{
  if (!check_order (setup, places, &rules_of_places, violation))
    return FALSE;

  for (guint i = 1; i < setup->n_players; i++) {
    TallySeat better = places->seats[i - 1];
    TallySeat worse = places->seats[i];

    if (totals[better] < totals[worse])
      return tally_refuse (violation, TALLY_ZOFF_RULE_PLACES_WRONG,
                           .player = better, .other = worse, .a = totals[better], .b = totals[worse]);
  }

  return TRUE;
}

static gboolean
check_no_tie (const TallySetup     *setup,
              const TallyZoffState *state,
              TallyViolation       *violation)
{
  for (guint i = 1; i < setup->n_players; i++) {
    TallySeat one = state->places[i];
    TallySeat other = state->places[i - 1];

    if (state->totals[one] == state->totals[other])
      return tally_refuse (violation, TALLY_ZOFF_RULE_PLACES_NEEDED, .player = one, .other = other, .a = state->totals[one]);
  }

  return TRUE;
}

/* Sorted from the last seat to the first, so that of two equals the one who
 * sits first is named first. */
static gboolean
place_by_totals (const TallySetup *setup,
                 TallyZoffState   *state,
                 TallyViolation   *violation)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    state->places[seat] = seat;
  tally_zoff_place_players (setup, state);

  return check_no_tie (setup, state, violation);
}

gboolean
tally_zoff_apply_final (const TallySetup     *setup,
                        TallyZoffState       *state,
                        const TallyZoffEvent *event,
                        TallyViolation       *violation)
{
  const TallyZoffOptions *options = tally_setup_options (setup);
  const TallySeatList *places = &event->final.places;

  if (state->rounds > 0 || state->table.dealt)
    return tally_refuse (violation, TALLY_RULE_ALREADY_STARTED);
  if (!check_totals (setup, &event->final.totals, violation))
    return FALSE;

  memcpy (state->totals, event->final.totals.n, sizeof state->totals);
  memcpy (state->places, places->seats, sizeof state->places);
  if (places->present ? !check_places (setup, places, state->totals, violation)
                      : !place_by_totals (setup, state, violation))
    return FALSE;
  if (!tally_zoff_is_decided (setup, state))
    return tally_refuse (violation, setup->n_players == 3 ? TALLY_ZOFF_RULE_NOT_OVER_OF_THREE : TALLY_ZOFF_RULE_NOT_OVER,
                         .a = options->target);

  state->by_final = TRUE;
  state->finished = TRUE;

  return TRUE;
}
