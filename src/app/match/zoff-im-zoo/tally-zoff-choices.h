/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sets that may be tapped: rows with their reason, or tiles where any
 * animal will do. */

#pragma once

#include <gtk/gtk.h>

#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_CHOICES (tally_zoff_choices_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffChoices, tally_zoff_choices, TALLY, ZOFF_CHOICES, GtkWidget)

/* Signal "chosen", with the index of the choice. What isn't legal can be
 * chosen too: then somebody wants to know why. */
GtkWidget *tally_zoff_choices_new       (gboolean              tiles);
void       tally_zoff_choices_update    (TallyZoffChoices     *self,
                                         const TallyZoffDraft *draft,
                                         const TallyMatch     *match,
                                         guint                 columns);
/* The index of the choice that has it, or -1. */
int        tally_zoff_choices_get_focus (TallyZoffChoices     *self);
/* FALSE where there is no such choice. */
gboolean   tally_zoff_choices_focus     (TallyZoffChoices     *self,
                                         guint                 index);

G_END_DECLS
