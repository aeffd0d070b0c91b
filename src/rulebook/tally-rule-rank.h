/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well a section answers a query: which of the words it has, how often and
 * where, and whether the query is one of the names that it goes by. */

#pragma once

#include <sqlite3.h>

#include "tally-rule-query.h"
#include "tally-rule-section.h"

G_BEGIN_DECLS

#define TALLY_RULE_MAX_NAMES 40

/* The names of a section are its title and each entry of its `words`; a ruling
 * has only a title. FTS5 counts the words of all of them through: this says
 * which name a word is of. */
typedef struct {
  guint     n_names;
  guint8   *sizes;     /* telling words in each name; the title is name 0 */
  guint8   *name_of;   /* the name that the n-th word in the column `words` is of */
  guint     n_words;
  gboolean  repeats;   /* to be set where it only sums up what other sections explain */
} TallyRuleNames;

/* `words` may be NULL. */
void   tally_rule_names_init  (TallyRuleNames         *names,
                               const char             *title,
                               char                  **words,
                               TallyRuleLanguage       language);
void   tally_rule_names_clear (TallyRuleNames         *names);

double tally_rule_rank        (const Fts5ExtensionApi *api,
                               Fts5Context            *fts,
                               const TallyRuleQuery   *query,
                               const TallyRuleNames   *names);

G_END_DECLS
