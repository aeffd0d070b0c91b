/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-history-lines.h"

#include <string.h>

#include "tally-iso-time.h"
#include "tally-playing-time.h"

void
tally_history_line_free (TallyHistoryLine *line)
{
  g_ptr_array_unref (line->entries);
  g_free (line);
}

gint64
tally_history_entry_get_time (const TallyHistoryEntry *entry)
{
  gboolean at_table = entry->kind != TALLY_ENTRY_CORRECT && entry->event_at != NULL;
  g_autoptr (GDateTime) happened = at_table ? tally_iso_time_parse (entry->event_at) : NULL;

  return happened != NULL ? g_date_time_to_unix (happened) : entry->at_ms / 1000;
}

gboolean
tally_history_entry_is_undone (const TallyHistoryEntry *entry)
{
  return entry->undone_ms > 0 && !entry->stands && !entry->alive;
}

gboolean
tally_history_entry_scores (const TallyHistoryEntry *entry)
{
  return memcmp (entry->before.scores, entry->after.scores, sizeof entry->before.scores) != 0 ||
         entry->before.common != entry->after.common;
}

/* Undo and redo are told at the entry that they are about. */
static gboolean
is_shown (const TallyHistoryEntry *entry,
          TallyHistoryShow         show)
{
  if (entry->kind == TALLY_ENTRY_UNDO || entry->kind == TALLY_ENTRY_REDO)
    return FALSE;

  switch (show) {
  case TALLY_SHOW_SCORES:
    return tally_history_entry_scores (entry);
  case TALLY_SHOW_UNDONE:
    return tally_history_entry_is_undone (entry);
  case TALLY_SHOW_CORRECTED:
    return entry->kind == TALLY_ENTRY_CORRECT;
  default:
    return TRUE;
  }
}

guint
tally_history_count (GPtrArray       *entries,
                     TallyHistoryShow show)
{
  guint n = 0;

  for (guint i = 0; i < entries->len; i++)
    n += is_shown (entries->pdata[i], show);

  return n;
}

static TallyHistoryLine *
add_line (GPtrArray               *lines,
          GPtrArray               *entries,
          TallyHistoryLineKind     kind,
          const TallyHistoryEntry *entry)
{
  TallyHistoryLine *line = g_new0 (TallyHistoryLine, 1);

  line->kind = kind;
  line->entries = g_ptr_array_ref (entries);
  line->entry = entry;
  g_ptr_array_add (lines, line);

  return line;
}

/* The entry that ended a round, or NULL while it is being played. */
static const TallyHistoryEntry *
find_end (GPtrArray *entries,
          guint      round)
{
  for (guint i = entries->len; i > 0; i--) {
    const TallyHistoryEntry *entry = entries->pdata[i - 1];

    if (entry->kind == TALLY_ENTRY_ADD && entry->alive && entry->round == round && tally_history_entry_scores (entry))
      return entry;
  }

  return NULL;
}

static gint64
measure_round (GPtrArray *entries,
               guint      round,
               gint64     started)
{
  const TallyHistoryEntry *end = find_end (entries, round);
  const TallyHistoryEntry *before = round > 1 ? find_end (entries, round - 1) : NULL;
  TallyPlayingTime time = tally_playing_time_begin (before != NULL ? tally_history_entry_get_time (before) : started);

  if (end == NULL || (round > 1 && before == NULL))
    return 0;

  tally_playing_time_add (&time, tally_history_entry_get_time (end));
  return time.seconds;
}

/* A card: its head, if the game has rounds, and its entries, the newest first. */
static void
add_card (GPtrArray       *lines,
          GPtrArray       *entries,
          TallyHistoryShow show,
          guint            round,
          gint64           started)
{
  const TallyHistoryEntry *end = find_end (entries, round);
  TallyHistoryLine *line = NULL;

  for (guint i = entries->len; i > 0; i--) {
    const TallyHistoryEntry *entry = entries->pdata[i - 1];
    gboolean first = line == NULL;

    if (entry->round != round || !is_shown (entry, show))
      continue;
    if (first && round > 0) {
      line = add_line (lines, entries, TALLY_LINE_ROUND, end != NULL ? end : entry);
      line->seconds = measure_round (entries, round, started);
      line->first = TRUE;
      first = FALSE;
    }
    line = add_line (lines, entries, TALLY_LINE_ENTRY, entry);
    line->first = first;
  }
  if (line != NULL)
    line->last = TRUE;
}

GPtrArray *
tally_history_lines_new (GPtrArray       *entries,
                         TallyHistoryShow show,
                         gint64           started)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_history_line_free);
  TallyHistoryLine *start;
  guint newest = 0;

  for (guint i = 0; i < entries->len; i++)
    newest = MAX (newest, ((const TallyHistoryEntry *) entries->pdata[i])->round);
  for (guint round = newest + 1; round > 0; round--)
    add_card (lines, entries, show, round - 1, started);

  if (show == TALLY_SHOW_EVERYTHING) {
    start = add_line (lines, entries, TALLY_LINE_START, NULL);
    start->first = start->last = TRUE;
  }

  return lines;
}
