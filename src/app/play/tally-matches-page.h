/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All matches, newest first, page by page; and the bin. */

#pragma once

#include <adwaita.h>

#include "tally-match-list.h"

G_BEGIN_DECLS

#define TALLY_TYPE_MATCHES_PAGE (tally_matches_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyMatchesPage, tally_matches_page, TALLY, MATCHES_PAGE, GtkWidget)

GtkWidget *tally_matches_page_new    (TallyStore *store);
/* Beginning with what lies on that shelf. */
GtkWidget *tally_matches_page_new_at (TallyStore *store,
                                      TallyShelf  shelf);

G_END_DECLS
