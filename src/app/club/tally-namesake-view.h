/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Which Anna is this?": one question for each name that both the table and the
 * club know, one after the other, with what tells people apart. */

#pragma once

#include <gtk/gtk.h>

#include "tally-club-hall.h"

G_BEGIN_DECLS

/* The likeliest of those with one name, counted from `first` in the list; -1:
 * none of them is. */
int        tally_namesakes_guess              (GPtrArray          *namesakes,
                                               guint               first,
                                               guint               n);

/* Signal "changed" (TallyNamesakeView *view): another answer, or the last one. */
#define TALLY_TYPE_NAMESAKE_VIEW (tally_namesake_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyNamesakeView, tally_namesake_view, TALLY, NAMESAKE_VIEW, GtkWidget)

/* TallyClubNamesake, by name; takes the list. NULL: nothing is known yet. */
void       tally_namesake_view_set_namesakes  (TallyNamesakeView  *self,
                                               GPtrArray          *namesakes);
/* Whether every question has been answered. */
gboolean   tally_namesake_view_is_done        (TallyNamesakeView  *self);
/* The answers, for TallyMembershipWish; to be freed. */
char     **tally_namesake_view_get_same       (TallyNamesakeView  *self);
char     **tally_namesake_view_get_new        (TallyNamesakeView  *self);

G_END_DECLS
