/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-league-create.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-store.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"

/* The words of the options; all may be NULL. */
typedef struct {
  char *games;
  char *members;
  char *scheme;
  char *points;
  char *order;
  char **seasons;
  int drop;
  int least;
  gboolean without_together;
} Wishes;

static void
clear_wishes (Wishes *wishes)
{
  g_free (wishes->games);
  g_free (wishes->members);
  g_free (wishes->scheme);
  g_free (wishes->points);
  g_free (wishes->order);
  g_strfreev (wishes->seasons);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, clear_wishes)

static gboolean
take_games (TallyLeague *league,
            const char  *text,
            TallyExit   *exit)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  league->games = 0;
  for (guint i = 0; words[i] != NULL; i++) {
    const TallyGame *game;

    if (!tally_cli_find_game (words[i], &game, exit))
      return FALSE;
    league->games |= 1u << tally_result_game_index (game);
  }

  return TRUE;
}

static gboolean
take_members (TallyStore  *store,
              TallyLeague *league,
              const char  *text,
              TallyExit   *exit)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  for (guint i = 0; names[i] != NULL; i++) {
    gint64 id = 0;

    if (!tally_cli_find_player (store, names[i], &id, exit))
      return FALSE;
    g_array_append_val (league->members, id);
  }

  return TRUE;
}

/* Points as people write them: 10, 7.5. Halves are the smallest part. */
static gboolean
take_points (TallyPointsRules *rules,
             const char       *text,
             TallyExit        *exit)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  memset (rules->places, 0, sizeof rules->places);
  for (guint i = 0; words[i] != NULL; i++) {
    char *end;
    double points = g_ascii_strtod (words[i], &end);
    double halves = points * 2;

    if (i >= TALLY_MAX_PLAYERS || *words[i] == '\0' || *end != '\0' || !(halves >= 0 && halves <= 20000) ||
        halves != (int) halves) {
      *exit = tally_cli_wrong (_ ("“%s” aren’t points; write up to seven numbers as 10,7.5,5"), text);
      return FALSE;
    }
    rules->places[i] = (TallyPoints) halves * TALLY_HALF_POINT;
  }

  rules->scheme = TALLY_SCHEME_PLACES;
  return TRUE;
}

static gboolean
take_scheme (TallyPointsRules *rules,
             const char       *word,
             TallyExit        *exit)
{
  if (tally_scheme_find (word, &rules->scheme))
    return TRUE;

  *exit = tally_cli_wrong (_ ("there is no scheme “%s”, only opponents, places and wins"), word);
  return FALSE;
}

static gboolean
take_order (TallyLeagueRules *rules,
            const char       *text,
            TallyExit        *exit)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint seen = 0;

  rules->n_criteria = 0;
  for (guint i = 0; words[i] != NULL; i++) {
    TallyCriterion criterion;

    if (!tally_criterion_find (words[i], &criterion) || (seen & (1u << criterion))) {
      *exit = tally_cli_wrong (_ ("“%s” isn’t an order; write it as points,wins,direct"), text);
      return FALSE;
    }
    seen |= 1u << criterion;
    rules->criteria[rules->n_criteria++] = criterion;
  }

  return TRUE;
}

static gboolean
take_wishes (TallyStore   *store,
             TallyLeague  *league,
             const Wishes *wishes,
             TallyExit    *exit)
{
  if (wishes->drop < 0 || wishes->least < 0) {
    *exit = tally_cli_wrong (_ ("--drop and --least take a whole number, 0 or more"));
    return FALSE;
  }

  league->rules.drop_worst = (guint) wishes->drop;
  league->rules.least_matches = (guint) wishes->least;
  if (wishes->without_together)
    league->rules.points.together = FALSE;

  return (wishes->games == NULL || take_games (league, wishes->games, exit)) &&
         (wishes->members == NULL || take_members (store, league, wishes->members, exit)) &&
         (wishes->points == NULL || take_points (&league->rules.points, wishes->points, exit)) &&
         (wishes->scheme == NULL || take_scheme (&league->rules.points, wishes->scheme, exit)) &&
         (wishes->order == NULL || take_order (&league->rules, wishes->order, exit));
}

/* “Spring=2024-01-01..2024-06-30” */
static gboolean
read_season (const char  *text,
             TallySeason *season,
             TallyExit   *exit)
{
  g_auto (GStrv) halves = g_strsplit (text, "=", 2);
  g_auto (GStrv) days = halves[0] && halves[1] ? g_strsplit (halves[1], "..", 2) : NULL;

  if (days == NULL || days[0] == NULL || days[1] == NULL) {
    *exit = tally_cli_wrong (_ ("“%s” isn’t a season; write it as NAME=2024-01-01..2024-12-31"), text);
    return FALSE;
  }
  if (!tally_cli_find_day (days[0], &season->first_day, exit) ||
      !tally_cli_find_day (days[1], &season->last_day, exit))
    return FALSE;

  season->name = g_strdup (halves[0]);
  return TRUE;
}

static gboolean
read_seasons (char     **texts,
              GPtrArray *seasons,
              TallyExit *exit)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++) {
    TallySeason *season = g_new0 (TallySeason, 1);

    g_ptr_array_add (seasons, season);
    if (!read_season (texts[i], season, exit))
      return FALSE;
  }

  return TRUE;
}

static gboolean
put_seasons (TallyStore *store,
             gint64      league,
             GPtrArray  *seasons,
             GError    **error)
{
  for (guint i = 0; i < seasons->len; i++) {
    TallySeason *season = seasons->pdata[i];

    season->league = league;
    if (tally_store_put_season (store, season, error) == 0)
      return FALSE;
  }

  return TRUE;
}

static TallyExit
create (TallyStore   *store,
        const char   *name,
        const Wishes *wishes)
{
  g_autoptr (TallyLeague) league = tally_league_new (name);
  g_autoptr (GPtrArray) seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_season_free);
  GError *error = NULL;
  TallyExit exit;
  gint64 id;

  if (!take_wishes (store, league, wishes, &exit) || !read_seasons (wishes->seasons, seasons, &exit))
    return exit;

  id = tally_store_add_league (store, league, &error);
  if (id != 0 && put_seasons (store, id, seasons, &error))
    return TALLY_EXIT_DONE;

  if (id != 0)
    tally_store_remove_league (store, id, NULL);
  return tally_cli_store_failed (error);
}

TallyExit
tally_cli_league_create (int    argc,
                         char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  g_auto (Wishes) wishes = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    { "games", 0, 0, G_OPTION_ARG_STRING, &wishes.games, NULL, NULL },
    { "members", 0, 0, G_OPTION_ARG_STRING, &wishes.members, NULL, NULL },
    { "scheme", 0, 0, G_OPTION_ARG_STRING, &wishes.scheme, NULL, NULL },
    { "points", 0, 0, G_OPTION_ARG_STRING, &wishes.points, NULL, NULL },
    { "order", 0, 0, G_OPTION_ARG_STRING, &wishes.order, NULL, NULL },
    { "season", 0, 0, G_OPTION_ARG_STRING_ARRAY, &wishes.seasons, NULL, NULL },
    { "drop", 0, 0, G_OPTION_ARG_INT, &wishes.drop, NULL, NULL },
    { "least", 0, 0, G_OPTION_ARG_INT, &wishes.least, NULL, NULL },
    { "without-together", 0, 0, G_OPTION_ARG_NONE, &wishes.without_together, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc != 2)
    return tally_cli_wrong (_ ("usage: tally league create NAME [--games G,…] [--members P,…] [--scheme S] [--points N,…] "
                               "[--order C,…] [--drop N] [--least N] [--without-together] [--season NAME=FIRST..LAST]…"));

  store = tally_cli_open_store (&choice, TALLY_ACCESS_CREATE);
  return store ? create (store, argv[1], &wishes) : TALLY_EXIT_WRONG;
}
