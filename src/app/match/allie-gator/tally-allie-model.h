/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Allie Gator's live view shows: the table as the engine has it, and what
 * the engine says to the number that is typed. */

#pragma once

#include "allie-gator/tally-allie-gator.h"
#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_ALLIE_NO_CARD (-1)

typedef struct {
  int            target;
  gboolean       raised;
  gboolean       chip;        /* Allie is watching this one */
  int            top;         /* 0 where no card lies below the target */
  guint          n_under;     /* below the top one */
  guint8         under[TALLY_ALLIE_GATOR_NUMBERS];
  gboolean       open;        /* there are numbers that fit */
  int            lowest;
  int            highest;
  gboolean       fits;        /* the typed card */
  TallyViolation violation;   /* if it is typed and doesn't */
} TallyAllieColumn;

typedef struct {
  gboolean         dealt;
  int              card;      /* TALLY_ALLIE_NO_CARD where none is typed */
  gboolean         card_refused;  /* wherever it is to go, as `violation` says */
  TallyViolation   violation;
  TallySeat        turn;
  TallySeat        next;
  gboolean         clockwise;
  guint            draw_pile;
  guint            draw_pile_at_first;
  guint            n_catch;   /* cards to take */
  guint            left[TALLY_ALLIE_GATOR_N_SPECIALS];
  TallyAllieColumn columns[TALLY_ALLIE_GATOR_COLUMNS];
} TallyAllieModel;

void     tally_allie_model_compute  (TallySession           *session,
                                     int                     card,
                                     TallyAllieModel        *model);
/* Where the typed card goes unless one says otherwise: where it fits. */
guint    tally_allie_model_choose   (const TallyAllieModel  *model,
                                     guint                   chosen);

/* In words, each to be freed. */
char    *tally_allie_model_tell_range  (const TallyAllieColumn *column);
char    *tally_allie_model_tell_button (TallySession           *session,
                                        const TallyAllieModel  *model,
                                        guint                   column);
char    *tally_allie_model_tell_column (const TallyAllieModel  *model,
                                        guint                   column);

void     tally_allie_model_play_event  (TallySession           *session,
                                        int                     card,
                                        guint                   column,
                                        TallyEvent             *event);
void     tally_allie_model_deal_event  (const int               targets[],
                                        guint                   chip,
                                        TallySeat               starter,
                                        TallyEvent             *event);

G_END_DECLS
