/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo: get rid of your cards by beating what lies there. Sets of
 * animals, partners who change with the places, lions and hedgehogs. */

#pragma once

#include "../tally-game.h"

G_BEGIN_DECLS

#define TALLY_ZOFF_MIN_PLAYERS 3
#define TALLY_ZOFF_MAX_PLAYERS 7
#define TALLY_ZOFF_MAX_TEAMS 3
#define TALLY_ZOFF_DISCARDS 2
#define TALLY_ZOFF_SWAPPED 2
#define TALLY_ZOFF_MOST_OF_AN_ANIMAL 5
#define TALLY_ZOFF_BIGGEST_SET (TALLY_ZOFF_MOST_OF_AN_ANIMAL + 2)   /* the joker, and a mosquito as an elephant */

/* In the order of the rulebook's table. */
typedef enum {
  TALLY_ZOFF_WHALE,
  TALLY_ZOFF_ELEPHANT,
  TALLY_ZOFF_CROCODILE,
  TALLY_ZOFF_POLAR_BEAR,
  TALLY_ZOFF_LION,
  TALLY_ZOFF_SEAL,
  TALLY_ZOFF_FOX,
  TALLY_ZOFF_PERCH,
  TALLY_ZOFF_HEDGEHOG,
  TALLY_ZOFF_SARDINES,
  TALLY_ZOFF_MOUSE,
  TALLY_ZOFF_MOSQUITO,
  TALLY_ZOFF_N_ANIMALS,
  TALLY_ZOFF_JOKER = TALLY_ZOFF_N_ANIMALS,
  TALLY_ZOFF_N_CARDS,         /* how many kinds of cards there are */
} TallyZoffAnimal;

typedef enum {
  TALLY_ZOFF_ROUND = TALLY_N_COMMON_KINDS,
  TALLY_ZOFF_FINAL,
  TALLY_ZOFF_DEAL,
  TALLY_ZOFF_DISCARD,
  TALLY_ZOFF_PLAY,
  TALLY_ZOFF_PASS,
} TallyZoffKind;

typedef struct {
  gint32 target;
  gint8  teams;
} TallyZoffOptions;

/* What a round was: as written on the sheet, and as a live round ends. */
typedef struct {
  TallySeatList      order;         /* of getting rid of the cards */
  TallyPlayerNumbers lions;         /* in the tricks */
  TallyPlayerNumbers hedgehogs;
  gint32             hand_lions;    /* in the last player's hand, or TALLY_ABSENT */
} TallyZoffOutcome;

typedef union {
  TallyZoffOutcome round;
  struct {
    TallyPlayerNumbers totals;
    TallySeatList      places;      /* best first */
  } final;
  struct {
    TallySeat leader;
  } deal;
  struct {
    TallySeat  player;
    TallyCounts cards;
    TallyCounts partner;       /* not with discard */
  } play;                     /* and discard */
  struct {
    TallySeat player;
  } pass;
} TallyZoffEvent;

/* What some cards count as: 2 seals and the joker are 3 seals. */
typedef struct {
  TallyZoffAnimal animal;
  gint32          count;
} TallyZoffSet;

typedef struct {
  guint8 cards;
  guint8 lions;
  guint8 hedgehogs;
} TallyZoffPile;

/* The round that is played live. */
typedef struct {
  gboolean      dealt;
  gboolean      begun;              /* a card has been played */
  TallySeat     turn;
  guint8        hands[TALLY_ZOFF_MAX_PLAYERS];
  TallyZoffPile tricks[TALLY_ZOFF_MAX_PLAYERS];
  TallySeat     out[TALLY_ZOFF_MAX_PLAYERS];    /* in order */
  guint8        n_out;
  guint8        seen[TALLY_ZOFF_N_CARDS];       /* played or discarded */
  guint8        discarded;
  TallySeat     owner;              /* of the set that lies there, or TALLY_NOBODY */
  TallyZoffSet  lying;
  TallyZoffPile open;               /* all cards of the open trick */
  guint8        passes;             /* since the last set */
} TallyZoffTable;

typedef struct {
  TallyStateHead head;
  gboolean       by_final;          /* only the result is known */
  guint32        rounds;            /* finished */
  gint32         totals[TALLY_ZOFF_MAX_PLAYERS];
  TallySeat      places[TALLY_ZOFF_MAX_PLAYERS];  /* best first, once `tally_zoff_has_places` */
  gboolean       finished;
  TallyZoffTable table;
} TallyZoffState;

typedef struct {
  TallySeat better;
  TallySeat worse;      /* passes two cards to the better first, and may show */
} TallyZoffTeam;

/* How the next round (or the one that is played) is made up. Nobody is named
 * where the rules name nobody. */
typedef struct {
  guint8        n_teams;
  TallyZoffTeam teams[TALLY_ZOFF_MAX_TEAMS];
  TallySeat     solo;
  TallySeat     dealer;
  TallySeat     leader;
  gboolean      tricks_count;
} TallyZoffLineUp;

typedef enum {
  TALLY_ZOFF_IS_A_SET,
  TALLY_ZOFF_ONLY_JOKERS,
  TALLY_ZOFF_SEVERAL_JOKERS,
  TALLY_ZOFF_SEVERAL_MOSQUITOES,    /* that want to be elephants */
  TALLY_ZOFF_SEVERAL_ANIMALS,
} TallyZoffReading;

typedef enum {
  TALLY_ZOFF_BEATS_BY_ANIMAL,
  TALLY_ZOFF_BEATS_BY_ONE_MORE,
  TALLY_ZOFF_WRONG_NUMBER,          /* the right animal, but not as many */
  TALLY_ZOFF_NOT_ONE_MORE,          /* the same animal */
  TALLY_ZOFF_OTHER_WAY_ROUND,       /* what lies there beats it */
  TALLY_ZOFF_WRONG_ANIMAL,
} TallyZoffContest;

/* What a player gets for a round, taken apart. Deductions are negative. */
typedef struct {
  gint32 own;
  gint32 partner;
  gint32 solo;
  gint32 lions;
  gint32 hand_lions;
  gint32 hedgehogs;
  gint32 total;
} TallyZoffScore;

/* Why an event is refused, after the reasons that every game has. */
typedef enum {
  TALLY_ZOFF_RULE_ORDER_TWICE = TALLY_N_COMMON_RULES,
  TALLY_ZOFF_RULE_ORDER_MISSING,
  TALLY_ZOFF_RULE_ORDER_TOO_LONG,
  TALLY_ZOFF_RULE_FIRST_ROUND_TRICKS,
  TALLY_ZOFF_RULE_NO_TEAMS_TRICKS,
  TALLY_ZOFF_RULE_TOO_MANY_LIONS,
  TALLY_ZOFF_RULE_TOO_MANY_HEDGEHOGS,
  TALLY_ZOFF_RULE_PLACES_TWICE,
  TALLY_ZOFF_RULE_PLACES_MISSING,
  TALLY_ZOFF_RULE_PLACES_TOO_LONG,
  TALLY_ZOFF_RULE_PLACES_WRONG,
  TALLY_ZOFF_RULE_PLACES_NEEDED,
  TALLY_ZOFF_RULE_NOT_OVER,
  TALLY_ZOFF_RULE_NOT_OVER_OF_THREE,
  TALLY_ZOFF_RULE_LEADER_NEEDED,
  TALLY_ZOFF_RULE_WRONG_LEADER,
  TALLY_ZOFF_RULE_WRONG_LEADER_OF_THREE,
  TALLY_ZOFF_RULE_NOT_SOLO,
  TALLY_ZOFF_RULE_NOBODY_IS_SOLO,
  TALLY_ZOFF_RULE_DISCARD_LATE,
  TALLY_ZOFF_RULE_DISCARD_TOO_MANY,
  TALLY_ZOFF_RULE_MUST_LEAD,
  TALLY_ZOFF_RULE_JOKER_ALONE,
  TALLY_ZOFF_RULE_SEVERAL_JOKERS,
  TALLY_ZOFF_RULE_SEVERAL_MOSQUITOES,
  TALLY_ZOFF_RULE_SEVERAL_ANIMALS,
  TALLY_ZOFF_RULE_SHOW_WITHOUT_PARTNER,
  TALLY_ZOFF_RULE_SHOW_BY_BETTER,
  TALLY_ZOFF_RULE_SHOW_ON_NOTHING,
  TALLY_ZOFF_RULE_HAND_TOO_SMALL,
  TALLY_ZOFF_RULE_CARD_EXHAUSTED,
  TALLY_ZOFF_RULE_CARD_EXHAUSTED_OF_THREE,
  TALLY_ZOFF_RULE_WRONG_NUMBER,
  TALLY_ZOFF_RULE_NOT_ONE_MORE,
  TALLY_ZOFF_RULE_OTHER_WAY_ROUND,
  TALLY_ZOFF_RULE_WRONG_ANIMAL,
  TALLY_ZOFF_N_RULES,
} TallyZoffRule;

extern const TallyGame tally_zoff_im_zoo;

/* Cards */
extern const char *const tally_zoff_card_words[];   /* as in match files, NULL-terminated */
extern const char *const tally_zoff_card_titles[];  /* for people, to be translated */
extern const char *const tally_zoff_animal_titles[];  /* the same without the joker */

const char      *tally_zoff_card_name     (TallyZoffAnimal   animal,
                                           gint64            count);
guint            tally_zoff_supply        (const TallySetup *setup,
                                           TallyZoffAnimal   animal);
TallyZoffReading tally_zoff_read_set      (const TallyCounts *cards,
                                           const TallyCounts *partner,   /* may be NULL */
                                           TallyZoffSet     *set);
gboolean         tally_zoff_animal_beats  (TallyZoffAnimal   animal,
                                           TallyZoffAnimal   lying);
TallyZoffContest tally_zoff_contest       (TallyZoffSet      set,
                                           TallyZoffSet      lying);
gboolean         tally_zoff_beats         (TallyZoffSet      set,
                                           TallyZoffSet      lying);
guint            tally_zoff_what_beats    (const TallySetup *setup,
                                           TallyZoffSet      lying,
                                           TallyZoffSet      sets[TALLY_ZOFF_N_ANIMALS]);
char            *tally_zoff_name_set      (TallyZoffSet      set);
/* As something is done to it: “Ben lays 1 lion”. */
char            *tally_zoff_name_set_as_object (TallyZoffSet set);
char            *tally_zoff_explain       (const TallySetup *setup,
                                           TallyZoffSet      set,
                                           TallyZoffSet      lying);

/* Rounds */
void             tally_zoff_line_up       (const TallySetup       *setup,
                                           const TallyZoffState   *state,
                                           TallyZoffLineUp        *line_up);
/* The team that somebody plays in, or NULL. */
const TallyZoffTeam *tally_zoff_find_team (const TallyZoffLineUp  *line_up,
                                           TallySeat               player);
/* Who plays with this player, or nobody. */
TallySeat        tally_zoff_get_partner   (const TallyZoffLineUp  *line_up,
                                           TallySeat               player);
gboolean         tally_zoff_has_places    (const TallyZoffState   *state);
guint            tally_zoff_hand_size     (const TallySetup       *setup,
                                           TallySeat               dealer,
                                           TallySeat               player);
gboolean         tally_zoff_may_pass      (const TallyZoffState   *state);
/* Who may add cards to what lies there for the player whose turn it is, who
 * may still discard, and who has passed since the last set. */
TallySeat        tally_zoff_get_helper    (const TallySetup       *setup,
                                           const TallyZoffState   *state);
TallySeat        tally_zoff_get_discarder (const TallySetup       *setup,
                                           const TallyZoffState   *state);
guint            tally_zoff_get_passed    (const TallySetup       *setup,
                                           const TallyZoffState   *state);
/* Whether a mosquito may stand in for one of these. */
gboolean         tally_zoff_takes_mosquito (TallyZoffAnimal        animal);
/* How many of a card nobody has seen in this round. */
guint            tally_zoff_get_left      (const TallySetup       *setup,
                                           const TallyZoffState   *state,
                                           TallyZoffAnimal         animal);
/* Whether a mosquito could stand in for an elephant now. */
gboolean         tally_zoff_mosquito_helps (const TallySetup      *setup,
                                            const TallyZoffState  *state);
/* What the round was that a legal event ends; FALSE where it ends none. */
gboolean         tally_zoff_ends_round    (const TallySetup       *setup,
                                           const TallyZoffState   *before,
                                           const TallyEvent       *event,
                                           TallyZoffOutcome       *outcome);
void             tally_zoff_score         (const TallySetup       *setup,
                                           const TallyZoffState   *state,
                                           const TallyZoffOutcome *outcome,
                                           TallyZoffScore          scores[TALLY_ZOFF_MAX_PLAYERS]);

G_END_DECLS
