/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-errand.h"

typedef struct {
  const TallyErrand *errand;
  char *path;
  gpointer data;
} Job;

static void
free_job_cb (gpointer data)
{
  Job *job = data;

  if (job->errand->free_data != NULL)
    job->errand->free_data (job->data);
  g_free (job->path);
  g_free (job);
}

static void
run_cb (GTask        *task,
        gpointer      nobody,
        gpointer      data,
        GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (job->path, job->errand->access, &error);
  gpointer answer = store != NULL ? job->errand->run (store, job->data, cancellable, &error) : NULL;

  if (answer != NULL)
    g_task_return_pointer (task, answer, job->errand->free_answer);
  else
    g_task_return_error (task, error);
}

void
tally_errand_send (const TallyErrand  *errand,
                   TallyStore         *store,
                   gpointer            data,
                   GCancellable       *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer            callback_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (TALLY_IS_STORE (store));

  task = g_task_new (NULL, cancellable, callback, callback_data);
  job = g_new (Job, 1);
  *job = (Job){ errand, g_strdup (tally_store_get_path (store)), data };
  g_task_set_source_tag (task, tally_errand_send);
  g_task_set_task_data (task, job, free_job_cb);
  g_task_run_in_thread (task, run_cb);
}

gpointer
tally_errand_finish (GAsyncResult *result,
                     GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tally_errand_send), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
