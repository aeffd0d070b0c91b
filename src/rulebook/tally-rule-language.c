/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-language.h"

#include <string.h>

static const char *const codes[TALLY_N_RULE_LANGUAGES] = {
  [TALLY_RULE_ENGLISH] = "en",
  [TALLY_RULE_GERMAN] = "de",
  [TALLY_RULE_FRENCH] = "fr",
};

const char *
tally_rule_language_code (TallyRuleLanguage language)
{
  g_return_val_if_fail (language < TALLY_N_RULE_LANGUAGES, codes[TALLY_RULE_ENGLISH]);

  return codes[language];
}

gboolean
tally_rule_language_parse (const char        *code,
                           TallyRuleLanguage *language)
{
  gsize length = strcspn (code, "_-.@");

  for (guint i = 0; i < TALLY_N_RULE_LANGUAGES; i++) {
    if (strlen (codes[i]) == length && g_ascii_strncasecmp (codes[i], code, length) == 0) {
      *language = i;
      return TRUE;
    }
  }

  return FALSE;
}

TallyRuleLanguage
tally_rule_language_from_locale (void)
{
  const char *const *names = g_get_language_names_with_category ("LC_MESSAGES");
  TallyRuleLanguage language = TALLY_RULE_ENGLISH;

  for (guint i = 0; names[i] != NULL; i++) {
    if (tally_rule_language_parse (names[i], &language))
      break;
  }

  return language;
}
