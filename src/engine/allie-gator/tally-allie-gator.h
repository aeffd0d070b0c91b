/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allie Gator: cards go below two targets, whoever has none that fits takes
 * what lies under the alligator, and the fewest cards win teeth. */

#pragma once

#include "../tally-game.h"

G_BEGIN_DECLS

#define TALLY_ALLIE_GATOR_MAX_PLAYERS 5
#define TALLY_ALLIE_GATOR_CARDS 88
#define TALLY_ALLIE_GATOR_LOWEST 1
#define TALLY_ALLIE_GATOR_NUMBERS 70      /* from the lowest on, once each */
#define TALLY_ALLIE_GATOR_SPECIALS 18
#define TALLY_ALLIE_GATOR_HAND 5
#define TALLY_ALLIE_GATOR_COLUMNS 2
#define TALLY_ALLIE_GATOR_SLOTS 3         /* for teeth, in a player's counter */
#define TALLY_ALLIE_GATOR_MAX_POINTS 6

typedef enum {
  TALLY_ALLIE_GATOR_ROUND = TALLY_N_COMMON_KINDS,
  TALLY_ALLIE_GATOR_FINAL,
  TALLY_ALLIE_GATOR_DEAL,
  TALLY_ALLIE_GATOR_PLAY,
  TALLY_ALLIE_GATOR_SPECIAL,
  TALLY_ALLIE_GATOR_TAKE,
} TallyAllieGatorKind;

typedef enum {
  TALLY_ALLIE_GATOR_REVERSE,
  TALLY_ALLIE_GATOR_STEAL,
  TALLY_ALLIE_GATOR_RAISE,
  TALLY_ALLIE_GATOR_GIFT,
  TALLY_ALLIE_GATOR_N_SPECIALS,
} TallyAllieGatorSpecial;

/* Whether a number card may lie where it is to go, and if not, why. */
typedef enum {
  TALLY_ALLIE_GATOR_FITS,
  TALLY_ALLIE_GATOR_NO_SUCH_CARD,
  TALLY_ALLIE_GATOR_SEEN,               /* in this round, so nobody can hold it */
  TALLY_ALLIE_GATOR_NOT_BELOW_TARGET,
  TALLY_ALLIE_GATOR_NOT_ABOVE_STACK,
  TALLY_ALLIE_GATOR_NOT_ABOVE_TARGET,   /* too low to raise it */
} TallyAllieGatorFit;

typedef enum {
  TALLY_ALLIE_GATOR_SECOND_IS_NEXT,
  TALLY_ALLIE_GATOR_SECOND_IS_NOBODY,
} TallyAllieGatorSecond;

typedef struct {
  gint32    target;
  TallySeat starter;
  gint8     second_after_tie;     /* TallyAllieGatorSecond */
} TallyAllieGatorOptions;

typedef union {
  TallySeat player;               /* of play, special and take, which all begin with it */
  struct {
    TallyPlayerRecords piles;     /* cards, specials */
  } round;
  struct {
    TallyPlayerNumbers teeth;       /* tooth points at the end */
    TallyPlayerNumbers specials;    /* in the last round's pile */
  } final;
  struct {
    gint32    targets[TALLY_ALLIE_GATOR_COLUMNS];
    gint32    chip;
    TallySeat starter;
  } deal;
  struct {
    TallySeat player;
    gint32    card;
    gint32    stack;
  } play;
  struct {
    TallySeat player;
    gint8     kind;               /* TallyAllieGatorSpecial */
    TallySeat victim;
    TallySeat to;
    gint32    card;
    gint32    stack;
  } special;
  struct {
    TallySeat player;
    gint32    target;
    gint32    drawn;
  } take;
} TallyAllieGatorEvent;

typedef struct {
  guint8 cards;
  guint8 specials;    /* of these cards */
} TallyAllieGatorPile;

/* The numbers of a pile as they are written down. */
typedef enum {
  TALLY_ALLIE_GATOR_PILE_CARDS,
  TALLY_ALLIE_GATOR_PILE_SPECIALS,
  TALLY_ALLIE_GATOR_N_PILE_NUMBERS,
} TallyAllieGatorPileNumber;

/* What a round brings a player. */
typedef struct {
  guint8 place;
  guint8 teeth;
} TallyAllieGatorAward;

typedef struct {
  guint8 target;      /* the top one */
  guint8 n_targets;   /* a raised one lies on the one before */
  guint8 height;
  guint8 stack[TALLY_ALLIE_GATOR_NUMBERS];    /* bottom … top */
} TallyAllieGatorColumn;

typedef struct {
  guint64               seen[2];    /* a bit a number */
  TallyAllieGatorColumn columns[TALLY_ALLIE_GATOR_COLUMNS];
  TallyAllieGatorPile   piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  guint8                hands[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  guint8                played[TALLY_ALLIE_GATOR_N_SPECIALS];
  guint8                draw_pile;
  guint8                chip;       /* the column under Allie */
  gint8                 direction;  /* 1: clockwise, or -1 */
  TallySeat             turn;
} TallyAllieGatorTable;

typedef struct {
  TallyStateHead       head;
  TallyAllieGatorTable table;       /* all zero between rounds */
  gboolean             dealt;       /* a round is being played card by card */
  guint8               rounds;      /* finished ones */
  guint8               points[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  guint8               last_specials[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  guint8               last_winners;    /* a bit a seat */
  TallySeat            starter;     /* of the running round, else of the next */
} TallyAllieGatorState;

/* Why an event is refused, after the reasons that every game has. */
typedef enum {
  TALLY_ALLIE_GATOR_RULE_SPECIALS_OVER_CARDS = TALLY_N_COMMON_RULES,
  TALLY_ALLIE_GATOR_RULE_TOO_MANY_SPECIALS,
  TALLY_ALLIE_GATOR_RULE_TOO_MANY_CARDS,
  TALLY_ALLIE_GATOR_RULE_NO_NUMBER_CARD,
  TALLY_ALLIE_GATOR_RULE_TEETH_MISSING,
  TALLY_ALLIE_GATOR_RULE_POINTS_RANGE,
  TALLY_ALLIE_GATOR_RULE_NOT_OVER,
  TALLY_ALLIE_GATOR_RULE_WRONG_STARTER,
  TALLY_ALLIE_GATOR_RULE_WRONG_STARTER_OF_SEVERAL,
  TALLY_ALLIE_GATOR_RULE_HAND_EMPTY,
  TALLY_ALLIE_GATOR_RULE_RAISE_NEEDS_TWO,
  TALLY_ALLIE_GATOR_RULE_SPECIALS_EXHAUSTED,
  TALLY_ALLIE_GATOR_RULE_STEAL_FROM_SELF,
  TALLY_ALLIE_GATOR_RULE_GIFT_TO_SELF,
  TALLY_ALLIE_GATOR_RULE_VICTIM_EMPTY,
  TALLY_ALLIE_GATOR_RULE_EMPTY_STACK,
  TALLY_ALLIE_GATOR_RULE_CARD_RANGE,
  TALLY_ALLIE_GATOR_RULE_CARD_IN_USE,
  TALLY_ALLIE_GATOR_RULE_TARGETS_ALIKE,
  TALLY_ALLIE_GATOR_RULE_NOT_BELOW_TARGET,
  TALLY_ALLIE_GATOR_RULE_NOT_ABOVE_STACK,
  TALLY_ALLIE_GATOR_RULE_RAISE_TOO_LOW,
  TALLY_ALLIE_GATOR_RULE_TARGET_NEEDED,
  TALLY_ALLIE_GATOR_RULE_TARGET_NOT_NEEDED,
  TALLY_ALLIE_GATOR_N_RULES,
} TallyAllieGatorRule;

extern const TallyGame tally_allie_gator;

/* "Left", "Right"; to be translated, NULL-terminated. */
extern const char *const tally_allie_gator_column_titles[];

/* The number that lies open on a column's stack, or 0. */
int                tally_allie_gator_get_top     (const TallyAllieGatorTable *table,
                                                  guint                       column);
/* Whether somebody may begin the next round. */
gboolean           tally_allie_gator_may_start   (const TallyAllieGatorState *state,
                                                  TallySeat                   seat);
/* The numbers that a column's stack takes now, seen ones among them; FALSE
 * where there are none. */
gboolean           tally_allie_gator_get_range   (const TallyAllieGatorTable *table,
                                                  guint                       column,
                                                  int                        *lowest,
                                                  int                        *highest);
gboolean           tally_allie_gator_is_seen     (const TallyAllieGatorTable *table,
                                                  int                         card);
TallyAllieGatorFit tally_allie_gator_fit_stack   (const TallyAllieGatorTable *table,
                                                  guint                       column,
                                                  int                         card);
TallyAllieGatorFit tally_allie_gator_fit_raise   (const TallyAllieGatorTable *table,
                                                  guint                       column,
                                                  int                         card);
/* As a new target: any number that nobody has seen. */
TallyAllieGatorFit tally_allie_gator_fit_target  (const TallyAllieGatorTable *table,
                                                  int                         card);
/* Two people are next to each other either way. */
gboolean           tally_allie_gator_has_direction (const TallySetup         *setup);
/* Once everybody has a hand. */
guint              tally_allie_gator_draw_pile_size (const TallySetup        *setup);
/* How many cards whoever takes has to take. */
guint              tally_allie_gator_count_catch (const TallyAllieGatorTable *table);
/* Whether nobody lays a new target after taking: the draw pile is empty. */
gboolean           tally_allie_gator_take_ends_round (const TallyAllieGatorTable *table);
guint              tally_allie_gator_get_supply  (TallyAllieGatorSpecial      special);
const char        *tally_allie_gator_get_special_name (TallyAllieGatorSpecial special);

void               tally_allie_gator_score_round (const TallySetup           *setup,
                                                  const TallyAllieGatorPile   piles[],
                                                  TallyAllieGatorAward        awards[]);
/* Whose specials decide something, with piles whose specials are 0 as long as
 * nobody has counted them: a bit a seat. Those of who is alone with so many
 * cards don't, nor where no tooth is at stake; at the end of a match they decide
 * between all who have the same teeth. */
guint tally_allie_gator_get_deciding_specials (const TallySetup           *setup,
                                               const TallyAllieGatorState *state,
                                               const TallyAllieGatorPile   piles[]);
guint              tally_allie_gator_get_white   (guint                       points);
guint              tally_allie_gator_get_gold    (guint                       points);

G_END_DECLS
