/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the club could not take as it was, for people to decide: entries of this
 * table that another one was ahead of, to be taken over one by one or let go, and
 * matches that can't be played here. */

#pragma once

#include <gtk/gtk.h>

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_BRANCHES_PAGE (tally_branches_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyBranchesPage, tally_branches_page, TALLY, BRANCHES_PAGE, GtkWidget)

GtkWidget *tally_branches_page_new (TallyStore *store);

G_END_DECLS
