/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the window share: it, its pages and its actions. */

#pragma once

#include "tally-fit.h"
#include "tally-tab.h"
#ifdef HAVE_CLUB
#include "tally-membership.h"
#endif
#ifdef HAVE_BOARD
#include "tally-sharing.h"
#endif
#include "tally-window.h"

G_BEGIN_DECLS

struct _TallyWindow {
  AdwApplicationWindow parent_instance;

  AdwLeaflet *navigator;
  GtkWidget *tabs;
  GtkWidget *read_only_mark;
  GtkWidget *sample_mark;
  AdwToastOverlay *toasts;
  AdwViewStack *stack;
  AdwSqueezer *title;
  GtkWidget *switcher;
  AdwViewSwitcherBar *switcher_bar;
  AdwBin *header_start;
  AdwBin *header_end;
  GtkWidget *header; /* of the tabs */
  GtkMenuButton *menu_button;
  GMenuModel *main_menu;

  TallySettings *settings;
  TallyStore *store;
#ifdef HAVE_BOARD
  TallySharing *sharing;
#endif
#ifdef HAVE_CLUB
  TallyMembership *membership;
#endif

  AdwWindowTitle *page_title; /* of the page on top, whose words may change */
  GtkWidget *replaced; /* a page that goes as soon as it is out of sight */

  gboolean narrow;
  gpointer looked_at; /* the tab or page that `fit` is about */
  TallyFit fit;
  gboolean sample;
  gboolean keep_awake;
  guint inhibition;
  guint drop_source;
};

/* tally-window.c. A tab is made when it is wanted for the first time. */
TallyTab   *tally_window_make_tab          (TallyWindow *self,
                                            const char  *name);

/* tally-window-pages.c */
void        tally_window_watch_pages       (TallyWindow *self);
void        tally_window_leave_pages       (TallyWindow *self);
/* The window is called after what one looks at, as a screen reader tells it. */
void        tally_window_update_title      (TallyWindow *self);
/* The page on top goes as soon as another one covers it. */
void        tally_window_replace_page      (TallyWindow *self);
/* The style sheets of all that is not the start page, which is there sooner
 * without them. */
/* What lies under something else or in another tab is still there for a
 * screen reader, unless it is told. */
void        tally_window_hide_from_readers (GtkWidget   *widget,
                                            gboolean     hidden);

/* tally-window-actions.c */
void        tally_window_add_actions       (TallyWindow *self);
void        tally_window_update_actions    (TallyWindow *self);

G_END_DECLS
