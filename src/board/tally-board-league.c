/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-page.h"

#include "tally-language.h"

#include <string.h>

#include "tally-board-chart.h"
#include "tally-board-frame.h"
#include "tally-history.h"
#include "tally-match-list.h"
#include "tally-report.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-store-standings.h"

#define TV_ROWS 10
#define MAX_LINES 7
#define MAX_EVENINGS 12
/* A chart goes through all results; beyond so many nobody waits for it. */
#define MAX_CHARTED 20000
#define SECONDS_A_DAY 86400

/* A table, and who is in it. */
typedef struct {
  const TallyLeague *league;
  TallyStandings *standings;
  GHashTable *names;
  GHashTable *slots; /* gint64 → slot */
} Table;

/* ---- Reading ---- */

static GHashTable *
list_slots (TallyStore *store)
{
  GHashTable *slots = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GPtrArray) players = tally_store_list_players (store, NULL);

  for (guint i = 0; players != NULL && i < players->len; i++) {
    const TallyPlayer *player = players->pdata[i];

    g_hash_table_insert (slots, g_memdup2 (&player->id, sizeof player->id), GUINT_TO_POINTER (player->colour));
  }
  return slots;
}

static gboolean
table_init (Table             *table,
            TallyStore        *store,
            const TallyLeague *league)
{
  table->league = league;
  table->standings = tally_store_read_standings (store, &(TallyTableChoice){ .league = league->id }, NULL);
  table->names = tally_report_list_names (store, NULL);
  table->slots = list_slots (store);
  return table->standings != NULL && table->names != NULL;
}

static void
table_clear (Table *table)
{
  g_clear_pointer (&table->standings, tally_standings_free);
  g_clear_pointer (&table->names, g_hash_table_unref);
  g_clear_pointer (&table->slots, g_hash_table_unref);
}

static const char *
get_name (const Table *table,
          gint64       player)
{
  return tally_report_get_name_cb (player, table->names);
}

static guint
get_slot (const Table *table,
          gint64       player)
{
  return MAX (1, GPOINTER_TO_UINT (g_hash_table_lookup (table->slots, &player)));
}

/* ---- Rows ---- */

static void
append_row (const Table             *table,
            const TallyStandingsRow *row,
            GString                 *html)
{
  g_autofree char *points = tally_points_to_text (row->points);
  const char *name = get_name (table, row->player);

  if (row->place != 0)
    g_string_append_printf (html, "<b class=\"place\">%u</b>", row->place);
  else
    g_string_append (html, "<b class=\"place\">–</b>");
  if (row->place != 0 && !tally_standings_row_is_new (row))
    tally_board_append_movement (html, tally_standings_row_movement (row));
  else
    g_string_append (html, "<span class=\"move\"></span>");
  tally_board_append_badge (html, get_slot (table, row->player), name);
  g_string_append (html, "<span class=\"who\"><bdi>");
  tally_board_append_text (html, name);
  g_string_append (html, "</bdi></span>");
  tally_board_append_element (html, "b", "score", points);
}

/* A tap says why this place. */
static void
append_rows (const Table *table,
             GString     *html)
{
  TallyReportStandings report = { .league = table->league->name, .standings = table->standings, .names = table->names };

  for (guint i = 0; i < table->standings->n_rows; i++) {
    g_autofree char *why = tally_report_tell_why (&report, i);

    g_string_append (html, "<details class=\"row\"><summary>");
    append_row (table, &table->standings->rows[i], html);
    g_string_append (html, "</summary>");
    tally_board_append_element (html, "p", "", why);
    g_string_append (html, "</details>");
  }
}

/* ---- The chart ---- */

static gboolean
is_short_enough (const Table *table)
{
  guint64 n = 0;

  for (guint i = 0; i < table->standings->n_rows; i++)
    n += table->standings->rows[i].matches;
  return n <= MAX_CHARTED;
}

static void
add_line (const Table        *table,
          const TallyHistory *history,
          guint               player,
          TallyBoardChart    *chart)
{
  gint64 id = history->players[player];
  const TallyHistoryCell *last = tally_history_get (history, history->n_steps - 1, player);
  TallyBoardLine *line = tally_board_chart_add (chart, get_name (table, id), get_slot (table, id), tally_points_to_text (last->points));

  line->strong = player == 0;
  for (guint step = 0; step < history->n_steps; step++)
    line->values[step] = tally_points_to_double (tally_history_get (history, step, player)->points);
}

static void
append_chart (const TallyBoardHouse *house,
              const Table           *table,
              GString               *html)
{
  g_autoptr (GArray) results = is_short_enough (table) ? tally_store_list_results (house->store, &(TallyTableChoice){ .league = table->league->id }, NULL) : NULL;
  g_autoptr (TallyHistory) history = NULL;
  g_autoptr (TallyBoardChart) chart = NULL;

  if (results == NULL)
    return;
  tally_results_sort (results);
  history = tally_history_new (&table->standings->rules, &TALLY_FILTER_ALL, (const TallyResult *) (gpointer) results->data, results->len,
                               MAX_EVENINGS);
  if (history->n_steps < 2)
    return;
  chart = tally_board_chart_new (_ ("Points after each evening"), history->n_steps);
  chart->numbers = history->steps;
  for (guint i = 0; i < MIN (history->n_players, MAX_LINES); i++)
    add_line (table, history, i, chart);
  tally_board_chart_append (chart, html);
}

/* ---- On a phone ---- */

static void
append_league (const TallyBoardHouse *house,
               const TallyLeague     *league,
               GString               *html)
{
  Table table;

  if (table_init (&table, house->store, league)) {
    g_string_append (html, "<section class=\"card league\">");
    tally_board_append_element (html, "h2", "", league->name);
    append_rows (&table, html);
    if (table.standings->n_rows == 0)
      tally_board_append_element (html, "p", "", _ ("No match has been counted yet."));
    g_string_append (html, "</section>");
    append_chart (house, &table, html);
  }
  table_clear (&table);
}

gboolean
tally_board_page_league (const TallyBoardHouse *house,
                         const TallyBoardWish  *wish,
                         GString               *html)
{
  g_autoptr (GPtrArray) leagues = tally_board_house_list_leagues (house);
  gboolean found = wish->league == NULL;

  tally_board_open_page (html, wish, _ ("League"), "phone");
  g_string_append_c (html, '>');
  tally_board_append_top (html, leagues->len > 0 ? _ ("League") : _ ("No league yet"));
  g_string_append (html, "</header><main>");
  for (guint i = 0; i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];

    if (wish->league != NULL && strcmp (wish->league, league->name) != 0)
      continue;
    append_league (house, league, html);
    found = TRUE;
  }
  g_string_append (html, "</main>");
  tally_board_append_languages (html, wish);
  tally_board_close_page (html, wish, "league");
  return found;
}

/* ---- On a TV ---- */

static guint
count_tonight (const TallyBoardHouse *house,
               const TallyLeague     *league)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gint32 today = (gint32) ((g_date_time_to_unix (now) + g_date_time_get_utc_offset (now) / G_USEC_PER_SEC) / SECONDS_A_DAY);
  TallyMatchFilter filter = {
    .shelf = TALLY_SHELF_FINISHED,
    .league = league->id,
    .has_first_day = TRUE,
    .has_last_day = TRUE,
    .first_day = today,
    .last_day = today,
  };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (house->store, &filter, NULL, 100, NULL);

  return matches != NULL ? matches->len : 0;
}

static void
append_tv_league (const TallyBoardHouse *house,
                  const TallyLeague     *league,
                  GString               *html)
{
  guint tonight = count_tonight (house, league);
  Table table;

  if (table_init (&table, house->store, league)) {
    g_string_append (html, "<section class=\"card league\"><div class=\"caption\">");
    tally_board_append_element (html, "h2", "", league->name);
    tally_board_append_element (html, "p", "where", _ ("points"));
    g_string_append (html, "</div><ol>");
    for (guint i = 0; i < MIN (table.standings->n_rows, TV_ROWS); i++) {
      g_string_append (html, "<li class=\"row\">");
      append_row (&table, &table.standings->rows[i], html);
      g_string_append (html, "</li>");
    }
    g_string_append (html, "</ol>");
    if (table.standings->n_rows == 0)
      tally_board_append_element (html, "p", "where none", _ ("No match has been counted yet."));
    if (tonight > 0) {
      g_string_append (html, "<p class=\"where\">");
      g_string_append_printf (html, tally_ngettext ("%u match counted tonight", "%u matches counted tonight", tonight), tonight);
      g_string_append (html, "</p>");
    }
    g_string_append (html, "</section>");
  }
  table_clear (&table);
}

void
tally_board_append_leagues (const TallyBoardHouse *house,
                            GString               *html)
{
  g_autoptr (GPtrArray) leagues = tally_board_house_list_leagues (house);

  for (guint i = 0; i < leagues->len; i++)
    append_tv_league (house, leagues->pdata[i], html);
}
