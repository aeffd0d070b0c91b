/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of its own for a test, and nothing left of it afterwards. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Empty, somewhere among the temporary ones; for tally_test_folder_remove (). */
char *tally_test_folder_new    (void);
/* With all that is in it, whatever the test has done to it; frees the path. */
void  tally_test_folder_remove (char *folder);

G_END_DECLS
