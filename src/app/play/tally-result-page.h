/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only the result: how a match ended that was played without us, written down
 * in one entry. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RESULT_PAGE (tally_result_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyResultPage, tally_result_page, TALLY, RESULT_PAGE, GtkWidget)

/* Of a match that is planned (tally_store_plan_match ()). Once it is written
 * down, its own page takes the place of this one. */
GtkWidget *tally_result_page_new (TallySession *session);

G_END_DECLS
