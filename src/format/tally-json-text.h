/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From bytes to JSON, with the strictness that the match format asks for. */

#pragma once

#include "tally-format-error.h"
#include "tally-json.h"

G_BEGIN_DECLS

#define TALLY_JSON_MAX_BYTES (64u * 1024 * 1024)
#define TALLY_JSON_MAX_DEPTH 64

/* NULL with an error that names line and column. */
TallyJsonDocument *tally_json_parse (const char  *text,
                                     gsize        length,
                                     GError     **error);

G_END_DECLS
