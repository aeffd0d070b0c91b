/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All words of one language's rulebook, and which of them somebody may have
 * meant by the one that was typed. */

#pragma once

#include <glib.h>

#include "tally-rule-word.h"

G_BEGIN_DECLS

typedef struct _TallyRuleVocabulary TallyRuleVocabulary;

#define TALLY_RULE_NO_WORD G_MAXUINT

/* A word of the book, how many sections have it, and how surely it was meant
 * (0 to 1). */
typedef struct {
  guint word;
  guint n_sections;
  float certainty;
} TallyRuleMatch;

TallyRuleVocabulary *tally_rule_vocabulary_new         (TallyRuleLanguage    language);
void                 tally_rule_vocabulary_free        (TallyRuleVocabulary *self);
/* Words come in ascending order, and all of them before the first question. */
void                 tally_rule_vocabulary_add         (TallyRuleVocabulary *self,
                                                        const char          *word,
                                                        guint                n_sections);
guint                tally_rule_vocabulary_get_n_words (TallyRuleVocabulary *self);
const char          *tally_rule_vocabulary_get_word    (TallyRuleVocabulary *self,
                                                        guint                word);
/* Its number, or TALLY_RULE_NO_WORD. */
guint                tally_rule_vocabulary_find        (TallyRuleVocabulary *self,
                                                        const char          *folded);
/* Appends TallyRuleMatch, at most `max`, the surest first. An `unfinished`
 * word is the one being typed. */
void                 tally_rule_vocabulary_match       (TallyRuleVocabulary *self,
                                                        const char          *folded,
                                                        gboolean             unfinished,
                                                        guint                max,
                                                        GArray              *matches);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRuleVocabulary, tally_rule_vocabulary_free)

G_END_DECLS
