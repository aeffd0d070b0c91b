/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Allie Gator while they type: a round as it is
 * typed, the table and a number for it, and the ways to play a special. */

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-test-match.h"

#define FOUR "Sabine Frank Doris Ralf"
#define EMPTY TALLY_ABSENT
#define TAKE TALLY_ALLIE_GATOR_N_SPECIALS /* beside the specials */

#define DEAL "deal targets=28,65"
#define LAID                              \
  DEAL                                    \
    ";play player=Sabine card=3 stack=0;" \
    "play player=Frank card=34 stack=1;"  \
    "play player=Doris card=26 stack=0"

static TallyMatch *
new_match (const char *players,
           const char *events)
{
  return tally_test_match_at ("allie-gator", players, NULL, events);
}

static const struct {
  const char *situation;
  TallyAllieGatorSheet sheet;
  guint n_missing;
  gboolean legal;
  const char *code; /* of the refusal, or NULL */
  TallySeat where;
  TallyAllieGatorPileNumber cell;
} rounds[] = {
  { "nothing typed", { { { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY } } }, 4, FALSE, NULL, 0, 0 },
  { "nobody needs specials", { { { 5, EMPTY }, { 6, EMPTY }, { 7, EMPTY }, { 8, 0 } } }, 0, TRUE, NULL, 0, 0 },
  { "two are equal and first", { { { 5, EMPTY }, { 5, EMPTY }, { 7, EMPTY }, { 8, EMPTY } } }, 2, FALSE, NULL, 0, 0 },
  { "and one of them is counted", { { { 5, EMPTY }, { 5, 1 }, { 7, EMPTY }, { 8, EMPTY } } }, 1, FALSE, NULL, 0, 0 },
  { "and both", { { { 5, 0 }, { 5, 1 }, { 7, EMPTY }, { 8, EMPTY } } }, 0, TRUE, NULL, 0, 0 },
  { "two are equal and second", { { { 4, EMPTY }, { 5, EMPTY }, { 5, EMPTY }, { 8, EMPTY } } }, 2, FALSE, NULL, 0, 0 },
  { "two are equal and last, for no tooth", { { { 4, EMPTY }, { 5, EMPTY }, { 8, EMPTY }, { 8, EMPTY } } }, 0, TRUE, NULL, 0, 0 },
  { "zero is a number", { { { 0, 0 }, { 6, 0 }, { 7, 0 }, { 8, 0 } } }, 0, TRUE, NULL, 0, 0 },
  { "more specials than cards", { { { 5, 1 }, { 6, 2 }, { 9, 1 }, { 14, 15 } } }, 0, FALSE, "allie-specials-over-cards", 3, TALLY_ALLIE_GATOR_PILE_SPECIALS },
  { "the same before all is typed", { { { 3, 4 }, { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY } } }, 3, FALSE, "allie-specials-over-cards", 0, TALLY_ALLIE_GATOR_PILE_SPECIALS },
  { "specials before their cards", { { { EMPTY, 4 }, { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY } } }, 4, FALSE, NULL, 0, 0 },
  { "19 specials", { { { 10, 9 }, { 10, 9 }, { 9, 1 }, { 14, 0 } } }, 0, FALSE, "allie-too-many-specials", 2, TALLY_ALLIE_GATOR_PILE_SPECIALS },
  { "70 numbers", { { { 40, 0 }, { 30, 0 }, { EMPTY, EMPTY }, { EMPTY, EMPTY } } }, 2, FALSE, "allie-too-many-cards", 2, TALLY_ALLIE_GATOR_PILE_CARDS },
  { "no number card", { { { 1, 1 }, { 2, 2 }, { 0, 0 }, { 0, 0 } } }, 0, FALSE, "allie-no-number-card", 2, TALLY_ALLIE_GATOR_PILE_CARDS },
  { "no number card yet", { { { 1, 1 }, { 2, 2 }, { 0, 0 }, { EMPTY, EMPTY } } }, 1, FALSE, NULL, 0, 0 },
};

static void
test_rounds (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++) {
    TallyAllieGatorAnswer answer;

    g_test_message ("%s", rounds[i].situation);
    tally_allie_gator_sheet_judge (match, &rounds[i].sheet, 2, &answer);
    g_assert_cmpuint (answer.n_missing, ==, rounds[i].n_missing);
    g_assert_cmpint (answer.legal, ==, rounds[i].legal);
    g_assert_cmpint (answer.refused, ==, rounds[i].code != NULL);
    if (rounds[i].code == NULL)
      continue;
    g_assert_cmpstr (tally_violation_code (&answer.violation), ==, rounds[i].code);
    g_assert_cmpint (answer.where, ==, rounds[i].where);
    g_assert_cmpuint (answer.cells, ==, 1u << rounds[i].cell);
  }
}

static void
test_lines (void)
{
  static const TallyAllieGatorSheet sheet = { { { 9, 1 }, { 6, 2 }, { 3, 0 }, { 9, 1 } } };
  static const struct {
    guint8 points, place_before, after, place, teeth;
    const char *tag;
  } expected[] = {
    { 2, 1, 2, 3, 0, "±0" },
    { 0, 3, 1, 2, 1, "+1 tooth" },
    { 1, 2, 3, 1, 2, "+2 teeth" },
    { 0, 3, 0, 3, 0, "±0" },
  };
  g_autoptr (TallyMatch) match = new_match (FOUR, "round piles=Sabine:3/0,Frank:9/0,Doris:5/1,Ralf:9/2");
  TallyAllieGatorAnswer answer;

  tally_allie_gator_sheet_judge (match, &sheet, 0, &answer);
  g_assert_true (answer.legal);
  for (TallySeat seat = 0; seat < 4; seat++) {
    g_autofree char *tag = NULL;
    TallyAllieGatorLine line;

    tally_allie_gator_line_compute (match, NULL, seat, &line);
    g_assert_false (line.previewed);
    g_assert_cmpuint (line.points, ==, expected[seat].points);
    g_assert_cmpuint (line.after, ==, expected[seat].points);
    g_assert_cmpuint (line.place, ==, expected[seat].place_before);

    tally_allie_gator_line_compute (match, &answer, seat, &line);
    tag = tally_allie_gator_line_tag (&line);
    g_assert_true (line.previewed);
    g_assert_cmpuint (line.after, ==, expected[seat].after);
    g_assert_cmpuint (line.place, ==, expected[seat].place);
    g_assert_cmpuint (line.teeth, ==, expected[seat].teeth);
    g_assert_cmpstr (tag, ==, expected[seat].tag);
  }
}

static void
test_message (void)
{
  static const TallyAllieGatorSheet winning = { { { 9, 1 }, { 6, 2 }, { 3, 0 }, { 9, 1 } } };
  static const TallyAllieGatorSheet half = { { { 9, 1 }, { EMPTY, EMPTY }, { 3, 0 }, { EMPTY, 1 } } };
  static const TallyAllieGatorSheet wrong = { { { 9, 10 }, { 6, 2 }, { 3, 0 }, { 9, 1 } } };
  g_autoptr (TallyMatch) match = new_match (FOUR, "round piles=Sabine:9/0,Frank:5/0,Doris:3/1,Ralf:9/2");
  g_autofree char *preview = NULL;
  g_autofree char *missing = NULL;
  TallyAllieGatorAnswer answer;

  tally_allie_gator_sheet_judge (match, &winning, 0, &answer);
  preview = tally_allie_gator_answer_tell (tally_match_get_setup (match), &answer);
  g_assert_cmpstr (preview, ==, "Preview: Doris wins with 4 tooth points.");
  tally_allie_gator_sheet_judge (match, &half, 0, &answer);
  missing = tally_allie_gator_answer_tell (tally_match_get_setup (match), &answer);
  g_assert_cmpstr (missing, ==, "2 players have no number yet");
  tally_allie_gator_sheet_judge (match, &wrong, 0, &answer);
  g_assert_null (tally_allie_gator_answer_tell (tally_match_get_setup (match), &answer));
}

static void
test_teeth (void)
{
  static const char *const told[] = {
    "no teeth",
    "1 white tooth",
    "2 white teeth",
    "3 white teeth",
    "2 white teeth and 1 gold tooth",
    "1 white tooth and 2 gold teeth",
    "3 gold teeth",
  };

  for (guint points = 0; points < G_N_ELEMENTS (told); points++) {
    g_autofree char *teeth = tally_allie_gator_tell_teeth (points);

    g_assert_cmpstr (teeth, ==, told[points]);
  }
}

static const struct {
  int card;
  const char *buttons[2];
  gboolean refused; /* wherever it is to go */
  guint chosen;
} numbers[] = {
  { TALLY_ALLIE_GATOR_NO_CARD, { "Type a number", "Type a number" }, FALSE, 0 },
  { 27, { "Lay 27 here", "The 27 isn’t higher than the 34 that it is to cover." }, FALSE, 0 },
  { 51, { "The 51 isn’t lower than the target 28.", "Lay 51 here" }, FALSE, 1 },
  { 70, { "The 70 isn’t lower than the target 28.", "The 70 isn’t lower than the target 65." }, FALSE, 0 },
  { 26, { "26 can’t be laid", "26 can’t be laid" }, TRUE, 0 },
  { 71, { "71 can’t be laid", "71 can’t be laid" }, TRUE, 0 },
  { 0, { "0 can’t be laid", "0 can’t be laid" }, TRUE, 0 },
};

static void
test_numbers (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, LAID);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    TallyAllieGatorModel model;

    tally_allie_gator_model_compute (match, numbers[i].card, &model);
    g_assert_cmpint (model.card_refused, ==, numbers[i].refused);
    g_assert_cmpuint (tally_allie_gator_model_choose (&model, 0), ==, numbers[i].chosen);
    for (guint column = 0; column < 2; column++) {
      g_autofree char *button = tally_allie_gator_model_tell_button (tally_match_get_setup (match), &model, column);

      g_assert_cmpstr (button, ==, numbers[i].buttons[column]);
    }
  }
}

static void
test_table (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, LAID ";special player=Ralf kind=raise card=69 stack=1;"
                                                       "special player=Sabine kind=reverse");
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;
  TallyAllieGatorModel model;

  tally_allie_gator_model_compute (match, TALLY_ALLIE_GATOR_NO_CARD, &model);
  left = tally_allie_gator_model_tell_column (&model, 0);
  right = tally_allie_gator_model_tell_column (&model, 1);
  g_assert_cmpstr (left, ==, "Column 1, target 28, 26 on top, fits now: 27, Allie is watching");
  g_assert_cmpstr (right, ==, "Column 2, raised target 69, 34 on top, fits now: 35 – 68");
  g_assert_cmpint (model.turn, ==, 3);
  g_assert_cmpint (model.next, ==, 2);
  g_assert_false (model.clockwise);
  g_assert_cmpuint (model.draw_pile_at_first, ==, 66);
  g_assert_cmpuint (model.draw_pile, ==, 60);
  g_assert_cmpuint (model.n_catch, ==, 3);
  g_assert_cmpuint (model.columns[0].n_under, ==, 1);
  g_assert_cmpuint (model.columns[0].under[0], ==, 3);
  g_assert_cmpuint (model.left[TALLY_ALLIE_GATOR_REVERSE], ==, 5);
  g_assert_cmpuint (model.left[TALLY_ALLIE_GATOR_STEAL], ==, 5);
  g_assert_cmpuint (model.left[TALLY_ALLIE_GATOR_RAISE], ==, 3);
}

/* The titles in their order; an illegal one has its code behind it. */
static char *
list_choices (const TallyMatch *match,
              guint             move,
              int               card)
{
  g_autoptr (GPtrArray) choices = move == TAKE ? tally_allie_gator_list_takes (match, card)
                                               : tally_allie_gator_list_specials (match, move, card);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++) {
    const TallyAllieGatorChoice *choice = g_ptr_array_index (choices, i);

    g_string_append_printf (list, "%s%s%s%s", i > 0 ? "; " : "", choice->title,
                            choice->detail != NULL ? " " : "", choice->detail != NULL ? choice->detail : "");
    if (!choice->legal)
      g_string_append_printf (list, " (%s)", tally_violation_code (&choice->violation));
  }

  return g_string_free (list, FALSE);
}

static const struct {
  const char *events;
  guint move;
  int card;
  const char *choices;
} all_choices[] = {
  { LAID, TALLY_ALLIE_GATOR_REVERSE, TALLY_ALLIE_GATOR_NO_CARD, "Reverse" },
  { LAID, TALLY_ALLIE_GATOR_STEAL, TALLY_ALLIE_GATOR_NO_CARD, "From Sabine; From Frank; From Doris" },
  { LAID, TALLY_ALLIE_GATOR_RAISE, TALLY_ALLIE_GATOR_NO_CARD, "" },
  { LAID, TALLY_ALLIE_GATOR_RAISE, 50, "50 onto the target 28; 50 onto the target 65 (allie-raise-too-low)" },
  { DEAL, TALLY_ALLIE_GATOR_GIFT, TALLY_ALLIE_GATOR_NO_CARD, "Give nothing" },
  { DEAL ";play player=Sabine card=60 stack=1", TALLY_ALLIE_GATOR_GIFT, TALLY_ALLIE_GATOR_NO_CARD,
    "The 60 to Sabine; The 60 to Doris; The 60 to Ralf; Give nothing" },
  { LAID, TAKE, TALLY_ALLIE_GATOR_NO_CARD,
    "_Take 3 cards and lay a target from the hand (allie-target-needed); "
    "_Take 3 cards and draw a new target (allie-target-needed)" },
  { LAID, TAKE, 70, "_Take 3 cards and lay 70 from the hand; _Take 3 cards and draw 70 as target" },
  { LAID, TAKE, 28,
    "_Take 3 cards and lay 28 from the hand (allie-card-in-use); _Take 3 cards and draw 28 as target (allie-card-in-use)" },
};

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_choices); i++) {
    g_autoptr (TallyMatch) match = new_match (FOUR, all_choices[i].events);
    g_autofree char *choices = list_choices (match, all_choices[i].move, all_choices[i].card);

    g_assert_cmpstr (choices, ==, all_choices[i].choices);
  }
}

/* Free in the first round, then for winners of the last one. */
static void
test_starters (void)
{
  g_autoptr (TallyMatch) first = new_match ("Anna Ben Cem", NULL);
  g_autoptr (TallyMatch) second = new_match ("Anna Ben Cem", "round piles=Anna:5/0,Ben:3/2,Cem:3/2");

  for (TallySeat seat = 0; seat < 3; seat++) {
    g_assert_true (tally_allie_gator_may_start (tally_match_get_state (first), seat));
    g_assert_cmpint (tally_allie_gator_may_start (tally_match_get_state (second), seat), ==, seat != 0);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/allie-gator-model/rounds", test_rounds);
  g_test_add_func ("/allie-gator-model/lines", test_lines);
  g_test_add_func ("/allie-gator-model/message", test_message);
  g_test_add_func ("/allie-gator-model/teeth", test_teeth);
  g_test_add_func ("/allie-gator-model/numbers", test_numbers);
  g_test_add_func ("/allie-gator-model/table", test_table);
  g_test_add_func ("/allie-gator-model/choices", test_choices);
  g_test_add_func ("/allie-gator-model/starters", test_starters);

  return g_test_run ();
}
