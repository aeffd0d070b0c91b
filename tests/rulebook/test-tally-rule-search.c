/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "questions.h"
#include "tally-rule-search.h"
#include "tally-rule-text.h"

static TallyRuleSearch *
make_search (void)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();

  return tally_rule_search_new (book);
}

static gboolean
is_answer (const Question *question,
           const char     *id)
{
  return g_str_equal (question->section, id) || g_strcmp0 (question->other, id) == 0;
}

static void
check_question (TallyRuleSearch  *search,
                const Question   *question,
                TallyRuleLanguage language)
{
  g_autoptr (GPtrArray) hits = tally_rule_search_run (search, question->question, language, question->game, 5);
  const TallyRuleHit *first = hits->len > 0 ? hits->pdata[0] : NULL;

  if (first != NULL && is_answer (question, first->section->id))
    return;

  g_test_message ("“%s” should find %s but finds", question->question, question->section);
  for (guint i = 0; i < hits->len; i++) {
    const TallyRuleHit *hit = hits->pdata[i];

    g_test_message ("  %5.2f %s", hit->score, hit->section->id);
  }
  g_test_fail ();
}

static void
check_questions (const Question   *questions,
                 TallyRuleLanguage language)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  guint n;

  for (n = 0; questions[n].question != NULL; n++)
    check_question (search, &questions[n], language);

  g_assert_cmpuint (n, >=, 50);
}

static void
test_english (void)
{
  check_questions (english_questions, TALLY_RULE_ENGLISH);
}

static void
test_german (void)
{
  check_questions (german_questions, TALLY_RULE_GERMAN);
}

static void
test_french (void)
{
  check_questions (french_questions, TALLY_RULE_FRENCH);
}

static char *
find_first (TallyRuleSearch  *search,
            const char       *question,
            TallyRuleLanguage language)
{
  g_autoptr (GPtrArray) hits = tally_rule_search_run (search, question, language, NULL, 1);

  return hits->len > 0 ? g_strdup (((TallyRuleHit *) hits->pdata[0])->section->id) : g_strdup ("nothing");
}

/* One word in all the ways that it may be typed. */
static void
test_spellings (void)
{
  static const struct {
    TallyRuleLanguage language;
    const char *section;
    const char *spellings[10];
  } words[] = {
    { TALLY_RULE_GERMAN, "zoff-im-zoo.mosquito", { "Mücke", "mucke", "muecke", "MÜCKE", "mücken", "mück", "mückke", "mükce" } },
    { TALLY_RULE_GERMAN, "the-game.piles.backwards", { "Rückwärtstrick", "rückwärts", "rueckwaertstrick", "trick", "rückwärtstrik" } },
    { TALLY_RULE_GERMAN, "zoff-im-zoo.scoring.solo", { "Solopunkte", "punkte solo", "punkte des solisten" } },
    { TALLY_RULE_GERMAN, "raffzahn.turn.own", { "eigentreffer", "eigentrefer", "eigentr", "Eigen-Treffer" } },
    { TALLY_RULE_ENGLISH, "zoff-im-zoo.scoring.hedgehogs", { "hedgehogs", "hedgehog", "hegdehogs", "hedghog", "hedgeh", "hegdeh" } },
    { TALLY_RULE_ENGLISH, "raffzahn.turn.rotten", { "rotten", "rotten tooth", "roten tooth", "rott" } },
    { TALLY_RULE_FRENCH, "raffzahn.turn.stars", { "étoiles", "etoile", "ETOILES", "étoilles", "etoi" } },
    { TALLY_RULE_FRENCH, "zoff-im-zoo.scoring.hedgehogs", { "hérissons", "herisson", "hérison", "heriss" } },
  };
  g_autoptr (TallyRuleSearch) search = make_search ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    for (guint j = 0; words[i].spellings[j] != NULL; j++) {
      g_autofree char *first = find_first (search, words[i].spellings[j], words[i].language);

      if (!g_str_equal (first, words[i].section))
        g_error ("“%s” finds %s", words[i].spellings[j], first);
    }
  }
}

/* Whatever has been typed so far, something comes up, and it gets there
 * before the word is complete. */
static void
test_as_one_types (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  const char *question = "two stars and rotten";

  for (guint length = 1; length <= strlen (question); length++) {
    g_autofree char *typed = g_strndup (question, length);
    g_autofree char *first = find_first (search, typed, TALLY_RULE_ENGLISH);

    g_assert_cmpstr (first, !=, "nothing");
    if (length >= strlen ("two stars and rot"))
      g_assert_cmpstr (first, ==, "raffzahn.turn.rotten");
  }
}

static void
test_nothing_to_find (void)
{
  static const char *const questions[] = {
    "",
    " ",
    "?",
    "*",
    "\"",
    "xqzzyx",
    "(((",
    "– … “”",
    "\xf0\x9f\xa6\x94",
  };
  g_autoptr (TallyRuleSearch) search = make_search ();

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, questions[i], TALLY_RULE_ENGLISH, NULL, 10);

    g_assert_cmpuint (hits->len, ==, 0);
  }
}

/* What means something to FTS5 means nothing here. */
static void
test_no_syntax (void)
{
  static const char *const questions[] = {
    "joker AND",
    "joker OR alone",
    "NOT joker",
    "\"joker",
    "joker\" alone",
    "title:joker",
    "joker*",
    "NEAR(joker)",
    "^joker",
    "{joker}",
    "-joker",
    "joker;--",
  };
  g_autoptr (TallyRuleSearch) search = make_search ();

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    g_autofree char *first = find_first (search, questions[i], TALLY_RULE_ENGLISH);

    g_assert_cmpstr (first, ==, "zoff-im-zoo.joker");
  }
}

static void
test_long_question (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  g_autoptr (GString) question = g_string_new ("joker alone ");
  g_autofree char *first = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append (question, "lion hedgehog trick partner swap deal beat pass ");
  first = find_first (search, question->str, TALLY_RULE_ENGLISH);

  g_assert_cmpstr (first, !=, "nothing");
}

static void
test_best_first_and_not_too_many (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  g_autoptr (GPtrArray) many = tally_rule_search_run (search, "lion points", TALLY_RULE_ENGLISH, NULL, 12);
  g_autoptr (GPtrArray) few = tally_rule_search_run (search, "lion points", TALLY_RULE_ENGLISH, NULL, 3);

  g_assert_cmpuint (many->len, ==, 12);
  g_assert_cmpuint (few->len, ==, 3);
  for (guint i = 1; i < many->len; i++)
    g_assert_cmpfloat (((TallyRuleHit *) many->pdata[i - 1])->score, >=, ((TallyRuleHit *) many->pdata[i])->score);
}

static void
test_game (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  const char *const *games = tally_rulebook_get_games ();

  for (guint i = 0; games[i] != NULL; i++) {
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, "end", TALLY_RULE_ENGLISH, games[i], 50);

    g_assert_cmpuint (hits->len, >, 0);
    for (guint j = 0; j < hits->len; j++)
      g_assert_cmpstr (((TallyRuleHit *) hits->pdata[j])->section->game, ==, games[i]);
  }
}

static void
test_passage (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  g_autoptr (GPtrArray) hits = tally_rule_search_run (search, "wer schlaegt den löwen", TALLY_RULE_GERMAN, NULL, 1);
  const TallyRuleHit *hit = hits->pdata[0];

  g_assert_cmpint (hit->kind, ==, TALLY_RULE_HIT_SECTION);
  g_assert_cmpint (hit->ruling, ==, 0);
  g_assert_cmpstr (hit->title, ==, "Welches Tier welches schlägt");
  g_assert_nonnull (strstr (hit->passage, "Löwe"));
  g_assert_nonnull (strstr (hit->markup, TALLY_RULE_MARK_BEGIN "Löwe" TALLY_RULE_MARK_END));
  g_assert_null (strstr (hit->markup, TALLY_RULE_MARK_BEGIN "den" TALLY_RULE_MARK_END));
}

/* The section is right, and so is the line that is shown of it. */
static void
test_excerpts (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  guint n;

  for (n = 0; excerpts[n].question != NULL; n++) {
    const Excerpt *asked = &excerpts[n];
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, asked->question, asked->language, asked->game, 1);
    const TallyRuleHit *first = hits->len > 0 ? hits->pdata[0] : NULL;

    if (first != NULL && strstr (first->passage, asked->words) != NULL)
      continue;
    g_test_message ("“%s” should say “%s” but says “%s” (%s)", asked->question, asked->words,
                    first != NULL ? first->passage : "", first != NULL ? first->section->id : "nothing");
    g_test_fail ();
  }

  g_assert_cmpuint (n, >=, 60);
}

/* With all games chosen the one on the table comes first, and only then. */
static void
test_played_game_comes_first (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  const char *const *games = tally_rulebook_get_games ();

  for (guint i = 0; games[i] != NULL; i++) {
    g_autoptr (GPtrArray) hits = NULL;

    tally_rule_search_set_played (search, games[i]);
    hits = tally_rule_search_run (search, "when does it end", TALLY_RULE_ENGLISH, NULL, 5);
    g_assert_cmpstr (((TallyRuleHit *) hits->pdata[0])->section->game, ==, games[i]);
    g_clear_pointer (&hits, g_ptr_array_unref);
    hits = tally_rule_search_run (search, "when does it end", TALLY_RULE_ENGLISH, "raffzahn", 5);
    g_assert_cmpstr (((TallyRuleHit *) hits->pdata[0])->section->id, ==, "raffzahn.end");
    g_clear_pointer (&hits, g_ptr_array_unref);
    hits = tally_rule_search_run (search, "rotten tooth", TALLY_RULE_ENGLISH, NULL, 5);
    g_assert_cmpstr (((TallyRuleHit *) hits->pdata[0])->section->id, ==, "raffzahn.turn.rotten");
  }
}

/* A passage is two lines, and its markup is valid. */
static void
check_passage (const TallyRuleHit *hit)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *document = g_strdup_printf ("<p>%s</p>", hit->markup);
  GMarkupParser parser = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);

  g_assert_true (g_utf8_validate (hit->passage, -1, NULL));
  g_assert_cmpuint (strlen (hit->passage), >, 0);
  g_assert_cmpuint (strlen (hit->passage), <, 220);
  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static void
test_all_passages (void)
{
  static const char *const questions[] = {
    "joker",
    "partner",
    "example",
    "tallygator decides",
    "three players",
    "last card",
    "impossible entries",
  };
  g_autoptr (TallyRuleSearch) search = make_search ();

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, questions[i], TALLY_RULE_ENGLISH, NULL, 200);

    g_assert_cmpuint (hits->len, >, 0);
    for (guint j = 0; j < hits->len; j++)
      check_passage (hits->pdata[j]);
  }
}

static void
test_marks (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  g_autoptr (GHashTable) marks = tally_rule_search_get_marks (search, "darf ich die muecke spielen", TALLY_RULE_GERMAN);

  g_assert_true (g_hash_table_contains (marks, "mucke"));
  g_assert_true (g_hash_table_contains (marks, "mucken"));
  g_assert_true (g_hash_table_contains (marks, "spielen"));
  g_assert_false (g_hash_table_contains (marks, "darf"));
  g_assert_false (g_hash_table_contains (marks, "die"));
}

static const TallyRuleHit *
find_ruling (GPtrArray *hits)
{
  for (guint i = 0; i < hits->len; i++) {
    const TallyRuleHit *hit = hits->pdata[i];

    if (hit->kind == TALLY_RULE_HIT_RULING)
      return hit;
  }

  return NULL;
}

static void
check_ruling (TallyRuleSearch *search,
              const char      *question,
              gint64           ruling)
{
  for (guint language = 0; language < TALLY_N_RULE_LANGUAGES; language++) {
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, question, language, NULL, 20);
    const TallyRuleHit *hit = find_ruling (hits);

    g_assert_cmpint (hit ? hit->ruling : 0, ==, ruling);
    if (hit != NULL) {
      g_assert_cmpstr (hit->section->id, ==, "zoff-im-zoo.joker");
      g_assert_cmpint (hit->section->language, ==, language);
    }
  }
}

/* One that is there before the index is made, and one that comes after. */
static void
test_rulings (void)
{
  g_autoptr (TallyRuleSearch) search = make_search ();
  g_autoptr (GPtrArray) hits = NULL;

  tally_rule_search_set_ruling (search, 7, "zoff-im-zoo.joker", "Flibbertigibbet?\nThe joker & <he> go home.");
  check_ruling (search, "flibbertigibbet", 7);
  hits = tally_rule_search_run (search, "flibbertigibet", TALLY_RULE_ENGLISH, "zoff-im-zoo", 1);
  g_assert_cmpuint (hits->len, ==, 1);
  g_assert_cmpstr (((TallyRuleHit *) hits->pdata[0])->title, ==, "Flibbertigibbet?");
  check_passage (hits->pdata[0]);

  tally_rule_search_set_ruling (search, 8, "zoff-im-zoo.joker", "Snickersnee");
  check_ruling (search, "snickersnee", 8);

  tally_rule_search_set_ruling (search, 8, "zoff-im-zoo.joker", "Vorpal blade");
  check_ruling (search, "snickersnee", 0);
  check_ruling (search, "vorpal", 8);

  tally_rule_search_remove_ruling (search, 8);
  tally_rule_search_remove_ruling (search, 99);
  check_ruling (search, "vorpal", 0);
  check_ruling (search, "flibbertigibbet", 7);

  /* The group's own decision about just this is the best answer. */
  tally_rule_search_set_ruling (search, 10, "zoff-im-zoo.joker", "Joker alone at the very end?\nIt is thrown away.");
  g_ptr_array_unref (hits);
  hits = tally_rule_search_run (search, "joker alone at the end", TALLY_RULE_ENGLISH, NULL, 5);
  g_assert_cmpint (((TallyRuleHit *) hits->pdata[0])->ruling, ==, 10);

  tally_rule_search_set_ruling (search, 9, "chess.castling", "Galumphing");
  check_ruling (search, "galumphing", 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/search/english", test_english);
  g_test_add_func ("/rulebook/search/german", test_german);
  g_test_add_func ("/rulebook/search/french", test_french);

  g_test_add_func ("/rulebook/search/spellings", test_spellings);
  g_test_add_func ("/rulebook/search/as-one-types", test_as_one_types);
  g_test_add_func ("/rulebook/search/nothing-to-find", test_nothing_to_find);
  g_test_add_func ("/rulebook/search/no-syntax", test_no_syntax);
  g_test_add_func ("/rulebook/search/long-question", test_long_question);
  g_test_add_func ("/rulebook/search/best-first-and-not-too-many", test_best_first_and_not_too_many);
  g_test_add_func ("/rulebook/search/game", test_game);
  g_test_add_func ("/rulebook/search/passage", test_passage);
  g_test_add_func ("/rulebook/search/excerpts", test_excerpts);
  g_test_add_func ("/rulebook/search/played-game-comes-first", test_played_game_comes_first);
  g_test_add_func ("/rulebook/search/all-passages", test_all_passages);
  g_test_add_func ("/rulebook/search/marks", test_marks);
  g_test_add_func ("/rulebook/search/rulings", test_rulings);

  return g_test_run ();
}
