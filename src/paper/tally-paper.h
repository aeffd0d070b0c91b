/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages for the wall: a title, tables and charts under their headings, and who
 * made it. Who has a printer or a file lets them be drawn there. */

#pragma once

#include "tally-plot.h"

G_BEGIN_DECLS

typedef struct _TallyPaper TallyPaper;

TallyPaper *tally_paper_new            (const char        *title,
                                        const char        *subtitle);
void        tally_paper_free           (TallyPaper        *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyPaper, tally_paper_free)

const char *tally_paper_get_title      (const TallyPaper  *paper);
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

/* What is printed on: how large it is, in points, and with which letters. */
typedef struct {
  cairo_t      *cr;
  PangoContext *words;
  double        width, height;
} TallyPaperArea;

/* How many pages it takes; before any of them is drawn. */
guint       tally_paper_lay_out        (TallyPaper           *paper,
                                        const TallyPaperArea *area);
/* `page` counts from 0. */
void        tally_paper_draw_page      (const TallyPaper     *paper,
                                        const TallyPaperArea *area,
                                        guint                 page);

G_END_DECLS
