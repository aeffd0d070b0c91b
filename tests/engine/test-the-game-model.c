/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of The Game while they type: the four piles and a number for
 * them, which pile loses least, and what can be done besides. */

#include "the-game/tally-the-game-model.h"

#include "tally-test-match.h"

#define NONE TALLY_THE_GAME_NO_CARD

/* Two climbing piles at 47 and 24, two falling ones at 88 and 81. */
#define LAID                                                          \
  "play player=Anna card=47 pile=0; play player=Anna card=24 pile=1;" \
  "end-turn player=Anna; play player=Ben card=88 pile=2;"             \
  "play player=Ben card=81 pile=3; end-turn player=Ben"

static TallyMatch *
new_match (const char *options,
           const char *events)
{
  return tally_test_match_at ("the-game", "Anna Ben", options, events);
}

/* The piles as they are told, with "!" where a fire is to be covered and "*"
 * behind the one that loses least. */
static char *
describe_piles (const TallyTheGameModel *model)
{
  GString *text = g_string_new (NULL);

  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    g_autofree char *told = tally_the_game_model_tell_pile (model, pile);

    g_string_append_printf (text, "%s%s%s%s", pile > 0 ? "\n" : "", told, model->piles[pile].burning ? "!" : "",
                            model->best == (int) pile ? "*" : "");
  }

  return g_string_free (text, FALSE);
}

static const struct {
  const char *situation;
  const char *events;
  int card;
  const char *piles;
  const char *trick;
  const char *code; /* that no pile takes it */
  const char *section;
} numbers[] = {
  { "nothing lies and nothing is typed", NULL, NONE,
    "Pile 1 climbs, 1 on top\nPile 2 climbs, 1 on top\nPile 3 falls, 100 on top\nPile 4 falls, 100 on top",
    NULL, NULL, NULL },
  { "the first of two piles that lose the same", NULL, 40,
    "Pile 1 climbs, 1 on top; 40: +39*\nPile 2 climbs, 1 on top; 40: +39\n"
    "Pile 3 falls, 100 on top; 40: −60\nPile 4 falls, 100 on top; 40: −60",
    NULL, NULL, "the-game.piles" },
  { "a falling pile loses less", LAID, 80,
    "Pile 1 climbs, 47 on top; 80: +33\nPile 2 climbs, 24 on top; 80: +56\n"
    "Pile 3 falls, 88 on top; 80: −8\nPile 4 falls, 81 on top; 80: −1*",
    NULL, NULL, "the-game.piles" },
  { "it fits falling piles only", LAID, 20,
    "Pile 1 climbs, 47 on top; 20: doesn’t fit\nPile 2 climbs, 24 on top; 20: doesn’t fit\n"
    "Pile 3 falls, 88 on top; 20: −68\nPile 4 falls, 81 on top; 20: −61*",
    NULL, NULL, "the-game.piles" },
  { "ten below a climbing pile beats every jump", LAID, 37,
    "Pile 1 climbs, 47 on top; 37: back 10*\nPile 2 climbs, 24 on top; 37: +13\n"
    "Pile 3 falls, 88 on top; 37: −51\nPile 4 falls, 81 on top; 37: −44",
    "37 is exactly 10 below 47.", NULL, "the-game.piles.backwards" },
  { "ten above a falling pile does, too", LAID, 91,
    "Pile 1 climbs, 47 on top; 91: +44\nPile 2 climbs, 24 on top; 91: +67\n"
    "Pile 3 falls, 88 on top; 91: doesn’t fit\nPile 4 falls, 81 on top; 91: back 10*",
    "91 is exactly 10 above 81.", NULL, "the-game.piles.backwards" },
  { "even a jump of one", "play player=Anna card=36 pile=0; play player=Anna card=47 pile=1", 37,
    "Pile 1 climbs, 36 on top; 37: +1\nPile 2 climbs, 47 on top; 37: back 10*\n"
    "Pile 3 falls, 100 on top; 37: −63\nPile 4 falls, 100 on top; 37: −63",
    "37 is exactly 10 below 47.", NULL, "the-game.piles.backwards" },
  { "it lies already, wherever it is to go", LAID, 24,
    "Pile 1 climbs, 47 on top\nPile 2 climbs, 24 on top\nPile 3 falls, 88 on top\nPile 4 falls, 81 on top",
    NULL, "game-card-played", "the-game.material" },
  { "there is no such card", LAID, 1,
    "Pile 1 climbs, 47 on top\nPile 2 climbs, 24 on top\nPile 3 falls, 88 on top\nPile 4 falls, 81 on top",
    NULL, "game-card-range", "the-game.material" },
  { "no pile takes it", "play player=Anna card=90 pile=0; play player=Anna card=80 pile=1; end-turn player=Anna;"
                        "play player=Ben card=20 pile=2; play player=Ben card=30 pile=3; end-turn player=Ben",
    50,
    "Pile 1 climbs, 90 on top; 50: doesn’t fit\nPile 2 climbs, 80 on top; 50: doesn’t fit\n"
    "Pile 3 falls, 20 on top; 50: doesn’t fit\nPile 4 falls, 30 on top; 50: doesn’t fit",
    NULL, NULL, "the-game.piles" },
};

static void
test_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autoptr (TallyMatch) match = new_match (NULL, numbers[i].events);
    g_autofree char *piles = NULL;
    g_autofree char *trick = NULL;
    TallyTheGameModel model;

    g_test_message ("%s", numbers[i].situation);
    tally_the_game_model_compute (match, numbers[i].card, &model);
    piles = describe_piles (&model);
    trick = tally_the_game_model_trick (&model);
    g_assert_cmpint (model.card, ==, numbers[i].card);
    g_assert_cmpstr (piles, ==, numbers[i].piles);
    g_assert_cmpstr (trick, ==, numbers[i].trick);
    g_assert_cmpint (model.card_refused, ==, numbers[i].code != NULL);
    if (numbers[i].code != NULL)
      g_assert_cmpstr (tally_violation_code (&model.violation), ==, numbers[i].code);
    g_assert_cmpstr (tally_the_game_model_get_section (&model), ==, numbers[i].section);
  }
}

/* How the turn stands: "Anna 1/2, 1 to go; 97 left, 84 to draw", and whether it
 * may end. */
static const struct {
  const char *options;
  const char *events;
  const char *turn;
  gboolean may_end;
} turns[] = {
  { NULL, NULL, "Anna 0/2, 2 to go; 98 left, 84 to draw", FALSE },
  { NULL, "play player=Anna card=2 pile=0", "Anna 1/2, 1 to go; 97 left, 84 to draw", FALSE },
  { NULL, "play player=Anna card=2 pile=0; play player=Anna card=3 pile=0", "Anna 2/2, 0 to go; 96 left, 84 to draw", TRUE },
  { NULL, "play player=Anna card=2 pile=0; play player=Anna card=3 pile=0; play player=Anna card=4 pile=0",
    "Anna 3/2, 0 to go; 95 left, 84 to draw", TRUE },
  { NULL, LAID, "Anna 0/2, 2 to go; 94 left, 80 to draw", FALSE },
  { "min_cards=3", "play player=Anna card=2 pile=0", "Anna 1/3, 2 to go; 97 left, 84 to draw", FALSE },
};

static void
test_turns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++) {
    g_autoptr (TallyMatch) match = new_match (turns[i].options, turns[i].events);
    g_autofree char *turn = NULL;
    TallyTheGameModel model;

    tally_the_game_model_compute (match, NONE, &model);
    turn = g_strdup_printf ("%s %u/%u, %u to go; %u left, %u to draw", tally_match_get_setup (match)->names[model.turn],
                            model.laid, model.minimum, model.missing, model.leftover, model.draw_pile);
    g_assert_cmpstr (turn, ==, turns[i].turn);
    g_assert_cmpint (model.may_end, ==, turns[i].may_end);
  }
}

/* The 33 burns once the next turn has begun, until it is covered. */
static void
test_fire (void)
{
  static const struct {
    const char *events;
    const char *burning; /* a digit a pile */
  } fires[] = {
    { "play player=Anna card=33 pile=0; play player=Anna card=66 pile=2", "0000" },
    { "play player=Anna card=33 pile=0; play player=Anna card=66 pile=2; end-turn player=Anna", "1010" },
    { "play player=Anna card=33 pile=0; play player=Anna card=66 pile=2; end-turn player=Anna; play player=Ben card=34 pile=0",
      "0010" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fires); i++) {
    g_autoptr (TallyMatch) match = new_match ("on_fire=true", fires[i].events);
    TallyTheGameModel model;

    tally_the_game_model_compute (match, NONE, &model);
    for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
      g_assert_cmpint (model.piles[pile].burning, ==, fires[i].burning[pile] == '1');
  }
}

static void
test_events (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);
  TallyEvent event;

  tally_the_game_play_event (match, 5, 3, &event);
  g_assert_null (tally_test_add_event (match, &event));
  tally_the_game_turn_event (match, TALLY_THE_GAME_END_TURN, &event);
  g_assert_cmpstr (tally_test_add_event (match, &event), ==, "game-too-few-cards");
  tally_the_game_play_event (match, 4, 3, &event);
  g_assert_null (tally_test_add_event (match, &event));
  tally_the_game_turn_event (match, TALLY_THE_GAME_END_TURN, &event);
  g_assert_null (tally_test_add_event (match, &event));
  tally_the_game_turn_event (match, TALLY_THE_GAME_STUCK, &event);
  g_assert_cmpstr (tally_test_add_event (match, &event), ==, "game-not-stuck");
}

/* Which entry laid what lies on top, and all of that in a line. */
static void
test_tops (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, LAID ";play player=Anna card=37 pile=0");
  g_autofree char *piles = tally_the_game_tell_piles (tally_match_get_state (match));
  g_autoptr (TallyMatch) begun = new_match (NULL, "play player=Anna card=2 pile=0");
  static const guint entries[TALLY_THE_GAME_PILES] = { 6, 1, 3, 4 };
  guint index;

  g_assert_cmpstr (piles, ==, "↑\u00a037   ↑\u00a024   ↓\u00a088   ↓\u00a081");
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    g_assert_true (tally_the_game_find_top (match, pile, &index));
    g_assert_cmpuint (index, ==, entries[pile]);
    g_assert_cmpint (tally_the_game_find_top (begun, pile, &index), ==, pile == 0);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/the-game-model/numbers", test_numbers);
  g_test_add_func ("/the-game-model/turns", test_turns);
  g_test_add_func ("/the-game-model/fire", test_fire);
  g_test_add_func ("/the-game-model/events", test_events);
  g_test_add_func ("/the-game-model/tops", test_tops);

  return g_test_run ();
}
