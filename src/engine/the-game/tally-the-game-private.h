#pragma once

#include "tally-the-game.h"

G_BEGIN_DECLS

enum {
  RULE_HAND_RANGE = TALLY_N_COMMON_RULES,
  RULE_DRAW_PILE_RANGE,
  RULE_HANDS_NOT_FULL,
  RULE_LEFTOVER_RANGE,
  RULE_MORE_LEFT_THAN_THERE_ARE,
  RULE_BURNT_WITH_NOTHING_LEFT,
  RULE_HAND_EMPTY,
  RULE_CARD_RANGE,
  RULE_CARD_PLAYED,
  RULE_NOT_ASCENDING,
  RULE_NOT_DESCENDING,
  RULE_TOO_FEW_CARDS,
  RULE_MINIMUM_IS_LAID,
  RULE_PILE_IS_FREE,
  N_RULES,
};

extern const TallyRule tally_the_game_rules[N_RULES];

gboolean tally_the_game_apply_sheet (const TallySetup        *setup,
                                     TallyTheGameState       *state,
                                     const TallyTheGameEvent *event,
                                     TallyViolation          *violation);
gboolean tally_the_game_apply_live  (const TallySetup        *setup,
                                     TallyTheGameState       *state,
                                     TallyTheGameKind         kind,
                                     const TallyTheGameEvent *event,
                                     TallyViolation          *violation);
gint32   tally_the_game_sum_hands   (const TallySetup         *setup,
                                     const TallyPlayerNumbers *hands);
void     tally_the_game_finish      (TallyTheGameState       *state,
                                     TallyTheGameVerdict      verdict);
void     tally_the_game_begin_turn  (const TallySetup        *setup,
                                     TallyTheGameState       *state,
                                     TallySeat                player);

char       *tally_the_game_next_step (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_the_game_sheet_step (const TallySetup *setup,
                                       gconstpointer     state);
const char *tally_the_game_section   (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_the_game_tell      (const TallySetup *setup,
                                      gconstpointer     state,
                                      const TallyEvent *event);
char       *tally_the_game_progress  (const TallySetup *setup,
                                      gconstpointer     state);

G_END_DECLS
