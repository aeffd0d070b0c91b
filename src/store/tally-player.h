/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who plays here. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define TALLY_N_COLOURS 8

typedef struct {
  gint64 id;
  char  *name;
  guint  colour;        /* 1–8 */
  gint64 added_ms;
  gint64 last_played;   /* seconds since 1970; 0: never */
  gint32 last_day;      /* at the table: days since 1970 */
  guint  matches;       /* finished ones */
  guint  wins;
} TallyPlayer;

/* Two who turned out to be one person. */
typedef struct {
  gint64 id;
  gint64 kept;
  gint64 gone;
  char  *kept_name;
  char  *gone_name;
  gint64 at_ms;
  guint  seats;         /* in how many matches the one took the other's seat */
} TallyMerge;

/* What somebody won where. */
typedef struct {
  guint game;           /* place in tally_games */
  guint matches;
  guint wins;
} TallyPlayerGame;

/* The slot of a sign, from 0; a colour that nobody here can have wraps around. */
static inline guint
tally_colour_get_slot (guint colour)
{
  return (colour - 1) % TALLY_N_COLOURS;
}

#define TALLY_TYPE_PLAYER (tally_player_get_type ())
GType        tally_player_get_type (void);

TallyPlayer *tally_player_copy     (const TallyPlayer *player);
void         tally_player_free     (TallyPlayer       *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyPlayer, tally_player_free)

void         tally_merge_free      (TallyMerge        *merge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMerge, tally_merge_free)

G_END_DECLS
