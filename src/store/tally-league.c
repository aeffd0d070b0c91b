/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league.h"

TallyLeague *
tally_league_new (const char *name)
{
  TallyLeague *league = g_new0 (TallyLeague, 1);

  league->name = g_strdup (name);
  league->games = TALLY_ANY_GAME;
  league->members = g_array_new (FALSE, FALSE, sizeof (gint64));
  tally_league_rules_init (&league->rules);

  return league;
}

TallyLeague *
tally_league_copy (const TallyLeague *league)
{
  TallyLeague *copy = g_memdup2 (league, sizeof *league);

  copy->name = g_strdup (league->name);
  copy->members = g_array_copy (league->members);

  return copy;
}

void
tally_league_free (TallyLeague *league)
{
  g_free (league->name);
  g_array_unref (league->members);
  g_free (league);
}

gboolean
tally_league_has_game (const TallyLeague *league,
                       const TallyGame   *game)
{
  return (league->games & (1u << tally_result_game_index (game))) != 0;
}

gboolean
tally_league_has_member (const TallyLeague *league,
                         gint64             player)
{
  for (guint i = 0; i < league->members->len; i++) {
    if (g_array_index (league->members, gint64, i) == player)
      return TRUE;
  }

  return league->members->len == 0;
}

static gboolean
is_in_season (GPtrArray *seasons,
              gint32     day)
{
  for (guint i = 0; i < seasons->len; i++) {
    if (tally_season_has_day (seasons->pdata[i], day))
      return TRUE;
  }

  return seasons->len == 0;
}

gboolean
tally_league_fits (const TallyLeague *league,
                   GPtrArray         *seasons,
                   const TallyGame   *game,
                   const gint64       players[],
                   guint              n_players,
                   gint32             day)
{
  if (!tally_league_has_game (league, game) || !is_in_season (seasons, day))
    return FALSE;

  for (guint i = 0; i < n_players; i++) {
    if (!tally_league_has_member (league, players[i]))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_season_has_day (const TallySeason *season,
                      gint32             day)
{
  return season->first_day <= day && day <= season->last_day;
}

void
tally_season_free (TallySeason *season)
{
  g_free (season->name);
  g_free (season);
}
