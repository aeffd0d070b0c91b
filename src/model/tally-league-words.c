/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-words.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-rank.h"
#include "tally-words.h"

char *
tally_league_words_movement (const TallyStandingsRow *row)
{
  int movement = tally_standings_row_movement (row);

  if (row->place == 0)
    return g_strdup ("");
  if (tally_standings_row_is_new (row))
    /* Translators: somebody who had no place in the table before. */
    return g_strdup (C_ ("movement", "new"));
  if (movement == 0)
    return g_strdup (C_ ("movement", "– same"));

  return g_strdup_printf (movement > 0 ? "▲ %d" : "▼ %d", ABS (movement));
}

char *
tally_league_words_duel (const TallyEncounter *duel)
{
  g_autofree char *own = tally_points_to_text (duel->points);
  g_autofree char *theirs = tally_points_to_text (duel->against);

  return duel->meetings > 0 ? g_strdup_printf (TALLY_WORDS_NUMBERS ("%s–%s"), own, theirs) : g_strdup ("·");
}

char *
tally_league_words_holders (const TallyLeagueReading *reading,
                            const TallyRecord        *record)
{
  const char *names[TALLY_MAX_PLAYERS];
  g_autofree char *holders = NULL;
  g_autofree char *day = tally_day_tell_short (record->day);
  g_autofree char *equalled = NULL;

  for (guint i = 0; i < record->n_holders; i++)
    names[i] = tally_roster_name (reading->roster, record->holders[i]);
  holders = tally_join_names (names, record->n_holders);
  if (record->equalled == 0)
    return g_strdup_printf ("%s · %s", holders, day);

  equalled = g_strdup_printf (ngettext ("equalled %u time", "equalled %u times", record->equalled), record->equalled);
  return g_strdup_printf ("%s · %s · %s", holders, day, equalled);
}
