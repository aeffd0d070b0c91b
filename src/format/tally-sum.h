/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people type into a cell: a number, or a sum such as "3+6+2". */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_SUM_EMPTY,      /* nothing typed: not entered yet, which isn't 0 */
  TALLY_SUM_NUMBER,
  TALLY_SUM_UNFINISHED, /* "3+" */
  TALLY_SUM_WRONG,
} TallySum;

TallySum tally_sum_parse (const char *text,
                          int        *sum);

G_END_DECLS
