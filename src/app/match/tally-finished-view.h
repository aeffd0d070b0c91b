/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match that is over: who won, the whole sheet, how the scores grew, and
 * what to do with it now. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_FINISHED_VIEW (tally_finished_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyFinishedView, tally_finished_view, TALLY, FINISHED_VIEW, AdwBin)

GtkWidget *tally_finished_view_new       (TallySession      *session);
/* The part that is shared as a picture. */
GtkWidget *tally_finished_view_get_sheet (TallyFinishedView *self);

G_END_DECLS
