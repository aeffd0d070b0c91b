/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that nobody was asked for when an entry was made, and that decide now:
 * one cell for each, to be put into a question before the match ends. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

/* Signal "changed" when something was typed. */
#define TALLY_TYPE_UNASKED_BOX (tally_unasked_box_get_type ())
G_DECLARE_FINAL_TYPE (TallyUnaskedBox, tally_unasked_box, TALLY, UNASKED_BOX, GtkWidget)

/* NULL where `ended`, as that match would be then, has none. */
GtkWidget *tally_unasked_box_new       (TallySession     *session,
                                        const TallyMatch *ended);
/* Which entry they belong to. */
guint      tally_unasked_box_get_index (TallyUnaskedBox  *self);
/* Fills them into that entry; FALSE: something is still missing. */
gboolean   tally_unasked_box_write     (TallyUnaskedBox  *self,
                                        TallyEvent       *event);

G_END_DECLS
