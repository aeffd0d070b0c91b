/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Club…": where a table joins a club, and once it has, how it stands and the
 * way out. Whatever is refused is one sentence, and nothing has changed. */

#pragma once

#include <adwaita.h>

#include "tally-membership.h"

G_BEGIN_DECLS

#define TALLY_TYPE_CLUB_DIALOG (tally_club_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyClubDialog, tally_club_dialog, TALLY, CLUB_DIALOG, AdwWindow)

GtkWindow *tally_club_dialog_new (GtkWindow       *parent,
                                  TallyMembership *membership);

G_END_DECLS
