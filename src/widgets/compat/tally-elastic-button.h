/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button with words where there is room for them, and with an icon where
 * there isn't: for header bars, whose words can't take several lines.
 *
 * Stands in for AdwBreakpoint (libadwaita 1.4) that sets the words or the icon. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_ELASTIC_BUTTON (tally_elastic_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyElasticButton, tally_elastic_button, TALLY, ELASTIC_BUTTON, GtkButton)

/* Property "words": may have a mnemonic.
 * Property "icon": the name of one.
 * Property "both": the icon is there with the words, too. */

G_END_DECLS
