/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A label whose underlined letter presses a button, and the name that the button
 * has for screen readers all the same. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name is that of the label until the button is told another. */
void tally_mnemonic_set (GtkWidget *label,
                         GtkWidget *button);

G_END_DECLS
