/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-page.h"

#include "tally-language.h"

#include "tally-board-frame.h"
#include "tally-board-view.h"
#include "tally-match-list.h"

const char *
tally_board_get_game_name (TallyStoredMatch *match)
{
  return tally_match_get_setup (tally_stored_match_get_match (match))->game->name;
}

/* ---- Matches ---- */

void
tally_board_append_following (const TallyBoardHouse *house,
                              const TallyBoardWish  *wish,
                              TallyStoredMatch      *match,
                              guint                  view,
                              GString               *html)
{
  const char *uuid = tally_stored_match_get_uuid (match);
  g_autofree char *what = g_strconcat ("match=", uuid, NULL);

  tally_board_append_live (html, house, wish, what, tally_board_view_words[view]);
  g_string_append_printf (html, "<div id=\"live\" data-match=\"%s\">", uuid);
  tally_board_append_match (html, match, view);
  g_string_append (html, "</div>");
}

gboolean
tally_board_page_match (const TallyBoardHouse *house,
                        const TallyBoardWish  *wish,
                        GString               *html)
{
  g_autoptr (TallyStoredMatch) match = tally_board_house_open_match (house, wish->id);

  if (match == NULL)
    return FALSE;
  tally_board_open_page (html, wish, tally_board_get_game_name (match), "phone");
  tally_board_append_following (house, wish, match, TALLY_VIEW_PHONE, html);
  tally_board_append_watching (html, house);
  tally_board_append_languages (html, wish);
  tally_board_close_page (html, wish, "match");
  return TRUE;
}

static void
append_running (const TallyRunningMatch *running,
                const TallyBoardWish    *wish,
                GString                 *html)
{
  const TallyMatchSummary *summary = running->summary;

  g_string_append_printf (html, "<li><a href=\"match?id=%s&amp;lang=%s\"><b>", summary->uuid, wish->language);
  tally_board_append_text (html, summary->game->name);
  g_string_append (html, "</b> · ");
  tally_board_append_text (html, running->progress);
  g_string_append (html, "<small>");
  for (guint i = 0; i < summary->n_players; i++) {
    g_string_append (html, i > 0 ? ", " : "");
    tally_board_append_text (html, summary->names[i]);
  }
  g_string_append (html, "</small></a></li>");
}

/* Whoever waits for a match is told when one begins. */
static void
append_choice (const TallyBoardHouse *house,
               GPtrArray             *all,
               const TallyBoardWish  *wish,
               GString               *html)
{
  tally_board_open_page (html, wish, "Tallygator", "phone");
  tally_board_append_live (html, house, wish, NULL, NULL);
  tally_board_append_top (html, all->len > 0 ? _ ("Which match?") : _ ("Nobody is playing right now."));
  g_string_append (html, "</header><main>");
  if (all->len > 0)
    g_string_append (html, "<ul class=\"card choice\">");
  for (guint i = 0; i < all->len; i++)
    append_running (all->pdata[i], wish, html);
  g_string_append (html, all->len > 0 ? "</ul></main>" : "</main>");
  tally_board_append_languages (html, wish);
  tally_board_close_page (html, wish, "match");
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
  all = tally_board_house_list_running (house);
  if (all->len == 1) {
    only.id = ((TallyRunningMatch *) all->pdata[0])->summary->uuid;
    return tally_board_page_match (house, &only, html);
  }
  append_choice (house, all, wish, html);
  return TRUE;
}

/* ---- Strangers ---- */

void
tally_board_page_code (const char *language,
                       gboolean    wrong,
                       GString    *html)
{
  const char *before = tally_language_swap (language);
  TallyBoardWish nothing = { .language = language };

  tally_board_open_page (html, &nothing, "Tallygator", "phone code");
  g_string_append (html, "><main><form class=\"card\" action=\"/\"><h1 class=\"step\">");
  tally_board_append_text (html, _ ("Type the code"));
  g_string_append (html, "</h1><p>");
  tally_board_append_text (html, wrong ? _ ("That wasn’t it. Look again, and wait a second.")
                                       : _ ("It is below the address, on the device that keeps the score."));
  g_string_append_printf (html, "</p><input name=\"code\" autocomplete=\"off\" autocapitalize=\"characters\" maxlength=\"12\" autofocus aria-label=\"%s\">"
                                "<button>%s</button></form></main></body></html>",
                          _ ("Code"), _ ("Watch"));
  tally_language_swap (before);
}
