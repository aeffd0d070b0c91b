/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Raffzahn's live view shows of a turn: the engine's answers to what is
 * typed, and the words for them. No widget in sight. */

#pragma once

#include "tally-raffzahn-draft.h"
#include "tally-session.h"

G_BEGIN_DECLS

typedef struct {
  TallySeat            turn;
  TallyRaffzahnReading reading;           /* of the last throw, if `is_read` */
  gboolean             is_read;
  int                  result;            /* TallyRaffzahnResult, or NO_RESULT */
  int                  tile;              /* that it is about, or 0 */
  gboolean             may_pass;
  gboolean             may_throw_again;
  gboolean             may_protect;
  gboolean             wants_discard;     /* a miss, and teeth to be given up */
  guint64              discard;
  guint                discard_teeth;
  guint                penalty;
  gboolean             legal;
  gboolean             refused;           /* as against not complete yet */
  TallyViolation       violation;
  TallyEvent           event;
  TallyState           after;             /* if legal */
} TallyRaffzahnTurn;

void        tally_raffzahn_turn_compute      (TallySession             *session,
                                              const TallyRaffzahnDraft *draft,
                                              TallyRaffzahnTurn        *turn);

/* Without dice: what a tap on this tile most likely means. */
TallyRaffzahnResult
            tally_raffzahn_turn_guess_result (TallySession             *session,
                                              int                       tile);

/* What it means, in a sentence or two; NULL as long as it means nothing. */
char       *tally_raffzahn_turn_tell         (TallySession             *session,
                                              const TallyRaffzahnTurn  *turn);
/* On the primary button: "Give up 8 and 9". */
char       *tally_raffzahn_turn_name         (TallySession             *session,
                                              const TallyRaffzahnTurn  *turn);
/* "3rd: 20 + 2 + 3 = 25"; `nth` counts from 0. NULL where a die is missing. */
char       *tally_raffzahn_turn_tell_throw   (TallySession             *session,
                                              const TallyRaffzahnDraft *draft,
                                              guint                     nth);
/* "Chosen: 4 teeth of at least 3. Ralf keeps 10." */
char       *tally_raffzahn_turn_tell_discard (TallySession             *session,
                                              const TallyRaffzahnTurn  *turn);
/* Of the rulebook, or NULL. */
const char *tally_raffzahn_turn_get_section  (const TallyRaffzahnTurn  *turn);

/* "Takes the tile", "Own hit", … */
const char *tally_raffzahn_result_title      (TallyRaffzahnResult       result);

G_END_DECLS
