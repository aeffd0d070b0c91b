/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-query.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_MEANINGS 14
#define MAX_GUESSES 6 /* of what one or two letters may become */
#define STOP_WEIGHT 0.2
#define RARITY_POWER 0.75
#define LEAD_BONUS 1.3 /* for a word that a passage begins with in bold: it is about that */
#define IN_RANGE 0.9   /* for a number in “1 to 9”, which doesn't name it */

/* What a passage is worth as an answer. */
static const double kind_weights[TALLY_RULE_N_PASSAGE_KINDS] = {
  [TALLY_RULE_PASSAGE_PLAIN] = 1,
  [TALLY_RULE_PASSAGE_EXAMPLE] = 0.6,
  [TALLY_RULE_PASSAGE_INTRODUCTION] = 0.5,
};

typedef struct {
  TallyRuleVocabulary *vocabulary;
  TallyRuleLanguage language;
  guint n_sections;
} Book;

/* The usual measure of how rare a word is, a little less steep, and never
 * nothing: "cards" is in every section and still says something. A word with several meanings is as
 * common as all of them together, as far as each was surely meant. */
static double
measure_rarity (const Book   *book,
                const GArray *meanings)
{
  double common = 0;

  for (guint i = 0; i < meanings->len; i++) {
    const TallyRuleMatch *match = &g_array_index (meanings, TallyRuleMatch, i);

    common += match->certainty * match->n_sections;
  }
  common = MIN (common, book->n_sections);

  return pow (log (1 + book->n_sections / MAX (common, 0.5)), RARITY_POWER);
}

static void
add_meanings (TallyRuleQuery *self,
              const GArray   *meanings)
{
  for (guint i = 0; i < meanings->len; i++) {
    const TallyRuleMatch *match = &g_array_index (meanings, TallyRuleMatch, i);
    TallyRuleTerm term = { match->word, self->n_asked, match->certainty };

    g_array_append_val (self->terms, term);
  }
}

/* "Four foxes on two foxes" asks for foxes once. */
static gboolean
was_asked (const TallyRuleQuery *self,
           const TallyRuleMatch *match)
{
  for (guint i = 0; i < self->terms->len; i++) {
    const TallyRuleTerm *term = &g_array_index (self->terms, TallyRuleTerm, i);

    if (term->word == match->word && term->certainty >= match->certainty)
      return TRUE;
  }

  return FALSE;
}

static guint
read_number (const char       *folded,
             TallyRuleLanguage language)
{
  const char *digits = g_ascii_isdigit (folded[0]) ? folded : tally_rule_word_number (folded, language);

  return digits != NULL ? (guint) MIN (strtoul (digits, NULL, 10), 999) : 0;
}

static void
ask (TallyRuleQuery *self,
     const Book     *book,
     const char     *folded,
     gboolean        unfinished)
{
  g_autoptr (GArray) meanings = g_array_new (FALSE, FALSE, sizeof (TallyRuleMatch));
  gboolean letter = folded[1] == '\0' && !g_ascii_isdigit (folded[0]);
  gboolean stop = letter || tally_rule_word_is_stop (folded, book->language);

  guint max = stop && !unfinished ? 1 : strlen (folded) <= 2 ? MAX_GUESSES
                                                             : MAX_MEANINGS;

  tally_rule_vocabulary_match (book->vocabulary, folded, unfinished, max, meanings);
  if (meanings->len == 0 || was_asked (self, &g_array_index (meanings, TallyRuleMatch, 0)))
    return;

  add_meanings (self, meanings);
  self->telling[self->n_asked] = !stop;
  self->numbers[self->n_asked] = read_number (folded, book->language);
  self->weights[self->n_asked] = measure_rarity (book, meanings) * (stop ? STOP_WEIGHT : 1);
  self->total += self->weights[self->n_asked];
  self->n_asked++;
}

/* Words are letters and digits only, so that quoting them is enough. */
static void
write_expression (TallyRuleQuery *self)
{
  GString *expression = g_string_new (NULL);

  for (guint i = 0; i < self->terms->len; i++) {
    const TallyRuleTerm *term = &g_array_index (self->terms, TallyRuleTerm, i);

    g_string_append_printf (expression, "%s\"%s\"", i > 0 ? " OR " : "",
                            tally_rule_vocabulary_get_word (self->vocabulary, term->word));
  }

  self->expression = g_string_free (expression, FALSE);
}

static const TallyRuleTerm *
find_term (const TallyRuleQuery *self,
           guint                 word)
{
  guint place = word == TALLY_RULE_NO_WORD ? 0 : self->term_of[word];

  return place > 0 ? &g_array_index (self->terms, TallyRuleTerm, place - 1) : NULL;
}

static void
list_terms (TallyRuleQuery *self)
{
  self->term_of = g_new0 (guint16, tally_rule_vocabulary_get_n_words (self->vocabulary));

  for (guint i = 0; i < self->terms->len; i++) {
    const TallyRuleTerm *term = &g_array_index (self->terms, TallyRuleTerm, i);
    const TallyRuleTerm *other = find_term (self, term->word);

    if (other == NULL || other->certainty < term->certainty)
      self->term_of[term->word] = (guint16) (i + 1);
  }
}

TallyRuleQuery *
tally_rule_query_new (TallyRuleVocabulary *vocabulary,
                      TallyRuleLanguage    language,
                      guint                n_sections,
                      const char          *question)
{
  TallyRuleQuery *self = g_new0 (TallyRuleQuery, 1);
  Book book = { vocabulary, language, n_sections };
  const char *cursor = question;
  const char *end = question + strlen (question);
  TallyRuleWord word;

  self->terms = g_array_new (FALSE, FALSE, sizeof (TallyRuleTerm));
  self->vocabulary = vocabulary;

  while (self->n_asked < TALLY_RULE_MAX_ASKED && tally_rule_word_next (&word, &cursor, end))
    ask (self, &book, word.folded, word.end == end);
  list_terms (self);
  write_expression (self);

  return self;
}

void
tally_rule_query_free (TallyRuleQuery *self)
{
  g_array_unref (self->terms);
  g_free (self->term_of);
  g_free (self->expression);
  g_free (self);
}

double
tally_rule_query_weigh (const TallyRuleQuery   *self,
                        const TallyRulePassage *passage)
{
  double found[TALLY_RULE_MAX_ASKED] = { 0 };
  double sum = 0;

  for (guint i = 0; i < passage->n_words; i++) {
    const TallyRuleTerm *term = find_term (self, passage->words[i].word);
    double bonus = i < passage->n_lead ? 1 + LEAD_BONUS : 1;

    if (term != NULL)
      found[term->asked] = MAX (found[term->asked], bonus * term->certainty * self->weights[term->asked]);
  }

  for (guint i = 0; i < self->n_asked; i++) {
    if (self->numbers[i] > 0 && self->numbers[i] >= passage->low && self->numbers[i] <= passage->high)
      found[i] = MAX (found[i], IN_RANGE * (1 + LEAD_BONUS) * self->weights[i]);
    sum += found[i];
  }

  return kind_weights[passage->kind] * sum;
}

gboolean
tally_rule_query_marks (const TallyRuleQuery *self,
                        guint                 word)
{
  const TallyRuleTerm *term = find_term (self, word);

  return term != NULL && self->telling[term->asked];
}

GHashTable *
tally_rule_query_get_marks (const TallyRuleQuery *self)
{
  GHashTable *marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->terms->len; i++) {
    const TallyRuleTerm *term = &g_array_index (self->terms, TallyRuleTerm, i);

    if (self->telling[term->asked])
      g_hash_table_add (marks, g_strdup (tally_rule_vocabulary_get_word (self->vocabulary, term->word)));
  }

  return marks;
}
