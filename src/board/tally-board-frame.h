/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands around every page of the board: its head with the style, the
 * tabs and languages at its foot, the files that it may load, and the fence of
 * headers that lets nothing else in. */

#pragma once

#include "tally-board-house.h"

G_BEGIN_DECLS

/* One of data/board, or of the games' drawings, which are compiled in; NULL:
 * there is none. */
GBytes *tally_board_find_file (const char *name);
/* The headers of every answer, each line with its end. */
const char *tally_board_fence (void);
/* What the address asks for, else what the browser would like, else English. */
const char *tally_board_choose_language (const char *asked,
                                         const char *accepted);

/* Text that can't be mistaken for markup. */
void tally_board_append_text (GString *html,
                              const char *text);
void tally_board_append_element (GString *html,
                                 const char *name,
                                 const char *class,
                                 const char *text);
/* The sign of a player: shape, colour and first letter. */
void tally_board_append_badge (GString *html,
                               guint slot,
                               const char *name);
/* One of a game, which says nothing that words beside it don't; NULL: none. */
void tally_board_append_drawing (GString *html,
                                 const char *drawing);
/* By how many places somebody has climbed; below 0: fallen. */
void tally_board_append_movement (GString *html,
                                  int movement);
/* Slots start again after the eighth. */
guint tally_board_fold_slot (guint slot);

/* Up to the tag of the body, which is left open for `tally_board_append_live`. */
void tally_board_open_page (GString *html,
                            const TallyBoardWish *wish,
                            const char *title,
                            const char *class);
/* What the page follows: "match=ID", "all=1", or NULL for nothing but which
 * matches are being played; and in which view. Closes the body's tag, and says
 * where it is full. */
void tally_board_append_live (GString *html,
                              const TallyBoardHouse *house,
                              const TallyBoardWish *wish,
                              const char *what,
                              const char *view);
/* "5 watching, read only" */
char *tally_board_tell_watching (guint n);
void tally_board_append_watching (GString *html,
                                  const TallyBoardHouse *house);
/* The head of a page without a match. */
void tally_board_append_top (GString *html,
                             const char *title);
/* The choice of a language. */
void tally_board_append_languages (GString *html,
                                   const TallyBoardWish *wish);
/* Tabs and the script; `here` is the name of the tab. */
void tally_board_close_page (GString *html,
                             const TallyBoardWish *wish,
                             const char *here);
/* The script alone, for screens that nobody touches. */
void tally_board_close_screen (GString *html);

G_END_DECLS
