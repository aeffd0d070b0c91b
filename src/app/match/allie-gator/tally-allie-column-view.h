/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of Allie Gator's two columns: chip, target, the stack below it, what fits
 * now, and the button that lays the typed number there or says why not. */

#pragma once

#include <gtk/gtk.h>

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_COLUMN_VIEW (tally_allie_column_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieColumnView, tally_allie_column_view, TALLY, ALLIE_COLUMN_VIEW, GtkBox)

/* Signal "lay": the button was pressed and the card fits. */
GtkWidget *tally_allie_column_view_new  (TallySession          *session,
                                         guint                  column);
void       tally_allie_column_view_show (TallyAllieColumnView  *self,
                                         const TallyAllieGatorModel *model);
void       tally_allie_column_view_set_narrow (TallyAllieColumnView *self,
                                               gboolean              narrow);

G_END_DECLS
