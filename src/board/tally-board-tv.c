/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-page.h"

#include "tally-language.h"

#include "tally-board-frame.h"
#include "tally-board-view.h"
#include "tally-match-list.h"
#include "tally-store-club.h"

static const char *
get_uuid (GPtrArray *running,
          guint      i)
{
  return ((TallyRunningMatch *) running->pdata[i])->summary->uuid;
}

/* ---- Around it ---- */

static void
append_invitation (const TallyBoardHouse *house,
                   GString               *html)
{
  g_string_append (html, "<aside class=\"invitation card\"><img src=\"qr\" alt=\"\"><div><b>");
  tally_board_append_text (html, _ ("Follow on your phone"));
  g_string_append (html, "</b><p><small>");
  tally_board_append_text (html, _ ("code"));
  g_string_append_printf (html, "</small><b class=\"letters\">%.3s\u00a0%s</b></p></div><p class=\"address\">%s</p></aside>",
                          house->code, house->code + 3, house->address);
}

static void
close_tv (GString *html)
{
  g_string_append (html, "<video class=\"awake\" aria-hidden=\"true\" src=\"awake\" muted loop playsinline></video>");
  tally_board_close_screen (html);
}

/* ---- One match ---- */

static void
append_one (const TallyBoardHouse *house,
            const TallyBoardWish  *wish,
            TallyStoredMatch      *match,
            GString               *html)
{
  tally_board_open_page (html, wish, tally_board_get_game_name (match), "tv one");
  tally_board_append_following (house, wish, match, TALLY_VIEW_TV, html);
  append_invitation (house, html);
  close_tv (html);
}

/* ---- Several ---- */

static void
append_wall_head (const TallyBoardHouse *house,
                  guint                  n_tables,
                  GString               *html)
{
  g_autofree char *club = tally_store_get_club_name (house->store);
  g_autofree char *live = n_tables > 0 ? g_strdup_printf (tally_ngettext ("%u table live", "%u tables live", n_tables), n_tables)
                                       : g_strdup (_ ("Nobody is playing right now."));

  g_string_append (html, "<header class=\"wall\"><img class=\"sign\" src=\"icon\" alt=\"\">");
  tally_board_append_element (html, "h1", "game", club != NULL ? club : "Tallygator");
  g_string_append (html, "<p class=\"where\" data-today></p>");
  g_string_append_printf (html, "<p class=\"pill %s\"><i></i><span id=\"tables\">", n_tables > 0 ? "on" : "over");
  tally_board_append_text (html, live);
  g_string_append (html, "</span></p><time class=\"clock\"></time></header>");
}

static void
append_tile (const TallyBoardHouse *house,
             const char            *uuid,
             GString               *html)
{
  g_autoptr (TallyStoredMatch) match = tally_board_house_open_match (house, uuid);

  if (match == NULL)
    return;
  g_string_append_printf (html, "<article data-match=\"%s\">", uuid);
  tally_board_append_match (html, match, TALLY_VIEW_TILE);
  g_string_append (html, "</article>");
}

static void
append_wall (const TallyBoardHouse *house,
             const TallyBoardWish  *wish,
             GPtrArray             *running,
             GString               *html)
{
  tally_board_open_page (html, wish, "Tallygator", "tv several");
  tally_board_append_live (html, house, wish, "all=1", tally_board_view_words[TALLY_VIEW_TILE]);
  append_wall_head (house, running->len, html);
  g_string_append_printf (html, "<main><div id=\"tiles\" class=\"tiles-%u\">", MIN (running->len, 4));
  for (guint i = 0; i < running->len; i++)
    append_tile (house, get_uuid (running, i), html);
  g_string_append (html, "</div><div class=\"beside\"><div id=\"leagues\">");
  tally_board_append_leagues (house, html);
  g_string_append (html, "</div>");
  append_invitation (house, html);
  g_string_append (html, "</div></main>");
  close_tv (html);
}

gboolean
tally_board_page_tv (const TallyBoardHouse *house,
                     const TallyBoardWish  *wish,
                     GString               *html)
{
  g_autoptr (GPtrArray) running = tally_board_house_list_running (house);
  const char *uuid = wish->id != NULL ? wish->id : house->match;
  g_autoptr (TallyStoredMatch) match = NULL;

  if (uuid == NULL && running->len == 1)
    uuid = get_uuid (running, 0);
  if (uuid == NULL) {
    append_wall (house, wish, running, html);
    return TRUE;
  }
  match = tally_board_house_open_match (house, uuid);
  if (match != NULL)
    append_one (house, wish, match, html);
  return match != NULL;
}

/* ---- Over somebody's video ---- */

gboolean
tally_board_page_overlay (const TallyBoardHouse *house,
                          const TallyBoardWish  *wish,
                          GString               *html)
{
  g_autoptr (GPtrArray) running = tally_board_house_list_running (house);
  const char *uuid = wish->id != NULL ? wish->id : house->match;
  g_autoptr (TallyStoredMatch) match = NULL;

  if (uuid == NULL && running->len > 0)
    uuid = get_uuid (running, 0);
  match = tally_board_house_open_match (house, uuid);
  if (match == NULL)
    return FALSE;
  tally_board_open_page (html, wish, tally_board_get_game_name (match), "overlay");
  tally_board_append_following (house, wish, match, TALLY_VIEW_OVERLAY, html);
  tally_board_close_screen (html);
  return TRUE;
}
