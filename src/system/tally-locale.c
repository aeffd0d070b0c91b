#include "tally-locale.h"

#include <glib/gi18n-lib.h>

#include <locale.h>

/* A program that is run from the build folder finds its translations there. */
#define LOCALEDIR_VARIABLE "TALLYGATOR_LOCALE_DIR"

void
tally_locale_init (void)
{
  const char *directory = g_getenv (LOCALEDIR_VARIABLE);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, directory != NULL ? directory : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
