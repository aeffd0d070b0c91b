/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an event was refused: a code for programs, the section of the rulebook
 * that says so, and a sentence for the people at the table. */

#pragma once

#include "tally-event.h"

G_BEGIN_DECLS

typedef struct _TallyGame TallyGame;

/* One reason to refuse. Several reasons may share a code: each then says more
 * exactly what went wrong. `sentence` holds {player}, {other}, {stranger},
 * {a}, {b}, {c}, {word}, {word2} and {object}, which is {word2} as something
 * is done to it (the accusative); where `plural` is given, {a} decides. */
typedef struct {
  const char *code;
  const char *section;
  const char *sentence;
  const char *plural;
} TallyRule;

/* The reasons that every game has, at the start of its table of rules. */
typedef enum {
  TALLY_RULE_MATCH_FINISHED,
  TALLY_RULE_UNKNOWN_PLAYER,
  TALLY_RULE_MISSING_PLAYER,
  TALLY_RULE_NOT_YOUR_TURN,
  TALLY_RULE_ROUND_IN_PROGRESS,
  TALLY_RULE_NO_ROUND,
  TALLY_RULE_NOTHING_TO_COUNT,
  TALLY_RULE_ALREADY_STARTED,     /* where only the result is written down */
  TALLY_N_COMMON_RULES,
} TallyCommonRule;

/* Marks a pair for translation that a table holds side by side. */
#define NG_(one, many) one, many

typedef struct {
  const TallyGame *game;
  guint8           rule;      /* place in the game's rules */
  TallySeat        player;
  TallySeat        other;
  gint32           a, b, c;
  const char      *word;      /* static, untranslated */
  const char      *word2;
  const char      *stranger;  /* borrowed from the event */
} TallyViolation;

const char *tally_violation_code    (const TallyViolation *violation);
const char *tally_violation_section (const TallyViolation *violation);
char       *tally_violation_message (const TallyViolation *violation,
                                     const TallySetup     *setup);

/* `return tally_refuse (violation, RULE, .player = seat, .a = card);`
 * Always FALSE, so that refusing is one statement. The match adds the game. */
gboolean    tally_violation_set     (TallyViolation       *violation,
                                     TallyViolation        refusal);

#define tally_refuse(violation, reason, ...)                                   \
  tally_violation_set ((violation),                                            \
                       (TallyViolation) { .rule = (reason),                    \
                                          .player = TALLY_NOBODY,              \
                                          .other = TALLY_NOBODY, __VA_ARGS__ })

G_END_DECLS
