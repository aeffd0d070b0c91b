/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a round is typed: the order of getting rid of the cards, the lions and
 * the hedgehogs. Shows a draft and says when somebody has changed it. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"
#include "tally-zoff-draft.h"
#include "tally-zoff-sheet.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_ENTRY (tally_zoff_entry_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffEntry, tally_zoff_entry, TALLY, ZOFF_ENTRY, GtkWidget)

/* Signals: "changed" when the draft has been changed; "done" when Enter was
 * pressed in the last cell. The draft is the caller's. */
GtkWidget *tally_zoff_entry_new         (TallySession       *session,
                                         TallyZoffDraft     *draft);
/* Lays everything out anew: players as columns, or as rows. */
void       tally_zoff_entry_build       (TallyZoffEntry     *self,
                                         gboolean            compact,
                                         gboolean            tricks_count);
/* The lions in the last hand; NULL where they don't count. Where players are
 * columns the caller finds a place for it. */
GtkWidget *tally_zoff_entry_get_hand    (TallyZoffEntry     *self);
/* Writes the draft into the cells. `row` is its preview, or NULL. */
void       tally_zoff_entry_update      (TallyZoffEntry     *self,
                                         const TallyZoffRow *row);
void       tally_zoff_entry_set_refused (TallyZoffEntry     *self,
                                         guint               rule);
/* To the first cell; the next one after the order. */
void       tally_zoff_entry_focus_order (TallyZoffEntry     *self);
void       tally_zoff_entry_focus_cells (TallyZoffEntry     *self);
/* What is being typed: which of the tricks, or -1. */
int        tally_zoff_entry_get_focus   (TallyZoffEntry     *self);

G_END_DECLS
