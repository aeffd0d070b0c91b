/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-vocabulary.h"

#include <string.h>

#include "tally-rule-synonym.h"

/* How surely each kind of likeness is what was meant. */
#define SAME 1.0f
#define SPELT 0.95f /* muecke for Mücke, 3 for three */
#define INFLECTED 0.8f
#define SYNONYM 0.55f
#define BEGUN 0.85f       /* the beginning of a word */
#define BEGUN_BESIDE 0.5f /* the same, but it is a word itself */
#define PART 0.6f         /* of a compound */
#define PART_BESIDE 0.3f
#define PIECE 0.6f /* of what was typed */
#define MISTYPED 0.7f
#define MISTYPED_BEGINNING 0.5f

#define MAX_KNOWN 200
#define SHORTEST_PART 4
#define SHORTEST_PIECE 3
#define SHORTEST_MISTYPED 4

typedef struct {
  guint offset; /* in `letters` */
  guint n_sections;
} Word;

typedef struct {
  char stem[TALLY_RULE_WORD_SIZE];
  guint word;
} Stem;

struct _TallyRuleVocabulary {
  TallyRuleLanguage language;
  GArray *words;     /* ascending */
  GString *letters;  /* every word between zeros, to be searched in one go */
  GArray *stems;     /* made at the first question, ascending */
  GHashTable *known; /* what finished words mean: the same ones are asked at every keystroke */
};

TallyRuleVocabulary *
tally_rule_vocabulary_new (TallyRuleLanguage language)
{
  TallyRuleVocabulary *self = g_new0 (TallyRuleVocabulary, 1);

  self->language = language;
  self->words = g_array_sized_new (FALSE, FALSE, sizeof (Word), 4096);
  self->letters = g_string_sized_new (4096 * 8);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

  return self;
}

void
tally_rule_vocabulary_free (TallyRuleVocabulary *self)
{
  g_array_unref (self->words);
  g_string_free (self->letters, TRUE);
  g_clear_pointer (&self->stems, g_array_unref);
  g_hash_table_unref (self->known);
  g_free (self);
}

void
tally_rule_vocabulary_add (TallyRuleVocabulary *self,
                           const char          *word,
                           guint                n_sections)
{
  Word entry = { (guint) self->letters->len, n_sections };

  g_return_if_fail (self->stems == NULL);

  g_array_append_val (self->words, entry);
  g_string_append_len (self->letters, word, (gssize) strlen (word) + 1);
}

static const char *
get_word (TallyRuleVocabulary *self,
          guint                index)
{
  return self->letters->str + g_array_index (self->words, Word, index).offset;
}

static int
compare_stems (gconstpointer a,
               gconstpointer b)
{
  return strcmp (((const Stem *) a)->stem, ((const Stem *) b)->stem);
}

static void
make_stems (TallyRuleVocabulary *self)
{
  self->stems = g_array_sized_new (FALSE, FALSE, sizeof (Stem), self->words->len);
  g_array_set_size (self->stems, self->words->len);

  for (guint i = 0; i < self->words->len; i++) {
    Stem *stem = &g_array_index (self->stems, Stem, i);

    stem->word = i;
    tally_rule_word_stem (get_word (self, i), self->language, stem->stem);
  }
  g_array_sort (self->stems, compare_stems);
}

static void
add_match (TallyRuleVocabulary *self,
           GArray              *matches,
           guint                index,
           float                certainty)
{
  TallyRuleMatch match = {
    .word = index,
    .n_sections = g_array_index (self->words, Word, index).n_sections,
    .certainty = certainty,
  };

  for (guint i = 0; i < matches->len; i++) {
    TallyRuleMatch *other = &g_array_index (matches, TallyRuleMatch, i);

    if (other->word == match.word) {
      other->certainty = MAX (other->certainty, certainty);
      return;
    }
  }

  g_array_append_val (matches, match);
}

/* The first word that doesn't come before `folded`. */
static guint
find_place (TallyRuleVocabulary *self,
            const char          *folded)
{
  guint low = 0, high = self->words->len;

  while (low < high) {
    guint middle = (low + high) / 2;

    if (strcmp (get_word (self, middle), folded) < 0)
      low = middle + 1;
    else
      high = middle;
  }

  return low;
}

guint
tally_rule_vocabulary_get_n_words (TallyRuleVocabulary *self)
{
  return self->words->len;
}

const char *
tally_rule_vocabulary_get_word (TallyRuleVocabulary *self,
                                guint                word)
{
  g_return_val_if_fail (word < self->words->len, "");

  return get_word (self, word);
}

guint
tally_rule_vocabulary_find (TallyRuleVocabulary *self,
                            const char          *folded)
{
  guint place = find_place (self, folded);

  return place < self->words->len && strcmp (get_word (self, place), folded) == 0 ? place : TALLY_RULE_NO_WORD;
}

static gboolean
match_same (TallyRuleVocabulary *self,
            const char          *folded,
            float                certainty,
            GArray              *matches)
{
  guint word = tally_rule_vocabulary_find (self, folded);

  if (word == TALLY_RULE_NO_WORD)
    return FALSE;

  add_match (self, matches, word, certainty);

  return TRUE;
}

static gboolean
match_inflected (TallyRuleVocabulary *self,
                 const char          *folded,
                 float                certainty,
                 GArray              *matches)
{
  char stem[TALLY_RULE_WORD_SIZE];
  guint low = 0, high = self->stems->len;
  gboolean found = FALSE;

  tally_rule_word_stem (folded, self->language, stem);
  while (low < high) {
    guint middle = (low + high) / 2;

    if (strcmp (g_array_index (self->stems, Stem, middle).stem, stem) < 0)
      low = middle + 1;
    else
      high = middle;
  }

  for (; low < self->stems->len && strcmp (g_array_index (self->stems, Stem, low).stem, stem) == 0; low++) {
    add_match (self, matches, g_array_index (self->stems, Stem, low).word, certainty);
    found = TRUE;
  }

  return found;
}

/* The more of the word is there, the surer. */
static gboolean
match_begun (TallyRuleVocabulary *self,
             const char          *folded,
             float                certainty,
             GArray              *matches)
{
  gsize length = strlen (folded);
  gboolean found = FALSE;

  for (guint i = find_place (self, folded); i < self->words->len; i++) {
    const char *word = get_word (self, i);

    if (strncmp (word, folded, length) != 0)
      break;

    add_match (self, matches, i, certainty * (0.6f + 0.4f * (float) length / (float) strlen (word)));
    found = TRUE;
  }

  return found;
}

static guint
find_index (TallyRuleVocabulary *self,
            guint                offset)
{
  guint low = 0, high = self->words->len;

  while (high - low > 1) {
    guint middle = (low + high) / 2;

    if (g_array_index (self->words, Word, middle).offset <= offset)
      low = middle;
    else
      high = middle;
  }

  return low;
}

/* Compounds are found by their parts: "Rückwärtstrick" by "trick". */
static gboolean
match_part (TallyRuleVocabulary *self,
            const char          *folded,
            float                certainty,
            GArray              *matches)
{
  const char *letters = self->letters->str;
  const char *end = letters + self->letters->len;
  gsize length = strlen (folded);
  gboolean found = FALSE;
  const char *at;

  if (length < SHORTEST_PART)
    return FALSE;

  for (const char *from = letters; (at = memmem (from, (gsize) (end - from), folded, length)) != NULL; from = at + 1) {
    add_match (self, matches, find_index (self, (guint) (at - letters)), certainty);
    found = TRUE;
  }

  return found;
}

static gboolean
match_word (TallyRuleVocabulary *self,
            const char          *folded,
            float                certainty,
            GArray              *matches)
{
  gboolean same = match_same (self, folded, certainty * SAME, matches);

  return match_inflected (self, folded, certainty * INFLECTED, matches) || same;
}

/* What was typed may be a compound that the book doesn't know: both halves
 * must be words then, with or without the letters that join them. */
static gboolean
match_pieces (TallyRuleVocabulary *self,
              const char          *folded,
              GArray              *matches)
{
  static const char *const joints[] = { "", "s", "n", "en", "es" };
  gsize length = strlen (folded);

  for (gsize cut = length - MIN (length, SHORTEST_PIECE); cut >= SHORTEST_PIECE; cut--) {
    for (guint i = 0; i < G_N_ELEMENTS (joints); i++) {
      g_autofree char *left = g_strndup (folded, cut);
      g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (TallyRuleMatch));

      if (!g_str_has_suffix (left, joints[i]) || cut - strlen (joints[i]) < SHORTEST_PIECE)
        continue;

      left[cut - strlen (joints[i])] = '\0';
      if (match_word (self, left, PIECE, pieces) && match_word (self, folded + cut, PIECE, pieces)) {
        g_array_append_vals (matches, pieces->data, pieces->len);
        return TRUE;
      }
    }
  }

  return FALSE;
}

static gboolean
match_mistyped (TallyRuleVocabulary *self,
                const char          *folded,
                gboolean             unfinished,
                GArray              *matches)
{
  gboolean found = FALSE;

  if (strlen (folded) < SHORTEST_MISTYPED)
    return FALSE;

  for (guint i = 0; i < self->words->len; i++) {
    const char *word = get_word (self, i);

    if (tally_rule_word_is_near (folded, word, FALSE))
      add_match (self, matches, i, MISTYPED);
    else if (unfinished && tally_rule_word_is_near (folded, word, TRUE))
      add_match (self, matches, i, MISTYPED_BEGINNING);
    else
      continue;
    found = TRUE;
  }

  return found;
}

typedef struct {
  TallyRuleVocabulary *self;
  GArray *matches;
} Synonyms;

static void
match_synonym_cb (const char *synonym,
                  gpointer    data)
{
  Synonyms *synonyms = data;

  match_word (synonyms->self, synonym, SYNONYM, synonyms->matches);
}

static int
compare_matches (gconstpointer a,
                 gconstpointer b)
{
  const TallyRuleMatch *one = a;
  const TallyRuleMatch *two = b;

  if (one->certainty != two->certainty)
    return one->certainty < two->certainty ? 1 : -1;

  return (int) two->n_sections - (int) one->n_sections;
}

static GArray *
match_all (TallyRuleVocabulary *self,
           const char          *folded,
           gboolean             unfinished)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TallyRuleMatch));
  const char *number = tally_rule_word_number (folded, self->language);
  char plain[TALLY_RULE_WORD_SIZE];
  gboolean known, begun, part;

  known = match_word (self, folded, SAME, all);
  if (number != NULL)
    known |= match_same (self, number, SPELT, all);
  if (tally_rule_word_unspell (folded, plain)) {
    known |= match_word (self, plain, SPELT, all);
    match_begun (self, plain, BEGUN_BESIDE, all);
  }
  tally_rule_synonym_foreach (folded, self->language, match_synonym_cb, &(Synonyms){ self, all });

  begun = (unfinished || !known) && match_begun (self, folded, known ? BEGUN_BESIDE : BEGUN, all);
  part = match_part (self, folded, known ? PART_BESIDE : PART, all);
  if (!known && !begun) {
    match_mistyped (self, folded, unfinished, all);
    if (!part)
      match_pieces (self, folded, all);
  }

  g_array_sort (all, compare_matches);

  return all;
}

void
tally_rule_vocabulary_match (TallyRuleVocabulary *self,
                             const char          *folded,
                             gboolean             unfinished,
                             guint                max,
                             GArray              *matches)
{
  g_autoptr (GArray) all = NULL;
  GArray *known = unfinished ? NULL : g_hash_table_lookup (self->known, folded);

  if (self->stems == NULL)
    make_stems (self);

  all = known ? g_array_ref (known) : match_all (self, folded, unfinished);
  if (known == NULL && !unfinished) {
    if (g_hash_table_size (self->known) >= MAX_KNOWN)
      g_hash_table_remove_all (self->known);
    g_hash_table_insert (self->known, g_strdup (folded), g_array_ref (all));
  }

  g_array_append_vals (matches, all->data, MIN (all->len, max));
}
