/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-score-series.h"

#include <string.h>

static void
read_point (const TallySetup *setup,
            gconstpointer     state,
            guint             event,
            TallyScorePoint  *point)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, state, ranks);

  memset (point, 0, sizeof *point);
  point->event = event;
  for (guint i = 0; i < n_ranks; i++) {
    point->scores[ranks[i].seat] = ranks[i].score;
    point->places[ranks[i].seat] = ranks[i].place;
  }
  if (tally_setup_is_together (setup))
    point->scores[0] = setup->game->common_score (setup, state);
}

static gboolean
has_new_scores (const TallyScorePoint *a,
                const TallyScorePoint *b)
{
  return memcmp (a->scores, b->scores, sizeof a->scores) != 0;
}

GArray *
tally_score_series_new (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  GArray *series = g_array_new (FALSE, FALSE, sizeof (TallyScorePoint));
  TallyScorePoint point;
  TallyState state;

  tally_match_state_at (match, 0, &state);
  read_point (setup, state.bytes, 0, &point);
  g_array_append_val (series, point);

  for (guint i = 0; i < tally_match_get_length (match); i++) {
    TallyViolation violation;

    tally_state_apply (setup, &state, tally_match_get_event (match, i), &violation);
    read_point (setup, state.bytes, i + 1, &point);
    if (has_new_scores (&point, &g_array_index (series, TallyScorePoint, series->len - 1)))
      g_array_append_val (series, point);
  }

  return series;
}

const TallyField *
tally_score_series_find_target (const TallyGame *game)
{
  for (guint i = 0; i < game->n_options; i++) {
    if (game->options[i].kind == TALLY_FIELD_NUMBER && g_str_equal (game->options[i].key, "target"))
      return &game->options[i];
  }

  return NULL;
}

gint32
tally_score_series_get_target (const TallySetup *setup)
{
  const TallyField *field = tally_score_series_find_target (setup->game);

  return field != NULL ? *(const gint32 *) (setup->options.bytes + field->offset) : 0;
}
