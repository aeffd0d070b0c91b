/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For how long people were at it, from the times of their entries: who comes
 * back after a long pause hasn't played in between. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A gap of more seconds than that is a pause, and counts nothing. */
#define TALLY_LONGEST_TURN 3600

typedef struct {
  gint64 last;
  gint64 seconds;
} TallyPlayingTime;

static inline TallyPlayingTime
tally_playing_time_begin (gint64 started)
{
  return (TallyPlayingTime) { .last = started };
}

/* A time before the last one is somebody's wrong clock: it is passed over. */
static inline void
tally_playing_time_add (TallyPlayingTime *time,
                        gint64            at)
{
  if (at <= time->last)
    return;

  if (at - time->last <= TALLY_LONGEST_TURN)
    time->seconds += at - time->last;
  time->last = at;
}

/* “46 min”, “1 h 04 min”; NULL for less than a minute, as nobody would call it
 * one, and where nobody knows. */
char *tally_playing_time_tell (gint64 seconds);

G_END_DECLS
