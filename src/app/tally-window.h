/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one window: four tabs under a switcher, and pages that lie over them.
 *
 * A screen that people come back from (a match, a new match) is a page: any
 * widget with a header bar of its own. It is pushed over the tabs and goes
 * back by the action "win.back", which its back button names; Alt+Left, Escape
 * and a swipe do the same. A page that went away is removed, and so finalized
 * unless somebody else holds it: whatever is to last is saved before.
 *
 * Templates learn what they need from the window itself:
 *   <binding name="visible">
 *     <lookup name="narrow" type="TallyWindow"><lookup name="root">TallyPlayPage</lookup></lookup>
 *   </binding>
 */

#pragma once

#include <adwaita.h>

#include "tally-settings.h"
#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_WINDOW (tally_window_get_type ())
G_DECLARE_FINAL_TYPE (TallyWindow, tally_window, TALLY, WINDOW, AdwApplicationWindow)

/* Without a store (NULL) the tabs are there, but nothing is kept. */
TallyWindow *tally_window_new            (GtkApplication *application,
                                          TallySettings  *settings,
                                          TallyStore     *store);
TallyStore  *tally_window_get_store      (TallyWindow    *self);
TallySettings *tally_window_get_settings (TallyWindow    *self);
/* Marks the window as one in which nothing is for real. */
void         tally_window_set_sample     (TallyWindow    *self);
gboolean     tally_window_is_sample      (TallyWindow    *self);
/* Instead of the tabs: why the database can't be opened, and what to do. The
 * action tries it again, in a window that takes the place of this one. */
void         tally_window_show_failure   (TallyWindow    *self,
                                          const char     *sentence,
                                          const char     *action);

/* "play", "league", "rules" or "players". Setting one leaves the pages that lie
 * over the tabs and moves the focus into the tab; the action "win.tab"
 * does the same. */
const char  *tally_window_get_tab        (TallyWindow    *self);
void         tally_window_set_tab        (TallyWindow    *self,
                                          const char     *tab);
/* What is seen doesn't fit as it is laid out for a wide window, so there is one
 * column, as on a phone; the window has the style class "narrow" then. */
gboolean     tally_window_get_narrow     (TallyWindow    *self);

/* A match of the store, as a page over the tabs; the action "win.open-match"
 * does the same. */
void         tally_window_open_match     (TallyWindow    *self,
                                          gint64          id);

/* Back to Play, after its match has gone to the bin or was set aside; a note
 * says so, and offers to undo it by the action "win.bring-back". */
void         tally_window_leave_match    (TallyWindow    *self,
                                          gint64          id,
                                          const char     *note);

/* The one that a widget is in; NULL: it is in none, or in a dialog. */
TallyWindow *tally_window_of             (gpointer        widget);

void         tally_window_push           (TallyWindow    *self,
                                          GtkWidget      *page);
/* The page on top goes; does nothing where only the tabs are left. */
void         tally_window_pop            (TallyWindow    *self);
/* The page on top, or NULL while the tabs are in view. */
GtkWidget   *tally_window_get_page       (TallyWindow    *self);

/* A note that comes and goes, over what one looks at. */
void         tally_window_say            (TallyWindow    *self,
                                          const char     *text);

/* A page that shows a match asks for this as long as it is in view. The screen
 * stays on only if the user wants it, too. */
void         tally_window_set_keep_awake (TallyWindow    *self,
                                          gboolean        keep_awake);

/* If the program ended by a crash while other screens looked on, they look on
 * again. */
void         tally_window_resume_sharing (TallyWindow *self);

/* The club, for a window that is for real: in all others it isn't there, nor
 * where the program was built without it. */
typedef struct _TallyMembership TallyMembership;

void             tally_window_start_club     (TallyWindow *self);
/* May be NULL. */
TallyMembership *tally_window_get_membership (TallyWindow *self);

/* Before anything is shown but the start page: it knows only its own styles. */
void         tally_window_dress_pages    (void);

G_END_DECLS
