/* How long a keystroke in the search of the rules takes, and how long the
 * first one waits for the index. */

#include <stdio.h>
#include <string.h>

#include "tally-rule-search.h"

#define ROUNDS 5
#define MAX_HITS 20
#define N_TIMES 16384

/* As they are typed at the table: with errors, without umlauts, whole
 * questions and single words. */
static const char *const questions[TALLY_N_RULE_LANGUAGES][12] = {
  [TALLY_RULE_ENGLISH] = {
    "joker alone",
    "two stars and rotten",
    "how many cards do we get with three players",
    "what happens when the draw pile is empty",
    "who starts the next round if two have won",
    "hegdehog missing in my tricks",
    "may I go back exactly ten on a descending pile",
    "does the polar bear beat the seal",
    "gold tooth",
    "xyzzy",
  },
  [TALLY_RULE_GERMAN] = {
    "joker allein",
    "darf ich 10 zurück",
    "wer fängt nächste runde an",
    "was passiert wenn der nachziehstapel leer ist",
    "mückenelefant",
    "muss ich nach dem fehltreffer plättchen abgeben",
    "wie viele punkte bekommt der solist extra",
    "rückwärtstrick mehrmals hintereinander",
    "eigentrefer",
    "gleichstand bei goldenen zähnen",
  },
  [TALLY_RULE_FRENCH] = {
    "égalité dents dorées",
    "combien de cartes à trois joueurs",
    "que se passe-t-il quand la pioche est vide",
    "est-ce que le lion bat le hérisson",
    "puis-je relancer après deux étoiles",
    "qui commence la manche suivante",
    "moustiqe et éléphant",
    "faut-il recouvrir la carte feu",
    "points du soliste",
    "annonce avant le premier lancer",
  },
};

typedef struct {
  gint64 values[N_TIMES];
  guint n;
} Times;

static void
note (Times *times,
      gint64 began)
{
  g_assert (times->n < N_TIMES);
  times->values[times->n++] = g_get_monotonic_time () - began;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 one = *(const gint64 *) a;
  gint64 two = *(const gint64 *) b;

  return (one > two) - (one < two);
}

static double
get_percentile (Times *times,
                guint  percent)
{
  qsort (times->values, times->n, sizeof (gint64), compare_times);

  return (double) times->values[(times->n - 1) * percent / 100] / 1000;
}

/* Reads the files, makes the index, and answers the first question. */
static void
measure_index (Times *times)
{
  for (guint language = 0; language < TALLY_N_RULE_LANGUAGES; language++) {
    g_autoptr (TallyRulebook) book = tally_rulebook_new ();
    g_autoptr (TallyRuleSearch) search = tally_rule_search_new (book);
    gint64 began = g_get_monotonic_time ();
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, "joker", language, NULL, MAX_HITS);

    g_assert (hits->len > 0);
    note (times, began);
  }
}

static void
type_question (TallyRuleSearch  *search,
               const char       *question,
               TallyRuleLanguage language,
               Times            *times)
{
  for (const char *end = question; *end != '\0';) {
    g_autofree char *typed = NULL;
    g_autoptr (GPtrArray) hits = NULL;
    gint64 began;

    end = g_utf8_next_char (end);
    typed = g_strndup (question, (gsize) (end - question));
    began = g_get_monotonic_time ();
    hits = tally_rule_search_run (search, typed, language, NULL, MAX_HITS);
    note (times, began);
  }
}

static void
measure_keystrokes (Times *times)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();
  g_autoptr (TallyRuleSearch) search = tally_rule_search_new (book);

  for (guint language = 0; language < TALLY_N_RULE_LANGUAGES; language++) {
    g_autoptr (GPtrArray) hits = tally_rule_search_run (search, "joker", language, NULL, MAX_HITS);

    for (guint i = 0; questions[language][i] != NULL; i++)
      type_question (search, questions[language][i], language, times);
  }
}

int
main (void)
{
  g_autofree Times *index = g_new0 (Times, 1);
  g_autofree Times *keystrokes = g_new0 (Times, 1);

  for (guint i = 0; i < ROUNDS; i++) {
    measure_index (index);
    measure_keystrokes (keystrokes);
  }

  printf ("rulebook index of one language, median: %.2f ms\n", get_percentile (index, 50));
  printf ("rulebook index of one language, worst: %.2f ms\n", get_percentile (index, 100));
  printf ("rulebook keystroke, median: %.3f ms\n", get_percentile (keystrokes, 50));
  printf ("rulebook keystroke, 99th percentile: %.3f ms\n", get_percentile (keystrokes, 99));
  printf ("rulebook keystroke, worst: %.3f ms\n", get_percentile (keystrokes, 100));

  return 0;
}
