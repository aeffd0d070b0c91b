/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files: what makes one malformed and what is said about it, and that
 * nothing is lost between reading and writing. */

#include "tally-match-file.h"

#include "tally-test-examples.h"
#include "tally-test-file.h"
#include "tally-test-random.h"

#define HEAD "'format': 'tallygator.match', 'version': 1, "
#define GAME HEAD "'game': 'the-game', "
#define ANNA "'players': ['Anna'], "
#define NONE "'events': []"
#define FILE GAME ANNA NONE

/* clang-format off */
static const struct {
  const char *text;
  const char *complaint;
} malformed_files[] = {
  /* The outermost object. */
  { "[]",                         "expected an object, found a list" },
  { "'tallygator.match'",         "expected an object, found 'tallygator.match'" },
  { "null",                       "expected an object, found null" },
  { "{}",                         "format: is missing" },
  { "{" FILE ", 'colour': 'red'}", "colour: unknown key" },
  { "{" FILE ", 'Title': 'x'}",   "Title: unknown key" },
  { "{" FILE ", '': 1}",          "'': unknown key" },
  { "{" FILE ", 'a\\nb\\u2028c\\u0085': 1}", "a b c : unknown key" },
  { "{" FILE ", 'note': 'x', 'note': 'x'}", "line 1, column 114: this key is there twice" },
  { "{" FILE "} // done",         "line 1, column 101: nothing may follow the end of the JSON" },
  { "{" FILE ",}",                "line 1, column 100: expected a key in double quotes" },

  /* The heading. */
  { "{'version': 1, 'game': 'the-game', " ANNA NONE "}", "format: is missing" },
  { "{'format': 'tallygator.result', 'version': 1, 'game': 'the-game', " ANNA NONE "}",
                                  "format: expected 'tallygator.match', found 'tallygator.result'" },
  { "{'format': 1, 'version': 1, 'game': 'the-game', " ANNA NONE "}",
                                  "format: expected 'tallygator.match', found 1" },
  { "{'format': 'tallygator.match', 'game': 'the-game', " ANNA NONE "}", "version: is missing" },
  { "{'format': 'tallygator.match', 'version': 2, 'game': 'the-game', " ANNA NONE "}", "version: expected 1, found 2" },
  { "{'format': 'tallygator.match', 'version': '1', 'game': 'the-game', " ANNA NONE "}", "version: expected an integer, found '1'" },
  { "{'format': 'tallygator.match', 'version': 1.0, 'game': 'the-game', " ANNA NONE "}", "version: expected an integer, found 1.0" },
  { "{'format': 'tallygator.match', 'version': 1e0, 'game': 'the-game', " ANNA NONE "}", "version: expected an integer, found 1e0" },
  { "{" HEAD ANNA NONE "}",       "game: is missing" },
  { "{" HEAD "'game': 'chess', " ANNA NONE "}", "game: there is no game “chess” here" },
  { "{" HEAD "'game': 'The-Game', " ANNA NONE "}", "game: there is no game “The-Game” here" },
  { "{" HEAD "'game': null, " ANNA NONE "}", "game: expected a text, found null" },

  /* The players. */
  { "{" GAME NONE "}",            "players: is missing" },
  { "{" GAME NONE ", 'players': 'Anna'}", "players: expected a list, found 'Anna'" },
  { "{" GAME NONE ", 'players': {'Anna': 1}}", "players: expected a list, found an object" },
  { "{" GAME NONE ", 'players': []}", "players: The Game needs 1 to 5 players, found 0" },
  { "{" GAME NONE ", 'players': ['A', 'B', 'C', 'D', 'E', 'F']}", "players: The Game needs 1 to 5 players, found 6" },
  { "{" HEAD "'game': 'allie-gator', " ANNA NONE "}", "players: Allie Gator needs 2 to 5 players, found 1" },
  { "{" HEAD "'game': 'raffzahn', " ANNA NONE "}", "players: Raffzahn needs 3 to 6 players, found 1" },
  { "{" HEAD "'game': 'zoff-im-zoo', " ANNA NONE "}", "players: Zoff im Zoo needs 3 to 7 players, found 1" },
  { "{" GAME NONE ", 'players': ['Anna', 7]}", "players[1]: expected a text, found 7" },
  { "{" GAME NONE ", 'players': ['Anna', null]}", "players[1]: expected a text, found null" },
  { "{" GAME NONE ", 'players': ['Anna', '']}", "players[1]: a name has 1 to 64 characters" },
  { "{" GAME NONE ", 'players': ['Anna', ' \\t\\u3000']}", "players[1]: a name has 1 to 64 characters" },
  { "{" GAME NONE ", 'players': ['Anna', '"
    "12345678901234567890123456789012345678901234567890123456789012345']}", "players[1]: a name has 1 to 64 characters" },
  { "{" GAME NONE ", 'players': ['Anna', 'Ben', 'Anna']}", "players[2]: “Anna” is listed twice" },
  { "{" GAME NONE ", 'players': ['Anna', ' Anna\\u00a0']}", "players[1]: “Anna” is listed twice" },
  { "{" GAME NONE ", 'players': ['Anna', '\\u0041nna']}", "players[1]: “Anna” is listed twice" },

  /* What else may be there. */
  { "{" FILE ", 'id': 'x'}",      "id: expected a UUID, found 'x'" },
  { "{" FILE ", 'id': ''}",       "id: expected a UUID, found ''" },
  { "{" FILE ", 'id': 7}",        "id: expected a text, found 7" },
  { "{" FILE ", 'id': '{123e4567-e89b-42d3-a456-426614174000}'}",
                                  "id: expected a UUID, found '{123e4567-e89b-42d3-a456-426614174000}'" },
  { "{" FILE ", 'id': '123e4567-e89b-42d3-a456-42661417400'}",
                                  "id: expected a UUID, found '123e4567-e89b-42d3-a456-42661417400'" },
  { "{" FILE ", 'id': '123e4567-e89b-42d3-a456-42661417400g'}",
                                  "id: expected a UUID, found '123e4567-e89b-42d3-a456-42661417400g'" },
  { "{" FILE ", 'started': 'yesterday'}", "started: expected a time as ISO 8601 writes it, found 'yesterday'" },
  { "{" FILE ", 'started': 1714594500}",  "started: expected a text, found 1714594500" },
  { "{" FILE ", 'title': null}",  "title: expected a text, found null" },
  { "{" FILE ", 'title': ['x']}", "title: expected a text, found a list" },
  { "{" FILE ", 'note': {}}",     "note: expected a text, found an object" },

  /* The list of events. */
  { "{" GAME ANNA "'note': ''}",  "events: is missing" },
  { "{" GAME ANNA "'events': {}}", "events: expected a list, found an object" },
  { "{" GAME ANNA "'events': null}", "events: expected a list, found null" },
  { "{" GAME ANNA "'events': [null]}", "events[0]: expected an object, found null" },
  { "{" GAME ANNA "'events': [[]]}", "events[0]: expected an object, found a list" },
  { "{" GAME ANNA "'events': [{}]}", "events[0].type: is missing" },
  { "{" GAME ANNA "'events': [{'type': 1}]}", "events[0].type: expected a text, found 1" },
  { "{" GAME ANNA "'events': [{'type': 'deal'}]}", "events[0].type: The Game has no event “deal”" },
  { "{" GAME ANNA "'events': [{'type': 'stuck', 'player': 'Anna', 'at': 'late'}]}",
                                  "events[0].at: expected a time as ISO 8601 writes it, found 'late'" },
  { "{" GAME ANNA "'events': [{'type': 'stuck', 'player': 'Anna', 'note': 1}]}",
                                  "events[0].note: expected a text, found 1" },
  /* All of it is read before the first event is judged. */
  { "{" GAME ANNA "'events': [{'type': 'play', 'player': 'Anna', 'card': 500, 'pile': 0}, {'type': 'pass'}]}",
                                  "events[1].type: The Game has no event “pass”" },
};
/* clang-format on */

static void
test_malformed_files (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (malformed_files); i++)
    tally_test_assert_complaint (malformed_files[i].text, malformed_files[i].complaint);
}

static void
test_labels (void)
{
  g_autoptr (TallyMatchFile) file =
    tally_test_parse ("{" GAME "'players': [' Anna ', '\\u00a0Zoë'], 'events': [], 'options': {'starter': ' Zoë'},"
                      " 'id': '123E4567-E89B-42D3-A456-426614174000', 'started': '2024-05-01T20:15:00+02:00',"
                      " 'title': ' at Ben’s ', 'note': ''}");
  g_autoptr (TallyMatchFile) bare = tally_test_parse ("{" FILE "}");

  g_assert_cmpstr (file->setup.names[0], ==, "Anna");
  g_assert_cmpstr (file->setup.names[1], ==, "Zoë");
  g_assert_cmpstr (file->id, ==, "123E4567-E89B-42D3-A456-426614174000");
  g_assert_cmpstr (file->started, ==, "2024-05-01T20:15:00+02:00");
  g_assert_cmpstr (file->title, ==, " at Ben’s ");
  g_assert_cmpstr (file->note, ==, "");

  g_assert_null (bare->id);
  g_assert_null (bare->started);
  g_assert_null (bare->title);
  g_assert_null (bare->note);
}

/* What is written is read as the same match, and written the same again. */
static void
assert_round_trip (const TallyMatch       *match,
                   const TallyMatchLabels *labels,
                   gboolean                pretty)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (TallyMatchFile) file = NULL;
  g_autoptr (TallyMatch) replayed = NULL;
  g_autoptr (GError) error = NULL;
  gboolean stopped;
  TallyStop stop;

  tally_match_file_write (match, labels, pretty, text);
  file = tally_match_file_parse (text->str, text->len, &error);
  g_assert_no_error (error);
  replayed = tally_match_file_replay (file, &stopped, &stop);
  g_assert_false (stopped);

  tally_test_assert_same_setup (tally_match_get_setup (match), tally_match_get_setup (replayed));
  g_assert_cmpuint (tally_match_get_length (match), ==, tally_match_get_length (replayed));
  for (guint i = 0; i < tally_match_get_length (match); i++)
    tally_test_assert_same_event (tally_match_get_event (match, i), tally_match_get_event (replayed, i));
  g_assert_cmpstr (labels->id, ==, file->id);
  g_assert_cmpstr (labels->started, ==, file->started);
  g_assert_cmpstr (labels->title, ==, file->title);
  g_assert_cmpstr (labels->note, ==, file->note);

  tally_match_file_write (replayed, labels, pretty, again);
  g_assert_cmpstr (text->str, ==, again->str);
}

static void
round_trip_example (const char *name)
{
  g_autoptr (TallyMatchFile) file = tally_test_read_example (name);
  const TallyMatchLabels labels = { file->id, file->started, file->title, file->note };
  g_autoptr (TallyMatch) match = tally_test_replay_example (name);

  assert_round_trip (match, &labels, TRUE);
  assert_round_trip (match, &labels, FALSE);
}

static void
test_examples_round_trip (void)
{
  g_auto (GStrv) examples = tally_test_list_examples ();

  for (guint i = 0; examples[i] != NULL; i++)
    round_trip_example (examples[i]);
}

static void
test_random_round_trip (void)
{
  const TallyMatchLabels none = { NULL };
  g_autoptr (GRand) random = g_rand_new_with_seed (19);
  guint n_events = 0;

  for (guint game = 0; tally_games[game] != NULL; game++) {
    for (guint i = 0; i < 40; i++) {
      guint spread = tally_games[game]->max_players - tally_games[game]->min_players + 1u;
      g_autoptr (TallyMatch) match =
        tally_test_random_match (tally_games[game], tally_games[game]->min_players + i % spread, 60, random);

      n_events += tally_match_get_length (match);
      assert_round_trip (match, &none, i % 2 == 0);
    }
  }

  /* It would be no test if nearly every event were refused. */
  g_test_message ("%u events", n_events);
  g_assert_cmpuint (n_events, >, 1000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-file/malformed-files", test_malformed_files);
  g_test_add_func ("/match-file/labels", test_labels);
  g_test_add_func ("/match-file/examples-round-trip", test_examples_round_trip);
  g_test_add_func ("/match-file/random-round-trip", test_random_round_trip);

  return g_test_run ();
}
