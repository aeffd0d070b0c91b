/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences window: everything that TallySettings lets the user choose. */

#pragma once

#include <adwaita.h>

#include "tally-settings.h"

G_BEGIN_DECLS

#define TALLY_TYPE_PREFERENCES (tally_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TallyPreferences, tally_preferences, TALLY, PREFERENCES, AdwPreferencesWindow)

/* `database` is told to people. */
GtkWindow *tally_preferences_new (TallySettings *settings,
                                  const char    *database);

G_END_DECLS
