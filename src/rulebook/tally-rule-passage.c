/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-passage.h"

#include <stdlib.h>
#include <string.h>

/* What stands between two numbers, or behind one, to mean all from there on. */
static const char *const betweens[] = { "to", "bis", "a" };
static const char *const ors[] = { "or", "oder", "ou" };
static const char *const mores[] = { "more", "mehr", "plus" };

static gboolean
is_one_of (const char        *word,
           const char *const *words,
           guint              n)
{
  for (guint i = 0; i < n; i++) {
    if (strcmp (words[i], word) == 0)
      return TRUE;
  }

  return FALSE;
}

static gboolean
is_number (const TallyRuleWord *word)
{
  return g_ascii_isdigit (word->folded[0]);
}

/* Whether the last three words are such as “1 to 9” or “10 or more”. */
static void
note_range (TallyRulePassage    *self,
            const TallyRuleWord *first,
            const TallyRuleWord *second,
            const TallyRuleWord *third)
{
  if (self->high > 0 || !is_number (first))
    return;

  if (is_number (third) && is_one_of (second->folded, betweens, G_N_ELEMENTS (betweens))) {
    self->low = (guint) atoi (first->folded);
    self->high = (guint) atoi (third->folded);
  } else if (is_one_of (second->folded, ors, G_N_ELEMENTS (ors)) &&
             is_one_of (third->folded, mores, G_N_ELEMENTS (mores))) {
    self->low = (guint) atoi (first->folded);
    self->high = G_MAXUINT;
  }
}

static void
read_words (TallyRulePassage    *self,
            TallyRuleVocabulary *vocabulary,
            guint                lead,
            GArray              *words)
{
  const char *cursor = self->text;
  const char *end = self->text + strlen (self->text);
  TallyRuleWord last[3] = { 0 };

  while (tally_rule_word_next (&last[2], &cursor, end)) {
    TallyRulePassageWord entry = {
      .word = tally_rule_vocabulary_find (vocabulary, last[2].folded),
      .start = (guint) (last[2].start - self->text),
      .end = (guint) (last[2].end - self->text),
    };

    g_array_append_val (words, entry);
    self->n_lead += entry.end <= lead;
    note_range (self, &last[0], &last[1], &last[2]);
    last[0] = last[1];
    last[1] = last[2];
  }
}

TallyRulePassage *
tally_rule_passage_new (TallyRuleVocabulary *vocabulary,
                        const char          *text,
                        guint                lead,
                        TallyRulePassageKind kind)
{
  TallyRulePassage *self = g_new0 (TallyRulePassage, 1);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (TallyRulePassageWord));

  self->text = g_strdup (text);
  self->kind = kind == TALLY_RULE_PASSAGE_PLAIN && g_str_has_suffix (text, ":") ? TALLY_RULE_PASSAGE_INTRODUCTION : kind;
  read_words (self, vocabulary, lead, words);
  self->n_words = words->len;
  self->words = (TallyRulePassageWord *) g_array_free (g_steal_pointer (&words), FALSE);

  return self;
}

void
tally_rule_passage_free (TallyRulePassage *self)
{
  g_free (self->text);
  g_free (self->words);
  g_free (self);
}
