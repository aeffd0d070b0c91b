/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heap: how often it was asked for memory, counted where every call comes
 * by, and what it does with memory that is given back. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* FALSE: this C library or a sanitizer doesn't let us count. */
gboolean bench_heap_counts    (void);
guint64  bench_heap_get_count (void);

/* From now on, what was once given to this program stays with it: a second run
 * needs no fresh pages, and shows what the program itself costs. */
void     bench_heap_keep      (void);

G_END_DECLS
