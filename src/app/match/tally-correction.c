#include "tally-correction.h"

#include <string.h>

static guint
get_winners (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);

  return tally_game_get_winners (setup, tally_match_get_state (match));
}

static char *
get_step (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);

  return tally_game_tell_next_step (setup, tally_match_get_state (match));
}

static void
read_ranks (const TallyMatch *match,
            TallyCorrection  *correction,
            gboolean          after)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, tally_match_get_state (match), ranks);

  for (guint i = 0; i < n; i++) {
    TallyCorrectionRow *row = &correction->rows[ranks[i].seat];

    *(after ? &row->score_after : &row->score_before) = ranks[i].score;
    *(after ? &row->place_after : &row->place_before) = ranks[i].place;
  }
}

void
tally_correction_compute (const TallyMatch *match,
                          guint             index,
                          const TallyEvent *event,
                          TallyCorrection  *correction)
{
  memset (correction, 0, sizeof *correction);
  correction->corrected = tally_match_correct (match, index, event, &correction->failed, &correction->violation);
  if (correction->corrected == NULL)
    return;

  read_ranks (match, correction, FALSE);
  read_ranks (correction->corrected, correction, TRUE);
  correction->winners_before = get_winners (match);
  correction->winners_after = get_winners (correction->corrected);
  correction->step_before = get_step (match);
  correction->step_after = get_step (correction->corrected);
}

void
tally_correction_clear (TallyCorrection *correction)
{
  g_clear_pointer (&correction->corrected, tally_match_free);
  g_clear_pointer (&correction->step_before, g_free);
  g_clear_pointer (&correction->step_after, g_free);
}

gboolean
tally_correction_is_idle (const TallyCorrection *correction,
                          const TallySetup      *setup)
{
  for (guint seat = 0; seat < setup->n_players; seat++) {
    const TallyCorrectionRow *row = &correction->rows[seat];

    if (row->score_before != row->score_after || row->place_before != row->place_after)
      return FALSE;
  }

  return g_strcmp0 (correction->step_before, correction->step_after) == 0;
}
