/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long list of matches by month, for every page that has one: rows are made
 * and matches are read as they come into sight. */

#pragma once

#include <adwaita.h>

#include "tally-match-list.h"

G_BEGIN_DECLS

#define TALLY_TYPE_MATCHES_VIEW (tally_matches_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyMatchesView, tally_matches_view, TALLY, MATCHES_VIEW, GtkWidget)

/* Property "menu": each row has one, for the actions of TallyMatchesPage. */

/* Instead of what was shown; where there is nothing, it says so. */
gboolean   tally_matches_view_show          (TallyMatchesView       *self,
                                             TallyStore             *store,
                                             const TallyMatchFilter *filter,
                                             GError                **error);
guint      tally_matches_view_get_n_matches (TallyMatchesView       *self);
/* A page of nothing else, with a way back; `subtitle` may be NULL. So may
 * `notes`: what is said of single matches (gint64 → words). */
GtkWidget *tally_matches_view_make_page     (const char             *title,
                                             const char             *subtitle,
                                             TallyStore             *store,
                                             const TallyMatchFilter *filter,
                                             GHashTable             *notes);

G_END_DECLS
