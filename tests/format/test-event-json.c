/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options and events: what makes one malformed, what is unusual but right, and
 * that nothing is lost between reading and writing. */

#include "tally-event-json.h"

#include <string.h>

#include "tally-test-file.h"
#include "tally-test-random.h"

/* The same players sit at every table here, as far as the game has room. */
static char *
make_file (const char *game,
           const char *options,
           const char *events)
{
  guint n_players = strcmp (game, "allie-gator") == 0 || strcmp (game, "the-game") == 0 ? 2 : 3;

  return g_strdup_printf ("{'format': 'tallygator.match', 'version': 1, 'game': '%s', "
                          "'players': ['Anna', 'Ben'%s], 'options': %s, 'events': [%s]}",
                          game, n_players > 2 ? ", 'Cem'" : "", options, events);
}

static void
test_malformed_options (void)
{
  /* clang-format off */
  static const struct {
    const char *game;
    const char *options;
    const char *complaint;
  } cases[] = {
    { "the-game", "[]",                      "options: expected an object, found a list" },
    { "the-game", "null",                    "options: expected an object, found null" },
    { "the-game", "{'target': 3}",           "options.target: unknown key" },
    { "the-game", "{'min_cards': 1}",        "options.min_cards: expected 2 to 3, found 1" },
    { "the-game", "{'min_cards': 4}",        "options.min_cards: expected 2 to 3, found 4" },
    { "the-game", "{'min_cards': 3.0}",      "options.min_cards: expected an integer, found 3.0" },
    { "the-game", "{'on_fire': 1}",          "options.on_fire: expected true or false, found 1" },
    { "the-game", "{'on_fire': 'true'}",     "options.on_fire: expected true or false, found 'true'" },
    { "the-game", "{'on_fire': null}",       "options.on_fire: expected true or false, found null" },
    { "the-game", "{'reduced_hand': true}",  "options.reduced_hand: only with 'min_cards': 3" },
    { "the-game", "{'min_cards': 2, 'reduced_hand': true}", "options.reduced_hand: only with 'min_cards': 3" },
    { "the-game", "{'starter': 'Zoe'}",      "options.starter: “Zoe” doesn’t play in this match" },
    { "the-game", "{'starter': ''}",         "options.starter: “” doesn’t play in this match" },
    { "the-game", "{'starter': 0}",          "options.starter: expected a text, found 0" },

    { "allie-gator", "{'target': 2}",        "options.target: expected 3 to 6, found 2" },
    { "allie-gator", "{'target': 7}",        "options.target: expected 3 to 6, found 7" },
    { "allie-gator", "{'target': 99999999999}", "options.target: expected 3 to 6, found 99999999999" },
    { "allie-gator", "{'second_after_tie': 'both'}", "options.second_after_tie: expected next, nobody, found 'both'" },
    { "allie-gator", "{'starter': 'anna'}",  "options.starter: “anna” doesn’t play in this match" },

    { "raffzahn", "{'announce': 'yes'}",     "options.announce: expected true or false, found 'yes'" },
    { "raffzahn", "{'teeth': [1, 2, 3]}",    "options.teeth: expected 40 numbers, found 3" },
    { "raffzahn", "{'teeth': 7}",            "options.teeth: expected a list, found 7" },
    { "raffzahn", "{'teeth': [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,8]}",
                                             "options.teeth[39]: expected 1 to 7, found 8" },
    { "raffzahn", "{'teeth': [0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}",
                                             "options.teeth[0]: expected 1 to 7, found 0" },
    { "raffzahn", "{'teeth': [1,2,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]}",
                                             "options.teeth: must never fall from one tile to the next" },

    { "zoff-im-zoo", "{'target': 0}",        "options.target: expected 1 to 999, found 0" },
    { "zoff-im-zoo", "{'target': 1000}",     "options.target: expected 1 to 999, found 1000" },
    { "zoff-im-zoo", "{'teams': 0}",         "options.teams: expected true or false, found 0" },
    { "zoff-im-zoo", "{'starter': 'Anna'}",  "options.starter: unknown key" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = make_file (cases[i].game, cases[i].options, "");

    tally_test_assert_complaint (text, cases[i].complaint);
  }
}

static void
test_malformed_events (void)
{
  /* clang-format off */
  static const struct {
    const char *game;
    const char *event;
    const char *complaint;      /* after "events[0]" */
  } cases[] = {
    /* Numbers. */
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 'x', 'pile': 0}",  ".card: expected an integer, found 'x'" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 3.0, 'pile': 0}",  ".card: expected an integer, found 3.0" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 1e1, 'pile': 0}",  ".card: expected an integer, found 1e1" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 7, 'pile': 9223372036854775808}",
                                                     ".pile: expected 0 to 3, found 9223372036854775808" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 7, 'pile': 1"
                  "000000000000000000000000000000000000000000000000000000000000}",
                                                     ".pile: expected 0 to 3, found 10000000000000000000000000000000000000000000000000…" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': null, 'pile': 0}", ".card: expected an integer, found null" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': true, 'pile': 0}", ".card: expected an integer, found true" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': [7], 'pile': 0}",  ".card: expected an integer, found a list" },

    /* An index that doesn't exist. */
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 7, 'pile': 4}",    ".pile: expected 0 to 3, found 4" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 7, 'pile': -1}",   ".pile: expected 0 to 3, found -1" },
    { "allie-gator", "{'type': 'play', 'player': 'Anna', 'card': 7, 'stack': 2}", ".stack: expected 0 to 1, found 2" },
    { "allie-gator", "{'type': 'deal', 'targets': [28, 65], 'chip': 2}",         ".chip: expected 0 to 1, found 2" },
    { "allie-gator", "{'type': 'deal', 'targets': [28, 65, 3]}",                 ".targets: expected 2 numbers, found 3" },
    { "allie-gator", "{'type': 'deal', 'targets': [28, '65']}",                  ".targets[1]: expected an integer, found '65'" },
    { "allie-gator", "{'type': 'deal', 'targets': 28}",                          ".targets: expected a list, found 28" },

    /* Keys: missing, unknown, of another kind or form. */
    { "the-game", "{'type': 'play', 'card': 7, 'pile': 0}",                      ".player: is missing" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'pile': 0}",               ".card: is missing" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 7}",               ".pile: is missing" },
    { "the-game", "{'type': 'end-turn', 'player': 'Anna', 'card': 7}",           ".card: unknown key" },
    { "the-game", "{'type': 'end-turn', 'player': 'Anna', 'Note': 'x'}",         ".Note: unknown key" },
    { "the-game", "{'type': 'result'}",                                          ".leftover: is missing" },
    { "the-game", "{'type': 'result', 'leftover': 3, 'draw_pile': 0}",           ".hands: is missing" },
    { "the-game", "{'type': 'result', 'hands': {'Anna': 3, 'Ben': 0}}",          ".draw_pile: is missing" },
    { "the-game", "{'type': 'result', 'hands': {'Anna': 3, 'Ben': 0}, 'draw_pile': 0, 'leftover': 3}",
                                                                                 ".leftover: doesn’t belong here" },
    { "the-game", "{'type': 'result', 'leftover': 3, 'burnt': true}",            ".burnt: doesn’t belong here" },
    { "the-game", "{'type': 'result', 'leftover': 3, 'burnt': false}",           ".burnt: doesn’t belong here" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'gift', 'stack': 0}",   ".to: is missing" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'gift', 'to': 'Ben'}",  ".stack: is missing" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'steal'}",              ".victim: is missing" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'reverse', 'victim': 'Ben'}", ".victim: doesn’t belong here" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'reverse', 'victim': 'Zoe'}", ".victim: doesn’t belong here" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'raise', 'card': 7}",   ".stack: is missing" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'bribe'}",
                                                            ".kind: expected reverse, steal, raise, gift, found 'bribe'" },
    { "allie-gator", "{'type': 'take', 'player': 'Anna', 'target': 3, 'drawn': 4}",         ".drawn: doesn’t belong here" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna'}",                          ".result: is missing" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'result': 'loot'}",        ".tile: is missing" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'result': 'own-hit'}",     ".tile: is missing" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'result': 'steal'}",
                  ".result: expected rotten, high-star, low-star, own-hit, loot, miss, pass, found 'steal'" },

    /* Tables by player. */
    { "the-game", "{'type': 'result', 'hands': [3, 0], 'draw_pile': 0}",         ".hands: expected an object, found a list" },
    { "the-game", "{'type': 'result', 'hands': {'Anna': '3'}, 'draw_pile': 0}",  ".hands.Anna: expected an integer, found '3'" },
    { "the-game", "{'type': 'result', 'hands': {'Anna': 3, ' Anna': 3}, 'draw_pile': 0}", ".hands. Anna: is listed twice" },
    { "the-game", "{'type': 'result', 'hands': {'Zoe': 3, 'Zoe\\t': 3}, 'draw_pile': 0}", ".hands.Zoe : is listed twice" },
    { "the-game", "{'type': 'result', 'hands': {'Zoe': 0.5}, 'draw_pile': 0}",   ".hands.Zoe: expected an integer, found 0.5" },
    { "allie-gator", "{'type': 'round', 'piles': {'Anna': 7}}",                  ".piles.Anna: expected an object, found 7" },
    { "allie-gator", "{'type': 'round', 'piles': {'Anna': {'cards': 7}}}",       ".piles.Anna.specials: is missing" },
    { "allie-gator", "{'type': 'round', 'piles': {'Anna': {'cards': 7, 'specials': 0, 'teeth': 1}}}", ".piles.Anna.teeth: unknown key" },
    { "allie-gator", "{'type': 'round', 'piles': {'Anna': {'cards': -1, 'specials': 0}}}",
                     ".piles.Anna.cards: expected 0 or more, found -1" },
    { "raffzahn", "{'type': 'totals', 'teeth': {'Anna': -1}}",                   ".teeth.Anna: expected 0 or more, found -1" },
    { "raffzahn", "{'type': 'count', 'tiles': {'Anna': 7}}",                     ".tiles.Anna: expected a list, found 7" },
    { "raffzahn", "{'type': 'count', 'tiles': {'Zoe': ['7']}}",                  ".tiles.Zoe[0]: expected an integer, found '7'" },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Anna', 'Ben', 'Cem'], 'lions': {'Anna': -1}}",
                     ".lions.Anna: expected 0 or more, found -1" },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Anna', 'Ben', 'Cem'], 'hand_lions': -1}",
                     ".hand_lions: expected 0 or more, found -1" },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Anna', 1]}",                  ".order[1]: expected a text, found 1" },
    { "zoff-im-zoo", "{'type': 'round', 'order': 'Anna'}",                       ".order: expected a list, found 'Anna'" },

    /* Dice. */
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': []}",            ".throws: there is no throw in it" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': 7}",             ".throws: expected a list, found 7" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [7]}",           ".throws[0]: expected a list, found 7" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [[10, 5]]}",     ".throws[0]: expected 3 dice, found 2" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [[15, 5, 5]]}",
                  ".throws[0][0]: expected 10, 20, 30, star, rotten, found 15" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [['10', 5, 5]]}",
                  ".throws[0][0]: expected 10, 20, 30, star, rotten, found '10'" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [[10, 6, 5]]}",
                  ".throws[0][1]: expected 1, 2, 3, 4, 5, star, found 6" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [[10, 5, 'rotten']]}",
                  ".throws[0][2]: expected 1, 2, 3, 4, 5, star, found 'rotten'" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [[10, 1, 1], [10, 1, 1], [10, 1, 1], [10, 1, 0]]}",
                  ".throws[3][2]: expected 1, 2, 3, 4, 5, star, found 0" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'result': 'miss', 'discard': 7}",     ".discard: expected a list, found 7" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'result': 'miss', 'discard': [7.5]}", ".discard[0]: expected an integer, found 7.5" },

    /* Cards. */
    { "zoff-im-zoo", "{'type': 'play', 'player': 'Anna', 'cards': {}}",            ".cards: no card is named" },
    { "zoff-im-zoo", "{'type': 'play', 'player': 'Anna', 'cards': ['seal']}",      ".cards: expected an object, found a list" },
    { "zoff-im-zoo", "{'type': 'play', 'player': 'Anna', 'cards': {'wolf': 1}}",   ".cards.wolf: there is no such card" },
    { "zoff-im-zoo", "{'type': 'play', 'player': 'Anna', 'cards': {'seal': 0}}",   ".cards.seal: expected 1 or more, found 0" },
    { "zoff-im-zoo", "{'type': 'play', 'player': 'Anna', 'cards': {'seal': 1}, 'partner': {}}", ".partner: no card is named" },
    { "zoff-im-zoo", "{'type': 'discard', 'player': 'Anna', 'cards': {'lion': -1}}", ".cards.lion: expected 1 or more, found -1" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = make_file (cases[i].game, "{}", cases[i].event);
    g_autofree char *complaint = g_strconcat ("events[0]", cases[i].complaint, NULL);

    tally_test_assert_complaint (text, complaint);
  }
}

/* What is unusual, but right; and what comes of it. */
static void
test_well_formed (void)
{
  /* clang-format off */
  static const struct {
    const char *game;
    const char *event;
    const char *code;     /* why it is refused, or NULL */
  } cases[] = {
    { "the-game", "{'type': 'play', 'player': ' Anna ', 'card': 7, 'pile': 0}",       NULL },
    { "the-game", "{'pile': 0, 'note': '', 'card': 7, 'at': '2024-05-01', 'player': '\\u0041nna', 'type': 'play'}", NULL },
    { "the-game", "{'type': 'result', 'leftover': 0}",                                NULL },
    { "the-game", "{'type': 'result', 'hands': {'\\tAnna': 7, 'Ben\\u2003': 7}, 'draw_pile': 80}", NULL },
    { "the-game", "{'type': 'result', 'leftover': -1}",                               "game-leftover-range" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 9223372036854775807, 'pile': 0}", "game-card-range" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': -9223372036854775808, 'pile': 0}", "game-card-range" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': 9223372036854775808, 'pile': 0}", "game-card-range" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': -1000000000000000000000, 'pile': 0}", "game-card-range" },
    { "the-game", "{'type': 'play', 'player': 'Anna', 'card': -0, 'pile': 0}",        "game-card-range" },
    { "the-game", "{'type': 'play', 'player': '', 'card': 7, 'pile': 0}",             "unknown-player" },
    { "the-game", "{'type': 'play', 'player': 'anna', 'card': 7, 'pile': 0}",         "unknown-player" },
    { "the-game", "{'type': 'result', 'hands': {'Zoe': 1}, 'draw_pile': 0}",          "unknown-player" },
    { "the-game", "{'type': 'result', 'hands': {}, 'draw_pile': 0}",                  "missing-player" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'steal', 'victim': 'Zoe'}", "unknown-player" },
    { "allie-gator", "{'type': 'special', 'player': 'Anna', 'kind': 'gift', 'stack': 0, 'to': 'Zoe'}", "unknown-player" },
    { "allie-gator", "{'type': 'deal', 'targets': [28, 65], 'starter': 'Zoe'}",       "unknown-player" },
    { "allie-gator", "{'type': 'deal', 'targets': [28, 99999999999]}",                "allie-card-range" },
    { "allie-gator", "{'type': 'round', 'piles': {'Anna': {'cards': 2147483647, 'specials': 0},"
                     " 'Ben': {'cards': 9223372036854775807, 'specials': 0}}}",       "allie-too-many-cards" },
    { "raffzahn", "{'type': 'totals', 'teeth': {'Anna': 9223372036854775807, 'Ben': 2147483647, 'Cem': 2147483647}}", "raffzahn-too-many-teeth" },
    { "raffzahn", "{'type': 'totals', 'teeth': {'Anna': 31, 'Ben': 2, 'Cem': 0}, 'highest': {}}", NULL },
    { "raffzahn", "{'type': 'totals', 'teeth': {'Anna': 31, 'Ben': 2, 'Cem': 0}, 'highest': {'Zoe': 3}}", "unknown-player" },
    { "raffzahn", "{'type': 'count', 'tiles': {'Anna': [40, 1], 'Ben': [], 'Cem': [3]}}", NULL },
    { "raffzahn", "{'type': 'count', 'tiles': {'Anna': [40, 1], 'Ben': [], 'Cem': [41]}}", "raffzahn-tile-range" },
    { "raffzahn", "{'type': 'count', 'tiles': {'Anna': [64], 'Ben': [], 'Cem': []}}", "raffzahn-tile-range" },
    { "raffzahn", "{'type': 'count', 'tiles': {'Anna': [4, 4], 'Ben': [], 'Cem': []}}", "raffzahn-tile-twice" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'throws': [[10, 1, 1], [10, 1, 1], [10, 1, 1], [10, 1, 1]]}", "raffzahn-too-many-throws" },
    { "raffzahn", "{'type': 'turn', 'player': 'Anna', 'result': 'loot', 'tile': 32, 'discard': []}", "raffzahn-wrong-result" },
    { "zoff-im-zoo", "{'type': 'round', 'order': []}",                                "zoff-order-incomplete" },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Anna', 'Ben', 'Cem', 'Anna', 'Ben', 'Cem', 'Anna', 'Ben', 'Cem']}", "zoff-order-incomplete" },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Cem', ' Anna', 'Ben'], 'lions': {}}", NULL },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Cem', 'Anna', 'Zoe']}",            "unknown-player" },
    { "zoff-im-zoo", "{'type': 'round', 'order': ['Cem', 'Anna', 'Ben'], 'lions': {'Anna': 2147483647, 'Ben': 2147483647}}", "zoff-too-many-lions" },
    { "zoff-im-zoo", "{'type': 'discard', 'player': 'Anna', 'cards': {'lion': 9223372036854775807, 'fox': 9223372036854775807}}", "no-round" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = make_file (cases[i].game, "{}", cases[i].event);
    g_autoptr (TallyMatchFile) file = tally_test_parse (text);
    g_autoptr (TallyMatch) match = NULL;
    gboolean stopped;
    TallyStop stop;

    match = tally_match_file_replay (file, &stopped, &stop);
    g_assert_cmpstr (stopped ? tally_violation_code (&stop.violation) : NULL, ==, cases[i].code);
    g_assert_cmpuint (tally_match_get_length (match), ==, stopped ? 0 : 1);
    if (stopped)
      g_assert_cmpuint (stop.event, ==, 0);
  }
}

/* Single events as the database keeps them, legal or not. */
static void
round_trip_events (const TallySetup *setup,
                   GRand            *random)
{
  for (guint i = 0; i < 50; i++) {
    TallyEvent event, again;
    g_autofree char *text = NULL;
    g_autoptr (GError) error = NULL;

    tally_test_random_event (setup, random, &event);
    text = tally_event_to_text (setup, &event);
    g_assert_true (tally_event_from_text (setup, text, &again, &error));
    g_assert_no_error (error);
    tally_test_assert_same_event (&event, &again);
    tally_event_clear (&again);
  }
}

static void
round_trip_options (const TallySetup *setup)
{
  g_autofree char *text = tally_options_to_text (setup);
  g_autoptr (GError) error = NULL;
  TallySetup again;

  g_assert_null (strchr (text, '\n'));
  tally_setup_init (&again, setup->game, (const char *const *) setup->names, setup->n_players);
  g_assert_true (tally_options_from_text (&again, text, &error));
  g_assert_no_error (error);
  tally_test_assert_same_setup (setup, &again);
  tally_setup_clear (&again);
}

static void
test_random_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (98);

  for (guint game = 0; tally_games[game] != NULL; game++) {
    for (guint n_players = tally_games[game]->min_players; n_players <= tally_games[game]->max_players; n_players++) {
      for (guint i = 0; i < 20; i++) {
        g_autoptr (TallyMatch) match = tally_test_random_match (tally_games[game], n_players, 0, random);

        round_trip_events (tally_match_get_setup (match), random);
        round_trip_options (tally_match_get_setup (match));
      }
    }
  }
}

static void
test_at_and_note (void)
{
  const char *text = "{\"type\":\"stuck\",\"player\":\"Anna\",\"at\":\"2024-05-01T20:15Z\",\"note\":\"“Oh no!”\"}";
  g_autofree char *file_text = make_file ("the-game", "{}", "");
  g_autoptr (TallyMatchFile) file = tally_test_parse (file_text);
  g_autofree char *again = NULL;
  TallyEvent event;

  g_assert_true (tally_event_from_text (&file->setup, text, &event, NULL));
  g_assert_cmpstr (event.at, ==, "2024-05-01T20:15Z");
  g_assert_cmpstr (event.note, ==, "“Oh no!”");
  again = tally_event_to_text (&file->setup, &event);
  g_assert_cmpstr (again, ==, text);
  tally_event_clear (&event);
}

static void
test_texts_refused (void)
{
  g_autofree char *text = make_file ("the-game", "{}", "");
  g_autoptr (TallyMatchFile) file = tally_test_parse (text);
  g_autoptr (GError) of_event = NULL;
  g_autoptr (GError) of_options = NULL;
  g_autoptr (GError) of_json = NULL;
  TallySetup setup;
  TallyEvent event;

  g_assert_false (tally_event_from_text (&file->setup, "{\"type\":\"stuck\"}", &event, &of_event));
  g_assert_cmpstr (of_event->message, ==, "player: is missing");
  g_assert_false (tally_event_from_text (&file->setup, "", &event, &of_json));
  g_assert_cmpstr (of_json->message, ==, "line 1, column 1: the text breaks off here");

  tally_setup_init (&setup, file->setup.game, (const char *const *) file->setup.names, 1);
  g_assert_false (tally_options_from_text (&setup, "{\"reduced_hand\":true}", &of_options));
  g_assert_cmpstr (of_options->message, ==, "reduced_hand: only with \"min_cards\": 3");
  tally_setup_clear (&setup);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-json/malformed-options", test_malformed_options);
  g_test_add_func ("/event-json/malformed-events", test_malformed_events);
  g_test_add_func ("/event-json/well-formed", test_well_formed);
  g_test_add_func ("/event-json/random-round-trip", test_random_round_trip);
  g_test_add_func ("/event-json/at-and-note", test_at_and_note);
  g_test_add_func ("/event-json/texts-refused", test_texts_refused);

  return g_test_run ();
}
