/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An old entry, to be corrected with the widgets that made it: what it says,
 * what the correction changes, and nothing saved before that was seen. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_CORRECT_DIALOG (tally_correct_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyCorrectDialog, tally_correct_dialog, TALLY, CORRECT_DIALOG, AdwWindow)

GtkWindow *tally_correct_dialog_new (GtkWindow    *parent,
                                     TallySession *session,
                                     guint         index);
/* The number that was tapped belongs to this player. */
void       tally_correct_dialog_set_seat (TallyCorrectDialog *self,
                                          TallySeat           seat);

G_END_DECLS
