/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop's search finds here: running matches, by their game and by who
 * plays, and sections of the rules. D-Bus: org.gnome.Shell.SearchProvider2. */

#pragma once

#include <gio/gio.h>

#include "tally-settings.h"

G_BEGIN_DECLS

#define TALLY_TYPE_SEARCH_PROVIDER (tally_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (TallySearchProvider, tally_search_provider, TALLY, SEARCH_PROVIDER, GObject)

/* The application, which is not held, has the actions "open-match" and
 * "show-rule". */
TallySearchProvider *tally_search_provider_new    (GApplication        *application,
                                                   TallySettings       *settings);
/* Below the application's own path; until it is finalized. */
gboolean             tally_search_provider_export (TallySearchProvider *self,
                                                   GDBusConnection     *connection,
                                                   const char          *path,
                                                   GError             **error);

/* Results as the desktop hands them back: "match:17", "rule:SECTION". */
char               **tally_search_provider_search (TallySearchProvider *self,
                                                   const char *const   *words);

G_END_DECLS
