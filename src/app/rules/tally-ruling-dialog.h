/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a house ruling down, or changing it: the question, the decision, who
 * agreed and when. Nothing is kept before "Save". */

#pragma once

#include <adwaita.h>

#include "tally-library.h"

G_BEGIN_DECLS

/* Action "ruling.save". */
#define TALLY_TYPE_RULING_DIALOG (tally_ruling_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyRulingDialog, tally_ruling_dialog, TALLY, RULING_DIALOG, AdwWindow)

/* Takes over the ruling. */
GtkWindow *tally_ruling_dialog_new   (GtkWindow         *parent,
                                      TallyLibrary      *library,
                                      TallyRuling       *ruling);
/* As if it were typed. */
void       tally_ruling_dialog_write (TallyRulingDialog *self,
                                      const char        *question,
                                      const char        *decision);

G_END_DECLS
