/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "openskill.h"

#include "tally-npm.h"

#define PACKAGE "openskill@5.0.1"

gboolean
openskill_fetch (const char *build_dir,
                 GError    **error)
{
  g_autofree char *directory = g_build_filename (build_dir, "openskill", NULL);

  return tally_npm_fetch (directory, PACKAGE, error);
}

char *
openskill_run (const char       *source_dir,
               const char       *build_dir,
               const char *const arguments[],
               const char       *input,
               GError          **error)
{
  g_autofree char *directory = g_build_filename (build_dir, "openskill", NULL);
  g_autofree char *script = g_build_filename (source_dir, "openskill.cjs", NULL);

  return tally_npm_run (directory, script, arguments, input, error);
}
