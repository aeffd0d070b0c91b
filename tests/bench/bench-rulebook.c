/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a keystroke in the search of the rules takes, and how long the
 * first one waits for the index. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bench-laps.h"
#include "tally-rule-search.h"

#define ROUNDS 10
#define MAX_HITS 20
#define N_TIMES 32768
#define FRAME_MS 16

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

/* By the clock on the wall, and by what the processor did for it: on a busy
 * machine the two differ. */
typedef struct {
  double wall[N_TIMES];
  double work[N_TIMES];
  guint n;
} Times;

typedef struct {
  double wall;
  double work;
} Moment;

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);

  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static Moment
get_moment (void)
{
  return (Moment){ read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_THREAD_CPUTIME_ID) };
}

static void
note (Times *times,
      Moment began)
{
  Moment now = get_moment ();

  g_assert (times->n < N_TIMES);
  times->wall[times->n] = now.wall - began.wall;
  times->work[times->n] = now.work - began.work;
  times->n++;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  double one = *(const double *) a;
  double two = *(const double *) b;

  return (one > two) - (one < two);
}

static void
report (const char *what,
        Times      *times,
        double      most)
{
  qsort (times->wall, times->n, sizeof (double), compare_times);
  qsort (times->work, times->n, sizeof (double), compare_times);

  printf ("%s\n", what);
  bench_print_most ("median", times->wall[times->n / 2], "ms", 0);
  bench_print_most ("99th percentile", times->wall[(times->n - 1) * 99 / 100], "ms", 0);
  bench_print_most ("99th percentile, of processor", times->work[(times->n - 1) * 99 / 100], "ms", most);
}

/* Reads the files, makes the index, and answers the first question. */
static void
measure_index (Times *times)
{
  for (guint language = 0; language < TALLY_N_RULE_LANGUAGES; language++) {
    g_autoptr (TallyRulebook) book = tally_rulebook_new ();
    g_autoptr (TallyRuleSearch) search = tally_rule_search_new (book);
    Moment began = get_moment ();
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
    Moment began;

    end = g_utf8_next_char (end);
    typed = g_strndup (question, (gsize) (end - question));
    began = get_moment ();
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

  report ("The index of one language", index, 0);
  report ("A key pressed in the search", keystrokes, FRAME_MS);

  return 0;
}
