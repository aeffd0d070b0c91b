/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

/* Places of the better and the worse of each team and of the soloist, counted
 * from 1 as in the rulebook; 0 is nobody. */
typedef struct {
  struct {
    guint8 better, worse;
  } teams[TALLY_ZOFF_MAX_TEAMS];
  guint8 solo;
} TeamTable;

/* clang-format off */
static const TeamTable team_tables[TALLY_ZOFF_MAX_PLAYERS + 1] = {
  [4] = { { { 1, 3 }, { 2, 4 } },           .solo = 0 },
  [5] = { { { 1, 4 }, { 2, 5 } },           .solo = 3 },
  [6] = { { { 1, 4 }, { 2, 5 }, { 3, 6 } }, .solo = 0 },
  [7] = { { { 1, 5 }, { 2, 6 }, { 3, 7 } }, .solo = 4 },
};

/* How many cards a hand has, and at how many seats from the dealer's left on
 * it has one more. */
static const struct {
  guint8 hand;
  guint8 bigger_hands;
} deals[TALLY_ZOFF_MAX_PLAYERS + 1] = {
  [3] = { 13, 0 },
  [4] = { 15, 0 },
  [5] = { 12, 0 },
  [6] = { 10, 0 },
  [7] = {  8, 4 },
};
/* clang-format on */

gboolean
tally_zoff_plays_in_teams (const TallySetup *setup)
{
  const TallyZoffOptions *options = tally_setup_options (setup);

  return setup->n_players > 3 && options->teams;
}

gboolean
tally_zoff_has_places (const TallyZoffState *state)
{
  return state->rounds > 0 || state->by_final;
}

static TallySeat
seat_of_place (const TallyZoffState *state,
               guint                 place)
{
  return place == 0 ? TALLY_NOBODY : state->places[place - 1];
}

static void
line_up_teams (const TallySetup     *setup,
               const TallyZoffState *state,
               TallyZoffLineUp      *line_up)
{
  const TeamTable *table = &team_tables[setup->n_players];

  for (guint i = 0; i < TALLY_ZOFF_MAX_TEAMS && table->teams[i].better != 0; i++) {
    line_up->teams[line_up->n_teams++] = (TallyZoffTeam){
      .better = seat_of_place (state, table->teams[i].better),
      .worse = seat_of_place (state, table->teams[i].worse),
    };
  }

  line_up->solo = seat_of_place (state, table->solo);
  line_up->dealer = seat_of_place (state, 1);
  line_up->leader = seat_of_place (state, setup->n_players);
}

void
tally_zoff_line_up (const TallySetup     *setup,
                    const TallyZoffState *state,
                    TallyZoffLineUp      *line_up)
{
  gboolean later = state->rounds > 0;

  *line_up = (TallyZoffLineUp){ .solo = TALLY_NOBODY, .dealer = TALLY_NOBODY, .leader = TALLY_NOBODY };

  if (state->finished)
    return;

  if (setup->n_players == 3) {
    line_up->tricks_count = TRUE;
    line_up->leader = later ? seat_of_place (state, 3) : TALLY_NOBODY;
  } else if (later && tally_zoff_plays_in_teams (setup)) {
    line_up->tricks_count = TRUE;
    line_up_teams (setup, state, line_up);
  }
}

const TallyZoffTeam *
tally_zoff_find_team (const TallyZoffLineUp *line_up,
                      TallySeat              player)
{
  for (guint i = 0; i < line_up->n_teams; i++) {
    const TallyZoffTeam *team = &line_up->teams[i];

    if (team->better == player || team->worse == player)
      return team;
  }

  return NULL;
}

TallySeat
tally_zoff_get_partner (const TallyZoffLineUp *line_up,
                        TallySeat              player)
{
  const TallyZoffTeam *team = tally_zoff_find_team (line_up, player);

  if (team == NULL)
    return TALLY_NOBODY;

  return team->better == player ? team->worse : team->better;
}

guint
tally_zoff_hand_size (const TallySetup *setup,
                      TallySeat         dealer,
                      TallySeat         player)
{
  guint from_left = (guint) tally_seat_after (setup, player, -dealer - 1);

  return deals[setup->n_players].hand + (from_left < deals[setup->n_players].bigger_hands ? 1 : 0);
}

TallySeat
tally_zoff_get_helper (const TallySetup     *setup,
                       const TallyZoffState *state)
{
  const TallyZoffTable *table = &state->table;
  const TallyZoffTeam *team;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);
  team = table->dealt && table->owner != TALLY_NOBODY ? tally_zoff_find_team (&line_up, table->turn) : NULL;

  return team != NULL && team->worse == table->turn && table->hands[team->better] > 0 ? team->better : TALLY_NOBODY;
}

TallySeat
tally_zoff_get_discarder (const TallySetup     *setup,
                          const TallyZoffState *state)
{
  const TallyZoffTable *table = &state->table;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  return table->dealt && !table->begun && table->discarded < TALLY_ZOFF_DISCARDS ? line_up.solo : TALLY_NOBODY;
}

guint
tally_zoff_get_passed (const TallySetup     *setup,
                       const TallyZoffState *state)
{
  const TallyZoffTable *table = &state->table;
  TallySeat seat = table->turn;
  guint passed = 0;

  for (guint i = 0; i < table->passes; i++) {
    do
      seat = tally_seat_after (setup, seat, -1);
    while (table->hands[seat] == 0 && seat != table->turn);
    passed |= tally_seat_bit (seat);
  }

  return passed;
}
