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

void         tally_season_free        (TallySeason       *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallySeason, tally_season_free)

G_END_DECLS
