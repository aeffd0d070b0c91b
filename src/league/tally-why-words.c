/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-why.h"

#include "tally-language.h"

/* Who shares a place is named as long as it stays a sentence. */
#define MAX_NAMES 3

typedef struct {
  TallyNameFunc name;
  gpointer data;
} Names;

static const char *
get_name (const Names    *names,
          const TallyWhy *why,
          guint           row)
{
  return names->name (why->standings->rows[row].player, names->data);
}

static char *
tell_number (TallyCriterion criterion,
             gint64         value)
{
  if (criterion == TALLY_CRITERION_WINS)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value);

  return tally_points_to_text (value);
}

char *
tally_why_tell_value (TallyCriterion criterion,
                      gint64         value)
{
  g_autofree char *number = tell_number (criterion, value);

  switch (criterion) {
  case TALLY_CRITERION_WINS:
    return g_strdup_printf (tally_ngettext ("%s win", "%s wins", (gulong) value), number);
  case TALLY_CRITERION_DIRECT:
    return g_strdup_printf (tally_ngettext ("%s point against each other",
                                            "%s points against each other",
                                            tally_points_to_plural (value)),
                            number);
  case TALLY_CRITERION_POINTS:
  case TALLY_N_CRITERIA:
    break;
  }

  return g_strdup_printf (tally_ngettext ("%s point", "%s points", tally_points_to_plural (value)),
                          number);
}

static char *
tell_level_step (const TallyWhyStep *step)
{
  g_autofree char *number = tell_number (step->criterion, step->own);

  if (step->criterion != TALLY_CRITERION_DIRECT || step->n_level > 2)
    return tally_why_tell_value (step->criterion, step->own);
  if (step->own == 0)
    return g_strdup (_ ("no match against each other"));

  /* Translators: the end of a list such as “14 points, 3 wins and 2–2 in the matches they both played”. */
  return g_strdup_printf (_ ("%s–%s in the matches they both played"), number, number);
}

static void
append_word (GString    *words,
             const char *word,
             gboolean    last)
{
  if (words->len > 0) {
    /* Translators: between the parts of a list: “14 points, 3 wins and 2–2”. */
    g_string_append (words, last ? _ (" and ") : _ (", "));
  }
  g_string_append (words, word);
}

/* “14 points and 3 wins” */
static char *
tell_level_steps (const TallyWhy *why,
                  guint           n_level)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n_level; i++) {
    g_autofree char *word = tell_level_step (&why->steps[i]);

    append_word (words, word, i + 1 == n_level);
  }

  return g_string_free (words, FALSE);
}

/* Everybody else on the row's place. */
static char *
tell_sharers (const TallyWhy *why,
              const Names    *names)
{
  const TallyStandings *standings = why->standings;
  guint first = standings->rows[why->row].place - 1;
  guint n = 0, told = 0;
  GString *words;

  while (first + n < standings->n_placed && standings->rows[first + n].place == first + 1)
    n++;

  if (n - 1 > MAX_NAMES)
    return g_strdup_printf (tally_ngettext ("%u other", "%u others", n - 1), n - 1);

  words = g_string_new (NULL);
  for (guint i = first; i < first + n; i++) {
    if (i != why->row)
      append_word (words, get_name (names, why, i), ++told == n - 1);
  }

  return g_string_free (words, FALSE);
}

static char *
tell_direct_decision (const TallyWhyStep *step,
                      gboolean            ahead,
                      const char         *own,
                      const char         *theirs)
{
  if (step->n_level > 2)
    return ahead ? g_strdup_printf (_ ("ahead by %s–%s in points against all who are level"), own, theirs)
                 : g_strdup_printf (_ ("behind by %s–%s in points against all who are level"), own, theirs);

  return ahead ? g_strdup_printf (_ ("ahead by %s–%s in the matches they both played"), own, theirs)
               : g_strdup_printf (_ ("behind by %s–%s in the matches they both played"), own, theirs);
}

/* “3 wins to 2”: whole phrases, since in some languages ahead and behind don't
 * leave the rest as it is. */
static char *
tell_decision (const TallyWhyStep *step,
               gboolean            ahead)
{
  g_autofree char *own = tell_number (step->criterion, step->own);
  g_autofree char *theirs = tell_number (step->criterion, step->rivals);
  gulong n = step->criterion == TALLY_CRITERION_WINS ? (gulong) step->own : tally_points_to_plural (step->own);

  switch (step->criterion) {
  case TALLY_CRITERION_WINS:
    return ahead ? g_strdup_printf (tally_ngettext ("ahead by %s win to %s", "ahead by %s wins to %s", n), own, theirs)
                 : g_strdup_printf (tally_ngettext ("behind by %s win to %s", "behind by %s wins to %s", n), own, theirs);
  case TALLY_CRITERION_DIRECT:
    return tell_direct_decision (step, ahead, own, theirs);
  case TALLY_CRITERION_POINTS:
  case TALLY_N_CRITERIA:
    break;
  }

  return ahead ? g_strdup_printf (tally_ngettext ("ahead by %s point to %s", "ahead by %s points to %s", n), own, theirs)
               : g_strdup_printf (tally_ngettext ("behind by %s point to %s", "behind by %s points to %s", n), own, theirs);
}

/* How far it is to a row that differs in the first criterion already. */
static char *
tell_distance (const TallyWhy *why,
               guint           other)
{
  gint64 own = why->standings->rows[why->row].keys[0].value;
  gint64 theirs = why->standings->rows[other].keys[0].value;

  return tell_number (why->steps[0].criterion, ABS (own - theirs));
}

/* The row differs from both neighbours at once, so both are worth telling. */
static char *
tell_distances (const TallyWhy *why,
                const Names    *names)
{
  g_autofree char *value = tally_why_tell_value (why->steps[0].criterion, why->steps[0].own);
  g_autofree char *distance = tell_distance (why, why->rival);
  g_autofree char *distance_below = NULL;
  const char *rival = get_name (names, why, why->rival);

  if (why->kind == TALLY_WHY_AHEAD)
    /* Translators: “21½ points: 1½ more than Frank.” */
    return g_strdup_printf (_ ("%s: %s more than %s."), value, distance, rival);
  if (why->row + 1 == why->standings->n_placed)
    return g_strdup_printf (_ ("%s: %s fewer than %s."), value, distance, rival);

  distance_below = tell_distance (why, why->row + 1);
  /* Translators: “20 points: 1½ fewer than Sabine, 2½ more than Doris.” */
  return g_strdup_printf (_ ("%s: %s fewer than %s, %s more than %s."), value, distance, rival,
                          distance_below, get_name (names, why, why->row + 1));
}

static char *
tell_too_few_matches (const TallyWhy *why)
{
  guint played = why->standings->rows[why->row].matches;
  guint least = tally_standings_least_matches (&why->standings->rules);

  return g_strdup_printf (tally_ngettext ("Not ranked yet: %u of %u match played.",
                                          "Not ranked yet: %u of %u matches played.",
                                          least),
                          played, least);
}

static char *
tell_alone (const TallyWhy *why)
{
  g_autofree char *points = tally_why_tell_value (TALLY_CRITERION_POINTS, why->standings->rows[why->row].points);

  return g_strdup_printf (_ ("%s; nobody else is ranked yet."), points);
}

static char *
tell_shared (const TallyWhy *why,
             const Names    *names)
{
  g_autofree char *sharers = tell_sharers (why, names);
  g_autofree char *level = tell_level_steps (why, why->n_steps);

  if (why->n_steps == 0)
    return g_strdup_printf (_ ("Shares the place with %s."), sharers);

  /* Translators: “Shares the place with Ben: level on 14 points and 3 wins.” */
  return g_strdup_printf (_ ("Shares the place with %s: level on %s."), sharers, level);
}

static char *
tell_compared (const TallyWhy *why,
               const Names    *names)
{
  guint decisive = 0;
  g_autofree char *level = NULL;
  g_autofree char *decision = NULL;

  while (why->steps[decisive].outcome == TALLY_WHY_LEVEL)
    decisive++;
  if (decisive == 0)
    return tell_distances (why, names);

  level = tell_level_steps (why, decisive);
  decision = tell_decision (&why->steps[decisive], why->kind == TALLY_WHY_AHEAD);

  /* Translators: “Level with Ben on 14 points and 3 wins; ahead by 2½–1½ in the matches they both played.” */
  return g_strdup_printf (_ ("Level with %s on %s; %s."), get_name (names, why, why->rival), level, decision);
}

char *
tally_why_to_sentence (const TallyWhy *why,
                       TallyNameFunc   name,
                       gpointer        data)
{
  const Names names = { name, data };

  switch (why->kind) {
  case TALLY_WHY_TOO_FEW_MATCHES:
    return tell_too_few_matches (why);
  case TALLY_WHY_ALONE:
    return tell_alone (why);
  case TALLY_WHY_SHARED:
    return tell_shared (why, &names);
  case TALLY_WHY_AHEAD:
  case TALLY_WHY_BEHIND:
    break;
  }

  return tell_compared (why, &names);
}

char *
tally_why_to_hint (const TallyWhy *why,
                   TallyPairFunc   find_pair,
                   gpointer        data)
{
  g_autofree char *points = NULL;
  TallyPoints more;
  guint place;

  if (!tally_why_find_enough (why, find_pair, data, &more, &place))
    return NULL;
  points = tally_points_to_text (more);

  return g_strdup_printf (tally_ngettext ("%s point more would make it place %u.",
                                          "%s points more would make it place %u.",
                                          tally_points_to_plural (more)),
                          points, place);
}
