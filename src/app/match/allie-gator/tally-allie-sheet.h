/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Allie Gator's score sheet shows for what is typed: the round as an
 * event, what the engine says to it, and what it would bring each player. */

#pragma once

#include "allie-gator/tally-allie-gator.h"
#include "tally-session.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_ALLIE_CARDS,
  TALLY_ALLIE_SPECIALS,
  TALLY_ALLIE_N_CELLS,
} TallyAllieCell;

/* TALLY_STEPPER_EMPTY where nothing is typed yet. */
typedef struct {
  int n[TALLY_ALLIE_GATOR_MAX_PLAYERS][TALLY_ALLIE_N_CELLS];
} TallyAllieTyped;

typedef struct {
  TallyEvent     event;
  guint          n_missing;   /* players of whose pile something is missing */
  guint          asked;       /* a bit a seat whose specials decide */
  gboolean       legal;       /* and nothing is missing */
  gboolean       refused;
  TallyViolation violation;   /* if refused */
  TallySeat      where;       /* and at whom, */
  guint          cells;       /* a bit a cell */
  TallyState     after;       /* if legal */
} TallyAllieAnswer;

typedef struct {
  guint8   points;
  guint8   after;
  guint8   place;             /* previewed: in this round, else in the match; 0 before the first */
  guint8   teeth;
  gboolean previewed;
} TallyAllieLine;

/* `last` is the seat at which something was typed last: what is wrong with all
 * piles together is told there. */
void  tally_allie_sheet_ask     (TallySession           *session,
                                 const TallyAllieTyped  *typed,
                                 TallySeat               last,
                                 TallyAllieAnswer       *answer);
/* `preview` is a legal answer, or NULL. */
void  tally_allie_sheet_line    (TallySession           *session,
                                 const TallyAllieAnswer *preview,
                                 TallySeat               seat,
                                 TallyAllieLine         *line);
/* "+2 teeth", "±0" */
char *tally_allie_sheet_tag     (const TallyAllieLine   *line);
/* What stands above the button. */
char *tally_allie_sheet_message (TallySession           *session,
                                 const TallyAllieAnswer *answer);

G_END_DECLS
