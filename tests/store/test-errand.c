/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errands: done in another thread with another connection, their answer or their
 * failure told in the main loop, and nothing of them left behind. */

#include "tally-errand.h"

#include <glib/gstdio.h>

#include "tally-test-store.h"

typedef struct {
  GThread *thread; /* that has done it */
  TallyStore *store;
  guint n_freed;
  GCancellable *cancellable; /* called off in the midst of it; may be NULL */
} Data;

typedef struct {
  GMainLoop *loop;
  char *answer;
  GError *error;
} End;

static void
free_data_cb (gpointer data)
{
  g_atomic_int_inc (&((Data *) data)->n_freed);
}

static gpointer
count_players_cb (TallyStore   *store,
                  gpointer      data,
                  GCancellable *cancellable,
                  GError      **error)
{
  Data *own = data;
  g_autoptr (GPtrArray) players = tally_store_list_players (store, error);

  own->thread = g_thread_self ();
  own->store = store;
  if (own->cancellable != NULL)
    g_cancellable_cancel (own->cancellable);

  return g_strdup_printf ("%u", players->len);
}

static gpointer
fail_cb (TallyStore   *store,
         gpointer      data,
         GCancellable *cancellable,
         GError      **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, "not now");

  return NULL;
}

static void
end_cb (GObject      *nobody,
        GAsyncResult *result,
        gpointer      data)
{
  End *end = data;

  end->answer = tally_errand_finish (result, &end->error);
  g_main_loop_quit (end->loop);
}

static void
send (const TallyErrand *errand,
      TallyTestStore    *house,
      Data              *data,
      End               *end)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  *end = (End){ .loop = loop };
  tally_errand_send (errand, house->store, data, data->cancellable, end_cb, end);
  g_main_loop_run (loop);
  /* The thread may be the last to let go of it. */
  while (g_atomic_int_get (&data->n_freed) == 0)
    g_thread_yield ();
  g_assert_cmpuint (data->n_freed, ==, 1);
}

static void
test_answer (TallyTestStore *house,
             gconstpointer   nothing)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, count_players_cb, free_data_cb, g_free };
  g_autoptr (TallyStoredMatch) match = tally_test_start (house->store, "raffzahn", "Anna Ben Carl");
  g_autofree char *answer = NULL;
  Data data = { 0 };
  End end;

  send (&errand, house, &data, &end);
  answer = end.answer;
  g_assert_no_error (end.error);
  g_assert_cmpstr (answer, ==, "3");
  g_assert_true (data.thread != g_thread_self ());
  g_assert_true (data.store != house->store);
}

static void
test_failure (TallyTestStore *house,
              gconstpointer   nothing)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, fail_cb, free_data_cb, g_free };
  g_autoptr (GError) error = NULL;
  Data data = { 0 };
  End end;

  send (&errand, house, &data, &end);
  error = end.error;
  g_assert_null (end.answer);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
}

/* The database may have gone in the meantime. */
static void
test_no_database (TallyTestStore *house,
                  gconstpointer   nothing)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, count_players_cb, free_data_cb, g_free };
  g_autofree char *away = g_strconcat (house->path, ".away", NULL);
  g_autoptr (GError) error = NULL;
  Data data = { 0 };
  End end;

  g_assert_cmpint (g_rename (house->path, away), ==, 0);
  send (&errand, house, &data, &end);
  g_assert_cmpint (g_rename (away, house->path), ==, 0);
  error = end.error;
  g_assert_null (end.answer);
  g_assert_nonnull (error);
  g_assert_null (data.thread);
}

/* An answer that nobody wants any more is let go of; the caller is told so. */
static void
test_called_off (TallyTestStore *house,
                 gconstpointer   nothing)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, count_players_cb, free_data_cb, g_free };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Data data = { .cancellable = cancellable };
  End end;

  send (&errand, house, &data, &end);
  error = end.error;
  g_assert_nonnull (data.thread);
  g_assert_null (end.answer);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

#define ADD(path, test) \
  g_test_add ("/errand/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("answer", test_answer);
  ADD ("failure", test_failure);
  ADD ("no-database", test_no_database);
  ADD ("called-off", test_called_off);

  return g_test_run ();
}
