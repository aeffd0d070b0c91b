#pragma once

#include "tally-zoff-im-zoo.h"

G_BEGIN_DECLS

enum {
  RULE_ORDER_TWICE = TALLY_N_COMMON_RULES,
  RULE_ORDER_MISSING,
  RULE_ORDER_TOO_LONG,
  RULE_FIRST_ROUND_TRICKS,
  RULE_NO_TEAMS_TRICKS,
  RULE_TOO_MANY_LIONS,
  RULE_TOO_MANY_HEDGEHOGS,
  RULE_PLACES_TWICE,
  RULE_PLACES_MISSING,
  RULE_PLACES_TOO_LONG,
  RULE_PLACES_WRONG,
  RULE_PLACES_NEEDED,
  RULE_NOT_OVER,
  RULE_NOT_OVER_OF_THREE,
  RULE_LEADER_NEEDED,
  RULE_WRONG_LEADER,
  RULE_WRONG_LEADER_OF_THREE,
  RULE_NOT_SOLO,
  RULE_NOBODY_IS_SOLO,
  RULE_DISCARD_LATE,
  RULE_DISCARD_TOO_MANY,
  RULE_MUST_LEAD,
  RULE_JOKER_ALONE,
  RULE_SEVERAL_JOKERS,
  RULE_SEVERAL_MOSQUITOES,
  RULE_SEVERAL_ANIMALS,
  RULE_SHOW_WITHOUT_PARTNER,
  RULE_SHOW_BY_BETTER,
  RULE_SHOW_ON_NOTHING,
  RULE_HAND_TOO_SMALL,
  RULE_CARD_EXHAUSTED,
  RULE_CARD_EXHAUSTED_OF_THREE,
  RULE_WRONG_NUMBER,
  RULE_NOT_ONE_MORE,
  RULE_OTHER_WAY_ROUND,
  RULE_WRONG_ANIMAL,
  N_RULES,
};

extern const TallyRule tally_zoff_rules[N_RULES];

/* Untranslated, for a violation to hold. */
const char *tally_zoff_card_msgid     (TallyZoffAnimal         animal,
                                       gint64                  count);
gboolean    tally_zoff_refuse_contest (TallyViolation         *violation,
                                       TallyZoffSet            set,
                                       TallyZoffSet            lying);
gboolean    tally_zoff_plays_in_teams (const TallySetup       *setup);

gboolean    tally_zoff_apply_sheet    (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       const TallyZoffOutcome *outcome,
                                       TallyViolation         *violation);
gboolean    tally_zoff_apply_final    (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       const TallyZoffEvent   *event,
                                       TallyViolation         *violation);
gboolean    tally_zoff_apply_live     (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       TallyZoffKind           kind,
                                       const TallyZoffEvent   *event,
                                       TallyViolation         *violation);
/* Orders players by their totals; of equals the one who was placed worse is
 * better afterwards. */
void        tally_zoff_place_players  (const TallySetup       *setup,
                                       TallyZoffState         *state);
/* Whether totals and places are those of a match that is over. */
gboolean    tally_zoff_is_decided     (const TallySetup       *setup,
                                       const TallyZoffState   *state);
void        tally_zoff_finish_round   (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       const TallyZoffOutcome *outcome);

char       *tally_zoff_next_step (const TallySetup *setup,
                                  gconstpointer     state);
const char *tally_zoff_section   (const TallySetup *setup,
                                  gconstpointer     state);
char       *tally_zoff_tell      (const TallySetup *setup,
                                  gconstpointer     state,
                                  const TallyEvent *event);
char       *tally_zoff_progress  (const TallySetup *setup,
                                  gconstpointer     state);

G_END_DECLS
