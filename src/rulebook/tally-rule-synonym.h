/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other words for the same thing. Everybody has their own: the book says
 * "throw", the table says "roll". */

#pragma once

#include "tally-rule-word.h"

G_BEGIN_DECLS

typedef void (*TallyRuleSynonymFunc) (const char *synonym,
                                      gpointer    data);

/* Calls `found` for each other word (folded) that means the same. */
void tally_rule_synonym_foreach (const char           *folded,
                                 TallyRuleLanguage     language,
                                 TallyRuleSynonymFunc  found,
                                 gpointer              data);

G_END_DECLS
