/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first frame of an application: how long after the monotonic time in the
 * variable BENCH_SINCE it was painted, and what memory the program has then. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Prints both in one line, in microseconds and kB, and quits. */
void bench_first_frame_watch (GApplication *application);

G_END_DECLS
