/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match: a cursor in what happened. Undo, redo, corrections, and the states
 * that are kept on the way, over matches long enough to need them. */

#include "tally-match.h"

#include <string.h>

#include "tally-rank.h"
#include "tally-test-match.h"

#define LONG_MATCH 1000

static void
assert_same_state (const TallyMatch *match,
                   const TallyMatch *other)
{
  gsize size = tally_match_get_setup (match)->game->state_size;

  g_assert_cmpmem (tally_match_get_state (match), size, tally_match_get_state (other), size);
}

/* The slow and obvious way: everything once more, from nothing. */
static TallyMatch *
replay_from_scratch (const TallyMatch *match,
                     guint             length)
{
  TallyMatch *again = tally_match_new (tally_match_get_setup (match));

  for (guint i = 0; i < length; i++) {
    TallyViolation violation;

    g_assert_true (tally_match_add (again, tally_match_get_event (match, i), &violation));
  }

  return again;
}

/* Rounds of Zoff im Zoo that nobody ever wins: without hedgehogs and with lions
 * in the last hand as many points go as come. */
static char *
make_round (guint n)
{
  static const char *const orders[] = { "Anna,Ben,Cem", "Ben,Cem,Anna", "Cem,Anna,Ben" };

  return g_strdup_printf ("round order=%s hand_lions=%u", orders[n % 3], 2 + n % 2);
}

static TallyMatch *
make_long_match (guint n_events)
{
  TallyMatch *match = tally_test_match_new ("zoff-im-zoo", "Anna Ben Cem", "target=999");

  for (guint i = 0; i < n_events; i++) {
    g_autofree char *text = make_round (i);

    g_assert_null (tally_test_add (match, text));
  }

  return match;
}

static void
test_new_match_is_empty (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);

  g_assert_cmpuint (tally_match_get_length (match), ==, 0);
  g_assert_cmpuint (tally_match_get_total (match), ==, 0);
  g_assert_false (tally_match_is_finished (match));
  g_assert_false (tally_match_undo (match));
  g_assert_false (tally_match_redo (match));
}

static void
test_undo_and_redo_move_a_cursor (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  g_autofree char *before = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  tally_test_add_all (match, "play player=Anna card=10 pile=0;play player=Anna card=20 pile=1");
  before = tally_test_describe (match);

  g_assert_true (tally_match_undo (match));
  g_assert_cmpuint (tally_match_get_length (match), ==, 1);
  g_assert_cmpuint (tally_match_get_total (match), ==, 2);
  undone = tally_test_describe (match);
  g_assert_nonnull (strstr (undone, "\"piles\":[10,1,100,100]"));

  g_assert_true (tally_match_redo (match));
  redone = tally_test_describe (match);
  g_assert_cmpstr (redone, ==, before);
  g_assert_false (tally_match_redo (match));
}

static void
test_adding_drops_what_was_undone (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  g_autofree char *state = NULL;

  tally_test_add_all (match, "play player=Anna card=10 pile=0;play player=Anna card=20 pile=1;play player=Anna card=30 pile=1");
  tally_match_undo (match);
  tally_match_undo (match);
  tally_test_add_all (match, "play player=Anna card=40 pile=1");

  g_assert_cmpuint (tally_match_get_length (match), ==, 2);
  g_assert_cmpuint (tally_match_get_total (match), ==, 2);
  g_assert_false (tally_match_redo (match));
  state = tally_test_describe (match);
  g_assert_nonnull (strstr (state, "\"piles\":[10,40,100,100]"));
}

static void
test_refused_event_keeps_what_was_undone (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);

  tally_test_add_all (match, "play player=Anna card=10 pile=0;play player=Anna card=20 pile=1");
  tally_match_undo (match);
  g_assert_cmpstr (tally_test_add (match, "play player=Anna card=10 pile=1"), ==, "game-card-played");
  g_assert_true (tally_match_redo (match));
}

/* The event is the match's own, and about to be dropped. */
static void
test_undone_event_can_be_added_again (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna", NULL);
  TallyEvent event;
  TallyViolation violation;

  tally_test_event_read (tally_match_get_setup (match), "play player=Anna card=10 pile=0", &event);
  event.note = g_strdup ("a good start");
  event.at = g_strdup ("2024-05-01T20:15:00Z");
  g_assert_true (tally_match_add (match, &event, &violation));
  tally_event_clear (&event);

  tally_match_undo (match);
  g_assert_true (tally_match_add (match, tally_match_get_event (match, 0), &violation));
  g_assert_cmpuint (tally_match_get_total (match), ==, 1);
  g_assert_cmpstr (tally_match_get_event (match, 0)->note, ==, "a good start");
  g_assert_cmpstr (tally_match_get_event (match, 0)->at, ==, "2024-05-01T20:15:00Z");
}

static void
test_try_changes_nothing (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna", NULL);
  g_autofree char *before = tally_test_describe (match);
  g_autofree char *after = NULL;
  TallyState outcome;
  TallyViolation violation;
  TallyEvent event;

  tally_test_event_read (tally_match_get_setup (match), "play player=Anna card=10 pile=0", &event);
  g_assert_true (tally_match_try (match, &event, NULL, &violation));
  g_assert_true (tally_match_try (match, &event, &outcome, &violation));
  after = tally_test_describe (match);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (tally_match_get_total (match), ==, 0);

  g_assert_true (tally_match_add (match, &event, &violation));
  g_assert_cmpmem (outcome.bytes, tally_match_get_setup (match)->game->state_size,
                   tally_match_get_state (match), tally_match_get_setup (match)->game->state_size);
  g_assert_false (tally_match_try (match, &event, NULL, &violation));
  g_assert_cmpstr (tally_violation_code (&violation), ==, "game-card-played");
  tally_event_clear (&event);
}

static void
test_correction_is_a_replay_from_scratch (void)
{
  static const guint corrected_at[] = { 0, 1, 63, 64, 65, 128, 150, 199 };
  g_autoptr (TallyMatch) match = make_long_match (200);

  for (guint i = 0; i < G_N_ELEMENTS (corrected_at); i++) {
    guint index = corrected_at[i];
    g_autoptr (TallyMatch) obvious = replay_from_scratch (match, index);
    g_autoptr (TallyMatch) corrected = NULL;
    TallyViolation violation;
    TallyEvent event;
    guint failed;

    tally_test_event_read (tally_match_get_setup (match), "round order=Cem,Anna,Ben hedgehogs=Anna:1", &event);
    corrected = tally_match_correct (match, index, &event, &failed, &violation);
    g_assert_nonnull (corrected);
    g_assert_true (tally_match_add (obvious, &event, &violation));
    for (guint k = index + 1; k < tally_match_get_length (match); k++)
      g_assert_true (tally_match_add (obvious, tally_match_get_event (match, k), &violation));

    assert_same_state (corrected, obvious);
    g_assert_cmpuint (tally_match_get_length (corrected), ==, 200);
    tally_event_clear (&event);
  }
}

/* Only what stands is corrected: what is undone stays behind. */
static void
test_correction_leaves_out_what_is_undone (void)
{
  g_autoptr (TallyMatch) match = make_long_match (70);
  g_autoptr (TallyMatch) corrected = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  tally_match_undo (match);
  tally_match_undo (match);
  tally_test_event_read (tally_match_get_setup (match), "round order=Cem,Anna,Ben", &event);
  corrected = tally_match_correct (match, 3, &event, &failed, &violation);
  tally_event_clear (&event);

  g_assert_cmpuint (tally_match_get_length (corrected), ==, 68);
  g_assert_cmpuint (tally_match_get_total (corrected), ==, 68);
}

static void
test_correction_names_the_event_it_makes_illegal (void)
{
  static const struct {
    const char *situation;
    guint index;
    const char *correction;
    guint failed;
    const char *code;
    const char *message;
  } cases[] = {
    { "the corrected event is illegal itself", 1, "play player=Anna card=10 pile=1", 1, "game-card-played",
      "The 10 lies on a pile already, and there is only one of each." },
    { "the next event is", 0, "play player=Anna card=20 pile=0", 1, "game-card-played",
      "The 20 lies on a pile already, and there is only one of each." },
    { "a later event is", 1, "play player=Anna card=71 pile=1", 4, "game-wrong-direction",
      "The 60 doesn’t go on the 71: this pile climbs, so only higher cards fit, or exactly 10 lower." },
    { "a stranger", 1, "play player=Zoe card=20 pile=1", 1, "unknown-player", "“Zoe” doesn’t play in this match." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
    const TallySetup *setup = tally_match_get_setup (match);
    g_autofree char *before = NULL;
    g_autofree char *after = NULL;
    g_autofree char *message = NULL;
    TallyViolation violation;
    TallyEvent event;
    guint failed = G_MAXUINT;

    g_test_message ("%s", cases[i].situation);
    tally_test_add_all (match, "play player=Anna card=10 pile=0;play player=Anna card=20 pile=1;end-turn player=Anna;"
                               "play player=Ben card=30 pile=2;play player=Ben card=60 pile=1");
    before = tally_test_describe (match);
    tally_test_event_read (setup, cases[i].correction, &event);
    g_assert_null (tally_match_correct (match, cases[i].index, &event, &failed, &violation));
    message = tally_violation_message (&violation, setup);
    after = tally_test_describe (match);

    g_assert_cmpuint (failed, ==, cases[i].failed);
    g_assert_cmpstr (tally_violation_code (&violation), ==, cases[i].code);
    g_assert_cmpstr (message, ==, cases[i].message);
    g_assert_cmpstr (after, ==, before);
    g_assert_cmpuint (tally_match_get_length (match), ==, 5);
    tally_event_clear (&event);
  }
}

static void
test_every_state_of_a_long_match (void)
{
  g_autoptr (TallyMatch) match = make_long_match (LONG_MATCH);
  g_autoptr (TallyMatch) obvious = tally_match_new (tally_match_get_setup (match));
  gsize size = tally_match_get_setup (match)->game->state_size;

  g_assert_false (tally_match_is_finished (match));
  for (guint i = 0; i <= LONG_MATCH; i++) {
    TallyState state;
    TallyViolation violation;

    tally_match_state_at (match, i, &state);
    g_assert_cmpmem (state.bytes, size, tally_match_get_state (obvious), size);
    if (i < LONG_MATCH)
      g_assert_true (tally_match_add (obvious, tally_match_get_event (match, i), &violation));
  }
}

static void
test_long_match_back_and_forth (void)
{
  g_autoptr (TallyMatch) match = make_long_match (LONG_MATCH);

  tally_test_undo_and_redo (match);

  for (guint i = 0; i < 2000; i++) {
    g_autofree char *text = make_round (i);
    gint32 dice = g_test_rand_int_range (0, 10);

    if (dice == 0)
      g_assert_null (tally_test_add (match, text));
    else if (dice < 6)
      tally_match_undo (match);
    else
      tally_match_redo (match);

    if (i % 100 == 0) {
      g_autoptr (TallyMatch) obvious = replay_from_scratch (match, tally_match_get_length (match));

      assert_same_state (match, obvious);
    }
  }

  while (tally_match_redo (match))
    ;
  tally_test_undo_and_redo (match);
}

/* Around every kept state: undo over it, refuse something on it, go on. */
static void
test_around_checkpoints (void)
{
  for (guint length = 126; length <= 130; length++) {
    for (guint back = 0; back <= 66; back++) {
      g_autoptr (TallyMatch) match = make_long_match (length);
      g_autoptr (TallyMatch) obvious = NULL;

      for (guint i = 0; i < back; i++)
        g_assert_true (tally_match_undo (match));
      g_assert_cmpstr (tally_test_add (match, "pass player=Anna"), ==, "no-round");
      for (guint i = 0; i < back / 2; i++)
        g_assert_true (tally_match_redo (match));
      tally_test_add_all (match, "round order=Cem,Anna,Ben;round order=Anna,Ben,Cem");

      obvious = replay_from_scratch (match, tally_match_get_length (match));
      assert_same_state (match, obvious);
      tally_test_undo_and_redo (match);
    }
  }
}

static void
test_copy_has_the_same_cursor (void)
{
  g_autoptr (TallyMatch) match = make_long_match (140);
  g_autoptr (TallyMatch) copy = NULL;

  for (guint i = 0; i < 5; i++)
    tally_match_undo (match);
  copy = tally_match_copy (match);
  g_assert_cmpuint (tally_match_get_length (copy), ==, 135);
  g_assert_cmpuint (tally_match_get_total (copy), ==, 140);
  assert_same_state (copy, match);

  while (tally_match_redo (match))
    g_assert_true (tally_match_redo (copy));
  assert_same_state (copy, match);
  tally_match_undo (copy);
  g_assert_cmpuint (tally_match_get_length (match), ==, 140);
  tally_match_redo (copy);
  tally_test_undo_and_redo (copy);
}

static void
test_finished_match_takes_nothing (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna", NULL);

  tally_test_add_all (match, "result leftover=3");
  g_assert_true (tally_match_is_finished (match));
  g_assert_cmpstr (tally_test_add (match, "play player=Anna card=10 pile=0"), ==, "match-finished");
  tally_match_undo (match);
  g_assert_false (tally_match_is_finished (match));
  g_assert_null (tally_test_add (match, "play player=Anna card=10 pile=0"));
}

/* People may stop following and count. */
static void
test_sheet_ends_a_live_round (void)
{
  static const struct {
    const char *game;
    const char *live;
    const char *sheet;
  } cases[] = {
    { "allie-gator", "deal targets=28,65", "round piles=Anna:3/0,Ben:2/0,Cem:1/0" },
    { "raffzahn", "turn player=Anna result=pass", "totals teeth=Anna:3,Ben:2,Cem:1" },
    { "the-game", "play player=Anna card=10 pile=0", "result leftover=3" },
    { "zoff-im-zoo", "deal leader=Anna", "round order=Anna,Ben,Cem" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, "Anna Ben Cem", NULL);
    const TallySetup *setup = tally_match_get_setup (match);

    g_assert_false (setup->game->in_round (setup, tally_match_get_state (match)));
    g_assert_null (tally_test_add (match, cases[i].live));
    g_assert_true (setup->game->in_round (setup, tally_match_get_state (match)));
    g_assert_null (tally_test_add (match, cases[i].sheet));
    if (!tally_match_is_finished (match))
      g_assert_false (setup->game->in_round (setup, tally_match_get_state (match)));
    tally_test_undo_and_redo (match);
  }
}

/* Who is ranked how, and who has won, where people stop before the rules do. */
static void
test_stopped_matches_rank_as_they_stand (void)
{
  static const struct {
    const char *game;
    const char *events;
    const char *counted, *winners;
    const char *uncounted;
  } cases[] = {
    { "allie-gator", "round piles=Anna:3/2,Ben:3/2,Cem:9/0", "Anna 1 2, Ben 1 2, Cem 3 1", "Anna Ben", "Anna 1 2, Ben 1 2, Cem 3 1" },
    { "allie-gator", "round piles=Anna:3/0,Ben:9/0,Cem:10/0;round piles=Anna:9/1,Ben:8/2,Cem:5/0;deal targets=1,2",
      "Cem 1 2, Anna 2 2, Ben 3 2", "Cem", "Anna 1 2, Ben 1 2, Cem 1 2" },
    { "raffzahn", "turn player=Anna result=loot tile=8;turn player=Ben result=loot tile=9", "Ben 1 2, Anna 2 2, Cem 3 0", "Ben",
      "Ben 1 2, Anna 2 2, Cem 3 0" },
    { "raffzahn", "turn player=Anna result=pass", "Anna 1 0, Ben 1 0, Cem 1 0", "Anna Ben Cem", "Anna 1 0, Ben 1 0, Cem 1 0" },
    { "the-game", "play player=Anna card=10 pile=0", "", "", "" },
    { "zoff-im-zoo", "round order=Ben,Cem,Anna;deal", "Ben 1 2, Cem 2 1, Anna 3 -1", "Ben", "Ben 1 2, Cem 2 1, Anna 3 -1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (guint counts = 0; counts < 2; counts++) {
      g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, "Anna Ben Cem", NULL);
      g_autofree char *ranking = NULL;
      g_autofree char *winners = NULL;

      tally_test_add_all (match, cases[i].events);
      g_assert_null (tally_test_add (match, counts ? "stop" : "stop counts=false"));
      ranking = tally_test_ranking (match);
      winners = tally_test_winners (match);
      g_assert_true (tally_match_is_finished (match));
      g_assert_cmpstr (ranking, ==, counts ? cases[i].counted : cases[i].uncounted);
      g_assert_cmpstr (winners, ==, counts ? cases[i].winners : "");
    }
  }
}

static void
test_stop_is_told (void)
{
  static const struct {
    const char *stop;
    const char *line;
    const char *step;
  } cases[] = {
    { "stop", "The match is stopped and counts as it stands", "Stopped early. Anna wins with 2 teeth." },
    { "stop counts=true", "The match is stopped and counts as it stands", "Stopped early. Anna wins with 2 teeth." },
    { "stop counts=false", "The match is stopped and doesn’t count", "This match was stopped early and doesn’t count." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", "Anna Ben Cem", NULL);
    const TallySetup *setup = tally_match_get_setup (match);
    g_autofree char *line = NULL;
    g_autofree char *step = NULL;
    g_autofree char *sheet_step = NULL;
    g_autofree char *progress = NULL;
    TallyEvent stop;

    tally_test_add_all (match, "turn player=Anna result=loot tile=8");
    tally_test_event_read (setup, cases[i].stop, &stop);
    line = tally_game_tell (setup, tally_match_get_state (match), &stop);
    g_assert_null (tally_test_add_event (match, &stop));
    step = tally_game_tell_next_step (setup, tally_match_get_state (match));
    sheet_step = tally_game_tell_sheet_step (setup, tally_match_get_state (match));
    progress = setup->game->progress (setup, tally_match_get_state (match));
    g_assert_cmpstr (line, ==, cases[i].line);
    g_assert_cmpstr (step, ==, cases[i].step);
    g_assert_cmpstr (sheet_step, ==, cases[i].step);
    g_assert_cmpstr (progress, ==, "39 tiles in the middle");
  }
}

static void
test_games_are_found (void)
{
  g_assert_cmpstr (tally_game_find ("the-game")->name, ==, "The Game");
  g_assert_cmpstr (tally_game_find ("zoff-im-zoo")->name, ==, "Zoff im Zoo");
  g_assert_null (tally_game_find ("chess"));
}

static void
test_setup_is_copied (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", "starter=Ben");
  TallySetup copy;

  tally_setup_copy (&copy, tally_match_get_setup (match));
  g_assert_cmpstr (copy.names[1], ==, "Ben");
  g_assert_true (copy.names[1] != tally_match_get_setup (match)->names[1]);
  g_assert_cmpint (tally_setup_find (&copy, "Ben"), ==, 1);
  g_assert_cmpint (tally_setup_find (&copy, "Zoe"), ==, TALLY_NOBODY);
  tally_setup_clear (&copy);
  g_assert_cmpint (tally_setup_find (&copy, "Ben"), ==, TALLY_NOBODY);
}

/* Who uses the sheet plays first and then counts; in the middle of a live round,
 * and at the end, the words are the same for everybody. */
static void
test_next_step_by_sheet (void)
{
  static const struct {
    const char *game, *players, *before, *told;
  } cases[] = {
    { "allie-gator", "Anna Ben", NULL, "Play round 1: Anna begins. Then count everybody’s pile." },
    { "allie-gator", "Anna Ben", "round piles=Anna:2/0,Ben:1/0", "Play round 2: Ben begins. Then count everybody’s pile." },
    { "raffzahn", "Anna Ben Cem", NULL, "Play until the middle is empty: Anna begins. Then count everybody’s teeth." },
    { "raffzahn", "Anna Ben Cem", "totals teeth=Anna:1,Ben:0,Cem:0", "Anna wins with 1 tooth." },
    { "the-game", "Anna Ben", NULL,
      "Play until somebody is stuck or all cards are laid: Anna begins. Then count the cards left." },
    { "the-game", "Anna Ben", "play player=Anna card=12 pile=0", "Anna lays at least 1 more card." },
    { "zoff-im-zoo", "Anna Ben Cem", NULL, "Draw lots to see who leads." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, cases[i].players, NULL);
    g_autofree char *told = NULL;

    if (cases[i].before != NULL)
      tally_test_add_all (match, cases[i].before);
    told = tally_game_tell_sheet_step (tally_match_get_setup (match), tally_match_get_state (match));
    g_assert_cmpstr (told, ==, cases[i].told);
  }
}

/* What the specials of the last round decide at the end, though nobody had to
 * count them when it was written down. */
static const struct {
  const char *before;    /* one round a semicolon */
  const char *end;       /* what ends the match, or NULL */
  const char *corrected; /* then the first round is this instead, or NULL */
  const char *told;      /* whose, and in which entry; NULL: nobody's */
} unasked_cases[] = {
  /* Ben and Dana have no tooth. */
  { "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Dana:5/0", "stop", NULL, "0: Ben and Dana" },
  { "round piles=Anna:1/0,Ben:4/2,Cem:3/0,Dana:5/0", "stop", NULL, "0: Dana" },
  { "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Dana:5/0", "stop counts=false", NULL, NULL },
  { "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Dana:5/0", NULL, NULL, NULL },
  /* Neither has Dana, with as many cards as Ben: there was nothing at stake. */
  { "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Dana:4/0", "stop", NULL, "0: Ben and Dana" },
  /* What hasn’t been entered can’t be filled in. */
  { "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Dana:5/0", "round piles=Anna:4/0,Ben:1/0,Cem:3/0,Dana:5/0;stop", NULL, NULL },
  /* A round that falls away decides nothing. */
  { "round piles=Anna:1/0,Ben:4/0,Cem:3/0,Dana:5/0;deal targets=28,65", "stop", NULL, "0: Ben and Dana" },
  /* Equal cards with a tooth at stake were asked for. */
  { "round piles=Anna:1/0,Ben:3/0,Cem:3/0,Dana:5/0", "stop", NULL, NULL },
  /* Two and two have the same teeth. */
  { "round piles=Anna:1/0,Ben:2/0,Cem:3/0,Dana:4/0;round piles=Dana:1/0,Cem:2/0,Ben:3/0,Anna:4/0", "stop", NULL,
    "1: Anna, Ben, Cem and Dana" },
  /* The match ends by its rules: all that decides was asked for then. */
  { "round piles=Anna:1/0,Ben:2/0,Cem:3/0,Dana:4/0;round piles=Anna:1/0,Ben:2/0,Cem:3/0,Dana:4/0", NULL, NULL, NULL },
  /* With the first round corrected the second one turns out to be the last. */
  { "round piles=Dana:1/0,Ben:2/0,Cem:3/0,Anna:4/0;round piles=Anna:1/0,Ben:2/0,Cem:3/0,Dana:4/0", NULL,
    "round piles=Anna:1/0,Dana:2/0,Cem:3/0,Ben:4/0", "1: Ben and Dana" },
};

static char *
tell_unasked (const TallyMatch *match,
              const TallyMatch *ended)
{
  TallyUnasked unasked;
  g_autofree char *names = NULL;

  if (!tally_match_find_unasked (match, ended, &unasked))
    return NULL;

  g_assert_cmpuint (unasked.seats & ~tally_everybody (tally_match_get_setup (match)), ==, 0);
  names = tally_rank_join_names (tally_match_get_setup (match), unasked.seats);

  return g_strdup_printf ("%u: %s", unasked.index, names);
}

static TallyMatch *
make_ended (const TallyMatch *match,
            const char       *end,
            const char       *corrected)
{
  g_autoptr (TallyMatch) ended = tally_match_copy (match);
  TallyMatch *replayed;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  if (end != NULL)
    tally_test_add_all (ended, end);
  if (corrected == NULL)
    return g_steal_pointer (&ended);

  tally_test_event_read (tally_match_get_setup (match), corrected, &event);
  replayed = tally_match_correct (ended, 0, &event, &failed, &violation);
  tally_event_clear (&event);

  return replayed;
}

static void
test_unasked (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unasked_cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", "Anna Ben Cem Dana", NULL);
    g_autoptr (TallyMatch) ended = NULL;
    g_autofree char *told = NULL;

    tally_test_add_all (match, unasked_cases[i].before);
    ended = make_ended (match, unasked_cases[i].end, unasked_cases[i].corrected);
    told = tell_unasked (match, ended);
    g_test_message ("%s", unasked_cases[i].before);
    g_assert_cmpstr (told, ==, unasked_cases[i].told);
  }
}

/* Once they are filled in there is an order where the 0 nobody wrote had left
 * them equal. */
static void
test_unasked_is_filled_in (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", "Anna Ben Cem Dana", NULL);
  g_autoptr (TallyMatch) ended = NULL;
  g_autoptr (TallyMatch) counted = NULL;
  g_autofree char *ranking = NULL;
  TallyUnasked unasked;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  tally_test_add_all (match, unasked_cases[0].before);
  ended = make_ended (match, "stop", NULL);
  g_assert_true (tally_match_find_unasked (match, ended, &unasked));
  tally_event_copy (&event, tally_match_get_event (match, unasked.index));
  tally_unasked_write (&unasked, &event, 1, 3);
  counted = tally_match_correct (ended, unasked.index, &event, &failed, &violation);
  ranking = tally_test_ranking (counted);
  g_assert_cmpstr (ranking, ==, "Anna 1 2, Cem 2 1, Dana 3 0, Ben 4 0");
  tally_event_clear (&event);
}

/* Only the result is known, a live round, or no rounds at all. */
static void
test_nothing_unasked (void)
{
  static const struct {
    const char *game, *players, *before;
  } cases[] = {
    { "allie-gator", "Anna Ben", "final teeth=Anna:3,Ben:3" },
    { "raffzahn", "Anna Ben Cem", "totals teeth=Anna:1,Ben:0,Cem:0" },
    { "zoff-im-zoo", "Anna Ben Cem", "round order=Anna,Ben,Cem;stop" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, cases[i].players, NULL);

    tally_test_add_all (match, cases[i].before);
    g_assert_null (tell_unasked (match, match));
  }
}

/* Which entry ended the last round, however it was kept. */
static void
test_last_round (void)
{
  static const struct {
    const char *game;
    const char *events;
    int index; /* -1: no round is over */
  } rounds[] = {
    { "allie-gator", NULL, -1 },
    { "allie-gator", "deal targets=28,65", -1 },
    { "allie-gator", "round piles=Anna:7/2,Ben:3/0,Cem:5/1", 0 },
    { "allie-gator", "round piles=Anna:7/2,Ben:3/0,Cem:5/1; deal targets=28,65; play player=Ben card=5 stack=0", 0 },
    { "allie-gator", "round piles=Anna:7/2,Ben:3/0,Cem:5/1; round piles=Anna:3/0,Ben:7/2,Cem:5/1", 1 },
    { "zoff-im-zoo", "round order=Anna,Ben,Cem; deal", 0 },
    { "the-game", "play player=Anna card=12 pile=0", -1 },
    { "raffzahn", "turn player=Anna result=rotten", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_at (rounds[i].game, "Anna Ben Cem", NULL, rounds[i].events);
    guint index = 99;

    g_assert_cmpint (tally_match_find_last_round (match, &index), ==, rounds[i].index >= 0);
    g_assert_cmpuint (index, ==, rounds[i].index >= 0 ? (guint) rounds[i].index : 99);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/match/new-match-is-empty", test_new_match_is_empty);
  g_test_add_func ("/match/undo-and-redo-move-a-cursor", test_undo_and_redo_move_a_cursor);
  g_test_add_func ("/match/adding-drops-what-was-undone", test_adding_drops_what_was_undone);
  g_test_add_func ("/match/refused-event-keeps-what-was-undone", test_refused_event_keeps_what_was_undone);
  g_test_add_func ("/match/undone-event-can-be-added-again", test_undone_event_can_be_added_again);
  g_test_add_func ("/match/try-changes-nothing", test_try_changes_nothing);
  g_test_add_func ("/match/correction-is-a-replay-from-scratch", test_correction_is_a_replay_from_scratch);
  g_test_add_func ("/match/correction-leaves-out-what-is-undone", test_correction_leaves_out_what_is_undone);
  g_test_add_func ("/match/correction-names-the-event-it-makes-illegal", test_correction_names_the_event_it_makes_illegal);
  g_test_add_func ("/match/every-state-of-a-long-match", test_every_state_of_a_long_match);
  g_test_add_func ("/match/long-match-back-and-forth", test_long_match_back_and_forth);
  g_test_add_func ("/match/around-checkpoints", test_around_checkpoints);
  g_test_add_func ("/match/copy-has-the-same-cursor", test_copy_has_the_same_cursor);
  g_test_add_func ("/match/finished-match-takes-nothing", test_finished_match_takes_nothing);
  g_test_add_func ("/match/sheet-ends-a-live-round", test_sheet_ends_a_live_round);
  g_test_add_func ("/match/stopped-matches-rank-as-they-stand", test_stopped_matches_rank_as_they_stand);
  g_test_add_func ("/match/stop-is-told", test_stop_is_told);
  g_test_add_func ("/match/games-are-found", test_games_are_found);
  g_test_add_func ("/match/setup-is-copied", test_setup_is_copied);
  g_test_add_func ("/match/next-step-by-sheet", test_next_step_by_sheet);
  g_test_add_func ("/match/last-round", test_last_round);
  g_test_add_func ("/match/unasked", test_unasked);
  g_test_add_func ("/match/unasked/is-filled-in", test_unasked_is_filled_in);
  g_test_add_func ("/match/unasked/nothing", test_nothing_unasked);

  return g_test_run ();
}
