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
  TALLY_PART_SCORE,     /* its one cell is what scores count */
  TALLY_PART_TABLE,     /* rows of `columns`; the first row and the first column are heads */
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
  TALLY_LOOK_ASIDE,     /* said beside the score, not among the things */
  TALLY_LOOK_YES,       /* may be done */
  TALLY_LOOK_NO,
  TALLY_N_LOOKS,
} TallyLook;

typedef struct {
  char       *text;
  char       *note;       /* NULL: none; of several lines the first weighs most */
  char       *heading;    /* above it, or NULL */
  char       *label;      /* what `text` is, or NULL */
  char       *base;       /* what it lies on, or NULL, and what that is */
  char       *base_label;
  const char *drawing;    /* of the game, in its folder of drawings; or NULL */
  TallySeat   seat;       /* whose it is, or TALLY_NOBODY */
  TallySeat   other;      /* in TALLY_PART_PAIRS, with whom */
  guint       team;       /* partners have the same; 0: nobody's partner */
  TallyLook   look;
  gboolean    current;    /* where something was done last, or will be next */
} TallyPictureCell;

/* What a look means in this part. */
typedef struct {
  TallyLook   look;
  const char *text;
} TallyPictureLegend;

typedef struct {
  TallyPartKind kind;
  char         *title;    /* NULL: none */
  guint         columns;
  GArray       *cells;    /* TallyPictureCell */
  GArray       *legend;   /* TallyPictureLegend */
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
/* `text` is translated and outlives the picture. */
void              tally_picture_explain  (TallyPicturePart *part,
                                          TallyLook         look,
                                          const char       *text);
/* Partners have the same; 0: nobody's partner. */
guint             tally_picture_get_team (const GPtrArray  *picture,
                                          TallySeat         seat);

G_END_DECLS
