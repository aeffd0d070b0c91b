/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-vocabulary.h"

static TallyRuleVocabulary *
make_vocabulary (void)
{
  static const char *const words[] = {
    "3",
    "drei",
    "elefant",
    "elefanten",
    "goldzahn",
    "mucke",
    "punkte",
    "ruckwartstrick",
    "solist",
    "spiel",
    "spielen",
    "sternwurf",
    "wurfeln",
    "zahn",
    "zahne",
  };
  TallyRuleVocabulary *vocabulary = tally_rule_vocabulary_new (TALLY_RULE_GERMAN);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    tally_rule_vocabulary_add (vocabulary, words[i], i + 1);

  return vocabulary;
}

/* The words that are meant, the surest first. */
static char *
match (TallyRuleVocabulary *vocabulary,
       const char          *folded,
       gboolean             unfinished)
{
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (TallyRuleMatch));
  GString *words = g_string_new (NULL);

  tally_rule_vocabulary_match (vocabulary, folded, unfinished, 10, matches);
  for (guint i = 0; i < matches->len; i++) {
    const TallyRuleMatch *found = &g_array_index (matches, TallyRuleMatch, i);

    g_assert_cmpfloat (found->certainty, >, 0);
    g_assert_cmpfloat (found->certainty, <=, 1);
    g_assert_cmpuint (found->n_sections, ==, found->word + 1);
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            tally_rule_vocabulary_get_word (vocabulary, found->word));
  }

  return g_string_free (words, FALSE);
}

static void
test_match (void)
{
  static const struct {
    const char *typed;
    gboolean unfinished;
    const char *meant;
  } cases[] = {
    { "zahn", FALSE, "zahn zahne goldzahn" },
    { "elefanten", FALSE, "elefanten elefant" },
    { "muecke", FALSE, "mucke" },
    { "mucke", TRUE, "mucke" },
    { "3", FALSE, "3 drei" },
    { "drei", FALSE, "drei 3" },
    { "trick", FALSE, "ruckwartstrick" },
    { "solistenpunkte", FALSE, "punkte solist" },
    { "elefnat", FALSE, "elefant" },
    { "elef", TRUE, "elefant elefanten" },
    { "eelf", TRUE, "elefanten elefant" },
    { "el", FALSE, "elefant elefanten" },
    { "wurf", FALSE, "wurfeln sternwurf" },
    { "mck", FALSE, "" },
    { "xyz", TRUE, "" },
  };
  g_autoptr (TallyRuleVocabulary) vocabulary = make_vocabulary ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *meant = match (vocabulary, cases[i].typed, cases[i].unfinished);
    g_autofree char *again = match (vocabulary, cases[i].typed, cases[i].unfinished);

    g_assert_cmpstr (meant, ==, cases[i].meant);
    g_assert_cmpstr (again, ==, cases[i].meant);
  }
}

static void
test_find (void)
{
  g_autoptr (TallyRuleVocabulary) vocabulary = make_vocabulary ();

  g_assert_cmpuint (tally_rule_vocabulary_get_n_words (vocabulary), ==, 15);
  for (guint i = 0; i < 15; i++)
    g_assert_cmpuint (tally_rule_vocabulary_find (vocabulary, tally_rule_vocabulary_get_word (vocabulary, i)), ==, i);

  g_assert_cmpuint (tally_rule_vocabulary_find (vocabulary, "zah"), ==, TALLY_RULE_NO_WORD);
  g_assert_cmpuint (tally_rule_vocabulary_find (vocabulary, "zz"), ==, TALLY_RULE_NO_WORD);
  g_assert_cmpuint (tally_rule_vocabulary_find (vocabulary, ""), ==, TALLY_RULE_NO_WORD);
}

static void
test_empty (void)
{
  g_autoptr (TallyRuleVocabulary) vocabulary = tally_rule_vocabulary_new (TALLY_RULE_FRENCH);
  g_autofree char *meant = match (vocabulary, "joker", TRUE);

  g_assert_cmpstr (meant, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/vocabulary/match", test_match);
  g_test_add_func ("/rulebook/vocabulary/find", test_find);
  g_test_add_func ("/rulebook/vocabulary/empty", test_empty);

  return g_test_run ();
}
