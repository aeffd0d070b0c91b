/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the sanitizer that watches threads who waits for whom in GLib, whose
 * locks it can't see because GLib isn't built with it: to be loaded before all
 * else. What one thread did before it gave something away, the one that got it
 * can rely on; nothing beyond that is said, so that a real race is still seen. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>

/* Only programs that are watched have these. */
void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

#define NEXT(function) ((__typeof__ (&function)) dlsym (RTLD_NEXT, #function))

static void
give (gpointer what)
{
  if (__tsan_release != NULL)
    __tsan_release (what);
}

static void
get (gpointer what)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (what);
}

/* --- Locks --------------------------------------------------------------- */

void (g_mutex_lock) (GMutex *mutex)
{
  NEXT (g_mutex_lock)
  (mutex);
  get (mutex);
}

void (g_mutex_unlock) (GMutex *mutex)
{
  give (mutex);
  NEXT (g_mutex_unlock)
  (mutex);
}

void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  give (mutex);
  NEXT (g_cond_wait)
  (cond, mutex);
  get (mutex);
}

gboolean (g_once_init_enter) (volatile void *location)
{
  gboolean first = NEXT (g_once_init_enter) (location);

  get ((gpointer) location);
  return first;
}

void (g_once_init_leave) (volatile void *location,
                          gsize result)
{
  give ((gpointer) location);
  NEXT (g_once_init_leave)
  (location, result);
}

/* --- Work for another thread --------------------------------------------- */

static void
work_cb (GTask        *task,
         gpointer      source,
         gpointer      data,
         GCancellable *cancellable)
{
  GTaskThreadFunc work = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "tally-work");

  get (task);
  work (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask          *task,
                      GTaskThreadFunc work)
{
  g_object_set_data (G_OBJECT (task), "tally-work", (gpointer) work);
  give (task);
  NEXT (g_task_run_in_thread)
  (task, work_cb);
}

void
g_task_return_pointer (GTask         *task,
                       gpointer       result,
                       GDestroyNotify destroy)
{
  give (task);
  NEXT (g_task_return_pointer)
  (task, result, destroy);
}

void
g_task_return_boolean (GTask   *task,
                       gboolean result)
{
  give (task);
  NEXT (g_task_return_boolean)
  (task, result);
}

void
g_task_return_error (GTask  *task,
                     GError *error)
{
  give (task);
  NEXT (g_task_return_error)
  (task, error);
}

gpointer
g_task_propagate_pointer (GTask   *task,
                          GError **error)
{
  get (task);
  return NEXT (g_task_propagate_pointer) (task, error);
}

gboolean
g_task_propagate_boolean (GTask   *task,
                          GError **error)
{
  get (task);
  return NEXT (g_task_propagate_boolean) (task, error);
}

/* --- Messages to another main loop --------------------------------------- */

typedef struct {
  GSourceFunc call;
  gpointer data;
  GDestroyNotify destroy;
} Message;

static gboolean
call_cb (gpointer message)
{
  Message *self = message;

  get (message);
  return self->call (self->data);
}

static void
destroy_cb (gpointer message)
{
  Message *self = message;

  get (message);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (message);
}

void
g_main_context_invoke_full (GMainContext  *context,
                            int            priority,
                            GSourceFunc    call,
                            gpointer       data,
                            GDestroyNotify destroy)
{
  Message *message = g_new (Message, 1);

  *message = (Message){ call, data, destroy };
  give (message);
  NEXT (g_main_context_invoke_full)
  (context, priority, call_cb, message, destroy_cb);
}

void
g_main_context_invoke (GMainContext *context,
                       GSourceFunc   call,
                       gpointer      data)
{
  g_main_context_invoke_full (context, G_PRIORITY_DEFAULT, call, data, NULL);
}

/* Other sources have callbacks of other kinds. */
void
g_source_set_callback (GSource       *source,
                       GSourceFunc    call,
                       gpointer       data,
                       GDestroyNotify destroy)
{
  Message *message;

  if (source->source_funcs != &g_idle_funcs && source->source_funcs != &g_timeout_funcs) {
    NEXT (g_source_set_callback)
    (source, call, data, destroy);
    return;
  }

  message = g_new (Message, 1);
  *message = (Message){ call, data, destroy };
  give (message);
  NEXT (g_source_set_callback)
  (source, call_cb, message, destroy_cb);
}

/* --- The last one to let go ---------------------------------------------- */

void (g_object_unref) (gpointer object)
{
  give (object);
  get (object);
  NEXT (g_object_unref)
  (object);
}
