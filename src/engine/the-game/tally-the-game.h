/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Game: 98 cards on four piles, played together, against the cards. */

#pragma once

#include "../tally-game.h"

G_BEGIN_DECLS

#define TALLY_THE_GAME_PILES 4
#define TALLY_THE_GAME_MAX_PLAYERS 5
#define TALLY_THE_GAME_CARDS 98
#define TALLY_THE_GAME_LOWEST 2
#define TALLY_THE_GAME_HIGHEST 99
#define TALLY_THE_GAME_JUMP 10
/* Nobody is stuck before each pile has a card, and nothing burns before the
 * second turn is over. */
#define TALLY_THE_GAME_MOST_LEFT (TALLY_THE_GAME_CARDS - TALLY_THE_GAME_PILES)

typedef enum {
  TALLY_THE_GAME_RESULT = TALLY_N_COMMON_KINDS,
  TALLY_THE_GAME_PLAY,
  TALLY_THE_GAME_END_TURN,
  TALLY_THE_GAME_STUCK,
} TallyTheGameKind;

typedef enum {
  TALLY_THE_GAME_RUNNING,
  TALLY_THE_GAME_BEATEN,
  TALLY_THE_GAME_SUPER,
  TALLY_THE_GAME_NONE,
  TALLY_THE_GAME_BURNT,
} TallyTheGameVerdict;

/* How a card lies on a pile: with the pile's direction, by the backwards
 * trick, or not at all. */
typedef enum {
  TALLY_THE_GAME_NO_FIT,
  TALLY_THE_GAME_FORWARD,
  TALLY_THE_GAME_BACKWARD,
} TallyTheGameFit;

typedef struct {
  gint32    min_cards;
  gint8     reduced_hand;
  gint8     on_fire;
  TallySeat starter;
} TallyTheGameOptions;

typedef union {
  struct {
    gint32             leftover;
    TallyPlayerNumbers hands;
    gint32             draw_pile;
    gint8              burnt;
  } result;
  struct {
    TallySeat player;
    gint32    card;
    gint32    pile;
  } play;
  struct {
    TallySeat player;
  } turn;                     /* end-turn and stuck */
} TallyTheGameEvent;

typedef struct {
  TallyStateHead      head;
  guint64             played[2];    /* a bit a card */
  guint8              piles[TALLY_THE_GAME_PILES];
  guint8              burning[TALLY_THE_GAME_PILES];  /* the fire card to be covered in this turn, or 0 */
  guint8              hands[TALLY_THE_GAME_MAX_PLAYERS];
  guint8              draw_pile;
  guint8              leftover;
  guint8              laid;         /* in this turn */
  guint8              minimum;      /* of this turn */
  TallySeat           turn;
  TallyTheGameVerdict verdict;
  gboolean            by_sheet;     /* a result was written down: no piles are known */
  gboolean            hands_known;
} TallyTheGameState;

/* Why an event is refused, after the reasons that every game has. */
typedef enum {
  TALLY_THE_GAME_RULE_HAND_RANGE = TALLY_N_COMMON_RULES,
  TALLY_THE_GAME_RULE_DRAW_PILE_RANGE,
  TALLY_THE_GAME_RULE_HANDS_NOT_FULL,
  TALLY_THE_GAME_RULE_LEFTOVER_RANGE,
  TALLY_THE_GAME_RULE_LEFTOVER_BELOW_NONE,
  TALLY_THE_GAME_RULE_MORE_LEFT_THAN_THERE_ARE,
  TALLY_THE_GAME_RULE_BURNT_WITH_NOTHING_LEFT,
  TALLY_THE_GAME_RULE_HAND_EMPTY,
  TALLY_THE_GAME_RULE_CARD_RANGE,
  TALLY_THE_GAME_RULE_CARD_PLAYED,
  TALLY_THE_GAME_RULE_NOT_ASCENDING,
  TALLY_THE_GAME_RULE_NOT_DESCENDING,
  TALLY_THE_GAME_RULE_TOO_FEW_CARDS,
  TALLY_THE_GAME_RULE_MINIMUM_IS_LAID,
  TALLY_THE_GAME_RULE_PILE_IS_FREE,
  TALLY_THE_GAME_N_RULES,
} TallyTheGameRule;

/* How it was made harder; its records are kept for each mix apart. */
typedef enum {
  TALLY_THE_GAME_THREE_CARDS     = 1 << 0,
  TALLY_THE_GAME_ONE_CARD_LESS   = 1 << 1,
  TALLY_THE_GAME_FIRE            = 1 << 2,
} TallyTheGameVariant;

extern const TallyGame tally_the_game;

guint               tally_the_game_hand_size (const TallySetup         *setup);
/* Once everybody has a hand. */
guint               tally_the_game_draw_pile_size (const TallySetup    *setup);
gboolean            tally_the_game_ascends   (guint                     pile);
TallyTheGameFit     tally_the_game_fit       (guint                     pile,
                                              int                       top,
                                              int                       card);
gboolean            tally_the_game_is_played (const TallyTheGameState  *state,
                                              int                       card);
gboolean            tally_the_game_is_fire   (const TallyTheGameOptions *options,
                                              int                        card);
/* Whether the table can lose by a fire that nobody covers. */
gboolean            tally_the_game_may_burn  (const TallyTheGameOptions *options);
TallyTheGameVerdict tally_the_game_judge     (guint                     leftover);
const char         *tally_the_game_verdict_word (TallyTheGameVerdict    verdict);

G_END_DECLS
