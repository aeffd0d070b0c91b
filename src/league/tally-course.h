/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a match went: where everybody stood after each entry, what decided it,
 * and who deserves an award. Worked out from the events alone. */

#pragma once

#include "tally-figures.h"
#include "tally-match.h"

G_BEGIN_DECLS

#define TALLY_MAX_AWARDS 4

/* Where everybody stands, by seat. */
typedef struct {
  gint32 scores[TALLY_MAX_PLAYERS];
  guint8 places[TALLY_MAX_PLAYERS];     /* all 0 where there is no ranking */
  gint32 common;                        /* where it is played together */
} TallyStanding;

typedef struct {
  TallyStanding after;                  /* the event */
  guint         round;                  /* how many events have moved a score, this one among them */
} TallyCourseStep;

/* Two partners in one round. */
typedef struct {
  TallyPairScore pair;
  guint          round;
} TallyCoursePair;

typedef struct {
  const TallyMatch *match;              /* borrowed */
  guint             n_steps;            /* as many as events stand */
  TallyCourseStep  *steps;
  gint32            sums[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS];
  gint32            at_once[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS];   /* the best of one event; 0: none */
  GArray           *pairs;              /* TallyCoursePair */
} TallyCourse;

void         tally_standing_read         (TallyStanding     *standing,
                                          const TallySetup  *setup,
                                          gconstpointer      state);

TallyCourse *tally_course_new            (const TallyMatch  *match);
void         tally_course_free           (TallyCourse       *course);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyCourse, tally_course_free)

typedef enum {
  TALLY_DECIDED_UNKNOWN,        /* not over, no single winner, played together, or only the result is known */
  TALLY_DECIDED_LED,            /* the winner led from the first round on */
  TALLY_DECIDED_TURN,           /* the winner took the lead for good */
  TALLY_DECIDED_TIE_BREAK,      /* equal scores, and the rules had to say who is first */
} TallyDecisionKind;

typedef struct {
  TallyDecisionKind kind;
  TallySeat         winner;
  TallySeat         rival;      /* who led before; of a tie-break: who has the same score */
  guint             step;       /* the event that did it */
  guint             round;
  gint32            gain;       /* of the winner in it */
  gint32            rival_gain;
  gint32            behind;     /* how far the winner was behind the rival before it */
  gint32            score;      /* of both, of a tie-break */
} TallyDecision;

void         tally_course_find_decision  (const TallyCourse *course,
                                          TallyDecision     *decision);
/* “Decided in round 4: Sabine was out first, +6. Frank, 2 ahead until then, got
 * 3.”, or NULL where there is nothing to tell. */
char        *tally_course_tell_decision  (const TallyCourse *course);

/* “2 ahead of Frank”, or NULL where nobody is alone at the top. */
char        *tally_course_tell_lead      (const TallyCourse *course);

typedef struct {
  const char *id;               /* for programs */
  const char *title;            /* in the language of the locale */
  guint       n_seats;
  TallySeat   seats[2];
  gint32      value;
  guint       round;            /* of partners: in which round; else 0 */
  const char *drawing;          /* of the game; NULL where any game gives it */
} TallyAward;

/* Only where somebody is clearly ahead; none while the match is running, or
 * where it doesn't count. How many there are. */
guint        tally_course_list_awards    (const TallyCourse *course,
                                          TallyAward         awards[TALLY_MAX_AWARDS]);
/* What it was given for: “8”, “was 3 behind”, “7 in round 3”. */
char        *tally_award_tell            (const TallyAward  *award);

G_END_DECLS
