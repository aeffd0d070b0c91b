/* SPDX-License-Identifier: GPL-3.0-or-later */
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

/* How well a passage does as an answer, whatever it says. */
typedef enum {
  TALLY_RULE_PASSAGE_PLAIN,
  TALLY_RULE_PASSAGE_EXAMPLE,       /* one case, and it may not be the one that was asked about */
  TALLY_RULE_PASSAGE_INTRODUCTION,  /* ends in a colon, or in no sign at all: the answer comes after it */
  TALLY_RULE_N_PASSAGE_KINDS,
} TallyRulePassageKind;

typedef struct {
  char                 *text;
  TallyRulePassageWord *words;
  guint                 n_words;
  guint                 n_lead;     /* of these words begin it in bold: what it is about */
  guint                 low, high;  /* the numbers that it speaks of, as “1 to 9” or “10 or more”; 0: none */
  TallyRulePassageKind  kind;
} TallyRulePassage;

/* `lead` is the length in bytes of the bold words at the beginning. What ends in
 * a colon is an introduction, if it isn't an example. */
TallyRulePassage *tally_rule_passage_new  (TallyRuleVocabulary *vocabulary,
                                           const char          *text,
                                           guint                lead,
                                           TallyRulePassageKind kind);
void              tally_rule_passage_free (TallyRulePassage    *self);

G_END_DECLS
