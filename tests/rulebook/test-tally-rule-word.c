/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tally-rule-word.h"

static void
check_words (const char *text,
             const char *expected)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const char *cursor = text;
  TallyRuleWord word;

  while (tally_rule_word_next (&word, &cursor, text + strlen (text)))
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", word.folded);

  g_assert_cmpstr (words->str, ==, expected);
}

static void
test_fold (void)
{
  check_words ("Die Mücke, DIE MÜCKE!", "die mucke die mucke");
  check_words ("Mu\xcc\x88"
               "cke",
               "mucke");
  check_words ("größer WEISSE weiße", "grosser weisse weisse");
  check_words ("l’égalité ex æquo œuf Ça", "l egalite ex aequo oeuf ca");
  check_words ("20 + 5 − 1 = „24“", "20 5 1 24");
  check_words ("**fett**, (Klammer)", "fett klammer");
  check_words ("Rückwärts-Trick", "ruckwarts trick");
  check_words (" … – ", "");
  check_words ("", "");
}

static void
test_place (void)
{
  const char *text = "– Löwe.";
  const char *cursor = text;
  TallyRuleWord word;

  g_assert_true (tally_rule_word_next (&word, &cursor, text + strlen (text)));
  g_assert_cmpuint ((gsize) (word.start - text), ==, strlen ("– "));
  g_assert_cmpuint ((gsize) (word.end - word.start), ==, strlen ("Löwe"));
  g_assert_false (tally_rule_word_next (&word, &cursor, text + strlen (text)));
}

static void
test_very_long (void)
{
  g_autofree char *text = g_strnfill (1000, 'x');
  const char *cursor = text;
  TallyRuleWord word;

  g_assert_true (tally_rule_word_next (&word, &cursor, text + 1000));
  g_assert_cmpuint (strlen (word.folded), ==, TALLY_RULE_WORD_SIZE - 1);
  g_assert_true (word.end == text + 1000);
}

static void
test_stops (void)
{
  static const struct {
    TallyRuleLanguage language;
    const char *stops[8];
    const char *words[8];
  } lists[] = {
    { TALLY_RULE_ENGLISH, { "a", "can", "how", "many", "who", "your" }, { "die", "cards", "last", "zoo" } },
    { TALLY_RULE_GERMAN, { "ab", "darf", "die", "ich", "wer", "zur" }, { "zug", "allein", "gleich" } },
    { TALLY_RULE_FRENCH, { "a", "combien", "est", "je", "qui", "y" }, { "tour", "passe", "sans" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    for (guint j = 0; lists[i].stops[j] != NULL; j++)
      g_assert_true (tally_rule_word_is_stop (lists[i].stops[j], lists[i].language));
    for (guint j = 0; lists[i].words[j] != NULL; j++)
      g_assert_false (tally_rule_word_is_stop (lists[i].words[j], lists[i].language));
  }
}

static void
test_stems (void)
{
  static const struct {
    TallyRuleLanguage language;
    const char *one;
    const char *other;
    gboolean same;
  } pairs[] = {
    { TALLY_RULE_ENGLISH, "lion", "lions", TRUE },
    { TALLY_RULE_ENGLISH, "passes", "passing", TRUE },
    { TALLY_RULE_ENGLISH, "deal", "dealer", TRUE },
    { TALLY_RULE_ENGLISH, "place", "placed", TRUE },
    { TALLY_RULE_ENGLISH, "star", "start", FALSE },
    { TALLY_RULE_ENGLISH, "tie", "ties", TRUE },
    { TALLY_RULE_GERMAN, "lowe", "lowen", TRUE },
    { TALLY_RULE_GERMAN, "zahn", "zahne", TRUE },
    { TALLY_RULE_GERMAN, "spielt", "spielen", TRUE },
    { TALLY_RULE_GERMAN, "karte", "karten", TRUE },
    { TALLY_RULE_GERMAN, "stern", "stich", FALSE },
    { TALLY_RULE_FRENCH, "etoile", "etoiles", TRUE },
    { TALLY_RULE_FRENCH, "poser", "posez", TRUE },
    { TALLY_RULE_FRENCH, "egal", "egaux", TRUE },
    { TALLY_RULE_FRENCH, "doree", "dorees", TRUE },
    { TALLY_RULE_FRENCH, "pile", "pli", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    char one[TALLY_RULE_WORD_SIZE], other[TALLY_RULE_WORD_SIZE];

    tally_rule_word_stem (pairs[i].one, pairs[i].language, one);
    tally_rule_word_stem (pairs[i].other, pairs[i].language, other);
    if ((strcmp (one, other) == 0) != pairs[i].same)
      g_error ("%s → %s, %s → %s", pairs[i].one, one, pairs[i].other, other);
  }
}

static void
test_numbers (void)
{
  g_assert_cmpstr (tally_rule_word_number ("three", TALLY_RULE_ENGLISH), ==, "3");
  g_assert_cmpstr (tally_rule_word_number ("3", TALLY_RULE_GERMAN), ==, "drei");
  g_assert_cmpstr (tally_rule_word_number ("dix", TALLY_RULE_FRENCH), ==, "10");
  g_assert_null (tally_rule_word_number ("drei", TALLY_RULE_FRENCH));
  g_assert_null (tally_rule_word_number ("stern", TALLY_RULE_GERMAN));
}

static void
test_umlauts (void)
{
  char plain[TALLY_RULE_WORD_SIZE];

  g_assert_true (tally_rule_word_unspell ("muecke", plain));
  g_assert_cmpstr (plain, ==, "mucke");
  g_assert_true (tally_rule_word_unspell ("eisbaer", plain));
  g_assert_cmpstr (plain, ==, "eisbar");
  g_assert_false (tally_rule_word_unspell ("joker", plain));
}

static void
test_near (void)
{
  static const struct {
    const char *typed;
    const char *word;
    gboolean whole;
    gboolean begun;
  } pairs[] = {
    { "joker", "joker", TRUE, TRUE },
    { "jkoer", "joker", TRUE, TRUE },
    { "joke", "joker", TRUE, TRUE },
    { "jokker", "joker", TRUE, TRUE },
    { "jaker", "joker", TRUE, TRUE },
    { "oker", "joker", TRUE, TRUE },
    { "xjoker", "joker", TRUE, TRUE },
    { "jok", "joker", FALSE, TRUE },
    { "jko", "joker", FALSE, TRUE },
    { "hegdeh", "hedgehog", FALSE, TRUE },
    { "jaek", "joker", FALSE, FALSE },
    { "jokerrr", "joker", FALSE, FALSE },
    { "lion", "joker", FALSE, FALSE },
    { "", "j", TRUE, TRUE },
    { "j", "", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    if (tally_rule_word_is_near (pairs[i].typed, pairs[i].word, FALSE) != pairs[i].whole ||
        tally_rule_word_is_near (pairs[i].typed, pairs[i].word, TRUE) != pairs[i].begun)
      g_error ("%s for %s", pairs[i].typed, pairs[i].word);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/word/fold", test_fold);
  g_test_add_func ("/rulebook/word/place", test_place);
  g_test_add_func ("/rulebook/word/very-long", test_very_long);
  g_test_add_func ("/rulebook/word/stops", test_stops);
  g_test_add_func ("/rulebook/word/stems", test_stems);
  g_test_add_func ("/rulebook/word/numbers", test_numbers);
  g_test_add_func ("/rulebook/word/umlauts", test_umlauts);
  g_test_add_func ("/rulebook/word/near", test_near);

  return g_test_run ();
}
