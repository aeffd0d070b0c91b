/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-words.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-rank.h"
#include "tally-words.h"

#define MOST_SCORES 2

static gboolean
is_together (const TallyMatchSummary *summary)
{
  return summary->game != NULL && summary->game->together;
}

gboolean
tally_match_words_is_ranked (const TallyMatchSummary *summary)
{
  return summary->binned_ms == 0 && !is_together (summary) && summary->places[0] > 0;
}

void
tally_match_words_sort_seats (const TallyMatchSummary *summary,
                              guint                    seats[TALLY_MAX_PLAYERS])
{
  guint n = 0;

  for (guint place = 0; place <= TALLY_MAX_PLAYERS; place++) {
    for (guint seat = 0; seat < summary->n_players; seat++) {
      if (summary->places[seat] == place)
        seats[n++] = seat;
    }
  }
}

const char *
tally_match_words_state (const TallyMatchSummary *summary)
{
  if (summary->status == TALLY_STATUS_RUNNING)
    return summary->set_aside_ms != 0 ? _ ("set aside") : _ ("running");
  /* Nobody has a place in a match that was stopped so. */
  if (summary->game != NULL && !is_together (summary) && summary->places[0] == 0)
    return _ ("doesn’t count");
  if (summary->won == 0)
    return summary->common != NULL ? summary->common : _ ("not won");

  return _ ("won together");
}

char *
tally_match_words_result (const TallyMatchSummary *summary)
{
  g_autofree char *everybody = tally_join_names ((const char *const *) summary->names, summary->n_players);
  guint seats[TALLY_MAX_PLAYERS];
  GString *text;

  if (summary->binned_ms != 0)
    return g_steal_pointer (&everybody);
  if (!tally_match_words_is_ranked (summary))
    return g_strdup_printf ("%s · %s", tally_match_words_state (summary), everybody);

  text = g_string_new (NULL);
  tally_match_words_sort_seats (summary, seats);
  for (guint i = 0; i < summary->n_players; i++)
    g_string_append_printf (text, "%s" TALLY_WORDS_NAME " %d", i > 0 ? " · " : "", summary->names[seats[i]],
                            summary->scores[seats[i]]);

  return g_string_free (text, FALSE);
}

char *
tally_match_words_title (const TallyMatchSummary *summary)
{
  const char *game = tally_words_game (summary->game);

  return summary->title != NULL ? g_strdup_printf ("%s · " TALLY_WORDS_NAME, game, summary->title) : g_strdup (game);
}

char *
tally_running_words_title (const TallyRunningMatch *running)
{
  const TallyMatchSummary *summary = running->summary;
  const char *game = tally_words_game (summary->game);
  const char *leaders[TALLY_MAX_PLAYERS];
  guint n_leaders = 0;
  g_autofree char *names = NULL;

  for (guint seat = 0; seat < summary->n_players; seat++) {
    if (running->leaders & (1u << seat))
      leaders[n_leaders++] = summary->names[seat];
  }
  if (running->progress == NULL)
    return g_strdup_printf (_ ("%s · can’t be read"), game);
  if (n_leaders == 0)
    return g_strdup_printf ("%s · %s", game, running->progress);

  names = tally_join_names (leaders, n_leaders);
  return g_strdup_printf (ngettext ("%s · %s · %s leads", "%s · %s · %s lead", n_leaders),
                          game, running->progress, names);
}

char *
tally_running_words_when (gint64     seconds,
                          GDateTime *now)
{
  g_autoptr (GDateTime) then = tally_iso_time_from_unix (seconds);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autofree char *clock = tally_day_tell_clock (then);
  g_autofree char *date = NULL;

  if (g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now) &&
      g_date_time_get_year (then) == g_date_time_get_year (now))
    return g_strdup_printf (_ ("Today, %s"), clock);
  if (g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (yesterday) &&
      g_date_time_get_year (then) == g_date_time_get_year (yesterday))
    return g_strdup_printf (_ ("Yesterday, %s"), clock);

  date = tally_day_tell_short (tally_day_from_date (then));
  return g_strdup_printf ("%s, %s", date, clock);
}

char *
tally_running_words_standing (const TallyRunningMatch *running)
{
  GString *standing = g_string_new (NULL);

  for (guint i = 0; i < MIN (running->n_ranks, MOST_SCORES); i++) {
    const TallyRank *rank = &running->ranks[i];

    if (i > 0)
      g_string_append (standing, " · ");
    g_string_append_printf (standing, "%s %d", running->summary->names[rank->seat], rank->score);
  }

  return g_string_free (standing, FALSE);
}
