/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-sheet.h"

#include <string.h>

/* Cleared first, so that equal rows are equal byte by byte. */
static void
fill_row (TallyZoffRow           *row,
          const TallySetup       *setup,
          const TallyZoffState   *before,
          const TallyZoffOutcome *outcome,
          const TallyZoffState   *after,
          guint                   entry,
          gboolean                written)
{
  memset (row, 0, sizeof *row);

  row->entry = entry;
  row->written = written;
  row->round = after->rounds;
  tally_zoff_line_up (setup, before, &row->line_up);
  tally_zoff_score (setup, before, outcome, row->scores);
  for (guint i = 0; i < setup->n_players; i++) {
    row->totals[i] = after->totals[i];
    row->places[after->places[i]] = (guint8) (i + 1);
  }
}

GArray *
tally_zoff_sheet_new (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (TallyZoffRow));
  TallyZoffOutcome outcome;
  TallyViolation violation;
  TallyState before, after;

  setup->game->start (setup, before.bytes);
  for (guint i = 0; i < tally_match_get_length (match); i++) {
    const TallyEvent *event = tally_match_get_event (match, i);
    TallyZoffRow row;

    after = before;
    tally_state_apply (setup, &after, event, &violation);
    if (tally_zoff_ends_round (setup, (const TallyZoffState *) before.bytes, event, &outcome)) {
      fill_row (&row, setup, (const TallyZoffState *) before.bytes, &outcome, (const TallyZoffState *) after.bytes, i,
                event->kind == TALLY_ZOFF_ROUND);
      g_array_append_val (rows, row);
    }
    before = after;
  }

  return rows;
}

gboolean
tally_zoff_sheet_preview (const TallyMatch *match,
                          const TallyEvent *event,
                          TallyZoffRow     *row,
                          TallyState       *after,
                          TallyViolation   *violation)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffState *before = tally_match_get_state (match);
  TallyZoffOutcome outcome;

  violation->game = NULL;
  if (!tally_match_try (match, event, after, violation) || !tally_zoff_ends_round (setup, before, event, &outcome))
    return FALSE;

  fill_row (row, setup, before, &outcome, (const TallyZoffState *) after->bytes, tally_match_get_length (match),
            event->kind == TALLY_ZOFF_ROUND);
  return TRUE;
}
