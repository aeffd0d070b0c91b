/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction would change, before it is made: in its match whose score,
 * whose place, and what comes next; beyond it places in leagues, and
 * ratings, only what one would see and only so much that it can be read. */

#pragma once

#include "tally-league-effect.h"

G_BEGIN_DECLS

typedef struct {
  gint32 score_before, score_after;
  guint8 place_before, place_after;     /* 0: no ranking */
} TallyCorrectionRow;

typedef struct {
  TallyMatch        *corrected;         /* NULL: it can't be */
  guint              failed;            /* then the event that becomes illegal, */
  TallyViolation     violation;         /* and why */
  TallyCorrectionRow rows[TALLY_MAX_PLAYERS];   /* by seat */
  char              *step_before, *step_after;
} TallyCorrection;

void     tally_correction_compute (const TallyMatch      *match,
                                   guint                  index,
                                   const TallyEvent      *event,
                                   TallyCorrection       *correction);
void     tally_correction_clear   (TallyCorrection       *correction);

/* More than this of one league would hide what matters. */
#define TALLY_MOVES_MOST 6

typedef struct {
  gint64 player;
  char  *before;
  char  *after;
} TallyMove;

typedef struct {
  char   *title;        /* a league, or "Ratings" */
  GArray *moves;        /* TallyMove: first those of who sat at the table */
  guint   n_more;       /* that were left out */
} TallyMoves;

void       tally_moves_free            (TallyMoves              *moves);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMoves, tally_moves_free)

/* TallyMoves, none of them empty. */
GPtrArray *tally_correction_list_moves (const TallyLeagueEffect *effect,
                                        const gint64            *at_table,
                                        guint                    n_at_table);

G_END_DECLS
