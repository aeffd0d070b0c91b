/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that nobody waits for: a thread does it, with a connection of its own to
 * the same database, and the main loop hears of its end. The thread has neither
 * the caller's objects nor its store: who lets go of them last would finalize
 * them, and that has to be the main thread. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

typedef struct {
  TallyAccess access;
  /* In the thread. What it returns is the answer; NULL: it has failed. */
  gpointer (*run) (TallyStore   *store,
                   gpointer      data,
                   GCancellable *cancellable,
                   GError      **error);
  GDestroyNotify free_data;
  GDestroyNotify free_answer;
} TallyErrand;

/* `errand` is static; takes `data`. The callback has no source object. */
void     tally_errand_send   (const TallyErrand  *errand,
                              TallyStore         *store,
                              gpointer            data,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            callback_data);
/* The answer, which is the caller's, or NULL with an error. */
gpointer tally_errand_finish (GAsyncResult       *result,
                              GError            **error);

G_END_DECLS
