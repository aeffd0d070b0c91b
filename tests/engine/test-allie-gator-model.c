/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Allie Gator while they type: a round as it is
 * typed, the table and a number for it, and the ways to play a special. */

#include "allie-gator/tally-allie-gator-model.h"
#include "cases-allie-gator.h"

#define FOUR "Sabine Frank Doris Ralf"
#define EMPTY TALLY_ABSENT
#define NONE TALLY_ALLIE_GATOR_NO_CARD
#define TAKES TALLY_ALLIE_GATOR_N_SPECIALS /* beside the specials */

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

/* Which part of the rulebook is meant. */
static void
test_sections (void)
{
  static const struct {
    TallyAllieGatorSheet sheet;
    const char *section;
  } sections[] = {
    { { { { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY } } }, NULL },
    { { { { 5, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY }, { EMPTY, EMPTY } } }, "allie-gator.sheet" },
    { { { { 5, EMPTY }, { 6, EMPTY }, { 7, EMPTY }, { 8, EMPTY } } }, "allie-gator.scoring" },
    { { { { 5, 6 }, { 6, EMPTY }, { 7, EMPTY }, { 8, EMPTY } } }, "allie-gator.sheet" },
    { { { { 10, 10 }, { 9, 9 }, { 7, EMPTY }, { 8, EMPTY } } }, "allie-gator.material" },
  };
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++) {
    TallyAllieGatorAnswer answer;

    tally_allie_gator_sheet_judge (match, &sections[i].sheet, 0, &answer);
    g_assert_cmpstr (tally_allie_gator_answer_get_section (tally_match_get_setup (match), &answer), ==, sections[i].section);
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
  g_autoptr (TallyMatch) begun = new_match (FOUR, NULL);
  TallyAllieGatorAnswer answer;

  tally_allie_gator_sheet_judge (match, &sheet, 0, &answer);
  g_assert_true (answer.legal);
  for (TallySeat seat = 0; seat < 4; seat++) {
    g_autofree char *tag = NULL;
    TallyAllieGatorLine line;

    tally_allie_gator_line_compute (begun, NULL, seat, &line);
    g_assert_cmpuint (line.place, ==, 0);
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
  static const TallyAllieGatorSheet one_missing = { { { 9, 1 }, { EMPTY, EMPTY }, { 3, 0 }, { 9, 1 } } };
  static const TallyAllieGatorSheet tied = { { { 5, EMPTY }, { 6, EMPTY }, { 5, EMPTY }, { 9, 1 } } };
  static const TallyAllieGatorSheet counted = { { { 5, 2 }, { 6, EMPTY }, { 5, 1 }, { 9, 1 } } };
  g_autofree char *preview = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *one = NULL;
  g_autofree char *tie = NULL;
  g_autofree char *no_tie = NULL;
  g_autoptr (TallyMatch) first = new_match (FOUR, NULL);
  TallyAllieGatorAnswer answer;

  tally_allie_gator_sheet_judge (match, &winning, 0, &answer);
  preview = tally_allie_gator_answer_tell (tally_match_get_setup (match), &answer);
  g_assert_cmpstr (preview, ==, "Preview: Doris wins with 4 tooth points.");
  tally_allie_gator_sheet_judge (match, &half, 0, &answer);
  missing = tally_allie_gator_answer_tell (tally_match_get_setup (match), &answer);
  g_assert_cmpstr (missing, ==, "2 players have no number yet");
  tally_allie_gator_sheet_judge (match, &one_missing, 0, &answer);
  one = tally_allie_gator_answer_tell (tally_match_get_setup (match), &answer);
  g_assert_cmpstr (one, ==, "1 player has no number yet");
  tally_allie_gator_sheet_judge (first, &tied, 0, &answer);
  tie = tally_allie_gator_answer_tell (tally_match_get_setup (first), &answer);
  g_assert_cmpuint (answer.asked, ==, 5);
  g_assert_cmpstr (tie, ==, "A tie: count the specials of Sabine and Doris, too.");
  tally_allie_gator_sheet_judge (first, &counted, 0, &answer);
  no_tie = tally_allie_gator_answer_tell (tally_match_get_setup (first), &answer);
  g_assert_cmpuint (answer.asked, ==, 5);
  g_assert_cmpstr (no_tie, ==, "Preview: Shuffle all cards and deal again: Doris won the last round and begins.");
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
  const char *code; /* wherever it is to go */
  guint chosen[2];  /* if the first one was, and the second */
  const char *section;
} numbers[] = {
  { NONE, { "Type a number", "Type a number" }, NULL, { 0, 1 }, NULL },
  { 27, { "Lay 27 here", "The 27 isn’t higher than the 34 that it is to cover." }, NULL, { 0, 0 }, "allie-gator.turn.play" },
  { 51, { "The 51 isn’t lower than the target 28.", "Lay 51 here" }, NULL, { 1, 1 }, "allie-gator.turn.play" },
  { 70, { "The 70 isn’t lower than the target 28.", "The 70 isn’t lower than the target 65." }, NULL, { 0, 1 }, "allie-gator.turn.play" },
  { 26, { "26 can’t be laid", "26 can’t be laid" }, "allie-card-in-use", { 0, 1 }, "allie-gator.material" },
  { 71, { "71 can’t be laid", "71 can’t be laid" }, "allie-card-range", { 0, 1 }, "allie-gator.material" },
  { 0, { "0 can’t be laid", "0 can’t be laid" }, "allie-card-range", { 0, 1 }, "allie-gator.material" },
};

static void
test_numbers (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, LAID);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    TallyAllieGatorModel model;

    tally_allie_gator_model_compute (match, numbers[i].card, &model);
    g_assert_cmpint (model.card, ==, numbers[i].card);
    g_assert_cmpint (model.card_refused, ==, numbers[i].code != NULL);
    if (numbers[i].code != NULL)
      g_assert_cmpstr (tally_violation_code (&model.violation), ==, numbers[i].code);
    g_assert_cmpstr (tally_allie_gator_model_get_section (&model), ==, numbers[i].section);
    for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
      g_autofree char *button = tally_allie_gator_model_tell_button (tally_match_get_setup (match), &model, column);

      g_assert_cmpstr (button, ==, numbers[i].buttons[column]);
      g_assert_cmpuint (tally_allie_gator_model_choose (&model, column), ==, numbers[i].chosen[column]);
    }
  }
}

/* Where both columns take it, it goes where somebody wants it to. */
static void
test_both_fit (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, DEAL);
  TallyAllieGatorModel model;

  tally_allie_gator_model_compute (match, 20, &model);
  g_assert_cmpuint (tally_allie_gator_model_choose (&model, 0), ==, 0);
  g_assert_cmpuint (tally_allie_gator_model_choose (&model, 1), ==, 1);
}

/* The columns, and a line for each player. */
static const struct {
  const char *situation;
  const char *events;
  const char *columns[TALLY_ALLIE_GATOR_COLUMNS];
  const char *under[TALLY_ALLIE_GATOR_COLUMNS];
  const char *table; /* whose turn, who is next, which way; draw pile, cards to take; specials left */
  const char *players[4];
} tables[] = {
  { "dealt", DEAL, { "Column 1, target 28, fits now: 1 – 27, Allie is watching", "Column 2, target 65, fits now: 1 – 64" }, { "", "" }, "Sabine, Frank, clockwise; 66 of 66, 1; 6 5 4 3", { "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials" } },
  { "three cards and two specials later", LAID ";special player=Ralf kind=raise card=69 stack=1; special player=Sabine kind=reverse", { "Column 1, target 28, 26 on top, fits now: 27, Allie is watching", "Column 2, raised target 69, 34 on top, fits now: 35 – 68" }, { "3", "" }, "Ralf, Doris, counter-clockwise; 60 of 66, 3; 5 5 3 3", { "hand 5 · pile 1, 1 special", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 1, 1 special" } },
  { "the lowest number lies on top", DEAL ";play player=Sabine card=1 stack=1", { "Column 1, target 28, fits now: 1 – 27, Allie is watching", "Column 2, target 65, 1 on top, fits now: 2 – 64" }, { "", "" }, "Frank, Doris, clockwise; 65 of 66, 1; 6 5 4 3", { "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials" } },
  { "nothing fits any more", DEAL ";play player=Sabine card=3 stack=0; play player=Frank card=26 stack=0; play player=Doris card=27 stack=0", { "Column 1, target 28, 27 on top, fits now: nothing, Allie is watching", "Column 2, target 65, fits now: 1 – 64" }, { "3 26", "" }, "Ralf, Sabine, clockwise; 63 of 66, 4; 6 5 4 3", { "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials", "hand 5 · pile 0, 0 specials" } },
};

static char *
describe_table (const TallySetup           *setup,
                const TallyAllieGatorModel *model)
{
  return g_strdup_printf ("%s, %s, %s; %u of %u, %u; %u %u %u %u", setup->names[model->turn], setup->names[model->next],
                          model->clockwise ? "clockwise" : "counter-clockwise", model->draw_pile, model->draw_pile_at_first,
                          model->n_catch, model->left[TALLY_ALLIE_GATOR_REVERSE], model->left[TALLY_ALLIE_GATOR_STEAL],
                          model->left[TALLY_ALLIE_GATOR_RAISE], model->left[TALLY_ALLIE_GATOR_GIFT]);
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (TallyMatch) match = new_match (FOUR, tables[i].events);
    const TallyAllieGatorState *state = tally_match_get_state (match);
    g_autofree char *table = NULL;
    TallyAllieGatorModel model;

    g_test_message ("%s", tables[i].situation);
    tally_allie_gator_model_compute (match, NONE, &model);
    table = describe_table (tally_match_get_setup (match), &model);
    g_assert_true (model.dealt);
    g_assert_cmpstr (table, ==, tables[i].table);
    for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
      g_autofree char *told = tally_allie_gator_model_tell_column (&model, column);
      g_autoptr (GString) under = g_string_new (NULL);

      for (guint n = 0; n < model.columns[column].n_under; n++)
        g_string_append_printf (under, "%s%d", n > 0 ? " " : "", model.columns[column].under[n]);
      g_assert_cmpstr (told, ==, tables[i].columns[column]);
      g_assert_cmpstr (under->str, ==, tables[i].under[column]);
    }
    for (TallySeat seat = 0; seat < 4; seat++) {
      g_autofree char *player = tally_allie_gator_tell_player (&state->table, seat);

      g_assert_cmpstr (player, ==, tables[i].players[seat]);
    }
  }
}

/* Between rounds there is no table, whatever is typed. */
static void
test_no_table (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);
  TallyAllieGatorModel model;

  tally_allie_gator_model_compute (match, 20, &model);
  g_assert_false (model.dealt);
  g_assert_cmpint (model.card, ==, 20);
  g_assert_cmpuint (model.draw_pile_at_first, ==, 0);
  g_assert_null (tally_allie_gator_model_get_section (&model));
}

/* Two targets, a chip and a starter as they are typed, NONE for a target that
 * isn't. Of what is wrong, the first target comes before the second, and both
 * before what is wrong with the two together. */
static const struct {
  const char *situation;
  TallyAllieGatorDeal deal;
  guint n_missing;
  guint wrong; /* a bit a target */
  const char *code;
  const char *dealt; /* the event of a deal that can be entered */
} deals[] = {
  { "nothing", { { NONE, NONE }, 0, 0 }, 2, 0, NULL, NULL },
  { "the first target", { { 28, NONE }, 0, 0 }, 1, 0, NULL, NULL },
  { "the second target", { { NONE, 65 }, 0, 0 }, 1, 0, NULL, NULL },
  { "the lowest number", { { 1, NONE }, 0, 0 }, 1, 0, NULL, NULL },
  { "both", { { 28, 65 }, 0, 1 }, 0, 0, NULL, "deal targets=28,65 chip=0 starter=Frank" },
  { "and the chip on the other side", { { 28, 65 }, 1, 0 }, 0, 0, NULL, "deal targets=28,65 chip=1 starter=Sabine" },
  { "the lowest and the highest", { { 1, 70 }, 0, 3 }, 0, 0, NULL, "deal targets=1,70 chip=0 starter=Ralf" },
  { "both alike", { { 28, 28 }, 0, 0 }, 0, 0, "allie-card-in-use", NULL },
  { "the first too high", { { 71, NONE }, 0, 0 }, 1, 1, "allie-card-range", NULL },
  { "the second too low", { { 28, 0 }, 0, 0 }, 0, 2, "allie-card-range", NULL },
  { "both too high, and alike", { { 99, 99 }, 0, 0 }, 0, 3, "allie-card-range", NULL },
};

static void
test_deals (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++) {
    TallyAllieGatorDealAnswer answer;

    g_test_message ("%s", deals[i].situation);
    tally_allie_gator_deal_judge (match, &deals[i].deal, &answer);
    g_assert_cmpuint (answer.n_missing, ==, deals[i].n_missing);
    g_assert_cmpuint (answer.wrong, ==, deals[i].wrong);
    g_assert_cmpint (answer.refused, ==, deals[i].code != NULL);
    if (deals[i].code != NULL)
      g_assert_cmpstr (tally_violation_code (&answer.violation), ==, deals[i].code);
    if (deals[i].dealt != NULL) {
      TallyEvent event;

      tally_test_event_read (tally_match_get_setup (match), deals[i].dealt, &event);
      g_assert_cmpmem (answer.event.payload.bytes, TALLY_EVENT_PAYLOAD, event.payload.bytes, TALLY_EVENT_PAYLOAD);
      tally_event_clear (&event);
    }
  }
}

/* Which of two wrong targets is told. */
static void
test_first_wrong_target (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);
  TallyAllieGatorDeal deal = { { 71, 99 }, 0, 0 };
  TallyAllieGatorDealAnswer answer;
  g_autofree char *told = NULL;

  tally_allie_gator_deal_judge (match, &deal, &answer);
  told = tally_violation_message (&answer.violation, tally_match_get_setup (match));
  g_assert_cmpstr (told, ==, "There is no 71: the numbers go from 1 to 70.");
}

/* What is half typed is there again, and so is a deal that is corrected. */
static void
test_kept_deals (void)
{
  static const struct {
    const char *text;
    const char *kept; /* NULL: none of ours */
  } texts[] = {
    { "28;65;1;3", "28;65;1;3" },
    { "-1;-1;0;-1", "-1;-1;0;-1" },
    { "99;-1;0;0", "99;-1;0;0" },
    { "100;-2;7;99", "99;-1;0;4" },
    { "5;5;1;-7", "5;5;1;-1" },
    { "28;65;1", NULL },
    { "", NULL },
    { "card 5", NULL },
  };
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    TallyAllieGatorDeal deal = { { 3, 4 }, 1, 2 };
    g_autofree char *kept = NULL;

    g_assert_cmpint (tally_allie_gator_deal_load (&deal, texts[i].text), ==, texts[i].kept != NULL);
    kept = tally_allie_gator_deal_save (&deal);
    g_assert_cmpstr (kept, ==, texts[i].kept != NULL ? texts[i].kept : "3;4;1;2");
  }
  for (guint chip = 0; chip < TALLY_ALLIE_GATOR_COLUMNS; chip++) {
    g_autofree char *text = g_strdup_printf ("deal targets=28,65 chip=%u starter=Doris", chip);
    g_autofree char *expected = g_strdup_printf ("28;65;%u;2", chip);
    g_autofree char *kept = NULL;
    TallyAllieGatorDeal deal;
    TallyEvent event;

    tally_test_event_read (tally_match_get_setup (match), text, &event);
    tally_allie_gator_deal_read_event (&deal, &event);
    kept = tally_allie_gator_deal_save (&deal);
    g_assert_cmpstr (kept, ==, expected);
    tally_event_clear (&event);
  }
}

/* The titles in their order, with the code of an illegal one and the player it
 * is done to behind it. */
static char *
list_choices (const TallyMatch *match,
              guint             move,
              int               card)
{
  g_autoptr (GPtrArray) choices = move == TAKES ? tally_allie_gator_list_takes (match, card)
                                                : tally_allie_gator_list_specials (match, move, card);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++) {
    const TallyAllieGatorChoice *choice = g_ptr_array_index (choices, i);

    g_string_append_printf (list, "%s%s%s%s", i > 0 ? "; " : "", choice->title,
                            choice->detail != NULL ? " " : "", choice->detail != NULL ? choice->detail : "");
    if (choice->seat != TALLY_NOBODY)
      g_string_append_printf (list, " [%s]", tally_match_get_setup (match)->names[choice->seat]);
    if (!choice->legal)
      g_string_append_printf (list, " (%s)", tally_violation_code (&choice->violation));
  }

  return g_string_free (list, FALSE);
}

#define BOTH_HAVE_ONE DEAL ";play player=Sabine card=20 stack=0; play player=Frank card=60 stack=1"

static const struct {
  const char *players;
  const char *events;
  guint move;
  int card;
  const char *choices;
} all_choices[] = {
  { FOUR, LAID, TALLY_ALLIE_GATOR_REVERSE, NONE, "Reverse" },
  { FOUR, LAID, TALLY_ALLIE_GATOR_STEAL, NONE, "From Sabine [Sabine]; From Frank [Frank]; From Doris [Doris]" },
  { FIVE, BEN_HAS_NONE, TALLY_ALLIE_GATOR_STEAL, NONE,
    "From Anna [Anna]; From Ben [Ben] (allie-victim-empty); From Cem [Cem]; From Emil [Emil]" },
  { FOUR, LAID, TALLY_ALLIE_GATOR_RAISE, NONE, "" },
  { FOUR, LAID, TALLY_ALLIE_GATOR_RAISE, 50, "50 onto the target 28; 50 onto the target 65 (allie-raise-too-low)" },
  { FOUR, DEAL, TALLY_ALLIE_GATOR_GIFT, NONE, "Give nothing" },
  { FOUR, DEAL ";play player=Sabine card=60 stack=1", TALLY_ALLIE_GATOR_GIFT, NONE,
    "The 60 to Sabine [Sabine]; The 60 to Doris [Doris]; The 60 to Ralf [Ralf]; Give nothing" },
  { FOUR, BOTH_HAVE_ONE, TALLY_ALLIE_GATOR_GIFT, NONE,
    "The 20 to Sabine [Sabine]; The 20 to Frank [Frank]; The 20 to Ralf [Ralf]; "
    "The 60 to Sabine [Sabine]; The 60 to Frank [Frank]; The 60 to Ralf [Ralf]; Give nothing" },
  { FOUR, DEAL, TAKES, NONE,
    "_Take 1 card and lay a target from the hand (allie-target-needed); "
    "_Take 1 card and draw a new target (allie-target-needed)" },
  { FOUR, LAID, TAKES, NONE,
    "_Take 3 cards and lay a target from the hand (allie-target-needed); "
    "_Take 3 cards and draw a new target (allie-target-needed)" },
  { FOUR, LAID, TAKES, 70, "_Take 3 cards and lay 70 from the hand; _Take 3 cards and draw 70 as target" },
  { FOUR, LAID, TAKES, 28,
    "_Take 3 cards and lay 28 from the hand (allie-card-in-use); _Take 3 cards and draw 28 as target (allie-card-in-use)" },
  { FIVE, EMPTY_PILE, TAKES, NONE, "_Take 1 card and end the round" },
  { FIVE, EMPTY_PILE, TAKES, 70, "_Take 1 card and end the round" },
};

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_choices); i++) {
    g_autoptr (TallyMatch) match = new_match (all_choices[i].players, all_choices[i].events);
    g_autofree char *choices = list_choices (match, all_choices[i].move, all_choices[i].card);

    g_assert_cmpstr (choices, ==, all_choices[i].choices);
  }
}

/* What each choice writes down is what its title says. */
static void
test_chosen_events (void)
{
  static const struct {
    guint move;
    int card;
    guint choice;
    const char *event;
  } chosen[] = {
    { TALLY_ALLIE_GATOR_REVERSE, NONE, 0, "special player=Doris kind=reverse" },
    { TALLY_ALLIE_GATOR_STEAL, NONE, 2, "special player=Doris kind=steal victim=Ralf" },
    { TALLY_ALLIE_GATOR_RAISE, 70, 1, "special player=Doris kind=raise card=70 stack=1" },
    { TALLY_ALLIE_GATOR_GIFT, NONE, 4, "special player=Doris kind=gift stack=1 to=Frank" },
    { TALLY_ALLIE_GATOR_GIFT, NONE, 6, "special player=Doris kind=gift" },
    { TAKES, 70, 0, "take player=Doris target=70" },
    { TAKES, 70, 1, "take player=Doris drawn=70" },
  };
  g_autoptr (TallyMatch) match = new_match (FOUR, BOTH_HAVE_ONE);

  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++) {
    g_autoptr (GPtrArray) choices = chosen[i].move == TAKES ? tally_allie_gator_list_takes (match, chosen[i].card)
                                                            : tally_allie_gator_list_specials (match, chosen[i].move, chosen[i].card);
    const TallyAllieGatorChoice *choice = g_ptr_array_index (choices, chosen[i].choice);
    TallyEvent event;

    tally_test_event_read (tally_match_get_setup (match), chosen[i].event, &event);
    g_assert_cmpuint (choice->event.kind, ==, event.kind);
    g_assert_cmpmem (choice->event.payload.bytes, TALLY_EVENT_PAYLOAD, event.payload.bytes, TALLY_EVENT_PAYLOAD);
    tally_event_clear (&event);
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
  g_test_add_func ("/allie-gator-model/both-fit", test_both_fit);
  g_test_add_func ("/allie-gator-model/no-table", test_no_table);
  g_test_add_func ("/allie-gator-model/deals", test_deals);
  g_test_add_func ("/allie-gator-model/first-wrong-target", test_first_wrong_target);
  g_test_add_func ("/allie-gator-model/kept-deals", test_kept_deals);
  g_test_add_func ("/allie-gator-model/chosen-events", test_chosen_events);
  g_test_add_func ("/allie-gator-model/sections", test_sections);
  g_test_add_func ("/allie-gator-model/choices", test_choices);
  g_test_add_func ("/allie-gator-model/starters", test_starters);

  return g_test_run ();
}
