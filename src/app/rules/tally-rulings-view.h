/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All house rulings, newest first. */

#pragma once

#include <gtk/gtk.h>

#include "tally-library.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RULINGS_VIEW (tally_rulings_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyRulingsView, tally_rulings_view, TALLY, RULINGS_VIEW, GtkWidget)

void tally_rulings_view_set_library (TallyRulingsView *self,
                                     TallyLibrary     *library);

G_END_DECLS
