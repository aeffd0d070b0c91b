/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day, chosen on a calendar; or none, which has a word of its own. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_NO_DAY G_MAXINT32

/* Property "label": what a screen reader says.
 * Property "none": the word for no day at all ("Now"), or NULL where there must
 * be one.
 * Signal "changed": the user has chosen another day. */
#define TALLY_TYPE_DATE_BUTTON (tally_date_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyDateButton, tally_date_button, TALLY, DATE_BUTTON, GtkWidget)

/* Days since 1970, or TALLY_NO_DAY. */
gint32 tally_date_button_get_day (TallyDateButton *self);
/* Doesn't emit "changed". */
void   tally_date_button_set_day (TallyDateButton *self,
                                  gint32           day);

G_END_DECLS
