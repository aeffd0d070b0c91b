/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as other programs know it: who played, the scores at the end, who
 * won. What is missing for a match is said in a sentence. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

#define TALLY_PLAY_MAX_PLAYERS 32

typedef struct {
  char    *name;
  char    *score;     /* as written, "20+5"; may be NULL */
  gboolean won;
  guint8   place;     /* 1 is best; 0 where it doesn't say */
  guint8   seat;      /* from 1 on; 0 where it doesn't say */
} TallyPlayPlayer;

typedef struct {
  char           *id;         /* a UUID, or NULL */
  char           *game;       /* as that program calls it */
  gint64          bgg;        /* its number at BoardGameGeek, or 0 */
  char           *started;    /* ISO 8601, or NULL */
  char           *note;
  char           *place;      /* where it was played, or NULL */
  char           *match;      /* our own match file, if it travelled along */
  const char     *obstacle;   /* why it is no match of its own, to be translated; or NULL */
  gboolean        tells_winners; /* where it doesn't, nobody having won means nothing */
  guint           n_players;
  TallyPlayPlayer players[TALLY_PLAY_MAX_PLAYERS];
} TallyPlay;

/* TallyPlay, which are cleared with the array. */
GArray         *tally_plays_new        (void);
/* A file of another program: BG Stats', BoardGameGeek's or a table. NULL without
 * an error where it isn't one of these. */
GArray         *tally_plays_read       (const char      *text,
                                        gsize            length,
                                        GError         **error);

/* One more; NULL where there are more than anybody plays with. */
TallyPlayPlayer *tally_play_add_player (TallyPlay       *play);
/* A number as a file has it, or 0. */
guint8          tally_play_read_number (const char      *text);
void            tally_play_clear       (TallyPlay       *play);
/* The match, or NULL with an error that says what is missing. */
TallyMatchFile *tally_play_to_match    (const TallyPlay *play,
                                        GError         **error);
/* The same for the same name, so that what is exported or imported twice isn't
 * there twice. */
char           *tally_play_make_uuid   (const char      *kind,
                                        const char      *name);
/* "2026-05-12, Skat", for a list of what can't be taken. */
char           *tally_play_describe    (const TallyPlay *play);

G_END_DECLS
