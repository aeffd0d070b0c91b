/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-shortcuts.h"

/* Escape goes back as well, but only when no entry or popover wants it: the
 * window binds it itself, since the shortcuts here come before everything. */
const TallyShortcut tally_shortcuts[] = {
  { "win.tab::play", { "<Alt>1" } },
  { "win.tab::league", { "<Alt>2" } },
  { "win.tab::rules", { "<Alt>3" } },
  { "win.tab::players", { "<Alt>4" } },
  { "win.new-match::", { "<Control>n" } },
  { "win.back", { "<Alt>Left" } },
  { "win.menu", { "F10" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "app.preferences", { "<Control>comma" } },
  { "match.undo", { "<Control>z" } },
  { "match.redo", { "<Control><Shift>z" } },
  { "match.rules", { "F1" } },
  { "match.may-i", { "<Control>m" } },
  { "match.show-refusal", { "<Control>r" } },
  { "match.history", { "<Control>h" } },
  { "match.table-view", { "F11" } },
  { "rules.search", { "<Control>f" } },
  { "window.close", { "<Control>w" } },
  { "app.quit", { "<Control>q" } },
  { NULL },
};

void
tally_shortcuts_install (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (const TallyShortcut *shortcut = tally_shortcuts; shortcut->action != NULL; shortcut++)
    gtk_application_set_accels_for_action (application, shortcut->action, shortcut->keys);
}

GtkEventController *
tally_shortcuts_controller (const char *prefix)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);

  for (const TallyShortcut *shortcut = tally_shortcuts; shortcut->action != NULL; shortcut++) {
    if (!g_str_has_prefix (shortcut->action, prefix))
      continue;
    for (guint i = 0; shortcut->keys[i] != NULL; i++)
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcut->keys[i]),
                                                              gtk_named_action_new (shortcut->action)));
  }

  return controller;
}
