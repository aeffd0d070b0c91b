/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-search.h"

#include <string.h>

#include "tally-rule-index.h"
#include "tally-rule-text.h"

#define PASSAGE_LENGTH 160 /* bytes: two lines of a list */
#define WORDS_BEFORE 4

typedef struct {
  char *section;
  char *text;
} Ruling;

struct _TallyRuleSearch {
  GObject parent_instance;

  TallyRulebook *book;
  TallyRuleIndex *indexes[TALLY_N_RULE_LANGUAGES]; /* made at first use */
  GHashTable *rulings;                             /* id → Ruling */
  char *played;                                    /* the game on the table, or NULL */
};

G_DEFINE_FINAL_TYPE (TallyRuleSearch, tally_rule_search, G_TYPE_OBJECT)

void
tally_rule_hit_free (TallyRuleHit *hit)
{
  g_free (hit->title);
  g_free (hit->passage);
  g_free (hit->markup);
  g_free (hit);
}

static void
ruling_free (gpointer data)
{
  Ruling *ruling = data;

  g_free (ruling->section);
  g_free (ruling->text);
  g_free (ruling);
}

static void
add_ruling (TallyRuleSearch  *self,
            TallyRuleLanguage language,
            gint64            id,
            const Ruling     *ruling)
{
  TallyRuleDocument document = {
    .section = tally_rulebook_find (self->book, ruling->section, language),
    .ruling = id,
    .text = ruling->text,
  };

  if (document.section != NULL)
    tally_rule_index_add (self->indexes[language], &document);
}

static TallyRuleIndex *
get_index (TallyRuleSearch  *self,
           TallyRuleLanguage language)
{
  GHashTableIter iter;
  gpointer id, ruling;

  if (self->indexes[language] != NULL)
    return self->indexes[language];

  self->indexes[language] = tally_rule_index_new (self->book, language);
  tally_rule_index_set_played (self->indexes[language], self->played);
  g_hash_table_iter_init (&iter, self->rulings);
  while (g_hash_table_iter_next (&iter, &id, &ruling))
    add_ruling (self, language, *(gint64 *) id, ruling);

  return self->indexes[language];
}

static const TallyRulePassage *
choose_passage (const TallyRuleQuery *query,
                const GPtrArray      *passages)
{
  const TallyRulePassage *best = NULL;
  double most = -1;

  for (guint i = 0; i < passages->len; i++) {
    double weight = tally_rule_query_weigh (query, passages->pdata[i]);

    if (weight > most) {
      most = weight;
      best = passages->pdata[i];
    }
  }

  return best;
}

/* Where to begin and to end: a little before the first word that was asked
 * for, and never in the middle of a word. */
static void
choose_cut (const TallyRuleQuery   *query,
            const TallyRulePassage *passage,
            guint                  *from,
            guint                  *to)
{
  guint first = 0, last;

  *from = 0;
  *to = (guint) strlen (passage->text);
  if (*to <= PASSAGE_LENGTH)
    return;

  while (first < passage->n_words && !tally_rule_query_marks (query, passage->words[first].word))
    first++;
  if (first == passage->n_words || passage->words[first].end < PASSAGE_LENGTH)
    first = 0;
  while (first > 0 && *to - passage->words[first].start < PASSAGE_LENGTH)
    first--;
  for (guint before = 0; first > 0 && before < WORDS_BEFORE; before++)
    first--;

  last = first;
  while (last + 1 < passage->n_words && passage->words[last + 1].end - passage->words[first].start < PASSAGE_LENGTH)
    last++;

  if (last + 1 < passage->n_words)
    *to = passage->words[last].end;
  *from = first > 0 ? passage->words[first].start : 0;

  /* What is written together stays together. */
  while (*from > 0 && passage->text[*from - 1] != ' ')
    (*from)--;
  while (passage->text[*to] != '\0' && passage->text[*to] != ' ')
    (*to)++;
}

static void
append_escaped (GString    *markup,
                const char *text,
                gsize       length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (markup, escaped);
}

static char *
mark_passage (const TallyRuleQuery   *query,
              const TallyRulePassage *passage,
              guint                   from,
              guint                   to)
{
  GString *markup = g_string_new (from > 0 ? "… " : NULL);
  guint done = from;

  for (guint i = 0; i < passage->n_words && passage->words[i].end <= to; i++) {
    const TallyRulePassageWord *word = &passage->words[i];

    if (word->start < from || !tally_rule_query_marks (query, word->word))
      continue;

    append_escaped (markup, passage->text + done, word->start - done);
    g_string_append (markup, TALLY_RULE_MARK_BEGIN);
    append_escaped (markup, passage->text + word->start, word->end - word->start);
    g_string_append (markup, TALLY_RULE_MARK_END);
    done = word->end;
  }
  append_escaped (markup, passage->text + done, to - done);
  if (passage->text[to] != '\0')
    g_string_append (markup, " …");

  return g_string_free (markup, FALSE);
}

static void
set_passage (TallyRuleHit           *hit,
             const TallyRuleQuery   *query,
             const TallyRulePassage *passage)
{
  guint from, to;
  g_autofree char *cut = NULL;

  choose_cut (query, passage, &from, &to);
  cut = g_strndup (passage->text + from, to - from);
  hit->passage = g_strconcat (from > 0 ? "… " : "", cut, passage->text[to] != '\0' ? " …" : "", NULL);
  hit->markup = mark_passage (query, passage, from, to);
}

static TallyRuleHit *
make_hit (TallyRuleIndex       *index,
          const TallyRuleQuery *query,
          const TallyRuleFind  *find)
{
  const TallyRuleDocument *document = find->document;
  const TallyRulePassage *passage = choose_passage (query, tally_rule_index_get_passages (index, document));
  TallyRuleHit *hit = g_new0 (TallyRuleHit, 1);

  hit->section = document->section;
  hit->ruling = document->ruling;
  hit->score = find->score;
  if (document->ruling != 0) {
    hit->kind = TALLY_RULE_HIT_RULING;
    hit->title = g_strndup (document->text, strcspn (document->text, "\n"));
  } else {
    hit->title = g_strdup (hit->section->title);
  }

  if (passage != NULL) {
    set_passage (hit, query, passage);
  } else {
    hit->passage = g_strdup ("");
    hit->markup = g_strdup ("");
  }

  return hit;
}

static void
tally_rule_search_finalize (GObject *object)
{
  TallyRuleSearch *self = TALLY_RULE_SEARCH (object);

  for (guint i = 0; i < TALLY_N_RULE_LANGUAGES; i++)
    g_clear_pointer (&self->indexes[i], tally_rule_index_free);
  g_clear_pointer (&self->rulings, g_hash_table_unref);
  g_free (self->played);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (tally_rule_search_parent_class)->finalize (object);
}

static void
tally_rule_search_class_init (TallyRuleSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_rule_search_finalize;
}

static void
tally_rule_search_init (TallyRuleSearch *self)
{
  self->rulings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, ruling_free);
}

TallyRuleSearch *
tally_rule_search_new (TallyRulebook *book)
{
  TallyRuleSearch *self = g_object_new (TALLY_TYPE_RULE_SEARCH, NULL);

  self->book = g_object_ref (book);

  return self;
}

void
tally_rule_search_set_played (TallyRuleSearch *self,
                              const char      *game)
{
  g_return_if_fail (TALLY_IS_RULE_SEARCH (self));

  g_free (self->played);
  self->played = g_strdup (game);
  for (guint i = 0; i < TALLY_N_RULE_LANGUAGES; i++) {
    if (self->indexes[i] != NULL)
      tally_rule_index_set_played (self->indexes[i], game);
  }
}

GPtrArray *
tally_rule_search_run (TallyRuleSearch  *self,
                       const char       *question,
                       TallyRuleLanguage language,
                       const char       *game,
                       guint             max)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_rule_hit_free);
  TallyRuleIndex *index;
  g_autoptr (TallyRuleQuery) query = NULL;
  g_autoptr (GArray) finds = NULL;

  g_return_val_if_fail (TALLY_IS_RULE_SEARCH (self), hits);
  g_return_val_if_fail (language < TALLY_N_RULE_LANGUAGES, hits);

  index = get_index (self, language);
  query = tally_rule_index_make_query (index, question);
  finds = tally_rule_index_find (index, query, game, max);
  for (guint i = 0; i < finds->len; i++)
    g_ptr_array_add (hits, make_hit (index, query, &g_array_index (finds, TallyRuleFind, i)));

  return hits;
}

GHashTable *
tally_rule_search_get_marks (TallyRuleSearch  *self,
                             const char       *question,
                             TallyRuleLanguage language)
{
  g_autoptr (TallyRuleQuery) query = NULL;

  g_return_val_if_fail (TALLY_IS_RULE_SEARCH (self), NULL);

  query = tally_rule_index_make_query (get_index (self, language), question);

  return tally_rule_query_get_marks (query);
}

void
tally_rule_search_set_ruling (TallyRuleSearch *self,
                              gint64           ruling,
                              const char      *section,
                              const char      *text)
{
  Ruling *entry = g_new0 (Ruling, 1);

  g_return_if_fail (TALLY_IS_RULE_SEARCH (self));
  g_return_if_fail (ruling != 0);

  tally_rule_search_remove_ruling (self, ruling);
  entry->section = g_strdup (section);
  entry->text = g_strdup (text);
  g_hash_table_insert (self->rulings, g_memdup2 (&ruling, sizeof ruling), entry);

  for (guint i = 0; i < TALLY_N_RULE_LANGUAGES; i++) {
    if (self->indexes[i] != NULL)
      add_ruling (self, i, ruling, entry);
  }
}

void
tally_rule_search_remove_ruling (TallyRuleSearch *self,
                                 gint64           ruling)
{
  g_return_if_fail (TALLY_IS_RULE_SEARCH (self));

  g_hash_table_remove (self->rulings, &ruling);
  for (guint i = 0; i < TALLY_N_RULE_LANGUAGES; i++) {
    if (self->indexes[i] != NULL)
      tally_rule_index_remove (self->indexes[i], ruling);
  }
}
