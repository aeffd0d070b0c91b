/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that the rulebook is written in. They are chosen freely, and
 * needn't be the language of the app. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_RULE_ENGLISH,
  TALLY_RULE_GERMAN,
  TALLY_RULE_FRENCH,
  TALLY_N_RULE_LANGUAGES,
} TallyRuleLanguage;

const char        *tally_rule_language_code        (TallyRuleLanguage  language);
/* FALSE if there is no rulebook in it; "de", "de_AT" and "de-CH" are German. */
gboolean           tally_rule_language_parse       (const char        *code,
                                                    TallyRuleLanguage *language);
/* What the locale asks for, or English. */
TallyRuleLanguage  tally_rule_language_from_locale (void);

G_END_DECLS
