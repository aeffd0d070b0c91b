/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Raffzahn's live view shows of a turn: the engine's answers to what is
 * typed, and the words for them. No widget in sight. */

#pragma once

#include "raffzahn/tally-raffzahn.h"
#include "tally-session.h"

G_BEGIN_DECLS

/* What is typed of a turn before it is written down: dice, or a tile and what
 * happened to it. Knows no rule, only what was tapped in which order. */

#define TALLY_RAFFZAHN_NO_FACE (-1)
#define TALLY_RAFFZAHN_NO_RESULT (-1)

typedef struct {
  guint64  discard;
  gint8    faces[TALLY_RAFFZAHN_THROWS][TALLY_RAFFZAHN_DICE];
  guint    n_throws;      /* that have begun; 0: nobody types dice */
  int      tile;          /* tapped without dice, or 0 */
  int      result;        /* said by a person; else as the dice have it */
  int      announced;     /* or 0 */
  gboolean stays_open;    /* not face down, though it might */
} TallyRaffzahnDraft;

void     tally_raffzahn_draft_init     (TallyRaffzahnDraft       *draft);
gboolean tally_raffzahn_draft_is_empty (const TallyRaffzahnDraft *draft);

/* Dice of the throw that is being typed. */
guint    tally_raffzahn_draft_count_dice  (const TallyRaffzahnDraft *draft);
gboolean tally_raffzahn_draft_is_thrown   (const TallyRaffzahnDraft *draft);
/* Of the throw that is being typed; the first one begins with it. */
void     tally_raffzahn_draft_set_face    (TallyRaffzahnDraft       *draft,
                                           guint                     die,
                                           int                       face);
/* FALSE where there are no more throws. */
gboolean tally_raffzahn_draft_throw_again (TallyRaffzahnDraft       *draft);
/* The last die, or else the tile and what was said of it. FALSE: nothing. */
gboolean tally_raffzahn_draft_take_back   (TallyRaffzahnDraft       *draft);

/* As if a turn had just been typed. */
void     tally_raffzahn_draft_read_event (TallyRaffzahnDraft       *draft,
                                          const TallyEvent         *event);
/* A line of text, NULL where nothing is typed. */
char    *tally_raffzahn_draft_save       (const TallyRaffzahnDraft *draft);
/* Leaves the draft empty where the text is none of ours. */
void     tally_raffzahn_draft_load       (TallyRaffzahnDraft       *draft,
                                          const char               *text);

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
} TallyRaffzahnModel;

void        tally_raffzahn_model_compute (TallySession             *session,
                                          const TallyRaffzahnDraft *draft,
                                          TallyRaffzahnModel       *model);

/* Without dice: what a tap on this tile most likely means. */
TallyRaffzahnResult
            tally_raffzahn_model_guess_result (TallySession *session,
                                               int           tile);

/* What it means, in a sentence or two; NULL as long as it means nothing. */
char       *tally_raffzahn_model_tell         (TallySession             *session,
                                               const TallyRaffzahnModel *model);
/* On the primary button: "Give up 8 and 9". */
char       *tally_raffzahn_model_name         (TallySession             *session,
                                               const TallyRaffzahnModel *model);
/* "3rd: 20 + 2 + 3 = 25"; `nth` counts from 0. NULL where a die is missing. */
char       *tally_raffzahn_model_tell_throw   (TallySession             *session,
                                               const TallyRaffzahnDraft *draft,
                                               guint                     nth);
/* "Chosen: 4 teeth of at least 3. Ralf keeps 10." */
char       *tally_raffzahn_model_tell_discard (TallySession             *session,
                                               const TallyRaffzahnModel *model);
/* Of the rulebook, or NULL. */
const char *tally_raffzahn_model_get_section  (const TallyRaffzahnModel *model);

G_END_DECLS
