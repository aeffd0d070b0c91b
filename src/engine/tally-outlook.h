/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody needs in the next round to get where a match ends: worked out
 * by playing that round in every way, never by knowing how it is scored. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

typedef struct {
  TallySeat seat;
  guint8    needed;     /* with no worse place than this can they get there, */
  guint8    enough;     /* and with this one or a better one they do; 0: none is enough */
} TallyOutlook;

/* Best placed first. Only of those for whom the place in the next round decides
 * something: nobody who can't get there yet, and nobody whose place alone says
 * nothing. Returns how many were written, none while a round is being played. */
guint  tally_outlook_ask      (const TallySetup *setup,
                               gconstpointer     state,
                               TallyOutlook      outlooks[TALLY_MAX_PLAYERS]);
/* Where they want to get: 19. */
gint32 tally_outlook_get_goal (const TallySetup *setup);

G_END_DECLS
