/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in the files that were handed in, what of it can be taken and what
 * can't, and why: before anything is written. */

#pragma once

#include "tally-window.h"

G_BEGIN_DECLS

#define TALLY_TYPE_IMPORT_DIALOG (tally_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyImportDialog, tally_import_dialog, TALLY, IMPORT_DIALOG, AdwWindow)

/* `files` are GFile. */
GtkWindow *tally_import_dialog_new (TallyWindow *window,
                                    GPtrArray   *files);

G_END_DECLS
