/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Game: the table of situations, every pair of cards on every pile, and
 * long random games that must never lose a card. */

#include "the-game/tally-the-game.h"

#include "cases-the-game.h"

static void
test_cases (void)
{
  tally_test_run_cases ("the-game", the_game_cases, G_N_ELEMENTS (the_game_cases));
  tally_test_assert_all_rules_broken ("the-game");
}

/* Said as the rulebook says it, card by card. */
static TallyTheGameFit
obvious_fit (guint pile,
             int   top,
             int   card)
{
  gboolean ascends = pile == 0 || pile == 1;

  if (ascends && card > top)
    return TALLY_THE_GAME_FORWARD;
  if (ascends && card + 10 == top)
    return TALLY_THE_GAME_BACKWARD;
  if (!ascends && card < top)
    return TALLY_THE_GAME_FORWARD;
  if (!ascends && card - 10 == top)
    return TALLY_THE_GAME_BACKWARD;

  return TALLY_THE_GAME_NO_FIT;
}

static void
add_card (TallyMatch *match,
          int         card,
          guint       pile,
          const char *expected)
{
  g_autofree char *text = g_strdup_printf ("play player=Anna card=%d pile=%u", card, pile);

  g_assert_cmpstr (tally_test_add (match, text), ==, expected);
}

static void
test_every_pair_on_every_pile (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna", NULL);

  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    for (int top = 2; top <= 99; top++) {
      add_card (match, top, pile, NULL);
      for (int card = 2; card <= 99; card++) {
        TallyTheGameFit fit = obvious_fit (pile, top, card);

        g_assert_cmpint (tally_the_game_fit (pile, top, card), ==, fit);
        if (card == top) {
          add_card (match, card, pile, "game-card-played");
        } else if (fit == TALLY_THE_GAME_NO_FIT) {
          add_card (match, card, pile, "game-wrong-direction");
        } else {
          add_card (match, card, pile, NULL);
          tally_match_undo (match);
        }
      }
      tally_match_undo (match);
    }
  }
}

static void
test_malformed (void)
{
  static const TallyTestFault faults[] = {
    { "result leftover=3 burnt=true", "burnt" },
    { "result leftover=3 burnt=false", "burnt" },
    { "result", "leftover" },
    { "result hands=Anna:3,Ben:4", "draw_pile" },
    { "result draw_pile=3", "hands" },
    { "result draw_pile=3 leftover=3", "hands" },
    { "result hands=Anna:3,Ben:4 draw_pile=0 leftover=7", "leftover" },
    { "play player=Anna card=3 pile=4", "pile" },
    { "play player=Anna card=3 pile=-1", "pile" },
    { "play player=Anna card=3", "pile" },
    { "play card=3 pile=0", "player" },
    { "stuck", "player" },
    { "end-turn", "player" },
  };
  static const TallyTestFault with_fire[] = {
    { "result leftover=3 burnt=true", NULL },
  };

  tally_test_malformed_events ("the-game", "Anna Ben", NULL, faults, G_N_ELEMENTS (faults));
  tally_test_malformed_events ("the-game", "Anna Ben", "on_fire=true", with_fire, G_N_ELEMENTS (with_fire));
}

static void
test_bad_options (void)
{
  static const TallyTestFault faults[] = {
    { "min_cards=2", NULL },
    { "min_cards=1", "min_cards" },
    { "min_cards=4", "min_cards" },
    { "reduced_hand=true", "reduced_hand" },
    { "reduced_hand=false", NULL },
    { "min_cards=3 reduced_hand=true", NULL },
    { "starter=Zoe", "Zoe" },
  };

  tally_test_malformed_options ("the-game", "Anna Ben", faults, G_N_ELEMENTS (faults));
}

static void
test_hand_sizes (void)
{
  static const struct {
    const char *players;
    guint hand, reduced;
  } cases[] = {
    { "Anna", 8, 7 },
    { "Anna Ben", 7, 6 },
    { "Anna Ben Cem", 6, 5 },
    { "Anna Ben Cem Doris", 6, 5 },
    { "Anna Ben Cem Doris Emil", 6, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) full = tally_test_match_new ("the-game", cases[i].players, NULL);
    g_autoptr (TallyMatch) reduced = tally_test_match_new ("the-game", cases[i].players, "min_cards=3 reduced_hand=true");

    g_assert_cmpuint (tally_the_game_hand_size (tally_match_get_setup (full)), ==, cases[i].hand);
    g_assert_cmpuint (tally_the_game_hand_size (tally_match_get_setup (reduced)), ==, cases[i].reduced);
  }
}

static const char *
add_turn (TallyMatch *match,
          const char *type)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  g_autofree char *text = g_strdup_printf ("%s player=%s", type,
                                           tally_match_get_setup (match)->names[state->turn]);

  return tally_test_add (match, text);
}

/* All cards in order, by turns on the four piles: 2 to 51 up, 99 to 52 down.
 * Nobody asks whether a hand could hold them. */
static void
lay_next_card (TallyMatch *match)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  int laid = TALLY_THE_GAME_CARDS - state->leftover;
  int pile = laid % 4;
  int step = laid / 4 * 2 + pile % 2;
  g_autofree char *text = g_strdup_printf ("play player=%s card=%d pile=%d",
                                           tally_match_get_setup (match)->names[state->turn],
                                           pile < 2 ? 2 + step : 99 - step, pile);

  g_assert_null (tally_test_add (match, text));
}

static void
lay_cards_until (TallyMatch *match,
                 guint       leftover)
{
  const TallyTheGameState *state = tally_match_get_state (match);

  while (state->leftover > leftover) {
    if (state->laid == 3 || state->hands[state->turn] == 0)
      g_assert_null (add_turn (match, "end-turn"));
    else
      lay_next_card (match);
  }
}

static void
test_all_laid_is_beaten (void)
{
  for (guint n = 1; n <= 5; n++) {
    static const char *const tables[] = { "Anna", "Anna Ben", "Anna Ben Cem", "Anna Ben Cem Doris", "Anna Ben Cem Doris Emil" };
    g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", tables[n - 1], NULL);
    const TallyTheGameState *state = tally_match_get_state (match);
    g_autofree char *winners = NULL;
    g_autofree char *ranking = NULL;

    lay_cards_until (match, 0);
    winners = tally_test_winners (match);
    ranking = tally_test_ranking (match);
    g_assert_cmpint (state->verdict, ==, TALLY_THE_GAME_BEATEN);
    g_assert_cmpstr (winners, ==, tables[n - 1]);
    g_assert_cmpstr (ranking, ==, "");
    g_assert_true (tally_match_is_finished (match));
  }
}

/* With the draw pile empty one card a turn will do, and whoever has none left
 * is passed over. */
static void
test_last_cards (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben Cem", NULL);
  const TallyTheGameState *state = tally_match_get_state (match);

  lay_cards_until (match, 12);
  while (state->laid > 0)
    g_assert_null (add_turn (match, "end-turn"));
  g_assert_cmpint (state->draw_pile, ==, 0);
  g_assert_cmpint (state->minimum, ==, 1);

  while (state->hands[1] > 0) {
    gboolean ben = state->turn == 1;

    lay_next_card (match);
    if (!ben || state->hands[1] == 0)
      g_assert_null (add_turn (match, "end-turn"));
  }
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpint (state->turn, !=, 1);
    lay_next_card (match);
    g_assert_cmpstr (add_turn (match, "stuck"), ==, "game-not-stuck");
    g_assert_null (add_turn (match, "end-turn"));
  }

  g_assert_null (add_turn (match, "stuck"));
  g_assert_cmpint (state->verdict, ==, TALLY_THE_GAME_SUPER);
}

/* Alone there are 90 cards to draw: after three, and then two at a time, one is
 * left, and as long as it is there two have to be laid. */
static void
test_one_card_to_draw (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna", NULL);
  const TallyTheGameState *state = tally_match_get_state (match);

  lay_next_card (match);
  while (state->draw_pile > 1) {
    lay_next_card (match);
    lay_next_card (match);
    g_assert_null (add_turn (match, "end-turn"));
  }
  g_assert_cmpint (state->draw_pile, ==, 1);
  lay_next_card (match);
  g_assert_cmpstr (add_turn (match, "end-turn"), ==, "game-too-few-cards");
  lay_next_card (match);
  g_assert_null (add_turn (match, "end-turn"));
  lay_next_card (match);
  g_assert_null (add_turn (match, "end-turn"));
}

static void
test_nobody_wins_alone (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  g_autofree char *winners = NULL;

  g_assert_null (tally_test_add (match, "result leftover=1"));
  winners = tally_test_winners (match);
  g_assert_cmpstr (winners, ==, "");
}

static void
assert_cards_conserved (const TallyMatch *match)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  const TallySetup *setup = tally_match_get_setup (match);
  guint held = state->draw_pile;
  guint played = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    g_assert_cmpuint (state->hands[seat], <=, tally_the_game_hand_size (setup));
    held += state->hands[seat];
  }
  for (int card = 2; card <= 99; card++)
    played += tally_the_game_is_played (state, card);

  g_assert_cmpuint (held, ==, state->leftover);
  g_assert_cmpuint (held + played, ==, TALLY_THE_GAME_CARDS);
  if (state->verdict == TALLY_THE_GAME_RUNNING)
    g_assert_cmpuint (state->hands[state->turn] + state->laid, >, 0);
  else
    g_assert_cmpint (state->turn, ==, TALLY_NOBODY);
}

static char *
make_random_event (const TallySetup        *setup,
                   const TallyTheGameState *state)
{
  TallySeat seat = g_test_rand_int_range (0, 20) == 0
                     ? (TallySeat) g_test_rand_int_range (0, setup->n_players)
                     : state->turn;
  const char *player = setup->names[seat];
  int dice = g_test_rand_int_range (0, 100);
  guint pile = (guint) g_test_rand_int_range (0, 4);
  int step = g_test_rand_int_range (1, 6);

  if (dice == 0)
    return g_strdup_printf ("stuck player=%s", player);
  if (dice < 30)
    return g_strdup_printf ("end-turn player=%s", player);
  if (dice < 40)
    return g_strdup_printf ("play player=%s card=%d pile=%u", player, g_test_rand_int_range (0, 102), pile);
  if (dice < 60)
    step = -10;

  return g_strdup_printf ("play player=%s card=%d pile=%u", player,
                          tally_the_game_ascends (pile) ? state->piles[pile] + step : state->piles[pile] - step, pile);
}

static void
test_random_games_lose_no_card (void)
{
  static const char *const tables[] = { "Anna", "Anna Ben", "Anna Ben Cem Doris Emil" };
  static const char *const options[] = { NULL, "on_fire=true", "min_cards=3 reduced_hand=true" };

  for (guint game = 0; game < 300; game++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", tables[game % 3], options[game / 3 % 3]);

    for (guint i = 0; i < 400 && !tally_match_is_finished (match); i++) {
      g_autofree char *text = make_random_event (tally_match_get_setup (match), tally_match_get_state (match));

      tally_test_add (match, text);
      assert_cards_conserved (match);
    }
    tally_test_undo_and_redo (match);
  }
}

/* Anna and Ben lay two cards each, and four piles are begun. */
#define FIRST_TURNS                                                                       \
  "play player=Anna card=12 pile=0;play player=Anna card=95 pile=2;end-turn player=Anna;" \
  "play player=Ben card=20 pile=1;play player=Ben card=88 pile=3;end-turn player=Ben"

static void
test_guide (void)
{
  static const TallyTestGuide guides[] = {
    { "Anna Ben", NULL, NULL, "Anna lays at least 2 cards.", "the-game.setup.hands", "98 cards left" },
    { "Anna Ben", NULL, "play player=Anna card=12 pile=0", "Anna lays at least 1 more card.", "the-game.turn.minimum",
      "97 cards left" },
    { "Anna Ben", NULL, "play player=Anna card=12 pile=0;play player=Anna card=95 pile=2",
      "Anna may lay more, or ends the turn and draws.", "the-game.turn", "96 cards left" },
    { "Anna Ben", "min_cards=3", "play player=Anna card=12 pile=0;play player=Anna card=95 pile=2;"
                                 "play player=Anna card=20 pile=1;end-turn player=Anna",
      "Ben lays at least 3 cards.", "the-game.turn.minimum", "95 cards left" },
    { "Anna Ben", "on_fire=true", "play player=Anna card=12 pile=0;play player=Anna card=22 pile=0;end-turn player=Anna",
      "Ben has to cover the 22 in this turn, or the game is burnt.", "the-game.variants.on-fire", "96 cards left" },
    { "Anna Ben", NULL, FIRST_TURNS ";stuck player=Anna", "The Game wins with 94 cards left.", "the-game.verdict",
      "94 cards left" },
    { "Anna Ben", NULL, "result leftover=1", "Only 1 card left: super!", "the-game.verdict", "1 card left" },
    { "Anna Ben", NULL, "result leftover=0", "All 98 cards are laid: you have beaten The Game!", "the-game.verdict",
      "0 cards left" },
    { "Anna Ben", "on_fire=true", "result leftover=12 burnt=true", "Burnt, with 12 cards left.",
      "the-game.variants.on-fire", "12 cards left" },
  };

  tally_test_run_guides ("the-game", guides, G_N_ELEMENTS (guides));
}

static void
test_history (void)
{
  static const struct {
    const char *event, *told;
  } cases[] = {
    { "play player=Anna card=12 pile=0", "Anna lays 12 on 1" },
    { "result leftover=1", "Result: 1 card left" },
    { "result hands=Anna:3,Ben:4 draw_pile=0", "Result: 7 cards left" },
    { "end-turn player=Anna", "Anna ends the turn" },
    { "stuck player=Anna", "Anna is stuck" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
    const TallySetup *setup = tally_match_get_setup (match);
    g_autofree char *told = NULL;
    TallyEvent event;

    tally_test_event_read (setup, cases[i].event, &event);
    told = tally_game_tell (setup, tally_match_get_state (match), &event);
    g_assert_cmpstr (told, ==, cases[i].told);
    tally_event_clear (&event);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/the-game/cases", test_cases);
  g_test_add_func ("/the-game/every-pair-on-every-pile", test_every_pair_on_every_pile);
  g_test_add_func ("/the-game/malformed", test_malformed);
  g_test_add_func ("/the-game/bad-options", test_bad_options);
  g_test_add_func ("/the-game/hand-sizes", test_hand_sizes);
  g_test_add_func ("/the-game/all-laid-is-beaten", test_all_laid_is_beaten);
  g_test_add_func ("/the-game/last-cards", test_last_cards);
  g_test_add_func ("/the-game/one-card-to-draw", test_one_card_to_draw);
  g_test_add_func ("/the-game/nobody-wins-alone", test_nobody_wins_alone);
  g_test_add_func ("/the-game/random-games-lose-no-card", test_random_games_lose_no_card);
  g_test_add_func ("/the-game/guide", test_guide);
  g_test_add_func ("/the-game/history", test_history);

  return g_test_run ();
}
