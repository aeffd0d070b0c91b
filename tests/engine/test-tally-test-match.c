/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The helper that the other tests stand on: it has to read what they write
 * down, and to notice what is wrong with it. */

#include "tally-test-match.h"

#include "the-game/tally-the-game.h"

static void
test_reads_events (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", "min_cards=3 starter=Ben");
  g_autofree char *state = NULL;

  g_assert_null (tally_test_add (match, "play player=Ben card=37 pile=0"));
  g_assert_cmpstr (tally_test_add (match, "play player=Anna card=38 pile=0"), ==, "not-your-turn");
  g_assert_cmpstr (tally_test_add (match, "play player=Zoe card=38 pile=0"), ==, "unknown-player");

  state = tally_test_describe (match);
  g_assert_cmpstr (state, ==,
                   "\"piles\":[37,1,100,100],\"draw_pile\":84,\"hands\":{\"Anna\":7,\"Ben\":6},"
                   "\"turn\":\"Ben\",\"laid\":1,\"leftover\":97,\"verdict\":null");
}

static void
test_reads_tables (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  const TallyTheGameEvent *result;
  TallyEvent event;

  tally_test_event_read (tally_match_get_setup (match), "result hands=Anna:0,Ben:4 draw_pile=0", &event);
  result = tally_event_payload (&event);
  g_assert_true (result->result.hands.present);
  g_assert_cmpint (result->result.hands.given, ==, 3);
  g_assert_cmpint (result->result.hands.n[0], ==, 0);
  g_assert_cmpint (result->result.hands.n[1], ==, 4);
  tally_event_clear (&event);
}

static void
test_names_what_is_malformed (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autofree char *range = tally_test_event_problem (setup, "play player=Anna card=37 pile=4");
  g_autofree char *missing = tally_test_event_problem (setup, "play player=Anna pile=0");
  g_autofree char *form = tally_test_event_problem (setup, "result hands=Anna:0,Ben:4");
  g_autofree char *nothing = tally_test_event_problem (setup, "end-turn player=Anna");
  g_autofree char *option = tally_test_options_problem ("the-game", "Anna", "min_cards=4");
  g_autofree char *options = tally_test_options_problem ("the-game", "Anna", "reduced_hand=true");
  g_autofree char *stranger = tally_test_options_problem ("the-game", "Anna", "starter=Zoe");

  g_assert_cmpstr (range, ==, "pile");
  g_assert_cmpstr (missing, ==, "card");
  g_assert_cmpstr (form, ==, "draw_pile");
  g_assert_null (nothing);
  g_assert_cmpstr (option, ==, "min_cards");
  g_assert_cmpstr (options, ==, "reduced_hand");
  g_assert_cmpstr (stranger, ==, "Zoe");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/test-match/reads-events", test_reads_events);
  g_test_add_func ("/test-match/reads-tables", test_reads_tables);
  g_test_add_func ("/test-match/names-what-is-malformed", test_names_what_is_malformed);

  return g_test_run ();
}
