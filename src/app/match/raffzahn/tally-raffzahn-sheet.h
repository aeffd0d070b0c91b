/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written on Raffzahn's score sheet, everybody's teeth or everybody's
 * tiles, and what the engine says to it. No widget in sight. */

#pragma once

#include "raffzahn/tally-raffzahn.h"
#include "tally-session.h"

G_BEGIN_DECLS

typedef struct {
  gboolean by_tiles;
  gint32   teeth[TALLY_RAFFZAHN_MAX_PLAYERS];       /* TALLY_ABSENT: not entered yet */
  gint32   highest[TALLY_RAFFZAHN_MAX_PLAYERS];     /* the same */
  guint64  tiles[TALLY_RAFFZAHN_MAX_PLAYERS];
  guint    empty_handed;                            /* a bit a seat: said to have no tile */
} TallyRaffzahnSheet;

typedef struct {
  guint          missing;       /* a bit a seat that isn't entered yet */
  guint          asked;         /* a bit a seat whose highest tile decides */
  gboolean       legal;
  gboolean       refused;       /* as against not complete yet */
  TallyViolation violation;     /* also where `asked` */
  TallyEvent     event;
  TallyState     after;         /* if legal */
} TallyRaffzahnAnswer;

void     tally_raffzahn_sheet_init            (TallyRaffzahnSheet        *sheet);
/* Gives the tile to this player, or takes it away again. */
void     tally_raffzahn_sheet_tap             (TallyRaffzahnSheet        *sheet,
                                               TallySeat                  seat,
                                               int                        tile);
void     tally_raffzahn_sheet_judge           (TallySession              *session,
                                               const TallyRaffzahnSheet  *sheet,
                                               TallyRaffzahnAnswer       *answer);
/* Whether this player's teeth, or highest tile, are what is refused. */
gboolean tally_raffzahn_answer_blames_teeth   (const TallyRaffzahnAnswer *answer);
gboolean tally_raffzahn_answer_blames_highest (const TallyRaffzahnAnswer *answer,
                                               TallySeat                  seat);
/* Above the button: what is missing, or what would come of it. NULL: nothing. */
char    *tally_raffzahn_answer_tell           (TallySession              *session,
                                               const TallyRaffzahnAnswer *answer);

G_END_DECLS
