/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a game is entered: the base of each game's score sheet and live view.
 * A view shows the session's state and what is half typed, and nothing else:
 * the same state gives the same picture, whichever way one came.
 * Signals: "failed" (TallyGameView *view, const char *sentence): the disk said no,
 * or lets an entry wait; "typed": what is half typed has changed. */

#pragma once

#include <adwaita.h>

#include "tally-refusal.h"
#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_GAME_VIEW (tally_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (TallyGameView, tally_game_view, TALLY, GAME_VIEW, AdwBin)

struct _TallyGameViewClass {
  AdwBinClass parent_class;

  /* Writes the session's state into the widgets. Called once when the view is
   * made and after every change of the session. */
  void (*update) (TallyGameView *self);
  /* The section of the rulebook for what is being typed, or NULL. */
  const char *(*get_section) (TallyGameView *self);
  /* What is half typed, in a form that only the view understands. */
  char *(*save_draft) (TallyGameView *self);
  /* It has been entered: the update that follows starts with nothing typed.
   * NULL where the update forgets it anyway. */
  void (*clear_draft) (TallyGameView *self);
  void (*load_draft) (TallyGameView *self,
                      const char *draft);
  /* Shows an event as if it were being typed: one that was undone, or is to be
   * corrected. FALSE where the view can't say that. May be NULL. */
  gboolean (*load_event) (TallyGameView *self,
                          const TallyEvent *event);
  /* The event that is typed, to be cleared in any case; FALSE where something is
   * missing. NULL where an event is entered at once, with a tap. */
  gboolean (*read_event) (TallyGameView *self,
                          TallyEvent *event);
  /* Gives the focus to where one types first, whenever the view is shown. May
   * be NULL: then it goes to whatever the toolkit finds first. */
  void (*take_focus) (TallyGameView *self);
  /* Ctrl+Enter, wherever the focus is: what the big button would do. */
  void (*press_primary) (TallyGameView *self);
  /* Shows what it was kept from showing while it was held. NULL where a view
   * shows everything at once. */
  void (*catch_up) (TallyGameView *self);
};

TallySession *tally_game_view_get_session (TallyGameView *self);

/* Writes an event down. Where it is taken, the draft is cleared and the view
 * updated before this returns; where the game refuses it, FALSE and the reason
 * (the view keeps what was typed and marks it); where the disk failed, FALSE,
 * `violation->game` is NULL and the page has told the user. While another
 * program holds the database the view keeps everything and takes nothing else,
 * and tries again by itself.
 * What ends the match takes the view off its page: whoever calls this from a
 * signal has connected with g_signal_connect_object (), which keeps it alive. */
gboolean tally_game_view_enter (TallyGameView *self,
                                const TallyEvent *event,
                                TallyViolation *violation);
/* The same, and the reason is said there. */
void tally_game_view_enter_or_say (TallyGameView *self,
                                   const TallyEvent *event,
                                   TallyRefusal *refusal);
/* To be called by a view whenever what is half typed has changed. */
void tally_game_view_draft_changed (TallyGameView *self);

gboolean tally_game_view_load_event (TallyGameView *self,
                                     const TallyEvent *event);
/* What is typed, as the view keeps it, or NULL; and that again, or nothing. */
char *tally_game_view_save_draft (TallyGameView *self);
void tally_game_view_load_draft (TallyGameView *self,
                                 const char *draft);

/* Between the two much changes at once, the match and then what is typed: a view
 * need not show what is in between. */
void tally_game_view_hold (TallyGameView *self);
void tally_game_view_release (TallyGameView *self);
gboolean tally_game_view_is_held (TallyGameView *self);

/* For a digit that was typed beside the view: it goes where one types first. To be
 * called while `keys` tells of it; FALSE where the view has no use for it. */
gboolean tally_game_view_take_digit (TallyGameView *self,
                                     GtkEventControllerKey *keys);

const char *tally_game_view_get_section (TallyGameView *self);

/* Below the width at which two columns fit; the window's "narrow". Views are
 * told by this property and lay themselves out anew. */
gboolean tally_game_view_get_narrow (TallyGameView *self);

G_END_DECLS
