/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people keep of a match beside its score: a title, where it was, a note
 * and a photo. */

#pragma once

#include <adwaita.h>

#include "tally-stored-match.h"

G_BEGIN_DECLS

/* The longer side of a photo that is kept, in pixels: enough for a big screen,
 * and a small part of what telephones make. */
#define TALLY_KEEPSAKE_PHOTO_SIDE 1600

#define TALLY_TYPE_KEEPSAKE_DIALOG (tally_keepsake_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyKeepsakeDialog, tally_keepsake_dialog, TALLY, KEEPSAKE_DIALOG, AdwWindow)

GtkWindow *tally_keepsake_dialog_new          (GtkWindow           *parent,
                                               TallyStoredMatch    *match);
/* Any picture that can be read, turned upright, scaled down, and shown; FALSE:
 * the dialog says why not. Nothing is kept before "Save". */
gboolean   tally_keepsake_dialog_choose_photo (TallyKeepsakeDialog *self,
                                               GFile               *file);

G_END_DECLS
