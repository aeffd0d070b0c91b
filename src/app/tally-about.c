#include "tally-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-application.h"

void
tally_about_present (GtkWindow *parent)
{
  static const char *const developers[] = { "The Tallygator contributors", NULL };

  adw_show_about_window (parent,
                         "application-name", _ ("Tallygator"),
                         "application-icon", TALLY_APPLICATION_ID,
                         "developer-name", _ ("The Tallygator contributors"),
                         "version", PACKAGE_VERSION,
                         "comments", _ ("Lies beside the board, keeps the score, knows the rules and runs the league."),
                         "copyright", _ ("© The Tallygator contributors"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "developers", developers,
                         /* Translators: your name, one a line. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}
