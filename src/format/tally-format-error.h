/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be wrong with a file that somebody hands us. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TALLY_FORMAT_ERROR (tally_format_error_quark ())

typedef enum {
  TALLY_FORMAT_ERROR_MALFORMED,
} TallyFormatError;

GQuark tally_format_error_quark (void);

G_END_DECLS
