/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The running program: one instance, its actions and all keyboard shortcuts. */

#pragma once

#include <adwaita.h>

#include "tally-settings.h"

G_BEGIN_DECLS

#define TALLY_APPLICATION_ID "io.github.tallygator.Tallygator"

#define TALLY_TYPE_APPLICATION (tally_application_get_type ())
G_DECLARE_FINAL_TYPE (TallyApplication, tally_application, TALLY, APPLICATION, AdwApplication)

TallyApplication *tally_application_new (TallySettings *settings);

G_END_DECLS
