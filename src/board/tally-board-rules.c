/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-page.h"

#include "tally-language.h"

#include <string.h>

#include "tally-board-frame.h"
#include "tally-board-picture.h"
#include "tally-match-list.h"
#include "tally-rule-text.h"
#include "tally-store-rulings.h"

#define MAX_HITS 20
#define ALL_GAMES "all"
/* So much of a section is read without asking for more. */
#define FIRST_BLOCKS 7
#define MAX_LEADS 3

/* ---- A section ---- */

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

/* A drawing of the game's, in the parts that its table is shown in. */
static void
append_figure (const TallyRuleSection *section,
               const char             *name,
               GString                *html)
{
  const TallyGame *game = tally_game_find (section->game);
  g_autoptr (GPtrArray) picture = tally_picture_new ();

  if (game == NULL || game->figure == NULL)
    return;
  game->figure (name, picture);
  g_string_append (html, "<figure>");
  for (guint i = 0; i < picture->len; i++)
    tally_board_append_part (html, picture->pdata[i], NULL);
  g_string_append (html, "</figure>");
}

static void
append_block (const TallyRuleSection *section,
              const TallyRuleBlock   *block,
              GString                *html)
{
  static const char *const tags[] = {
    [TALLY_RULE_PARAGRAPH] = "p",
    [TALLY_RULE_ITEM] = "li",
    [TALLY_RULE_EXAMPLE] = "blockquote",
  };

  if (block->kind == TALLY_RULE_FIGURE) {
    append_figure (section, block->text, html);
    return;
  }
  if (block->kind == TALLY_RULE_ITEM)
    g_string_append_printf (html, "<ul class=\"deep-%u\"><li>", block->level);
  else
    g_string_append_printf (html, "<%s>", tags[block->kind]);
  append_markup (html, block->markup);
  if (block->kind == TALLY_RULE_ITEM)
    g_string_append (html, "</li></ul>");
  else
    g_string_append_printf (html, "</%s>", tags[block->kind]);
}

static void
append_blocks (const TallyRuleSection *section,
               GPtrArray              *blocks,
               guint                   from,
               guint                   to,
               GString                *html)
{
  for (guint i = from; i < to; i++)
    append_block (section, blocks->pdata[i], html);
}

/* "More: last card, scoring", by the bold words that the rest begins with. */
static void
append_more (GPtrArray *blocks,
             guint      from,
             GString   *html)
{
  g_autoptr (GString) leads = g_string_new (NULL);
  guint n = 0;

  for (guint i = from; i < blocks->len && n < MAX_LEADS; i++) {
    const TallyRuleBlock *block = blocks->pdata[i];
    g_autofree char *lead = block->lead > 0 ? g_strndup (block->text, block->lead) : NULL;

    if (lead == NULL)
      continue;
    g_strdelimit (g_strchomp (lead), ":.", ' ');
    g_string_append_printf (leads, "%s%s", n++ > 0 ? ", " : "", g_strchomp (lead));
  }
  g_string_append (html, "<details class=\"rest\"><summary>");
  if (n > 0) {
    /* Translators: what the rest of a section of the rulebook is about. */
    g_autofree char *text = g_strdup_printf (_ ("More: %s"), leads->str);

    tally_board_append_text (html, text);
  } else {
    tally_board_append_text (html, _ ("More"));
  }
  g_string_append (html, "</summary>");
}

static void
append_rulings (const TallyBoardHouse  *house,
                const TallyRuleSection *section,
                GString                *html)
{
  g_autoptr (GPtrArray) rulings = tally_store_list_rulings (house->store, NULL, section->id, NULL);

  for (guint i = 0; rulings != NULL && i < rulings->len; i++) {
    const TallyRuling *ruling = rulings->pdata[i];

    g_string_append (html, "<aside class=\"ruling\">");
    tally_board_append_element (html, "b", "", _ ("House ruling"));
    tally_board_append_element (html, "p", "", ruling->question);
    tally_board_append_element (html, "p", "", ruling->decision);
    g_string_append (html, "</aside>");
  }
}

static void
append_section (const TallyBoardHouse  *house,
                const TallyRuleSection *section,
                GHashTable             *marks,
                GString                *html)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (section->body, marks);
  gboolean is_long = blocks->len > FIRST_BLOCKS + 1;

  g_string_append (html, "<div class=\"text\">");
  append_blocks (section, blocks, 0, is_long ? FIRST_BLOCKS : blocks->len, html);
  if (is_long) {
    append_more (blocks, FIRST_BLOCKS, html);
    append_blocks (section, blocks, FIRST_BLOCKS, blocks->len, html);
    g_string_append (html, "</details>");
  }
  append_rulings (house, section, html);
  g_string_append (html, "</div>");
}

/* ---- What was found, or all there is ---- */

static void
append_hit (const TallyBoardHouse *house,
            const TallyRuleHit    *hit,
            GHashTable            *marks,
            gboolean               open,
            GString               *html)
{
  g_string_append_printf (html, "<details class=\"card hit\"%s><summary>", open ? " open" : "");
  tally_board_append_element (html, "b", "", hit->title);
  g_string_append (html, "<span>");
  append_markup (html, hit->markup);
  g_string_append (html, "</span></summary>");
  append_section (house, hit->section, marks, html);
  g_string_append (html, "</details>");
}

static void
append_hits (const TallyBoardHouse *house,
             const TallyBoardWish  *wish,
             GPtrArray             *hits,
             GString               *html)
{
  g_autoptr (GHashTable) marks = tally_rule_search_get_marks (house->search, wish->words, tally_board_wish_get_rules (wish));

  if (hits->len == 0)
    tally_board_append_element (html, "p", "card", _ ("No rule found."));
  for (guint i = 0; i < hits->len; i++)
    append_hit (house, hits->pdata[i], marks, i == 0, html);
}

/* The whole book would be too much for the first answer: a section opens in
 * its place, which the script does without a new page. */
static void
append_link (const TallyBoardWish   *wish,
             const TallyRuleSection *section,
             GString                *html)
{
  g_string_append_printf (html, "<a class=\"card hit level-%u\" href=\"rules?lang=%s&amp;game=%s&amp;id=%s#%s\">", section->level, wish->language,
                          wish->game != NULL ? wish->game : ALL_GAMES, section->id, section->id);
  tally_board_append_text (html, section->title);
  g_string_append (html, "</a>");
}

static void
append_open_section (const TallyBoardHouse  *house,
                     const TallyRuleSection *section,
                     GString                *html)
{
  g_string_append_printf (html, "<details class=\"card hit level-%u\" id=\"%s\" open><summary>", section->level, section->id);
  tally_board_append_element (html, "b", "", section->title);
  g_string_append (html, "</summary>");
  append_section (house, section, NULL, html);
  g_string_append (html, "</details>");
}

static void
append_contents_of (const TallyBoardHouse *house,
                    const TallyBoardWish  *wish,
                    const char            *game,
                    GString               *html)
{
  const GPtrArray *sections = tally_rulebook_get_sections (house->book, game, tally_board_wish_get_rules (wish));

  for (guint i = 0; sections != NULL && i < sections->len; i++) {
    const TallyRuleSection *section = sections->pdata[i];

    if (g_strcmp0 (wish->id, section->id) == 0)
      append_open_section (house, section, html);
    else
      append_link (wish, section, html);
  }
}

static void
append_contents (const TallyBoardHouse *house,
                 const TallyBoardWish  *wish,
                 GString               *html)
{
  if (wish->game != NULL) {
    append_contents_of (house, wish, wish->game, html);
    return;
  }
  for (guint i = 0; tally_games[i] != NULL; i++) {
    tally_board_append_element (html, "h2", "", tally_games[i]->name);
    append_contents_of (house, wish, tally_games[i]->id, html);
  }
}

/* ---- The page ---- */

/* The match that is shown, or the one last touched; NULL: none. */
static TallyStoredMatch *
find_match_of_now (const TallyBoardHouse *house)
{
  g_autoptr (GPtrArray) all = tally_board_house_list_running (house);
  const char *uuid = house->match;

  if (uuid == NULL && all->len > 0)
    uuid = ((TallyRunningMatch *) all->pdata[0])->summary->uuid;
  return tally_board_house_open_match (house, uuid);
}

static void
append_chip (const char *value,
             const char *name,
             gboolean    chosen,
             GString    *html)
{
  g_string_append_printf (html, "<label><input type=\"radio\" name=\"game\" value=\"%s\"%s><span>", value, chosen ? " checked" : "");
  tally_board_append_text (html, name);
  g_string_append (html, "</span></label>");
}

static void
append_games (const TallyBoardWish *wish,
              GString              *html)
{
  g_string_append_printf (html, "<fieldset class=\"chips\"><legend class=\"said\">%s</legend>", _ ("Game"));
  for (guint i = 0; tally_games[i] != NULL; i++)
    append_chip (tally_games[i]->id, tally_games[i]->name, g_strcmp0 (wish->game, tally_games[i]->id) == 0, html);
  append_chip (ALL_GAMES, _ ("All games"), wish->game == NULL, html);
  g_string_append (html, "</fieldset>");
}

static void
append_form (const TallyBoardWish *wish,
             GString              *html)
{
  g_string_append_printf (html, "<form id=\"search\" action=\"rules\" role=\"search\"><input type=\"hidden\" name=\"lang\" value=\"%s\">"
                                "<input type=\"search\" name=\"q\" autocomplete=\"off\" aria-label=\"%s\" placeholder=\"%s\" value=\"",
                          wish->language, _ ("Search the rules"), _ ("Search the rules"));
  tally_board_append_text (html, wish->words != NULL ? wish->words : "");
  g_string_append (html, "\">");
  append_games (wish, html);
  g_string_append_printf (html, "<button>%s</button></form>", _ ("Search"));
}

static void
append_head (const TallyBoardWish *wish,
             TallyStoredMatch     *match,
             GString              *html)
{
  const TallyMatch *now = match != NULL ? tally_stored_match_get_match (match) : NULL;
  const TallySetup *setup = now != NULL ? tally_match_get_setup (now) : NULL;

  g_string_append_printf (html, "<header class=\"top tint-%u\"><div class=\"title\"><img class=\"sign\" src=\"icon\" alt=\"\"><div>",
                          setup != NULL ? setup->game->number : 0);
  tally_board_append_element (html, "h1", "game", _ ("Rules"));
  if (setup != NULL) {
    g_autofree char *progress = setup->game->progress (setup, tally_match_get_state (now));
    g_autofree char *where = g_strdup_printf ("%s, %s", setup->game->name, progress);

    tally_board_append_element (html, "p", "where", where);
  }
  g_string_append (html, "</div></div>");
  tally_board_append_languages (html, wish);
  append_form (wish, html);
  g_string_append (html, "</header>");
}

gboolean
tally_board_page_rules (const TallyBoardHouse *house,
                        const TallyBoardWish  *wish,
                        GString               *html)
{
  g_autoptr (TallyStoredMatch) match = find_match_of_now (house);
  g_autoptr (GPtrArray) hits = NULL;
  TallyBoardWish asked = *wish;

  if (g_strcmp0 (asked.game, ALL_GAMES) == 0)
    asked.game = NULL;
  else if (asked.game == NULL || tally_game_find (asked.game) == NULL)
    asked.game = match != NULL ? tally_match_get_setup (tally_stored_match_get_match (match))->game->id : tally_games[0]->id;
  if (asked.words != NULL && asked.words[0] != '\0')
    hits = tally_rule_search_run (house->search, asked.words, tally_board_wish_get_rules (wish), asked.game, MAX_HITS);

  tally_board_open_page (html, wish, _ ("Rules"), "phone rules");
  g_string_append_c (html, '>');
  append_head (&asked, match, html);
  g_string_append (html, "<main id=\"hits\">");
  if (hits != NULL) {
    g_string_append (html, "<p class=\"found\" role=\"status\">");
    g_string_append_printf (html, tally_ngettext ("%u passage", "%u passages", hits->len), hits->len);
    g_string_append (html, "</p>");
    append_hits (house, &asked, hits, html);
  } else {
    append_contents (house, &asked, html);
  }
  g_string_append (html, "</main>");
  tally_board_close_page (html, wish, "rules");
  return TRUE;
}
