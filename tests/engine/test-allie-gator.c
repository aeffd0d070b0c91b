/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allie Gator: the table of situations, every pattern of ties in a round, and
 * what people are told. */

#include "allie-gator/tally-allie-gator.h"

#include "cases-allie-gator.h"

static void
test_cases (void)
{
  tally_test_run_cases ("allie-gator", allie_gator_cases, G_N_ELEMENTS (allie_gator_cases));
  tally_test_assert_all_rules_broken ("allie-gator");
}

static void
test_malformed (void)
{
  static const TallyTestFault faults[] = {
    { "round", "piles" },
    { "deal", "targets" },
    { "deal targets=1,2 chip=2", "chip" },
    { "deal targets=1,2 chip=-1", "chip" },
    { PLAY ("Anna", "1", "2"), "stack" },
    { "play player=Anna stack=1", "card" },
    { "special player=Anna", "kind" },
    { SPECIAL ("Anna", "reverse") " victim=Ben", "victim" },
    { SPECIAL ("Anna", "reverse") " victim=Zoe", "victim" },
    { SPECIAL ("Anna", "reverse") " to=Ben", "to" },
    { SPECIAL ("Anna", "reverse") " stack=0", "stack" },
    { SPECIAL ("Anna", "steal"), "victim" },
    { STEAL ("Anna", "Ben") " card=3", "card" },
    { SPECIAL ("Anna", "raise") " stack=0", "card" },
    { SPECIAL ("Anna", "raise") " card=70", "stack" },
    { RAISE ("Anna", "70", "0") " to=Ben", "to" },
    { RAISE ("Anna", "70", "2"), "stack" },
    { SPECIAL ("Anna", "gift") " stack=0", "to" },
    { SPECIAL ("Anna", "gift") " to=Ben", "stack" },
    { SPECIAL ("Anna", "gift") " to=Zoe", "stack" },
    { SPECIAL ("Anna", "gift") " victim=Ben", "victim" },
    { GIFT ("Anna", "0", "Ben") " card=3", "card" },
    { TAKE ("Anna", "3") " drawn=4", "drawn" },
    { SPECIAL ("Anna", "reverse"), NULL },
    { SPECIAL ("Anna", "gift"), NULL },
    { GIFT ("Anna", "0", "Zoe"), NULL },
    { STEAL ("Anna", "Zoe"), NULL },
    { RAISE ("Anna", "700", "1"), NULL },
    { "take player=Anna", NULL },
    { "take player=Anna drawn=700", NULL },
  };

  tally_test_malformed_events ("allie-gator", TWO, NULL, faults, G_N_ELEMENTS (faults));
}

static void
test_bad_options (void)
{
  static const TallyTestFault faults[] = {
    { "target=2", "target" },
    { "target=7", "target" },
    { "starter=Zoe", "Zoe" },
    { "target=6 starter=Ben second_after_tie=nobody", NULL },
  };

  tally_test_malformed_options ("allie-gator", TWO, faults, G_N_ELEMENTS (faults));
}

static void
test_rankings (void)
{
  static const struct {
    const char *players, *options, *rounds, *ranking, *winners;
  } cases[] = {
    { THREE, NULL, DEAL, "Anna 1 0, Ben 1 0, Cem 1 0", "" },
    { THREE, NULL, "round piles=Anna:5/0,Ben:3/2,Cem:3/2", "Ben 1 2, Cem 1 2, Anna 3 1", "" },
    { THREE, NULL, "round piles=Anna:5/1,Ben:5/2,Cem:14/3" THEN "round piles=Anna:3/0,Ben:9/1,Cem:3/0",
      "Anna 1 4, Cem 2 2, Ben 3 2", "Anna" },
    { TWO, NULL, "round piles=Anna:5/1,Ben:5/1" THEN "round piles=Anna:3/2,Ben:3/2", "Anna 1 4, Ben 1 4", "Anna Ben" },
    { THREE, NULL, "round piles=Anna:1/0,Ben:2/0,Cem:3/0" THEN "round piles=Anna:4/4,Ben:1/0,Cem:9/0", "Ben 1 3, Anna 2 3, Cem 3 0", "Ben" },
    { FIVE, "target=4", "round piles=Anna:1/0,Ben:1/0,Cem:3/0,Doris:3/0,Emil:9/0" THEN "round piles=Anna:1/0,Ben:1/0,Cem:3/1,Doris:3/1,Emil:9/0",
      "Anna 1 4, Ben 1 4, Cem 3 2, Doris 3 2, Emil 5 0", "Anna Ben" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", cases[i].players, cases[i].options);
    g_autofree char *ranking = NULL;
    g_autofree char *winners = NULL;

    tally_test_add_all (match, cases[i].rounds);
    ranking = tally_test_ranking (match);
    winners = tally_test_winners (match);
    g_assert_cmpstr (ranking, ==, cases[i].ranking);
    g_assert_cmpstr (winners, ==, cases[i].winners);
  }
}

/* Five piles from the best to the worst: with these every order of up to five
 * players, shared places included, can be made. */
static const TallyAllieGatorPile levels[] = { { 3, 0 }, { 3, 1 }, { 4, 0 }, { 4, 2 }, { 5, 1 } };

/* The rulebook read aloud: who is first gets two, who is next gets one. */
static void
score_obviously (const guint level[],
                 guint       n_players,
                 gboolean    nobody_after_tie,
                 guint       teeth[])
{
  guint group = 0;
  guint n_first = 0;

  for (guint best = 0; best < G_N_ELEMENTS (levels); best++) {
    guint members = 0;

    for (guint i = 0; i < n_players; i++) {
      if (level[i] != best)
        continue;
      members++;
      teeth[i] = 0;
      if (group == 0)
        teeth[i] = 2;
      if (group == 1 && n_players != 2 && !(nobody_after_tie && n_first > 1))
        teeth[i] = 1;
    }
    if (members > 0 && group == 0)
      n_first = members;
    if (members > 0)
      group++;
  }
}

static char *
write_round (const TallySetup *setup,
             const guint       level[])
{
  GString *text = g_string_new ("round piles=");

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    g_string_append_printf (text, "%s%s:%d/%d", seat > 0 ? "," : "", setup->names[seat],
                            levels[level[seat]].cards, levels[level[seat]].specials);

  return g_string_free (text, FALSE);
}

static void
assert_scored (TallyMatch *match,
               const guint level[],
               gboolean    nobody_after_tie)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyAllieGatorState *state = tally_match_get_state (match);
  g_autofree char *text = write_round (setup, level);
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  TallyAllieGatorAward awards[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  guint teeth[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    piles[seat] = levels[level[seat]];
  score_obviously (level, setup->n_players, nobody_after_tie, teeth);
  tally_allie_gator_score_round (setup, piles, awards);
  g_assert_null (tally_test_add (match, text));

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    guint better = 0;

    for (TallySeat other = 0; other < setup->n_players; other++)
      better += level[other] < level[seat];
    g_assert_cmpuint (awards[seat].place, ==, better + 1);
    g_assert_cmpuint (awards[seat].teeth, ==, teeth[seat]);
    g_assert_cmpuint (state->points[seat], ==, teeth[seat]);
    g_assert_cmpuint ((state->last_winners >> seat) & 1, ==, better == 0);
  }
  tally_match_undo (match);
}

static void
test_every_pattern_of_ties (void)
{
  static const char *const tables[] = { TWO, THREE, "Anna Ben Cem Doris", FIVE };

  for (guint table = 0; table < G_N_ELEMENTS (tables); table++) {
    for (guint nobody = 0; nobody <= 1; nobody++) {
      g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", tables[table],
                                                           nobody ? "second_after_tie=nobody" : NULL);
      guint n_players = table + 2;
      guint level[TALLY_ALLIE_GATOR_MAX_PLAYERS] = { 0 };
      guint i = 0;

      /* Counting in fives, one digit a player. */
      while (i < n_players) {
        assert_scored (match, level, nobody);
        for (i = 0; i < n_players && ++level[i] == G_N_ELEMENTS (levels); i++)
          level[i] = 0;
      }
    }
  }
}

static void
test_teeth (void)
{
  static const guint white[] = { 0, 1, 2, 3, 2, 1, 0 };
  static const guint gold[] = { 0, 0, 0, 0, 1, 2, 3 };

  for (guint points = 0; points <= TALLY_ALLIE_GATOR_MAX_POINTS; points++) {
    g_assert_cmpuint (tally_allie_gator_get_white (points), ==, white[points]);
    g_assert_cmpuint (tally_allie_gator_get_gold (points), ==, gold[points]);
  }
}

static void
test_ranges (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", THREE, NULL);
  const TallyAllieGatorState *state = tally_match_get_state (match);
  int lowest, highest;

  tally_test_add_all (match, "deal targets=28,1" THEN PLAY ("Anna", "26", "0"));
  g_assert_true (tally_allie_gator_get_range (&state->table, 0, &lowest, &highest));
  g_assert_cmpint (lowest, ==, 27);
  g_assert_cmpint (highest, ==, 27);
  g_assert_false (tally_allie_gator_get_range (&state->table, 1, &lowest, &highest));
  g_assert_cmpuint (tally_allie_gator_count_catch (&state->table), ==, 2);

  tally_test_add_all (match, PLAY ("Ben", "27", "0"));
  g_assert_false (tally_allie_gator_get_range (&state->table, 0, &lowest, &highest));
  g_assert_cmpuint (tally_allie_gator_count_catch (&state->table), ==, 3);

  tally_test_add_all (match, TAKE ("Cem", "2"));
  g_assert_true (tally_allie_gator_get_range (&state->table, 0, &lowest, &highest));
  g_assert_cmpint (lowest, ==, 1);
  g_assert_cmpint (highest, ==, 1);
}

/* What the app tells people is what the rules do. */
static void
test_guide (void)
{
  static const TallyTestGuide guides[] = {
    { TWO, NULL, NULL, "Turn up two targets and deal five cards each: Anna begins.", "allie-gator.setup", "round 1" },
    { TWO, NULL, DEAL,
      "Anna plays a number or a special, or takes. 1–27 fits on the left, 1–64 on the right. Taking costs 1 card.",
      "allie-gator.turn", "round 1" },
    { TWO, NULL, "deal targets=1,65" THEN PLAY ("Anna", "64", "1"),
      "Ben plays a number or a special, or takes. No number fits. Taking costs 1 card.", "allie-gator.turn", "round 1" },
    { TWO, NULL, "deal targets=1,65 chip=1" THEN PLAY ("Anna", "40", "1"),
      "Ben plays a number or a special, or takes. A number fits only on the right: 41–64. Taking costs 2 cards.",
      "allie-gator.turn", "round 1" },
    { TWO, NULL, "deal targets=4,1",
      "Anna plays a number or a special, or takes. A number fits only on the left: 1–3. Taking costs 1 card.",
      "allie-gator.turn", "round 1" },
    { FIVE, NULL, BENS_TURN_WITH_NONE,
      "Ben has no card left and has to take. The draw pile is empty: taking Allie’s 1 card ends the round.",
      "allie-gator.round-end", "round 1" },
    { TWO, NULL, WINS_ROUND ("2/0", "1/0"),
      "Shuffle all cards and deal again: Ben won the last round and begins.", "allie-gator.next-round", "round 2" },
    { TWO, NULL, WINS_ROUND ("2/0", "1/0") THEN WINS_ROUND ("2/0", "1/0"), "Ben wins with 4 tooth points.", "allie-gator.end", "2 rounds" },
    { TWO, NULL, WINS_ROUND ("1/0", "1/0") THEN WINS_ROUND ("1/0", "1/0"),
      "Anna and Ben share the win with 4 tooth points each.", "allie-gator.end", "2 rounds" },
    { THREE, NULL, "round piles=Anna:1/0,Ben:1/0,Cem:1/0" THEN "round piles=Anna:1/0,Ben:1/0,Cem:1/0",
      "Anna, Ben and Cem share the win with 4 tooth points each.", "allie-gator.end", "2 rounds" },
  };

  tally_test_run_guides ("allie-gator", guides, G_N_ELEMENTS (guides));
}

static void
assert_told (TallyMatch *match,
             const char *text,
             const char *expected)
{
  const TallySetup *setup = tally_match_get_setup (match);
  g_autofree char *told = NULL;
  TallyEvent event;

  tally_test_event_read (setup, text, &event);
  told = tally_game_tell (setup, tally_match_get_state (match), &event);
  g_assert_cmpstr (told, ==, expected);
  g_assert_null (tally_test_add_event (match, &event));
  tally_event_clear (&event);
}

static void
test_history (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", THREE, "target=6");

  assert_told (match, "round piles=Anna:1/0,Ben:3/0,Cem:2/0", "Round 1, cards: Anna 1, Ben 3, Cem 2");
  assert_told (match, DEAL, "Round 2 is dealt, with the targets 28 and 65");
  assert_told (match, PLAY ("Anna", "26", "0"), "Anna lays 26 below the target 28");
  assert_told (match, PLAY ("Ben", "27", "0"), "Ben lays 27 on 26");
  assert_told (match, GIFT ("Cem", "0", "Ben"), "Cem gives the 27 to Ben");
  assert_told (match, SPECIAL ("Anna", "gift"), "Anna plays Allie’s gift and gives nothing");
  assert_told (match, RAISE ("Ben", "70", "1"), "Ben raises the target 65 to 70");
  assert_told (match, STEAL ("Cem", "Ben"), "Cem steals a card from Ben");
  assert_told (match, SPECIAL ("Anna", "reverse"), "Anna reverses the direction");
  assert_told (match, TAKE ("Cem", "12"), "Cem takes 2 cards and lays the target 12");
  assert_told (match, "take player=Ben drawn=13", "Ben takes 2 cards and draws the target 13");
}

static void
test_history_of_the_last_take (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", FIVE, NULL);

  tally_test_add_all (match, EMPTY_PILE);
  assert_told (match, "take player=Ben", "Ben takes 1 card and ends the round");
}

/* At a full table nobody is asked for more than there are: Ben, Doris and Emil
 * have no tooth, and their specials decide. */
static void
test_unasked_of_five (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", FIVE, NULL);
  TallyUnasked unasked;

  tally_test_add_all (match, "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Doris:5/0,Emil:6/0" THEN "stop");
  g_assert_true (tally_match_find_unasked (match, match, &unasked));
  g_assert_cmpuint (unasked.index, ==, 0);
  g_assert_cmpuint (unasked.seats, ==, tally_seat_bit (1) | tally_seat_bit (3) | tally_seat_bit (4));
}

/* Where only the result is written down, specials decide between equals: Anna and
 * Doris have 4 tooth points each, and nobody else has as many as another. */
static void
test_unasked_of_a_result (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", "Anna Ben Cem Doris", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyState start;
  const TallyField *field;
  guint word;

  tally_match_state_at (match, 0, &start);
  tally_test_add_all (match, "final teeth=Anna:4,Ben:2,Cem:1,Doris:4");
  g_assert_cmpuint (setup->game->unasked (setup, start.bytes, tally_match_get_event (match, 0), tally_match_get_state (match), &field, &word),
                    ==, tally_seat_bit (0) | tally_seat_bit (3));
  g_assert_cmpstr (field->key, ==, "specials");
  g_assert_cmpuint (word, ==, 0);
}

/* What somebody took is counted by the program, be it decisive or not. */
static void
test_live_rounds_are_counted (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", FIVE, NULL);
  TallyUnasked unasked;

  tally_test_add_all (match, EMPTY_PILE THEN "take player=Ben" THEN "stop");
  g_assert_false (tally_match_find_unasked (match, match, &unasked));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/allie-gator/cases", test_cases);
  g_test_add_func ("/allie-gator/malformed", test_malformed);
  g_test_add_func ("/allie-gator/bad-options", test_bad_options);
  g_test_add_func ("/allie-gator/rankings", test_rankings);
  g_test_add_func ("/allie-gator/every-pattern-of-ties", test_every_pattern_of_ties);
  g_test_add_func ("/allie-gator/teeth", test_teeth);
  g_test_add_func ("/allie-gator/ranges", test_ranges);
  g_test_add_func ("/allie-gator/guide", test_guide);
  g_test_add_func ("/allie-gator/unasked-of-five", test_unasked_of_five);
  g_test_add_func ("/allie-gator/unasked-of-a-result", test_unasked_of_a_result);
  g_test_add_func ("/allie-gator/live-rounds-are-counted", test_live_rounds_are_counted);
  g_test_add_func ("/allie-gator/history", test_history);
  g_test_add_func ("/allie-gator/history-of-the-last-take", test_history_of_the_last_take);

  return g_test_run ();
}
