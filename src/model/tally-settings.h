/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user has chosen and where the window was left: GSettings as one
 * object with typed properties. Comes in from outside, so that tests have theirs. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_APPEARANCE_SYSTEM,
  TALLY_APPEARANCE_LIGHT,
  TALLY_APPEARANCE_DARK,
} TallyAppearance;

#define TALLY_TYPE_SETTINGS (tally_settings_get_type ())
G_DECLARE_FINAL_TYPE (TallySettings, tally_settings, TALLY, SETTINGS, GObject)

TallySettings  *tally_settings_new            (void);
/* Begins with the defaults and is forgotten in the end: for a window in which
 * nothing is for real. */
TallySettings  *tally_settings_new_apart      (void);

gboolean        tally_settings_get_keep_awake (TallySettings   *self);
/* Whether a new match of that game is followed move by move from the start. */
gboolean        tally_settings_begins_live    (TallySettings   *self,
                                               const char      *game);
void            tally_settings_set_begins_live (TallySettings  *self,
                                                const char     *game,
                                                gboolean        live);
/* What is agreed on in this house when a match of that game begins, as the
 * options of a match file; NULL: what the rulebook says. */
const char     *tally_settings_get_house_options (TallySettings *self,
                                                  const char    *game);
void            tally_settings_set_house_options (TallySettings *self,
                                                  const char    *game,
                                                  const char    *options);

G_END_DECLS
