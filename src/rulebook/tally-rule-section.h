/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A section of the rulebook: what it is called, what it says, what people look
 * it up by, and which sections are near it. */

#pragma once

#include <glib.h>

#include "tally-rule-language.h"

G_BEGIN_DECLS

/* Everything belongs to the rulebook and lives as long as it does. */
typedef struct {
  char              *id;       /* "skat.scoring.jacks" */
  char              *game;     /* "skat" */
  TallyRuleLanguage  language;
  guint              level;    /* 2 for "##", 3 for "###" */
  char              *title;
  char              *body;     /* CommonMark; see tally-rule-text.h */
  char             **words;    /* what people would also call it */
  char             **related;  /* ids */
  char             **figures;  /* names of drawings, in the order of the text */
} TallyRuleSection;

/* The sections of one file in order. Something that the format doesn't know
 * stays in the text; what is missing is empty, never NULL. */
GPtrArray *tally_rule_sections_parse (const char        *source,
                                      const char        *game,
                                      TallyRuleLanguage  language,
                                      char             **title);

G_END_DECLS
