/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the four tabs in the window. A page class derives from it, fills its
 * child, and says in its template what stands at both ends of the header bar. */

#pragma once

#include <adwaita.h>

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TAB (tally_tab_get_type ())
G_DECLARE_DERIVABLE_TYPE (TallyTab, tally_tab, TALLY, TAB, AdwBin)

struct _TallyTabClass {
  AdwBinClass parent_class;

  /* Shows what is in the store; there may be none. Called at first and when
   * `aspects` of it have changed, but not before somebody looks: while a match
   * is played, nothing behind it costs time. May be NULL. */
  void (*refresh) (TallyTab *self);
  guint aspects;
};

/* Both may be NULL; the window shows them while the tab is in view. They are
 * given in a template: <property name="header-start"><object class="GtkButton">… */
GtkWidget *tally_tab_get_header_start (TallyTab *self);
GtkWidget *tally_tab_get_header_end (TallyTab *self);

/* The database of the window that it is in, given by the property "store"; NULL
 * where there is none. */
TallyStore *tally_tab_get_store (TallyTab *self);

/* Shows what is in the store anew: at once, or when somebody looks. */
void tally_tab_refresh (TallyTab *self);

G_END_DECLS
