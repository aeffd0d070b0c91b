#include "tally-shortcuts.h"

/* Escape goes back as well, but only when no entry or popover wants it: the
 * window binds it itself, since the shortcuts here come before everything. */
const TallyShortcut tally_shortcuts[] = {
  { "win.place::play", { "<Alt>1" } },
  { "win.place::league", { "<Alt>2" } },
  { "win.place::rules", { "<Alt>3" } },
  { "win.place::players", { "<Alt>4" } },
  { "win.back", { "<Alt>Left" } },
  { "win.menu", { "F10" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "app.preferences", { "<Control>comma" } },
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
