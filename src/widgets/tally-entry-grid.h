/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is entered for one kind of event, as cells that are made from the game's
 * own table of fields: a line for every player, and one for what belongs to
 * nobody, or wherever the game's own sheet puts them. Score sheets are filled in
 * here, and old entries are corrected. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

/* Signals: "changed" when something was typed; "done" when Enter was pressed in
 * the last cell. */
#define TALLY_TYPE_ENTRY_GRID (tally_entry_grid_get_type ())
G_DECLARE_FINAL_TYPE (TallyEntryGrid, tally_entry_grid, TALLY, ENTRY_GRID, GtkWidget)

/* One control (a TallyEntryControl) for everybody's sets of numbers, like a
 * board, which only the game itself can make. */
typedef GtkWidget *(*TallyMakeNumberSets) (TallySession *session);

/* `kind` is a place in the game's kinds; the cells are laid out by
 * tally-entry-form.c. With `keys` it has these fields alone: one of several forms
 * of the event. Without `make_sets` sets of numbers are typed. */
GtkWidget *tally_entry_grid_new (TallySession *session,
                                 guint kind,
                                 const char *const keys[],
                                 TallyMakeNumberSets make_sets);
/* Without a cell: the caller adds them, and lays them out. */
GtkWidget *tally_entry_grid_new_empty (TallySession *session,
                                       guint kind,
                                       TallyMakeNumberSets make_sets);
guint tally_entry_grid_get_kind (TallyEntryGrid *self);

/* A cell in a frame that the caller puts somewhere, which need not be in here;
 * Enter goes through them as they were added. `name` is for screen readers,
 * `caption` above it, or "". */
GtkWidget *tally_entry_grid_add_cell (TallyEntryGrid *self,
                                      const char *key,
                                      TallySeat seat,
                                      guint index,
                                      const char *name,
                                      const char *caption);
void tally_entry_grid_remove_cells (TallyEntryGrid *self);
/* Those that are added from now on: the event isn't whole without one of them. */
void tally_entry_grid_need_all (TallyEntryGrid *self);
/* Below what is there. */
void tally_entry_grid_append (TallyEntryGrid *self,
                              GtkWidget *widget);
/* The places that a preview gives, at the names; none: nothing is previewed. */
void tally_entry_grid_show_places (TallyEntryGrid *self,
                                   const TallyRank ranks[],
                                   guint n_ranks);
void tally_entry_grid_set_place_label (TallyEntryGrid *self,
                                       TallySeat seat,
                                       GtkLabel *label);
void tally_entry_grid_set_layout (TallyEntryGrid *self,
                                  GtkWidget *layout);
/* What is typed into, or NULL where there is no such cell. */
GtkWidget *tally_entry_grid_get_control (TallyEntryGrid *self,
                                         const char *key,
                                         TallySeat seat,
                                         guint index);
/* Cells that decide nothing stand back, and Enter passes them over. */
void tally_entry_grid_set_idle (TallyEntryGrid *self,
                                GtkWidget *control,
                                gboolean idle);
/* To the first cell of that seat; of nobody: to the first of all. */
void tally_entry_grid_focus_seat (TallyEntryGrid *self,
                                  TallySeat seat);

/* What is typed, to be cleared; how many cells it still needs. */
guint tally_entry_grid_read (TallyEntryGrid *self,
                             TallyEvent *event);
/* Whether all that the event says has a cell here. */
gboolean tally_entry_grid_holds (TallyEntryGrid *self,
                                 const TallyEvent *event);
/* Fills the cells. */
void tally_entry_grid_write (TallyEntryGrid *self,
                             const TallyEvent *event);
/* The same; what is typed from then on is shown beside what was. */
void tally_entry_grid_correct (TallyEntryGrid *self,
                               const TallyEvent *event);
/* Marks the cells of whoever it is about; NULL: nothing is refused. */
void tally_entry_grid_refuse (TallyEntryGrid *self,
                              const TallyViolation *violation);

/* What is half typed; NULL where nothing is. */
char *tally_entry_grid_save (TallyEntryGrid *self);
void tally_entry_grid_load (TallyEntryGrid *self,
                            const char *draft);
void tally_entry_grid_clear (TallyEntryGrid *self);

G_END_DECLS
