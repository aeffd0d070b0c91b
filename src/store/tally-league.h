/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league and its seasons, as they are kept. */

#pragma once

#include "tally-league-rules.h"
#include "tally-result.h"

G_BEGIN_DECLS

typedef struct {
  gint64           id;
  char            *name;
  TallyLeagueRules rules;
  guint            games;     /* a bit for each place in tally_games, or TALLY_ANY_GAME */
  GArray          *members;   /* gint64; nobody: whoever plays is in it */
} TallyLeague;

typedef struct {
  gint64 id;
  gint64 league;
  char  *name;
  gint32 first_day;           /* days since 1970; both are part of it */
  gint32 last_day;
} TallySeason;

/* With the rules that most people want, all games and everybody. */
TallyLeague *tally_league_new         (const char        *name);
TallyLeague *tally_league_copy        (const TallyLeague *league);
void         tally_league_free        (TallyLeague       *league);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyLeague, tally_league_free)

gboolean     tally_league_has_game    (const TallyLeague *league,
                                       const TallyGame   *game);
gboolean     tally_league_has_member  (const TallyLeague *league,
                                       gint64             player);

/* Whether a match of these people on that day is one for the league: `seasons`
 * are all that it has, and none is any day. */
gboolean     tally_league_fits        (const TallyLeague *league,
                                       GPtrArray         *seasons,
                                       const TallyGame   *game,
                                       const gint64       players[],
                                       guint              n_players,
                                       gint32             day);

gboolean     tally_season_has_day     (const TallySeason *season,
                                       gint32             day);
void         tally_season_free        (TallySeason       *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallySeason, tally_season_free)

G_END_DECLS
