/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page of a match and its actions share. */

#pragma once

#include "tally-lock.h"
#include "tally-match-page.h"
#include "tally-next-step.h"

G_BEGIN_DECLS

struct _TallyMatchPage {
  GtkWidget parent_instance;

  GtkWidget *header;
  AdwWindowTitle *title;
  TallyNextStep *next_step;
  AdwToastOverlay *toasts;
  AdwBin *content;
  TallyLock *lock;
  AdwBin *lead; /* who leads the match, if that is another table */
  GtkMenuButton *menu_button;
  GtkWidget *redo_button;
  GtkWidget *table_view_button;
  GtkWidget *history_button;
  GtkWidget *rules_button;

  TallySession *session;

  GtkWidget *mode_buttons[TALLY_N_MODES];
  GtkWidget *mode_box;
  GtkWidget *near_history_button; /* on a phone, whose header has no room for it */

  TallyGameView *view; /* in `content`, NULL once the match is over */
  TallyMode mode;

  gboolean put_back; /* the sheet shows an entry that was undone */
  char *typed;       /* what was typed there before, or NULL */
};

/* tally-match-page-actions.c */
void tally_match_page_install_actions (gpointer klass);
void tally_match_page_update_actions (TallyMatchPage *self);

/* tally-match-endings.c: the ways out of a match that its rules don't know:
 * people stop, put it aside for another day, throw it away, or go on with others. */

/* Asks how it is to end. */
void tally_match_stop (TallyMatchPage *page);
/* Somebody leaves or joins: ends it in the same ways, and offers the next match
 * with everybody and everything as in this one, to be changed. */
void tally_match_change_group (TallyMatchPage *page);
/* Out of the matches to go on with; opening it takes it up again. */
void tally_match_set_aside (TallyMatchPage *page);

G_END_DECLS
