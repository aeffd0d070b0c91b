/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-player.h"

#include <glib/gi18n.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-playing-time.h"
#include "tally-report-figures.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"

/* ---- For people ---- */

static const char *
get_name (const TallyReportPlayer *player,
          gint64                   id)
{
  return tally_report_get_name_cb (id, player->names);
}

/* “11 of 28, 39 %” */
static char *
tell_share (guint part,
            guint whole)
{
  return g_strdup_printf (_ ("%u of %u, %u %%"), part, whole, tally_share_to_percent (part, whole));
}

static char *
tell_real (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.1f", number));
}

static char *
tell_streak (const TallyStreak *streak)
{
  g_autofree char *first = tally_report_tell_day (streak->first_day);
  g_autofree char *last = tally_report_tell_day (streak->last_day);

  if (streak->n == 0)
    return g_strdup ("0");
  if (streak->first_day == streak->last_day)
    return g_strdup_printf ("%u (%s)", streak->n, first);

  return g_strdup_printf ("%u (%s – %s)", streak->n, first, last);
}

static void
add_line (TallyTable *table,
          const char *title,
          const char *text)
{
  if (text != NULL)
    tally_table_add (table, title, text, NULL);
}

static void
put_sums (const TallyReportPlayer *player)
{
  const TallyPlayerFigures *figures = player->figures;
  g_autoptr (TallyTable) table = tally_table_new ("ll");
  g_autofree char *first = tally_report_tell_day (figures->first_day);
  g_autofree char *last = tally_report_tell_day (figures->last_day);
  g_autofree char *won = tell_share (figures->won, figures->matches);
  g_autofree char *current = tell_streak (&figures->current);
  g_autofree char *longest = tell_streak (&figures->longest);
  g_autofree char *time = tally_playing_time_tell (figures->seconds);
  int favourite = tally_player_figures_get_favourite (figures);

  tally_table_add (table, player->name, "", NULL);
  if (figures->matches > 0) {
    add_line (table, _ ("First match"), first);
    add_line (table, _ ("Last match"), last);
    add_line (table, _ ("Won"), won);
    add_line (table, _ ("Current run of wins"), current);
    add_line (table, _ ("Longest run of wins"), longest);
    add_line (table, _ ("Favourite game"), tally_games[favourite]->name);
    add_line (table, _ ("Time played"), time);
  } else {
    add_line (table, _ ("Matches"), "0");
  }

  tally_table_put (table);
}

static void
begin_part (void)
{
  tally_cli_put ("\n", 1);
}

static char *
tell_rating (const TallyGameFigures *game)
{
  const TallyRatingPoint *last;
  g_autofree char *mu = NULL;
  g_autofree char *sigma = NULL;

  if (game->ratings->len == 0)
    return g_strdup ("–");

  last = &g_array_index (game->ratings, TallyRatingPoint, game->ratings->len - 1);
  mu = tell_real (last->rating.mu);
  sigma = tell_real (last->rating.sigma);

  return g_strdup_printf ("%s ± %s", mu, sigma);
}

static char *
tell_best (const TallyBest *best)
{
  g_autofree char *day = tally_report_tell_day (best->day);

  if (best->match == 0)
    return g_strdup ("–");

  return g_strdup_printf ("%d (%s)", best->value, day);
}

static void
put_games (const TallyReportPlayer *player)
{
  g_autoptr (TallyTable) table = tally_table_new ("llrlr");

  begin_part ();
  tally_table_add (table, _ ("Game"), _ ("Won"), _ ("Average"), _ ("Best"), _ ("Rating"), NULL);
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyGameFigures *game = &player->figures->games[i];
    g_autofree char *won = tell_share (game->won, game->matches);
    g_autofree char *average = tell_real (tally_game_figures_get_average (game));
    g_autofree char *best = tell_best (&game->best);
    g_autofree char *rating = tell_rating (game);

    if (game->matches > 0)
      tally_table_add (table, tally_games[i]->name, won, average, best, rating, NULL);
  }

  tally_table_put (table);
}

static void
put_bests (const TallyReportPlayer *player)
{
  g_autoptr (TallyTable) table = tally_table_new ("lll");
  guint n = 0;

  tally_table_add (table, _ ("Best results"), "", "", NULL);
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyFigures *figures = tally_games[i]->figures;

    for (guint j = 0; figures != NULL && j < figures->n_measures; j++) {
      const TallyBest *best = &player->figures->games[i].bests[j];
      g_autofree char *told = tell_best (best);

      if (best->match == 0)
        continue;
      tally_table_add (table, _ (figures->measures[j].best), tally_games[i]->name, told, NULL);
      n++;
    }
  }
  if (n == 0)
    return;

  begin_part ();
  tally_table_put (table);
}

/* The best and the hardest, or weakest, are marked where there are both. */
static const char *
mark (gconstpointer one,
      gconstpointer best,
      gconstpointer other,
      const char   *other_word)
{
  if (other == NULL)
    return "";

  return one == best ? _ ("best") : one == other ? other_word
                                                 : "";
}

static void
put_opponents (const TallyReportPlayer *player)
{
  const TallyOpponent *best = tally_player_figures_get_best (player->figures);
  const TallyOpponent *hardest = tally_player_figures_get_hardest (player->figures);
  g_autoptr (TallyTable) table = tally_table_new ("lll");

  if (best == NULL)
    return;

  begin_part ();
  tally_table_add (table, _ ("Opponent"), _ ("Ended ahead"), "", NULL);
  for (guint i = 0; i < player->figures->opponents->len; i++) {
    const TallyOpponent *opponent = &g_array_index (player->figures->opponents, TallyOpponent, i);
    g_autofree char *ahead = tell_share (opponent->ahead, opponent->meetings);

    if (opponent->meetings >= TALLY_ENOUGH_MEETINGS)
      tally_table_add (table, get_name (player, opponent->player), ahead,
                       mark (opponent, best, hardest, _ ("hardest")), NULL);
  }

  tally_table_put (table);
}

static void
put_partners (const TallyReportPlayer *player,
              guint                    game)
{
  GArray *partners = player->figures->games[game].partners;
  const TallyPartner *best = tally_player_figures_get_best_partner (player->figures, game);
  const TallyPartner *weakest = tally_player_figures_get_weakest_partner (player->figures, game);
  g_autofree char *title = g_strdup_printf (_ ("Partner in %s"), tally_games[game]->name);
  g_autoptr (TallyTable) table = tally_table_new ("lrl");

  if (best == NULL)
    return;

  begin_part ();
  tally_table_add (table, title, _ ("Points a round"), "", NULL);
  for (guint i = 0; i < partners->len; i++) {
    const TallyPartner *partner = &g_array_index (partners, TallyPartner, i);
    g_autofree char *points = tell_real (tally_partner_get_average (partner));

    if (partner->rounds >= TALLY_ENOUGH_MEETINGS)
      tally_table_add (table, get_name (player, partner->player), points,
                       mark (partner, best, weakest, _ ("weakest")), NULL);
  }

  tally_table_put (table);
}

/* “1 of 4”, or how well it went for all. */
static char *
tell_result (const TallyResult *result,
             guint              seat)
{
  const TallyGameRecord *record = tally_result_get_game (result)->common_record;

  if (tally_result_is_together (result))
    return record != NULL ? record->tell_value (result->common_score, result->rounds)
                          : g_strdup_printf ("%d", result->common_score);

  /* Translators: a place: “2 of 4” */
  return g_strdup_printf (_ ("%u of %u"), result->places[seat], result->n_players);
}

static void
put_last (const TallyReportPlayer *player)
{
  GArray *results = player->figures->results;
  g_autoptr (TallyTable) table = tally_table_new ("lll");

  begin_part ();
  tally_table_add (table, _ ("Last matches"), "", "", NULL);
  for (guint i = 0; i < MIN (results->len, TALLY_REPORT_LAST_MATCHES); i++) {
    const TallyResult *result = &g_array_index (results, TallyResult, results->len - 1 - i);
    g_autofree char *day = tally_report_tell_day (result->day);
    g_autofree char *told = tell_result (result, (guint) tally_result_find_player (result, player->figures->player));

    tally_table_add (table, day, tally_result_get_game (result)->name, told, NULL);
  }

  tally_table_put (table);
}

static void
put_text (const TallyReportPlayer *player)
{
  put_sums (player);
  if (player->figures->matches == 0)
    return;

  put_games (player);
  put_bests (player);
  put_opponents (player);
  for (guint i = 0; tally_games[i] != NULL; i++)
    put_partners (player, i);
  put_last (player);
}

/* ---- Both ---- */

static void
put_json (const TallyReportPlayer *player)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tally_report_player (player, out);
  tally_cli_put (out->str, out->len);
}

/* A season is nothing but its days here. */
static gboolean
choose_season (TallyStore           *store,
               const TallyCliChoice *choice,
               TallyFilter          *period,
               TallyExit            *exit)
{
  GError *error = NULL;
  g_autoptr (TallyLeague) league = tally_store_find_league (store, choice->league, &error);
  g_autoptr (TallySeason) season = NULL;

  if (league == NULL) {
    *exit = tally_cli_store_failed (error);
    return FALSE;
  }

  season = tally_cli_find_season (store, league->id, choice->season, exit);
  if (season == NULL)
    return FALSE;

  period->first_day = season->first_day;
  period->last_day = season->last_day;
  return TRUE;
}

static gboolean
choose_period (TallyStore           *store,
               const TallyCliChoice *choice,
               TallyFilter          *period,
               TallyExit            *exit)
{
  const TallyGame *game = NULL;

  *period = TALLY_FILTER_ALL;
  if ((choice->season == NULL) != (choice->league == NULL)) {
    *exit = tally_cli_wrong (_ ("--league and --season go together"));
    return FALSE;
  }
  if ((choice->season != NULL && !choose_season (store, choice, period, exit)) ||
      (choice->from != NULL && !tally_cli_find_day (choice->from, &period->first_day, exit)) ||
      (choice->to != NULL && !tally_cli_find_day (choice->to, &period->last_day, exit)) ||
      (choice->game != NULL && !tally_cli_find_game (choice->game, &game, exit)))
    return FALSE;
  if (game != NULL)
    period->games = 1u << tally_result_game_index (game);

  return TRUE;
}

static TallyExit
show (TallyStore           *store,
      const char           *name,
      const TallyCliChoice *choice)
{
  GError *error = NULL;
  g_autoptr (GHashTable) names = tally_report_list_names (store, &error);
  g_autoptr (TallyPlayerFigures) figures = NULL;
  TallyFilter period;
  TallyExit exit;
  gint64 id = 0;

  if (names == NULL)
    return tally_cli_store_failed (error);
  if (!tally_cli_find_player (store, name, &id, &exit) || !choose_period (store, choice, &period, &exit))
    return exit;
  figures = tally_store_read_player_figures (store, id, &period, NULL, &error);
  if (figures == NULL)
    return tally_cli_store_failed (error);

  (choice->format == TALLY_CLI_JSON ? put_json : put_text) (&(TallyReportPlayer){
    store, tally_report_get_name_cb (id, names), figures, names });

  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_player (int    argc,
                  char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    { "game", 0, 0, G_OPTION_ARG_STRING, &choice.game, NULL, NULL },
    { "from", 0, 0, G_OPTION_ARG_STRING, &choice.from, NULL, NULL },
    { "to", 0, 0, G_OPTION_ARG_STRING, &choice.to, NULL, NULL },
    { "league", 0, 0, G_OPTION_ARG_STRING, &choice.league, NULL, NULL },
    { "season", 0, 0, G_OPTION_ARG_STRING, &choice.season, NULL, NULL },
    TALLY_CLI_FORMAT (choice),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store =
    tally_cli_begin (&choice, entries, FALSE, 2, _ ("usage: tally player [--db FILE] [--format text|json] [--game G] [--from DATE] [--to DATE] "
                                                    "[--league L --season S] NAME"),
                     &argc, &argv);

  return store ? show (store, argv[1], &choice) : TALLY_EXIT_WRONG;
}
