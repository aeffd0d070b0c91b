/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-rules.h"

#include <string.h>

static const char *const criterion_words[TALLY_N_CRITERIA] = {
  [TALLY_CRITERION_POINTS] = "points",
  [TALLY_CRITERION_WINS] = "wins",
  [TALLY_CRITERION_DIRECT] = "direct",
};

void
tally_league_rules_init (TallyLeagueRules *rules)
{
  memset (rules, 0, sizeof *rules);
  tally_points_rules_init (&rules->points);
  rules->least_matches = 1;

  for (guint i = 0; i < TALLY_N_CRITERIA; i++)
    rules->criteria[rules->n_criteria++] = i;
}

const char *
tally_criterion_word (TallyCriterion criterion)
{
  g_return_val_if_fail (criterion < TALLY_N_CRITERIA, NULL);

  return criterion_words[criterion];
}

gboolean
tally_criterion_find (const char     *word,
                      TallyCriterion *criterion)
{
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    if (strcmp (criterion_words[i], word) == 0) {
      *criterion = i;
      return TRUE;
    }
  }

  return FALSE;
}
