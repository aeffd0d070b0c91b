/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which copy of the database to put in its place: those that were kept by
 * themselves, or a file; each says what is in it. */

#pragma once

#include <adwaita.h>

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RESTORE_DIALOG (tally_restore_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyRestoreDialog, tally_restore_dialog, TALLY, RESTORE_DIALOG, AdwWindow)

/* `database` need not be there, nor be whole. The chosen file goes to the action
 * "app.restore-copy". */
GtkWindow *tally_restore_dialog_new      (GtkWindow          *parent,
                                          const char         *database);
/* Adds a file and chooses it. */
void       tally_restore_dialog_add_file (TallyRestoreDialog *self,
                                          const char         *path);

G_END_DECLS
