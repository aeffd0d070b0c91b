/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that keeps sleeves and wet fingers from entering anything: after a
 * minute without input it is there until somebody holds its button, or presses
 * it by keyboard. What is locked meanwhile is up to the page. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_LOCK (tally_lock_get_type ())
G_DECLARE_FINAL_TYPE (TallyLock, tally_lock, TALLY, LOCK, GtkWidget)

/* Property "enabled", whether to lock at all; property "locked". */

/* A minute, if nobody says otherwise. */
void     tally_lock_set_delay  (TallyLock *self,
                                guint      milliseconds);
gboolean tally_lock_get_locked (TallyLock *self);

G_END_DECLS
