/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-word.h"

#include <string.h>

/* Sorted, in each language, because they are looked up by halving. */
/* clang-format off */
static const char *const english_stops[] = {
  "a", "about", "allowed", "also", "am", "an", "and", "any", "anything", "are", "as", "at", "be", "been", "but", "by",
  "can", "cannot", "could", "d", "did", "do", "does", "doesn", "don", "each", "for", "from", "get", "gets", "go",
  "goes", "got", "had", "happen", "happening", "happens", "has", "have", "having", "he", "her", "him", "his", "how",
  "i", "if", "in", "into", "is", "isn", "it", "its", "let", "ll", "m", "many", "may", "me", "much", "must", "my",
  "need", "now", "of", "ok", "okay", "on", "or", "other", "our", "please", "possible", "re", "rule", "rules", "s",
  "shall", "she", "should", "so", "still", "t", "than", "that", "the", "their", "them", "then", "there", "these",
  "they", "thing", "things", "this", "those", "to", "us", "ve", "want", "wants", "was", "we", "were", "what", "when",
  "where", "which", "while", "who", "whom", "whose", "why", "will", "with", "would", "you", "your",
};

static const char *const german_stops[] = {
  "ab", "aber", "als", "also", "am", "an", "auch", "auf", "aus", "bei", "beim", "bekomm", "bekomme", "bekommen",
  "bekommt", "bin", "bitte", "brauche", "braucht", "bringt", "da", "dabei", "dafur", "damit", "dann", "darf",
  "darfst", "das", "dass", "dem", "den", "denn", "der", "des", "die", "diese", "diesen", "dieser", "dir", "doch",
  "du", "durfen", "durft", "eigentlich", "ein", "eine", "einem", "einen", "einer", "eines", "er", "es", "etwas",
  "euch", "fur", "geht", "geklappt", "genau", "gerade", "hab", "habe", "haben", "habt", "hat", "hatte", "hier", "ich",
  "ihm", "ihr", "ihre", "ihren", "im", "in", "ist", "ja", "jetzt", "kann", "kannst", "konnen", "konnte", "kriege",
  "kriegen", "kriegt", "mache", "machen", "macht", "mal", "man", "mein", "meine", "meinem", "meinen", "meiner",
  "mich", "mir", "mit", "muss", "mussen", "musst", "nachdem", "noch", "nun", "ob", "oder", "oft", "passiert", "regel",
  "regeln", "schon", "seid", "sein", "seine", "seinen", "sich", "sie", "sind", "so", "soll", "sollen", "sollte",
  "sowas", "uberhaupt", "um", "und", "uns", "unser", "viel", "viele", "vielen", "vom", "von", "wann", "war", "warum",
  "was", "weil", "welche", "welchem", "welchen", "welcher", "welches", "wem", "wen", "wenn", "wer", "werden", "wie",
  "wieso", "wieviel", "wieviele", "will", "wir", "wird", "wo", "wurde", "zu", "zum", "zur",
};

static const char *const french_stops[] = {
  "a", "ai", "alors", "as", "au", "aussi", "aux", "avec", "avez", "avoir", "avons", "c", "ca", "ce", "cela", "celui",
  "ces", "cet", "cette", "chez", "combien", "comme", "comment", "d", "dans", "de", "deja", "des", "devez", "devons",
  "dois", "doit", "doivent", "donc", "du", "elle", "elles", "en", "encore", "es", "est", "et", "etait", "etes",
  "etre", "eux", "faire", "fait", "faites", "faut", "feront", "ici", "il", "ils", "j", "je", "l", "la", "le", "les",
  "leur", "leurs", "lui", "m", "ma", "mais", "me", "mes", "moi", "mon", "n", "ne", "nos", "notre", "nous", "on",
  "ont", "ou", "par", "pas", "peut", "peuvent", "peux", "pour", "pourquoi", "pouvez", "pouvons", "puis", "qu",
  "quand", "que", "quel", "quelle", "quelles", "quelqu", "quels", "qui", "quoi", "regle", "regles", "s", "sa", "se",
  "ses", "si", "sommes", "son", "sont", "suis", "sur", "t", "ta", "te", "tes", "toi", "ton", "tu", "un", "une", "va",
  "vais", "veut", "veux", "vont", "vos", "votre", "vous", "y",
};
/* clang-format on */

static const struct {
  const char *const *words;
  gsize n;
} stops[TALLY_N_RULE_LANGUAGES] = {
  [TALLY_RULE_ENGLISH] = { english_stops, G_N_ELEMENTS (english_stops) },
  [TALLY_RULE_GERMAN] = { german_stops, G_N_ELEMENTS (german_stops) },
  [TALLY_RULE_FRENCH] = { french_stops, G_N_ELEMENTS (french_stops) },
};

static const char *const numbers[][1 + TALLY_N_RULE_LANGUAGES] = {
  { "0", "zero", "null", "zero" },
  { "2", "two", "zwei", "deux" },
  { "3", "three", "drei", "trois" },
  { "4", "four", "vier", "quatre" },
  { "5", "five", "funf", "cinq" },
  { "6", "six", "sechs", "six" },
  { "7", "seven", "sieben", "sept" },
  { "8", "eight", "acht", "huit" },
  { "9", "nine", "neun", "neuf" },
  { "10", "ten", "zehn", "dix" },
  { "11", "eleven", "elf", "onze" },
  { "12", "twelve", "zwolf", "douze" },
  { "13", "thirteen", "dreizehn", "treize" },
  { "15", "fifteen", "funfzehn", "quinze" },
  { "19", "nineteen", "neunzehn", "dixneuf" },
  { "20", "twenty", "zwanzig", "vingt" },
};

/* How German counts the people at a table: “zu dritt”. */
static const struct {
  const char *folded;
  const char *digits;
} parties[] = {
  { "zweit", "2" },
  { "dritt", "3" },
  { "viert", "4" },
  { "funft", "5" },
  { "sechst", "6" },
  { "siebt", "7" },
};

typedef struct {
  const char *ending;
  const char *becomes;
  guint left; /* how many letters must be left */
} Ending;

/* The first ending that fits goes, then the same again in the next list. */
static const Ending english_endings[][12] = {
  { { "ies", "y", 3 }, { "sses", "ss", 2 }, { "ss", "ss", 1 }, { "s", "", 3 } },
  { { "ingly", "", 3 }, { "ing", "", 3 }, { "ied", "y", 3 }, { "ed", "", 3 }, { "ied", "ie", 1 }, { "er", "", 3 }, { "ly", "", 3 }, { "ment", "", 4 } },
  { { "e", "", 3 }, { "y", "i", 3 }, { "nn", "n", 2 }, { "pp", "p", 2 }, { "tt", "t", 2 } },
};

static const Ending german_endings[][12] = {
  { { "ungen", "", 3 }, { "ung", "", 3 }, { "ern", "", 3 }, { "em", "", 3 }, { "en", "", 3 }, { "er", "", 3 }, { "es", "", 3 }, { "e", "", 3 }, { "s", "", 3 } },
  { { "st", "", 3 }, { "et", "", 3 }, { "t", "", 3 } },
};

static const Ending french_endings[][12] = {
  { { "eaux", "eau", 2 }, { "aux", "al", 2 }, { "x", "", 3 }, { "s", "", 3 } },
  { { "ement", "", 3 }, { "ent", "", 3 }, { "ee", "", 3 }, { "er", "", 3 }, { "ez", "", 3 }, { "ant", "", 4 }, { "e", "", 3 } },
};

/* Writes one folded letter; 0 if the character is no part of a word, and
 * nothing at all for the accent that stands behind its letter. */
static int
fold (gunichar character,
      char     folded[8])
{
  gunichar base = character;
  gunichar mark;

  if (!g_unichar_isalnum (character))
    return g_unichar_ismark (character) ? 0 : -1;

  switch (character) {
  case 0x00df: /* ß */
  case 0x1e9e:
    return (int) g_strlcpy (folded, "ss", 8);
  case 0x0153: /* œ */
  case 0x0152:
    return (int) g_strlcpy (folded, "oe", 8);
  case 0x00e6: /* æ */
  case 0x00c6:
    return (int) g_strlcpy (folded, "ae", 8);
  default:
    while (g_unichar_decompose (base, &character, &mark))
      base = character;
    return g_unichar_to_utf8 (g_unichar_tolower (base), folded);
  }
}

/* Texts are plain letters for the most part, and all of them are folded when
 * the index is made. */
static int
fold_next (const char **cursor,
           char         folded[8])
{
  gunichar character;
  guchar byte = (guchar) * *cursor;

  if (byte < 0x80) {
    (*cursor)++;
    folded[0] = g_ascii_tolower ((char) byte);
    return g_ascii_isalnum (byte) ? 1 : -1;
  }

  character = g_utf8_get_char (*cursor);
  *cursor = g_utf8_next_char (*cursor);

  return fold (character, folded);
}

gboolean
tally_rule_word_next (TallyRuleWord *word,
                      const char   **cursor,
                      const char    *end)
{
  gsize length = 0;

  while (*cursor < end) {
    const char *at = *cursor;
    char folded[8];
    int size = fold_next (cursor, folded);

    if (size < 0 && length > 0) {
      *cursor = at;
      break;
    }
    if (size < 0 || (size == 0 && length == 0))
      continue;

    if (length == 0)
      word->start = at;
    word->end = *cursor;
    if (length + (gsize) size < sizeof word->folded) {
      memcpy (word->folded + length, folded, (gsize) size);
      length += (gsize) size;
    }
  }
  word->folded[length] = '\0';

  return length > 0;
}

static int
compare_words (gconstpointer key,
               gconstpointer member)
{
  return strcmp (key, *(const char *const *) member);
}

gboolean
tally_rule_word_is_stop (const char       *folded,
                         TallyRuleLanguage language)
{
  return bsearch (folded, stops[language].words, stops[language].n, sizeof (char *), compare_words) != NULL;
}

static gboolean
strip (const Ending *ending,
       char          word[TALLY_RULE_WORD_SIZE])
{
  gsize length = strlen (word);
  gsize cut = strlen (ending->ending);

  if (length < cut + ending->left || strcmp (word + length - cut, ending->ending) != 0)
    return FALSE;

  g_strlcpy (word + length - cut, ending->becomes, TALLY_RULE_WORD_SIZE - (length - cut));

  return TRUE;
}

static void
strip_all (const Ending endings[][12],
           guint        n_lists,
           char         word[TALLY_RULE_WORD_SIZE])
{
  for (guint list = 0; list < n_lists; list++) {
    for (guint i = 0; i < G_N_ELEMENTS (endings[list]) && endings[list][i].ending != NULL; i++) {
      if (strip (&endings[list][i], word))
        break;
    }
  }
}

/* "gepasst" is "passt", "gewürfelt" is "würfelt". */
static void
strip_participle (char word[TALLY_RULE_WORD_SIZE])
{
  gsize length = strlen (word);

  if (length >= 6 && g_str_has_prefix (word, "ge") && word[length - 1] == 't')
    memmove (word, word + 2, length - 1);
}

void
tally_rule_word_stem (const char       *folded,
                      TallyRuleLanguage language,
                      char              stem[TALLY_RULE_WORD_SIZE])
{
  g_strlcpy (stem, folded, TALLY_RULE_WORD_SIZE);

  switch (language) {
  case TALLY_RULE_ENGLISH:
    strip_all (english_endings, G_N_ELEMENTS (english_endings), stem);
    break;
  case TALLY_RULE_GERMAN:
    strip_participle (stem);
    strip_all (german_endings, G_N_ELEMENTS (german_endings), stem);
    break;
  case TALLY_RULE_FRENCH:
    strip_all (french_endings, G_N_ELEMENTS (french_endings), stem);
    break;
  case TALLY_N_RULE_LANGUAGES:
    g_assert_not_reached ();
  }
}

const char *
tally_rule_word_number (const char       *folded,
                        TallyRuleLanguage language)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    if (strcmp (numbers[i][0], folded) == 0)
      return numbers[i][1 + language];
    if (strcmp (numbers[i][1 + language], folded) == 0)
      return numbers[i][0];
  }
  for (guint i = 0; language == TALLY_RULE_GERMAN && i < G_N_ELEMENTS (parties); i++) {
    if (strcmp (parties[i].folded, folded) == 0)
      return parties[i].digits;
  }

  return NULL;
}

gboolean
tally_rule_word_unspell (const char *folded,
                         char        plain[TALLY_RULE_WORD_SIZE])
{
  gsize length = 0;

  for (const char *from = folded; *from != '\0'; from++) {
    plain[length++] = *from;
    if (from[1] == 'e' && strchr ("aou", *from) != NULL)
      from++;
  }
  plain[length] = '\0';

  return strcmp (folded, plain) != 0;
}

static gboolean
agrees (const char *typed,
        const char *word,
        gboolean    prefix)
{
  return prefix ? g_str_has_prefix (word, typed) : strcmp (typed, word) == 0;
}

gboolean
tally_rule_word_is_near (const char *typed,
                         const char *word,
                         gboolean    prefix)
{
  while (*typed != '\0' && *typed == *word) {
    typed++;
    word++;
  }

  if (*typed == '\0')
    return prefix || *word == '\0' || word[1] == '\0';
  if (agrees (typed + 1, word, prefix))
    return TRUE;
  if (*word == '\0')
    return FALSE;
  if (agrees (typed + 1, word + 1, prefix) || agrees (typed, word + 1, prefix))
    return TRUE;

  return typed[1] == word[0] && typed[0] == word[1] && agrees (typed + 2, word + 2, prefix);
}
