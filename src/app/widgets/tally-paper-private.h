/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paper on its way to a printer. */

#pragma once

#include "tally-paper.h"

G_BEGIN_DECLS

const char *tally_paper_get_title (const TallyPaper *paper);
/* How many pages it takes. */
guint       tally_paper_lay_out   (TallyPaper       *paper,
                                   GtkPrintContext  *context);
/* Once it is laid out; the first is 0. */
void        tally_paper_draw_page (const TallyPaper *paper,
                                   GtkPrintContext  *context,
                                   guint             page);

G_END_DECLS
