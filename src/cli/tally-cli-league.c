#include "tally-cli-league.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-json-writer.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"

#define PAGE 1000

/* ---- create ---- */

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
    GError *error = NULL;
    gint64 id = 0;

    if (!tally_store_find_player (store, names[i], &id, &error)) {
      *exit = tally_cli_store_failed (error);
      return FALSE;
    }
    if (id == 0) {
      tally_cli_wrong (_ ("there is no player “%s”"), names[i]);
      *exit = TALLY_EXIT_REFUSED;
      return FALSE;
    }
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
      *exit = tally_cli_wrong (_ ("“%s” are no points; up to seven numbers are written 10,7.5,5"), text);
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
      *exit = tally_cli_wrong (_ ("“%s” is no order; one is written points,wins,direct"), text);
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
    *exit = tally_cli_wrong (_ ("--drop and --least take a number from 0 on"));
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
    *exit = tally_cli_wrong (_ ("“%s” is no season; one is written NAME=2024-01-01..2024-12-31"), text);
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

static TallyExit
run_create (int    argc,
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

/* ---- list ---- */

static char *
tell_seasons (GPtrArray *seasons)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = seasons->pdata[i];
    g_autofree char *first = tally_cli_day_to_text (season->first_day);
    g_autofree char *last = tally_cli_day_to_text (season->last_day);

    g_string_append_printf (text, "%s%s (%s – %s)", i ? ", " : "", season->name, first, last);
  }

  return g_string_free (text, FALSE);
}

static void
write_seasons (TallySink *sink,
               GPtrArray *seasons)
{
  tally_sink_open_list (sink, "seasons");
  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = seasons->pdata[i];
    g_autofree char *first = tally_cli_day_to_text (season->first_day);
    g_autofree char *last = tally_cli_day_to_text (season->last_day);

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "name", season->name);
    tally_sink_text (sink, "first", first);
    tally_sink_text (sink, "last", last);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_league (TallySink         *sink,
              const TallyLeague *league,
              GPtrArray         *seasons)
{
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "name", league->name);
  tally_sink_text (sink, "scheme", tally_scheme_word (league->rules.points.scheme));
  tally_sink_open_list (sink, "games");
  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_league_has_game (league, tally_games[i]))
      tally_sink_text (sink, NULL, tally_games[i]->id);
  }
  tally_sink_close (sink);
  tally_sink_number (sink, "members", league->members->len);
  write_seasons (sink, seasons);
  tally_sink_close (sink);
}

static TallyExit
list (TallyStore    *store,
      TallyCliFormat format)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, &error);
  g_autoptr (TallyTable) table = tally_table_new ("lll");
  g_autoptr (GString) out = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_table_add (table, _ ("League"), _ ("Points"), _ ("Seasons"), NULL);
  tally_json_writer_init (&writer, out, TRUE);
  tally_sink_open_list (&writer.sink, NULL);
  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];
    g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, &error);
    g_autofree char *text = seasons ? tell_seasons (seasons) : NULL;

    if (seasons == NULL)
      break;
    tally_table_add (table, league->name, tally_scheme_word (league->rules.points.scheme), text, NULL);
    write_league (&writer.sink, league, seasons);
  }
  tally_sink_close (&writer.sink);
  g_string_append_c (out, '\n');
  if (error != NULL)
    return tally_cli_store_failed (error);

  if (format == TALLY_CLI_JSON)
    tally_cli_put (out->str, out->len);
  else
    tally_table_put (table);

  return TALLY_EXIT_DONE;
}

static TallyExit
run_list (int    argc,
          char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  g_autofree char *format_word = NULL;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;
  TallyCliFormat format;
  TallyExit exit;

  if (!tally_cli_parse (entries, &argc, &argv) || !tally_cli_find_format (format_word, FALSE, &format, &exit))
    return TALLY_EXIT_WRONG;
  if (argc != 1)
    return tally_cli_wrong (_ ("usage: tally league list [--format text|json]"));

  store = tally_cli_open_store (&choice, TALLY_ACCESS_READ);
  return store ? list (store, format) : TALLY_EXIT_WRONG;
}

/* ---- add ---- */

static gboolean
find_named (TallyStore *store,
            char      **ids,
            GArray     *matches,
            GError    **error)
{
  for (guint i = 0; ids[i] != NULL; i++) {
    g_autoptr (TallyStoredMatch) match = tally_store_open_match_named (store, ids[i], error);
    gint64 id;

    if (match == NULL)
      return FALSE;
    id = tally_stored_match_get_id (match);
    g_array_append_val (matches, id);
  }

  return TRUE;
}

/* Every match of a game that the league plays. */
static gboolean
find_fitting (TallyStore             *store,
              const TallyLeague      *league,
              const TallyMatchFilter *filter,
              GArray                 *matches,
              GError                **error)
{
  g_autoptr (GPtrArray) page = NULL;

  do {
    g_autoptr (GPtrArray) before = g_steal_pointer (&page);

    page = tally_store_list_matches (store, filter, before ? before->pdata[before->len - 1] : NULL, PAGE, error);
    for (guint i = 0; page != NULL && i < page->len; i++) {
      const TallyMatchSummary *summary = page->pdata[i];

      if (tally_league_has_game (league, summary->game))
        g_array_append_val (matches, summary->id);
    }
  } while (page != NULL && page->len == PAGE);

  return page != NULL;
}

static TallyExit
add (TallyStore           *store,
     const TallyCliChoice *choice,
     gboolean              all,
     char                **words)
{
  GError *error = NULL;
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TallyLeague) league = tally_store_find_league (store, words[0], &error);
  TallyMatchFilter filter;
  TallyExit exit;

  if (league == NULL)
    return tally_cli_store_failed (error);
  if (!tally_cli_choice_to_filter (choice, store, &filter, &exit))
    return exit;

  if ((all ? !find_fitting (store, league, &filter, matches, &error)
           : !find_named (store, words + 1, matches, &error)) ||
      !tally_store_add_to_league (store, league->id, (const gint64 *) (gpointer) matches->data, matches->len, &error))
    return tally_cli_store_failed (error);

  return TALLY_EXIT_DONE;
}

static TallyExit
run_add (int    argc,
         char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  gboolean all = FALSE;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_CHOICES (choice),
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (all ? argc != 2 : argc < 3)
    return tally_cli_wrong (_ ("usage: tally league add LEAGUE MATCH… or tally league add LEAGUE --all "
                               "[--game G] [--player P] [--from DATE] [--to DATE]"));

  store = tally_cli_open_store (&choice, TALLY_ACCESS_WRITE);
  return store ? add (store, &choice, all, argv + 1) : TALLY_EXIT_WRONG;
}

TallyExit
tally_cli_league (int    argc,
                  char **argv)
{
  static const struct {
    const char *word;
    TallyExit (*run) (int argc,
                      char **argv);
  } verbs[] = {
    { "create", run_create },
    { "list", run_list },
    { "add", run_add },
  };

  /* Options may stand before the verb; the verb is the first word that fits. */
  for (int i = 1; i < argc; i++) {
    for (guint j = 0; j < G_N_ELEMENTS (verbs); j++) {
      if (strcmp (argv[i], verbs[j].word) == 0) {
        memmove (argv + i, argv + i + 1, (gsize) (argc - i) * sizeof *argv);
        return verbs[j].run (argc - 1, argv);
      }
    }
  }

  return tally_cli_wrong (_ ("usage: tally league create NAME …, tally league list, or tally league add LEAGUE MATCH…"));
}
