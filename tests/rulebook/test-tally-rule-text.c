/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-text.h"

#define MARKED(word) TALLY_RULE_MARK_BEGIN word TALLY_RULE_MARK_END

static void
check_block (GPtrArray         *blocks,
             guint              i,
             TallyRuleBlockKind kind,
             guint              level,
             guint              number,
             const char        *markup)
{
  const TallyRuleBlock *block;

  g_assert_cmpuint (i, <, blocks->len);
  block = blocks->pdata[i];
  g_assert_cmpint (block->kind, ==, kind);
  g_assert_cmpuint (block->level, ==, level);
  g_assert_cmpuint (block->number, ==, number);
  g_assert_cmpstr (block->markup, ==, markup);
}

static void
test_blocks (void)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse ("Two\nlines.\n\n"
                                                        "- one\n"
                                                        "  - deeper\n"
                                                        "- two\n\n"
                                                        "  still two\n\n"
                                                        "3. three\n"
                                                        "4. four\n\n"
                                                        "**Beispiel:** so.\n\n"
                                                        "> Quoted.\n\n"
                                                        "<!-- figure: heap -->\n\n"
                                                        "    code < here\n",
                                                        NULL);

  check_block (blocks, 0, TALLY_RULE_PARAGRAPH, 0, 0, "Two lines.");
  check_block (blocks, 1, TALLY_RULE_ITEM, 1, 0, "one");
  check_block (blocks, 2, TALLY_RULE_ITEM, 2, 0, "deeper");
  check_block (blocks, 3, TALLY_RULE_ITEM, 1, 0, "two");
  check_block (blocks, 4, TALLY_RULE_PARAGRAPH, 1, 0, "still two");
  check_block (blocks, 5, TALLY_RULE_ITEM, 1, 3, "three");
  check_block (blocks, 6, TALLY_RULE_ITEM, 1, 4, "four");
  check_block (blocks, 7, TALLY_RULE_EXAMPLE, 0, 0, "<b>Beispiel:</b> so.");
  check_block (blocks, 8, TALLY_RULE_EXAMPLE, 0, 0, "Quoted.");
  check_block (blocks, 9, TALLY_RULE_FIGURE, 0, 0, NULL);
  check_block (blocks, 10, TALLY_RULE_PARAGRAPH, 0, 0, "<tt>code &lt; here</tt>");
  g_assert_cmpuint (blocks->len, ==, 11);
  g_assert_cmpstr (((TallyRuleBlock *) blocks->pdata[9])->text, ==, "heap");
}

static void
check_inline (const char *source,
              const char *text,
              const char *markup)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (source, NULL);

  g_assert_cmpuint (blocks->len, ==, 1);
  g_assert_cmpstr (((TallyRuleBlock *) blocks->pdata[0])->text, ==, text);
  g_assert_cmpstr (((TallyRuleBlock *) blocks->pdata[0])->markup, ==, markup);
}

static void
test_inlines (void)
{
  check_inline ("**two *or* more**", "two or more", "<b>two <i>or</i> more</b>");
  check_inline ("a & b < c", "a & b < c", "a &amp; b &lt; c");
  check_inline ("`a<b`", "a<b", "<tt>a&lt;b</tt>");
  check_inline ("[a link](https://example.org)", "a link", "a link");
  check_inline ("an <i onclick=\"x\">evil</i> tag", "an evil tag", "an evil tag");
  check_inline ("one  \ntwo", "one\ntwo", "one\ntwo");
}

static void
test_html_is_left_out (void)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse ("<script>\nalert ()\n</script>\n\n<!-- words: x -->\n", NULL);

  g_assert_cmpuint (blocks->len, ==, 0);
}

static void
test_marks (void)
{
  g_autoptr (GHashTable) marks = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) blocks = NULL;

  g_hash_table_add (marks, (gpointer) "mucke");
  g_hash_table_add (marks, (gpointer) "elefanten");
  blocks = tally_rule_text_parse ("Eine **Mücke** zum\nElefanten, MÜCKE & Mücken.", marks);

  check_block (blocks, 0, TALLY_RULE_PARAGRAPH, 0, 0,
               "Eine <b>" MARKED ("Mücke") "</b> zum " MARKED ("Elefanten") ", " MARKED ("MÜCKE") " &amp; Mücken.");
  g_assert_cmpstr (((TallyRuleBlock *) blocks->pdata[0])->text, ==, "Eine Mücke zum Elefanten, MÜCKE & Mücken.");
}

static void
test_plain (void)
{
  g_autofree char *plain = tally_rule_text_to_plain ("Ten letters and some more.\n\n"
                                                     "- **one** is a long item here\n"
                                                     "- two\n"
                                                     "  1. deeper\n\n"
                                                     "<!-- figure: heap -->\n\n"
                                                     "The end.\n",
                                                     20);

  g_assert_cmpstr (plain, ==,
                   "Ten letters and some\n"
                   "more.\n"
                   "\n"
                   "• one is a long item\n"
                   "  here\n"
                   "• two\n"
                   "  1. deeper\n"
                   "\n"
                   "The end.\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/text/blocks", test_blocks);
  g_test_add_func ("/rulebook/text/inlines", test_inlines);
  g_test_add_func ("/rulebook/text/html-is-left-out", test_html_is_left_out);
  g_test_add_func ("/rulebook/text/marks", test_marks);
  g_test_add_func ("/rulebook/text/plain", test_plain);

  return g_test_run ();
}
