#include "tally-rule-passage.h"

#include <string.h>

TallyRulePassage *
tally_rule_passage_new (TallyRuleVocabulary *vocabulary,
                        const char          *text)
{
  TallyRulePassage *self = g_new0 (TallyRulePassage, 1);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (TallyRulePassageWord));
  const char *cursor = text;
  const char *end = text + strlen (text);
  TallyRuleWord word;

  while (tally_rule_word_next (&word, &cursor, end)) {
    TallyRulePassageWord entry = {
      .word = tally_rule_vocabulary_find (vocabulary, word.folded),
      .start = (guint) (word.start - text),
      .end = (guint) (word.end - text),
    };

    g_array_append_val (words, entry);
  }

  self->text = g_strdup (text);
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
