/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What The Game's live view shows, worked out from the match and the number
 * that is typed, without a widget in sight. */

#pragma once

#include "../tally-match.h"
#include "tally-the-game.h"

G_BEGIN_DECLS

#define TALLY_THE_GAME_NO_CARD (-1)

typedef struct {
  int             top;          /* as shown: 1 and 100 where nothing lies yet */
  gboolean        ascends;
  gboolean        burning;      /* to be covered in this turn */
  TallyTheGameFit fit;          /* of the typed card; NO_FIT without one */
  int             jump;         /* from the top to the typed card */
} TallyTheGamePile;

typedef struct {
  TallySeat        turn;
  int              card;        /* TALLY_THE_GAME_NO_CARD where none is typed */
  guint            leftover;
  guint            draw_pile;
  guint            laid;
  guint            minimum;
  guint            missing;     /* to the minimum */
  TallyTheGamePile piles[TALLY_THE_GAME_PILES];
  int              best;        /* the pile that loses least, or -1 */
  gboolean         may_end;
  /* The typed card lies already, or there is none such: no pile is to blame. */
  gboolean         card_refused;
  TallyViolation   violation;
} TallyTheGameModel;

void  tally_the_game_model_compute (const TallyMatch         *match,
                                    int                       card,
                                    TallyTheGameModel        *model);
/* "back 10", "+14", "−28", or "doesn’t fit". */
char *tally_the_game_model_tag     (const TallyTheGameModel  *model,
                                    guint                     pile);
/* "37 is exactly 10 below 47.", or NULL where no pile takes it backwards. */
char *tally_the_game_model_trick   (const TallyTheGameModel  *model);
/* All of a pile for those who don't see it. */
char *tally_the_game_model_tell_pile (const TallyTheGameModel *model,
                                      guint                    pile);

/* Of the rulebook, or NULL as long as nothing is typed. */
const char *tally_the_game_model_get_section (const TallyTheGameModel *model);

/* The entry that laid the card on top of a pile; FALSE where none lies there. */
gboolean tally_the_game_find_top   (const TallyMatch         *match,
                                    guint                     pile,
                                    guint                    *index);
/* What lies there: "↑ 47   ↑ 24   ↓ 88   ↓ 81" */
char *tally_the_game_tell_piles    (const TallyTheGameState  *state);

/* By whoever's turn it is. */
void  tally_the_game_play_event    (const TallyMatch         *match,
                                    int                       card,
                                    guint                     pile,
                                    TallyEvent               *event);
void  tally_the_game_turn_event    (const TallyMatch         *match,
                                    TallyTheGameKind          kind,
                                    TallyEvent               *event);

G_END_DECLS
