/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-section.h"

static GPtrArray *
parse (const char *source,
       char      **title)
{
  return tally_rule_sections_parse (source, "nim", TALLY_RULE_FRENCH, title);
}

static void
test_file (void)
{
  g_autofree char *title = NULL;
  g_autoptr (GPtrArray) sections = parse ("# Nim\n"
                                          "Not in any section.\n"
                                          "## Aim\n"
                                          "<!-- id: nim.aim -->\n"
                                          "<!-- words: goal, how to win ,, matches -->\n"
                                          "<!-- related: nim.turn -->\n"
                                          "\n"
                                          "Take the **last** match.\n"
                                          "\n"
                                          "<!-- figure: nim-heap -->\n"
                                          "### Turn\r\n"
                                          "<!-- id: nim.turn -->\r\n"
                                          "Take some.\n",
                                          &title);
  const TallyRuleSection *aim = sections->pdata[0];
  const TallyRuleSection *turn = sections->pdata[1];

  g_assert_cmpstr (title, ==, "Nim");
  g_assert_cmpuint (sections->len, ==, 2);

  g_assert_cmpstr (aim->id, ==, "nim.aim");
  g_assert_cmpstr (aim->game, ==, "nim");
  g_assert_cmpint (aim->language, ==, TALLY_RULE_FRENCH);
  g_assert_cmpuint (aim->level, ==, 2);
  g_assert_cmpstr (aim->title, ==, "Aim");
  g_assert_cmpstrv (aim->words, ((const char *[]){ "goal", "how to win", "matches", NULL }));
  g_assert_cmpstrv (aim->related, ((const char *[]){ "nim.turn", NULL }));
  g_assert_cmpstrv (aim->figures, ((const char *[]){ "nim-heap", NULL }));
  g_assert_cmpstr (aim->body, ==, "Take the **last** match.\n\n<!-- figure: nim-heap -->");

  g_assert_cmpstr (turn->id, ==, "nim.turn");
  g_assert_cmpuint (turn->level, ==, 3);
  g_assert_cmpstr (turn->title, ==, "Turn");
  g_assert_cmpstr (turn->body, ==, "Take some.");
}

static void
test_missing (void)
{
  g_autofree char *title = NULL;
  g_autoptr (GPtrArray) sections = parse ("## Aim\n#### too deep\n##no heading\n", &title);
  const TallyRuleSection *aim = sections->pdata[0];

  g_assert_cmpstr (title, ==, "nim");
  g_assert_cmpuint (sections->len, ==, 1);
  g_assert_cmpstr (aim->id, ==, "");
  g_assert_cmpuint (g_strv_length (aim->words), ==, 0);
  g_assert_cmpuint (g_strv_length (aim->related), ==, 0);
  g_assert_cmpuint (g_strv_length (aim->figures), ==, 0);
  g_assert_cmpstr (aim->body, ==, "#### too deep\n##no heading");
}

static void
test_empty (void)
{
  g_autofree char *title = NULL;
  g_autoptr (GPtrArray) sections = parse ("", &title);

  g_assert_cmpuint (sections->len, ==, 0);
}

static void
test_language (void)
{
  static const struct {
    const char *code;
    gboolean known;
    TallyRuleLanguage language;
  } codes[] = {
    { "en", TRUE, TALLY_RULE_ENGLISH },
    { "de", TRUE, TALLY_RULE_GERMAN },
    { "de_AT.UTF-8", TRUE, TALLY_RULE_GERMAN },
    { "DE-ch", TRUE, TALLY_RULE_GERMAN },
    { "fr@euro", TRUE, TALLY_RULE_FRENCH },
    { "frr", FALSE },
    { "d", FALSE },
    { "", FALSE },
    { "C", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++) {
    TallyRuleLanguage language;

    g_assert_cmpint (tally_rule_language_parse (codes[i].code, &language), ==, codes[i].known);
    if (codes[i].known)
      g_assert_cmpint (language, ==, codes[i].language);
  }

  g_assert_cmpint (tally_rule_language_from_locale (), ==, TALLY_RULE_ENGLISH);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/section/file", test_file);
  g_test_add_func ("/rulebook/section/missing", test_missing);
  g_test_add_func ("/rulebook/section/empty", test_empty);
  g_test_add_func ("/rulebook/section/language", test_language);

  return g_test_run ();
}
