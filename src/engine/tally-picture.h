/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a table looks, as parts that any screen can draw without knowing the
 * game: big cards, small numbered cells, things in front of a player. Whoever
 * draws brings the looks, the game brings what is there. */

#pragma once

#include "tally-event.h"

G_BEGIN_DECLS

typedef struct _TallySetup TallySetup;

typedef enum {
  TALLY_PART_CARDS,     /* a few big numbers with a note each: piles, columns */
  TALLY_PART_CELLS,     /* many small numbers in rows of `columns` */
  TALLY_PART_SEATS,     /* small things in front of `seat`, in order */
  TALLY_PART_PAIRS,     /* who does something with whom */
  TALLY_PART_FACTS,     /* a figure and what it is */
} TallyPartKind;

/* How a cell looks. Colours and shapes are the screen's. */
typedef enum {
  TALLY_LOOK_PLAIN,
  TALLY_LOOK_OWNED,     /* by `seat` */
  TALLY_LOOK_SAFE,      /* by `seat`, and nobody can take it */
  TALLY_LOOK_GONE,      /* out of the match */
  TALLY_LOOK_RINGED,    /* something special can be done with it */
  TALLY_LOOK_EMPTY,     /* a place for something that isn't there yet */
  TALLY_LOOK_WHITE,     /* teeth that people have won */
  TALLY_LOOK_GOLD,
  TALLY_LOOK_UP,        /* the way up: numbers rise */
  TALLY_LOOK_DOWN,
} TallyLook;

typedef struct {
  char      *text;
  char      *note;      /* NULL: none */
  TallySeat  seat;      /* whose it is, or TALLY_NOBODY */
  TallySeat  other;     /* in TALLY_PART_PAIRS, with whom */
  TallyLook  look;
  gboolean   current;   /* where something was done last, or will be next */
} TallyPictureCell;

typedef struct {
  TallyPartKind kind;
  char         *title;    /* NULL: none */
  guint         columns;
  GArray       *cells;    /* TallyPictureCell */
} TallyPicturePart;

/* Of TallyPicturePart. */
GPtrArray        *tally_picture_new      (void);
TallyPicturePart *tally_picture_add_part (GPtrArray        *picture,
                                          TallyPartKind     kind,
                                          char             *title,    /* taken */
                                          guint             columns);
/* Takes over the texts. */
void              tally_picture_add_cell (TallyPicturePart *part,
                                          TallyPictureCell  cell);

G_END_DECLS
