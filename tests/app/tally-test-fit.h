/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what is in a window fits into its width, and who is to blame if not. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fails the test, and says which widget asks for too much. */
void tally_test_assert_fits (GtkWidget  *toplevel,
                             int         width,
                             const char *name);

G_END_DECLS
