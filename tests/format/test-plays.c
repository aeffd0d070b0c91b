/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other programs know of a match: BG Stats, BoardGameGeek, a spreadsheet. */

#include <string.h>

#include "tally-bgg.h"
#include "tally-bgstats.h"
#include "tally-csv.h"
#include "tally-play-link.h"
#include "tally-rank.h"
#include "tally-test-examples.h"

static char *
write_match (const TallyMatch *match)
{
  TallyMatchLabels none = { NULL };
  GString *text = g_string_new (NULL);

  tally_match_file_write (match, &none, FALSE, text);

  return g_string_free (text, FALSE);
}

/* Out and in again: every event of every example is still there. */
static void
test_bgstats_round_trip (void)
{
  g_auto (GStrv) examples = tally_test_list_examples ();

  for (guint i = 0; examples[i] != NULL; i++) {
    TallyMatchLabels none = { NULL };
    g_autoptr (TallyMatchFile) back = NULL;
    g_autoptr (TallyMatch) match = tally_test_replay_example (examples[i]);
    g_autoptr (TallyMatch) again = NULL;
    g_autoptr (GString) out = g_string_new (NULL);
    g_autoptr (GArray) plays = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *before = NULL;
    g_autofree char *after = NULL;
    TallyBgStats *stats;
    gboolean stopped;
    TallyStop stop;

    stats = tally_bgstats_begin (out);
    tally_bgstats_add (stats, match, &none);
    tally_bgstats_end (stats);

    g_assert_true (tally_bgstats_looks_like (out->str, out->len));
    plays = tally_bgstats_read (out->str, out->len, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (plays->len, ==, 1);
    back = tally_play_to_match (&g_array_index (plays, TallyPlay, 0), &error);
    g_assert_no_error (error);
    again = tally_match_file_replay (back, &stopped, &stop);

    before = write_match (match);
    after = write_match (again);
    g_assert_cmpstr (before, ==, after);
  }
}

/* clang-format off */
static const struct {
  const char *what;
  const char *xml;        /* inside of <play id="7" date="2026-05-01"> */
  const char *complaint;  /* NULL: it is taken */
} bgg_plays[] = {
  { "Raffzahn with all scores",
    "<item name='Raffzahn'/><players><player name='Anna' score='31'/><player name='Ben' score='40' win='1'/>"
    "<player name='Cem' score='22'/></players>", NULL },
  { "Raffzahn, level at the top: nobody wrote down the highest tile",
    "<item name='Raffzahn'/><players><player name='Anna' score='40'/><player name='Ben' score='40'/>"
    "<player name='Cem' score='22'/></players>", "tile" },
  { "Raffzahn with more teeth than there are",
    "<item name='raffzahn'/><players><player name='Anna' score='131'/><player name='Ben' score='40'/>"
    "<player name='Cem' score='22'/></players>", "teeth" },
  { "Raffzahn without a score",
    "<item name='Raffzahn'/><players><player name='Anna' score=''/><player name='Ben' score='40'/>"
    "<player name='Cem' score='22'/></players>", "a score is missing" },
  { "Raffzahn with two players",
    "<item name='Raffzahn'/><players><player name='Anna' score='3'/><player name='Ben' score='4'/></players>",
    "that many players" },
  { "The Game, won",
    "<item name='The Game'/><players><player name='Anna' win='1'/><player name='Ben' win='1'/></players>", NULL },
  { "The Game, seven left",
    "<item name='The Game'/><players><player name='Anna' score='7'/></players>", NULL },
  { "The Game, lost by nobody knows how much",
    "<item name='The Game'/><players><player name='Anna' win='0'/></players>", "the number of cards left" },
  { "The Game, nothing left",
    "<item name='The Game'/><players><player name='Anna' score='0'/></players>", NULL },
  { "The Game, a play without a result",
    "<item name='The Game'/><players><player name='Anna' score='0' win='0'/><player name='Ben' score='0' win='0'/></players>",
    "there is no result" },
  { "Raffzahn, a play without a result",
    "<item name='Raffzahn'/><players><player name='Anna' score='0' win='0'/><player name='Ben' score='0' win='0'/>"
    "<player name='Cem' score='0' win='0'/></players>", "there is no result" },
  { "a play without people", "<item name='The Game' objectid='173090'/>", "who played" },
  { "a score with blanks behind it",
    "<item name='Allie Gator'/><players><player name='A' score='3  ' win='1'/><player name='B' score='1  ' win='0'/></players>",
    NULL },
  { "a sum, and a game by its number under a name of its own",
    "<item name='The Game: Dutch edition' objectid='173090'/><players><player name='Anna' score='4+3'/></players>", NULL },
  { "Zoff im Zoo by the name of its English edition",
    "<item name=\"Frank's Zoo\"/><players><player name='A' score='12+9'/><player name='B' score='12'/>"
    "<player name='C' score='-3'/></players>", NULL },
  { "Zoff im Zoo, level, and nobody knows who was ahead",
    "<item name='Zoff im Zoo' objectid='340'/><players><player name='A' score='21'/><player name='B' score='12'/>"
    "<player name='C' score='12'/></players>", "say who is placed better" },
  { "Zoff im Zoo, not over yet",
    "<item name='Zoff im Zoo'/><players><player name='A' score='11'/><player name='B' score='12'/>"
    "<player name='C' score='3'/></players>", "19" },
  { "Allie Gator", "<item name='Allie Gator'/><players><player name='A' score='3'/><player name='B' score='1'/></players>", NULL },
  { "somebody who has no name there but the one to log in with",
    "<item name='Allie Gator'/><players><player name='' username='anna99' score='3'/><player name='B' score='1'/></players>", NULL },
  { "a score in words",
    "<item name='Allie Gator'/><players><player name='A' score='many'/><player name='B' score='1'/></players>", "isn’t a number" },
  { "another game", "<item name='Catan'/><players><player name='A'/></players>", "not a game that can be kept here" },
  { "the same name twice",
    "<item name='Raffzahn'/><players><player name='A' score='1'/><player name='A' score='2'/>"
    "<player name='C' score='3'/></players>", "twice" },
};
/* clang-format on */

/* What was made of a play is a match as any other: nothing is lost in its file. */
static void
assert_is_read_again (const TallyMatchFile *file)
{
  gboolean stopped;
  TallyStop stop;
  g_autoptr (TallyMatch) match = tally_match_file_replay (file, &stopped, &stop);
  g_autofree char *text = write_match (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) back = tally_match_file_parse (text, strlen (text), &error);
  g_autoptr (TallyMatch) again = NULL;
  g_autofree char *once_more = NULL;

  g_assert_no_error (error);
  g_assert_false (stopped);
  again = tally_match_file_replay (back, &stopped, &stop);
  g_assert_false (stopped);
  once_more = write_match (again);
  g_assert_cmpstr (once_more, ==, text);
}

static void
test_bgg (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bgg_plays); i++) {
    g_autofree char *xml = g_strdup_printf ("<?xml version='1.0'?>\n<plays><play id='7' date='2026-05-01'>%s</play></plays>",
                                            bgg_plays[i].xml);
    g_autoptr (TallyMatchFile) file = NULL;
    g_autoptr (GArray) plays = NULL;
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", bgg_plays[i].what);
    g_assert_true (tally_bgg_looks_like (xml, strlen (xml)));
    plays = tally_bgg_read (xml, strlen (xml), &error);
    g_assert_no_error (error);
    g_assert_cmpuint (plays->len, ==, 1);

    file = tally_play_to_match (&g_array_index (plays, TallyPlay, 0), &error);
    if (bgg_plays[i].complaint == NULL) {
      g_assert_no_error (error);
      g_assert_cmpstr (file->started, ==, "2026-05-01");
      g_assert_true (g_uuid_string_is_valid (file->id));
      assert_is_read_again (file);
    } else {
      g_assert_null (file);
      g_assert_nonnull (strstr (error->message, bgg_plays[i].complaint));
    }
  }
}

static void
test_bgg_broken (void)
{
  const char *broken = "<plays><play id='7'";
  g_autoptr (GError) error = NULL;

  g_assert_null (tally_bgg_read (broken, strlen (broken), &error));
  g_assert_nonnull (error);
}

/* Matches that aren't one. */
static void
test_bgg_obstacles (void)
{
  static const char *const cases[][2] = {
    { "incomplete='1'", "to its end" },
    { "quantity='3'", "several matches" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *xml = g_strdup_printf ("<plays><play id='7' date='2026-05-01' %s><item name='Allie Gator'/><players>"
                                            "<player name='A' score='3'/><player name='B' score='1'/></players></play></plays>",
                                            cases[i][0]);
    g_autoptr (GArray) plays = tally_plays_read (xml, strlen (xml), NULL);
    g_autoptr (GError) error = NULL;

    g_assert_cmpuint (plays->len, ==, 1);
    g_assert_null (tally_play_to_match (&g_array_index (plays, TallyPlay, 0), &error));
    g_assert_nonnull (strstr (error->message, cases[i][1]));
  }
}

/* As its exports look: much that is none of our business, sums as scores, seats
 * as texts, guests without an entry of their own, numbers with a fraction. */
static const char bgstats[] =
  "{\"about\": \"x\", \"tags\": [], \"games\": [{\"id\": 4, \"name\": \"Zoo\", \"bggId\": 340, \"rating\": 7.5, \"x\": null},"
  " {\"id\": 5, \"name\": \"Catan\", \"bggId\": 13}],"
  " \"players\": [{\"id\": 1, \"name\": \"Anna\"}, {\"id\": 2, \"name\": \"Ben\"}, {\"id\": 3, \"name\": \"Anonymous player\"}],"
  " \"locations\": [{\"id\": 1, \"name\": \"Club\"}, {\"id\": 2, \"name\": \"At Anna's\"}],"
  " \"plays\": [{\"uuid\": \"0C120EA7-504F-4514-A515-679B9F6A381A\", \"playDate\": \"2026-05-12 20:15:00\", \"gameRefId\": 4,"
  "  \"comments\": \"\", \"metaData\": \"{}\", \"locationRefId\": 2, \"playerScores\": ["
  "   {\"playerRefId\": 2, \"score\": \"6+6\", \"rank\": 3, \"seatOrder\": 0, \"startPosition\": \"2\", \"winner\": false},"
  "   {\"playerRefId\": 1, \"score\": \"10+11\", \"rank\": 1, \"seatOrder\": 0, \"startPosition\": \"1\", \"winner\": true},"
  "   {\"playerRefId\": 3, \"anonymousName\": \"Carla\", \"score\": \"12\", \"rank\": 2, \"startPosition\": \"3\"}]},"
  "  {\"uuid\": \"x\", \"gameRefId\": 5, \"playerScores\": []},"
  "  {\"uuid\": \"y\", \"gameRefId\": 4, \"ignored\": true, \"playerScores\": []}]}";

/* A play names its game by a number, which the list of games has to know. */
static void
test_bgstats_games (void)
{
  g_autoptr (TallyMatch) match = tally_test_replay_example ("raffzahn-totals-tie");
  g_autoptr (GString) out = g_string_new (NULL);
  TallyMatchLabels none = { NULL };
  TallyBgStats *stats = tally_bgstats_begin (out);

  tally_bgstats_add (stats, match, &none);
  tally_bgstats_end (stats);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *uuid = tally_play_make_uuid ("game", tally_games[i]->id);
    g_autofree char *head = g_strdup_printf ("{\"uuid\":\"%s\",\"id\":%u,\"name\":\"%s\",", uuid, i + 1, tally_games[i]->name);
    g_autofree char *tail = g_strdup_printf ("\"cooperative\":%s,\"highestWins\":true,\"noPoints\":%s}",
                                             tally_games[i]->together ? "true" : "false",
                                             tally_games[i]->together ? "true" : "false");
    g_autofree char *reference = g_strdup_printf ("\"gameRefId\":%u,", i + 1);
    const char *found = strstr (out->str, head);

    g_assert_nonnull (found);
    g_assert_nonnull (strstr (found, tail));
    g_assert_true ((strstr (out->str, reference) != NULL) == (tally_games[i] == tally_match_get_setup (match)->game));
  }
}

/* Where a match was played is a label there, and comes back with the match. */
static void
test_bgstats_places (void)
{
  static const char *const places[] = { "Home", NULL, "Club", "Home" };
  g_autoptr (TallyMatch) match = tally_test_replay_example ("raffzahn-totals-tie");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GArray) plays = NULL;
  TallyBgStats *stats = tally_bgstats_begin (out);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    tally_bgstats_add (stats, match, &(TallyMatchLabels){ .place = places[i] });
  tally_bgstats_end (stats);

  plays = tally_bgstats_read (out->str, out->len, NULL);
  g_assert_cmpuint (plays->len, ==, G_N_ELEMENTS (places));
  for (guint i = 0; i < plays->len; i++) {
    g_autoptr (TallyMatchFile) file = tally_play_to_match (&g_array_index (plays, TallyPlay, i), NULL);

    g_assert_cmpstr (file->place, ==, places[i]);
  }
}

/* BoardGameGeek writes an empty place where there is none. */
static void
test_bgg_places (void)
{
  static const char *const cases[][2] = { { "location='At home'", "At home" }, { "location=''", NULL }, { "", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *xml = g_strdup_printf ("<plays><play id='7' date='2026-05-01' %s><item name='Allie Gator'/><players>"
                                            "<player name='A' score='3'/><player name='B' score='1'/></players></play></plays>",
                                            cases[i][0]);
    g_autoptr (GArray) plays = tally_plays_read (xml, strlen (xml), NULL);
    g_autoptr (TallyMatchFile) file = tally_play_to_match (&g_array_index (plays, TallyPlay, 0), NULL);

    g_assert_cmpstr (file->place, ==, cases[i][1]);
  }
}

static void
test_bgstats_export (void)
{
  g_autoptr (GArray) plays = tally_plays_read (bgstats, strlen (bgstats), NULL);
  g_autoptr (TallyMatchFile) file = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TallyMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  TallyMatchLabels none = { NULL };
  gboolean stopped;
  TallyStop stop;

  g_assert_cmpuint (plays->len, ==, 3);
  file = tally_play_to_match (&g_array_index (plays, TallyPlay, 0), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (file->started, ==, "2026-05-12T20:15:00");
  g_assert_null (file->note);
  g_assert_cmpstr (file->place, ==, "At Anna's");
  match = tally_match_file_replay (file, &stopped, &stop);
  tally_match_file_write (match, &none, FALSE, text);
  g_assert_nonnull (strstr (text->str, "\"players\":[\"Anna\",\"Ben\",\"Carla\"]"));
  g_assert_nonnull (strstr (text->str, "\"totals\":{\"Anna\":21,\"Ben\":12,\"Carla\":12},\"places\":[\"Anna\",\"Carla\",\"Ben\"]"));

  g_assert_null (tally_play_to_match (&g_array_index (plays, TallyPlay, 1), &error));
  g_assert_cmpstr (error->message, ==, "not a game that can be kept here");
  g_clear_error (&error);
  g_assert_null (tally_play_to_match (&g_array_index (plays, TallyPlay, 2), &error));
  g_assert_cmpstr (error->message, ==, "it is left out of the statistics there, too");
}

/* Level on points, and the place of only one of them is written down, or is none
 * that there could be: nobody knows who was ahead. */
static void
test_bgstats_half_ranks (void)
{
  static const int ranks[][2] = { { 2, 0 }, { 2, 99 }, { 2, -1 }, { 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++) {
    g_autofree char *text = g_strdup_printf (
      "{\"games\": [{\"id\": 4, \"bggId\": 340}], \"plays\": [{\"uuid\": \"z\", \"playDate\": \"2026-05-12 20:15:00\","
      " \"gameRefId\": 4, \"playerScores\": [{\"anonymousName\": \"A\", \"score\": \"21\", \"rank\": 1},"
      " {\"anonymousName\": \"B\", \"score\": \"12\", \"rank\": %d}, {\"anonymousName\": \"C\", \"score\": \"12\", \"rank\": %d}]}]}",
      ranks[i][0], ranks[i][1]);
    g_autoptr (GArray) plays = tally_plays_read (text, strlen (text), NULL);
    g_autoptr (TallyMatchFile) file = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_cmpuint (plays->len, ==, 1);
    file = tally_play_to_match (&g_array_index (plays, TallyPlay, 0), &error);
    g_assert_null (file);
    g_assert_nonnull (strstr (error->message, "say who is placed better"));
  }
}

/* Tables of people's own: what is made of them, as "players: scores" with a bar
 * between matches, or why not. */
/* clang-format off */
static const struct {
  const char *what, *table, *matches;
} tables[] = {
  { "as simple as it gets", "date,game,player,score\n2026-05-12,Raffzahn,Anna,31\n2026-05-12,Raffzahn,Ben,20\n2026-05-12,Raffzahn,Cem,7\n",
    "Anna 31, Ben 20, Cem 7" },
  { "from a German spreadsheet", "\xef\xbb\xbfSpieler;Punkte;Spiel;Datum\r\nAnna;3;Allie Gator;12.5.2026\r\n\"Ben; der Große\";1;Allie Gator;12.5.2026\r\n",
    "Anna 3, Ben; der Große 1" },
  { "two matches on one evening, sums, blank lines and a column too many",
    "Date\tGame\tPlayer\tScore\tMood\n2026-05-12\tAllie Gator\tA\t2+1\tfine\n2026-05-12\tAllie Gator\tB\t1\n\n"
    "2026-05-12\tAllie Gator\tA\t0\n2026-05-12\tAllie Gator\tB\t4\n", "A 3, B 1 | A 0, B 4" },
  { "American dates, which nobody can tell from French ones", "date,game,player,score\n5/12/2026,Allie Gator,A,3\n5/12/2026,Allie Gator,B,1\n",
    "the date isn’t written like 2026-05-12" },
  { "another game", "date,game,player,score\n2026-05-12,Skat,A,3\n", "not a game that can be kept here" },
  { "a match that is running", "match,started,game,status,player,score\nx,2026-05-12,Allie Gator,running,A,3\nx,2026-05-12,Allie Gator,running,B,0\n",
    "it wasn’t played to its end" },
};
/* clang-format on */

static char *
tell_plays (GArray *plays)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < plays->len; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyMatchFile) file = tally_play_to_match (&g_array_index (plays, TallyPlay, i), &error);
    g_autoptr (TallyMatch) match = NULL;
    TallyRank ranks[TALLY_MAX_PLAYERS];
    gboolean stopped;
    TallyStop stop;
    guint n;

    g_string_append (told, i > 0 ? " | " : "");
    if (file == NULL) {
      g_string_append (told, error->message);
      continue;
    }
    g_assert_true (g_uuid_string_is_valid (file->id));
    match = tally_match_file_replay (file, &stopped, &stop);
    n = file->setup.game->rank (&file->setup, tally_match_get_state (match), ranks);
    for (TallySeat seat = 0; seat < file->setup.n_players; seat++)
      g_string_append_printf (told, "%s%s %d", seat > 0 ? ", " : "", file->setup.names[seat],
                              tally_rank_find (ranks, n, seat)->score);
  }

  return g_string_free (told, FALSE);
}

/* As the program writes it today, with all that it has besides; nobody knows who
 * sat where. */
static void
test_bgstats_whole_export (void)
{
  static const char *const taken[] = { "raffzahn", "zoff-im-zoo", NULL, "the-game" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "bgstats", "whole-export.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GArray) plays = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  plays = tally_plays_read (text, length, NULL);
  g_assert_cmpuint (plays->len, ==, G_N_ELEMENTS (taken));
  for (guint i = 0; i < plays->len; i++) {
    g_autoptr (TallyMatchFile) file = tally_play_to_match (&g_array_index (plays, TallyPlay, i), NULL);

    g_assert_cmpstr (file != NULL ? file->setup.game->id : NULL, ==, taken[i]);
    if (file != NULL)
      g_assert_cmpstr (file->setup.names[0], ==, "Jay");
  }
}

static void
test_csv_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (GArray) plays = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *told = NULL;

    g_test_message ("%s", tables[i].what);
    plays = tally_plays_read (tables[i].table, strlen (tables[i].table), &error);
    g_assert_no_error (error);
    told = tell_plays (plays);
    g_assert_cmpstr (told, ==, tables[i].matches);
  }
}

/* No card is left, and nobody says who won: that is a result. Where somebody says
 * that nobody did, it is none. */
static void
test_csv_winners (void)
{
  static const char silent[] = "date,game,player,score\n2026-05-12,The Game,Anna,0\n";
  static const char told[] = "date,game,player,score,won\n2026-05-12,The Game,Anna,0,0\n";
  g_autoptr (GArray) silent_plays = tally_plays_read (silent, strlen (silent), NULL);
  g_autoptr (GArray) told_plays = tally_plays_read (told, strlen (told), NULL);
  g_autoptr (TallyMatchFile) file = NULL;
  g_autoptr (TallyMatchFile) none = NULL;
  g_autoptr (GError) error = NULL;

  file = tally_play_to_match (&g_array_index (silent_plays, TallyPlay, 0), &error);
  g_assert_no_error (error);
  none = tally_play_to_match (&g_array_index (told_plays, TallyPlay, 0), &error);
  g_assert_null (none);
  g_assert_cmpstr (error->message, ==, "there is no result: every score is 0, and nobody won");
}

/* Twice the same result is twice a match; twice the same file is not. */
static void
test_csv_names (void)
{
  const char *table = "date,game,player,score\n2026-05-12,Allie Gator,A,3\n2026-05-12,Allie Gator,B,1\n"
                      "2026-05-12,Allie Gator,A,3\n2026-05-12,Allie Gator,B,1\n";
  g_autoptr (GArray) once = tally_plays_read (table, strlen (table), NULL);
  g_autoptr (GArray) again = tally_plays_read (table, strlen (table), NULL);

  g_assert_cmpuint (once->len, ==, 2);
  g_assert_cmpstr (g_array_index (once, TallyPlay, 0).id, !=, g_array_index (once, TallyPlay, 1).id);
  for (guint i = 0; i < once->len; i++)
    g_assert_cmpstr (g_array_index (once, TallyPlay, i).id, ==, g_array_index (again, TallyPlay, i).id);
}

/* What we write ourselves is read again. */
static void
test_csv_round_trip (void)
{
  TallyMatchLabels labels = { .id = "0c120ea7-504f-4514-a515-679b9f6a381a", .started = "2026-05-01" };
  g_autoptr (TallyMatch) match = tally_test_replay_example ("zoff-im-zoo-final");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GArray) plays = NULL;
  g_autoptr (TallyMatchFile) file = NULL;
  g_autoptr (TallyMatch) read = NULL;
  g_autoptr (GError) error = NULL;
  gboolean stopped;
  TallyStop stop;

  tally_csv_begin (out);
  tally_csv_add (out, match, &labels);
  plays = tally_plays_read (out->str, out->len, &error);
  g_assert_no_error (error);
  file = tally_play_to_match (&g_array_index (plays, TallyPlay, 0), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (file->id, ==, labels.id);
  read = tally_match_file_replay (file, &stopped, &stop);
  tally_csv_begin (again);
  tally_csv_add (again, read, &labels);
  g_assert_cmpstr (out->str, ==, again->str);
}

static void
test_not_plays (void)
{
  static const char *const texts[] = { "", "{}", " {\"a\": 1, \"b\": 2}", "[1, 2]", "hello", "hello\na,b\n", "\xff\xfe" };
  static const char *const other_tables[] = { "date,game\n", "date;player;score\n", "\xef\xbb\xbfuuid\tplayDate\n7\t2026-05-12\n" };
  const char *latin = "date,game,player,score\n2026-05-12,Raffzahn,J\xf6rg,3\n";
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_assert_null (tally_plays_read (texts[i], strlen (texts[i]), &error));
    g_assert_no_error (error);
  }
  for (guint i = 0; i < G_N_ELEMENTS (other_tables); i++) {
    g_assert_null (tally_plays_read (other_tables[i], strlen (other_tables[i]), &error));
    g_assert_nonnull (strstr (error->message, "has to name the columns date, game, player and score"));
    g_clear_error (&error);
  }
  g_assert_null (tally_plays_read (latin, strlen (latin), &error));
  g_assert_nonnull (strstr (error->message, "UTF-8"));
}

static void
test_csv_cells (void)
{
  static const char *const cells[][2] = {
    { "Anna", "Anna" },
    { "", "" },
    { "a, b", "\"a, b\"" },
    { "say \"hi\"", "\"say \"\"hi\"\"\"" },
    { "two\nlines", "\"two\nlines\"" },
    { "=SUM(A1)", "\"'=SUM(A1)\"" },
    { "-3", "-3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++) {
    g_autoptr (GString) out = g_string_new (NULL);

    tally_csv_cell (out, cells[i][0]);
    g_assert_cmpstr (out->str, ==, cells[i][1]);
  }
}

static void
test_csv_match (void)
{
  TallyMatchLabels labels = { .id = "x", .started = "2026-05-01" };
  g_autoptr (TallyMatch) match = tally_test_replay_example ("raffzahn-totals-tie");
  g_autoptr (GString) out = g_string_new (NULL);

  tally_csv_add (out, match, &labels);
  g_assert_cmpstr (out->str, ==,
                   "x,2026-05-01,Raffzahn,,finished,1,Willi,1,40,1\r\n"
                   "x,2026-05-01,Raffzahn,,finished,2,Anna,2,40,0\r\n"
                   "x,2026-05-01,Raffzahn,,finished,3,Tom,3,31,0\r\n");
}

/* A match that was stopped and doesn't count has a ranking but no winner, and
 * BG Stats leaves it out. */
static void
test_stopped (void)
{
  TallyMatchLabels labels = { .id = "x", .started = "2026-05-01" };
  static const struct {
    const char *example;
    const char *csv;
    gboolean ignored;
  } cases[] = {
    { "the-game-stopped", "x,2026-05-01,The Game,,finished,1,Anna,,,0\r\nx,2026-05-01,The Game,,finished,2,Ben,,,0\r\n", TRUE },
    { "zoff-im-zoo-stopped",
      "x,2026-05-01,Zoff im Zoo,,finished,1,Sabine,3,7,0\r\nx,2026-05-01,Zoff im Zoo,,finished,2,Frank,1,10,1\r\n"
      "x,2026-05-01,Zoff im Zoo,,finished,3,Doris,2,7,0\r\nx,2026-05-01,Zoff im Zoo,,finished,4,Ralf,4,6,0\r\n",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_replay_example (cases[i].example);
    g_autoptr (GString) csv = g_string_new (NULL);
    g_autoptr (GString) json = g_string_new (NULL);
    TallyBgStats *stats = tally_bgstats_begin (json);

    tally_csv_add (csv, match, &labels);
    g_assert_cmpstr (csv->str, ==, cases[i].csv);
    tally_bgstats_add (stats, match, &labels);
    tally_bgstats_end (stats);
    g_assert_nonnull (strstr (json->str, cases[i].ignored ? "\"ignored\":true" : "\"ignored\":false"));
  }
}

/* What BG Stats is told, as it stands in the link. */
static void
assert_link (const char *example,
             const char *json)
{
  TallyMatchLabels labels = { .id = "1b4e28ba", .started = "2026-05-01T20:00:00+02:00" };
  g_autoptr (TallyMatch) match = tally_test_replay_example (example);
  g_autofree char *link = tally_play_link_make (match, &labels);
  g_autofree char *data = NULL;

  g_assert_true (g_str_has_prefix (link, "https://app.bgstatsapp.com/createPlay.html?data="));
  g_assert_null (strpbrk (link, " \"{}<>\\^`|&"));
  data = g_uri_unescape_string (strchr (link, '=') + 1, NULL);
  g_assert_cmpstr (data, ==, json);
}

static void
test_link (void)
{
  assert_link ("raffzahn-totals-tie",
               "{\"sourceName\":\"Tallygator\",\"sourcePlayId\":\"1b4e28ba\",\"playDate\":\"2026-05-01 18:00:00\","
               "\"game\":{\"name\":\"Raffzahn\",\"sourceGameId\":\"raffzahn\",\"highestWins\":true,\"noPoints\":false},"
               "\"players\":["
               "{\"name\":\"Willi\",\"sourcePlayerId\":\"Willi\",\"score\":\"40\",\"rank\":1,\"winner\":true},"
               "{\"name\":\"Anna\",\"sourcePlayerId\":\"Anna\",\"score\":\"40\",\"rank\":2,\"winner\":false},"
               "{\"name\":\"Tom\",\"sourcePlayerId\":\"Tom\",\"score\":\"31\",\"rank\":3,\"winner\":false}]}");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/plays/bgstats-round-trip", test_bgstats_round_trip);
  g_test_add_func ("/plays/bgg", test_bgg);
  g_test_add_func ("/plays/bgg-broken", test_bgg_broken);
  g_test_add_func ("/plays/bgg-obstacles", test_bgg_obstacles);
  g_test_add_func ("/plays/bgstats-export", test_bgstats_export);
  g_test_add_func ("/plays/bgstats-places", test_bgstats_places);
  g_test_add_func ("/plays/bgstats-half-ranks", test_bgstats_half_ranks);
  g_test_add_func ("/plays/bgg-places", test_bgg_places);
  g_test_add_func ("/plays/bgstats-export/whole", test_bgstats_whole_export);
  g_test_add_func ("/plays/bgstats-games", test_bgstats_games);
  g_test_add_func ("/plays/csv-read", test_csv_read);
  g_test_add_func ("/plays/csv-winners", test_csv_winners);
  g_test_add_func ("/plays/csv-names", test_csv_names);
  g_test_add_func ("/plays/csv-round-trip", test_csv_round_trip);
  g_test_add_func ("/plays/not-plays", test_not_plays);
  g_test_add_func ("/plays/stopped", test_stopped);
  g_test_add_func ("/plays/link", test_link);
  g_test_add_func ("/plays/csv-cells", test_csv_cells);
  g_test_add_func ("/plays/csv-match", test_csv_match);

  return g_test_run ();
}
