/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BG Stats' file: games, players and plays with their final scores. What a
 * match was made of has no place in it, so our own match file travels along
 * in the play's meta data, and comes back from there. */

#pragma once

#include "tally-json-writer.h"
#include "tally-play.h"

G_BEGIN_DECLS

/* Writing: the plays first, then the games and players that were in them. */
typedef struct _TallyBgStats TallyBgStats;

TallyBgStats *tally_bgstats_begin  (GString                *out);
void          tally_bgstats_add    (TallyBgStats           *stats,
                                    const TallyMatch       *match,
                                    const TallyMatchLabels *labels);
/* Frees it, too. */
void          tally_bgstats_end    (TallyBgStats           *stats);

/* Reading: TallyPlay, to be freed with the array. */
gboolean      tally_bgstats_looks_like (const char *text,
                                        gsize       length);
GArray       *tally_bgstats_read       (const char *text,
                                        gsize       length,
                                        GError    **error);

G_END_DECLS
