/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people ask at the table, and the section that must come first. Where
 * two answer equally well, either may. */

#pragma once

#include "tally-rule-language.h"

G_BEGIN_DECLS

typedef struct {
  const char *question;
  const char *game;      /* the filter, or NULL for all games */
  const char *section;
  const char *other;     /* as good, or NULL */
} Question;

extern const Question english_questions[];   /* these end with an empty row */
extern const Question german_questions[];
extern const Question french_questions[];

/* What the first find has to say in its excerpt. */
typedef struct {
  TallyRuleLanguage  language;
  const char        *question;
  const char        *game;      /* as above */
  const char        *words;
} Excerpt;

extern const Excerpt excerpts[];             /* ends with an empty row */

G_END_DECLS
