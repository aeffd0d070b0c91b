/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-api.h"

#include <string.h>

#include "tally-report.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"

static gboolean
append_piece_cb (const char *text,
                 gsize       length,
                 gpointer    json)
{
  g_string_append_len (json, text, (gssize) length);
  return TRUE;
}

static gboolean
write_match (const TallyBoardHouse *house,
             const char            *id,
             GString               *json)
{
  g_autoptr (TallyStoredMatch) match = tally_board_house_open_match (house, id);

  return match != NULL && tally_report_match (match, json, NULL);
}

static gboolean
write_leagues (const TallyBoardHouse *house,
               GString               *json)
{
  g_autoptr (GPtrArray) leagues = tally_board_house_list_leagues (house);

  return tally_report_leagues (house->store, leagues, json, NULL);
}

/* NULL where there is none of that name, or it isn't shown. */
static const TallyLeague *
find_league (const TallyBoardHouse *house,
             GPtrArray             *shown,
             const char            *name)
{
  g_autoptr (TallyLeague) named = tally_store_find_league (house->store, name, NULL);

  for (guint i = 0; named != NULL && i < shown->len; i++) {
    const TallyLeague *league = shown->pdata[i];

    if (league->id == named->id)
      return league;
  }
  return NULL;
}

static gboolean
write_standings (const TallyBoardHouse *house,
                 const char            *name,
                 GString               *json)
{
  g_autoptr (GPtrArray) shown = tally_board_house_list_leagues (house);
  const TallyLeague *league = find_league (house, shown, name);
  g_autoptr (GHashTable) names = league != NULL ? tally_report_list_names (house->store, NULL) : NULL;
  TallyTableChoice choice = { .league = league != NULL ? league->id : 0 };
  g_autoptr (TallyStandings) standings = names != NULL ? tally_store_read_standings (house->store, &choice, NULL) : NULL;

  if (standings == NULL)
    return FALSE;
  tally_report_standings (&(TallyReportStandings){ .league = league->name, .standings = standings, .names = names }, json);
  return TRUE;
}

static gboolean
write_hits (const TallyBoardHouse *house,
            const TallyBoardWish  *wish,
            GString               *json)
{
  g_autoptr (GPtrArray) hits = NULL;

  if (wish->words == NULL || (wish->game != NULL && tally_game_find (wish->game) == NULL))
    return FALSE;
  hits = tally_rule_search_run (house->search, wish->words, tally_board_wish_get_rules (wish), wish->game, TALLY_REPORT_MAX_HITS);
  tally_report_rule_hits (hits, json);
  return TRUE;
}

static gboolean
write_section (const TallyBoardHouse *house,
               const TallyBoardWish  *wish,
               const char            *id,
               GString               *json)
{
  const TallyRuleSection *section = tally_rulebook_find (house->book, id, tally_board_wish_get_rules (wish));

  if (section == NULL)
    return FALSE;
  tally_report_rule_section (section, json);
  return TRUE;
}

/* Where one match is shown, the list of all isn't. */
gboolean
tally_board_api (const TallyBoardHouse *house,
                 const TallyBoardWish  *wish,
                 const char            *path,
                 GString               *json)
{
  g_auto (GStrv) words = g_strsplit (path, "/", -1);
  guint n = g_strv_length (words);

  if (n == 1 && strcmp (words[0], "matches") == 0)
    return house->match == NULL &&
           tally_report_matches (house->store, &(TallyMatchFilter){ 0 }, G_MAXUINT, append_piece_cb, json, NULL);
  if (n == 2 && strcmp (words[0], "matches") == 0)
    return write_match (house, words[1], json);
  if (n == 1 && strcmp (words[0], "leagues") == 0)
    return write_leagues (house, json);
  if (n == 3 && strcmp (words[0], "leagues") == 0 && strcmp (words[2], "standings") == 0)
    return write_standings (house, words[1], json);
  if (n == 1 && strcmp (words[0], "rules") == 0)
    return write_hits (house, wish, json);
  return n == 2 && strcmp (words[0], "rules") == 0 && write_section (house, wish, words[1], json);
}
