/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the board: frames around matches, the rulebook, the leagues,
 * and the one page that strangers see. All in the language that the thread
 * speaks. Each appends a whole page. */

#pragma once

#include "tally-board-house.h"

G_BEGIN_DECLS

/* FALSE: there is no such thing, or it isn't shown. */
typedef gboolean (*TallyBoardPageFunc) (const TallyBoardHouse *house,
                                        const TallyBoardWish *wish,
                                        GString *html);

gboolean    tally_board_page_match       (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          GString               *html);
/* The only match, or the choice among those that run. */
gboolean    tally_board_page_start       (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          GString               *html);
/* Asks for the code; `wrong`: the last one was. */
void        tally_board_page_code        (const char *language,
                                          gboolean    wrong,
                                          GString    *html);

/* tally-board-rules.c */
gboolean    tally_board_page_rules       (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          GString               *html);

/* tally-board-league.c */
gboolean    tally_board_page_league      (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          GString               *html);
/* The tables of all leagues for a TV that shows several matches. */
void        tally_board_append_leagues   (const TallyBoardHouse *house,
                                          GString               *html);

/* tally-board-tv.c */
gboolean    tally_board_page_tv          (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          GString               *html);
gboolean    tally_board_page_overlay     (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          GString               *html);

/* Behind an open tag of the body: follows this match, and shows it. */
void        tally_board_append_following (const TallyBoardHouse *house,
                                          const TallyBoardWish  *wish,
                                          TallyStoredMatch      *match,
                                          guint                  view,
                                          GString               *html);
const char *tally_board_get_game_name    (TallyStoredMatch *match);

G_END_DECLS
