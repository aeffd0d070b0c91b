/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-rank.h"

#include <string.h>

#include "tally-rule-word.h"

#define BLOCKS 16 /* of 64 words: the rest of a very long text has no place */

enum {
  COLUMN_TITLE,
  COLUMN_WORDS,
  COLUMN_BODY,
  COLUMN_CONTEXT,
  N_COLUMNS,
};

/* All of these were found by trying them on the questions in the tests. */
static const double column_weights[N_COLUMNS] = {
  [COLUMN_TITLE] = 14,
  [COLUMN_WORDS] = 4,
  [COLUMN_BODY] = 0.4,
  [COLUMN_CONTEXT] = 6,
};

#define SATURATION 8.0  /* having a word a second time says less than having it at all */
#define COVER_BONUS 1.0 /* for having all the words */
#define NEAR_BONUS 0.4  /* for words that were asked side by side and stand side by side */
#define NAME_BONUS 0.8  /* for a name that says just what was asked … */
#define TITLE_BONUS 1.3 /* … and still more if it is the title */
#define REPEATS 0.7     /* what explains a rule comes before what mentions it */

#define NEAR_DISTANCE 3

/* Where in the text a word stands: a bit a place. */
typedef struct {
  guint64 blocks[BLOCKS];
} Places;

typedef struct {
  double amounts[TALLY_RULE_MAX_ASKED];
  float named[TALLY_RULE_MAX_NAMES][TALLY_RULE_MAX_ASKED];
  Places places[TALLY_RULE_MAX_ASKED];
  guint n_blocks; /* no word stands behind these */
} Tally;

static guint
count_words (const char       *text,
             TallyRuleLanguage language,
             guint8           *telling)
{
  const char *cursor = text;
  const char *end = text + strlen (text);
  TallyRuleWord word;
  guint n = 0;

  *telling = 0;
  for (; tally_rule_word_next (&word, &cursor, end); n++) {
    if (!tally_rule_word_is_stop (word.folded, language))
      (*telling)++;
  }

  return n;
}

void
tally_rule_names_init (TallyRuleNames   *names,
                       const char       *title,
                       char            **words,
                       TallyRuleLanguage language)
{
  g_autoptr (GByteArray) sizes = g_byte_array_new ();
  g_autoptr (GByteArray) name_of = g_byte_array_new ();
  guint8 telling;

  count_words (title, language, &telling);
  g_byte_array_append (sizes, &telling, 1);

  for (guint8 i = 1; words != NULL && i < TALLY_RULE_MAX_NAMES && words[i - 1] != NULL; i++) {
    guint n = count_words (words[i - 1], language, &telling);

    g_byte_array_append (sizes, &telling, 1);
    for (guint j = 0; j < n; j++)
      g_byte_array_append (name_of, &i, 1);
  }

  names->n_names = sizes->len;
  names->n_words = name_of->len;
  names->sizes = g_byte_array_steal (sizes, NULL);
  names->name_of = g_byte_array_steal (name_of, NULL);
}

void
tally_rule_names_clear (TallyRuleNames *names)
{
  g_free (names->sizes);
  g_free (names->name_of);
}

/* A tally is large, and this is done for every section at every keystroke. */
static void
clear (Tally                *tally,
       const TallyRuleQuery *query,
       const TallyRuleNames *names)
{
  memset (tally->amounts, 0, query->n_asked * sizeof tally->amounts[0]);
  memset (tally->places, 0, query->n_asked * sizeof tally->places[0]);
  memset (tally->named, 0, names->n_names * sizeof tally->named[0]);
  tally->n_blocks = 0;
}

static void
count (Tally                *tally,
       const TallyRuleTerm  *term,
       const TallyRuleNames *names,
       int                   column,
       guint                 offset)
{
  guint name = 0;

  tally->amounts[term->asked] += column_weights[column] * term->certainty;

  if (column == COLUMN_BODY && offset < 64 * BLOCKS) {
    tally->places[term->asked].blocks[offset / 64] |= G_GUINT64_CONSTANT (1) << offset % 64;
    tally->n_blocks = MAX (tally->n_blocks, offset / 64 + 1);
  }

  if (column == COLUMN_WORDS && offset < names->n_words)
    name = names->name_of[offset];
  else if (column != COLUMN_TITLE)
    return;

  tally->named[name][term->asked] = MAX (tally->named[name][term->asked], term->certainty);
}

/* Whether two words stand close to each other anywhere in the text. */
static gboolean
are_near (const Places *a,
          const Places *b,
          guint         n_blocks)
{
  for (guint i = 0; i < n_blocks; i++) {
    guint64 around = a->blocks[i];

    for (guint step = 1; step <= NEAR_DISTANCE; step++) {
      around |= a->blocks[i] << step | a->blocks[i] >> step;
      if (i > 0)
        around |= a->blocks[i - 1] >> (64 - step);
      if (i + 1 < n_blocks)
        around |= a->blocks[i + 1] << (64 - step);
    }
    if ((around & b->blocks[i]) != 0)
      return TRUE;
  }

  return FALSE;
}

static double
rate_nearness (const TallyRuleQuery *query,
               const Tally          *tally)
{
  double sum = 0;
  int last = -1;

  for (guint i = 0; i < query->n_asked; i++) {
    if (!query->telling[i])
      continue;
    if (last >= 0 && are_near (&tally->places[i], &tally->places[last], tally->n_blocks))
      sum += MIN (query->weights[i], query->weights[last]);
    last = (int) i;
  }

  return sum;
}

static double
rate_name (const TallyRuleQuery *query,
           const float           named[TALLY_RULE_MAX_ASKED],
           guint                 size)
{
  double asked = 0, said = 0;

  for (guint i = 0; i < query->n_asked; i++) {
    asked += query->weights[i] * named[i];
    if (query->telling[i])
      said += named[i];
  }

  return asked * MIN (said / MAX (size, 1), 1);
}

static double
rate_names (const TallyRuleQuery *query,
            const Tally          *tally,
            const TallyRuleNames *names)
{
  double best = 0;

  for (guint i = 0; i < names->n_names; i++)
    best = MAX (best, rate_name (query, tally->named[i], names->sizes[i]) * (i == 0 ? TITLE_BONUS : 1));

  return best;
}

static void
count_all (Tally                  *tally,
           const Fts5ExtensionApi *api,
           Fts5Context            *fts,
           const TallyRuleQuery   *query,
           const TallyRuleNames   *names)
{
  for (guint i = 0; i < query->terms->len; i++) {
    const TallyRuleTerm *term = &g_array_index (query->terms, TallyRuleTerm, i);
    Fts5PhraseIter iter;
    int column, offset;

    api->xPhraseFirst (fts, (int) i, &iter, &column, &offset);
    for (; column >= 0; api->xPhraseNext (fts, &iter, &column, &offset))
      count (tally, term, names, column, (guint) offset);
  }
}

double
tally_rule_rank (const Fts5ExtensionApi *api,
                 Fts5Context            *fts,
                 const TallyRuleQuery   *query,
                 const TallyRuleNames   *names)
{
  Tally tally;
  double sum = 0, covered = 0;

  clear (&tally, query, names);
  count_all (&tally, api, fts, query, names);
  for (guint i = 0; i < query->n_asked; i++) {
    sum += query->weights[i] * tally.amounts[i] / (tally.amounts[i] + SATURATION);
    if (tally.amounts[i] > 0)
      covered += query->weights[i] / query->total;
  }

  sum *= 1 + COVER_BONUS * covered * covered;
  sum += NEAR_BONUS * rate_nearness (query, &tally);
  sum += NAME_BONUS * rate_names (query, &tally, names);

  return names->repeats ? REPEATS * sum : sum;
}
