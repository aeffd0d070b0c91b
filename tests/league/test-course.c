/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How matches went: what decided them, who gets an award. */

#include "tally-course.h"

#include <string.h>

#include "tally-test-match.h"

#define MOCKUP                                                                                         \
  "round order=Sabine,Frank,Ralf,Doris;"                                                               \
  "round order=Ralf,Frank,Doris,Sabine lions=Frank:2,Doris:2,Ralf:1 hedgehogs=Doris:3,Frank:1,Ralf:1;" \
  "round order=Sabine,Frank,Ralf,Doris lions=Ralf:5 hedgehogs=Sabine:2,Ralf:1;"                        \
  "round order=Sabine,Frank,Doris,Ralf lions=Ralf:2,Sabine:1 hedgehogs=Sabine:2,Frank:1,Ralf:1"

static const struct {
  const char *name;
  const char *game, *players, *options, *events;
  const char *decision; /* NULL: nothing to tell */
  const char *awards;
} cases[] = {
  { "turned in the last round", "zoff-im-zoo", "Sabine Frank Doris Ralf", NULL, MOCKUP,
    "Decided in round 4: Sabine was out first, +6. Frank, 2 ahead until then, got 3.",
    "Best team: Frank and Sabine 7 in round 3 | Biggest comeback: Sabine was 3 behind | Most lions: Ralf 8 | "
    "Most hedgehogs: Sabine 4" },
  { "not over", "zoff-im-zoo", "Sabine Frank Doris Ralf", "target=99", MOCKUP, NULL, "" },
  { "stopped", "zoff-im-zoo", "Sabine Frank Doris Ralf", "target=99", MOCKUP "; stop",
    "Decided in round 4: Sabine was out first, +6. Frank, 2 ahead until then, got 3.",
    "Best team: Frank and Sabine 7 in round 3 | Biggest comeback: Sabine was 3 behind | Most lions: Ralf 8 | "
    "Most hedgehogs: Sabine 4" },
  { "stopped, not to count", "zoff-im-zoo", "Sabine Frank Doris Ralf", "target=99", MOCKUP "; stop counts=false", NULL, "" },
  { "turn by turn", "raffzahn", "Anna Ben Cara", NULL,
    "turn player=Anna result=loot tile=30; turn player=Ben result=loot tile=31; turn player=Cara result=rotten;"
    "turn player=Anna result=loot tile=31; turn player=Ben result=loot tile=40; turn player=Cara result=rotten;"
    "turn player=Anna result=loot tile=40; stop",
    "Decided in turn 4: Anna got 6. Ben, level until then, lost 6.", "Most tiles taken from others: Anna 2" },
  { "led all along", "allie-gator", "Anna Ben Cara", "target=4",
    "round piles=Anna:1/0,Ben:9/0,Cara:7/0; round piles=Anna:3/0,Ben:1/0,Cara:7/0;"
    "round piles=Anna:1/0,Ben:9/0,Cara:3/0",
    "Anna led from beginning to end.", "Most rounds won: Anna 2" },
  { "level, then decided", "allie-gator", "Anna Ben Cara", "target=4",
    "round piles=Anna:1/0,Ben:3/0,Cara:7/0; round piles=Anna:3/0,Ben:1/0,Cara:7/0; round piles=Anna:1/0,Ben:7/0,Cara:3/0",
    "Decided in round 3: Anna got 2. Ben, level until then, got 0.", "Most rounds won: Anna 2" },
  { "the highest tile", "raffzahn", "Anna Ben Cara", NULL,
    "totals teeth=Anna:40,Ben:40,Cara:10 highest=Anna:38,Ben:39", "Level with Anna on 40. The highest tile decides.", "" },
  { "specials", "allie-gator", "Anna Ben Cara", NULL,
    "round piles=Anna:1/0,Ben:3/0,Cara:7/0; round piles=Anna:3/1,Ben:1/0,Cara:7/0",
    "Level with Anna on 3. Fewer special cards in the last round decide.", "" },
  { "only the result", "raffzahn", "Anna Ben Cara", NULL, "totals teeth=Anna:41,Ben:40,Cara:10", NULL, "" },
  { "together", "the-game", "Anna Ben", NULL, "result leftover=7", NULL, "" },
  { "together, live", "the-game", "Anna Ben", NULL,
    "play player=Anna card=47 pile=0; play player=Anna card=37 pile=0; play player=Anna card=27 pile=0;"
    "play player=Anna card=90 pile=2; end-turn player=Anna; play player=Ben card=30 pile=1;"
    "play player=Ben card=80 pile=3; end-turn player=Ben; stuck player=Anna",
    NULL, "Most backwards tricks: Anna 2 | Most cards laid: Anna 4" },
};

static char *
tell_awards (const TallyCourse *course)
{
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    const TallySetup *setup = tally_match_get_setup (course->match);
    g_autofree char *value = tally_award_tell (&awards[i]);

    g_string_append_printf (text, "%s%s: %s", i ? " | " : "", awards[i].title, setup->names[awards[i].seats[0]]);
    if (awards[i].n_seats == 2)
      g_string_append_printf (text, " and %s", setup->names[awards[i].seats[1]]);
    g_string_append_printf (text, " %s", value);
  }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, cases[i].players, cases[i].options);
  g_autoptr (TallyCourse) course = NULL;
  g_autofree char *decision = NULL;
  g_autofree char *awards = NULL;

  tally_test_add_all (match, cases[i].events);
  course = tally_course_new (match);
  decision = tally_course_tell_decision (course);
  g_assert_cmpstr (decision, ==, cases[i].decision);
  awards = tell_awards (course);
  g_assert_cmpstr (awards, ==, cases[i].awards);
}

/* Where everybody stood after each round, as on the sheet of the evening. */
static void
test_steps (void)
{
  static const gint32 totals[4][4] = { { 4, 3, 0, 2 }, { 7, 10, 7, 6 }, { 14, 16, 8, 13 }, { 20, 19, 13, 18 } };
  static const guint8 places[4][4] = { { 1, 2, 4, 3 }, { 3, 1, 2, 4 }, { 2, 1, 4, 3 }, { 1, 2, 4, 3 } };
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Sabine Frank Doris Ralf", NULL);
  g_autoptr (TallyCourse) course = NULL;

  tally_test_add_all (match, MOCKUP);
  course = tally_course_new (match);
  g_assert_cmpuint (course->n_steps, ==, 4);
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpuint (course->steps[i].round, ==, i + 1);
    g_assert_cmpmem (course->steps[i].after.scores, sizeof totals[i], totals[i], sizeof totals[i]);
    g_assert_cmpmem (course->steps[i].after.places, sizeof places[i], places[i], sizeof places[i]);
  }
}

/* Teams of later rounds: first and third, second and fourth. */
static void
test_partners (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Sabine Frank Doris Ralf", NULL);
  g_autoptr (TallyCourse) course = NULL;
  const TallyCoursePair *pairs;

  tally_test_add_all (match, MOCKUP);
  course = tally_course_new (match);
  pairs = (const TallyCoursePair *) (gpointer) course->pairs->data;
  g_assert_cmpuint (course->pairs->len, ==, 6);
  g_assert_cmpint (pairs[0].pair.one, ==, 0);
  g_assert_cmpint (pairs[0].pair.other, ==, 3);
  g_assert_cmpint (pairs[0].pair.points, ==, 4);
  g_assert_cmpuint (pairs[0].round, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/course/%s", cases[i].name);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
  }
  g_test_add_func ("/course/steps", test_steps);
  g_test_add_func ("/course/partners", test_partners);

  return g_test_run ();
}
