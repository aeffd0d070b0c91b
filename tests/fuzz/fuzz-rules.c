/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to the rulebook, in any language and of any game; after a line
 * break comes what the group has ruled. */

#include "fuzz.h"

#include "tally-rule-search.h"

static TallyRuleSearch *search;

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();

  search = tally_rule_search_new (book);
  return 0;
}

static void
check_hit (const TallyRuleHit *hit)
{
  g_assert_nonnull (hit->section);
  g_assert_true (g_utf8_validate (hit->title, -1, NULL));
  g_assert_true (g_utf8_validate (hit->passage, -1, NULL));
  g_assert_true (g_utf8_validate (hit->markup, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autofree char *text = size > 0 ? fuzz_text (data + 1, size - 1) : NULL;
  g_autoptr (GPtrArray) hits = NULL;
  const char *const *games = tally_rulebook_get_games ();
  const char *game = NULL;
  char *ruling;

  if (text == NULL)
    return 0;

  ruling = strchr (text, '\n');
  if (ruling != NULL) {
    *ruling++ = '\0';
    tally_rule_search_set_ruling (search, 1, "the-game/setup", ruling);
  }
  if (data[0] & 4)
    game = games[(data[0] >> 3) % 4];
  hits = tally_rule_search_run (search, text, (TallyRuleLanguage) (data[0] % 3), game, 8);
  g_assert_cmpuint (hits->len, <=, 8);
  for (guint i = 0; i < hits->len; i++)
    check_hit (hits->pdata[i]);
  if (ruling != NULL)
    tally_rule_search_remove_ruling (search, 1);
  return 0;
}
