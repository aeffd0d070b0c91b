/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking rules up as one types, in one language at a time. The index of a
 * language is made when it is first asked for. */

#pragma once

#include "tally-rulebook.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_RULE_HIT_SECTION,
  TALLY_RULE_HIT_RULING,
} TallyRuleHitKind;

typedef struct {
  TallyRuleHitKind        kind;
  const TallyRuleSection *section;   /* the one found, or the one that the ruling is about */
  gint64                  ruling;    /* its id, else 0 */
  char                   *title;     /* of the section, or the first line of the ruling */
  char                   *passage;   /* what answers best, as plain text … */
  char                   *markup;    /* … and with the words marked, for Pango */
  double                  score;
} TallyRuleHit;

void tally_rule_hit_free (TallyRuleHit *hit);

#define TALLY_TYPE_RULE_SEARCH (tally_rule_search_get_type ())

G_DECLARE_FINAL_TYPE (TallyRuleSearch, tally_rule_search, TALLY, RULE_SEARCH, GObject)

TallyRuleSearch *tally_rule_search_new           (TallyRulebook     *book);

/* The game on the table, or NULL: where all games are searched it comes first. */
void             tally_rule_search_set_played    (TallyRuleSearch   *self,
                                                  const char        *game);

/* TallyRuleHit, best first. `game` may be NULL. The last word needn't be
 * complete unless something follows it. */
GPtrArray       *tally_rule_search_run           (TallyRuleSearch   *self,
                                                  const char        *question,
                                                  TallyRuleLanguage  language,
                                                  const char        *game,
                                                  guint              max);
/* The set of words to mark in the section that was found. */
GHashTable      *tally_rule_search_get_marks     (TallyRuleSearch   *self,
                                                  const char        *question,
                                                  TallyRuleLanguage  language);

/* What the group has decided about a section is found as well, in every
 * language. `ruling` is any number but 0; setting it again replaces it. */
void             tally_rule_search_set_ruling    (TallyRuleSearch   *self,
                                                  gint64             ruling,
                                                  const char        *section,
                                                  const char        *text);
void             tally_rule_search_remove_ruling (TallyRuleSearch   *self,
                                                  gint64             ruling);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRuleHit, tally_rule_hit_free)

G_END_DECLS
