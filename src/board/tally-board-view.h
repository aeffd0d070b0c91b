/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as guests see it: HTML in the language that the thread speaks. The
 * same text is the first view of a page and what a page that follows live puts
 * in its place, so that both can't differ. */

#pragma once

#include "tally-stored-match.h"

G_BEGIN_DECLS

/* How much of it, and how big. */
typedef enum {
  TALLY_VIEW_PHONE,   /* all of it */
  TALLY_VIEW_TV,      /* readable from four metres, nothing to scroll */
  TALLY_VIEW_TILE,    /* one of several on a TV */
  TALLY_VIEW_OVERLAY, /* the score alone, over somebody's video */
  TALLY_N_VIEWS,
} TallyBoardView;

extern const char *const tally_board_view_words[]; /* NULL-terminated */

void  tally_board_append_match (GString          *html,
                                TallyStoredMatch *match,
                                TallyBoardView    view);
/* One line of JSON: what a live page is sent. Pretty is the page's business. */
char *tally_board_tell_state   (TallyStoredMatch *match,
                                TallyBoardView    view);

G_END_DECLS
