/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo, played at random for long: whatever happens, no card is lost,
 * hands and piles add up, and the places follow from the totals. */

#include "zoff-im-zoo/tally-zoff-im-zoo.h"

#include <string.h>

#include "tally-test-match.h"
#include "tally-test-wild.h"

static guint
count_deck (const TallySetup *setup)
{
  guint cards = 0;

  for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++)
    cards += tally_zoff_supply (setup, card);

  return cards;
}

static void
assert_seen (const TallySetup     *setup,
             const TallyZoffTable *table,
             TallyZoffPile         all)
{
  guint seen = 0;

  for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++) {
    g_assert_cmpuint (table->seen[card], <=, tally_zoff_supply (setup, card));
    seen += table->seen[card];
  }

  g_assert_cmpuint (all.cards, ==, seen);
  g_assert_cmpuint (all.lions, ==, table->seen[TALLY_ZOFF_LION]);
  g_assert_cmpuint (all.hedgehogs, ==, table->seen[TALLY_ZOFF_HEDGEHOG]);
}

static void
assert_table (const TallySetup     *setup,
              const TallyZoffTable *table)
{
  TallyZoffPile all = table->open;
  guint in_hand = 0, out = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    in_hand += table->hands[seat];
    all.cards += table->tricks[seat].cards;
    all.lions += table->tricks[seat].lions;
    all.hedgehogs += table->tricks[seat].hedgehogs;
    out += table->hands[seat] == 0;
  }
  for (guint i = 0; i < table->n_out; i++)
    g_assert_cmpuint (table->hands[table->out[i]], ==, 0);

  assert_seen (setup, table, all);
  g_assert_cmpuint (all.cards + in_hand, ==, count_deck (setup));
  g_assert_cmpuint (table->n_out, ==, out);
  g_assert_cmpuint (table->n_out + 2u, <=, setup->n_players);
  g_assert_cmpuint (table->hands[table->turn], >, 0);
  g_assert_cmpint (table->owner == TALLY_NOBODY, ==, table->open.cards == 0);
  g_assert_cmpint (table->owner, !=, table->turn);
  g_assert_cmpuint (table->discarded, <=, TALLY_ZOFF_DISCARDS);
}

static void
assert_places (const TallySetup     *setup,
               const TallyZoffState *state)
{
  const TallyZoffOptions *options = tally_setup_options (setup);
  guint seen = 0, reached = 0, above = 0;

  for (guint i = 0; i < setup->n_players; i++) {
    gint32 total = state->totals[state->places[i]];

    seen |= tally_seat_bit (state->places[i]);
    reached += total >= options->target;
    above += total > options->target;
    g_assert_true (i == 0 || total <= state->totals[state->places[i - 1]]);
  }

  g_assert_cmpuint (seen, ==, tally_everybody (setup));
  g_assert_cmpint (state->finished, ==, setup->n_players == 3 ? above > 0 : reached > 1);
}

static void
assert_holds (const TallyMatch *match)
{
  static const TallyZoffTable cleared;
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffState *state = tally_match_get_state (match);

  if (state->table.dealt)
    assert_table (setup, &state->table);
  else
    g_assert_cmpmem (&state->table, sizeof state->table, &cleared, sizeof cleared);
  if (state->rounds > 0)
    assert_places (setup, state);
}

static void
play_at_random (const char *players,
                const char *options,
                guint       n_events)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", players, options);

  for (guint i = 0; i < n_events && !tally_match_is_finished (match); i++) {
    g_autofree char *text = tally_test_wild_zoff (match);

    tally_test_add (match, text);
    assert_holds (match);
  }

  g_assert_cmpuint (((const TallyZoffState *) tally_match_get_state (match))->rounds, >, 0);
  tally_test_undo_and_redo (match);
}

static void
test_random_matches (void)
{
  static const char *const players[] = {
    "Anna Ben Cem",
    "Anna Ben Cem Doris",
    "Anna Ben Cem Doris Emil",
    "Anna Ben Cem Doris Emil Fritz",
    "Anna Ben Cem Doris Emil Fritz Gerda",
  };
  static const char *const options[] = { NULL, "teams=false", "target=999" };

  for (guint i = 0; i < 60; i++)
    play_at_random (players[i % G_N_ELEMENTS (players)], options[i / 5 % G_N_ELEMENTS (options)], 2500);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zoff-im-zoo/random-matches", test_random_matches);

  return g_test_run ();
}
