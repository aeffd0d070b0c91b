/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody asked: each word with all the words of the book that it may
 * mean, and how much it says. */

#pragma once

#include "tally-rule-passage.h"
#include "tally-rule-vocabulary.h"

G_BEGIN_DECLS

#define TALLY_RULE_MAX_ASKED 16

/* A word of the book as the answer to one that was asked for. */
typedef struct {
  guint word;
  guint asked;
  float certainty;
} TallyRuleTerm;

/* Lives no longer than the vocabulary it was made from. */
typedef struct {
  TallyRuleVocabulary *vocabulary;
  guint                n_asked;                        /* words that the book knows something about */
  double               weights[TALLY_RULE_MAX_ASKED];  /* rare words say more, "who" and "may" little */
  gboolean             telling[TALLY_RULE_MAX_ASKED];  /* not one of those */
  guint                numbers[TALLY_RULE_MAX_ASKED];  /* what a numeral among them says, else 0 */
  double               total;                          /* of all weights */
  GArray              *terms;                          /* of TallyRuleTerm */
  guint16             *term_of;                        /* of a word: the place of its surest term, from 1 on */
  char                *expression;                     /* for FTS5: the terms in their order */
} TallyRuleQuery;

TallyRuleQuery *tally_rule_query_new       (TallyRuleVocabulary    *vocabulary,
                                            TallyRuleLanguage       language,
                                            guint                   n_sections,
                                            const char             *question);
void            tally_rule_query_free      (TallyRuleQuery         *self);

/* How well a passage answers the query; each word that was asked for counts
 * once. */
double          tally_rule_query_weigh     (const TallyRuleQuery   *self,
                                            const TallyRulePassage *passage);
/* Whether this is one of the words that were asked for; "who" and "may"
 * aren't worth it. */
gboolean        tally_rule_query_marks     (const TallyRuleQuery   *self,
                                            guint                   word);
/* All of these, folded, for tally_rule_text_parse (). */
GHashTable     *tally_rule_query_get_marks (const TallyRuleQuery   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRuleQuery, tally_rule_query_free)

G_END_DECLS
