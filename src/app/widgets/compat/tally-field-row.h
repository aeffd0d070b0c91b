/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a list of settings that the oldest libadwaita has not got: one with
 * a switch, one with a number.
 *
 * Stands in for AdwSwitchRow and AdwSpinRow (libadwaita 1.4). */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* `toggle` gets the GtkSwitch; `subtitle` may be NULL. */
GtkWidget *tally_field_row_switch (const char  *title,
                                   const char  *subtitle,
                                   GtkWidget  **toggle);
/* `spin` gets the GtkSpinButton; a step of a half shows halves. */
GtkWidget *tally_field_row_number (const char  *title,
                                   const char  *subtitle,
                                   double       upper,
                                   double       step,
                                   GtkWidget  **spin);

G_END_DECLS
