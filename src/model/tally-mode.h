/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which way people enter a match: results on its score sheet, or the table, move
 * by move. */

#pragma once

#include "tally-session.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_MODE_SHEET,
  TALLY_MODE_LIVE,
  TALLY_N_MODES,
} TallyMode;

/* Whether there is more than a sheet. */
gboolean  tally_mode_is_offered (const TallyGame *game);
/* The one that people were in last; who has not chosen goes on as the round
 * was begun. */
TallyMode tally_mode_get        (TallySession    *session);
void      tally_mode_set        (TallySession    *session,
                                 TallyMode        mode);
/* As people have it in this game, where nobody has chosen or entered anything. */
void      tally_mode_begin_live (TallySession    *session);
/* What the people at the table do next, in the words of that mode. */
char     *tally_mode_tell_next  (TallySession    *session,
                                 TallyMode        mode);

G_END_DECLS
