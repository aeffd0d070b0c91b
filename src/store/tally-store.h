/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The database of one house: players, matches with their journals, leagues,
 * house rulings and settings. It says when something in it has changed, be it
 * here or by another program. */

#pragma once

#include <gio/gio.h>

#include "tally-access.h"

G_BEGIN_DECLS

/* What a "changed" was about; any of them may have changed elsewhere. */
typedef enum {
  TALLY_ASPECT_PLAYERS  = 1 << 0,
  TALLY_ASPECT_MATCHES  = 1 << 1,
  TALLY_ASPECT_LEAGUES  = 1 << 2,
  TALLY_ASPECT_RULINGS  = 1 << 3,
  TALLY_ASPECT_SETTINGS = 1 << 4,
  TALLY_ASPECT_ALL      = (1 << 5) - 1,
} TallyAspect;

/* Signal "changed" (TallyStore *store, guint aspects): after a change is safe
 * on the disk, never in the middle of one. */
#define TALLY_TYPE_STORE (tally_store_get_type ())
G_DECLARE_FINAL_TYPE (TallyStore, tally_store, TALLY, STORE, GObject)

/* $XDG_DATA_HOME/tallygator/tallygator.db */
char       *tally_store_get_default_path (void);

/* Makes the folder, too, where it may create. */
TallyStore *tally_store_open             (const char  *path,
                                          TallyAccess  access,
                                          GError     **error);
const char *tally_store_get_path         (TallyStore  *store);
gboolean    tally_store_is_read_only     (TallyStore  *store);

/* From now on "changed" is emitted for other programs' changes as well, from
 * the main loop. */
void        tally_store_watch            (TallyStore  *store);
/* Looks at once; TRUE if there was something, and it has been said. */
gboolean    tally_store_notice_others    (TallyStore  *store);

/* How long to wait for another program's lock, in milliseconds. */
void        tally_store_set_patience     (TallyStore  *store,
                                          guint        milliseconds);
/* Another program held the lock for longer than that: nothing was changed, and
 * the same may be tried again. */
gboolean    tally_store_error_is_busy    (const GError *error);

G_END_DECLS
