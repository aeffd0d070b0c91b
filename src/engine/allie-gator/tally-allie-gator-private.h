#pragma once

#include "tally-allie-gator.h"

G_BEGIN_DECLS

enum {
  RULE_SPECIALS_OVER_CARDS = TALLY_N_COMMON_RULES,
  RULE_TOO_MANY_SPECIALS,
  RULE_TOO_MANY_CARDS,
  RULE_NO_NUMBER_CARD,
  RULE_TEETH_MISSING,
  RULE_POINTS_RANGE,
  RULE_NOT_OVER,
  RULE_WRONG_STARTER,
  RULE_HAND_EMPTY,
  RULE_RAISE_NEEDS_TWO,
  RULE_SPECIALS_EXHAUSTED,
  RULE_STEAL_FROM_SELF,
  RULE_GIFT_TO_SELF,
  RULE_VICTIM_EMPTY,
  RULE_EMPTY_STACK,
  RULE_CARD_RANGE,
  RULE_CARD_IN_USE,
  RULE_TARGETS_ALIKE,
  RULE_NOT_BELOW_TARGET,
  RULE_NOT_ABOVE_STACK,
  RULE_RAISE_TOO_LOW,
  RULE_TARGET_NEEDED,
  RULE_TARGET_NOT_NEEDED,
  N_RULES,
};

extern const TallyRule tally_allie_gator_rules[N_RULES];

gboolean tally_allie_gator_apply_sheet  (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         const TallyAllieGatorEvent *event,
                                         TallyViolation             *violation);
gboolean tally_allie_gator_apply_final  (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         const TallyAllieGatorEvent *event,
                                         TallyViolation             *violation);
gboolean tally_allie_gator_apply_live   (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         TallyAllieGatorKind         kind,
                                         const TallyAllieGatorEvent *event,
                                         TallyViolation             *violation);
/* Hands out the teeth of a round and clears the table, whose piles these may be. */
void     tally_allie_gator_finish_round (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         const TallyAllieGatorPile   piles[]);

gboolean    tally_allie_gator_is_finished (const TallySetup *setup,
                                           gconstpointer     state);
guint       tally_allie_gator_get_winners (const TallySetup *setup,
                                           gconstpointer     state);

char       *tally_allie_gator_next_step (const TallySetup *setup,
                                         gconstpointer     state);
char       *tally_allie_gator_sheet_step (const TallySetup *setup,
                                          gconstpointer     state);
const char *tally_allie_gator_section   (const TallySetup *setup,
                                         gconstpointer     state);
char       *tally_allie_gator_tell      (const TallySetup *setup,
                                         gconstpointer     state,
                                         const TallyEvent *event);
char       *tally_allie_gator_progress  (const TallySetup *setup,
                                         gconstpointer     state);

G_END_DECLS
