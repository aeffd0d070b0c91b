/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include <string.h>

#define SOLO_BONUS 4
#define LIONS_THAT_COUNT 2
#define NO_HEDGEHOG (-1)

/* n, n − 1, … 2, and nothing for the last. */
static gint32
points_of_place (const TallySetup *setup,
                 guint             index)
{
  return index + 1 == setup->n_players ? 0 : setup->n_players - (gint32) index;
}

static void
score_tricks (const TallySetup       *setup,
              const TallyZoffOutcome *outcome,
              TallyZoffScore          scores[])
{
  TallySeat last = outcome->order.seats[setup->n_players - 1];

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (outcome->lions.n[seat] >= LIONS_THAT_COUNT)
      scores[seat].lions = outcome->lions.n[seat];
    if (outcome->hedgehogs.n[seat] == 0)
      scores[seat].hedgehogs = NO_HEDGEHOG;
  }

  if (outcome->hand_lions != TALLY_ABSENT)
    scores[last].hand_lions = -outcome->hand_lions;
}

void
tally_zoff_score (const TallySetup       *setup,
                  const TallyZoffState   *state,
                  const TallyZoffOutcome *outcome,
                  TallyZoffScore          scores[TALLY_ZOFF_MAX_PLAYERS])
{
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);
  memset (scores, 0, sizeof (TallyZoffScore) * TALLY_ZOFF_MAX_PLAYERS);

  for (guint i = 0; i < setup->n_players; i++)
    scores[outcome->order.seats[i]].own = points_of_place (setup, i);

  for (guint i = 0; i < line_up.n_teams; i++) {
    scores[line_up.teams[i].better].partner = scores[line_up.teams[i].worse].own;
    scores[line_up.teams[i].worse].partner = scores[line_up.teams[i].better].own;
  }
  if (line_up.solo != TALLY_NOBODY)
    scores[line_up.solo].solo = SOLO_BONUS;
  if (line_up.tricks_count)
    score_tricks (setup, outcome, scores);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    TallyZoffScore *score = &scores[seat];

    score->total = score->own + score->partner + score->solo + score->lions + score->hand_lions + score->hedgehogs;
  }
}

/* Turning the old order around and sorting without disturbing equals does it
 * for any number of them. */
void
tally_zoff_place_players (const TallySetup *setup,
                          TallyZoffState   *state)
{
  TallySeat sorted[TALLY_ZOFF_MAX_PLAYERS];

  for (guint n = 0; n < setup->n_players; n++) {
    TallySeat seat = state->places[setup->n_players - 1 - n];
    guint at = n;

    for (; at > 0 && state->totals[sorted[at - 1]] < state->totals[seat]; at--)
      sorted[at] = sorted[at - 1];
    sorted[at] = seat;
  }

  memcpy (state->places, sorted, sizeof sorted[0] * setup->n_players);
}

gboolean
tally_zoff_is_decided (const TallySetup     *setup,
                       const TallyZoffState *state)
{
  const TallyZoffOptions *options = tally_setup_options (setup);
  gint32 best = state->totals[state->places[0]];
  gint32 second = state->totals[state->places[1]];

  return setup->n_players == 3 ? best > options->target : second >= options->target;
}

void
tally_zoff_finish_round (const TallySetup       *setup,
                         TallyZoffState         *state,
                         const TallyZoffOutcome *outcome)
{
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS];

  tally_zoff_score (setup, state, outcome, scores);
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    state->totals[seat] += scores[seat].total;

  /* Before the first round the earlier places are the reverse of its order. */
  for (guint i = 0; state->rounds == 0 && i < setup->n_players; i++)
    state->places[i] = outcome->order.seats[setup->n_players - 1 - i];

  tally_zoff_place_players (setup, state);
  state->rounds++;
  state->finished = tally_zoff_is_decided (setup, state);
  memset (&state->table, 0, sizeof state->table);
}

/* The others fill the order from its front. */
static void
imagine_order (const TallySetup *setup,
               TallySeatList    *order)
{
  guint seated = 0;

  for (guint i = 0; i < setup->n_players; i++) {
    if (order->seats[i] != TALLY_NOBODY)
      seated |= tally_seat_bit (order->seats[i]);
  }
  for (guint i = 0; i < setup->n_players; i++) {
    if (order->seats[i] == TALLY_NOBODY) {
      order->seats[i] = (TallySeat) g_bit_nth_lsf (~seated, -1);
      seated |= tally_seat_bit (order->seats[i]);
    }
  }
}

/* All lions and a hedgehog, or none of them, and the lions in the hand of
 * whoever is last. */
static void
imagine_tricks (const TallySetup *setup,
                TallySeat         seat,
                gboolean          lucky,
                TallyZoffOutcome *outcome)
{
  gint32 lions = (gint32) tally_zoff_supply (setup, TALLY_ZOFF_LION);

  outcome->lions.present = outcome->hedgehogs.present = lucky;
  if (lucky) {
    outcome->lions.given = outcome->hedgehogs.given = (guint8) tally_seat_bit (seat);
    outcome->lions.n[seat] = lions;
    outcome->hedgehogs.n[seat] = 1;
  } else if (outcome->order.seats[setup->n_players - 1] == seat) {
    outcome->hand_lions = lions;
  }
}

/* A player's points depend on the own place and the partner's, and, where they
 * count, on the tricks: the best and the worst ones are ways of their own. */
gboolean
tally_zoff_imagine (const TallySetup *setup,
                    gconstpointer     state,
                    TallySeat         seat,
                    guint             place,
                    guint             index,
                    TallyEvent       *event)
{
  TallyZoffOutcome *outcome = &((TallyZoffEvent *) event->payload.bytes)->round;
  const TallyZoffTeam *team;
  TallyZoffLineUp line_up;
  guint n_kinds, at;

  tally_zoff_line_up (setup, state, &line_up);
  team = tally_zoff_find_team (&line_up, seat);
  n_kinds = line_up.tricks_count ? 2 : 1;
  at = index / n_kinds + (index / n_kinds + 1 >= place); /* the partner's, past the own one */
  if (team != NULL ? at >= setup->n_players : index >= n_kinds)
    return FALSE;

  tally_event_init (event, tally_zoff_im_zoo.kinds, TALLY_ZOFF_ROUND);
  outcome->order = (TallySeatList){ .present = TRUE, .n = setup->n_players };
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    outcome->order.seats[i] = TALLY_NOBODY;
  outcome->order.seats[place - 1] = seat;
  if (team != NULL)
    outcome->order.seats[at] = team->better == seat ? team->worse : team->better;
  imagine_order (setup, &outcome->order);
  if (line_up.tricks_count)
    imagine_tricks (setup, seat, index % n_kinds == 1, outcome);

  return TRUE;
}
