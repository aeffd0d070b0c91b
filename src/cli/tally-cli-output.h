/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output, with its errors noticed. */

#pragma once

#include "tally-cli.h"

G_BEGIN_DECLS

/* FALSE: nobody takes any more, and it has been said. */
gboolean  tally_cli_put        (const char *text,
                                gsize       length);
/* One line of plain text. */
void      tally_cli_put_line   (const char *words);
/* Says the error, frees it, and is TALLY_EXIT_WRONG. */
TallyExit tally_cli_fail       (GError     *error);
/* What has been done in the database: it stays done if nobody takes this. */
void      tally_cli_put_report (const char *text,
                                gsize       length);
/* To be called once at the end: TALLY_EXIT_WRONG if something was lost. */
TallyExit tally_cli_flush      (void);

G_END_DECLS
