/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches into the program and out of it: the window's actions to import, to
 * export, to save a copy of everything and to restore one; and files that are
 * dropped on it. */

#pragma once

#include "tally-window.h"

G_BEGIN_DECLS

void tally_data_actions_add (TallyWindow *window);
/* Shows what is in the files (GFile) and asks. */
void tally_data_import      (TallyWindow *window,
                             GPtrArray   *files);

G_END_DECLS
