/* "May I?": questions to the engine, and its answers for the people at the
 * table. No rule is known here; positions are made of legal moves, so that the
 * engine refuses what can't be asked, too. */

#pragma once

#include "raffzahn/tally-raffzahn.h"
#include "tally-match.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

typedef struct {
  gboolean    yes;
  char       *why;
  const char *section;
} TallyAnswer;

void tally_answer_clear (TallyAnswer *answer);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TallyAnswer, tally_answer_clear)

/* Allie Gator: a number card on a stack; `top` 0: nothing lies there yet. */
void tally_answer_allie_gator     (int                 target,
                                   int                 top,
                                   int                 card,
                                   TallyAnswer        *answer);
/* In the present position, on the stack of that column. */
void tally_answer_allie_gator_now (const TallyMatch   *match,
                                   guint               column,
                                   int                 card,
                                   TallyAnswer        *answer);

/* The Game: a card on a pile; `top` 0: nothing lies there yet. */
void tally_answer_the_game        (gboolean            ascending,
                                   int                 top,
                                   int                 card,
                                   TallyAnswer        *answer);
void tally_answer_the_game_now    (const TallyMatch   *match,
                                   guint               pile,
                                   int                 card,
                                   TallyAnswer        *answer);

/* Raffzahn: may the tile be taken that this throw hits? Where it lies, for a
 * player who throws the `nth` time. */
typedef enum {
  TALLY_ANSWER_TILE_MIDDLE,
  TALLY_ANSWER_TILE_UP_ELSEWHERE,
  TALLY_ANSWER_TILE_DOWN_ELSEWHERE,
  TALLY_ANSWER_TILE_OWN,
  TALLY_ANSWER_TILE_OUT,
} TallyAnswerTile;

void tally_answer_raffzahn        (TallyAnswerTile     place,
                                   const guint8        faces[TALLY_RAFFZAHN_DICE],
                                   guint               nth,
                                   TallyAnswer        *answer);
void tally_answer_raffzahn_now    (const TallyMatch   *match,
                                   const guint8        faces[TALLY_RAFFZAHN_DICE],
                                   guint               nth,
                                   TallyAnswer        *answer);

/* Zoff im Zoo: these cards, joker and mosquito among them, on that set. */
void tally_answer_zoff            (const TallyCounts   *cards,
                                   TallyZoffSet        lying,
                                   TallyAnswer        *answer);

G_END_DECLS
