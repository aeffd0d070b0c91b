/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Show on other screens": a switch, the code for a phone's camera, the
 * address to type, how many are watching, and who can see what. */

#pragma once

#include <adwaita.h>

#include "tally-sharing.h"

G_BEGIN_DECLS

#define TALLY_TYPE_SHARING_DIALOG (tally_sharing_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallySharingDialog, tally_sharing_dialog, TALLY, SHARING_DIALOG, AdwWindow)

/* `match` and `about` ("Skat, round 4") are of the match that it was
 * opened from; NULL: everything is shown. */
GtkWindow *tally_sharing_dialog_new (GtkWindow    *parent,
                                     TallySharing *sharing,
                                     const char   *match,
                                     const char   *about);

G_END_DECLS
