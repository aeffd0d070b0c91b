/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed of a turn before it is written down: dice, or a tile and what
 * happened to it. Knows no rule, only what was tapped in which order. */

#pragma once

#include "raffzahn/tally-raffzahn.h"

G_BEGIN_DECLS

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

void     tally_raffzahn_draft_init        (TallyRaffzahnDraft       *draft);
gboolean tally_raffzahn_draft_is_empty    (const TallyRaffzahnDraft *draft);

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
void     tally_raffzahn_draft_read_event  (TallyRaffzahnDraft       *draft,
                                           const TallyEvent         *event);
/* A line of text, NULL where nothing is typed. */
char    *tally_raffzahn_draft_save        (const TallyRaffzahnDraft *draft);
/* Leaves the draft empty where the text is none of ours. */
void     tally_raffzahn_draft_load        (TallyRaffzahnDraft       *draft,
                                           const char               *text);

G_END_DECLS
