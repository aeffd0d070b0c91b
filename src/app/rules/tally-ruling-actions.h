/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with house rulings, wherever they are shown: "rulings.new"
 * (s: the section), "rulings.edit" (x), "rulings.remove" (x) and
 * "rulings.export". */

#pragma once

#include <adwaita.h>

#include "tally-library.h"

G_BEGIN_DECLS

/* For `widget` and all in it. What was deleted is told by a toast, which can
 * bring it back. */
void tally_ruling_actions_install (GtkWidget       *widget,
                                   TallyLibrary    *library,
                                   AdwToastOverlay *toasts);

G_END_DECLS
