/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-page.h"

#include "tally-language.h"

#include <string.h>

#include "tally-board-resources.h"
#include "tally-match-list.h"
#include "tally-report.h"
#include "tally-rule-text.h"
#include "tally-store-leagues.h"
#include "tally-store-rulings.h"
#include "tally-store-standings.h"

#define MAX_RUNNING 64
#define MAX_HITS 8

/* ---- The frame ---- */

GBytes *
tally_board_page_find_file (const char *name)
{
  static gsize registered;
  g_autofree char *path = g_strconcat ("/io/github/tallygator/board/", name, NULL);

  if (g_once_init_enter (&registered)) {
    tally_board_register_resource ();
    g_once_init_leave (&registered, 1);
  }
  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static const char *
get_style (void)
{
  g_autoptr (GBytes) bytes = tally_board_page_find_file ("style.css");

  /* Compiled in, so it outlives the bytes. */
  return g_bytes_get_data (bytes, NULL);
}

const char *
tally_board_page_get_style_hash (void)
{
  static char *hash;

  if (g_once_init_enter (&hash)) {
    g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
    g_autofree char *text = NULL;
    guint8 digest[32];
    gsize length = sizeof digest;

    g_checksum_update (checksum, (const guchar *) get_style (), -1);
    g_checksum_get_digest (checksum, digest, &length);
    text = g_base64_encode (digest, length);
    g_once_init_leave (&hash, g_strdup_printf ("'sha256-%s'", text));
  }
  return hash;
}

static const char *
get_language (const TallyBoardWish *wish)
{
  return wish->language != NULL ? wish->language : "en";
}

static void
open_page (GString              *html,
           const TallyBoardWish *wish,
           const char           *title,
           const char           *class)
{
  g_string_append_printf (html, "<!DOCTYPE html><html lang=\"%s\"><head><meta charset=\"utf-8\">"
                                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">"
                                "<meta name=\"color-scheme\" content=\"light dark\"><link rel=\"icon\" href=\"icon\"><title>",
                          get_language (wish));
  tally_board_append_text (html, title);
  g_string_append_printf (html, "</title><style>%s</style></head><body class=\"%s\"", get_style (), class);
}

/* What the script can't know by itself, in the viewer's words. */
static void
append_words (GString *html)
{
  g_string_append (html, " data-lost=\"");
  tally_board_append_text (html, _ ("Connection lost"));
  g_string_append (html, "\" data-since=\"");
  tally_board_append_text (html, _ ("This is how it stood at"));
  g_string_append (html, "\" data-again=\"");
  tally_board_append_text (html, _ ("Try now"));
  g_string_append (html, "\"");
}

static void
append_live (GString              *html,
             const TallyBoardWish *wish,
             const char           *match,
             TallyBoardView        view)
{
  g_string_append_printf (html, " data-stream=\"live?%s%s&amp;view=%s&amp;lang=%s\"", match != NULL ? "match=" : "all=1",
                          match != NULL ? match : "", tally_board_view_words[view], get_language (wish));
  append_words (html);
}

static void
append_tab (GString              *html,
            const TallyBoardWish *wish,
            const char           *address,
            const char           *name,
            gboolean              here)
{
  g_string_append_printf (html, "<a href=\"%s%slang=%s\"%s>", address, strchr (address, '?') != NULL ? "&amp;" : "?",
                          get_language (wish), here ? " aria-current=\"page\"" : "");
  tally_board_append_text (html, name);
  g_string_append (html, "</a>");
}

static void
append_languages (GString              *html,
                  const TallyBoardWish *wish)
{
  static const char *const names[] = { "English", "Deutsch", "Français" };

  g_string_append (html, "<footer class=\"languages\">");
  for (guint i = 0; tally_languages[i] != NULL; i++) {
    gboolean here = strcmp (get_language (wish), tally_languages[i]) == 0;

    g_string_append_printf (html, "<a lang=\"%s\" hreflang=\"%s\" href=\"?lang=%s\" data-language=\"%s\"%s>%s</a>", tally_languages[i],
                            tally_languages[i], tally_languages[i], tally_languages[i], here ? " aria-current=\"true\"" : "", names[i]);
  }
  g_string_append (html, "</footer>");
}

static void
close_page (GString              *html,
            const TallyBoardWish *wish,
            const char           *here)
{
  append_languages (html, wish);
  g_string_append_printf (html, "<nav class=\"tabs\" aria-label=\"%s\">", _ ("Pages"));
  append_tab (html, wish, "./", _ ("Match"), strcmp (here, "match") == 0);
  append_tab (html, wish, "rules", _ ("Rules"), strcmp (here, "rules") == 0);
  append_tab (html, wish, "league", _ ("League"), strcmp (here, "league") == 0);
  g_string_append (html, "</nav><script type=\"module\" src=\"script\"></script></body></html>");
}

/* ---- Matches ---- */

gboolean
tally_board_house_shows (const TallyBoardHouse *house,
                         const char            *uuid)
{
  return house->match == NULL || (uuid != NULL && strcmp (house->match, uuid) == 0);
}

static TallyStoredMatch *
open_match (const TallyBoardHouse *house,
            const char            *uuid)
{
  g_autoptr (TallyStoredMatch) match = NULL;

  if (uuid == NULL || !tally_board_house_shows (house, uuid))
    return NULL;
  match = tally_store_open_match_named (house->store, uuid, NULL);
  return match != NULL && !tally_stored_match_is_binned (match) ? g_steal_pointer (&match) : NULL;
}

static void
append_full (GString *html)
{
  g_string_append (html, "<p class=\"card full\" role=\"status\">");
  tally_board_append_text (html, _ ("Too many people are watching. This page stands still: load it again to see what is new."));
  g_string_append (html, "</p>");
}

static void
append_match_page (const TallyBoardHouse *house,
                   const TallyBoardWish  *wish,
                   TallyStoredMatch      *match,
                   TallyBoardView         view,
                   GString               *html)
{
  const char *uuid = tally_stored_match_get_uuid (match);

  if (!house->full)
    append_live (html, wish, uuid, view);
  g_string_append_printf (html, "><div id=\"live\" data-match=\"%s\">", uuid);
  tally_board_append_match (html, match, view);
  g_string_append (html, "</div>");
  if (house->full)
    append_full (html);
}

static const char *
get_game_name (TallyStoredMatch *match)
{
  return tally_match_get_setup (tally_stored_match_get_match (match))->game->name;
}

gboolean
tally_board_page_match (const TallyBoardHouse *house,
                        const TallyBoardWish  *wish,
                        GString               *html)
{
  g_autoptr (TallyStoredMatch) match = open_match (house, wish->id);

  if (match == NULL)
    return FALSE;
  open_page (html, wish, get_game_name (match), "phone");
  append_match_page (house, wish, match, TALLY_VIEW_PHONE, html);
  close_page (html, wish, "match");
  return TRUE;
}

static void
append_running (const TallyRunningMatch *running,
                const TallyBoardWish    *wish,
                GString                 *html)
{
  const TallyMatchSummary *summary = running->summary;

  g_string_append_printf (html, "<li><a href=\"match?id=%s&amp;lang=%s\"><b>", summary->uuid, get_language (wish));
  tally_board_append_text (html, summary->game->name);
  g_string_append (html, "</b> · ");
  tally_board_append_text (html, running->progress);
  g_string_append (html, "<br><small>");
  for (guint i = 0; i < summary->n_players; i++) {
    tally_board_append_text (html, i > 0 ? ", " : "");
    tally_board_append_text (html, summary->names[i]);
  }
  g_string_append (html, "</small></a></li>");
}

/* Those that can be read. */
static GPtrArray *
list_running (const TallyBoardHouse *house)
{
  GPtrArray *all = tally_store_list_running (house->store, MAX_RUNNING, NULL);

  for (guint i = all != NULL ? all->len : 0; i > 0; i--) {
    const TallyRunningMatch *running = all->pdata[i - 1];

    if (running->progress == NULL || running->summary->game == NULL)
      g_ptr_array_remove_index (all, i - 1);
  }
  return all != NULL ? all : g_ptr_array_new ();
}

static void
append_choice (GPtrArray            *all,
               const TallyBoardWish *wish,
               GString              *html)
{
  open_page (html, wish, "Tallygator", "phone");
  g_string_append (html, "><header class=\"top\"><h1 class=\"step\">");
  tally_board_append_text (html, all->len > 0 ? _ ("Which match?") : _ ("Nobody is playing right now."));
  g_string_append (html, "</h1></header><main><ul class=\"card choice\">");
  for (guint i = 0; i < all->len; i++)
    append_running (all->pdata[i], wish, html);
  g_string_append (html, "</ul></main>");
  close_page (html, wish, "match");
}

gboolean
tally_board_page_start (const TallyBoardHouse *house,
                        const TallyBoardWish  *wish,
                        GString               *html)
{
  g_autoptr (GPtrArray) all = NULL;
  TallyBoardWish only = *wish;

  if (house->match != NULL) {
    only.id = house->match;
    return tally_board_page_match (house, &only, html);
  }
  all = list_running (house);
  if (all->len == 1) {
    only.id = ((TallyRunningMatch *) all->pdata[0])->summary->uuid;
    return tally_board_page_match (house, &only, html);
  }
  append_choice (all, wish, html);
  return TRUE;
}

/* ---- A TV, and a stream of pictures ---- */

static void
append_invitation (const TallyBoardHouse *house,
                   GString               *html)
{
  g_string_append (html, "<aside class=\"invitation card\"><img src=\"qr\" alt=\"\"><div><b>");
  tally_board_append_text (html, _ ("Follow on your phone"));
  g_string_append (html, "</b><p><small>");
  tally_board_append_text (html, _ ("code"));
  g_string_append_printf (html, "</small> <b class=\"letters\">%.3s\u00a0%s</b></p><p>%s</p></div></aside>", house->code, house->code + 3, house->address);
}

gboolean
tally_board_page_tv (const TallyBoardHouse *house,
                     const TallyBoardWish  *wish,
                     GString               *html)
{
  g_autoptr (GPtrArray) all = NULL;
  const char *uuid = house->match != NULL ? house->match : wish->id;

  if (uuid == NULL) {
    all = list_running (house);
    if (all->len == 1)
      uuid = ((TallyRunningMatch *) all->pdata[0])->summary->uuid;
  }
  if (uuid != NULL) {
    g_autoptr (TallyStoredMatch) match = open_match (house, uuid);

    if (match == NULL)
      return FALSE;
    open_page (html, wish, get_game_name (match), "tv");
    append_match_page (house, wish, match, TALLY_VIEW_TV, html);
  } else {
    open_page (html, wish, "Tallygator", "tv several");
    append_live (html, wish, NULL, TALLY_VIEW_TILE);
    g_string_append (html, "><div id=\"tiles\">");
    for (guint i = 0; i < all->len; i++) {
      const char *id = ((TallyRunningMatch *) all->pdata[i])->summary->uuid;
      g_autoptr (TallyStoredMatch) match = open_match (house, id);

      if (match == NULL)
        continue;
      g_string_append_printf (html, "<article data-match=\"%s\">", id);
      tally_board_append_match (html, match, TALLY_VIEW_TILE);
      g_string_append (html, "</article>");
    }
    g_string_append (html, "</div>");
  }
  append_invitation (house, html);
  g_string_append (html, "<video class=\"awake\" src=\"awake\" muted loop playsinline></video>"
                         "<script type=\"module\" src=\"script\"></script></body></html>");
  return TRUE;
}

gboolean
tally_board_page_overlay (const TallyBoardHouse *house,
                          const TallyBoardWish  *wish,
                          GString               *html)
{
  g_autoptr (GPtrArray) all = house->match == NULL && wish->id == NULL ? list_running (house) : NULL;
  const char *uuid = house->match != NULL ? house->match
                     : wish->id != NULL   ? wish->id
                     : all->len > 0       ? ((TallyRunningMatch *) all->pdata[0])->summary->uuid
                                          : NULL;
  g_autoptr (TallyStoredMatch) match = open_match (house, uuid);

  if (match == NULL)
    return FALSE;
  open_page (html, wish, get_game_name (match), "overlay");
  append_match_page (house, wish, match, TALLY_VIEW_OVERLAY, html);
  g_string_append (html, "<script type=\"module\" src=\"script\"></script></body></html>");
  return TRUE;
}

/* ---- Rules ---- */

static TallyRuleLanguage
get_rule_language (const TallyBoardWish *wish)
{
  TallyRuleLanguage language;

  if (!tally_rule_language_parse (get_language (wish), &language))
    tally_rule_language_parse ("en", &language);
  return language;
}

/* Pango's tags are HTML's, but for the marked words. */
static void
append_markup (GString    *html,
               const char *markup)
{
  g_autoptr (GString) text = g_string_new (markup);

  g_string_replace (text, TALLY_RULE_MARK_BEGIN, "<mark>", 0);
  g_string_replace (text, TALLY_RULE_MARK_END, "</mark>", 0);
  g_string_replace (text, "<tt>", "<code>", 0);
  g_string_replace (text, "</tt>", "</code>", 0);
  g_string_append (html, text->str);
}

static void
append_block (const TallyRuleBlock *block,
              GString              *html)
{
  static const char *const tags[] = {
    [TALLY_RULE_PARAGRAPH] = "p",
    [TALLY_RULE_ITEM] = "li",
    [TALLY_RULE_EXAMPLE] = "blockquote",
  };

  if (block->kind == TALLY_RULE_FIGURE)
    return;
  g_string_append_printf (html, "<%s>", tags[block->kind]);
  append_markup (html, block->markup);
  g_string_append_printf (html, "</%s>", tags[block->kind]);
}

static void
append_rulings (const TallyBoardHouse  *house,
                const TallyRuleSection *section,
                GString                *html)
{
  g_autoptr (GPtrArray) rulings = tally_store_list_rulings (house->store, NULL, section->id, NULL);

  for (guint i = 0; rulings != NULL && i < rulings->len; i++) {
    const TallyRuling *ruling = rulings->pdata[i];

    g_string_append (html, "<aside class=\"ruling\"><b>");
    tally_board_append_text (html, _ ("House ruling"));
    g_string_append (html, "</b><p>");
    tally_board_append_text (html, ruling->question);
    g_string_append (html, "</p><p>");
    tally_board_append_text (html, ruling->decision);
    g_string_append (html, "</p></aside>");
  }
}

static void
append_section (const TallyBoardHouse  *house,
                const TallyRuleSection *section,
                GHashTable             *marks,
                GString                *html)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (section->body, marks);

  g_string_append (html, "<div class=\"text\">");
  for (guint i = 0; i < blocks->len; i++)
    append_block (blocks->pdata[i], html);
  append_rulings (house, section, html);
  g_string_append (html, "</div>");
}

/* What was found opens in place. */
static void
append_hit (const TallyBoardHouse *house,
            const TallyRuleHit    *hit,
            GHashTable            *marks,
            GString               *html)
{
  g_string_append (html, "<details class=\"card hit\"><summary><b>");
  tally_board_append_text (html, hit->title);
  g_string_append (html, "</b><span>");
  append_markup (html, hit->markup);
  g_string_append (html, "</span></summary>");
  append_section (house, hit->section, marks, html);
  g_string_append (html, "</details>");
}

static void
append_contents (const TallyBoardHouse *house,
                 const TallyBoardWish  *wish,
                 GString               *html)
{
  const GPtrArray *sections = tally_rulebook_get_sections (house->book, wish->game, get_rule_language (wish));

  for (guint i = 0; sections != NULL && i < sections->len; i++) {
    const TallyRuleSection *section = sections->pdata[i];

    g_string_append_printf (html, "<details class=\"card hit level-%u\"%s><summary><b>", section->level,
                            wish->id != NULL && strcmp (wish->id, section->id) == 0 ? " open" : "");
    tally_board_append_text (html, section->title);
    g_string_append (html, "</b></summary>");
    append_section (house, section, NULL, html);
    g_string_append (html, "</details>");
  }
}

static void
append_hits (const TallyBoardHouse *house,
             const TallyBoardWish  *wish,
             GString               *html)
{
  TallyRuleLanguage language = get_rule_language (wish);
  g_autoptr (GPtrArray) hits = tally_rule_search_run (house->search, wish->words, language, wish->game, MAX_HITS);
  g_autoptr (GHashTable) marks = tally_rule_search_get_marks (house->search, wish->words, language);

  if (hits->len == 0) {
    g_string_append (html, "<p class=\"card\">");
    tally_board_append_text (html, _ ("No rule found."));
    g_string_append (html, "</p>");
  }
  for (guint i = 0; i < hits->len; i++)
    append_hit (house, hits->pdata[i], marks, html);
}

static void
append_games (const TallyBoardWish *wish,
              GString              *html)
{
  g_string_append_printf (html, "<select name=\"game\" aria-label=\"%s\">", _ ("Game"));
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_string_append_printf (html, "<option value=\"%s\"%s>", tally_games[i]->id,
                            g_strcmp0 (wish->game, tally_games[i]->id) == 0 ? " selected" : "");
    tally_board_append_text (html, tally_games[i]->name);
    g_string_append (html, "</option>");
  }
  g_string_append (html, "</select>");
}

/* The game of the match that is shown, or of the one last touched. */
static const char *
find_game_of_now (const TallyBoardHouse *house)
{
  g_autoptr (GPtrArray) all = NULL;

  if (house->match != NULL) {
    g_autoptr (TallyStoredMatch) match = open_match (house, house->match);

    if (match != NULL)
      return tally_match_get_setup (tally_stored_match_get_match (match))->game->id;
  }
  all = list_running (house);
  return all->len > 0 ? ((TallyRunningMatch *) all->pdata[0])->summary->game->id : tally_games[0]->id;
}

gboolean
tally_board_page_rules (const TallyBoardHouse *house,
                        const TallyBoardWish  *wish,
                        GString               *html)
{
  TallyBoardWish asked = *wish;

  if (asked.game == NULL || tally_game_find (asked.game) == NULL)
    asked.game = find_game_of_now (house);
  open_page (html, wish, _ ("Rules"), "phone rules");
  g_string_append (html, "><header class=\"top\"><h1 class=\"step\">");
  tally_board_append_text (html, _ ("Rules"));
  g_string_append_printf (html, "</h1><form action=\"rules\" role=\"search\"><input type=\"hidden\" name=\"lang\" value=\"%s\">"
                                "<input type=\"search\" name=\"q\" autocomplete=\"off\" aria-label=\"%s\" value=\"",
                          get_language (wish), _ ("Search the rules"));
  tally_board_append_text (html, asked.words != NULL ? asked.words : "");
  g_string_append (html, "\">");
  append_games (&asked, html);
  g_string_append_printf (html, "<button>%s</button></form></header><main id=\"hits\">", _ ("Search"));
  if (asked.words != NULL && asked.words[0] != '\0')
    append_hits (house, &asked, html);
  else
    append_contents (house, &asked, html);
  g_string_append (html, "</main>");
  close_page (html, wish, "rules");
  return TRUE;
}

/* ---- League ---- */

static void
append_league_row (const TallyReportStandings *table,
                   guint                       i,
                   GString                    *html)
{
  const TallyStandingsRow *row = &table->standings->rows[i];
  g_autofree char *points = tally_points_to_text (row->points);
  g_autofree char *why = tally_report_tell_why (table, i);
  const char *name = tally_report_get_name_cb (row->player, table->names);

  g_string_append (html, "<details class=\"row\"><summary>");
  if (row->place != 0)
    g_string_append_printf (html, "<b class=\"place\">%u</b>", row->place);
  else
    g_string_append (html, "<b class=\"place\">–</b>");
  g_string_append (html, "<span class=\"who\"><bdi>");
  tally_board_append_text (html, name);
  g_string_append (html, "</bdi></span><b class=\"score\">");
  tally_board_append_text (html, points);
  g_string_append (html, "</b></summary><p>");
  tally_board_append_text (html, why);
  g_string_append (html, "</p></details>");
}

static void
append_table (const TallyBoardHouse *house,
              const TallyLeague     *league,
              GString               *html)
{
  TallyTableChoice choice = { .league = league->id };
  g_autoptr (TallyStandings) standings = tally_store_read_standings (house->store, &choice, NULL);
  g_autoptr (GHashTable) names = tally_report_list_names (house->store, NULL);
  TallyReportStandings table = { .league = league->name, .standings = standings, .names = names };

  if (standings == NULL || names == NULL)
    return;
  g_string_append (html, "<section class=\"card league\"><h2>");
  tally_board_append_text (html, league->name);
  g_string_append (html, "</h2>");
  for (guint i = 0; i < standings->n_rows; i++)
    append_league_row (&table, i, html);
  g_string_append (html, "</section>");
}

/* Where one match is shown, its leagues are; else all of them. */
static GPtrArray *
list_leagues (const TallyBoardHouse *house)
{
  g_autoptr (TallyStoredMatch) match = house->match != NULL ? open_match (house, house->match) : NULL;
  GPtrArray *leagues = match != NULL ? tally_store_list_leagues_of (house->store, tally_stored_match_get_id (match), NULL)
                                     : tally_store_list_leagues (house->store, NULL);

  return leagues != NULL ? leagues : g_ptr_array_new ();
}

gboolean
tally_board_page_league (const TallyBoardHouse *house,
                         const TallyBoardWish  *wish,
                         GString               *html)
{
  g_autoptr (GPtrArray) leagues = list_leagues (house);

  open_page (html, wish, _ ("League"), "phone");
  g_string_append (html, "><header class=\"top\"><h1 class=\"step\">");
  tally_board_append_text (html, leagues->len > 0 ? _ ("League") : _ ("No league yet"));
  g_string_append (html, "</h1></header><main>");
  for (guint i = 0; i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];

    if (wish->league == NULL || strcmp (wish->league, league->name) == 0)
      append_table (house, league, html);
  }
  g_string_append (html, "</main>");
  close_page (html, wish, "league");
  return TRUE;
}

/* ---- Strangers ---- */

void
tally_board_page_code (gboolean wrong,
                       GString *html)
{
  TallyBoardWish nothing = { 0 };

  open_page (html, &nothing, "Tallygator", "phone code");
  g_string_append (html, "><main><form class=\"card\" action=\"/\"><h1 class=\"step\">");
  tally_board_append_text (html, _ ("Type the code"));
  g_string_append (html, "</h1><p>");
  tally_board_append_text (html, wrong ? _ ("That wasn’t it. Look again, and wait a second.")
                                       : _ ("It stands below the address, on the device that keeps the score."));
  g_string_append_printf (html, "</p><input name=\"code\" autocomplete=\"off\" autocapitalize=\"characters\" maxlength=\"12\" autofocus aria-label=\"%s\">"
                                "<button>%s</button></form></main></body></html>",
                          _ ("Code"), _ ("Look on"));
}
