/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of any game: an entry in the middle, and below it what is
 * missing or would come of it, why it is refused, and the button that writes it
 * down. By itself it is made of the game's table of fields; a game's own sheet
 * derives from this and lays the cells out in its own way. What is typed, kept
 * as a draft, put back and corrected is the same for all. */

#pragma once

#include "tally-entry-grid.h"
#include "tally-game-view.h"

G_BEGIN_DECLS

/* What is typed, and what the engine says to it. */
typedef struct {
  TallyEvent     event;
  guint          n_missing;
  gboolean       legal;       /* and nothing is missing */
  gboolean       refused;
  gboolean       told_there;  /* the reason stands at its cell */
  TallyViolation violation;   /* if refused */
  TallyState     after;       /* if legal */
  const TallyField *deciding; /* what is counted only where it decides, or NULL */
  guint          n_undecided; /* how many of these are missing */
} TallySheetAnswer;

#define TALLY_TYPE_SHEET_VIEW (tally_sheet_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (TallySheetView, tally_sheet_view, TALLY, SHEET_VIEW, TallyGameView)

struct _TallySheetViewClass {
  TallyGameViewClass parent_class;

  /* Adds the ways to write it down, once; by itself one for every kind of event
   * that is a line of a score sheet. */
  void  (*make_ways)  (TallySheetView         *self);
  /* Fills the answer, which is all 0 before: by what is read below, or by a
   * model of the game's own. */
  void  (*ask)        (TallySheetView         *self,
                       TallySheetAnswer       *answer);
  /* What is typed, as an event to be cleared; how much of it is missing. */
  guint (*read_entry) (TallySheetView         *self,
                       TallyEvent             *event);
  /* The answer at its cells: previews, and a mark at what is refused. */
  void  (*show_entry) (TallySheetView         *self,
                       const TallySheetAnswer *answer);
  /* What stands above the button; NULL: nothing. */
  char *(*tell_entry) (TallySheetView         *self,
                       const TallySheetAnswer *answer);
  /* And below that, in smaller letters. */
  char *(*tell_remark) (TallySheetView         *self,
                        const TallySheetAnswer *answer);
};

/* The same with the moves of the table in place of lines of a sheet: for a game
 * that has no live view of its own. */
#define TALLY_TYPE_MOVES_SHEET (tally_moves_sheet_get_type ())
G_DECLARE_FINAL_TYPE (TallyMovesSheet, tally_moves_sheet, TALLY, MOVES_SHEET, TallySheetView)

/* The words on the button, if not those of the event; how wide it is at most. */
void               tally_sheet_view_set_action   (TallySheetView *self,
                                                  const char     *words);
void               tally_sheet_view_set_width    (TallySheetView *self,
                                                  int             width);

/* For one kind of event alone, whichever it is. */
TallyGameView     *tally_sheet_view_new_for      (TallySession   *session,
                                                  guint           kind);

/* A form of an event, of these fields alone or, with NULL, of all; `label` is what
 * the choice between several ways says. */
TallyEntryGrid    *tally_sheet_view_add_form     (TallySheetView    *self,
                                                  guint              kind,
                                                  const char *const  keys[],
                                                  const char        *label);
/* A grid of the game's own cells. */
void               tally_sheet_view_add_way      (TallySheetView *self,
                                                  GtkWidget      *grid,
                                                  const char     *label);
/* The one that is seen. */
TallyEntryGrid    *tally_sheet_view_get_grid     (TallySheetView *self);
/* Words, another cell and the button in one line; or one below another. */
void               tally_sheet_view_set_beside   (TallySheetView *self,
                                                  GtkWidget      *cell,
                                                  gboolean        level);
/* To be called when something was typed, and when something else has changed. */
void               tally_sheet_view_typed        (TallySheetView *self);
void               tally_sheet_view_refresh      (TallySheetView *self);
GtkScrolledWindow *tally_sheet_view_get_scroller (TallySheetView *self);

G_END_DECLS
