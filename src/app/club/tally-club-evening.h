/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A club evening on the start page: one's own table first and biggest, the
 * others live, the league, and how sending goes. There only while the table is
 * in a club. */

#pragma once

#include <gtk/gtk.h>

#include "tally-membership.h"

G_BEGIN_DECLS

#define TALLY_TYPE_CLUB_EVENING (tally_club_evening_get_type ())
G_DECLARE_FINAL_TYPE (TallyClubEvening, tally_club_evening, TALLY, CLUB_EVENING, GtkWidget)

GtkWidget *tally_club_evening_new  (TallyMembership  *membership);
/* TallyRunningMatch, the one last touched first. Those that are shown here, and
 * all of other tables, are taken out of the list; the others are this table's. */
void       tally_club_evening_show (TallyClubEvening *self,
                                    GPtrArray        *running);

G_END_DECLS
