#pragma once

#include "tally-raffzahn.h"

G_BEGIN_DECLS

enum {
  RULE_TOO_MANY_TEETH = TALLY_N_COMMON_RULES,
  RULE_HIGHEST_TWICE,
  RULE_HIGHEST_RANGE,
  RULE_HIGHEST_TOO_HIGH,
  RULE_HIGHEST_TOO_LOW,
  RULE_HIGHEST_NEEDED,
  RULE_TILE_RANGE,
  RULE_TILE_TWICE,
  RULE_TOO_MANY_THROWS,
  RULE_ROTTEN_ENDS_TURN,
  RULE_STARS_END_TURN,
  RULE_OWN_HIT_ENDS_TURN,
  RULE_ANNOUNCE_OFF,
  RULE_ANNOUNCE_UNAVAILABLE,
  RULE_ANNOUNCE_LATE,
  RULE_RESULT_OF_ROTTEN,
  RULE_RESULT_OF_THREE_STARS,
  RULE_RESULT_OF_TWO_STARS,
  RULE_RESULT_OF_OWN,
  RULE_RESULT_OF_MIDDLE,
  RULE_RESULT_OF_UNPROTECTED,
  RULE_RESULT_OF_PROTECTED,
  RULE_RESULT_OF_OUT,
  RULE_RESULT_BEFORE_THIRD,
  RULE_DISCARD_WITHOUT_MISS,
  RULE_NOT_A_MISS,
  RULE_TILE_WITHOUT_HIT,
  RULE_OTHER_STAR_TILE,
  RULE_NO_SUCH_SUM,
  RULE_OTHER_SUM,
  RULE_TILE_PROTECTED,
  RULE_TILE_OUT,
  RULE_OWN_HIT_NOT_OWNED,
  RULE_LOOT_OF_OWN,
  RULE_PROTECT_TOO_EARLY,
  RULE_PROTECT_NOTHING,
  RULE_DISCARD_NOT_OWNED,
  RULE_DISCARD_TWICE,
  RULE_DISCARD_TOO_SMALL,
  N_RULES,
};

extern const TallyRule tally_raffzahn_rules[N_RULES];

/* What comes of a turn, once what was left unsaid is worked out. */
typedef struct {
  TallyRaffzahnReading reading;   /* of the last throw, if there was one */
  TallyRaffzahnResult  result;
  gint32               tile;      /* TALLY_ABSENT: none, or nobody said which was missed */
} TallyRaffzahnOutcome;

void     tally_raffzahn_work_out     (const TallySetup         *setup,
                                      const TallyRaffzahnState *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyRaffzahnOutcome     *outcome);
gboolean tally_raffzahn_takes_tile   (TallyRaffzahnResult       result);

gboolean tally_raffzahn_apply_totals (const TallySetup         *setup,
                                      TallyRaffzahnState       *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyViolation           *violation);
gboolean tally_raffzahn_apply_count  (const TallySetup         *setup,
                                      TallyRaffzahnState       *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyViolation           *violation);
gboolean tally_raffzahn_apply_turn   (const TallySetup         *setup,
                                      TallyRaffzahnState       *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyViolation           *violation);

guint       tally_raffzahn_get_winners (const TallySetup *setup,
                                        gconstpointer     state);

char       *tally_raffzahn_next_step (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_raffzahn_sheet_step (const TallySetup *setup,
                                       gconstpointer     state);
const char *tally_raffzahn_section   (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_raffzahn_tell      (const TallySetup *setup,
                                      gconstpointer     state,
                                      const TallyEvent *event);
char       *tally_raffzahn_progress  (const TallySetup *setup,
                                      gconstpointer     state);

G_END_DECLS
