/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game says of itself: its names and numbers, what its cells take, its
 * records, scores of other programs, and the answers to what people ask. */

#include "tally-game.h"

#include <stdlib.h>

#include "tally-event-words.h"
#include "tally-picture.h"
#include "tally-question.h"
#include "tally-rank.h"
#include "tally-test-match.h"

/* --- Names ---------------------------------------------------------------- */

static void
test_names (void)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *loud = g_utf8_strup (tally_games[i]->name, -1);

    g_assert_true (tally_game_find (tally_games[i]->id) == tally_games[i]);
    g_assert_true (tally_game_find_name (tally_games[i]->name) == tally_games[i]);
    g_assert_true (tally_game_find_name (loud) == tally_games[i]);
    g_assert_true (tally_game_find_number (tally_games[i]->number) == tally_games[i]);
  }
  g_assert_true (tally_game_find_name ("Frank's Zoo") == tally_game_find ("zoff-im-zoo"));
  g_assert_true (tally_game_find_name ("Frank’s Zoo") == tally_game_find ("zoff-im-zoo"));
  g_assert_null (tally_game_find ("chess"));
  g_assert_true (tally_game_find_name ("The Game: Spiel... so lange du kannst") == tally_game_find ("the-game"));
  g_assert_true (tally_game_find_name (" the game ") == tally_game_find ("the-game"));
  g_assert_null (tally_game_find_name ("The Game: Extreme"));
  g_assert_null (tally_game_find_name (""));
  g_assert_null (tally_game_find_name ("Chess"));
  g_assert_null (tally_game_find_number (0));
  g_assert_null (tally_game_find_number (G_MAXINT64));
}

/* Which entries say how a whole match ended; every game has one. */
static void
test_whole_results (void)
{
  static const char *const entries[][2] = {
    { "allie-gator", "final" },
    { "raffzahn", "totals count" },
    { "the-game", "result" },
    { "zoff-im-zoo", "final" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    const TallyGame *game = tally_game_find (entries[i][0]);

    g_auto (GStrv) whole = g_strsplit (entries[i][1], " ", -1);

    g_assert_true (tally_game_takes_result (game));
    for (guint kind = 0; kind < game->n_kinds; kind++) {
      const char *type = game->kinds[kind].type;

      g_assert_true (game->kinds[kind].whole == (type != NULL && g_strv_contains ((const char *const *) whole, type)));
    }
  }
}

/* A game that is only ever played with us has none. */
static void
test_no_whole_result (void)
{
  TallyGame game = *tally_game_find ("the-game");
  TallyEventKind kinds[8];

  g_assert_cmpuint (game.n_kinds, <=, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < game.n_kinds; i++) {
    kinds[i] = game.kinds[i];
    kinds[i].whole = FALSE;
  }
  game.kinds = kinds;
  g_assert_false (tally_game_takes_result (&game));
}

static void
test_together (void)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    gboolean together = g_str_equal (tally_games[i]->id, "the-game");
    g_autoptr (TallyMatch) match = tally_question_begin (tally_games[i], 4);

    g_assert_cmpint (tally_game_may_be_together (tally_games[i]), ==, together);
    g_assert_cmpint (tally_setup_is_together (tally_match_get_setup (match)), ==, together);
  }
}

static gboolean
is_for_two (const TallySetup *setup)
{
  return setup->n_players == 2;
}

/* There may be games where the table decides. */
static void
test_together_by_option (void)
{
  TallyGame game = *tally_game_find ("allie-gator");
  const char *const names[] = { "Anna", "Ben", "Cem" };
  TallySetup setup;

  game.plays_together = is_for_two;
  g_assert_true (tally_game_may_be_together (&game));
  for (guint n = 2; n <= 3; n++) {
    tally_setup_init (&setup, &game, names, n);
    g_assert_cmpint (tally_setup_is_together (&setup), ==, n == 2);
    tally_setup_clear (&setup);
  }
}

/* --- Cells ---------------------------------------------------------------- */

static const TallyField *
find_field (const TallyGame *game,
            const char      *type,
            const char      *key)
{
  for (guint kind = 0; kind < game->n_kinds; kind++) {
    for (guint i = 0; i < game->kinds[kind].n_fields; i++) {
      if (g_str_equal (game->kinds[kind].type, type) && g_str_equal (game->kinds[kind].fields[i].key, key))
        return &game->kinds[kind].fields[i];
    }
  }
  g_error ("%s: no %s in %s", game->id, key, type);
}

/* clang-format off */
static const struct {
  const char *game, *players, *options;
  const char *type, *key;
  guint       index;
  gint32      low, high;
} limits[] = {
  { "allie-gator", "Anna Ben",          NULL,                 "round",   "piles",      0, 0, 88 },
  { "allie-gator", "Anna Ben",          NULL,                 "round",   "piles",      1, 0, 18 },
  { "allie-gator", "Anna Ben",          NULL,                 "play",    "card",       0, 1, 70 },
  { "allie-gator", "Anna Ben",          NULL,                 "play",    "stack",      0, 0, 1 },
  { "raffzahn",    "Willi Anna Tom",    NULL,                 "totals",  "teeth",      0, 0, 163 },
  { "raffzahn",    "Willi Anna Tom",    NULL,                 "totals",  "highest",    0, 1, 40 },
  { "the-game",    "Anna Ben",          NULL,                 "result",  "hands",      0, 0, 7 },
  { "the-game",    "Anna Ben",          "min_cards=3 reduced_hand=true", "result", "hands", 0, 0, 6 },
  { "the-game",    "Anna Ben",          NULL,                 "result",  "draw_pile",  0, 0, 84 },
  { "the-game",    "Anna Ben",          NULL,                 "play",    "card",       0, 2, 99 },
  { "zoff-im-zoo", "Anna Ben Cem",      NULL,                 "round",   "lions",      0, 0, 4 },
  { "zoff-im-zoo", "Anna Ben Cem Dana", NULL,                 "round",   "lions",      0, 0, 5 },
  { "zoff-im-zoo", "Anna Ben Cem",      NULL,                 "round",   "hedgehogs",  0, 0, 3 },
  { "zoff-im-zoo", "Anna Ben Cem Dana", NULL,                 "round",   "hand_lions", 0, 0, 5 },
  { "zoff-im-zoo", "Anna Ben Cem Dana", NULL,                 "play",    "cards",     11, 0, 4 },
  { "zoff-im-zoo", "Anna Ben Cem",      NULL,                 "play",    "cards",     12, 0, 1 },
};
/* clang-format on */

static void
test_limits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    const TallyGame *game = tally_game_find (limits[i].game);
    const TallyField *field = find_field (game, limits[i].type, limits[i].key);
    g_autoptr (TallyMatch) match = tally_test_match_new (limits[i].game, limits[i].players, limits[i].options);
    gint32 low, high;

    g_test_message ("%s: %s %s", limits[i].game, limits[i].type, limits[i].key);
    tally_field_get_limits (field, tally_match_get_setup (match), limits[i].index, &low, &high);
    g_assert_cmpint (low, ==, limits[i].low);
    g_assert_cmpint (high, ==, limits[i].high);
  }
}

static void
assert_told (char       *told,
             const char *expected)
{
  g_assert_cmpstr (told, ==, expected);
  g_free (told);
}

static void
test_labels (void)
{
  static const char *const words[] = { "one", "two", NULL };
  static const char *const titles[] = { "First", "Second", NULL };
  TallyField plain = { "key", TALLY_FIELD_NUMBER, .min = 3 };
  TallyField numbers = { "key", TALLY_FIELD_NUMBERS, .label = "Tile" };
  TallyField worded = { "key", TALLY_FIELD_WORD, .words = words };
  TallyField titled = { "key", TALLY_FIELD_WORD_ROWS, .words = words, .titles = titles, .row = "Throw", .columns = titles };
  TallyField limited = { "key", TALLY_FIELD_NUMBER, .min = -5, .max = 1000 };
  gint32 low, high;

  g_assert_cmpstr (tally_field_get_label (&plain), ==, "key");
  g_assert_cmpstr (tally_field_get_label (&numbers), ==, "Tile");
  assert_told (tally_field_tell (&plain, 1), "4");
  assert_told (tally_field_tell (&numbers, 1), "Tile 2");
  assert_told (tally_field_tell (&worded, 1), "two");
  assert_told (tally_field_tell (&titled, 1), "Second");
  assert_told (tally_field_tell_row (&titled, 2), "Throw 3");
  assert_told (tally_field_tell_row (&plain, 0), "key 1");
  g_assert_cmpstr (tally_field_get_column (&titled, 0), ==, "First");
  g_assert_cmpstr (tally_field_get_column (&numbers, 0), ==, "Tile");

  /* What nobody has limited is held at what fits into a cell. */
  tally_field_get_limits (&limited, NULL, 0, &low, &high);
  g_assert_cmpint (low, ==, 0);
  g_assert_cmpint (high, ==, 999);
  limited.max = 999;
  tally_field_get_limits (&limited, NULL, 0, &low, &high);
  g_assert_cmpint (high, ==, 999);
  limited.max = 0;
  tally_field_get_limits (&limited, NULL, 0, &low, &high);
  g_assert_cmpint (high, ==, 999);
  limited.high = 7;
  tally_field_get_limits (&limited, NULL, 0, &low, &high);
  g_assert_cmpint (low, ==, 0);
  g_assert_cmpint (high, ==, 7);
  limited.low = 2;
  limited.high = 0;
  tally_field_get_limits (&limited, NULL, 0, &low, &high);
  g_assert_cmpint (low, ==, 2);
}

/* Before anything has happened there is something to see, too. */
static void
test_first_picture (void)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autoptr (TallyMatch) match = tally_question_begin (tally_games[i], 4);
    g_autoptr (GPtrArray) picture = tally_picture_new ();

    tally_games[i]->picture (tally_match_get_setup (match), tally_match_get_state (match), NULL, picture);
    g_assert_cmpuint (picture->len, >, 0);
  }
}

/* All teams swap cards before they play, the worse placed first. */
static void
test_swaps (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Anna Ben Cem Dana", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GPtrArray) picture = tally_picture_new ();
  guint n = 0;

  tally_test_add_all (match, "round order=Anna,Ben,Cem,Dana; deal");
  setup->game->picture (setup, tally_match_get_state (match), NULL, picture);
  for (guint i = 0; i < picture->len; i++) {
    const TallyPicturePart *part = picture->pdata[i];

    if (part->kind != TALLY_PART_PAIRS)
      continue;
    n++;
    g_assert_cmpuint (part->cells->len, ==, 2);
    g_assert_cmpint (g_array_index (part->cells, TallyPictureCell, 0).seat, ==, 2);
    g_assert_cmpint (g_array_index (part->cells, TallyPictureCell, 0).other, ==, 0);
    g_assert_cmpint (g_array_index (part->cells, TallyPictureCell, 1).seat, ==, 3);
    g_assert_cmpint (g_array_index (part->cells, TallyPictureCell, 1).other, ==, 1);
  }
  g_assert_cmpuint (n, ==, 1);
}

/* With five the third plays alone; before the first round everybody does. */
static void
test_teams (void)
{
  static const guint teams[] = { 1, 2, 0, 1, 2 };
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Anna Ben Cem Dana Emil", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GPtrArray) first = tally_picture_new ();
  g_autoptr (GPtrArray) second = tally_picture_new ();

  setup->game->picture (setup, tally_match_get_state (match), NULL, first);
  tally_test_add_all (match, "round order=Anna,Ben,Cem,Dana,Emil");
  setup->game->picture (setup, tally_match_get_state (match), NULL, second);
  for (guint i = 0; i < G_N_ELEMENTS (teams); i++) {
    g_assert_cmpuint (tally_picture_get_team (first, (TallySeat) i), ==, 0);
    g_assert_cmpuint (tally_picture_get_team (second, (TallySeat) i), ==, teams[i]);
  }
}

static void
note_flag_cb (TallySink  *sink,
              const char *key,
              gboolean    flag)
{
  g_assert_cmpstr (key, ==, "counts");
  g_assert_true (flag);
}

static void
test_flags (void)
{
  TallySink sink = { .flag = note_flag_cb };

  tally_sink_flag (&sink, "counts", TRUE);
}

/* --- Places --------------------------------------------------------------- */

static void
test_places (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", "Willi Anna Tom", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n;

  tally_test_add_all (match, "totals teeth=Willi:20,Anna:31,Tom:7");
  n = setup->game->rank (setup, tally_match_get_state (match), ranks);
  g_assert_cmpuint (tally_rank_find (ranks, n, 0)->place, ==, 2);
  g_assert_cmpint (tally_rank_find (ranks, n, 1)->score, ==, 31);
  g_assert_cmpuint (tally_rank_find (ranks, n, 2)->place, ==, 3);
  g_assert_null (tally_rank_find (ranks, n, 3));
}

/* What was tried needn't be judged again to happen. */
static void
test_take (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  g_autoptr (TallyMatch) judged = tally_test_match_new ("the-game", "Anna Ben", NULL);
  g_autofree char *state = NULL, *expected = NULL;
  TallyViolation violation;
  TallyState after;
  TallyEvent event;

  for (int card = 2; card <= 60; card++) {
    g_autofree char *text = g_strdup_printf ("play player=Anna card=%d pile=0", card);

    if (tally_test_add (judged, text) != NULL) {
      g_assert_null (tally_test_add (judged, "end-turn player=Anna"));
      break;
    }
    tally_test_event_read (tally_match_get_setup (match), text, &event);
    g_assert_true (tally_match_try (match, &event, &after, &violation));
    tally_match_take (match, &event, &after);
    tally_event_clear (&event);
  }
  tally_test_event_read (tally_match_get_setup (match), "end-turn player=Anna", &event);
  g_assert_true (tally_match_try (match, &event, &after, &violation));
  tally_match_take (match, &event, &after);
  tally_event_clear (&event);

  state = tally_test_describe (match);
  expected = tally_test_describe (judged);
  g_assert_cmpstr (state, ==, expected);
  g_assert_cmpuint (tally_match_get_length (match), ==, 8);
  tally_test_undo_and_redo (match);
}

/* --- Records -------------------------------------------------------------- */

/* clang-format off */
static const struct {
  const char *game;
  guint       variant;
  gint32      value;
  guint       rounds;
  const char *title, *told;
} records[] = {
  { "allie-gator", 0, 5, 3, "Most tooth points in Allie Gator", "5 tooth points in 3 rounds" },
  { "allie-gator", 0, 1, 1, "Most tooth points in Allie Gator", "1 tooth point in 1 round" },
  { "allie-gator", 0, 5, 0, "Most tooth points in Allie Gator", "5 tooth points" },
  { "raffzahn",    0, 1, 0, "Most teeth in Raffzahn",           "1 tooth" },
  { "raffzahn",    0, 2, 0, "Most teeth in Raffzahn",           "2 teeth" },
  { "the-game",    0, 0, 0, "Fewest cards left in The Game: 3 players", "beaten" },
  { "the-game",    7, 1, 0, "Fewest cards left in The Game: 3 players, three cards a turn, one card less in hand, on fire", "1 card left" },
  { "the-game",    0, 8, 0, "Fewest cards left in The Game: 3 players", "8 cards left" },
  { "zoff-im-zoo", 0, 1, 2, "Highest total in Zoff im Zoo",     "1 point" },
  { "zoff-im-zoo", 0, -2, 2, "Highest total in Zoff im Zoo",    "-2 points" },
};
/* clang-format on */

static void
test_records (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (records); i++) {
    const TallyGame *game = tally_game_find (records[i].game);
    const TallyGameRecord *record = game->record != NULL ? game->record : game->common_record;

    assert_told (record->tell_title (3, records[i].variant), records[i].title);
    assert_told (record->tell_value (records[i].value, records[i].rounds), records[i].told);
  }
}

/* clang-format off */
static const struct {
  const char  *options, *events;
  guint        variant;
  gint32       score;
  TallyOutcome outcome;
} outcomes[] = {
  { NULL,                             "result leftover=0",             0, 0,  TALLY_OUTCOME_WON },
  { "on_fire=true",                   "result leftover=9",             4, 9,  TALLY_OUTCOME_NEARLY },
  { "min_cards=3",                    "result leftover=10",            1, 10, TALLY_OUTCOME_LOST },
  { "min_cards=3 reduced_hand=true",  "play player=Anna card=9 pile=0", 3, 97, TALLY_OUTCOME_NONE },
  { "on_fire=true",                   "result leftover=5 burnt=true",  4, 5,  TALLY_OUTCOME_FAILED },
};
/* clang-format on */

static void
test_outcomes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", outcomes[i].options);
    const TallySetup *setup = tally_match_get_setup (match);

    tally_test_add_all (match, outcomes[i].events);
    g_assert_cmpuint (setup->game->variant (setup), ==, outcomes[i].variant);
    g_assert_cmpint (setup->game->common_score (setup, tally_match_get_state (match)), ==, outcomes[i].score);
    g_assert_cmpint (setup->game->outcome (setup, tally_match_get_state (match)), ==, outcomes[i].outcome);
  }
}

static void
test_rounds (void)
{
  g_autoptr (TallyMatch) allie = tally_test_match_new ("allie-gator", "Anna Ben", NULL);
  g_autoptr (TallyMatch) zoff = tally_test_match_new ("zoff-im-zoo", "Anna Ben Cem", NULL);

  tally_test_add_all (allie, "round piles=Anna:3/1,Ben:4/0");
  tally_test_add_all (zoff, "round order=Anna,Ben,Cem; round order=Anna,Ben,Cem");
  g_assert_cmpuint (tally_match_get_setup (allie)->game->rounds (NULL, tally_match_get_state (allie)), ==, 1);
  g_assert_cmpuint (tally_match_get_setup (zoff)->game->rounds (NULL, tally_match_get_state (zoff)), ==, 2);
}

/* --- Scores of other programs --------------------------------------------- */

#define NO TALLY_ABSENT

/* What another program kept of a match between Anna, Ben and Cem, and what
 * becomes of it: a part of the state, a reason not to take it, or the code of
 * the rule that refuses it. */
static const struct {
  const char *game;
  TallyFinal final;
  const char *state, *problem, *code;
} finals[] = {
  { "raffzahn", { { 31, 20, 7 }, { 0 }, 1 }, .state = "\"teeth\":20" },
  { "raffzahn", { { 31, NO, 7 }, { 0 }, 1 }, .problem = "a score is missing" },
  { "raffzahn", { { 31, 20, -7 }, { 0 }, 1 }, .problem = "a score is too low for this game" },
  { "raffzahn", { { 31, 31, 7 }, { 1, 2, 3 }, 1 }, .code = "raffzahn-highest-needed" },
  { "the-game", { { 12, 12, 12 } }, .state = "\"leftover\":12" },
  { "the-game", { { NO, 12, NO } }, .state = "\"leftover\":12" },
  { "the-game", { { NO, NO, NO }, { 0 }, 7 }, .state = "\"leftover\":0" },
  { "the-game", { { NO, NO, NO } }, .problem = "the number of cards left is missing" },
  { "the-game", { { -1, NO, NO } }, .problem = "a score is too low for this game" },
  { "the-game", { { 12, 13, 12 } }, .problem = "the players have different scores, but the cards left are the same for all" },
  { "allie-gator", { { 4, 2, 1 } }, .state = "\"points\":4,\"white\":2,\"gold\":1" },
  { "allie-gator", { { 2, 2, 1 } }, .code = "allie-not-over" },
  { "allie-gator", { { 7, 2, 1 } }, .code = "allie-points-range" },
  { "allie-gator", { { NO, 2, 1 } }, .problem = "a score is missing" },
  { "zoff-im-zoo", { { 21, 12, -3 } }, .state = "\"places\":[\"Anna\",\"Ben\",\"Cem\"]" },
  { "zoff-im-zoo", { { 12, -3, 21 } }, .state = "\"places\":[\"Cem\",\"Anna\",\"Ben\"]" },
  /* Level, and a place says who was ahead; or that somebody won. */
  { "zoff-im-zoo", { { 21, 12, 12 }, { 1, 3, 2 } }, .state = "\"places\":[\"Anna\",\"Cem\",\"Ben\"]" },
  { "zoff-im-zoo", { { 21, 21, 12 }, { 0 }, 2 }, .state = "\"places\":[\"Ben\",\"Anna\",\"Cem\"]" },
  { "zoff-im-zoo", { { 21, 12, 12 }, { 1, 2, 2 }, 1 }, .code = "zoff-places-needed" },
  { "zoff-im-zoo", { { 21, 12, 12 }, { 1, 2, 0 } }, .code = "zoff-places-needed" },
  { "zoff-im-zoo", { { 21, 12, 12 }, { 1, 0, 2 } }, .code = "zoff-places-needed" },
  { "zoff-im-zoo", { { 21, 21, 12 } }, .code = "zoff-places-needed" },
  { "zoff-im-zoo", { { 18, 12, 3 } }, .code = "zoff-not-over" },
  { "zoff-im-zoo", { { 18, NO, 3 } }, .problem = "a score is missing" },
};

static void
test_finals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (finals); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (finals[i].game, "Anna Ben Cem", NULL);
    const TallySetup *setup = tally_match_get_setup (match);
    g_autofree char *state = NULL;
    const char *problem;
    TallyEvent event;

    g_test_message ("%s, %u", finals[i].game, i);
    problem = setup->game->read_final (setup, &finals[i].final, &event);
    g_assert_cmpstr (problem, ==, finals[i].problem);
    if (problem == NULL)
      g_assert_cmpstr (tally_test_add_event (match, &event), ==, finals[i].code);
    state = tally_test_describe (match);
    g_assert_true (finals[i].state == NULL || strstr (state, finals[i].state) != NULL);
    tally_event_clear (&event);
  }
}

/* Four teeth each; Ben has won, so he had fewer specials. */
static void
test_final_of_equals (void)
{
  static const TallyFinal final = { { 4, 4, 4 }, { 0 }, 2 };
  g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", "Anna Ben Cem", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyEvent event;

  g_assert_null (setup->game->read_final (setup, &final, &event));
  g_assert_null (tally_test_add_event (match, &event));
  g_assert_cmpuint (tally_game_get_winners (setup, tally_match_get_state (match)), ==, 2);
  assert_told (tally_event_tell_extras (setup, &event), "Specials: Anna 1, Cem 1.");
  tally_event_clear (&event);
}

static void
test_numbers_elsewhere (void)
{
  g_assert_true (tally_game_find_bgg (173090) == tally_game_find ("the-game"));
  g_assert_true (tally_game_find_bgg (340) == tally_game_find ("zoff-im-zoo"));
  g_assert_null (tally_game_find_bgg (13));
  /* That is what games without a number have. */
  g_assert_null (tally_game_find_bgg (0));
}

/* --- Refusals ------------------------------------------------------------- */

/* Every placeholder, in any order; what is none stays as it is. */
static void
test_placeholders (void)
{
  static const TallyRule rules[] = {
    { "code", "section", "{other} {player} {stranger} {c}{b}{a} {word} {word2} {object} {what} {aa} {", NULL },
    { "code", "section", "{a} card", "{a} cards" },
  };
  TallyGame game = { .rules = rules, .n_rules = G_N_ELEMENTS (rules) };
  TallySetup setup = { .game = &game, .n_players = 2, .names = { (char *) "Anna", (char *) "Ben" } };
  TallyViolation violation = { &game, 0, 0, 1, -1, 2, 3, "fox", "seal", "Zoe" };
  TallyViolation counted = { .game = &game, .rule = 1, .player = TALLY_NOBODY, .other = TALLY_NOBODY };

  assert_told (tally_violation_message (&violation, &setup), "Ben Anna Zoe 32-1 fox seal seal   {");
  for (counted.a = -2; counted.a <= 2; counted.a++) {
    g_autofree char *told = g_strdup_printf (ABS (counted.a) == 1 ? "%d card" : "%d cards", counted.a);

    assert_told (tally_violation_message (&counted, &setup), told);
  }
}

/* --- Questions ------------------------------------------------------------ */

#define MOST 7
#define GAP TALLY_ABSENT

/* What is asked, in the order of the cells; what is answered, as a part of the
 * sentence, or NULL where something is missing yet. */
typedef struct {
  const char *before; /* of a match that is being played, or NULL: in general */
  gint32 values[MOST];
  gboolean yes;
  const char *why;
} Asked;

static void
check_asked (const char  *game_id,
             const char  *players,
             const Asked *asked)
{
  const TallyGame *game = tally_game_find (game_id);
  g_autoptr (TallyMatch) match = tally_test_match_new (game_id, players, NULL);
  const TallyQuestion *question = &game->questions[asked->before != NULL ? 1 : 0];
  g_auto (TallyAnswer) answer = { 0 };
  gboolean answered;

  g_assert_cmpint (question->now, ==, asked->before != NULL);
  if (asked->before != NULL && *asked->before != '\0')
    tally_test_add_all (match, asked->before);
  answered = question->ask (asked->before != NULL ? match : NULL, asked->values, &answer);

  g_test_message ("%s: %s", game_id, answer.why != NULL ? answer.why : "nothing yet");
  g_assert_cmpint (answered, ==, asked->why != NULL);
  if (!answered)
    return;
  g_assert_cmpint (answer.yes, ==, asked->yes);
  g_assert_nonnull (strstr (answer.why, asked->why));
  g_assert_true (g_str_has_prefix (answer.section, game_id));
}

/* clang-format off */

/* Target, card on the stack, mine; or the stack and mine. */
static const Asked allie_gator[] = {
  { NULL, { GAP, GAP, 5 },  FALSE, NULL },
  { NULL, { 30, GAP, GAP }, FALSE, NULL },
  { NULL, { 30, GAP, 5 },   TRUE,  "The 5 is lower than the target 30." },
  { NULL, { 30, 12, 15 },   TRUE,  "The 15 is lower than the target 30 and higher than the 12." },
  { NULL, { 3, 1, 2 },      TRUE,  "The 2 is lower than the target 3 and higher than the 1." },
  { NULL, { 30, 12, 11 },   FALSE, "12" },
  { NULL, { 30, 31, 5 },    FALSE, "30" },
  { NULL, { 99, GAP, 5 },   FALSE, "70" },
  { "deal targets=28,65", { 1, GAP },  FALSE, NULL },
  { "deal targets=28,65", { 1, 64 },   TRUE,  "The 64 is lower than the target 65." },
  { "deal targets=28,65", { 0, 64 },   FALSE, "28" },
};

/* Yellow, blue, blue, which throw, where the tile lies. */
static const Asked raffzahn[] = {
  { NULL, { 4, 0, 0, 0, 0 }, FALSE, "The rotten tooth ends the turn" },
  { NULL, { 3, 5, 5, 0, 0 }, TRUE,  "Three stars take the highest tile of the middle, the 40." },
  { NULL, { 3, 5, 1, 0, 0 }, TRUE,  "Two stars take the lowest tile of the middle, the 1. You may throw again." },
  { NULL, { 0, 4, 0, 2, 0 }, TRUE,  "The 16 lies in the middle." },
  { NULL, { 0, 4, 0, 0, 1 }, TRUE,  "The 16 lies face up in front of Ben. You may throw again." },
  { NULL, { 0, 4, 0, 1, 2 }, FALSE, "The 16 lies face down in front of Ben. You may throw again." },
  { NULL, { 0, 4, 0, 2, 3 }, FALSE, "The 16 is your own" },
  { NULL, { 0, 4, 0, 2, 4 }, FALSE, "The 16 is out of the game. A miss" },
  { "", { 2, 4, 3, 0 }, TRUE, "The 39 lies in the middle." },
  { "turn player=Willi result=loot tile=20; turn player=Anna result=loot tile=21; turn player=Tom result=rotten;"
    "turn player=Willi result=loot tile=22; turn player=Anna result=rotten; turn player=Tom result=rotten;"
    "turn player=Willi result=loot tile=23; turn player=Anna result=rotten; turn player=Tom result=rotten",
    { 2, 4, 3, 0 }, TRUE, "The 39 lies in the middle. It may lie face down." },
};

/* Climbing or falling, card on top, mine; or the pile and mine. */
static const Asked the_game[] = {
  { NULL, { 0, 47, GAP }, FALSE, NULL },
  { NULL, { 0, GAP, 2 },  TRUE,  "The 2 is higher than the 1, and the pile climbs." },
  { NULL, { 0, 47, 37 },  TRUE,  "The backwards trick: from 47 to 37 it is exactly 10." },
  { NULL, { 1, 47, 46 },  TRUE,  "The 46 is lower than the 47, and the pile falls." },
  { NULL, { 1, 47, 48 },  FALSE, "47" },
  { NULL, { 1, 100, 48 }, FALSE, "100" },
  { "play player=Anna card=12 pile=0", { 0, GAP }, FALSE, NULL },
  { "play player=Anna card=12 pile=0", { 0, 11 },  FALSE, "12" },
  { "play player=Anna card=12 pile=0", { 3, 11 },  TRUE,  "The 11 is lower than the 100, and the pile falls." },
};

/* How many of which animal, joker, mosquito; how many lie there of which. */
static const Asked zoff_im_zoo[] = {
  { NULL, { GAP, 0, 0, 0, 1, 0 }, FALSE, NULL },
  { NULL, { 1, 0, 0, 0, GAP, 0 }, FALSE, NULL },
  { NULL, { 0, 0, 0, 0, 1, 0 },   FALSE, NULL },
  { NULL, { 1, 0, 0, 0, 1, 5 },   TRUE,  "1 whale beats 1 seal." },
  { NULL, { 1, 5, 0, 0, 1, 0 },   FALSE, "1 seal doesn’t beat 1 whale: the other animal is the stronger one." },
  { NULL, { 1, 1, 1, 1, 3, 4 },   TRUE,  "3 elephants beat 3 lions." },
  { NULL, { 2, 5, 1, 0, 2, 5 },   TRUE,  "3 seals" },
  { NULL, { 5, 5, 1, 0, 5, 5 },   FALSE, "That would make 10 seals in this round, but the deck has only 5." },
  { NULL, { 1, 0, 0, 0, 7, 1 },   FALSE, "7 elephants" },
  { NULL, { 1, 0, 0, 0, 9, 0 },   FALSE, "" },      /* so many whales there aren't, whatever they are joined with */
};
/* clang-format on */

static void
test_questions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (allie_gator); i++)
    check_asked ("allie-gator", "Anna Ben", &allie_gator[i]);
  for (guint i = 0; i < G_N_ELEMENTS (raffzahn); i++)
    check_asked ("raffzahn", "Willi Anna Tom", &raffzahn[i]);
  for (guint i = 0; i < G_N_ELEMENTS (the_game); i++)
    check_asked ("the-game", "Anna Ben", &the_game[i]);
  for (guint i = 0; i < G_N_ELEMENTS (zoff_im_zoo); i++)
    check_asked ("zoff-im-zoo", "Anna Ben Cem Dana", &zoff_im_zoo[i]);
}

/* As they are written on paper: a minus, never a hyphen. */
static void
test_numbers (void)
{
  static const struct {
    gint32 number;
    const char *alone, *as_change;
  } cases[] = {
    { 0, "0", "±0" },
    { 19, "19", "+19" },
    { -2, "−2", "−2" },
    { G_MININT32, "−2147483648", "−2147483648" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *alone = tally_number_to_text (cases[i].number);
    g_autofree char *as_change = tally_change_to_text (cases[i].number);

    g_assert_cmpstr (alone, ==, cases[i].alone);
    g_assert_cmpstr (as_change, ==, cases[i].as_change);
  }
}

/* Where somebody stands, and how a place is said. */
static void
test_standing (void)
{
  static const char *const ordinals[TALLY_MAX_PLAYERS] = { "1st", "2nd", "3rd", "4th", "5th", "6th", "7th" };
  g_autoptr (TallyMatch) ranked = tally_test_match_at ("allie-gator", "Anna Ben Cem", NULL, "round piles=Anna:7/2,Ben:3/0,Cem:5/1");
  g_autoptr (TallyMatch) together = tally_test_match_at ("the-game", "Anna Ben Cem", NULL, NULL);
  static const guint8 places[] = { 3, 1, 2 };

  for (TallySeat seat = 0; seat < 3; seat++) {
    g_assert_cmpuint (tally_rank_get_place (tally_match_get_setup (ranked), tally_match_get_state (ranked), seat), ==, places[seat]);
    g_assert_cmpuint (tally_rank_get_place (tally_match_get_setup (together), tally_match_get_state (together), seat), ==, 0);
  }
  for (guint place = 1; place <= TALLY_MAX_PLAYERS; place++)
    g_assert_cmpstr (tally_ordinal (place), ==, ordinals[place - 1]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/names", test_names);
  g_test_add_func ("/game/numbers", test_numbers);
  g_test_add_func ("/game/whole-results", test_whole_results);
  g_test_add_func ("/game/whole-results/none", test_no_whole_result);
  g_test_add_func ("/game/together", test_together);
  g_test_add_func ("/game/together/by-option", test_together_by_option);
  g_test_add_func ("/game/limits", test_limits);
  g_test_add_func ("/game/labels", test_labels);
  g_test_add_func ("/game/first-picture", test_first_picture);
  g_test_add_func ("/game/teams", test_teams);
  g_test_add_func ("/game/swaps", test_swaps);
  g_test_add_func ("/game/flags", test_flags);
  g_test_add_func ("/game/places", test_places);
  g_test_add_func ("/game/take", test_take);
  g_test_add_func ("/game/records", test_records);
  g_test_add_func ("/game/outcomes", test_outcomes);
  g_test_add_func ("/game/rounds", test_rounds);
  g_test_add_func ("/game/standing", test_standing);
  g_test_add_func ("/game/finals", test_finals);
  g_test_add_func ("/game/final-of-equals", test_final_of_equals);
  g_test_add_func ("/game/numbers-elsewhere", test_numbers_elsewhere);
  g_test_add_func ("/game/placeholders", test_placeholders);
  g_test_add_func ("/game/questions", test_questions);

  return g_test_run ();
}
