/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-records.h"

#include "evening.h"
#include "the-game/tally-the-game.h"

/* A match as in the evenings, with scores in the same order, or with the cards
 * that were left in The Game. */
typedef struct {
  const char *game;
  const char *match;
  gint32 scores[4];
  guint16 rounds;
  guint8 leftover;
  guint8 variant;
} Played;

/* clang-format off */
static const Played season[] = {
  { "raffzahn", "Anna > Ben > Cara", { 31, 22, 9 } },
  { "raffzahn", "Ben > Anna > Cara", { 35, 22, 9 } },
  { "raffzahn", "Cara > Anna > Ben", { 35, 30, 2 } },
  { "allie-gator", "Ben > Anna", { 4, 2 }, .rounds = 3 },
  { "allie-gator", "Anna > Ben", { 5, 1 }, .rounds = 4 },
  { "allie-gator", "Ben > Anna", { 5, 3 }, .rounds = 3 },
  { "allie-gator", "Anna > Ben", { 5, 1 }, .rounds = 4 },
  { "the-game", "none: Anna Ben", .leftover = 17 },
  { "the-game", "super: Anna Cara", .leftover = 4 },
  { "the-game", "none: Anna Cara", .leftover = 11 },
  { "the-game", "super: Ben Cara", .leftover = 4 },
  { "the-game", "burnt: Anna Ben", .leftover = 2, .variant = TALLY_THE_GAME_FIRE },
  { "the-game", "super: Anna Ben", .leftover = 9, .variant = TALLY_THE_GAME_FIRE | TALLY_THE_GAME_THREE_CARDS },
  { "the-game", "beaten: Dan", .leftover = 0 },
  { "zoff-im-zoo", "Dan > Anna > Ben > Cara", { 24, 20, 9, -3 } },
  { "zoff-im-zoo", "Dan > Anna > Ben > Cara", { 23, 20, 9, -3 } },
  { "the-game", "none: Dan Eva", .leftover = 30 },
  { "raffzahn", "Dan = Eva > Anna", { 35, 35, 1 } },
  { "raffzahn", "Eva > Dan > Anna", { 20, 12, 1 } },
  { "raffzahn", "Dan > Eva > Anna", { 20, 12, 1 } },
};

static const char *const expected[] = {
  "Most tooth points in Allie Gator: 5 tooth points in 3 rounds (Ben, match 6, equalled 0)",
  "Most teeth in Raffzahn: 35 teeth (Ben, match 2, equalled 2)",
  "Highest total in Zoff im Zoo: 24 points (Dan, match 15, equalled 0)",
  "Fewest cards left in The Game: 1 player: beaten (Dan, match 14, equalled 0)",
  "Fewest cards left in The Game: 2 players: 4 cards left (Anna Cara, match 9, equalled 1)",
  "Fewest cards left in The Game: 2 players, three cards a turn, on fire: 9 cards left (Anna Ben, match 13, equalled 0)",
  "Longest run of wins: 4 wins in a row (Dan, match 18, equalled 0)",
  "Most matches: 17 matches (Anna, match 20, equalled 0)",
};
/* clang-format on */

static void
read_played (const Played *played,
             gint64        match,
             TallyResult  *result)
{
  evening_read (played->match, match, result);
  result->game = (guint8) tally_result_game_index (tally_game_find (played->game));
  result->rounds = played->rounds;
  result->common_score = played->leftover;
  result->variant = played->variant;
  for (guint seat = 0; seat < G_N_ELEMENTS (played->scores); seat++)
    result->scores[seat] = played->scores[seat];
}

static char *
tell_record (const TallyRecord *record)
{
  g_autofree char *title = tally_record_tell_title (record);
  g_autofree char *value = tally_record_tell_value (record);
  g_autoptr (GString) holders = g_string_new (NULL);

  for (guint i = 0; i < record->n_holders; i++)
    g_string_append_printf (holders, "%s%s", i > 0 ? " " : "", evening_name (record->holders[i]));

  return g_strdup_printf ("%s: %s (%s, match %d, equalled %u)", title, value, holders->str,
                          (int) record->match, record->equalled);
}

static void
test_season (void)
{
  g_autoptr (TallyRecords) records = tally_records_new ();
  g_autoptr (GArray) list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (season); i++) {
    TallyResult result;

    read_played (&season[i], i + 1, &result);
    tally_records_add (records, &result);
  }

  list = tally_records_list (records);
  for (guint i = 0; i < MIN (list->len, G_N_ELEMENTS (expected)); i++) {
    g_autofree char *told = tell_record (&g_array_index (list, TallyRecord, i));

    g_assert_cmpstr (told, ==, expected[i]);
  }
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (expected));
}

/* Where only the result was written down, nobody knows in how many rounds. */
static void
test_unknown_rounds (void)
{
  static const Played matches[] = {
    { "allie-gator", "Ben > Anna", { 5, 2 } },
    { "allie-gator", "Anna > Ben", { 5, 1 }, .rounds = 4 },
    { "allie-gator", "Ben > Anna", { 5, 2 } },
  };
  static const char *const told[] = {
    "Most tooth points in Allie Gator: 5 tooth points (Ben, match 1, equalled 0)",
    "Most tooth points in Allie Gator: 5 tooth points in 4 rounds (Anna, match 2, equalled 0)",
    "Most tooth points in Allie Gator: 5 tooth points in 4 rounds (Anna, match 2, equalled 0)",
  };
  g_autoptr (TallyRecords) records = tally_records_new ();

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    g_autoptr (GArray) list = NULL;
    g_autofree char *record = NULL;
    TallyResult result;

    read_played (&matches[i], i + 1, &result);
    tally_records_add (records, &result);
    list = tally_records_list (records);
    record = tell_record (&g_array_index (list, TallyRecord, 0));
    g_assert_cmpstr (record, ==, told[i]);
  }
}

static void
test_nothing_yet (void)
{
  g_autoptr (TallyRecords) records = tally_records_new ();
  g_autoptr (GArray) list = tally_records_list (records);

  g_assert_cmpuint (list->len, ==, 0);
}

/* A record that is shared within one match has both as its holders. */
static void
test_shared_in_one_match (void)
{
  static const Played played = { "raffzahn", "Dan = Eva > Anna", { 35, 35, 1 } };
  g_autoptr (TallyRecords) records = tally_records_new ();
  g_autoptr (GArray) list = NULL;
  g_autofree char *told = NULL;
  TallyResult result;

  read_played (&played, 1, &result);
  tally_records_add (records, &result);
  list = tally_records_list (records);
  told = tell_record (&g_array_index (list, TallyRecord, 0));
  g_assert_cmpstr (told, ==, "Most teeth in Raffzahn: 35 teeth (Dan Eva, match 1, equalled 0)");
}

/* The best of those who are all below 0 is still below 0. */
static void
test_below_zero (void)
{
  static const Played played = { "zoff-im-zoo", "Dan > Anna > Ben > Cara", { -2, -4, -5, -9 } };
  g_autoptr (TallyRecords) records = tally_records_new ();
  g_autoptr (GArray) list = NULL;
  g_autofree char *told = NULL;
  TallyResult result;

  read_played (&played, 1, &result);
  tally_records_add (records, &result);
  list = tally_records_list (records);
  told = tell_record (&g_array_index (list, TallyRecord, 0));
  g_assert_cmpstr (told, ==, "Highest total in Zoff im Zoo: -2 points (Dan, match 1, equalled 0)");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/records/season", test_season);
  g_test_add_func ("/records/unknown-rounds", test_unknown_rounds);
  g_test_add_func ("/records/nothing-yet", test_nothing_yet);
  g_test_add_func ("/records/shared-in-one-match", test_shared_in_one_match);
  g_test_add_func ("/records/below-zero", test_below_zero);

  return g_test_run ();
}
