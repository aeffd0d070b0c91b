/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allie Gator: long random matches that must never lose a card, and the answers
 * to what a screen may ask in the middle of them. */

#include "allie-gator/tally-allie-gator.h"

#include "cases-allie-gator.h"
#include "tally-test-wild.h"

static void
assert_cards_conserved (const TallyMatch *match)
{
  const TallyAllieGatorState *state = tally_match_get_state (match);
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyAllieGatorTable *table = &state->table;
  guint numbers = 0, specials = 0, played = 0, seen = 0, held = table->draw_pile;

  if (!state->dealt)
    return;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    g_assert_cmpuint (table->hands[seat], <=, TALLY_ALLIE_GATOR_HAND);
    if (table->draw_pile > 0)
      g_assert_cmpuint (table->hands[seat], ==, TALLY_ALLIE_GATOR_HAND);
    held += table->hands[seat];
    numbers += table->piles[seat].cards - table->piles[seat].specials;
    specials += table->piles[seat].specials;
  }
  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    const TallyAllieGatorColumn *there = &table->columns[column];

    numbers += there->n_targets + there->height;
    for (guint i = 0; i < there->height; i++)
      g_assert_cmpuint (there->stack[i], <, i + 1 < there->height ? there->stack[i + 1] : there->target);
  }
  for (int card = 1; card <= TALLY_ALLIE_GATOR_NUMBERS; card++)
    seen += tally_allie_gator_is_seen (table, card);
  for (guint special = 0; special < TALLY_ALLIE_GATOR_N_SPECIALS; special++) {
    g_assert_cmpuint (table->played[special], <=, tally_allie_gator_get_supply (special));
    played += table->played[special];
  }

  g_assert_cmpuint (numbers, ==, seen);
  g_assert_cmpuint (specials, ==, played);
  g_assert_cmpuint (numbers + specials + held, ==, TALLY_ALLIE_GATOR_CARDS);
  g_assert_true (table->direction == 1 || (table->direction == -1 && setup->n_players > 2));
}

/* The questions that a screen asks before a card is played get the answer that
 * the rules give afterwards. */
static void
assert_questions_answered (TallyMatch *match)
{
  static const char *const codes[] = {
    [TALLY_ALLIE_GATOR_FITS] = NULL,
    [TALLY_ALLIE_GATOR_NO_SUCH_CARD] = "allie-card-range",
    [TALLY_ALLIE_GATOR_SEEN] = "allie-card-in-use",
    [TALLY_ALLIE_GATOR_NOT_BELOW_TARGET] = "allie-not-below-target",
    [TALLY_ALLIE_GATOR_NOT_ABOVE_STACK] = "allie-not-above-stack",
    [TALLY_ALLIE_GATOR_NOT_ABOVE_TARGET] = "allie-raise-too-low",
  };
  const TallyAllieGatorState *state = tally_match_get_state (match);
  const char *player = tally_match_get_setup (match)->names[state->table.turn];
  gboolean may_raise = state->table.played[TALLY_ALLIE_GATOR_RAISE] < 4 && state->table.hands[state->table.turn] > 1;

  if (!state->dealt || state->table.hands[state->table.turn] == 0)
    return;

  for (int card = 0; card <= 71; card++) {
    for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
      TallyAllieGatorFit fit = tally_allie_gator_fit_stack (&state->table, column, card);
      TallyAllieGatorFit raise = tally_allie_gator_fit_raise (&state->table, column, card);
      g_autofree char *play_text = g_strdup_printf (PLAY ("%s", "%d", "%u"), player, card, column);
      g_autofree char *raise_text = g_strdup_printf (RAISE ("%s", "%d", "%u"), player, card, column);

      g_assert_cmpstr (tally_test_add (match, play_text), ==, codes[fit]);
      if (fit == TALLY_ALLIE_GATOR_FITS)
        tally_match_undo (match);
      if (!may_raise)
        continue;
      g_assert_cmpstr (tally_test_add (match, raise_text), ==, codes[raise]);
      if (raise == TALLY_ALLIE_GATOR_FITS)
        tally_match_undo (match);
    }
  }
}

static void
test_random_matches_lose_no_card (void)
{
  static const char *const tables[] = { TWO, THREE, "Anna Ben Cem Doris", FIVE };
  static const char *const options[] = { NULL, "target=6", "second_after_tie=nobody target=4" };
  guint finished = 0;

  for (guint game = 0; game < 60; game++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", tables[game % 4], options[game % 3]);

    for (guint i = 0; i < 6000 && !tally_match_is_finished (match); i++) {
      g_autofree char *text = tally_test_wild_allie_gator (match);

      tally_test_add (match, text);
      assert_cards_conserved (match);
      if (i % 500 == 250)
        assert_questions_answered (match);
    }
    finished += tally_match_is_finished (match);
    tally_test_undo_and_redo (match);
  }

  /* Random players end their rounds as others do, or nothing was tested. */
  g_assert_cmpuint (finished, >, 30);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/allie-gator-random/matches-lose-no-card", test_random_matches_lose_no_card);

  return g_test_run ();
}
