/* A piece of text whose words are known to the vocabulary, so that it can be
 * weighed and marked at every keystroke without being read again. */

#pragma once

#include "tally-rule-vocabulary.h"

G_BEGIN_DECLS

typedef struct {
  guint word;    /* in the vocabulary, or TALLY_RULE_NO_WORD */
  guint start;   /* bytes */
  guint end;
} TallyRulePassageWord;

typedef struct {
  char                 *text;
  TallyRulePassageWord *words;
  guint                 n_words;
} TallyRulePassage;

TallyRulePassage *tally_rule_passage_new  (TallyRuleVocabulary *vocabulary,
                                           const char          *text);
void              tally_rule_passage_free (TallyRulePassage    *self);

G_END_DECLS
