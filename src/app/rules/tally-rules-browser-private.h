/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the browser of the rules and its actions share. */

#pragma once

#include <adwaita.h>

#include "tally-rule-list.h"
#include "tally-rules-browser.h"
#include "tally-ruling-card.h"
#include "tally-section-view.h"

G_BEGIN_DECLS

struct _TallyRulesBrowser {
  GtkWidget parent_instance;

  GtkWidget *sidebar;
  GtkEditable *search;
  GtkDropDown *games;
  GtkDropDown *languages;
  TallyRuleList *list;
  GtkScrolledWindow *below_search;
  GtkWidget *match_now;
  GtkLabel *match_standing;
  AdwToastOverlay *toasts;
  GtkStack *pane;
  TallySectionView *section;
  TallyRulingsView *rulings;

  TallyLibrary *library;
  gboolean filled; /* the list is made when it is first seen */
  gboolean narrow;
  gboolean reading;
  gboolean covered;           /* the list by the section: narrow, and reading */
  gboolean chosen;            /* the section, from the list: one may want to go back there */
  TallyRuleLanguage language; /* of the rows */
};

/* tally-rules-browser.c. On a narrow screen: the section, not the list. */
void tally_rules_browser_set_reading     (TallyRulesBrowser *self,
                                          gboolean           reading);

/* tally-rules-browser-actions.c, with their keys. */
void tally_rules_browser_install_actions (GtkWidgetClass    *widget_class);
/* For `widget` and all in it: "rulings.new" (s: the section), "rulings.edit" (x),
 * "rulings.remove" (x) and "rulings.export". What was deleted is told by a toast,
 * which can bring it back. */
void tally_ruling_actions_install        (GtkWidget         *widget,
                                          TallyLibrary      *library,
                                          AdwToastOverlay   *toasts);

G_END_DECLS
