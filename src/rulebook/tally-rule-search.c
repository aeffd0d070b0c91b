#include "tally-rule-search.h"

#include <string.h>

#include "tally-rule-index.h"
#include "tally-rule-text.h"

#define PASSAGE_LENGTH 160 /* characters; two lines of a list */

typedef struct {
  char *section;
  char *text;
} Ruling;

struct _TallyRuleSearch {
  GObject parent_instance;

  TallyRulebook *book;
  TallyRuleIndex *indexes[TALLY_N_RULE_LANGUAGES]; /* made at first use */
  GHashTable *rulings;                             /* id → Ruling */
  GHashTable *texts;                               /* section → its blocks, once it was found */
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
  g_hash_table_iter_init (&iter, self->rulings);
  while (g_hash_table_iter_next (&iter, &id, &ruling))
    add_ruling (self, language, *(gint64 *) id, ruling);

  return self->indexes[language];
}

static GPtrArray *
get_text (TallyRuleSearch        *self,
          const TallyRuleSection *section)
{
  GPtrArray *blocks = g_hash_table_lookup (self->texts, section);

  if (blocks == NULL) {
    blocks = tally_rule_text_parse (section->body, NULL);
    g_hash_table_insert (self->texts, (gpointer) section, blocks);
  }

  return blocks;
}

static const char *
choose_block (TallyRuleSearch        *self,
              const TallyRuleQuery   *query,
              const TallyRuleSection *section)
{
  GPtrArray *blocks = get_text (self, section);
  const char *best = "";
  double most = -1;

  for (guint i = 0; i < blocks->len; i++) {
    const TallyRuleBlock *block = blocks->pdata[i];
    double weight;

    if (block->kind == TALLY_RULE_FIGURE)
      continue;

    weight = tally_rule_query_weigh (query, block->text);
    if (weight > most) {
      most = weight;
      best = block->text;
    }
  }

  return best;
}

static const char *
find_first (const TallyRuleQuery *query,
            const char           *text)
{
  const char *cursor = text;
  TallyRuleWord word;

  while (tally_rule_word_next (&word, &cursor, text + strlen (text))) {
    const TallyRuleTerm *term = g_hash_table_lookup (query->meanings, word.folded);

    if (term != NULL && query->telling[term->asked])
      return word.start;
  }

  return text;
}

/* Begins a little before the first word that was asked for, and never in the
 * middle of a word. */
static char *
cut_passage (const TallyRuleQuery *query,
             const char           *text)
{
  glong length = g_utf8_strlen (text, -1);
  glong first, begin, end;
  g_autofree char *passage = NULL;
  char *blank;

  if (length <= PASSAGE_LENGTH)
    return g_strdup (text);

  first = g_utf8_pointer_to_offset (text, find_first (query, text));
  begin = first < PASSAGE_LENGTH / 2 ? 0 : MIN (first - PASSAGE_LENGTH / 4, length - PASSAGE_LENGTH);
  end = MIN (begin + PASSAGE_LENGTH, length);
  passage = g_utf8_substring (text, begin, end);

  if (end < length && (blank = strrchr (passage, ' ')) != NULL)
    strcpy (blank, "");
  blank = begin > 0 ? strchr (passage, ' ') : NULL;

  return g_strconcat (blank ? "… " : "", blank ? blank + 1 : passage, end < length ? " …" : "", NULL);
}

static TallyRuleHit *
make_hit (TallyRuleSearch      *self,
          const TallyRuleQuery *query,
          const TallyRuleFind  *find,
          GHashTable           *marks)
{
  const TallyRuleDocument *document = find->document;
  TallyRuleHit *hit = g_new0 (TallyRuleHit, 1);
  GString *markup = g_string_new (NULL);
  const char *text = document->text;

  hit->section = document->section;
  hit->ruling = document->ruling;
  hit->score = find->score;
  if (document->ruling != 0) {
    hit->kind = TALLY_RULE_HIT_RULING;
    hit->title = g_strndup (text, strcspn (text, "\n"));
  } else {
    hit->title = g_strdup (hit->section->title);
    text = choose_block (self, query, hit->section);
  }

  hit->passage = cut_passage (query, text);
  tally_rule_text_append_marked (markup, hit->passage, strlen (hit->passage), marks);
  hit->markup = g_string_free (markup, FALSE);

  return hit;
}

static void
tally_rule_search_finalize (GObject *object)
{
  TallyRuleSearch *self = TALLY_RULE_SEARCH (object);

  for (guint i = 0; i < TALLY_N_RULE_LANGUAGES; i++)
    g_clear_pointer (&self->indexes[i], tally_rule_index_free);
  g_clear_pointer (&self->rulings, g_hash_table_unref);
  g_clear_pointer (&self->texts, g_hash_table_unref);
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
  self->texts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
}

TallyRuleSearch *
tally_rule_search_new (TallyRulebook *book)
{
  TallyRuleSearch *self = g_object_new (TALLY_TYPE_RULE_SEARCH, NULL);

  self->book = g_object_ref (book);

  return self;
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
  g_autoptr (GHashTable) marks = NULL;
  g_autoptr (GArray) finds = NULL;

  g_return_val_if_fail (TALLY_IS_RULE_SEARCH (self), hits);
  g_return_val_if_fail (language < TALLY_N_RULE_LANGUAGES, hits);

  index = get_index (self, language);
  query = tally_rule_index_make_query (index, question);
  marks = tally_rule_query_get_marks (query);
  finds = tally_rule_index_find (index, query, game, max);
  for (guint i = 0; i < finds->len; i++)
    g_ptr_array_add (hits, make_hit (self, query, &g_array_index (finds, TallyRuleFind, i), marks));

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
