/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every keyboard shortcut that belongs to an action, in one table. What is
 * added here is added to ui/tally-help-overlay.ui, too: a test compares them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
  const char *action;     /* detailed: "win.tab::play" */
  const char *keys[3];    /* NULL-terminated */
} TallyShortcut;

extern const TallyShortcut tally_shortcuts[];   /* ends with a NULL action */

void                tally_shortcuts_install    (GtkApplication *application);

/* Actions that a page has itself ("match.undo") aren't the window's, so the
 * page adds this controller. It comes before the cells' own keys. */
GtkEventController *tally_shortcuts_controller (const char     *prefix);

G_END_DECLS
