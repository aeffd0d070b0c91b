/* What a correction would change, before it is made: whose score, whose place,
 * who wins, and what comes next. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

typedef struct {
  gint32 score_before, score_after;
  guint8 place_before, place_after;     /* 0: no ranking */
} TallyCorrectionRow;

typedef struct {
  TallyMatch        *corrected;         /* NULL: it can't be */
  guint              failed;            /* then the event that becomes illegal, */
  TallyViolation     violation;         /* and why */
  TallyCorrectionRow rows[TALLY_MAX_PLAYERS];   /* by seat */
  guint              winners_before, winners_after;   /* a bit a seat; 0 while running */
  char              *step_before, *step_after;
} TallyCorrection;

void     tally_correction_compute (const TallyMatch *match,
                                   guint             index,
                                   const TallyEvent *event,
                                   TallyCorrection  *correction);
void     tally_correction_clear   (TallyCorrection  *correction);
gboolean tally_correction_is_idle (const TallyCorrection *correction,
                                   const TallySetup      *setup);

G_END_DECLS
