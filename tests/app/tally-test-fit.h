/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what is in a window fits into it, and who is to blame if not. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is in sight of a window, which shrinks below that. */
GtkWidget *tally_test_get_content (GtkWidget *toplevel);

/* Fails the test, and says which widget asks for too much. */
void tally_test_assert_fits (GtkWidget *toplevel,
                             int width,
                             const char *name);

/* The same, and that no words are cut or lie on each other, that it is not
 * higher than its window, and that the window can be closed. */
void tally_test_assert_whole (GtkWidget *toplevel,
                              const char *name);

G_END_DECLS
