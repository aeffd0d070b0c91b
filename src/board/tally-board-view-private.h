/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a match's page, and what they all know about it. */

#pragma once

#include "tally-board-view.h"
#include "tally-course.h"
#include "tally-picture.h"

G_BEGIN_DECLS

/* All that is asked about a match while one text about it is made. */
typedef struct {
  GString *html;
  TallyStoredMatch *stored;
  const TallyMatch *match;
  const TallySetup *setup;
  gconstpointer state;
  TallyBoardView view;
  gboolean finished;
  guint winners;
  gint32 limit; /* the score that ends it, or 0 */
  guint n_ranks;
  TallyRank ranks[TALLY_MAX_PLAYERS];
  const guint *slots;
  GPtrArray *picture;
  GArray *rounds; /* TallyBoardRound */
} TallyBoardPage;

/* A round that has been played. */
typedef struct {
  TallyStanding after;
  TallyState before; /* the event that ended it */
  const TallyEvent *event;
} TallyBoardRound;

/* The sign and the name of somebody. */
void tally_board_append_player (const TallyBoardPage *page,
                                TallySeat seat);

/* So many that they need another arrangement: from six on. */
gboolean tally_board_is_crowd (const TallyBoardPage *page);

/* tally-board-picture.c */
void tally_board_append_parts (const TallyBoardPage *page,
                               TallyPartKind kind);
/* What lies in front of somebody. */
void tally_board_append_things (const TallyBoardPage *page,
                                TallySeat seat);
/* What is said beside the score. */
void tally_board_append_asides (const TallyBoardPage *page,
                                TallySeat seat);
/* Whose turn it is, as far as the picture knows. */
gboolean tally_board_is_current (const TallyBoardPage *page,
                                 TallySeat seat);
/* Whether people have a jaw with teeth in front of them. */
gboolean tally_board_has_jaws (const TallyBoardPage *page);

/* tally-board-sheet.c */
GArray *tally_board_list_rounds (const TallyBoardPage *page);
/* Newest first, the last `most` of them. */
void tally_board_append_sheet (const TallyBoardPage *page,
                               guint most);
void tally_board_append_history (const TallyBoardPage *page);

/* tally-board-ending.c: the winner's sign, by how much, and what became of it. */
void tally_board_append_laurel (const TallyBoardPage *page);
void tally_board_append_margin (const TallyBoardPage *page);
void tally_board_append_ending (const TallyBoardPage *page);
/* "Sabine wins" */
char *tally_board_tell_winners (const TallyBoardPage *page);

G_END_DECLS
