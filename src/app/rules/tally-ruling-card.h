/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house ruling on paper of its own: what was asked, how it was decided, by
 * whom and when; to be changed or taken back. */

#pragma once

#include <gtk/gtk.h>

#include "tally-library.h"

G_BEGIN_DECLS

/* With the way to its section where it doesn't stand beside it. The buttons
 * activate "rulings.edit" and "rulings.remove". */
GtkWidget *tally_ruling_card_new (TallyLibrary      *library,
                                  const TallyRuling *ruling,
                                  gboolean           with_section);

/* All house rulings, newest first. */
#define TALLY_TYPE_RULINGS_VIEW (tally_rulings_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyRulingsView, tally_rulings_view, TALLY, RULINGS_VIEW, GtkWidget)

void tally_rulings_view_set_library (TallyRulingsView *self,
                                     TallyLibrary     *library);

G_END_DECLS
