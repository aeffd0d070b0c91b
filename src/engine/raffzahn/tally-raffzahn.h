/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn: forty tiles with teeth, three dice, and tiles that are looted back
 * until they lie face down. */

#pragma once

#include "../tally-game.h"

G_BEGIN_DECLS

#define TALLY_RAFFZAHN_MAX_PLAYERS 6
#define TALLY_RAFFZAHN_TILES 40           /* 1 to 40 */
#define TALLY_RAFFZAHN_MOST_TEETH 7       /* on one tile */
#define TALLY_RAFFZAHN_LEAST_SUM 2
#define TALLY_RAFFZAHN_OPEN_TILES 3       /* face up before another may lie face down */
#define TALLY_RAFFZAHN_DICE 3             /* a yellow one and two blue ones */
#define TALLY_RAFFZAHN_THROWS 3           /* in a turn, at most */
#define TALLY_RAFFZAHN_PENALTY 3          /* teeth that a miss costs */

typedef enum {
  TALLY_RAFFZAHN_TOTALS = TALLY_N_COMMON_KINDS,
  TALLY_RAFFZAHN_COUNT,
  TALLY_RAFFZAHN_TURN,
} TallyRaffzahnKind;

typedef enum {
  TALLY_RAFFZAHN_ROTTEN,
  TALLY_RAFFZAHN_HIGH_STAR,
  TALLY_RAFFZAHN_LOW_STAR,
  TALLY_RAFFZAHN_OWN_HIT,
  TALLY_RAFFZAHN_LOOT,
  TALLY_RAFFZAHN_MISS,
  TALLY_RAFFZAHN_PASS,
} TallyRaffzahnResult;

/* The faces of the dice, in the order of their words. */
enum {
  TALLY_RAFFZAHN_YELLOW_10,
  TALLY_RAFFZAHN_YELLOW_20,
  TALLY_RAFFZAHN_YELLOW_30,
  TALLY_RAFFZAHN_YELLOW_STAR,
  TALLY_RAFFZAHN_YELLOW_ROTTEN,
  TALLY_RAFFZAHN_N_YELLOW,
};

enum {
  TALLY_RAFFZAHN_BLUE_1,
  TALLY_RAFFZAHN_BLUE_5 = 4,
  TALLY_RAFFZAHN_BLUE_STAR,
  TALLY_RAFFZAHN_N_BLUE,
};

typedef enum {
  TALLY_RAFFZAHN_NOWHERE,     /* there is no such tile */
  TALLY_RAFFZAHN_MIDDLE,
  TALLY_RAFFZAHN_FACE_UP,     /* at a player */
  TALLY_RAFFZAHN_FACE_DOWN,
  TALLY_RAFFZAHN_OUT,
} TallyRaffzahnPlace;

/* What a throw hits, as the player who throws sees it. */
typedef enum {
  TALLY_RAFFZAHN_HITS_NOTHING,        /* rotten tooth */
  TALLY_RAFFZAHN_HITS_HIGHEST,        /* three stars */
  TALLY_RAFFZAHN_HITS_LOWEST,         /* two stars */
  TALLY_RAFFZAHN_HITS_OWN,
  TALLY_RAFFZAHN_HITS_MIDDLE,
  TALLY_RAFFZAHN_HITS_UNPROTECTED,    /* face up at somebody else */
  TALLY_RAFFZAHN_HITS_PROTECTED,      /* face down at somebody else */
  TALLY_RAFFZAHN_HITS_OUT,
} TallyRaffzahnHit;

/* What a throw means for a player: all that a helper at the table can say. */
typedef struct {
  TallyRaffzahnHit    hit;
  TallyRaffzahnResult result;           /* unless the player prefers to pass or to throw again */
  int                 tile;             /* hit, 0 for the rotten tooth */
  TallySeat           owner;            /* of the tile, or nobody */
  gboolean            may_pass;         /* in place of `result` */
  gboolean            may_throw_again;
  gboolean            may_protect;      /* the tile that `result` takes */
  guint               penalty;          /* the teeth to give up, at least */
} TallyRaffzahnReading;

typedef struct {
  gint32    teeth[TALLY_RAFFZAHN_TILES];    /* of tile 1, 2, … */
  TallySeat starter;
  gint8     announce;
} TallyRaffzahnOptions;

typedef union {
  struct {
    TallyPlayerNumbers teeth;
    TallyPlayerNumbers highest;
  } totals;
  struct {
    TallyPlayerNumberSets tiles;
  } count;
  struct {
    TallyNumberSet  discard;
    TallyWordRows throws;
    gint32      tile;
    gint32      announced;
    TallySeat   player;
    gint8       result;       /* TallyRaffzahnResult, or -1 */
    gint8       protect;
  } turn;
} TallyRaffzahnEvent;

/* Sets of tiles: bit n is tile n. */
typedef struct {
  TallyStateHead head;
  guint64   middle;
  guint64   out;
  guint64   up[TALLY_RAFFZAHN_MAX_PLAYERS];
  guint64   down[TALLY_RAFFZAHN_MAX_PLAYERS];
  gint32    totals[TALLY_RAFFZAHN_MAX_PLAYERS];     /* as written down */
  guint8    highest[TALLY_RAFFZAHN_MAX_PLAYERS];    /* as written down, or 0 */
  gboolean  by_totals;
  gboolean  by_count;
  gboolean  begun;            /* a turn has been played */
  TallySeat turn;             /* nobody's: finished */
} TallyRaffzahnState;

/* Why an event is refused, after the reasons that every game has. */
typedef enum {
  TALLY_RAFFZAHN_RULE_TOO_MANY_TEETH = TALLY_N_COMMON_RULES,
  TALLY_RAFFZAHN_RULE_HIGHEST_TWICE,
  TALLY_RAFFZAHN_RULE_HIGHEST_RANGE,
  TALLY_RAFFZAHN_RULE_HIGHEST_TOO_HIGH,
  TALLY_RAFFZAHN_RULE_HIGHEST_TOO_LOW,
  TALLY_RAFFZAHN_RULE_HIGHEST_NEEDED,
  TALLY_RAFFZAHN_RULE_TILE_RANGE,
  TALLY_RAFFZAHN_RULE_TILE_TWICE,
  TALLY_RAFFZAHN_RULE_TOO_MANY_THROWS,
  TALLY_RAFFZAHN_RULE_ROTTEN_ENDS_TURN,
  TALLY_RAFFZAHN_RULE_STARS_END_TURN,
  TALLY_RAFFZAHN_RULE_OWN_HIT_ENDS_TURN,
  TALLY_RAFFZAHN_RULE_ANNOUNCE_OFF,
  TALLY_RAFFZAHN_RULE_ANNOUNCE_UNAVAILABLE,
  TALLY_RAFFZAHN_RULE_ANNOUNCE_LATE,
  TALLY_RAFFZAHN_RULE_RESULT_OF_ROTTEN,
  TALLY_RAFFZAHN_RULE_RESULT_OF_THREE_STARS,
  TALLY_RAFFZAHN_RULE_RESULT_OF_TWO_STARS,
  TALLY_RAFFZAHN_RULE_RESULT_OF_OWN,
  TALLY_RAFFZAHN_RULE_RESULT_OF_MIDDLE,
  TALLY_RAFFZAHN_RULE_RESULT_OF_UNPROTECTED,
  TALLY_RAFFZAHN_RULE_RESULT_OF_PROTECTED,
  TALLY_RAFFZAHN_RULE_RESULT_OF_OUT,
  TALLY_RAFFZAHN_RULE_RESULT_BEFORE_THIRD,
  TALLY_RAFFZAHN_RULE_DISCARD_WITHOUT_MISS,
  TALLY_RAFFZAHN_RULE_NOT_A_MISS,
  TALLY_RAFFZAHN_RULE_TILE_WITHOUT_HIT,
  TALLY_RAFFZAHN_RULE_OTHER_STAR_TILE,
  TALLY_RAFFZAHN_RULE_NO_SUCH_SUM,
  TALLY_RAFFZAHN_RULE_OTHER_SUM,
  TALLY_RAFFZAHN_RULE_TILE_PROTECTED,
  TALLY_RAFFZAHN_RULE_TILE_OUT,
  TALLY_RAFFZAHN_RULE_OWN_HIT_NOT_OWNED,
  TALLY_RAFFZAHN_RULE_LOOT_OF_OWN,
  TALLY_RAFFZAHN_RULE_PROTECT_TOO_EARLY,
  TALLY_RAFFZAHN_RULE_PROTECT_NOTHING,
  TALLY_RAFFZAHN_RULE_DISCARD_NOT_OWNED,
  TALLY_RAFFZAHN_RULE_DISCARD_TWICE,
  TALLY_RAFFZAHN_RULE_DISCARD_TOO_SMALL,
  TALLY_RAFFZAHN_N_RULES,
} TallyRaffzahnRule;

extern const TallyGame tally_raffzahn;

/* What happened in a turn, for people, to be translated; NULL-terminated. */
extern const char *const tally_raffzahn_result_titles[];

/* The dice: first the yellow one, then the blue ones. */
int                tally_raffzahn_count_faces       (guint                     die);
gboolean           tally_raffzahn_is_star           (guint                     die,
                                                     int                       face);
/* The tooth that decides a throw by itself. */
gboolean           tally_raffzahn_is_rotten         (guint                     die,
                                                     int                       face);
/* What it counts, 0 for what is no number. */
int                tally_raffzahn_get_pips          (guint                     die,
                                                     int                       face);
/* For people, to be translated. */
const char        *tally_raffzahn_get_face_title    (guint                     die,
                                                     int                       face);

guint              tally_raffzahn_get_default_teeth (int                       tile);
guint              tally_raffzahn_get_teeth         (const TallySetup         *setup,
                                                     int                       tile);
guint              tally_raffzahn_sum_teeth         (const TallySetup         *setup,
                                                     guint64                   tiles);
guint              tally_raffzahn_get_score         (const TallySetup         *setup,
                                                     const TallyRaffzahnState *state,
                                                     TallySeat                 player);

TallyRaffzahnPlace tally_raffzahn_find_tile         (const TallyRaffzahnState *state,
                                                     int                       tile,
                                                     TallySeat                *owner);
/* The lowest and the highest of a set, or 0. */
int                tally_raffzahn_get_lowest        (guint64                   tiles);
int                tally_raffzahn_get_highest       (guint64                   tiles);
guint              tally_raffzahn_count_tiles       (guint64                   tiles);

/* The `nth` throw of a turn, counted from 1. */
void               tally_raffzahn_read_throw        (const TallySetup         *setup,
                                                     const TallyRaffzahnState *state,
                                                     TallySeat                 player,
                                                     const guint8              faces[TALLY_RAFFZAHN_DICE],
                                                     guint                     nth,
                                                     TallyRaffzahnReading     *reading);
gboolean           tally_raffzahn_may_protect       (const TallyRaffzahnState *state,
                                                     TallySeat                 player);
/* The teeth that a miss costs this player, at least. */
guint              tally_raffzahn_get_penalty       (const TallySetup         *setup,
                                                     const TallyRaffzahnState *state,
                                                     TallySeat                 player);
/* Whether it may be called out for another turn. */
gboolean           tally_raffzahn_may_announce      (const TallyRaffzahnState *state,
                                                     TallySeat                 player,
                                                     int                       tile);
const char        *tally_raffzahn_get_result_name   (TallyRaffzahnResult       result);

#define TALLY_RAFFZAHN_ALL_TILES (((G_GUINT64_CONSTANT (1) << TALLY_RAFFZAHN_TILES) - 1) << 1)

static inline guint64
tally_raffzahn_bit (int tile)
{
  return G_GUINT64_CONSTANT (1) << tile;
}

static inline guint64
tally_raffzahn_get_own (const TallyRaffzahnState *state,
                        TallySeat                 player)
{
  return state->up[player] | state->down[player];
}

G_END_DECLS
