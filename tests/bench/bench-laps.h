/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many tries of the same, their median, and the bar printed beside it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* By the clock, and by the processor alone: what else the machine does shows
 * in the one and not in the others. Of the whole program, and of the thread that
 * measures. In microseconds. */
typedef struct {
  gint64 clock;
  gint64 processor;
  gint64 thread;
} BenchLap;

GArray  *bench_laps_new    (void);
BenchLap bench_start       (void);
void     bench_stop        (GArray     *laps,
                            BenchLap    since);

/* By the clock, in milliseconds. */
double   bench_get_median  (GArray     *laps);
/* By the processor, for the thread that measured. */
double   bench_get_own_median (GArray *laps);
/* Of any figures, which it puts in order. */
double   bench_find_median (double     *figures,
                            guint       n);

/* Each prints one row that report.py reads: what, how much, and the bar. A bar
 * of 0: there is none. */
void     bench_print_most  (const char *what,
                            double      figure,
                            const char *unit,
                            double      most);
void     bench_print_least (const char *what,
                            double      figure,
                            const char *unit,
                            double      least);
void     bench_print_times (const char *what,
                            double      times,
                            double      most);
/* The bar is one for the clock, or for the processor. */
void     bench_print_laps  (const char *what,
                            GArray     *laps,
                            double      most);
void     bench_print_work  (const char *what,
                            GArray     *laps,
                            double      most);

G_END_DECLS
