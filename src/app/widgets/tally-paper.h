/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages for the wall: a title, tables and charts under their headings, and who
 * made it. They go to a printer or into a PDF file. */

#pragma once

#include <gtk/gtk.h>

#include "tally-plot.h"

G_BEGIN_DECLS

typedef struct _TallyPaper TallyPaper;

TallyPaper *tally_paper_new            (const char        *title,
                                        const char        *subtitle);
void        tally_paper_free           (TallyPaper        *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyPaper, tally_paper_free)

/* The heading may be NULL. One letter a column: l left, r right, and a capital
 * where it shall be as wide as it can; a is small and aside of the column after
 * it, whose title it shares. `titles` are as many. */
void        tally_paper_add_table      (TallyPaper        *paper,
                                        const char        *heading,
                                        const char        *columns,
                                        const char *const *titles);
/* To the last table. `note` stands in small letters under the row; it may be
 * NULL. */
void        tally_paper_add_row        (TallyPaper        *paper,
                                        const char *const *cells,
                                        const char        *note);
/* A row that sums the others up. */
void        tally_paper_add_strong_row (TallyPaper        *paper,
                                        const char *const *cells);
/* Under what is there, or on the next page. Takes the plot. */
void        tally_paper_add_chart      (TallyPaper        *paper,
                                        const char        *heading,
                                        TallyPlot         *plot);

/* Asks for the printer; FALSE with an error, and without one if it was called
 * off. */
gboolean    tally_paper_print          (TallyPaper        *paper,
                                        GtkWindow         *parent,
                                        GError           **error);
gboolean    tally_paper_save           (TallyPaper        *paper,
                                        const char        *path,
                                        GError           **error);

G_END_DECLS
