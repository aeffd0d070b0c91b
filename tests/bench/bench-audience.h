/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People around the table with their phones, and people who mean no good. Both
 * would sit at other machines, so what they do here comes after everything else. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _BenchAudience BenchAudience;

/* So many who follow a match of the board at that address. */
BenchAudience *bench_audience_invite (const char *url,
                                      const char *match,
                                      guint n);
void bench_audience_dismiss (BenchAudience *self);

/* Until each of them has had something. */
void bench_audience_wait_for_all (BenchAudience *self);
/* Until nothing more comes: what comes late belongs to what was before. */
void bench_audience_let_rest (BenchAudience *self);
/* From now on they read by themselves, in a thread of their own. */
void bench_audience_leave_alone (BenchAudience *self);

/* Requests without end or token, heads that never come to theirs, and more
 * connections than there are. */
typedef struct _BenchSiege BenchSiege;

BenchSiege *bench_siege_lay (const char *url);
/* How many requests it came to. */
guint bench_siege_raise (BenchSiege *self);

G_END_DECLS
