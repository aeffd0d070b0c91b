/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other programs know of a match: BG Stats, BoardGameGeek, a spreadsheet. */

#include <string.h>

#include "tally-bgg.h"
#include "tally-bgstats.h"
#include "tally-csv.h"
#include "tally-play-link.h"
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
  { "Zoff im Zoo needs its rounds",
    "<item name='Zoff im Zoo'/><players><player name='A' score='19'/><player name='B' score='12'/>"
    "<player name='C' score='3'/></players>", "round by round" },
  { "another game", "<item name='Catan'/><players><player name='A'/></players>", "not a game that can be kept here" },
  { "the same name twice",
    "<item name='Raffzahn'/><players><player name='A' score='1'/><player name='A' score='2'/>"
    "<player name='C' score='3'/></players>", "twice" },
};
/* clang-format on */

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
  g_test_add_func ("/plays/stopped", test_stopped);
  g_test_add_func ("/plays/link", test_link);
  g_test_add_func ("/plays/csv-cells", test_csv_cells);
  g_test_add_func ("/plays/csv-match", test_csv_match);

  return g_test_run ();
}
