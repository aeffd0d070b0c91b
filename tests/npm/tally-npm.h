/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packages of npm, fetched into the build folder, for the tests and benchmarks
 * that want to compare with somebody else's work. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* `package` is "name@version". FALSE with an error where there is no npm or no
 * network; nothing happens where the package is there already. */
gboolean tally_npm_fetch (const char       *directory,
                          const char       *package,
                          GError          **error);
/* What a script prints that may require what was fetched into `directory`.
 * `input` may be NULL. */
char    *tally_npm_run   (const char       *directory,
                          const char       *script,
                          const char *const arguments[],
                          const char       *input,
                          GError          **error);

G_END_DECLS
