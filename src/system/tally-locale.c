/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-locale.h"

#include <glib/gi18n-lib.h>

#include <locale.h>

/* A program that is run from the build folder finds its translations there. */
#define LOCALEDIR_VARIABLE "TALLYGATOR_LOCALE_DIR"

const char *
tally_locale_directory (void)
{
  const char *directory = g_getenv (LOCALEDIR_VARIABLE);

  return directory != NULL ? directory : LOCALEDIR;
}

void
tally_locale_init (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, tally_locale_directory ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
