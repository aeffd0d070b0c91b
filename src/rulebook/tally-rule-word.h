/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words as the search sees them: without case, accents and endings, so that
 * what is typed in a hurry at the table meets what is written. */

#pragma once

#include <glib.h>

#include "tally-rule-language.h"

G_BEGIN_DECLS

#define TALLY_RULE_WORD_SIZE 48

typedef struct {
  const char *start;                          /* in the text */
  const char *end;
  char        folded[TALLY_RULE_WORD_SIZE];   /* small, plain letters and digits; a very long word is cut */
} TallyRuleWord;

/* The next word before `end`, or FALSE. Moves `cursor` behind it. */
gboolean    tally_rule_word_next      (TallyRuleWord      *word,
                                       const char        **cursor,
                                       const char         *end);

/* Words that every question has and no section is about. */
gboolean    tally_rule_word_is_stop   (const char         *folded,
                                       TallyRuleLanguage   language);
/* What is left without the usual endings. */
void        tally_rule_word_stem      (const char         *folded,
                                       TallyRuleLanguage   language,
                                       char                stem[TALLY_RULE_WORD_SIZE]);
/* "3" for "three" and the other way round, and for German "dritt"; else NULL. */
const char *tally_rule_word_number    (const char         *folded,
                                       TallyRuleLanguage   language);
/* "mucke" for "muecke"; FALSE where there is nothing to change. */
gboolean    tally_rule_word_unspell   (const char         *folded,
                                       char                plain[TALLY_RULE_WORD_SIZE]);
/* Whether one letter too many, too few, another one or two swapped make all
 * the difference; with `prefix` what is typed needn't be the whole word. */
gboolean    tally_rule_word_is_near   (const char         *typed,
                                       const char         *word,
                                       gboolean            prefix);

G_END_DECLS
