/* What a correction moves beyond its match, in words: places in leagues, and
 * ratings. Only what one would see, and only so much that it can be read. */

#pragma once

#include "tally-effect.h"

G_BEGIN_DECLS

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

void       tally_moves_free           (TallyMoves        *moves);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMoves, tally_moves_free)

/* TallyMoves, none of them empty. */
GPtrArray *tally_correction_list_moves (const TallyEffect *effect,
                                        const gint64      *at_table,
                                        guint              n_at_table);

G_END_DECLS
