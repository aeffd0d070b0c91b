/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as other programs know it: who played, the scores at the end, who
 * won. Of most games that is too little to replay, and this room says so. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

#define TALLY_PLAY_MAX_PLAYERS 32

typedef struct {
  char    *name;
  char    *score;     /* as written, may be NULL */
  gboolean won;
} TallyPlayPlayer;

typedef struct {
  char           *id;         /* a UUID, or NULL */
  char           *game;       /* as that program calls it */
  char           *started;    /* ISO 8601, or NULL */
  char           *note;
  char           *match;      /* our own match file, if it travelled along */
  guint           n_players;
  TallyPlayPlayer players[TALLY_PLAY_MAX_PLAYERS];
} TallyPlay;

void            tally_play_clear       (TallyPlay       *play);
/* The match, or NULL with an error that says what is missing. */
TallyMatchFile *tally_play_to_match    (const TallyPlay *play,
                                        GError         **error);
/* The same for the same name, so that what is exported or imported twice isn't
 * there twice. */
char           *tally_play_make_uuid   (const char      *kind,
                                        const char      *name);
/* "12 May 2026, Skat", for a list of what can't be taken. */
char           *tally_play_describe    (const TallyPlay *play);

G_END_DECLS
