/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo: the table of situations, all sets against all sets, what cards
 * make a set, what a round is worth, and what the table is told to do. Long
 * random rounds are in test-zoff-im-zoo-random.c. */

#include "zoff-im-zoo/tally-zoff-im-zoo.h"

#include <string.h>

#include "cases-zoff-im-zoo.h"

static void
test_cases (void)
{
  tally_test_run_cases ("zoff-im-zoo", zoff_im_zoo_cases, G_N_ELEMENTS (zoff_im_zoo_cases));
  tally_test_assert_all_rules_broken ("zoff-im-zoo");
}

/* As the table at the end of the rulebook reads, line by line. */
static const struct {
  const char *animal;
  const char *beaten_by;
} rulebook[] = {
  { "whale", "" },
  { "elephant", "mouse" },
  { "crocodile", "elephant" },
  { "polar-bear", "whale elephant" },
  { "lion", "elephant" },
  { "seal", "whale polar-bear" },
  { "fox", "elephant crocodile polar-bear lion" },
  { "perch", "whale crocodile polar-bear seal" },
  { "hedgehog", "fox" },
  { "sardines", "whale crocodile seal perch" },
  { "mouse", "crocodile polar-bear lion seal fox hedgehog" },
  { "mosquito", "hedgehog sardines mouse" },
};

static gboolean
obviously_beats (TallyZoffSet set,
                 TallyZoffSet lying)
{
  const char *animal = tally_zoff_card_words[set.animal];
  const char *below = tally_zoff_card_words[lying.animal];

  if (strcmp (animal, below) == 0)
    return set.count == lying.count + 1;

  for (guint i = 0; i < G_N_ELEMENTS (rulebook); i++) {
    g_auto (GStrv) beaters = g_strsplit (rulebook[i].beaten_by, " ", -1);

    if (strcmp (rulebook[i].animal, below) == 0)
      return g_strv_contains ((const char *const *) beaters, animal) && set.count == lying.count;
  }

  g_assert_not_reached ();
}

#define BIGGEST 7

static void
assert_contest (const TallySetup *setup,
                TallyZoffSet      set,
                TallyZoffSet      lying)
{
  g_autofree char *sentence = tally_zoff_explain (setup, set, lying);
  gboolean beats = obviously_beats (set, lying);

  g_assert_cmpint (tally_zoff_beats (set, lying), ==, beats);
  g_assert_cmpint (strstr (sentence, "n’t beat") == NULL, ==, beats);
}

static void
test_all_sets_against_all_sets (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
  guint animals = TALLY_ZOFF_N_ANIMALS * BIGGEST;

  for (guint i = 0; i < animals; i++) {
    TallyZoffSet set = { i / BIGGEST, (gint32) (i % BIGGEST) + 1 };

    for (guint j = 0; j < animals; j++) {
      TallyZoffSet lying = { j / BIGGEST, (gint32) (j % BIGGEST) + 1 };

      assert_contest (tally_match_get_setup (match), set, lying);
    }
  }
}

/* How many cards of an animal can lie there at once. */
static gint32
most_of (const TallySetup *setup,
         TallyZoffAnimal   animal)
{
  gint32 helpers = animal == TALLY_ZOFF_ELEPHANT ? 2 : 1;

  return (gint32) tally_zoff_supply (setup, animal) + helpers;
}

static void
assert_what_beats (const TallySetup *setup,
                   TallyZoffSet      lying)
{
  TallyZoffSet sets[TALLY_ZOFF_N_ANIMALS];
  guint n = tally_zoff_what_beats (setup, lying, sets);
  guint expected = 0;

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    for (gint32 count = 1; count <= most_of (setup, animal); count++)
      expected += obviously_beats ((TallyZoffSet){ animal, count }, lying);
  }

  g_assert_cmpuint (n, ==, expected);
  for (guint i = 0; i < n; i++) {
    g_assert_true (obviously_beats (sets[i], lying));
    g_assert_cmpint (sets[i].count, <=, most_of (setup, sets[i].animal));
    g_assert_true (i == 0 || sets[i].animal > sets[i - 1].animal);
  }
}

static void
test_what_beats (void)
{
  g_autoptr (TallyMatch) four = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
  g_autoptr (TallyMatch) three = tally_test_match_new ("zoff-im-zoo", THREE, NULL);

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    for (gint32 count = 1; count <= BIGGEST; count++) {
      assert_what_beats (tally_match_get_setup (four), (TallyZoffSet){ animal, count });
      assert_what_beats (tally_match_get_setup (three), (TallyZoffSet){ animal, count });
    }
  }
}

static void
test_decks (void)
{
  g_autoptr (TallyMatch) four = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
  g_autoptr (TallyMatch) three = tally_test_match_new ("zoff-im-zoo", THREE, NULL);
  guint cards = 0, cards_of_three = 0;

  for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++) {
    cards += tally_zoff_supply (tally_match_get_setup (four), card);
    cards_of_three += tally_zoff_supply (tally_match_get_setup (three), card);
  }

  g_assert_cmpuint (cards, ==, 60);
  g_assert_cmpuint (cards_of_three, ==, 39);
}

/* The slow way to see whether cards are a set of some animal: give every card
 * that isn't one a reason to be one. */
static gboolean
obviously_makes (const gint32    counts[TALLY_ZOFF_N_CARDS],
                 TallyZoffAnimal animal,
                 gint32         *size)
{
  *size = 0;
  if (counts[animal] == 0)
    return FALSE;

  for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++) {
    gboolean is_it = card == animal;
    gboolean is_joker = card == TALLY_ZOFF_JOKER && counts[card] == 1;
    gboolean is_fly = card == TALLY_ZOFF_MOSQUITO && animal == TALLY_ZOFF_ELEPHANT && counts[card] == 1;

    if (counts[card] > 0 && !is_it && !is_joker && !is_fly)
      return FALSE;
    *size += counts[card];
  }

  return TRUE;
}

/* Which of a few cards belong to the player and which to the partner can't
 * matter: the partner gets every second one. */
static void
assert_reading (const gint32 counts[TALLY_ZOFF_N_CARDS])
{
  TallyCounts own = { TRUE, { 0 } }, partner = { TRUE, { 0 } }, all = { TRUE, { 0 } };
  TallyZoffSet set = { 0 }, shared = { 0 };
  TallyZoffReading reading;
  gint32 size = 0;
  gboolean expected = FALSE;
  TallyZoffAnimal animal;

  for (guint card = 0; card < TALLY_ZOFF_N_CARDS; card++) {
    all.n[card] = counts[card];
    own.n[card] = counts[card] / 2;
    partner.n[card] = counts[card] - own.n[card];
  }
  for (animal = 0; animal < TALLY_ZOFF_N_ANIMALS && !expected; animal++)
    expected = obviously_makes (counts, animal, &size);

  reading = tally_zoff_read_set (&all, NULL, &set);
  g_assert_cmpint (reading, ==, tally_zoff_read_set (&own, &partner, &shared));
  g_assert_cmpint (reading == TALLY_ZOFF_IS_A_SET, ==, expected);
  if (expected) {
    g_assert_cmpint (set.animal, ==, animal - 1);
    g_assert_cmpint (set.count, ==, size);
    g_assert_cmpint (shared.animal, ==, set.animal);
    g_assert_cmpint (shared.count, ==, set.count);
  }
}

static void
test_what_is_a_set (void)
{
  /* Every choice of 0 to 2 of each of five kinds of cards, for every kind
   * that has no rule of its own. */
  for (guint other = 0; other < TALLY_ZOFF_N_ANIMALS; other++) {
    for (guint code = 0; code < 3 * 3 * 3 * 3 * 3; code++) {
      gint32 counts[TALLY_ZOFF_N_CARDS] = { 0 };

      counts[TALLY_ZOFF_FOX] = (gint32) (code / 81 % 3);
      counts[other] = (gint32) (code / 27 % 3);
      counts[TALLY_ZOFF_ELEPHANT] = (gint32) (code / 9 % 3);
      counts[TALLY_ZOFF_MOSQUITO] = (gint32) (code / 3 % 3);
      counts[TALLY_ZOFF_JOKER] = (gint32) (code % 3);
      assert_reading (counts);
    }
  }
}

static void
test_what_is_wrong_with_a_set (void)
{
  static const struct {
    const char *cards;
    TallyZoffReading reading;
  } cases[] = {
    { "joker:1", TALLY_ZOFF_ONLY_JOKERS },
    { "joker:2", TALLY_ZOFF_ONLY_JOKERS },
    { "seal:1,joker:2", TALLY_ZOFF_SEVERAL_JOKERS },
    { "elephant:1,mosquito:1,joker:2", TALLY_ZOFF_SEVERAL_JOKERS },
    { "elephant:1,mosquito:2", TALLY_ZOFF_SEVERAL_MOSQUITOES },
    { "elephant:1,mosquito:2,joker:2", TALLY_ZOFF_SEVERAL_MOSQUITOES },
    { "elephant:1,seal:1", TALLY_ZOFF_SEVERAL_ANIMALS },
    { "seal:1,mosquito:1", TALLY_ZOFF_SEVERAL_ANIMALS },
    { "seal:1,fox:1,joker:1", TALLY_ZOFF_SEVERAL_ANIMALS },
    { "seal:2147483647,joker:1", TALLY_ZOFF_IS_A_SET },
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf ("play player=Anna cards=%s", cases[i].cards);
    const TallyZoffEvent *play;
    TallyZoffSet set;
    TallyEvent event;

    g_test_message ("%s", cases[i].cards);
    tally_test_event_read (tally_match_get_setup (match), text, &event);
    play = tally_event_payload (&event);
    g_assert_cmpint (tally_zoff_read_set (&play->play.cards, NULL, &set), ==, cases[i].reading);
    tally_event_clear (&event);
  }
}

static void
test_explains (void)
{
  static const struct {
    TallyZoffSet set, lying;
    const char *sentence;
  } cases[] = {
    { { TALLY_ZOFF_MOUSE, 1 }, { TALLY_ZOFF_ELEPHANT, 1 }, "1 mouse beats 1 elephant." },
    { { TALLY_ZOFF_FOX, 2 }, { TALLY_ZOFF_HEDGEHOG, 2 }, "2 foxes beat 2 hedgehogs." },
    { { TALLY_ZOFF_SEAL, 3 }, { TALLY_ZOFF_SEAL, 2 }, "3 seals beat 2 seals: one more of the same animal." },
    { { TALLY_ZOFF_POLAR_BEAR, 2 }, { TALLY_ZOFF_SEAL, 1 }, "2 polar bears don’t beat 1 seal: it has to be the same number." },
    { { TALLY_ZOFF_SEAL, 1 }, { TALLY_ZOFF_SEAL, 1 }, "1 seal doesn’t beat 1 seal: of the same animal it has to be exactly one more, 2." },
    { { TALLY_ZOFF_ELEPHANT, 1 }, { TALLY_ZOFF_MOUSE, 1 }, "1 elephant doesn’t beat 1 mouse: the other animal is the stronger one." },
    { { TALLY_ZOFF_ELEPHANT, 2 }, { TALLY_ZOFF_HEDGEHOG, 2 }, "2 elephants don’t beat 2 hedgehogs: the one animal is no danger to the other." },
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *sentence = tally_zoff_explain (tally_match_get_setup (match), cases[i].set, cases[i].lying);

    g_assert_cmpstr (sentence, ==, cases[i].sentence);
  }
}

/* The second round of the rulebook's example: Sabine plays with Ralf, and
 * Frank with Doris. */
static void
test_score_taken_apart (void)
{
  static const TallyZoffScore expected[] = {
    { .own = 0, .partner = 4, .hedgehogs = -1, .hand_lions = -1, .total = 2 },
    { .own = 3, .partner = 2, .lions = 2, .total = 7 },
    { .own = 2, .partner = 3, .lions = 2, .total = 7 },
    { .own = 4, .partner = 0, .total = 4 },
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Sabine Frank Doris Ralf", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS];
  TallyEvent event;

  tally_test_add_all (match, ROUND ("Sabine,Frank,Ralf,Doris"));
  tally_test_event_read (setup,
                         ROUND ("Ralf,Frank,Doris,Sabine") " lions=Frank:2,Doris:2 hedgehogs=Frank:1,Doris:3,Ralf:1 hand_lions=1",
                         &event);
  tally_zoff_score (setup, tally_match_get_state (match),
                    &((const TallyZoffEvent *) tally_event_payload (&event))->round, scores);
  tally_event_clear (&event);

  for (guint seat = 0; seat < G_N_ELEMENTS (expected); seat++)
    g_assert_cmpmem (&scores[seat], sizeof scores[seat], &expected[seat], sizeof expected[seat]);
}

/* Which event ends a round, and what its sheet would have said: writing that
 * down instead of playing comes to the same. */
static void
test_rounds_that_end (void)
{
  static const struct {
    const char *before;
    const char *event;
    const char *sheet;
  } cases[] = {
    { ROUND_OF_FOUR, ROUND ("Doris,Ben,Cem,Anna") " lions=Ben:2", ROUND ("Doris,Ben,Cem,Anna") " lions=Ben:2" },
    { ROUND_OF_FOUR, "deal", NULL },
    { TEAM_DEAL_OF_FOUR, PLAY ("Doris", "seal:1"), NULL },
    { TEAM_DEAL_OF_FOUR, PLAY ("Doris", "joker:1"), NULL },
    { BEN_IS_OUT, PLAY ("Doris", "mouse:5"), NULL },
    { BEN_IS_OUT THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna"), PASS ("Cem"), NULL },
    { BEN_IS_OUT THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna"), SHOW ("Cem", "polar-bear:2", "polar-bear:3"),
      ROUND ("Ben,Doris,Cem,Anna") " lions=Doris:5 hedgehogs=Anna:1,Ben:4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) played = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
    g_autoptr (TallyMatch) written = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
    const TallySetup *setup = tally_match_get_setup (played);
    TallyEvent event, round;
    gboolean ends;

    tally_test_add_all (played, cases[i].before);
    tally_test_add_all (written, ROUND_OF_FOUR);
    tally_test_event_read (setup, cases[i].event, &event);
    tally_event_init (&round, setup->game->kinds, TALLY_ZOFF_ROUND);
    ends = tally_zoff_ends_round (setup, tally_match_get_state (played), &event,
                                  (TallyZoffOutcome *) round.payload.bytes);
    g_assert_cmpint (ends, ==, cases[i].sheet != NULL);

    if (ends) {
      g_autofree char *by_cards = NULL;
      g_autofree char *by_outcome = NULL;
      g_autofree char *by_sheet = NULL;

      g_assert_null (tally_test_add_event (played, &event));
      g_assert_null (tally_test_add_event (written, &round));
      by_cards = tally_test_describe (played);
      by_outcome = tally_test_describe (written);
      tally_match_undo (written);
      tally_test_add_all (written, cases[i].sheet);
      by_sheet = tally_test_describe (written);
      g_assert_cmpstr (by_cards, ==, by_sheet);
      g_assert_cmpstr (by_outcome, ==, by_sheet);
    }
    tally_event_clear (&event);
    tally_event_clear (&round);
  }
}

static void
test_ranking (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FOUR, "target=3");
  g_autofree char *before = tally_test_ranking (match);
  g_autofree char *after = NULL;
  g_autofree char *winners = NULL;

  g_assert_cmpstr (before, ==, "Anna 1 0, Ben 1 0, Cem 1 0, Doris 1 0");
  tally_test_add_all (match, ROUND ("Cem,Anna,Doris,Ben"));
  after = tally_test_ranking (match);
  winners = tally_test_winners (match);
  g_assert_cmpstr (after, ==, "Cem 1 4, Anna 2 3, Doris 3 2, Ben 4 0");
  g_assert_cmpstr (winners, ==, "Cem");
}

static void
test_malformed (void)
{
  static const TallyTestFault faults[] = {
    { "round lions=Anna:1", "order" },
    { ROUND_OF_FOUR " hand_lions=-1", "hand_lions" },
    { "deal", NULL },
    { "play player=Anna", "cards" },
    { "play cards=seal:1", "player" },
    { "discard player=Anna", "cards" },
    { "discard cards=seal:1", "player" },
    { "pass", "player" },
  };

  tally_test_malformed_events ("zoff-im-zoo", FOUR, NULL, faults, G_N_ELEMENTS (faults));
}

static void
test_bad_options (void)
{
  static const TallyTestFault faults[] = {
    { "target=1", NULL },
    { "target=999", NULL },
    { "target=0", "target" },
    { "target=1000", "target" },
    { "teams=true target=19", NULL },
  };

  tally_test_malformed_options ("zoff-im-zoo", FOUR, faults, G_N_ELEMENTS (faults));
}

static void
test_guide (void)
{
  static const TallyTestGuide guides[] = {
    { FOUR, NULL, NULL, "Deal the cards: whoever sits to the dealer’s left leads.", "zoff-im-zoo.deal", "round 1" },
    { THREE, NULL, NULL, "Draw lots to see who leads.", "zoff-im-zoo.three-players", "round 1" },
    { THREE, NULL, ROUND ("Hans,Sepp,Resi"), "Resi leads.", "zoff-im-zoo.three-players", "round 2" },
    { FOUR, "teams=false", ROUND_OF_FOUR, "Deal the cards: whoever sits to the dealer’s left leads.",
      "zoff-im-zoo.variants.no-teams", "round 2" },
    { FOUR, NULL, ROUND_OF_FOUR,
      "Anna deals. Doris leads. Cem passes two cards to Anna. Doris passes two cards to Ben. Then the partners pass two back.",
      "zoff-im-zoo.teams", "round 2" },
    { FIVE, NULL, TEAM_DEAL_OF_FIVE,
      "Emil leads. Doris passes two cards to Anna. Emil passes two cards to Ben. Then the partners pass two back. "
      "Cem plays solo and may put away two cards.",
      "zoff-im-zoo.teams.swap", "round 2" },
    { FIVE, NULL, TEAM_DEAL_OF_FIVE THEN PLAY ("Emil", "seal:2"), "Anna must beat 2 seals by Emil, or pass.",
      "zoff-im-zoo.beats", "round 2" },
    { FOUR, NULL, DEAL ("Cem"), "Cem leads.", "zoff-im-zoo.turn.lead", "round 1" },
    { THREE, NULL, ONE_CARD_JOKER_UNSEEN, "Hans leads, or passes if the last card is the joker.",
      "zoff-im-zoo.turn.lead", "round 1" },
    { FOUR, "target=3", ROUND_OF_FOUR, "Anna wins with 4 points.", "zoff-im-zoo.end", "1 round" },
  };

  tally_test_run_guides ("zoff-im-zoo", guides, G_N_ELEMENTS (guides));
}

static void
test_tells (void)
{
  static const struct {
    const char *event;
    const char *line;
  } cases[] = {
    { ROUND ("Anna,Ben,Cem,Doris,Emil"), "Round 1: Anna, Ben, Cem, Doris, Emil" },
    { "deal", "Round 2 is dealt, Emil leads" },
    { DISCARD ("Cem", "lion:1"), "Cem puts 1 card away" },
    { PLAY ("Emil", "seal:1,joker:1"), "Emil lays 2 seals" },
    { PASS ("Anna"), "Anna passes" },
    { PASS ("Ben"), "Ben passes" },
    { PASS ("Cem"), "Cem passes" },
    { SHOW ("Doris", "whale:1", "whale:1"), "Doris lays 2 whales with Anna’s help" },
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FIVE, NULL);
  const TallySetup *setup = tally_match_get_setup (match);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = NULL;
    TallyEvent event;

    tally_test_event_read (setup, cases[i].event, &event);
    line = tally_game_tell (setup, tally_match_get_state (match), &event);
    g_assert_cmpstr (line, ==, cases[i].line);
    tally_test_add_event (match, &event);
    tally_event_clear (&event);
  }
}

/* What a table asks of its match beside the rules: who may add, who may put
 * cards away, who has passed, what is left. Seats count from Anna. */

#define TEAMS "round order=Anna,Ben,Cem,Dana,Emil; deal"

static const struct {
  const char *before;
  TallySeat helper, discarder;
  guint passed; /* a bit a seat */
  TallyZoffAnimal animal;
  guint left;
  gboolean mosquito; /* could be a further elephant */
} asked[] = {
  { "round order=Anna,Ben,Cem,Dana,Emil", TALLY_NOBODY, TALLY_NOBODY, 0, TALLY_ZOFF_WHALE, 5, FALSE },
  { TEAMS, TALLY_NOBODY, 2, 0, TALLY_ZOFF_MOSQUITO, 4, TRUE },
  { TEAMS "; discard player=Cem cards=whale:2", TALLY_NOBODY, TALLY_NOBODY, 0, TALLY_ZOFF_WHALE, 3, TRUE },
  { TEAMS "; play player=Emil cards=crocodile:1", TALLY_NOBODY, TALLY_NOBODY, 0, TALLY_ZOFF_CROCODILE, 4, TRUE },
  { TEAMS "; play player=Emil cards=crocodile:1; pass player=Anna; pass player=Ben; pass player=Cem",
    0, TALLY_NOBODY, 7, TALLY_ZOFF_LION, 5, TRUE },
  { TEAMS "; play player=Emil cards=seal:1", TALLY_NOBODY, TALLY_NOBODY, 0, TALLY_ZOFF_SEAL, 4, FALSE },
  { TEAMS "; play player=Emil cards=mosquito:4; pass player=Anna; pass player=Ben; pass player=Cem; pass player=Dana",
    TALLY_NOBODY, TALLY_NOBODY, 0, TALLY_ZOFF_MOSQUITO, 0, FALSE },
};

static void
test_asked (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Anna Ben Cem Dana Emil", NULL);
    const TallySetup *setup = tally_match_get_setup (match);
    const TallyZoffState *state;

    g_test_message ("%s", asked[i].before);
    tally_test_add_all (match, asked[i].before);
    state = tally_match_get_state (match);
    g_assert_cmpint (tally_zoff_get_helper (setup, state), ==, asked[i].helper);
    g_assert_cmpint (tally_zoff_get_discarder (setup, state), ==, asked[i].discarder);
    g_assert_cmpuint (tally_zoff_get_passed (setup, state), ==, asked[i].passed);
    g_assert_cmpuint (tally_zoff_get_left (setup, state, asked[i].animal), ==, asked[i].left);
    g_assert_cmpint (tally_zoff_mosquito_helps (setup, state), ==, asked[i].mosquito);
  }
}

/* Ben is out, so Anna is the only one who has passed when it is Cem’s turn; the
 * partner of somebody who is out can’t be helped. */
static void
test_passed_around_who_is_out (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
  const TallySetup *setup = tally_match_get_setup (match);

  tally_test_add_all (match, BEN_IS_OUT THEN PLAY ("Doris", "mouse:1") THEN PASS ("Anna"));
  g_assert_cmpuint (tally_zoff_get_passed (setup, tally_match_get_state (match)), ==, 1);
  tally_test_add_all (match, PLAY ("Cem", "polar-bear:1"));
  g_assert_cmpint (tally_zoff_get_helper (setup, tally_match_get_state (match)), ==, TALLY_NOBODY);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zoff-im-zoo/cases", test_cases);
  g_test_add_func ("/zoff-im-zoo/all-sets-against-all-sets", test_all_sets_against_all_sets);
  g_test_add_func ("/zoff-im-zoo/what-beats", test_what_beats);
  g_test_add_func ("/zoff-im-zoo/decks", test_decks);
  g_test_add_func ("/zoff-im-zoo/what-is-a-set", test_what_is_a_set);
  g_test_add_func ("/zoff-im-zoo/what-is-wrong-with-a-set", test_what_is_wrong_with_a_set);
  g_test_add_func ("/zoff-im-zoo/explains", test_explains);
  g_test_add_func ("/zoff-im-zoo/score-taken-apart", test_score_taken_apart);
  g_test_add_func ("/zoff-im-zoo/rounds-that-end", test_rounds_that_end);
  g_test_add_func ("/zoff-im-zoo/ranking", test_ranking);
  g_test_add_func ("/zoff-im-zoo/malformed", test_malformed);
  g_test_add_func ("/zoff-im-zoo/bad-options", test_bad_options);
  g_test_add_func ("/zoff-im-zoo/guide", test_guide);
  g_test_add_func ("/zoff-im-zoo/tells", test_tells);
  g_test_add_func ("/zoff-im-zoo/asked", test_asked);
  g_test_add_func ("/zoff-im-zoo/passed-around-who-is-out", test_passed_around_who_is_out);

  return g_test_run ();
}
