#include "tally-zoff-im-zoo-private.h"

/* The list keeps its first seven names, which are all there can be. */
static gboolean
check_order (const TallySetup    *setup,
             const TallySeatList *order,
             TallyViolation      *violation)
{
  guint seen = 0;

  for (guint i = 0; i < MIN (order->n, TALLY_MAX_PLAYERS); i++) {
    if (seen & tally_seat_bit (order->seats[i]))
      return tally_refuse (violation, RULE_ORDER_TWICE, .player = order->seats[i]);
    seen |= tally_seat_bit (order->seats[i]);
  }

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(seen & tally_seat_bit (seat)))
      return tally_refuse (violation, RULE_ORDER_MISSING, .player = seat);
  }

  if (order->n > setup->n_players)
    return tally_refuse (violation, RULE_ORDER_TOO_LONG, .a = order->n, .b = setup->n_players);

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
                         tally_zoff_plays_in_teams (setup) ? RULE_FIRST_ROUND_TRICKS : RULE_NO_TEAMS_TRICKS);
  if (lions > all_lions)
    return tally_refuse (violation, RULE_TOO_MANY_LIONS, .a = tally_number_clamp (lions), .b = all_lions);
  if (hedgehogs > all_hedgehogs)
    return tally_refuse (violation, RULE_TOO_MANY_HEDGEHOGS,
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

  if (state->table.dealt)
    return tally_refuse (violation, TALLY_RULE_ROUND_IN_PROGRESS);
  if (!check_order (setup, &outcome->order, violation))
    return FALSE;
  if (!check_tricks (setup, state,
                     sum (setup, &outcome->lions) + in_hand,
                     sum (setup, &outcome->hedgehogs),
                     violation))
    return FALSE;

  tally_zoff_finish_round (setup, state, outcome);

  return TRUE;
}
