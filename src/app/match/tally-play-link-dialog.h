/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished match for BG Stats: its link as a code for a phone, and as words
 * to copy. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_PLAY_LINK_DIALOG (tally_play_link_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyPlayLinkDialog, tally_play_link_dialog, TALLY, PLAY_LINK_DIALOG, AdwWindow)

GtkWindow  *tally_play_link_dialog_new      (GtkWindow           *parent,
                                             TallySession        *session);
const char *tally_play_link_dialog_get_link (TallyPlayLinkDialog *self);

G_END_DECLS
