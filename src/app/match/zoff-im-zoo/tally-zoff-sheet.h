/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of Zoff im Zoo as a table: a row a round, each taken apart
 * into what the players got for it and where they stood then. */

#pragma once

#include "tally-match.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

typedef struct {
  guint32         round;      /* from 1 */
  guint32         entry;      /* the event that ended it */
  gboolean        written;    /* as a whole, and not card by card */
  TallyZoffLineUp line_up;
  TallyZoffScore  scores[TALLY_ZOFF_MAX_PLAYERS];
  gint32          totals[TALLY_ZOFF_MAX_PLAYERS];
  guint8          places[TALLY_ZOFF_MAX_PLAYERS];   /* by seat, from 1 */
} TallyZoffRow;

/* Every finished round, as an array of TallyZoffRow. */
GArray  *tally_zoff_sheet_new     (const TallyMatch *match);
/* What would an event write on the sheet? FALSE where it is refused or ends no
 * round; `violation->game` is NULL in the latter case. */
gboolean tally_zoff_sheet_preview (const TallyMatch *match,
                                   const TallyEvent *event,
                                   TallyZoffRow     *row,
                                   TallyState       *after,
                                   TallyViolation   *violation);

G_END_DECLS
