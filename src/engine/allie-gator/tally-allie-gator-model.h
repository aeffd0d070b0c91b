/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Allie Gator while they type: the table and a number for
 * it, the deal, each way to play a special or to take, and the score sheet,
 * with the engine's answers and the words for them. */

#pragma once

#include "../tally-match.h"
#include "tally-allie-gator.h"

G_BEGIN_DECLS

#define TALLY_ALLIE_GATOR_NO_CARD (-1)

/* The table as it lies there, and what the engine says to the typed number. */

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
} TallyAllieGatorModelColumn;

typedef struct {
  gboolean       dealt;
  int            card;          /* TALLY_ALLIE_GATOR_NO_CARD where none is typed */
  gboolean       card_refused;  /* wherever it is to go, as `violation` says */
  TallyViolation violation;
  TallySeat      turn;
  TallySeat      next;
  gboolean       clockwise;
  guint          draw_pile;
  guint          draw_pile_at_first;
  guint          n_catch;       /* cards to take */
  guint          left[TALLY_ALLIE_GATOR_N_SPECIALS];
  TallyAllieGatorModelColumn columns[TALLY_ALLIE_GATOR_COLUMNS];
} TallyAllieGatorModel;

void        tally_allie_gator_model_compute     (const TallyMatch           *match,
                                                 int                         card,
                                                 TallyAllieGatorModel       *model);
/* Where the typed card goes unless one says otherwise: where it fits. */
guint       tally_allie_gator_model_choose      (const TallyAllieGatorModel *model,
                                                 guint                       chosen);
/* Of the rulebook, or NULL as long as nothing is typed. */
const char *tally_allie_gator_model_get_section (const TallyAllieGatorModel *model);

/* In words, each to be freed. */
char       *tally_allie_gator_model_tell_range  (const TallyAllieGatorModel *model,
                                                 guint                       column);
char       *tally_allie_gator_model_tell_button (const TallySetup           *setup,
                                                 const TallyAllieGatorModel *model,
                                                 guint                       column);
char       *tally_allie_gator_model_tell_column (const TallyAllieGatorModel *model,
                                                 guint                       column);
/* "hand 5 · pile 9, 2 specials" */
char       *tally_allie_gator_tell_player       (const TallyAllieGatorTable *table,
                                                 TallySeat                   seat);
/* "2 white teeth and 1 gold tooth" */
char       *tally_allie_gator_tell_teeth        (guint                       points);

/* By whoever's turn it is. */
void        tally_allie_gator_play_event        (const TallyMatch           *match,
                                                 int                         card,
                                                 guint                       column,
                                                 TallyEvent                 *event);

/* The deal of a round as it is typed, and what the engine says to it. */

typedef struct {
  int       targets[TALLY_ALLIE_GATOR_COLUMNS];   /* TALLY_ALLIE_GATOR_NO_CARD: not typed yet */
  guint     chip;
  TallySeat starter;
} TallyAllieGatorDeal;

typedef struct {
  TallyEvent     event;
  guint          n_missing;   /* targets */
  guint          wrong;       /* a bit a target that is wrong by itself */
  gboolean       refused;
  TallyViolation violation;   /* if refused */
} TallyAllieGatorDealAnswer;

void     tally_allie_gator_deal_event (const TallyAllieGatorDeal *deal,
                                       TallyEvent                *event);
/* As if it had just been typed. */
void     tally_allie_gator_deal_read_event (TallyAllieGatorDeal  *deal,
                                            const TallyEvent     *event);
void     tally_allie_gator_deal_judge (const TallyMatch          *match,
                                       const TallyAllieGatorDeal *deal,
                                       TallyAllieGatorDealAnswer *answer);
/* As a line of text; FALSE where it is none of ours, and the deal stays. */
char    *tally_allie_gator_deal_save  (const TallyAllieGatorDeal *deal);
gboolean tally_allie_gator_deal_load  (TallyAllieGatorDeal       *deal,
                                       const char                *text);

/* What can be done in a turn besides laying a number. */

typedef struct {
  TallyEvent     event;
  TallySeat      seat;        /* whom it is done to, or TALLY_NOBODY */
  gboolean       legal;
  TallyViolation violation;   /* if it isn't */
  char          *title;       /* of taking with a mnemonic */
  char          *detail;      /* or NULL */
} TallyAllieGatorChoice;

/* Both make an array of TallyAllieGatorChoice; illegal ones among them, with
 * their reasons. Raising needs a typed card: without one there is no choice. */
GPtrArray *tally_allie_gator_list_specials (const TallyMatch      *match,
                                            TallyAllieGatorSpecial special,
                                            int                    card);
GPtrArray *tally_allie_gator_list_takes    (const TallyMatch      *match,
                                            int                    card);

/* The score sheet: the round as an event, what the engine says to it, and what
 * it would bring each player. */

/* TALLY_ABSENT where nothing is typed yet. */
typedef struct {
  gint32 n[TALLY_ALLIE_GATOR_MAX_PLAYERS][TALLY_ALLIE_GATOR_N_PILE_NUMBERS];
} TallyAllieGatorSheet;

typedef struct {
  TallyEvent     event;
  guint          n_missing;   /* players of whose pile something is missing */
  guint          asked;       /* a bit a seat whose specials decide */
  gboolean       legal;       /* and nothing is missing */
  gboolean       refused;
  TallyViolation violation;   /* if refused */
  TallySeat      where;       /* and at whom, */
  guint          cells;       /* a bit a number of the pile */
  TallyState     after;       /* if legal */
} TallyAllieGatorAnswer;

typedef struct {
  guint8   points;
  guint8   after;
  guint8   place;             /* previewed: in this round, else in the match; 0 before the first */
  guint8   teeth;
  gboolean previewed;
} TallyAllieGatorLine;

/* `last` is the seat at which something was typed last: what is wrong with all
 * piles together is told there. */
void        tally_allie_gator_sheet_judge        (const TallyMatch            *match,
                                                  const TallyAllieGatorSheet  *sheet,
                                                  TallySeat                    last,
                                                  TallyAllieGatorAnswer       *answer);
/* What stands above the button, or NULL. */
char       *tally_allie_gator_answer_tell        (const TallySetup            *setup,
                                                  const TallyAllieGatorAnswer *answer);
/* Of the rulebook, or NULL as long as nothing is typed. */
const char *tally_allie_gator_answer_get_section (const TallySetup            *setup,
                                                  const TallyAllieGatorAnswer *answer);
/* `preview` is a legal answer, or NULL. */
void        tally_allie_gator_line_compute       (const TallyMatch            *match,
                                                  const TallyAllieGatorAnswer *preview,
                                                  TallySeat                    seat,
                                                  TallyAllieGatorLine         *line);
/* "+2 teeth", "±0" */
char       *tally_allie_gator_line_tag           (const TallyAllieGatorLine   *line);

G_END_DECLS
