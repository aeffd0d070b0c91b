/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

#include <string.h>

static gboolean
check_given (const TallySetup *setup,
             guint             given,
             TallyViolation   *violation)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(given & tally_seat_bit (seat)))
      return tally_refuse (violation, TALLY_RULE_MISSING_PLAYER, .player = seat);
  }

  return TRUE;
}

static gboolean
check_sum (const TallySetup         *setup,
           const TallyPlayerNumbers *teeth,
           TallyViolation           *violation)
{
  gint32 all = (gint32) tally_raffzahn_sum_teeth (setup, TALLY_RAFFZAHN_ALL_TILES);
  gint64 sum = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    sum += teeth->n[seat];

  if (sum > all)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TOO_MANY_TEETH, .a = tally_number_clamp (sum), .b = all);

  return TRUE;
}

/* Whether somebody with so many teeth can have this as the highest tile. */
static gboolean
check_highest (const TallySetup *setup,
               TallySeat         seat,
               gint32            tile,
               gint32            teeth,
               TallyViolation   *violation)
{
  guint64 up_to_tile;

  if (tile < 1 || tile > TALLY_RAFFZAHN_TILES)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_HIGHEST_RANGE, .player = seat, .a = tile);
  if (teeth < (gint32) tally_raffzahn_get_teeth (setup, tile))
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_HIGHEST_TOO_HIGH, .player = seat, .a = teeth, .b = tile);

  up_to_tile = TALLY_RAFFZAHN_ALL_TILES & (tally_raffzahn_bit (tile + 1) - 1);
  if (teeth > (gint32) tally_raffzahn_sum_teeth (setup, up_to_tile))
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_HIGHEST_TOO_LOW, .player = seat, .a = tile, .b = teeth);

  return TRUE;
}

static gboolean
has_highest (const TallyRaffzahnEvent *event,
             TallySeat                 seat)
{
  return (event->totals.highest.given & tally_seat_bit (seat)) != 0;
}

static gboolean
check_highest_tiles (const TallySetup         *setup,
                     const TallyRaffzahnEvent *event,
                     TallyViolation           *violation)
{
  const gint32 *highest = event->totals.highest.n;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!has_highest (event, seat))
      continue;
    if (!check_highest (setup, seat, highest[seat], event->totals.teeth.n[seat], violation))
      return FALSE;
    for (TallySeat other = 0; other < seat; other++) {
      if (has_highest (event, other) && highest[other] == highest[seat])
        return tally_refuse (violation, TALLY_RAFFZAHN_RULE_HIGHEST_TWICE, .player = other, .other = seat, .a = highest[seat]);
    }
  }

  return TRUE;
}

static gboolean
check_ties (const TallySetup         *setup,
            const TallyRaffzahnEvent *event,
            TallyViolation           *violation)
{
  const gint32 *teeth = event->totals.teeth.n;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (has_highest (event, seat) || teeth[seat] == 0)
      continue;
    for (TallySeat other = 0; other < setup->n_players; other++) {
      if (other != seat && teeth[other] == teeth[seat])
        return tally_refuse (violation, TALLY_RAFFZAHN_RULE_HIGHEST_NEEDED, .player = seat, .other = other, .a = teeth[seat]);
    }
  }

  return TRUE;
}

/* What was followed of the match before it was counted falls away. */
static void
clear_tiles (TallyRaffzahnState *state)
{
  state->middle = 0;
  state->out = 0;
  memset (state->up, 0, sizeof state->up);
  memset (state->down, 0, sizeof state->down);
  state->turn = TALLY_NOBODY;
}

gboolean
tally_raffzahn_apply_totals (const TallySetup         *setup,
                             TallyRaffzahnState       *state,
                             const TallyRaffzahnEvent *event,
                             TallyViolation           *violation)
{
  if (!check_given (setup, event->totals.teeth.given, violation) ||
      !check_sum (setup, &event->totals.teeth, violation) ||
      !check_highest_tiles (setup, event, violation) ||
      !check_ties (setup, event, violation))
    return FALSE;

  clear_tiles (state);
  state->by_totals = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    state->totals[seat] = event->totals.teeth.n[seat];
    state->highest[seat] = has_highest (event, seat) ? (guint8) event->totals.highest.n[seat] : 0;
  }

  return TRUE;
}

static gboolean
check_tiles (const TallySetup            *setup,
             const TallyPlayerNumberSets *tiles,
             TallyViolation              *violation)
{
  gint32 stray = tiles->stray;
  gint32 twice = tiles->twice;
  guint64 seen = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    guint64 beyond = tiles->numbers[seat] & ~TALLY_RAFFZAHN_ALL_TILES;
    guint64 again = tiles->numbers[seat] & seen;

    if (beyond != 0 && stray == TALLY_ABSENT)
      stray = tally_raffzahn_get_lowest (beyond);
    if (again != 0 && twice == TALLY_ABSENT)
      twice = tally_raffzahn_get_lowest (again);
    seen |= tiles->numbers[seat];
  }

  if (stray != TALLY_ABSENT)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TILE_RANGE, .a = stray);
  if (twice != TALLY_ABSENT)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TILE_TWICE, .a = twice);

  return TRUE;
}

gboolean
tally_raffzahn_apply_count (const TallySetup         *setup,
                            TallyRaffzahnState       *state,
                            const TallyRaffzahnEvent *event,
                            TallyViolation           *violation)
{
  const TallyPlayerNumberSets *tiles = &event->count.tiles;

  if (!check_given (setup, tiles->given, violation) ||
      !check_tiles (setup, tiles, violation))
    return FALSE;

  clear_tiles (state);
  state->by_count = TRUE;
  state->out = TALLY_RAFFZAHN_ALL_TILES;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    state->up[seat] = tiles->numbers[seat];
    state->out &= ~tiles->numbers[seat];
  }

  return TRUE;
}
