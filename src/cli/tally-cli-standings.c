/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-standings.h"

#include <glib/gi18n.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-json-writer.h"
#include "tally-report-figures.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"

/* ---- standings ---- */

static const char *
get_name (const TallyReportStandings *told,
          guint                       row)
{
  return tally_report_get_name_cb (told->standings->rows[row].player, told->names);
}

/* Up, down, or as before. */
static char *
tell_movement (const TallyStandingsRow *row)
{
  int movement = tally_standings_row_movement (row);

  if (movement == 0)
    return g_strdup ("");

  return g_strdup_printf ("%s%d", movement > 0 ? "▲" : "▼", ABS (movement));
}

static void
put_text (const TallyReportStandings *told)
{
  g_autoptr (TallyTable) table = tally_table_new ("rllrrr");

  tally_table_add (table, _ ("Place"), "", _ ("Player"), _ ("Points"), _ ("Wins"), _ ("Matches"), NULL);
  for (guint i = 0; i < told->standings->n_rows; i++) {
    const TallyStandingsRow *row = &told->standings->rows[i];
    g_autofree char *place = row->place ? g_strdup_printf ("%u", row->place) : g_strdup ("–");
    g_autofree char *movement = tell_movement (row);
    g_autofree char *points = tally_points_to_text (row->points);
    g_autofree char *wins = g_strdup_printf ("%u", row->wins);
    g_autofree char *matches = g_strdup_printf ("%u", row->matches);

    tally_table_add (table, place, movement, get_name (told, i), points, wins, matches, NULL);
  }

  tally_table_put (table);
}

static char *
write_points (TallyPoints points)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_dtostr (digits, sizeof digits, tally_points_to_double (points)));
}

static void
put_csv (const TallyReportStandings *told)
{
  g_autoptr (TallyTable) table = tally_table_new ("llllll");

  tally_table_add (table, "place", "player", "matches", "wins", "points", "why", NULL);
  for (guint i = 0; i < told->standings->n_rows; i++) {
    const TallyStandingsRow *row = &told->standings->rows[i];
    g_autofree char *place = row->place ? g_strdup_printf ("%u", row->place) : g_strdup ("");
    g_autofree char *points = write_points (row->points);
    g_autofree char *wins = g_strdup_printf ("%u", row->wins);
    g_autofree char *matches = g_strdup_printf ("%u", row->matches);
    g_autofree char *why = tally_report_tell_why (told, i);

    tally_table_add (table, place, get_name (told, i), matches, wins, points, why, NULL);
  }

  tally_table_put_csv (table);
}

static void
put_json (const TallyReportStandings *told)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tally_report_standings (told, out);
  tally_cli_put (out->str, out->len);
}

static gboolean
find_season (TallyStore *store,
             gint64      league,
             const char *name,
             gint64     *id,
             TallyExit  *exit)
{
  g_autoptr (TallySeason) season = tally_cli_find_season (store, league, name, exit);

  if (season != NULL)
    *id = season->id;

  return season != NULL;
}

/* The words of the options; all may be NULL. */
typedef struct {
  TallyCliChoice choice;
  char *as_of;
  char *matches;
} Wishes;

static void
clear_wishes (Wishes *wishes)
{
  tally_cli_choice_clear (&wishes->choice);
  g_free (wishes->as_of);
  g_free (wishes->matches);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, clear_wishes)

/* ---- what each match was worth ---- */

static void
put_points_table (const TallyReportPoints *told,
                  TallyCliFormat           format)
{
  g_autoptr (TallyTable) table = tally_table_new ("llrrl");
  gboolean csv = format == TALLY_CLI_CSV;

  if (csv)
    tally_table_add (table, "day", "game", "place", "points", "dropped", NULL);
  else
    tally_table_add (table, _ ("Date"), _ ("Game"), _ ("Place"), _ ("Points"), "", NULL);
  for (guint i = 0; i < told->points->len; i++) {
    const TallyMatchPoints *one = &g_array_index (told->points, TallyMatchPoints, i);
    g_autofree char *day = tally_report_tell_day (one->result.day);
    g_autofree char *place = one->result.places[one->seat] ? g_strdup_printf ("%u", one->result.places[one->seat])
                                                           : g_strdup (csv ? "" : "–");
    g_autofree char *points = csv ? write_points (one->points) : tally_points_to_text (one->points);
    const char *dropped = one->dropped ? (csv ? "yes" : _ ("left out")) : (csv ? "no" : "");

    tally_table_add (table, day, csv ? tally_result_get_game (&one->result)->id : tally_result_get_game (&one->result)->name,
                     place, points, dropped, NULL);
  }

  if (csv)
    tally_table_put_csv (table);
  else
    tally_table_put (table);
}

static TallyExit
show_points (TallyStore             *store,
             const TallyLeague      *league,
             const TallyTableChoice *choice,
             const Wishes           *wishes)
{
  GError *error = NULL;
  g_autoptr (GArray) points = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  TallyReportPoints told;
  TallyExit exit;
  gint64 player;

  if (!tally_cli_find_player (store, wishes->matches, &player, &exit))
    return exit;
  points = tally_store_list_match_points (store, choice, player, &error);
  if (points == NULL)
    return tally_cli_store_failed (error);

  told = (TallyReportPoints){ store, league->name, wishes->matches, points };
  if (wishes->choice.format != TALLY_CLI_JSON) {
    put_points_table (&told, wishes->choice.format);
    return TALLY_EXIT_DONE;
  }
  tally_report_points (&told, out);
  tally_cli_put (out->str, out->len);

  return TALLY_EXIT_DONE;
}

static TallyExit
show_standings (TallyStore   *store,
                const char   *name,
                const Wishes *wishes)
{
  GError *error = NULL;
  g_autoptr (TallyLeague) league = tally_store_find_league (store, name, &error);
  g_autoptr (GHashTable) names = league ? tally_report_list_names (store, &error) : NULL;
  g_autoptr (TallyStandings) standings = NULL;
  TallyTableChoice table = { 0 };
  gint32 day = 0;
  TallyExit exit;

  if (names == NULL)
    return tally_cli_store_failed (error);

  table.league = league->id;
  if ((wishes->choice.season != NULL && !find_season (store, league->id, wishes->choice.season, &table.season, &exit)) ||
      (wishes->choice.game != NULL && !tally_cli_find_game (wishes->choice.game, &table.game, &exit)) ||
      (wishes->as_of != NULL && !tally_cli_find_day (wishes->as_of, &day, &exit)))
    return exit;

  if (wishes->matches != NULL)
    return show_points (store, league, &table, wishes);

  standings = wishes->as_of ? tally_store_read_standings_on (store, &table, day, &error)
                            : tally_store_read_standings (store, &table, &error);
  if (standings == NULL)
    return tally_cli_store_failed (error);

  (wishes->choice.format == TALLY_CLI_JSON  ? put_json
   : wishes->choice.format == TALLY_CLI_CSV ? put_csv
                                            : put_text) (&(TallyReportStandings){ league->name, wishes->choice.season, table.game, standings, names });

  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_standings (int    argc,
                     char **argv)
{
  g_auto (Wishes) wishes = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (wishes.choice),
    { "season", 0, 0, G_OPTION_ARG_STRING, &wishes.choice.season, NULL, NULL },
    { "game", 0, 0, G_OPTION_ARG_STRING, &wishes.choice.game, NULL, NULL },
    { "as-of", 0, 0, G_OPTION_ARG_STRING, &wishes.as_of, NULL, NULL },
    { "matches", 0, 0, G_OPTION_ARG_STRING, &wishes.matches, NULL, NULL },
    TALLY_CLI_FORMAT (wishes.choice),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;

  if (!tally_cli_choose (&wishes.choice, entries, TRUE, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc != 2 || (wishes.matches != NULL && wishes.as_of != NULL))
    return tally_cli_wrong (_ ("usage: tally standings LEAGUE [--season S] [--game G] [--as-of DATE | --matches NAME] "
                               "[--format text|json|csv]"));

  store = tally_cli_open_store (&wishes.choice, TALLY_ACCESS_READ);
  return store ? show_standings (store, argv[1], &wishes) : TALLY_EXIT_WRONG;
}

/* ---- ratings ---- */

static void
put_ratings_json (GArray          *ratings,
                  GHashTable      *names,
                  const TallyGame *game)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, out, TRUE);
  tally_sink_open_object (&writer.sink, NULL);
  tally_sink_text (&writer.sink, "game", game ? game->id : NULL);
  tally_sink_open_list (&writer.sink, "rows");
  for (guint i = 0; i < ratings->len; i++) {
    const TallyRated *rated = &g_array_index (ratings, TallyRated, i);

    tally_sink_open_object (&writer.sink, NULL);
    tally_sink_text (&writer.sink, "player", tally_report_get_name_cb (rated->player, names));
    tally_json_writer_real (&writer, "mu", rated->rating.mu);
    tally_json_writer_real (&writer, "sigma", rated->rating.sigma);
    tally_sink_number (&writer.sink, "matches", rated->matches);
    tally_sink_close (&writer.sink);
  }
  tally_sink_close (&writer.sink);
  tally_sink_close (&writer.sink);
  g_string_append_c (out, '\n');

  tally_cli_put (out->str, out->len);
}

static void
put_ratings_table (GArray        *ratings,
                   GHashTable    *names,
                   TallyCliFormat format)
{
  g_autoptr (TallyTable) table = tally_table_new ("lrrr");
  gboolean csv = format == TALLY_CLI_CSV;

  if (csv)
    tally_table_add (table, "player", "mu", "sigma", "matches", NULL);
  else
    tally_table_add (table, _ ("Player"), _ ("Rating"), "±", _ ("Matches"), NULL);
  for (guint i = 0; i < ratings->len; i++) {
    const TallyRated *rated = &g_array_index (ratings, TallyRated, i);
    char mu[G_ASCII_DTOSTR_BUF_SIZE], sigma[G_ASCII_DTOSTR_BUF_SIZE];
    g_autofree char *matches = g_strdup_printf ("%u", rated->matches);

    g_ascii_formatd (mu, sizeof mu, csv ? "%.17g" : "%.1f", rated->rating.mu);
    g_ascii_formatd (sigma, sizeof sigma, csv ? "%.17g" : "%.1f", rated->rating.sigma);
    tally_table_add (table, tally_report_get_name_cb (rated->player, names), mu, sigma, matches, NULL);
  }

  if (csv)
    tally_table_put_csv (table);
  else
    tally_table_put (table);
}

static TallyExit
show_ratings (TallyStore    *store,
              const char    *game_word,
              TallyCliFormat format)
{
  GError *error = NULL;
  g_autoptr (GHashTable) names = tally_report_list_names (store, &error);
  g_autoptr (GArray) ratings = NULL;
  const TallyGame *game = NULL;
  TallyExit exit;

  if (names == NULL)
    return tally_cli_store_failed (error);
  if (game_word != NULL && !tally_cli_find_game (game_word, &game, &exit))
    return exit;
  ratings = tally_store_list_ratings (store, game, &error);
  if (ratings == NULL)
    return tally_cli_store_failed (error);

  if (format == TALLY_CLI_JSON)
    put_ratings_json (ratings, names, game);
  else
    put_ratings_table (ratings, names, format);

  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_ratings (int    argc,
                   char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    { "game", 0, 0, G_OPTION_ARG_STRING, &choice.game, NULL, NULL },
    TALLY_CLI_FORMAT (choice),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store =
    tally_cli_begin (&choice, entries, TRUE, 1, _ ("usage: tally ratings [--game G] [--format text|json|csv]"), &argc, &argv);

  return store ? show_ratings (store, choice.game, choice.format) : TALLY_EXIT_WRONG;
}
