/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-words.h"

#include <glib/gi18n.h>

#include "tally-csv.h"
#include "tally-day.h"
#include "tally-rank.h"
#include "tally-why.h"
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

char *
tally_league_words_why (const TallyLeagueReading *reading,
                        guint                     row)
{
  TallyWhy why;

  tally_why_init (&why, reading->standings, row);

  return tally_why_to_sentence (&why, tally_roster_name_cb, reading->roster);
}

static void
append_number (GString *csv,
               double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (csv, ',');
  g_string_append (csv, g_ascii_formatd (text, sizeof text, "%.10g", number));
}

static void
append_csv_row (GString                  *csv,
                const TallyLeagueReading *reading,
                guint                     index)
{
  const TallyStandingsRow *row = &reading->standings->rows[index];
  const TallyRating *rating = tally_league_reading_get_rating (reading, row->player);
  g_autofree char *why = tally_league_words_why (reading, index);

  if (row->place > 0)
    g_string_append_printf (csv, "%u", row->place);
  g_string_append_c (csv, ',');
  tally_csv_cell (csv, tally_roster_name (reading->roster, row->player));
  g_string_append_printf (csv, ",%u,%u", row->matches, row->wins);
  append_number (csv, tally_points_to_double (row->points));
  if (rating != NULL) {
    append_number (csv, rating->mu);
    append_number (csv, rating->sigma);
  } else {
    g_string_append (csv, ",,");
  }
  g_string_append_c (csv, ',');
  tally_csv_cell (csv, why);
  g_string_append (csv, "\r\n");
}

char *
tally_league_words_csv (const TallyLeagueReading *reading)
{
  GString *csv = g_string_new ("place,player,matches,wins,points,rating,uncertainty,why\r\n");

  for (guint i = 0; i < reading->standings->n_rows; i++)
    append_csv_row (csv, reading, i);

  return g_string_free (csv, FALSE);
}
