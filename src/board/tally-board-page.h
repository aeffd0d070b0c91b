/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the board: frames around matches, the rulebook, the leagues,
 * and the one page that strangers see. All in the language that the thread
 * speaks. Each appends a whole page. */

#pragma once

#include "tally-board-view.h"
#include "tally-rule-search.h"

G_BEGIN_DECLS

/* What all pages of one board have in common. */
typedef struct {
  TallyStore      *store;
  TallyRulebook   *book;
  TallyRuleSearch *search;
  const char      *match;       /* the only one that is shown, or NULL */
  const char      *address;     /* "192.168.1.5:8473" */
  const char      *code;
  gboolean         full;        /* no more viewers can follow live */
} TallyBoardHouse;

/* What a viewer asked for. */
typedef struct {
  const char *language;
  const char *id;               /* of a match, or of a section */
  const char *game;
  const char *words;            /* to look up */
  const char *league;
} TallyBoardWish;

/* FALSE: there is no such thing, or it isn't shown. */
gboolean tally_board_page_match   (const TallyBoardHouse *house,
                                   const TallyBoardWish  *wish,
                                   GString               *html);
/* The only match, or the choice among those that run. */
gboolean tally_board_page_start   (const TallyBoardHouse *house,
                                   const TallyBoardWish  *wish,
                                   GString               *html);
gboolean tally_board_page_rules   (const TallyBoardHouse *house,
                                   const TallyBoardWish  *wish,
                                   GString               *html);
gboolean tally_board_page_league  (const TallyBoardHouse *house,
                                   const TallyBoardWish  *wish,
                                   GString               *html);
gboolean tally_board_page_tv      (const TallyBoardHouse *house,
                                   const TallyBoardWish  *wish,
                                   GString               *html);
gboolean tally_board_page_overlay (const TallyBoardHouse *house,
                                   const TallyBoardWish  *wish,
                                   GString               *html);
/* Asks for the code; `wrong`: the last one was. */
void     tally_board_page_code    (gboolean               wrong,
                                   GString               *html);

/* One of data/board, which is compiled in. */
GBytes  *tally_board_page_find_file (const char           *name);
/* For the policy that lets nothing else in: 'sha256-…' of the style. */
const char *tally_board_page_get_style_hash (void);
/* Whether a match is among those that are shown. */
gboolean tally_board_house_shows  (const TallyBoardHouse *house,
                                   const char            *uuid);

G_END_DECLS
