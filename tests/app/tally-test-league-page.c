/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-league-page.h"

#include "tally-day.h"
#include "tally-test-app.h"

TallyLeaguePage *
league_find_page (TallyWindow *window)
{
  return TALLY_LEAGUE_PAGE (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_LEAGUE_PAGE));
}

const TallyLeagueReading *
league_read_page (TallyWindow *window)
{
  return tally_league_page_get_reading (league_find_page (window));
}

static gboolean
is_whole (gpointer window)
{
  return league_read_page (window) != NULL && league_read_page (window)->history != NULL;
}

guint
league_count_matches (TallyWindow *window)
{
  g_assert_true (tally_test_wait_until (is_whole, window));

  return tally_league_reading_count_matches (league_read_page (window));
}

gint32
league_day (int year,
            int month,
            int day)
{
  g_autoptr (GDateTime) noon = g_date_time_new_utc (year, month, day, 12, 0, 0);

  return tally_day_from_date (noon);
}
