/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-paper.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-league-plot.h"
#include "tally-league-words.h"
#include "tally-match-list.h"
#include "tally-match-words.h"
#include "tally-words.h"

/* As many columns as a page has room for. */
#define MOST_DUELLISTS 8

static void
add_place (TallyPaper               *paper,
           const TallyLeagueReading *reading,
           guint                     index)
{
  const TallyStandingsRow *row = &reading->standings->rows[index];
  g_autofree char *place = row->place > 0 ? g_strdup_printf ("%u", row->place) : g_strdup ("–");
  g_autofree char *movement = tally_league_words_movement (row);
  g_autofree char *points = tally_points_to_text (row->points);
  g_autofree char *wins = g_strdup_printf ("%u", row->wins);
  g_autofree char *matches = g_strdup_printf ("%u", row->matches);
  g_autofree char *rating = tally_league_reading_tell_rating (reading, row->player);
  g_autofree char *why = tally_league_words_why (reading, index);
  const char *cells[] = {
    place, tally_roster_name (reading->roster, row->player), movement, points, wins, matches, rating, NULL
  };

  tally_paper_add_row (paper, cells, why);
}

static void
add_standings (TallyPaper               *paper,
               const TallyLeagueReading *reading)
{
  const char *titles[] = {
    _ ("Place"), _ ("Player"), _ ("Since last"), _ ("Points"), _ ("Wins"), _ ("Matches"), _ ("Rating"), NULL
  };

  tally_paper_add_table (paper, NULL, "rLlrrrr", titles);
  for (guint i = 0; i < reading->standings->n_rows; i++)
    add_place (paper, reading, i);
}

/* Of a single evening there is nothing to draw but dots. */
static void
add_chart (TallyPaper               *paper,
           const TallyLeagueReading *reading,
           gboolean                  points)
{
  if (reading->history->n_days > 1)
    tally_paper_add_chart (paper, points ? _ ("Points over time") : _ ("Places over time"),
                           tally_league_plot_new (reading, points, 0));
}

static void
add_duels_of (TallyPaper               *paper,
              const TallyLeagueReading *reading,
              const TallyHeadToHead    *duels,
              guint                     row)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup (tally_roster_name (reading->roster, duels->players[row])));
  for (guint column = 0; column < duels->n_players; column++)
    g_ptr_array_add (cells, row == column ? g_strdup ("") : tally_league_words_duel (tally_head_to_head_get (duels, row, column)));
  g_ptr_array_add (cells, NULL);
  tally_paper_add_row (paper, (const char *const *) cells->pdata, NULL);
}

static void
add_duels (TallyPaper               *paper,
           const TallyLeagueReading *reading)
{
  g_autoptr (TallyHeadToHead) duels = tally_league_reading_duels (reading, MOST_DUELLISTS);
  g_autoptr (GString) columns = g_string_new ("L");
  const char *titles[MOST_DUELLISTS + 2] = { "" };

  if (duels->n_players < 2)
    return;

  for (guint i = 0; i < duels->n_players; i++) {
    g_string_append_c (columns, 'r');
    titles[i + 1] = tally_roster_name (reading->roster, duels->players[i]);
  }
  tally_paper_add_table (paper, _ ("How everybody did against everybody else"), columns->str, titles);
  for (guint row = 0; row < duels->n_players; row++)
    add_duels_of (paper, reading, duels, row);
}

static void
add_records (TallyPaper               *paper,
             const TallyLeagueReading *reading)
{
  const char *titles[] = { "", "", NULL };

  if (reading->records->len == 0)
    return;

  tally_paper_add_table (paper, _ ("Records"), "Lr", titles);
  for (guint i = 0; i < reading->records->len; i++) {
    const TallyRecord *record = &g_array_index (reading->records, TallyRecord, i);
    g_autofree char *title = tally_record_tell_title (record);
    g_autofree char *value = tally_record_tell_value (record);
    g_autofree char *holders = tally_league_words_holders (reading, record);
    const char *cells[] = { title, value, NULL };

    tally_paper_add_row (paper, cells, holders);
  }
}

static void
add_match (TallyPaper *paper,
           TallyStore *store,
           gint64      match,
           gint32      day)
{
  g_autoptr (TallyMatchSummary) summary = tally_store_get_summary (store, match, NULL);
  g_autofree char *when = tally_day_tell_brief (day);
  g_autofree char *result = NULL;

  if (summary == NULL)
    return;

  result = tally_match_words_result (summary);
  tally_paper_add_row (paper, (const char *[]){ when, tally_words_game (summary->game), NULL }, result);
}

/* From the first on, as one reads a book. */
static void
add_matches (TallyPaper               *paper,
             const TallyLeagueReading *reading,
             TallyStore               *store)
{
  const char *titles[] = { _ ("Day"), _ ("Game"), NULL };
  g_autoptr (GArray) keys = NULL;
  TallyMatchFilter filter;

  tally_league_reading_get_filter (reading, 0, &filter);
  keys = tally_store_list_match_keys (store, &filter, NULL);
  if (keys == NULL || keys->len == 0)
    return;

  tally_paper_add_table (paper, _ ("All matches"), "lL", titles);
  for (guint i = keys->len; i > 0; i--) {
    const TallyMatchKey *key = &g_array_index (keys, TallyMatchKey, i - 1);

    add_match (paper, store, key->id, key->day);
  }
}

TallyPaper *
tally_league_make_paper (const TallyLeagueReading *reading,
                         gboolean                  points)
{
  g_autofree char *subtitle = tally_league_reading_summarize (reading);
  TallyPaper *paper = tally_paper_new (reading->league->name, subtitle);

  add_standings (paper, reading);
  add_chart (paper, reading, points);
  add_duels (paper, reading);
  add_records (paper, reading);

  return paper;
}

TallyPaper *
tally_league_make_yearbook (const TallyLeagueReading *reading,
                            TallyStore               *store)
{
  g_autofree char *subtitle = tally_league_reading_summarize (reading);
  TallyPaper *paper = tally_paper_new (reading->league->name, subtitle);

  add_standings (paper, reading);
  add_chart (paper, reading, FALSE);
  add_chart (paper, reading, TRUE);
  add_duels (paper, reading);
  add_records (paper, reading);
  add_matches (paper, reading, store);

  return paper;
}
