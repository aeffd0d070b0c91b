/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-private.h"

#include "tally-language.h"
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include "tally-ratings.h"
#include "tally-schema.h"
#include "tally-sql-copy.h"

/* Where files can't be watched, we look ourselves. */
#define LOOK_EVERY_SECONDS 2
/* With more new results than this it is quicker to replay them all together. */
#define RATED_ONE_BY_ONE 64

struct _TallyStore {
  GObject parent_instance;

  TallySql *sql;
  GFileMonitor *monitor;
  TallyAccess access;
  gint64 version; /* of the data, as SQLite counts others' changes */
  guint64 generation;
  guint timeout;

  /* What the present edit has yet to do to the caches. */
  TallyMatchCounts *match_counts;
  guint n_rated;
  gboolean spoiled; /* ratings of what began then or later */
  gint64 spoiled_at;
};

struct _TallyEdit {
  TallyStore *store;
  gboolean committed;
  gboolean noticed; /* others have changed something before */
  TallyAspect aspects;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyStore, tally_store, G_TYPE_OBJECT)

/* Silently: whoever asks says it when it is time. */
static gboolean
look_for_others (TallyStore *store,
                 GError    **error)
{
  gint64 version = store->version;

  if (!tally_sql_get_version (store->sql, &version, error))
    return FALSE;
  if (version == store->version)
    return FALSE;

  store->version = version;
  store->generation++;
  return TRUE;
}

static void
monitor_changed_cb (TallyStore *store)
{
  tally_store_notice_others (store);
}

static gboolean
timeout_cb (gpointer data)
{
  tally_store_notice_others (data);
  return G_SOURCE_CONTINUE;
}

static void
tally_store_finalize (GObject *object)
{
  TallyStore *self = TALLY_STORE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->match_counts, tally_match_counts_free);
  g_clear_pointer (&self->sql, tally_sql_close);

  G_OBJECT_CLASS (tally_store_parent_class)->finalize (object);
}

static void
tally_store_class_init (TallyStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_store_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_STORE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tally_store_init (TallyStore *self)
{
  self->match_counts = tally_match_counts_new ();
}

char *
tally_store_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tallygator", "tallygator.db", NULL);
}

static gboolean
check_there (const char *path,
             GError    **error)
{
  g_autofree char *file = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;

  file = g_filename_display_name (path);
  return tally_store_fail (error, SQLITE_CANTOPEN,
                           _ ("There is no database “%s” yet. Name another one, or record a match first."), file);
}

/* What a change of the schema leaves to whoever knows how ratings are made. */
static gboolean
rate_anew_if_old (TallyStore *store,
                  GError    **error)
{
  static const char find[] = "SELECT 1 FROM settings WHERE key = 'ratings-are-old'";
  static const char drop[] = "DELETE FROM settings WHERE key = 'ratings-are-old'";
  g_autoptr (TallyEdit) edit = NULL;
  gint64 old = 0;

  if (!tally_sql_get_int (store->sql, error, &old, find))
    return FALSE;
  if (old == 0)
    return TRUE;

  edit = tally_edit_begin (store, error);
  return edit != NULL &&
         tally_ratings_replay (store, G_MININT64, error) &&
         tally_sql_run (store->sql, error, drop) &&
         tally_edit_commit (edit, 0, error);
}

TallyStore *
tally_store_open (const char *path,
                  TallyAccess access,
                  GError    **error)
{
  g_autoptr (TallyStore) store = g_object_new (TALLY_TYPE_STORE, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (!tally_sql_check_name (path, error))
    return NULL;
  /* Should this fail, opening says why. */
  if (access == TALLY_ACCESS_CREATE)
    g_mkdir_with_parents (folder, 0700);
  else if (!check_there (path, error))
    return NULL;

  store->access = access;
  store->sql = tally_sql_open (path, access, error);
  if (store->sql == NULL ||
      !tally_schema_prepare (&tally_schema, store->sql, access, error) ||
      !tally_sql_get_version (store->sql, &store->version, error) ||
      (access != TALLY_ACCESS_READ && !rate_anew_if_old (store, error)))
    return NULL;

  return g_steal_pointer (&store);
}

TallyStore *
tally_store_open_scratch (TallyStore *original,
                          GError    **error)
{
  g_autoptr (TallyStore) store = g_object_new (TALLY_TYPE_STORE, NULL);

  store->access = TALLY_ACCESS_WRITE;
  store->sql = tally_sql_open_scratch (error);
  if (store->sql == NULL ||
      !tally_sql_copy_pages (original->sql, store->sql, error) ||
      !tally_sql_get_version (store->sql, &store->version, error))
    return NULL;

  return g_steal_pointer (&store);
}

const char *
tally_store_get_path (TallyStore *store)
{
  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  return tally_sql_get_path (store->sql);
}

gboolean
tally_store_is_read_only (TallyStore *store)
{
  g_return_val_if_fail (TALLY_IS_STORE (store), TRUE);

  return store->access == TALLY_ACCESS_READ;
}

void
tally_store_set_patience (TallyStore *store,
                          guint       milliseconds)
{
  g_return_if_fail (TALLY_IS_STORE (store));

  tally_sql_set_patience (store->sql, milliseconds);
}

gboolean
tally_store_error_is_busy (const GError *error)
{
  return error != NULL && error->domain == TALLY_STORE_ERROR &&
         ((error->code & 0xff) == SQLITE_BUSY || (error->code & 0xff) == SQLITE_LOCKED);
}

/* Every commit is written to the log first, so that is the file to watch. */
void
tally_store_watch (TallyStore *store)
{
  g_autofree char *log = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (TALLY_IS_STORE (store));

  if (store->monitor != NULL || store->timeout != 0)
    return;

  log = g_strconcat (tally_sql_get_path (store->sql), "-wal", NULL);
  file = g_file_new_for_path (log);
  store->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);

  if (store->monitor != NULL) {
    g_file_monitor_set_rate_limit (store->monitor, 100);
    g_signal_connect_swapped (store->monitor, "changed", G_CALLBACK (monitor_changed_cb), store);
  } else {
    store->timeout = g_timeout_add_seconds (LOOK_EVERY_SECONDS, timeout_cb, store);
  }
}

gboolean
tally_store_notice_others (TallyStore *store)
{
  g_autoptr (GError) error = NULL;
  gboolean noticed;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  noticed = look_for_others (store, &error);
  if (noticed)
    tally_store_say_changed (store, TALLY_ASPECT_ALL);
  else if (error != NULL)
    g_debug ("Looking for changes: %s", error->message);

  return noticed;
}

TallySql *
tally_store_get_sql (TallyStore *store)
{
  return store->sql;
}

guint64
tally_store_get_generation (TallyStore *store)
{
  return store->generation;
}

void
tally_store_count_change (TallyStore *store)
{
  store->generation++;
}

void
tally_store_say_changed (TallyStore *store,
                         TallyAspect aspects)
{
  g_signal_emit (store, signals[CHANGED], 0, (guint) aspects);
}

gint64
tally_store_get_now_ms (void)
{
  return g_get_real_time () / 1000;
}

/* GLib would look the zone up on the disk every time, and every tap asks. */
char *
tally_store_get_now_iso (void)
{
  time_t now = time (NULL);
  struct tm local;
  char text[32];
  gsize length;

  localtime_r (&now, &local);
  length = strftime (text, sizeof text, "%Y-%m-%dT%H:%M:%S%z", &local);
  /* From +0200 to +02:00. */
  memmove (text + length - 1, text + length - 2, 3);
  text[length - 2] = ':';

  return g_strdup (text);
}

TallyEdit *
tally_edit_begin (TallyStore *store,
                  GError    **error)
{
  g_autoptr (TallyEdit) edit = NULL;
  g_autoptr (GError) problem = NULL;

  if (!tally_sql_begin (store->sql, error))
    return NULL;

  edit = g_new0 (TallyEdit, 1);
  edit->store = g_object_ref (store);
  edit->noticed = look_for_others (store, &problem);
  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return NULL;
  }

  return g_steal_pointer (&edit);
}

void
tally_store_spoil_ratings (TallyStore *store,
                           gint64      started_at)
{
  store->spoiled_at = store->spoiled ? MIN (store->spoiled_at, started_at) : started_at;
  store->spoiled = TRUE;
}

gboolean
tally_store_can_rate_at_once (TallyStore *store)
{
  return !store->spoiled && store->n_rated++ < RATED_ONE_BY_ONE;
}

TallyMatchCounts *
tally_store_get_match_counts (TallyStore *store)
{
  return store->match_counts;
}

gboolean
tally_edit_settle (TallyEdit *edit,
                   GError   **error)
{
  TallyStore *store = edit->store;
  gboolean spoiled = store->spoiled;

  store->spoiled = FALSE;
  if (!tally_match_counts_write (store->match_counts, store->sql, error))
    return FALSE;

  return !spoiled || tally_ratings_replay (store, store->spoiled_at, error);
}

gboolean
tally_edit_commit (TallyEdit  *edit,
                   TallyAspect aspects,
                   GError    **error)
{
  TallyStore *store = edit->store;

  if (!tally_edit_settle (edit, error))
    return FALSE;
  if (!tally_sql_commit (store->sql, error))
    return FALSE;

  edit->committed = TRUE;
  edit->aspects = aspects;
  /* A draft is nothing that anybody holds a copy of. */
  if (aspects != 0)
    store->generation++;

  return TRUE;
}

void
tally_edit_free (TallyEdit *edit)
{
  TallyAspect aspects = edit->noticed ? TALLY_ASPECT_ALL : edit->aspects;

  edit->store->spoiled = FALSE;
  edit->store->n_rated = 0;
  tally_match_counts_clear (edit->store->match_counts);
  if (!edit->committed)
    tally_sql_roll_back (edit->store->sql);
  if (aspects != 0)
    tally_store_say_changed (edit->store, aspects);

  g_object_unref (edit->store);
  g_free (edit);
}
