/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Raffzahn while they type: throws and what they
 * mean, what is half typed, the score sheet, and the chart of teeth. */

#include "raffzahn/tally-raffzahn-model.h"

#include "evening-raffzahn.h"

static TallyMatch *
new_match (const char *options,
           const char *events)
{
  return tally_test_match_at ("raffzahn", RAFFZAHN_FOUR, options, events);
}

static int
read_face (guint die,
           char  key)
{
  if (key == 's')
    return die == 0 ? (int) TALLY_RAFFZAHN_YELLOW_STAR : (int) TALLY_RAFFZAHN_BLUE_STAR;

  return key == 'r' ? (int) TALLY_RAFFZAHN_YELLOW_ROTTEN : key - '1';
}

/* The keys as people press them: "223 123 223" are three throws. */
static void
type_dice (TallyRaffzahnDraft *draft,
           const char         *keys)
{
  guint die = 0;

  for (; *keys != '\0'; keys++) {
    if (*keys == ' ') {
      tally_raffzahn_draft_throw_again (draft);
      die = 0;
    } else {
      tally_raffzahn_draft_set_face (draft, die, read_face (die, *keys));
      die++;
    }
  }
}

static const struct {
  const char *keys;
  const char *told; /* NULL: nothing yet */
  const char *button;
  const char *may; /* p: pass, a: throw again, f: face down */
  gboolean legal;
} throws[] = {
  { "22", NULL, "Type the dice or tap a tile", "", FALSE },
  { "223", "25: face down in front of Anna. Nothing to take: throw again or pass.", "Pass", "a", TRUE },
  { "223 223 223", "25: face down in front of Anna. A miss: give up 3 teeth.", "Give up 3 teeth", "", FALSE },
  { "324", "36: face up in front of Anna. It can be taken: 7 teeth.", "Take the 36 face down", "paf", TRUE },
  { "112", "13: in the middle. It can be taken: 3 teeth.", "Take the 13 face down", "paf", TRUE },
  { "112 112 112", "13: in the middle. It can be taken: 3 teeth.", "Take the 13 face down", "pf", TRUE },
  { "155", "20: a tile of their own, face up. It goes out.", "Lose the 20", "", TRUE },
  { "s12", "3: out of the game. Nothing to take: throw again or pass.", "Pass", "a", TRUE },
  { "r12", "The rotten tooth: the turn ends with nothing.", "Take nothing", "", TRUE },
  { "1ss", "Two stars: the 1, the lowest of the middle.", "Take the 1 face down", "af", TRUE },
  { "sss", "Three stars: the 40, the highest of the middle.", "Take the 40 face down", "f", TRUE },
  { "155 112", "13: in the middle. It can be taken: 3 teeth.", "Not possible", "pa", FALSE },
};

static void
test_throws (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++) {
    g_autofree char *told = NULL;
    g_autofree char *button = NULL;
    g_autofree char *may = NULL;
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    g_test_message ("dice %s", throws[i].keys);
    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, throws[i].keys);
    tally_raffzahn_model_compute (match, &draft, &model);
    told = tally_raffzahn_model_tell (match, &model);
    button = tally_raffzahn_model_name (match, &model);
    may = g_strdup_printf ("%s%s%s", model.reading.may_pass ? "p" : "", model.reading.may_throw_again ? "a" : "",
                           model.may_protect ? "f" : "");
    g_assert_cmpstr (told, ==, throws[i].told);
    g_assert_cmpstr (button, ==, throws[i].button);
    g_assert_cmpstr (may, ==, throws[i].may);
    g_assert_cmpint (model.legal, ==, throws[i].legal);
  }
}

static void
test_pills (void)
{
  static const char *const pills[] = { "1st: two stars", "2nd: 24", "3rd: 20 + ★ + 3 = 23" };
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  TallyRaffzahnDraft draft;

  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "ss1 222 2s3");
  for (guint i = 0; i < G_N_ELEMENTS (pills); i++) {
    g_autofree char *told = tally_raffzahn_model_tell_throw (match, &draft, i);

    g_assert_cmpstr (told, ==, pills[i]);
  }
  tally_raffzahn_draft_take_back (&draft);
  g_assert_null (tally_raffzahn_model_tell_throw (match, &draft, 2));
}

/* A miss costs three teeth; 8 and 9 have two each. */
static void
test_discard (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  g_autofree char *button = NULL;
  g_autofree char *sum = NULL;
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "223 223 223");
  draft.discard = tally_raffzahn_bit (8);
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_true (model.wants_discard);
  g_assert_false (model.legal);
  g_assert_false (model.refused);

  draft.discard |= tally_raffzahn_bit (9);
  tally_raffzahn_model_compute (match, &draft, &model);
  button = tally_raffzahn_model_name (match, &model);
  sum = tally_raffzahn_model_tell_discard (match, &model);
  g_assert_true (model.legal);
  g_assert_cmpstr (button, ==, "Give up 8 and 9");
  g_assert_cmpstr (sum, ==, "Chosen: 4 teeth of at least 3. Ralf keeps 4.");
}

/* Who has fewer than three teeth gives up all of them without being asked. */
static void
test_discard_all (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL,
                                            "turn player=Sabine result=loot tile=8;"
                                            "turn player=Anna result=loot tile=12;"
                                            "turn player=Ralf result=loot tile=13;"
                                            "turn player=Doris result=loot tile=20;"
                                            "turn player=Sabine result=rotten;"
                                            "turn player=Anna result=own-hit tile=12;"
                                            "turn player=Ralf result=rotten; turn player=Doris result=rotten");
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  tally_raffzahn_draft_init (&draft);
  draft.tile = 12;
  draft.result = TALLY_RAFFZAHN_MISS;
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_true (model.legal);
  g_assert_cmpuint (model.discard, ==, tally_raffzahn_bit (8));
}

/* Without dice: a tile, what it most likely means, and what the engine says. */
static const struct {
  int tile;
  TallyRaffzahnResult result;
  gboolean legal;
} taps[] = {
  { 13, TALLY_RAFFZAHN_LOOT, TRUE },
  { 36, TALLY_RAFFZAHN_LOOT, TRUE },
  { 8, TALLY_RAFFZAHN_OWN_HIT, TRUE },
  { 25, TALLY_RAFFZAHN_MISS, FALSE },
  { 3, TALLY_RAFFZAHN_MISS, FALSE },
  { 1, TALLY_RAFFZAHN_LOOT, FALSE },
};

static void
test_taps (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);

  for (guint i = 0; i < G_N_ELEMENTS (taps); i++) {
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    g_test_message ("tile %d", taps[i].tile);
    tally_raffzahn_draft_init (&draft);
    draft.tile = taps[i].tile;
    draft.result = (int) tally_raffzahn_model_guess_result (match, taps[i].tile);
    g_assert_cmpint (draft.result, ==, taps[i].result);
    tally_raffzahn_model_compute (match, &draft, &model);
    g_assert_cmpint (model.legal, ==, taps[i].legal);
  }
}

/* A tile called out is a second turn for whoever loots it, but not at once. */
static void
test_announcement (void)
{
  g_autoptr (TallyMatch) match = new_match ("announce=true", RAFFZAHN_EVENING);
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "112");
  draft.announced = 13;
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_true (model.refused);
  g_assert_cmpstr (tally_violation_code (&model.violation), ==, "raffzahn-announce-late");

  type_dice (&draft, " 112");
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_true (model.legal);
  g_assert_cmpint (((const TallyRaffzahnState *) model.after.bytes)->turn, ==, 2);
}

static void
test_protect (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "112");
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_cmpint (((const TallyRaffzahnEvent *) tally_event_payload (&model.event))->turn.protect, ==, TRUE);
  draft.stays_open = TRUE;
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_true (model.may_protect);
  g_assert_cmpuint (((const TallyRaffzahnState *) model.after.bytes)->up[2] & tally_raffzahn_bit (13), !=, 0);
}

static void
test_take_back (void)
{
  TallyRaffzahnDraft draft;

  tally_raffzahn_draft_init (&draft);
  g_assert_false (tally_raffzahn_draft_take_back (&draft));
  type_dice (&draft, "112 1");
  for (guint left = 4; left > 0; left--) {
    g_assert_false (tally_raffzahn_draft_is_empty (&draft));
    g_assert_true (tally_raffzahn_draft_take_back (&draft));
    if (draft.n_throws == 2)
      tally_raffzahn_draft_take_back (&draft);
  }
  g_assert_true (tally_raffzahn_draft_is_empty (&draft));
}

static void
test_drafts (void)
{
  static const char *const strange[] = { "", "x", "9", "1 0 -1 0 0", "1 0 -1 0 0 0 9 9 9", "1 0 -1 0 0 0 1", "0 77 -1 0 0 0" };
  g_autofree char *text = NULL;
  TallyRaffzahnDraft draft;
  TallyRaffzahnDraft again;

  tally_raffzahn_draft_init (&draft);
  g_assert_null (tally_raffzahn_draft_save (&draft));
  type_dice (&draft, "2s3 1");
  draft.announced = 31;
  draft.discard = tally_raffzahn_bit (40) | tally_raffzahn_bit (1);
  draft.stays_open = TRUE;
  text = tally_raffzahn_draft_save (&draft);
  tally_raffzahn_draft_load (&again, text);
  g_assert_cmpmem (&draft, sizeof draft, &again, sizeof again);

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++) {
    tally_raffzahn_draft_load (&again, strange[i]);
    g_assert_true (tally_raffzahn_draft_is_empty (&again));
  }
}

/* Four numbers of teeth and of highest tiles, "-" where nothing is entered. */
static const struct {
  const char *teeth;
  const char *highest;
  const char *told; /* NULL: refused */
  guint asked;
} sheets[] = {
  { "- - - -", "- - - -", "4 players have no number yet", 0 },
  { "31 20 - 0", "- - - -", "1 player has no number yet", 0 },
  { "31 20 14 0", "- - - -", "Preview: Sabine wins with 31 teeth.", 0 },
  { "20 20 14 0", "- - - -", "Sabine and Anna have 20 teeth each: the highest tile decides, and Sabine’s is missing.", 3 },
  { "20 20 14 0", "30 39 - -", "Preview: Anna wins with 20 teeth.", 0 },
  { "20 20 14 0", "30 30 - -", NULL, 0 },
  { "20 20 14 0", "30 41 - -", NULL, 0 },
  { "100 50 14 0", "- - - -", NULL, 0 },
  { "14 0 0 0", "- - - -", "Preview: Sabine wins with 14 teeth.", 0 },
};

static void
read_numbers (const char *text,
              gint32     *numbers)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    numbers[i] = g_str_equal (words[i], "-") ? TALLY_ABSENT : (gint32) g_ascii_strtoll (words[i], NULL, 10);
}

static void
test_teeth_only (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++) {
    g_autofree char *told = NULL;
    TallyRaffzahnSheet sheet;
    TallyRaffzahnAnswer answer;

    g_test_message ("teeth %s, highest %s", sheets[i].teeth, sheets[i].highest);
    tally_raffzahn_sheet_init (&sheet);
    read_numbers (sheets[i].teeth, sheet.teeth);
    read_numbers (sheets[i].highest, sheet.highest);
    tally_raffzahn_sheet_judge (match, &sheet, &answer);
    told = tally_raffzahn_answer_tell (match, &answer);
    g_assert_cmpstr (told, ==, sheets[i].told);
    g_assert_cmpint (answer.refused, ==, sheets[i].told == NULL);
    g_assert_cmpuint (answer.asked, ==, sheets[i].asked);
  }
}

static void
test_blame (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);
  TallyRaffzahnSheet sheet;
  TallyRaffzahnAnswer answer;

  tally_raffzahn_sheet_init (&sheet);
  read_numbers ("20 20 14 0", sheet.teeth);
  read_numbers ("30 30 - -", sheet.highest);
  tally_raffzahn_sheet_judge (match, &sheet, &answer);
  g_assert_true (tally_raffzahn_answer_blames_highest (&answer, 0));
  g_assert_true (tally_raffzahn_answer_blames_highest (&answer, 1));
  g_assert_false (tally_raffzahn_answer_blames_highest (&answer, 2));
  g_assert_false (tally_raffzahn_answer_blames_teeth (&answer));
}

/* A tile is at one player only, and none at all has to be said. */
static void
test_tiles_only (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);
  TallyRaffzahnSheet sheet;
  TallyRaffzahnAnswer answer;

  tally_raffzahn_sheet_init (&sheet);
  sheet.by_tiles = TRUE;
  tally_raffzahn_sheet_tap (&sheet, 0, 40);
  tally_raffzahn_sheet_tap (&sheet, 1, 40);
  tally_raffzahn_sheet_tap (&sheet, 0, 12);
  tally_raffzahn_sheet_tap (&sheet, 2, 5);
  tally_raffzahn_sheet_tap (&sheet, 2, 5);
  g_assert_cmpuint (sheet.tiles[0], ==, tally_raffzahn_bit (12));
  g_assert_cmpuint (sheet.tiles[1], ==, tally_raffzahn_bit (40));
  tally_raffzahn_sheet_judge (match, &sheet, &answer);
  g_assert_cmpuint (answer.missing, ==, 0xc);

  sheet.empty_handed = 0xc;
  tally_raffzahn_sheet_judge (match, &sheet, &answer);
  g_assert_true (answer.legal);
  g_assert_cmpint (tally_raffzahn.winners (tally_match_get_setup (match), answer.after.bytes), ==, 2);
}

static void
test_tile_words (void)
{
  static const struct {
    int tile;
    gboolean hit, chosen;
    const char *told;
  } tiles[] = {
    { 4, FALSE, FALSE, "Tile 4, 1 tooth, in the middle" },
    { 20, FALSE, TRUE, "Tile 20, 4 teeth, face up in front of Ralf, chosen" },
    { 25, TRUE, FALSE, "Tile 25, 5 teeth, face down in front of Anna, hit" },
    { 25, TRUE, TRUE, "Tile 25, 5 teeth, face down in front of Anna, chosen" },
    { 3, FALSE, FALSE, "Tile 3, 1 tooth, out of the game" },
  };
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  const TallySetup *setup = tally_match_get_setup (match);

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++) {
    g_autofree char *told = NULL;
    TallyRaffzahnTile tile;

    tally_raffzahn_look_at (setup, tally_match_get_state (match), tiles[i].tile, &tile);
    g_assert_false (tile.hit || tile.chosen);
    tile.hit = tiles[i].hit;
    tile.chosen = tiles[i].chosen;
    told = tally_raffzahn_tell_tile (setup, &tile);
    g_assert_cmpstr (told, ==, tiles[i].told);
  }
}

static void
test_changes (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  g_autofree char *ralf = NULL;
  g_autofree char *anna = NULL;
  g_autofree char *narrow = NULL;
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  /* From Anna’s 3 + 6 + 7 + 5 to Ralf’s 2 + 2 + 4. */
  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "324");
  tally_raffzahn_model_compute (match, &draft, &model);
  ralf = tally_raffzahn_tell_change (match, (const TallyRaffzahnState *) model.after.bytes, 2, FALSE);
  anna = tally_raffzahn_tell_change (match, (const TallyRaffzahnState *) model.after.bytes, 1, FALSE);
  narrow = tally_raffzahn_tell_change (match, (const TallyRaffzahnState *) model.after.bytes, 1, TRUE);
  g_assert_cmpstr (ralf, ==, "+7 → 1st");
  g_assert_cmpstr (anna, ==, "−7 → 2nd");
  g_assert_cmpstr (narrow, ==, "−7");
  g_assert_null (tally_raffzahn_tell_change (match, (const TallyRaffzahnState *) model.after.bytes, 0, FALSE));
}

/* Whatever is moved, teeth never fall and stay between one and seven. */
static void
test_chart (void)
{
  gint32 teeth[TALLY_RAFFZAHN_TILES];

  for (gint32 n = 1; n < TALLY_RAFFZAHN_MOST_TEETH; n++) {
    for (int last = 0; last <= TALLY_RAFFZAHN_TILES; last++) {
      tally_raffzahn_chart_reset (teeth);
      tally_raffzahn_chart_move (teeth, n, last);
      for (int i = 0; i < TALLY_RAFFZAHN_TILES; i++) {
        g_assert_cmpint (teeth[i], >=, i > 0 ? teeth[i - 1] : 1);
        g_assert_cmpint (teeth[i], <=, TALLY_RAFFZAHN_MOST_TEETH);
        g_assert_cmpint (teeth[i] <= n, ==, i < last);
      }
    }
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/raffzahn-model/throws", test_throws);
  g_test_add_func ("/raffzahn-model/pills", test_pills);
  g_test_add_func ("/raffzahn-model/discard", test_discard);
  g_test_add_func ("/raffzahn-model/discard-all", test_discard_all);
  g_test_add_func ("/raffzahn-model/taps", test_taps);
  g_test_add_func ("/raffzahn-model/announcement", test_announcement);
  g_test_add_func ("/raffzahn-model/protect", test_protect);
  g_test_add_func ("/raffzahn-model/take-back", test_take_back);
  g_test_add_func ("/raffzahn-model/drafts", test_drafts);
  g_test_add_func ("/raffzahn-model/teeth-only", test_teeth_only);
  g_test_add_func ("/raffzahn-model/blame", test_blame);
  g_test_add_func ("/raffzahn-model/tiles-only", test_tiles_only);
  g_test_add_func ("/raffzahn-model/tile-words", test_tile_words);
  g_test_add_func ("/raffzahn-model/changes", test_changes);
  g_test_add_func ("/raffzahn-model/chart", test_chart);

  return g_test_run ();
}
