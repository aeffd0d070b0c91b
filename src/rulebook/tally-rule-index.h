/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full-text index of one language: SQLite's FTS5 in memory, with a ranking
 * that counts all spellings of a word as that one word. */

#pragma once

#include "tally-rule-query.h"
#include "tally-rulebook.h"

G_BEGIN_DECLS

typedef struct _TallyRuleIndex TallyRuleIndex;

/* A document: a section, or what the group has ruled about one. */
typedef struct {
  const TallyRuleSection *section;
  gint64                  ruling;   /* 0 for the section itself */
  const char             *text;     /* of the ruling, its first line being its title */
} TallyRuleDocument;

typedef struct {
  const TallyRuleDocument *document;
  double                   score;
} TallyRuleFind;

TallyRuleIndex *tally_rule_index_new          (TallyRulebook           *book,
                                               TallyRuleLanguage        language);
void            tally_rule_index_free         (TallyRuleIndex          *self);

void            tally_rule_index_add          (TallyRuleIndex          *self,
                                               const TallyRuleDocument *document);
void            tally_rule_index_remove       (TallyRuleIndex          *self,
                                               gint64                   ruling);

/* The game on the table comes first where all games are searched; may be NULL. */
void            tally_rule_index_set_played   (TallyRuleIndex          *self,
                                               const char              *game);

/* Good until something is added or removed. */
TallyRuleQuery *tally_rule_index_make_query   (TallyRuleIndex          *self,
                                               const char              *question);
/* TallyRuleFind, best first, at most `max`; `game` may be NULL. */
GArray         *tally_rule_index_find         (TallyRuleIndex          *self,
                                               const TallyRuleQuery    *query,
                                               const char              *game,
                                               guint                    max);
/* The paragraphs and items of a document, or all of a ruling (of
 * TallyRulePassage; borrowed, and good as long as a query). */
GPtrArray      *tally_rule_index_get_passages (TallyRuleIndex          *self,
                                               const TallyRuleDocument *document);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRuleIndex, tally_rule_index_free)

G_END_DECLS
