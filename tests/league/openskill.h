/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The npm package openskill, fetched into the build folder, for the tests and
 * benchmarks that want a second opinion. */

#pragma once

#include <glib.h>

/* FALSE with an error where there is no node, no npm or no network. */
gboolean openskill_fetch (const char       *build_dir,
                          GError          **error);
/* What openskill.cjs answers; `input` may be NULL. */
char    *openskill_run   (const char       *source_dir,
                          const char       *build_dir,
                          const char *const arguments[],
                          const char       *input,
                          GError          **error);
