/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of the last evening, to be looked at and saved as a picture. */

#pragma once

#include <adwaita.h>

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_EVENING_PAGE (tally_evening_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyEveningPage, tally_evening_page, TALLY, EVENING_PAGE, GtkWidget)

GtkWidget *tally_evening_page_new (TallyStore *store,
                                   gint32      day);

G_END_DECLS
