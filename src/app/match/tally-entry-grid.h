/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is entered for one kind of event, as a grid of cells that is made from
 * the game's own table of fields: a line for every player, and one for what
 * belongs to nobody. Score sheets are filled in here, and old entries are
 * corrected. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

/* Signals: "changed" when something was typed; "done" when Enter was pressed in
 * the last cell. */
#define TALLY_TYPE_ENTRY_GRID (tally_entry_grid_get_type ())
G_DECLARE_FINAL_TYPE (TallyEntryGrid, tally_entry_grid, TALLY, ENTRY_GRID, GtkWidget)

/* `kind` is a place in the game's kinds. */
GtkWidget *tally_entry_grid_new     (TallySession         *session,
                                     guint                 kind);
guint      tally_entry_grid_get_kind (TallyEntryGrid      *self);

/* What is typed, to be cleared; how many cells it still needs. */
guint      tally_entry_grid_read    (TallyEntryGrid       *self,
                                     TallyEvent           *event);
/* Fills the cells; what is typed from then on is shown beside what was. */
void       tally_entry_grid_correct (TallyEntryGrid       *self,
                                     const TallyEvent     *event);
/* Marks the cells of whoever it is about; NULL: nothing is refused. */
void       tally_entry_grid_refuse  (TallyEntryGrid       *self,
                                     const TallyViolation *violation);

/* What is half typed; NULL where nothing is. */
char      *tally_entry_grid_save    (TallyEntryGrid       *self);
void       tally_entry_grid_load    (TallyEntryGrid       *self,
                                     const char           *draft);
void       tally_entry_grid_clear   (TallyEntryGrid       *self);

G_END_DECLS
