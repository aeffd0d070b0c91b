/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that was ever entered into a match, also what was undone. Any
 * entry that stands can be corrected from here. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_HISTORY_PAGE (tally_history_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyHistoryPage, tally_history_page, TALLY, HISTORY_PAGE, GtkWidget)

GtkWidget *tally_history_page_new (TallySession *session);

G_END_DECLS
