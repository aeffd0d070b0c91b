/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn: the table of situations, what people are told, and long random
 * matches that must never lose a tile. */

#include "raffzahn/tally-raffzahn.h"

#include "cases-raffzahn.h"

static void
test_cases (void)
{
  tally_test_run_cases ("raffzahn", raffzahn_cases, G_N_ELEMENTS (raffzahn_cases));
  tally_test_assert_all_rules_broken ("raffzahn");
}

static void
test_malformed (void)
{
  static const TallyTestFault faults[] = {
    { "totals", "teeth" },
    { "totals highest=Willi:3", "teeth" },
    { "count", "tiles" },
    { "turn result=pass", "player" },
    { TURN ("Willi"), "result" },
    { TURN ("Willi") " tile=3", "result" },
    { TURN ("Willi") " result=loot", "tile" },
    { TURN ("Willi") " result=own-hit", "tile" },
    { TURN ("Zoe") " result=own-hit", "tile" },
    { TURN ("Willi") " result=miss", NULL },
    { TURN ("Willi") " result=high-star", NULL },
    { TURN ("Willi") " result=low-star", NULL },
    { TURN ("Willi") " result=rotten", NULL },
    { TURN ("Zoe") " result=pass tile=77 announced=-4 discard=99", NULL },
    { THROWN ("Willi", "10-1-1"), NULL },
    { THROWN ("Willi", "10-1-1") " result=loot", NULL },
  };

  tally_test_malformed_events ("raffzahn", TABLE, NULL, faults, G_N_ELEMENTS (faults));
}

static char *
write_chart (int first,
             int others,
             int last)
{
  GString *chart = g_string_new (NULL);

  g_string_append_printf (chart, "teeth=%d", first);
  for (guint i = 0; i < TALLY_RAFFZAHN_TILES - 2; i++)
    g_string_append_printf (chart, ",%d", others);
  g_string_append_printf (chart, ",%d", last);

  return g_string_free (chart, FALSE);
}

static void
test_bad_options (void)
{
  static const struct {
    int first, others, last;
    const char *problem;
  } charts[] = {
    { 1, 2, 7, NULL },
    { 1, 1, 1, NULL },
    { 7, 7, 7, NULL },
    { 0, 2, 7, "teeth" },
    { 1, 2, 8, "teeth" },
    { 2, 1, 7, "teeth" },
    { 1, 3, 2, "teeth" },
  };
  g_autofree char *stranger = tally_test_options_problem ("raffzahn", TABLE, "starter=Zoe");

  g_assert_cmpstr (stranger, ==, "Zoe");
  for (guint i = 0; i < G_N_ELEMENTS (charts); i++) {
    g_autofree char *chart = write_chart (charts[i].first, charts[i].others, charts[i].last);
    g_autofree char *problem = tally_test_options_problem ("raffzahn", TABLE, chart);

    g_assert_cmpstr (problem, ==, charts[i].problem);
  }
}

/* What the rulebook says in numbers, and what adds up to it. */
static void
test_default_teeth (void)
{
  guint sum = 0;

  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    guint teeth = tally_raffzahn_get_default_teeth (tile);

    g_assert_cmpuint (teeth, >=, 1);
    g_assert_cmpuint (teeth, <=, 7);
    if (tile > 1)
      g_assert_cmpuint (teeth, >=, tally_raffzahn_get_default_teeth (tile - 1));
    sum += teeth;
  }

  g_assert_cmpuint (tally_raffzahn_get_default_teeth (8), ==, 2);
  g_assert_cmpuint (tally_raffzahn_get_default_teeth (9), ==, 2);
  g_assert_cmpuint (tally_raffzahn_get_default_teeth (20), ==, 4);
  g_assert_cmpuint (sum, ==, 163);
}

static void
test_rankings (void)
{
  static const struct {
    const char *events, *ranking, *winners;
  } cases[] = {
    { ALL_PASS, "Willi 1 0, Anna 1 0, Tom 1 0", "" },
    { IN_FULL_SWING, "Willi 1 22, Anna 2 17, Tom 3 1", "" },
    { LOOT ("Willi", "8") AND LOOT ("Anna", "9"), "Anna 1 2, Willi 2 2, Tom 3 0", "" },
    { "totals teeth=Willi:40,Anna:40,Tom:41 highest=Willi:38,Anna:39", "Tom 1 41, Anna 2 40, Willi 3 40", "Tom" },
    { "totals teeth=Willi:40,Anna:0,Tom:0", "Willi 1 40, Anna 2 0, Tom 2 0", "Willi" },
    { "totals teeth=Willi:0,Anna:0,Tom:0", "Willi 1 0, Anna 1 0, Tom 1 0", "Willi Anna Tom" },
    { "count tiles=Willi:8,Anna:9,Tom:", "Anna 1 2, Willi 2 2, Tom 3 0", "Anna" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, NULL);
    g_autofree char *ranking = NULL;
    g_autofree char *winners = NULL;

    tally_test_add_all (match, cases[i].events);
    ranking = tally_test_ranking (match);
    winners = tally_test_winners (match);
    g_assert_cmpstr (ranking, ==, cases[i].ranking);
    g_assert_cmpstr (winners, ==, cases[i].winners);
  }
}

/* The match is over with the last tile of the middle, however it is taken. */
static void
test_end (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, "announce=true");
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyRaffzahnState *state = tally_match_get_state (match);
  g_autofree char *text = NULL;

  while (tally_raffzahn_count_tiles (state->middle) > 1) {
    g_autofree char *turn = g_strdup_printf (TURN ("%s") " result=low-star", setup->names[state->turn]);

    tally_test_add_all (match, turn);
  }
  g_assert_false (tally_match_is_finished (match));
  text = g_strdup_printf (LOOT ("%s", "40") " announced=40", setup->names[state->turn]);
  tally_test_add_all (match, text);
  g_assert_true (tally_match_is_finished (match));
  g_assert_cmpint (state->turn, ==, TALLY_NOBODY);
  g_assert_cmpstr (tally_test_add (match, PASS ("Willi")), ==, "match-finished");
  tally_test_undo_and_redo (match);
}

static void
test_where_tiles_are (void)
{
  static const struct {
    int tile;
    TallyRaffzahnPlace place;
    TallySeat owner;
  } cases[] = {
    { 22, TALLY_RAFFZAHN_MIDDLE, TALLY_NOBODY },
    { 1, TALLY_RAFFZAHN_MIDDLE, TALLY_NOBODY },
    { 15, TALLY_RAFFZAHN_FACE_UP, 0 },
    { 39, TALLY_RAFFZAHN_FACE_DOWN, 0 },
    { 8, TALLY_RAFFZAHN_FACE_UP, 1 },
    { 40, TALLY_RAFFZAHN_FACE_DOWN, 1 },
    { 2, TALLY_RAFFZAHN_FACE_UP, 2 },
    { 30, TALLY_RAFFZAHN_OUT, TALLY_NOBODY },
    { 0, TALLY_RAFFZAHN_NOWHERE, TALLY_NOBODY },
    { 41, TALLY_RAFFZAHN_NOWHERE, TALLY_NOBODY },
    { G_MAXINT32, TALLY_RAFFZAHN_NOWHERE, TALLY_NOBODY },
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, NULL);

  tally_test_add_all (match, IN_FULL_SWING);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallySeat owner = 5;

    g_assert_cmpint (tally_raffzahn_find_tile (tally_match_get_state (match), cases[i].tile, &owner), ==, cases[i].place);
    g_assert_cmpint (owner, ==, cases[i].owner);
  }
  g_assert_cmpint (tally_raffzahn_get_lowest (0), ==, 0);
  g_assert_cmpint (tally_raffzahn_get_highest (0), ==, 0);
}

/* What the app tells people is what the rules do. */
static void
test_guide (void)
{
  static const TallyTestGuide guides[] = {
    { TABLE, NULL, NULL, "Lay out all 40 tiles face up: Willi begins and throws up to three times.", "raffzahn.setup", "40 tiles in the middle" },
    { TABLE, NULL, LOOT ("Willi", "3"), "Anna throws up to three times. A tile taken now lies face up.", "raffzahn.turn", "39 tiles in the middle" },
    { TABLE, NULL, IN_FULL_SWING, "Willi throws up to three times. A tile taken now may lie face down.", "raffzahn.turn", "27 tiles in the middle" },
    { TABLE, NULL, "totals teeth=Willi:1,Anna:0,Tom:0", "Willi wins with 1 tooth.", "raffzahn.end", "counted at the end" },
    { TABLE, NULL, "count tiles=Willi:1,Anna:20,Tom:", "Anna wins with 4 teeth.", "raffzahn.end", "counted at the end" },
    { TABLE, NULL, "totals teeth=Willi:0,Anna:0,Tom:0", "Nobody has a tooth: Willi, Anna and Tom share the win.", "raffzahn.end", "counted at the end" },
  };

  tally_test_run_guides ("raffzahn", guides, G_N_ELEMENTS (guides));
}

static void
test_history (void)
{
  static const struct {
    const char *before, *event, *told;
  } cases[] = {
    { NULL, "totals teeth=Willi:1,Anna:0,Tom:0", "Teeth: Willi 1, Anna 0, Tom 0" },
    { NULL, "count tiles=Willi:1/20,Anna:,Tom:40", "Teeth: Willi 5, Anna 0, Tom 7" },
    { NULL, THROWN ("Willi", "20-1-1"), "Willi takes the 22" },
    { NULL, THROWN ("Willi", "star-star-star"), "Willi takes the 40 with three stars" },
    { NULL, TURN ("Willi") " result=low-star", "Willi takes the 1 with two stars" },
    { NULL, THROWN ("Willi", "rotten-star-star"), "Willi throws the rotten tooth" },
    { NULL, PASS ("Willi"), "Willi passes" },
    { NULL, TURN ("Willi") " result=miss", "Willi misses and has nothing to give up" },
    { NULL, LOOT ("Willi", "7") " announced=7", "Willi takes the announced 7 and has another turn" },
    { IN_FULL_SWING, THROWN ("Willi", "star-4-5"), "Willi takes the 9 from Anna" },
    { IN_FULL_SWING, OWN_HIT ("Willi", "39"), "Willi hits their own 39 and turns it up" },
    { IN_FULL_SWING, OWN_HIT ("Willi", "15"), "Willi hits their own 15 and loses it" },
    { IN_FULL_SWING, TURN ("Willi") " result=miss discard=39,11", "Willi misses and gives up 11, 39" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, "announce=true");
    const TallySetup *setup = tally_match_get_setup (match);
    g_autofree char *told = NULL;
    TallyEvent event;

    if (cases[i].before != NULL)
      tally_test_add_all (match, cases[i].before);
    tally_test_event_read (setup, cases[i].event, &event);
    told = tally_game_tell (setup, tally_match_get_state (match), &event);
    g_assert_cmpstr (told, ==, cases[i].told);
    g_assert_null (tally_test_add_event (match, &event));
    tally_event_clear (&event);
  }
}

static void
test_messages_name_who_and_what (void)
{
  static const struct {
    const char *event, *message;
  } cases[] = {
    { LOOT ("Willi", "25"), "The 25 lies face down in front of Anna: that is a miss, not loot." },
    { THROWN ("Willi", SECOND "20-5-star") " result=loot", "The 25 lies face down in front of Anna: that is a miss, not loot." },
    { TURN ("Willi") " result=miss discard=11", "Willi must give up 3 teeth, not 2." },
    { PASS ("Tom"), "It is Willi’s turn, not Tom’s." },
    { PASS ("Zoe"), "“Zoe” doesn’t play in this match." },
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, NULL);

  tally_test_add_all (match, IN_FULL_SWING);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *message = NULL;
    TallyViolation violation;
    TallyEvent event;

    tally_test_event_read (tally_match_get_setup (match), cases[i].event, &event);
    g_assert_false (tally_match_try (match, &event, NULL, &violation));
    message = tally_violation_message (&violation, tally_match_get_setup (match));
    g_assert_cmpstr (message, ==, cases[i].message);
    tally_event_clear (&event);
  }
}

static void
assert_tiles_conserved (const TallyMatch *match)
{
  const TallyRaffzahnState *state = tally_match_get_state (match);
  const TallySetup *setup = tally_match_get_setup (match);
  guint64 all = state->middle | state->out;
  guint n = tally_raffzahn_count_tiles (state->middle) + tally_raffzahn_count_tiles (state->out);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    all |= tally_raffzahn_get_own (state, seat);
    n += tally_raffzahn_count_tiles (state->up[seat]) + tally_raffzahn_count_tiles (state->down[seat]);
  }

  g_assert_cmpuint (all, ==, TALLY_RAFFZAHN_ALL_TILES);
  g_assert_cmpuint (n, ==, TALLY_RAFFZAHN_TILES);
  g_assert_cmpint (state->turn == TALLY_NOBODY, ==, state->middle == 0);
}

static const char *const yellow[] = { "10", "20", "30", "star", "star", "rotten" };
static const char *const blue[] = { "1", "2", "3", "4", "5", "star" };

static void
append_random_throws (GString *text)
{
  int n = g_test_rand_int_range (1, 4);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s-%s-%s", i == 0 ? " throws=" : ",", yellow[g_test_rand_int_range (0, 6)],
                            blue[g_test_rand_int_range (0, 6)], blue[g_test_rand_int_range (0, 6)]);
}

static void
append_random_result (GString *text)
{
  static const char *const results[] = { "rotten", "high-star", "low-star", "own-hit", "loot", "miss", "pass" };
  int result = g_test_rand_int_range (0, G_N_ELEMENTS (results));

  g_string_append_printf (text, " result=%s", results[result]);
  if (result == 3 || result == 4)
    g_string_append_printf (text, " tile=%d", g_test_rand_int_range (1, 42));
}

static char *
make_random_turn (const TallySetup         *setup,
                  const TallyRaffzahnState *state)
{
  TallySeat seat = g_test_rand_int_range (0, 20) == 0
                     ? (TallySeat) g_test_rand_int_range (0, setup->n_players)
                     : state->turn;
  GString *text = g_string_new (NULL);
  guint64 own = tally_raffzahn_get_own (state, seat);

  g_string_printf (text, TURN ("%s"), setup->names[seat]);
  if (g_test_rand_bit ())
    append_random_throws (text);
  else
    append_random_result (text);

  if (g_test_rand_int_range (0, 4) == 0)
    g_string_append (text, g_test_rand_bit () ? " protect=true" : " protect=false");
  if (g_test_rand_int_range (0, 4) == 0)
    g_string_append_printf (text, " announced=%d", g_test_rand_int_range (0, 42));
  if (own != 0 && g_test_rand_int_range (0, 3) == 0)
    g_string_append_printf (text, " discard=%d,%d", tally_raffzahn_get_highest (own), tally_raffzahn_get_lowest (own));

  return g_string_free (text, FALSE);
}

static void
test_random_matches_lose_no_tile (void)
{
  static const char *const tables[] = { TABLE, "Willi Anna Tom Ina", "Willi Anna Tom Ina Udo Eva" };
  guint finished = 0;

  for (guint game = 0; game < 150; game++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", tables[game % 3], game % 2 ? "announce=true" : NULL);

    for (guint i = 0; i < 2000 && !tally_match_is_finished (match); i++) {
      g_autofree char *text = make_random_turn (tally_match_get_setup (match), tally_match_get_state (match));

      tally_test_add (match, text);
      assert_tiles_conserved (match);
    }
    finished += tally_match_is_finished (match);
    tally_test_undo_and_redo (match);
  }

  /* Random players empty the middle as others do, or nothing was tested. */
  g_assert_cmpuint (finished, >, 75);
}

/* One yellow die with 10, 20, 30, a star and the rotten tooth; two blue ones with
 * 1 to 5 and a star. */
static void
test_dice (void)
{
  static const struct {
    const char *title;
    int pips;
    gboolean star, rotten;
  } faces[][6] = {
    { { "10", 10 }, { "20", 20 }, { "30", 30 }, { "★", 0, TRUE }, { "Rotten tooth", 0, FALSE, TRUE } },
    { { "1", 1 }, { "2", 2 }, { "3", 3 }, { "4", 4 }, { "5", 5 }, { "★", 0, TRUE } },
    { { "1", 1 }, { "2", 2 }, { "3", 3 }, { "4", 4 }, { "5", 5 }, { "★", 0, TRUE } },
  };

  for (guint die = 0; die < G_N_ELEMENTS (faces); die++) {
    g_assert_cmpint (tally_raffzahn_count_faces (die), ==, die == 0 ? 5 : 6);
    for (int face = 0; face < tally_raffzahn_count_faces (die); face++) {
      g_assert_cmpstr (tally_raffzahn_get_face_title (die, face), ==, faces[die][face].title);
      g_assert_cmpint (tally_raffzahn_get_pips (die, face), ==, faces[die][face].pips);
      g_assert_cmpint (tally_raffzahn_is_star (die, face), ==, faces[die][face].star);
      g_assert_cmpint (tally_raffzahn_is_rotten (die, face), ==, faces[die][face].rotten);
    }
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/raffzahn/cases", test_cases);
  g_test_add_func ("/raffzahn/malformed", test_malformed);
  g_test_add_func ("/raffzahn/bad-options", test_bad_options);
  g_test_add_func ("/raffzahn/default-teeth", test_default_teeth);
  g_test_add_func ("/raffzahn/dice", test_dice);
  g_test_add_func ("/raffzahn/rankings", test_rankings);
  g_test_add_func ("/raffzahn/end", test_end);
  g_test_add_func ("/raffzahn/where-tiles-are", test_where_tiles_are);
  g_test_add_func ("/raffzahn/guide", test_guide);
  g_test_add_func ("/raffzahn/history", test_history);
  g_test_add_func ("/raffzahn/messages-name-who-and-what", test_messages_name_who_and_what);
  g_test_add_func ("/raffzahn/random-matches-lose-no-tile", test_random_matches_lose_no_tile);

  return g_test_run ();
}
