/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Raffzahn while they type: throws and what they
 * mean, what is half typed, the score sheet, and the chart of teeth. */

#include "raffzahn/tally-raffzahn-model.h"

#include <stdlib.h>
#include <string.h>

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
    } else if (*keys == '<') {
      tally_raffzahn_draft_take_back (draft);
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
  const char *section; /* without "raffzahn." */
} throws[] = {
  { "", NULL, "Type the dice or tap a tile", "", FALSE, NULL },
  { "2", NULL, "Type the dice or tap a tile", "", FALSE, NULL },
  { "22", NULL, "Type the dice or tap a tile", "", FALSE, NULL },
  { "r", "Ralf throws the rotten tooth.", "Take nothing", "", TRUE, "turn.rotten" },
  { "r1", "Ralf throws the rotten tooth.", "Take nothing", "", TRUE, "turn.rotten" },
  { "112 r", "Ralf throws the rotten tooth.", "Take nothing", "", TRUE, "turn.rotten" },
  { "223", "25: face down in front of Anna. Nothing to take: throw again or pass.", "Pass", "a", TRUE, "turn.pass" },
  { "223 223 223", "25: face down in front of Anna. A miss: give up 3 teeth.", "Give up 3 teeth", "", FALSE, "turn.miss" },
  { "324", "36: face up in front of Anna. It can be taken: 7 teeth.", "Take the 36 face down", "paf", TRUE, "turn.loot" },
  { "112", "13: in the middle. It can be taken: 3 teeth.", "Take the 13 face down", "paf", TRUE, "turn.loot" },
  { "112 112 112", "13: in the middle. It can be taken: 3 teeth.", "Take the 13 face down", "pf", TRUE, "turn.loot" },
  { "155", "20: a tile of their own, face up. It goes out.", "Lose the 20", "", TRUE, "turn.own" },
  { "s12", "3: out of the game. Nothing to take: throw again or pass.", "Pass", "a", TRUE, "turn.pass" },
  { "r12", "The rotten tooth: the turn ends with nothing.", "Take nothing", "", TRUE, "turn.rotten" },
  { "1ss", "Two stars: the 1, the lowest of the middle.", "Take the 1 face down", "af", TRUE, "turn.stars" },
  { "sss", "Three stars: the 40, the highest of the middle.", "Take the 40 face down", "f", TRUE, "turn.stars" },
  { "155 112", "13: in the middle. It can be taken: 3 teeth.", "Not possible", "pa", FALSE, "turn.own" },
};

static void
assert_section (const TallyRaffzahnModel *model,
                const char               *section)
{
  g_autofree char *whole = section != NULL ? g_strconcat ("raffzahn.", section, NULL) : NULL;

  g_assert_cmpstr (tally_raffzahn_model_get_section (model), ==, whole);
}

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
    assert_section (&model, throws[i].section);
  }
}

/* Throws with two stars take the lowest of the middle, so that there is no sum;
 * of the last one the dice are named. */
static void
test_pills (void)
{
  static const struct {
    const char *keys;
    const char *pills[TALLY_RAFFZAHN_THROWS]; /* NULL: a die is missing */
  } turns[] = {
    { "ss1 222 2s3", { "1st: two stars", "2nd: 24", "3rd: 20 + ★ + 3 = 23" } },
    { "ss1 222 2s", { "1st: two stars", "2nd: 24", NULL } },
    { "112 sss", { "1st: 13", "2nd: three stars" } },
    { "112 r12", { "1st: 13", "2nd: rotten tooth" } },
    { "112 s12", { "1st: 13", "2nd: ★ + 1 + 2 = 3" } },
    { "r12 112", { "1st: rotten tooth", "2nd: 10 + 1 + 2 = 13" } },
  };
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++) {
    TallyRaffzahnDraft draft;

    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, turns[i].keys);
    for (guint nth = 0; nth < draft.n_throws; nth++) {
      g_autofree char *told = tally_raffzahn_model_tell_throw (match, &draft, nth);

      g_assert_cmpstr (told, ==, turns[i].pills[nth]);
    }
  }
}

/* Situations that the evening above doesn't have. */
#define ANNAS_TURN RAFFZAHN_EVENING "; turn player=Ralf result=rotten; turn player=Doris result=rotten; turn player=Sabine result=rotten"
#define SABINES_TURN RAFFZAHN_EVENING "; turn player=Ralf result=rotten; turn player=Doris result=rotten"
#define SABINE_HAS_ONE_TOOTH                                                     \
  "turn player=Sabine result=loot tile=3; turn player=Anna result=loot tile=25;" \
  "turn player=Ralf result=rotten; turn player=Doris result=rotten;"             \
  "turn player=Sabine result=rotten; turn player=Anna result=own-hit tile=25;"   \
  "turn player=Ralf result=rotten; turn player=Doris result=rotten"

static const struct {
  const char *situation;
  const char *before;
  const char *keys;
  const char *told;
  const char *button;
  gboolean legal;
} elsewhere[] = {
  { "what is taken first lies face up", NULL, "112", "13: in the middle. It can be taken: 3 teeth.", "Take the 13", TRUE },
  { "one tooth", NULL, "s12", "3: in the middle. It can be taken: 1 tooth.", "Take the 3", TRUE },
  { "two stars", NULL, "1ss", "Two stars: the 1, the lowest of the middle.", "Take the 1", TRUE },
  { "an own tile that lies face down", ANNAS_TURN, "223", "25: a tile of their own, face down. It is turned up.", "Turn the 25 up", TRUE },
  { "a miss of somebody who has nothing", SABINES_TURN, "223 223 223",
    "25: face down in front of Anna. A miss, but there is nothing to give up.", "Write down the miss", TRUE },
  { "a miss of somebody who has one tooth", SABINE_HAS_ONE_TOOTH, "223 223 223",
    "25: out of the game. A miss: give up 1 tooth.", "Give up 3", TRUE },
  { "a tile that is out", ANNAS_TURN, "s12 s12 s12", "3: out of the game. A miss: give up 3 teeth.", "Give up 3 teeth", FALSE },
};

static void
test_elsewhere (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++) {
    g_autoptr (TallyMatch) match = new_match (NULL, elsewhere[i].before);
    g_autofree char *told = NULL;
    g_autofree char *button = NULL;
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    g_test_message ("%s", elsewhere[i].situation);
    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, elsewhere[i].keys);
    tally_raffzahn_model_compute (match, &draft, &model);
    told = tally_raffzahn_model_tell (match, &model);
    button = tally_raffzahn_model_name (match, &model);
    g_assert_cmpstr (told, ==, elsewhere[i].told);
    g_assert_cmpstr (button, ==, elsewhere[i].button);
    g_assert_cmpint (model.legal, ==, elsewhere[i].legal);
  }
}

/* Whoever may take it may pass as well, and says so. */
static void
test_passing (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  g_autofree char *button = NULL;
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "112");
  draft.result = TALLY_RAFFZAHN_PASS;
  tally_raffzahn_model_compute (match, &draft, &model);
  button = tally_raffzahn_model_name (match, &model);
  g_assert_cmpint (model.result, ==, TALLY_RAFFZAHN_PASS);
  g_assert_true (model.legal);
  g_assert_cmpstr (button, ==, "Pass");
  g_assert_cmpuint (((const TallyRaffzahnState *) model.after.bytes)->up[RALF], ==,
                    tally_raffzahn_bit (8) | tally_raffzahn_bit (9) | tally_raffzahn_bit (20));
}

/* Nobody's turn: there is nothing to be said, whatever is typed. */
static void
test_finished (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, "totals teeth=Sabine:31,Anna:20,Ralf:14,Doris:0");
  TallyRaffzahnDraft draft;
  TallyRaffzahnModel model;

  tally_raffzahn_draft_init (&draft);
  type_dice (&draft, "112");
  tally_raffzahn_model_compute (match, &draft, &model);
  g_assert_false (model.is_read || model.legal || model.refused);
  g_assert_cmpint (model.result, ==, TALLY_RAFFZAHN_NO_RESULT);
}

/* A miss costs three teeth; 8 and 9 have two each, 20 has four. */
static const struct {
  const char *situation;
  const char *discard; /* with blanks between */
  gboolean legal, refused;
  const char *button;
  const char *sum;
} discards[] = {
  { "none yet", "", FALSE, FALSE, "Give up 3 teeth", "Chosen: 0 teeth of at least 3. Ralf keeps 8." },
  { "too few", "8", FALSE, FALSE, "Give up 8", "Chosen: 2 teeth of at least 3. Ralf keeps 6." },
  { "enough", "8 9", TRUE, FALSE, "Give up 8 and 9", "Chosen: 4 teeth of at least 3. Ralf keeps 4." },
  { "enough by one", "20", TRUE, FALSE, "Give up 20", "Chosen: 4 teeth of at least 3. Ralf keeps 4." },
  { "all of them", "8 9 20", TRUE, FALSE, "Give up 8, 9 and 20", "Chosen: 8 teeth of at least 3. Ralf keeps 0." },
  { "one of somebody else's", "8 36", FALSE, TRUE, "Give up 8 and 36", "Chosen: 8 teeth of at least 3. Ralf keeps 0." },
  { "one with one tooth", "1", FALSE, TRUE, "Give up 1", "Chosen: 1 tooth of at least 3. Ralf keeps 7." },
};

static guint64
read_tiles (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64 tiles = 0;

  for (guint i = 0; words[i] != NULL; i++)
    tiles |= *words[i] != '\0' ? tally_raffzahn_bit (atoi (words[i])) : 0;

  return tiles;
}

static void
test_discard (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);

  for (guint i = 0; i < G_N_ELEMENTS (discards); i++) {
    g_autofree char *button = NULL;
    g_autofree char *sum = NULL;
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    g_test_message ("%s", discards[i].situation);
    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, "223 223 223");
    draft.discard = read_tiles (discards[i].discard);
    tally_raffzahn_model_compute (match, &draft, &model);
    button = tally_raffzahn_model_name (match, &model);
    sum = tally_raffzahn_model_tell_discard (match, &model);
    g_assert_true (model.wants_discard);
    g_assert_cmpint (model.legal, ==, discards[i].legal);
    g_assert_cmpint (model.refused, ==, discards[i].refused);
    g_assert_cmpstr (button, ==, discards[i].button);
    g_assert_cmpstr (sum, ==, discards[i].sum);
  }
}

/* Who has no more than three teeth gives up all of them without being asked. */
static void
test_discard_all (void)
{
  g_autoptr (TallyMatch) nothing = new_match (NULL, SABINES_TURN);
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
  g_assert_cmpuint (model.discard_teeth, ==, 2);
  g_assert_cmpuint (model.penalty, ==, 2);
  g_assert_true (model.wants_discard);

  draft.tile = 25;
  tally_raffzahn_model_compute (nothing, &draft, &model);
  g_assert_true (model.legal);
  g_assert_cmpuint (model.penalty, ==, 0);
  g_assert_false (model.wants_discard);
}

/* Said by a person: what happened, and to which tile where that has to be said. */
static const struct {
  TallyRaffzahnResult result;
  int tile;
  const char *told;
  const char *button;
  gboolean legal, refused;
  int kept; /* the tile that it is about */
  const char *section;
} said[] = {
  { TALLY_RAFFZAHN_ROTTEN, 0, "Ralf throws the rotten tooth.", "Take nothing", TRUE, FALSE, 0, "turn.rotten" },
  { TALLY_RAFFZAHN_ROTTEN, 13, "Ralf throws the rotten tooth.", "Take nothing", TRUE, FALSE, 0, "turn.rotten" },
  { TALLY_RAFFZAHN_HIGH_STAR, 13, "Ralf takes the 40 with three stars.", "Take the 40 face down", TRUE, FALSE, 0, "turn.stars" },
  { TALLY_RAFFZAHN_LOW_STAR, 0, "Ralf takes the 1 with two stars.", "Take the 1 face down", TRUE, FALSE, 0, "turn.stars" },
  { TALLY_RAFFZAHN_LOOT, 0, NULL, "Tap the tile", FALSE, FALSE, 0, "turn.loot" },
  { TALLY_RAFFZAHN_LOOT, 13, "Ralf takes the 13.", "Take the 13 face down", TRUE, FALSE, 13, "turn.loot" },
  { TALLY_RAFFZAHN_LOOT, 36, "Ralf takes the 36 from Anna.", "Take the 36 face down", TRUE, FALSE, 36, "turn.loot" },
  { TALLY_RAFFZAHN_LOOT, 25, NULL, "Not possible", FALSE, TRUE, 25, "protect" },
  { TALLY_RAFFZAHN_LOOT, 1, NULL, "Not possible", FALSE, TRUE, 1, "dice" },
  { TALLY_RAFFZAHN_OWN_HIT, 0, NULL, "Tap the tile", FALSE, FALSE, 0, "turn.own" },
  { TALLY_RAFFZAHN_OWN_HIT, 8, "Ralf hits their own 8 and loses it.", "Lose the 8", TRUE, FALSE, 8, "turn.own" },
  { TALLY_RAFFZAHN_OWN_HIT, 36, NULL, "Not possible", FALSE, TRUE, 36, "turn.own" },
  { TALLY_RAFFZAHN_MISS, 25, NULL, "Give up 3 teeth", FALSE, FALSE, 25, "turn.miss" },
  { TALLY_RAFFZAHN_PASS, 13, "Ralf passes.", "Pass", TRUE, FALSE, 0, "turn.pass" },
};

static void
test_said (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);

  for (guint i = 0; i < G_N_ELEMENTS (said); i++) {
    g_autofree char *told = NULL;
    g_autofree char *button = NULL;
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    g_test_message ("result %d, tile %d", said[i].result, said[i].tile);
    tally_raffzahn_draft_init (&draft);
    draft.result = said[i].result;
    draft.tile = said[i].tile;
    tally_raffzahn_model_compute (match, &draft, &model);
    told = tally_raffzahn_model_tell (match, &model);
    button = tally_raffzahn_model_name (match, &model);
    g_assert_cmpstr (told, ==, said[i].told);
    g_assert_cmpstr (button, ==, said[i].button);
    g_assert_cmpint (model.legal, ==, said[i].legal);
    g_assert_cmpint (model.refused, ==, said[i].refused);
    g_assert_cmpint (model.tile, ==, said[i].kept);
    g_assert_false (model.is_read);
    assert_section (&model, said[i].section);
  }
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

/* What a turn is written down as: whatever is typed, and nothing besides. */
static void
test_turn_events (void)
{
  static const struct {
    const char *keys;
    int tile, result, announced;
    const char *discard;
    gboolean stays_open;
    const char *event;
  } turns[] = {
    { "112", 0, -1, 0, "", FALSE, "turn player=Ralf throws=10-1-2 result=loot tile=13 protect=true" },
    { "112", 0, -1, 0, "", TRUE, "turn player=Ralf throws=10-1-2 result=loot tile=13 protect=false" },
    { "223 112", 0, -1, 13, "", FALSE, "turn player=Ralf throws=20-2-3,10-1-2 result=loot tile=13 announced=13 protect=true" },
    { "sss", 0, -1, 0, "", FALSE, "turn player=Ralf throws=star-star-star result=high-star protect=true" },
    { "r12", 0, -1, 0, "", FALSE, "turn player=Ralf throws=rotten-1-2 result=rotten" },
    { "r", 0, -1, 0, "", FALSE, "turn player=Ralf result=rotten" },
    { "155", 0, -1, 0, "", FALSE, "turn player=Ralf throws=10-5-5 result=own-hit tile=20" },
    { "223 223 223", 0, -1, 0, "8 9", FALSE, "turn player=Ralf throws=20-2-3,20-2-3,20-2-3 result=miss tile=25 discard=8,9" },
    { "223 223 223", 0, -1, 0, "", FALSE, "turn player=Ralf throws=20-2-3,20-2-3,20-2-3 result=miss tile=25" },
    { "", 13, TALLY_RAFFZAHN_LOOT, 0, "", FALSE, "turn player=Ralf result=loot tile=13 protect=true" },
    { "", 1, TALLY_RAFFZAHN_LOOT, 1, "", FALSE, "turn player=Ralf result=loot tile=1 announced=1" },
    { "", 13, TALLY_RAFFZAHN_PASS, 0, "8", FALSE, "turn player=Ralf result=pass" },
  };
  g_autoptr (TallyMatch) match = new_match ("announce=true", RAFFZAHN_EVENING);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++) {
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    g_test_message ("%s", turns[i].event);
    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, turns[i].keys);
    if (draft.n_throws == 0) {
      draft.tile = turns[i].tile;
      draft.result = turns[i].result;
    }
    draft.announced = turns[i].announced;
    draft.discard = read_tiles (turns[i].discard);
    draft.stays_open = turns[i].stays_open;
    tally_raffzahn_model_compute (match, &draft, &model);
    tally_test_assert_event (match, &model.event, turns[i].event);
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

/* Everything that a draft can hold, in a line. */
static char *
describe_draft (const TallyRaffzahnDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < draft->n_throws; i++)
    g_string_append_printf (text, "[%d %d %d] ", draft->faces[i][0], draft->faces[i][1], draft->faces[i][2]);
  g_string_append_printf (text, "tile %d, result %d, announced %d, %s, discard %" G_GINT64_MODIFIER "x", draft->tile,
                          draft->result, draft->announced, draft->stays_open ? "open" : "down", draft->discard);

  return g_string_free (text, FALSE);
}

/* Keys and what is there then. "<" takes back. */
static void
test_typing (void)
{
  static const struct {
    const char *keys;
    const char *draft;
    guint dice;
    gboolean thrown;
  } typed[] = {
    { "", "tile 0, result -1, announced 0, down, discard 0", 0, FALSE },
    { "3", "[2 -1 -1] tile 0, result -1, announced 0, down, discard 0", 1, FALSE },
    { "3s1", "[2 5 0] tile 0, result -1, announced 0, down, discard 0", 3, TRUE },
    { "3s1 ", "[2 5 0] [-1 -1 -1] tile 0, result -1, announced 0, down, discard 0", 0, FALSE },
    { "3s1 12", "[2 5 0] [0 1 -1] tile 0, result -1, announced 0, down, discard 0", 2, FALSE },
    { "3s1 12<", "[2 5 0] [0 -1 -1] tile 0, result -1, announced 0, down, discard 0", 1, FALSE },
    { "3s1 12<<", "[2 5 0] [-1 -1 -1] tile 0, result -1, announced 0, down, discard 0", 0, FALSE },
    { "3s1 12<<<", "[2 5 0] tile 0, result -1, announced 0, down, discard 0", 3, TRUE },
    { "3s1 12<<<<", "[2 5 -1] tile 0, result -1, announced 0, down, discard 0", 2, FALSE },
    { "3s1<<<", "tile 0, result -1, announced 0, down, discard 0", 0, FALSE },
    { "111 222 333 444", "[0 0 0] [1 1 1] [3 3 3] tile 0, result -1, announced 0, down, discard 0", 3, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    g_autofree char *told = NULL;
    TallyRaffzahnDraft draft;

    g_test_message ("keys %s", typed[i].keys);
    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, typed[i].keys);
    told = describe_draft (&draft);
    g_assert_cmpstr (told, ==, typed[i].draft);
    g_assert_cmpuint (tally_raffzahn_draft_count_dice (&draft), ==, typed[i].dice);
    g_assert_cmpint (tally_raffzahn_draft_is_thrown (&draft), ==, typed[i].thrown);
    g_assert_cmpint (tally_raffzahn_draft_is_empty (&draft), ==, draft.n_throws == 0);
  }
}

/* What was said belongs to the dice that it was said of. */
static void
test_said_of_dice (void)
{
  TallyRaffzahnDraft draft;

  tally_raffzahn_draft_init (&draft);
  draft.tile = 13;
  draft.result = TALLY_RAFFZAHN_LOOT;
  tally_raffzahn_draft_set_face (&draft, 0, 0);
  g_assert_cmpint (draft.tile, ==, 0);
  g_assert_cmpint (draft.result, ==, TALLY_RAFFZAHN_NO_RESULT);

  draft.result = TALLY_RAFFZAHN_PASS;
  g_assert_true (tally_raffzahn_draft_throw_again (&draft));
  g_assert_cmpint (draft.result, ==, TALLY_RAFFZAHN_NO_RESULT);
  tally_raffzahn_draft_set_face (&draft, 0, 0);
  draft.result = TALLY_RAFFZAHN_PASS;
  g_assert_true (tally_raffzahn_draft_take_back (&draft));
  g_assert_cmpint (draft.result, ==, TALLY_RAFFZAHN_NO_RESULT);

  g_assert_true (tally_raffzahn_draft_throw_again (&draft));
  g_assert_false (tally_raffzahn_draft_throw_again (&draft));
  g_assert_cmpuint (draft.n_throws, ==, TALLY_RAFFZAHN_THROWS);
}

/* A tile and what was said of it go at once, and then there is nothing. */
static void
test_take_back (void)
{
  TallyRaffzahnDraft drafts[5];

  for (guint i = 0; i < G_N_ELEMENTS (drafts); i++)
    tally_raffzahn_draft_init (&drafts[i]);
  drafts[0].tile = 13;
  drafts[1].announced = 13;
  drafts[2].discard = tally_raffzahn_bit (13);
  drafts[3].stays_open = TRUE;
  drafts[4].result = TALLY_RAFFZAHN_ROTTEN;

  for (guint i = 0; i < G_N_ELEMENTS (drafts); i++) {
    g_assert_false (tally_raffzahn_draft_is_empty (&drafts[i]));
    g_assert_true (tally_raffzahn_draft_take_back (&drafts[i]));
    g_assert_true (tally_raffzahn_draft_is_empty (&drafts[i]));
    g_assert_false (tally_raffzahn_draft_take_back (&drafts[i]));
  }
}

/* A turn that is corrected is there as if it had just been typed. */
static void
test_read_event (void)
{
  static const struct {
    const char *event;
    const char *draft;
  } turns[] = {
    { "turn player=Ralf result=rotten", "tile 0, result 0, announced 0, down, discard 0" },
    { "turn player=Ralf result=loot tile=13", "tile 13, result 4, announced 0, down, discard 0" },
    { "turn player=Ralf result=loot tile=13 protect=false announced=13", "tile 13, result 4, announced 13, open, discard 0" },
    { "turn player=Ralf result=loot tile=13 protect=true", "tile 13, result 4, announced 0, down, discard 0" },
    { "turn player=Ralf result=miss tile=25 discard=8,9", "tile 25, result 5, announced 0, down, discard 300" },
    { "turn player=Ralf throws=10-1-2 result=loot tile=13", "[0 0 1] tile 0, result 4, announced 0, down, discard 0" },
    { "turn player=Ralf throws=star-star-1,30-5-4", "[3 5 0] [2 4 3] tile 0, result -1, announced 0, down, discard 0" },
    { "turn player=Ralf throws=10-1-1,10-1-2,10-1-3,10-1-4", "[0 0 0] [0 0 1] [0 0 2] tile 0, result -1, announced 0, down, discard 0" },
  };
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++) {
    g_autofree char *told = NULL;
    TallyRaffzahnDraft draft;
    TallyEvent event;

    tally_test_event_read (tally_match_get_setup (match), turns[i].event, &event);
    tally_raffzahn_draft_read_event (&draft, &event);
    told = describe_draft (&draft);
    g_assert_cmpstr (told, ==, turns[i].draft);
    tally_event_clear (&event);
  }
}

static void
test_drafts (void)
{
  static const char *const strange[] = {
    "",
    "x",
    "9",
    "4 0 -1 0 0 0",
    "-1 0 -1 0 0 0",
    "1 0 -1 0 0",
    "1 0 -1 0 0 0 9 9 9",
    "1 0 -1 0 0 0 1",
    "1 0 -1 0 0 0 5 0 0",
    "1 0 -1 0 0 0 0 6 0",
    "1 0 -1 0 0 0 -2 0 0",
    "0 77 -1 0 0 0",
    "0 41 -1 0 0 0",
    "0 0 -2 0 0 0",
    "0 0 7 0 0 0",
    "0 0 -1 41 0 0",
    "0 0 -1 -1 0 0",
    "0 0 -1 0 2 0",
    "0 0 -1 0 0 x",
    "0 0 -1 0 0 40000000000",
  };
  static const char *const kept[] = {
    "0 40 6 40 1 1fffffffffe",
    "1 0 -1 0 0 0 4 5 5",
    "3 0 0 0 0 0 0 0 0 -1 -1 -1 3 4 0",
    "0 0 -1 0 1 0",
  };
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
  g_assert_cmpstr (text, ==, "2 0 -1 31 1 10000000002 1 5 2 0 -1 -1");
  tally_raffzahn_draft_load (&again, text);
  g_assert_cmpmem (&draft, sizeof draft, &again, sizeof again);

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++) {
    g_test_message ("“%s”", strange[i]);
    tally_raffzahn_draft_load (&again, strange[i]);
    g_assert_true (tally_raffzahn_draft_is_empty (&again));
    g_assert_cmpint (again.faces[0][0], ==, TALLY_RAFFZAHN_NO_FACE);
  }
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++) {
    g_autofree char *saved = NULL;

    tally_raffzahn_draft_load (&again, kept[i]);
    saved = tally_raffzahn_draft_save (&again);
    g_assert_cmpstr (saved, ==, kept[i]);
  }
}

/* Four numbers of teeth and of highest tiles, "-" where nothing is entered. */
static const struct {
  const char *teeth;
  const char *highest;
  const char *told; /* NULL: refused */
  guint missing, asked;
} sheets[] = {
  { "- - - -", "- - - -", "4 players have no number yet", 15, 0 },
  { "31 20 - 0", "- - - -", "1 player has no number yet", 4, 0 },
  { "31 20 14 0", "- - - -", "Preview: Sabine wins with 31 teeth.", 0, 0 },
  { "20 20 14 0", "- - - -", "Sabine and Anna have 20 teeth each: the highest tile decides, and Sabine’s is missing.", 0, 3 },
  { "20 20 14 0", "30 - - -", "Anna and Sabine have 20 teeth each: the highest tile decides, and Anna’s is missing.", 0, 3 },
  { "20 20 14 0", "30 39 - -", "Preview: Anna wins with 20 teeth.", 0, 0 },
  { "20 20 14 0", "30 30 - -", NULL, 0, 0 },
  { "20 20 14 0", "30 41 - -", NULL, 0, 0 },
  { "100 50 14 0", "- - - -", NULL, 0, 0 },
  { "14 0 0 0", "- - - -", "Preview: Sabine wins with 14 teeth.", 0, 0 },
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
    g_assert_cmpuint (answer.missing, ==, sheets[i].missing);
    g_assert_cmpuint (answer.asked, ==, sheets[i].asked);
    g_assert_cmpint (answer.legal, ==, sheets[i].told != NULL && g_str_has_prefix (sheets[i].told, "Preview"));
  }
}

/* What is written down of a sheet, and what an empty one is. */
static void
test_sheet_events (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);
  TallyRaffzahnSheet sheet;
  TallyRaffzahnAnswer answer;

  tally_raffzahn_sheet_init (&sheet);
  for (TallySeat seat = 0; seat < TALLY_RAFFZAHN_MAX_PLAYERS; seat++) {
    g_assert_cmpint (sheet.teeth[seat], ==, TALLY_ABSENT);
    g_assert_cmpint (sheet.highest[seat], ==, TALLY_ABSENT);
    g_assert_cmpuint (sheet.tiles[seat], ==, 0);
  }
  g_assert_cmpuint (sheet.empty_handed, ==, 0);

  read_numbers ("31 20 14 0", sheet.teeth);
  tally_raffzahn_sheet_judge (match, &sheet, &answer);
  tally_test_assert_event (match, &answer.event, "totals teeth=Sabine:31,Anna:20,Ralf:14,Doris:0");
  read_numbers ("20 20 14 0", sheet.teeth);
  read_numbers ("30 39 - -", sheet.highest);
  tally_raffzahn_sheet_judge (match, &sheet, &answer);
  tally_test_assert_event (match, &answer.event, "totals teeth=Sabine:20,Anna:20,Ralf:14,Doris:0 highest=Sabine:30,Anna:39");
  sheet.by_tiles = TRUE;
  sheet.tiles[1] = tally_raffzahn_bit (12) | tally_raffzahn_bit (40);
  sheet.empty_handed = 13;
  tally_raffzahn_sheet_judge (match, &sheet, &answer);
  tally_test_assert_event (match, &answer.event, "count tiles=Sabine:,Anna:12/40,Ralf:,Doris:");
}

/* At whose number a refusal is told: a letter each, or all of the teeth. */
static const struct {
  const char *teeth;
  const char *highest;
  guint rule; /* 0: none */
  gboolean teeth_are;
  const char *highest_of;
} blamed[] = {
  { "20 20 14 0", "30 30 - -", TALLY_RAFFZAHN_RULE_HIGHEST_TWICE, FALSE, "SA" },
  { "20 20 14 0", "30 41 - -", TALLY_RAFFZAHN_RULE_HIGHEST_RANGE, FALSE, "A" },
  { "3 20 14 0", "40 39 - -", TALLY_RAFFZAHN_RULE_HIGHEST_TOO_HIGH, FALSE, "S" },
  { "30 20 14 0", "1 39 - -", TALLY_RAFFZAHN_RULE_HIGHEST_TOO_LOW, FALSE, "S" },
  { "100 50 14 0", "- - - -", TALLY_RAFFZAHN_RULE_TOO_MANY_TEETH, TRUE, "" },
  { "20 20 14 0", "30 - - -", TALLY_RAFFZAHN_RULE_HIGHEST_NEEDED, FALSE, "" },
  { "20 20 14 0", "30 39 - -", 0, FALSE, "" },
};

static void
test_blame (void)
{
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (blamed); i++) {
    TallyRaffzahnSheet sheet;
    TallyRaffzahnAnswer answer;

    g_test_message ("teeth %s, highest %s", blamed[i].teeth, blamed[i].highest);
    tally_raffzahn_sheet_init (&sheet);
    read_numbers (blamed[i].teeth, sheet.teeth);
    read_numbers (blamed[i].highest, sheet.highest);
    tally_raffzahn_sheet_judge (match, &sheet, &answer);
    if (blamed[i].rule != 0)
      g_assert_cmpuint (answer.violation.rule, ==, blamed[i].rule);
    g_assert_cmpint (answer.legal, ==, blamed[i].rule == 0);
    g_assert_cmpint (tally_raffzahn_answer_blames_teeth (&answer), ==, blamed[i].teeth_are);
    for (TallySeat seat = 0; seat < 4; seat++)
      g_assert_cmpint (tally_raffzahn_answer_blames_highest (&answer, seat), ==,
                       strchr (blamed[i].highest_of, *tally_match_get_setup (match)->names[seat]) != NULL);
  }
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

/* Whose tiles are which, as they are kept and told. "-" has none, and said so. */
static void
test_shares (void)
{
  static const struct {
    const char *text;
    const char *kept; /* as it is kept again */
    const char *told;
    const char *shares; /* what each makes */
    gboolean whole;
  } shares[] = {
    { "", "", "Sabine – · Anna – · Ralf – · Doris –", "–|–|–|–", FALSE },
    { "1000,10000000000,20,-", "1000,10000000000,20,-", "Sabine 12 · Anna 40 · Ralf 5 · Doris –",
      "3 teeth · 2nd|7 teeth · 1st|1 tooth · 3rd|0 teeth · 4th", TRUE },
    { "1000,10000000000,20,0", "1000,10000000000,20,0", "Sabine 12 · Anna 40 · Ralf 5 · Doris –", "3 teeth|7 teeth|1 tooth|–", FALSE },
    { "-,-,6,-", "-,-,6,-", "Sabine – · Anna – · Ralf 1, 2 · Doris –", "0 teeth · 2nd|0 teeth · 2nd|2 teeth · 1st|0 teeth · 2nd", TRUE },
    { "0,0,0,-", "0,0,0,-", "Sabine – · Anna – · Ralf – · Doris –", "–|–|–|0 teeth", FALSE },
    { "0,0,0,2", "0,0,0,2", "Sabine – · Anna – · Ralf – · Doris 1", "–|–|–|1 tooth", FALSE },
    { "1000,20", "", "Sabine – · Anna – · Ralf – · Doris –", "–|–|–|–", FALSE },
    { "x,40000000000,3,-", "0,0,2,-", "Sabine – · Anna – · Ralf 1 · Doris –", "–|–|1 tooth|0 teeth", FALSE },
  };
  g_autoptr (TallyMatch) match = new_match (NULL, NULL);
  const TallySetup *setup = tally_match_get_setup (match);

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    TallyRaffzahnSheet sheet, again;
    TallyRaffzahnAnswer answer;
    TallyPlayerNumberSets sets = { 0 };
    g_autofree char *kept = NULL;
    g_autofree char *told = NULL;
    g_autoptr (GString) made = g_string_new (NULL);

    g_test_message ("“%s”", shares[i].text);
    tally_raffzahn_sheet_load_tiles (&sheet, setup, shares[i].text);
    sheet.by_tiles = TRUE;
    tally_raffzahn_sheet_judge (match, &sheet, &answer);
    kept = tally_raffzahn_sheet_save_tiles (&sheet, setup);
    told = tally_raffzahn_sheet_tell_tiles (&sheet, setup);
    for (TallySeat seat = 0; seat < 4; seat++) {
      g_autofree char *share = tally_raffzahn_answer_tell_share (setup, &sheet, &answer, seat);

      g_string_append_printf (made, "%s%s", seat > 0 ? "|" : "", share);
    }
    g_assert_cmpstr (kept, ==, shares[i].kept);
    g_assert_cmpstr (told, ==, shares[i].told);
    g_assert_cmpstr (made->str, ==, shares[i].shares);
    g_assert_cmpint (tally_raffzahn_sheet_is_whole (&sheet, setup), ==, shares[i].whole);
    g_assert_cmpint (answer.legal, ==, shares[i].whole);

    /* Whoever has none in an event has said so. */
    tally_raffzahn_sheet_write_tiles (&sheet, setup, &sets);
    g_assert_true (sets.present);
    g_assert_cmpuint (sets.given, ==, 15);
    tally_raffzahn_sheet_init (&again);
    again.empty_handed = 15;
    tally_raffzahn_sheet_read_tiles (&again, setup, &sets);
    g_assert_cmpmem (again.tiles, sizeof again.tiles, sheet.tiles, sizeof sheet.tiles);
    for (TallySeat seat = 0; seat < 4; seat++)
      g_assert_cmpint ((again.empty_handed & tally_seat_bit (seat)) != 0, ==, sheet.tiles[seat] == 0);
  }
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
test_players (void)
{
  static const char *const told[] = {
    "Sabine, 3rd: 0 teeth, 0 up, 0 down",
    "Anna, 1st: 21 teeth, 3 up, 1 down",
    "Ralf, 2nd: 8 teeth, 3 up, 0 down",
    "Doris, 3rd: 0 teeth, 0 up, 0 down",
  };
  g_autoptr (TallyMatch) match = new_match (NULL, RAFFZAHN_EVENING);
  g_autoptr (TallyMatch) first = new_match (NULL, "turn player=Sabine result=loot tile=3");
  g_autofree char *one = tally_raffzahn_tell_player (tally_match_get_setup (first), tally_match_get_state (first), SABINE);

  g_assert_cmpstr (one, ==, "Sabine, 1st: 1 tooth, 1 up, 0 down");
  for (TallySeat seat = 0; seat < 4; seat++) {
    g_autofree char *player = tally_raffzahn_tell_player (tally_match_get_setup (match), tally_match_get_state (match), seat);

    g_assert_cmpstr (player, ==, told[seat]);
  }
}

/* The turn that brought a tile to where it lies. */
static void
test_moves (void)
{
  static const struct {
    const char *after;
    int tile;
    int turn; /* -1: it lies where it lay at first */
    const char *told;
  } moves[] = {
    { "", 40, -1, NULL },
    { "", 3, 4, "The turn that put 3 out of the game" },
    { "", 12, 1, "The turn that brought 12 to Anna" },
    { "", 25, 13, "The turn that brought 25 to Anna" },
    { "; turn player=Ralf result=loot tile=36 protect=false", 36, 14, "The turn that brought 36 to Ralf" },
    { "; turn player=Ralf result=rotten; turn player=Doris result=rotten; turn player=Sabine result=rotten;"
      "turn player=Anna result=own-hit tile=25",
      25, 17, "The turn that brought 25 to Anna" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autofree char *events = g_strconcat (RAFFZAHN_EVENING, moves[i].after, NULL);
    g_autoptr (TallyMatch) match = new_match (NULL, events);
    guint index = 0;

    g_assert_cmpint (tally_raffzahn_find_turn (match, moves[i].tile, &index), ==, moves[i].turn >= 0);
    if (moves[i].turn >= 0) {
      g_autofree char *told = tally_raffzahn_tell_move (match, moves[i].tile);

      g_assert_cmpuint (index, ==, (guint) moves[i].turn);
      g_assert_cmpstr (told, ==, moves[i].told);
    }
  }
}

/* What a throw would change for each, with room and without. */
static const struct {
  const char *before;
  const char *keys;
  const char *changes[4];
  const char *narrow[4];
} changes[] = {
  /* From Anna’s 3 + 6 + 7 + 5 to Ralf’s 2 + 2 + 4. */
  { RAFFZAHN_EVENING, "324", { NULL, "−7 → 2nd", "+7 → 1st", NULL }, { NULL, "−7", "+7", NULL } },
  { RAFFZAHN_EVENING, "112", { NULL, NULL, "+3", NULL }, { NULL, NULL, "+3", NULL } },
  /* Sabine shared the third place with Doris. */
  { RAFFZAHN_EVENING "; turn player=Ralf result=rotten", "112", { "→ 4th", NULL, NULL, "+3" }, { "→ 4th", NULL, NULL, "+3" } },
};

static void
test_changes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (TallyMatch) match = new_match (NULL, changes[i].before);
    TallyRaffzahnDraft draft;
    TallyRaffzahnModel model;

    tally_raffzahn_draft_init (&draft);
    type_dice (&draft, changes[i].keys);
    tally_raffzahn_model_compute (match, &draft, &model);
    for (TallySeat seat = 0; seat < 4; seat++) {
      g_autofree char *change = tally_raffzahn_tell_change (match, (const TallyRaffzahnState *) model.after.bytes, seat, FALSE);
      g_autofree char *narrow = tally_raffzahn_tell_change (match, (const TallyRaffzahnState *) model.after.bytes, seat, TRUE);

      g_assert_cmpstr (change, ==, changes[i].changes[seat]);
      g_assert_cmpstr (narrow, ==, changes[i].narrow[seat]);
    }
  }
}

/* Five and a half tiles a tooth, more or less. */
static void
test_ranges (void)
{
  static const char *const ranges[TALLY_RAFFZAHN_MOST_TEETH] = {
    "tiles 1–5",
    "tiles 6–11",
    "tiles 12–17",
    "tiles 18–22",
    "tiles 23–28",
    "tiles 29–34",
    "tiles 35–40",
  };
  gint32 teeth[TALLY_RAFFZAHN_TILES] = { 0 };
  g_autofree char *none = NULL;
  g_autofree char *one = NULL;

  g_assert_false (tally_raffzahn_chart_is_default (teeth));
  tally_raffzahn_chart_reset (teeth);
  g_assert_true (tally_raffzahn_chart_is_default (teeth));
  g_assert_cmpuint (tally_raffzahn_chart_sum (teeth), ==, 163);
  for (gint32 n = 1; n <= TALLY_RAFFZAHN_MOST_TEETH; n++) {
    g_autofree char *range = tally_raffzahn_chart_tell_range (teeth, n);

    g_assert_cmpstr (range, ==, ranges[n - 1]);
  }

  /* Nobody is left with two teeth, and one tile with three. */
  tally_raffzahn_chart_move (teeth, 1, 16);
  none = tally_raffzahn_chart_tell_range (teeth, 2);
  one = tally_raffzahn_chart_tell_range (teeth, 3);
  g_assert_cmpstr (none, ==, "no tile");
  g_assert_cmpstr (one, ==, "tile 17");
  g_assert_cmpint (tally_raffzahn_chart_get_last (teeth, 0), ==, 0);
  g_assert_cmpint (tally_raffzahn_chart_get_last (teeth, 2), ==, 16);
  g_assert_cmpint (tally_raffzahn_chart_get_last (teeth, 7), ==, 40);
  g_assert_false (tally_raffzahn_chart_is_default (teeth));
  tally_raffzahn_chart_reset (teeth);
  teeth[TALLY_RAFFZAHN_TILES - 1]--;
  g_assert_false (tally_raffzahn_chart_is_default (teeth));
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
  g_test_add_func ("/raffzahn-model/elsewhere", test_elsewhere);
  g_test_add_func ("/raffzahn-model/passing", test_passing);
  g_test_add_func ("/raffzahn-model/finished", test_finished);
  g_test_add_func ("/raffzahn-model/said", test_said);
  g_test_add_func ("/raffzahn-model/turn-events", test_turn_events);
  g_test_add_func ("/raffzahn-model/sheet-events", test_sheet_events);
  g_test_add_func ("/raffzahn-model/typing", test_typing);
  g_test_add_func ("/raffzahn-model/said-of-dice", test_said_of_dice);
  g_test_add_func ("/raffzahn-model/read-event", test_read_event);
  g_test_add_func ("/raffzahn-model/shares", test_shares);
  g_test_add_func ("/raffzahn-model/players", test_players);
  g_test_add_func ("/raffzahn-model/moves", test_moves);
  g_test_add_func ("/raffzahn-model/ranges", test_ranges);
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
