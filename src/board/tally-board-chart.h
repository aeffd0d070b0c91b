/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines over rounds or evenings, as a drawing in a page: names with sign and
 * value at the lines' ends, no box with a legend. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *name;
  guint       slot;
  gboolean    strong;       /* the winner */
  char       *end;          /* the value that stands before the name */
  double     *values;       /* as many as the chart has points; NAN: none yet */
} TallyBoardLine;

typedef struct {
  const char  *title;
  guint        n_points;
  const guint *numbers;     /* of the points, counted from 0; NULL: the first is the start, then 1, 2, … */
  double       limit;       /* drawn dashed and named; 0: none */
  GArray      *lines;       /* TallyBoardLine, the best first */
} TallyBoardChart;

TallyBoardChart *tally_board_chart_new    (const char *title,
                                           guint       n_points);
/* Its values are all NAN. */
TallyBoardLine  *tally_board_chart_add    (TallyBoardChart *chart,
                                           const char      *name,
                                           guint            slot,
                                           char            *end);
void             tally_board_chart_free   (TallyBoardChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyBoardChart, tally_board_chart_free)

void             tally_board_chart_append (const TallyBoardChart *chart,
                                           GString               *html);

G_END_DECLS
