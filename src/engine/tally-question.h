/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "May I?": what people ask about a game's rules, as cells to fill in, and the
 * engine's answers. Positions are made of legal moves, so that the engine
 * refuses what can't be asked, too. */

#pragma once

#include "tally-violation.h"

G_BEGIN_DECLS

#define TALLY_MAX_CELLS 7

typedef struct _TallyMatch TallyMatch;

typedef struct {
  gboolean    yes;
  char       *why;
  const char *section;      /* of the rulebook */
} TallyAnswer;

/* A number from `low` to `high`, or where there are choices, the place of one
 * of them. */
typedef struct {
  const char        *label;     /* to be translated, as are the choices */
  gint32             low, high;
  gint32             value;     /* to begin with, may be TALLY_ABSENT */
  const char *const *choices;   /* NULL-terminated */
} TallyQuestionCell;

typedef struct {
  const char              *sentence;    /* to be translated */
  gboolean                 now;         /* asks about the present position of a match */
  const TallyQuestionCell *cells;
  guint                    n_cells;
  /* `match` is the one it is about, or NULL. Empty cells are TALLY_ABSENT;
   * FALSE while one is missing. */
  gboolean               (*ask) (const TallyMatch *match,
                                 const gint32      values[],
                                 TallyAnswer      *answer);
} TallyQuestion;

void        tally_answer_clear    (TallyAnswer      *answer);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TallyAnswer, tally_answer_clear)

/* For the games: takes `why`. */
void        tally_answer_yes      (TallyAnswer      *answer,
                                   char             *why,
                                   const char       *section);
/* A match of people who don't exist, to ask something in. */
TallyMatch *tally_question_begin  (const TallyGame  *game,
                                   guint             n_players);
/* Whether the event is legal; if it isn't, that is the answer. */
gboolean    tally_question_try    (const TallyMatch *match,
                                   const TallyEvent *event,
                                   TallyAnswer      *answer);
/* The same, and it happens. */
gboolean    tally_question_move   (TallyMatch       *match,
                                   const TallyEvent *event,
                                   TallyAnswer      *answer);

G_END_DECLS
