/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match tells of its players beyond places and scores, as far as a game
 * has something to tell: for awards, for personal bests, for partners. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

#define TALLY_MAX_MEASURES 4
#define TALLY_MAX_PAIRS (TALLY_MAX_PLAYERS / 2)

/* Something that can be counted of a player. */
typedef struct {
  const char *id;    /* for programs: "lions" */
  const char *award; /* "Most lions", still to be translated; NULL: none is given */
  const char *best;  /* "Most lions in a round"; NULL: nobody keeps that */
  gboolean in_match; /* the best is that of a whole match, not what was had at once */
  gboolean fewest;   /* the lower the better; 0 is none at all */
  const char *drawing; /* of the game, beside the award; NULL: the game's own */
} TallyMeasure;

/* Two who played for each other, and what they made together. */
typedef struct {
  TallySeat one;
  TallySeat other;
  gint32 points;
} TallyPairScore;

#define TALLY_MAX_GAIN_PARTS 6

/* A part of what a seat got for a round. */
typedef struct {
  gint32 points;
  char *reason;        /* "from Frank" */
  const char *drawing; /* of the game, for a cell that has no room for words; or NULL */
  const char *meaning; /* what the drawing stands for in any cell, in the reader's words */
} TallyGainPart;

struct _TallyFigures {
  const TallyMeasure *measures;
  guint n_measures;
  gboolean in_rounds; /* scores move once a round, not turn by turn */
  /* What a legal event brought each seat, by measure; all 0 before. */
  void (*observe) (const TallySetup *setup,
                   gconstpointer before,
                   const TallyEvent *event,
                   gconstpointer after,
                   gint32 numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS]);
  /* The partners of the round that an event ends, and how many pairs there
   * are; NULL for a game without partners. */
  guint (*pair_up) (const TallySetup *setup,
                    gconstpointer before,
                    const TallyEvent *event,
                    TallyPairScore pairs[TALLY_MAX_PAIRS]);
  /* How a seat came to its points by an event: "Anna was out first, +6."; NULL
   * where nothing but the points is to be said. */
  char *(*tell_gain) (const TallySetup *setup,
                      gconstpointer before,
                      const TallyEvent *event,
                      TallySeat seat,
                      gint32 gain);
  /* What the points of the round that an event ends are made of, for one seat;
   * how many parts, whose reasons the caller frees. NULL: of nothing else. */
  guint (*break_down) (const TallySetup *setup,
                       gconstpointer before,
                       const TallyEvent *event,
                       TallySeat seat,
                       TallyGainPart parts[TALLY_MAX_GAIN_PARTS]);
  /* What decides between players with the same score, as a sentence that is
   * still to be translated. */
  const char *tie_break;
};

G_END_DECLS
