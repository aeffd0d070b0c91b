/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a finished match has moved beyond itself: places in the leagues that it
 * counts for, and where it was played together, how it stands among all that
 * these people have played. Read in a thread, as there may be years of it. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_AFTERMATH_VIEW (tally_aftermath_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyAftermathView, tally_aftermath_view, TALLY, AFTERMATH_VIEW, AdwBin)

GtkWidget *tally_aftermath_view_new (TallySession *session);
gboolean tally_aftermath_view_is_reading (TallyAftermathView *self);

G_END_DECLS
