/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pebbles: a made-up game that shows what a new one needs. Rounds of points up
 * to a target, against each other or, by an option, together in five rounds. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

#define TALLY_PEBBLES_MAX_PLAYERS 4
#define TALLY_PEBBLES_HANDFUL 10        /* the most that anybody gets in a round */
#define TALLY_PEBBLES_ROUNDS 5          /* in which those who play together reach the target */

typedef enum {
  TALLY_PEBBLES_ROUND = TALLY_N_COMMON_KINDS,
  TALLY_PEBBLES_FIND,                   /* live: somebody finds a few on the way */
} TallyPebblesKind;

typedef enum {
  TALLY_PEBBLES_RULE_HANDFUL = TALLY_N_COMMON_RULES,
  TALLY_PEBBLES_N_RULES,
} TallyPebblesRule;

typedef struct {
  gint32 target;
  gint8  together;
} TallyPebblesOptions;

typedef union {
  struct {
    TallyPlayerNumbers pebbles;
  } round;
  struct {
    TallySeat player;
    gint32    pebbles;
  } find;
} TallyPebblesEvent;

typedef struct {
  TallyStateHead head;
  gint32         pebbles[TALLY_PEBBLES_MAX_PLAYERS];
  guint          rounds;
  gboolean       finished;
} TallyPebblesState;

extern const TallyGame tally_pebbles;

G_END_DECLS
