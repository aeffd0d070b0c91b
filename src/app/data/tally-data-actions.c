/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-data-actions.h"

#include <glib/gi18n.h>

#include "tally-export.h"
#include "tally-import-dialog.h"
#include "tally-match-list.h"
#include "tally-restore-dialog.h"
#include "tally-save.h"
#include "tally-store-upkeep.h"
#include "tally-stored-match.h"
#include "tally-widget.h"

#define PAGE 500
#define FORMATS "*.tally;*.json;*.jsonl;*.xml;*.csv"

/* Something to be written to a file, in a thread. */
typedef struct {
  char *database;
  GFile *file;
  const TallyExport *format; /* NULL: a copy of the database */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_free (writing->database);
  g_clear_object (&writing->file);
  g_free (writing);
}

/* ---- Out ---- */

static gboolean
write_page (TallyStore        *store,
            GPtrArray         *page,
            const TallyExport *format,
            gpointer           book,
            GString           *out,
            GError           **error)
{
  for (guint i = 0; i < page->len; i++) {
    const TallyMatchSummary *summary = page->pdata[i];
    g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, summary->id, error);
    TallyMatchLabels labels = { summary->uuid, summary->started, summary->title, summary->note, summary->place };

    if (match == NULL)
      return FALSE;
    format->add (book, tally_stored_match_get_match (match), &labels, out);
  }

  return TRUE;
}

static gboolean
write_matches (TallyStore        *store,
               const TallyExport *format,
               GString           *out,
               GError           **error)
{
  TallyMatchFilter all = { .oldest_first = TRUE };
  gpointer book = format->begin != NULL ? format->begin (out) : NULL;
  g_autoptr (GPtrArray) page = NULL;
  gboolean written;

  do {
    g_autoptr (GPtrArray) before = g_steal_pointer (&page);

    page = tally_store_list_matches (store, &all, before != NULL ? before->pdata[before->len - 1] : NULL, PAGE, error);
    written = page != NULL && write_page (store, page, format, book, out, error);
  } while (written && page->len == PAGE);
  if (format->end != NULL)
    format->end (book, out);

  return written;
}

static gboolean
write_all (const Writing *writing,
           GError       **error)
{
  g_autoptr (TallyStore) store = tally_store_open (writing->database, TALLY_ACCESS_READ, error);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *path = g_file_get_path (writing->file);

  if (store == NULL)
    return FALSE;
  if (writing->format == NULL)
    return path != NULL ? tally_store_back_up (store, path, error) : tally_save_refuse_elsewhere (error);

  return write_matches (store, writing->format, out, error) &&
         g_file_replace_contents (writing->file, out->str, out->len, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static void
write_thread_cb (GTask        *task,
                 gpointer      nobody,
                 gpointer      writing,
                 GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_all (writing, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *nobody,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (TallyWindow) window = data;
  const Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *note = NULL;
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  /* Nobody has said where to. */
  if (!written && error == NULL)
    return;

  name = g_file_get_basename (writing->file);
  shown = g_filename_display_name (name);
  note = g_strdup_printf (_ ("Saved as “%s”"), shown);
  tally_window_say (window, written ? note : error->message);
}

static void
where_cb (GtkNativeDialog *chooser,
          int              response,
          gpointer         data)
{
  g_autoptr (GTask) task = data;
  Writing *writing = g_task_get_task_data (task);

  writing->file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (response == GTK_RESPONSE_ACCEPT && writing->file != NULL)
    g_task_run_in_thread (task, write_thread_cb);
  else
    g_task_return_boolean (task, FALSE);
  g_object_unref (chooser);
}

static GtkFileChooserNative *
make_chooser (TallyWindow         *window,
              const char          *title,
              GtkFileChooserAction action)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (window), action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);

  return chooser;
}

static void
ask_where (TallyWindow       *window,
           const char        *title,
           const char        *ending,
           const TallyExport *format)
{
  GtkFileChooserNative *chooser = make_chooser (window, title, GTK_FILE_CHOOSER_ACTION_SAVE);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%F");
  g_autofree char *name = g_strdup_printf ("tallygator-%s%s", day, ending);
  Writing *writing = g_new0 (Writing, 1);
  GTask *task = g_task_new (NULL, NULL, written_cb, g_object_ref (window));

  writing->database = g_strdup (tally_store_get_path (tally_window_get_store (window)));
  writing->format = format;
  g_task_set_task_data (task, writing, writing_free);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect (chooser, "response", G_CALLBACK (where_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
export_cb (TallyWindow *window,
           GVariant    *name)
{
  const TallyExport *format = tally_export_find (g_variant_get_string (name, NULL));

  if (format != NULL && tally_window_get_store (window) != NULL)
    ask_where (window, _ ("Export All Matches"), format->ending, format);
}

static void
back_up_cb (TallyWindow *window)
{
  if (tally_window_get_store (window) != NULL)
    ask_where (window, _ ("Save a Copy of Everything"), ".db", NULL);
}

/* ---- In ---- */

void
tally_data_import (TallyWindow *window,
                   GPtrArray   *files)
{
  TallyStore *store = tally_window_get_store (window);

  if (store == NULL || files->len == 0)
    return;
  if (tally_store_is_read_only (store))
    tally_window_say (window, _ ("These scores can only be read, so nothing can be imported."));
  else
    gtk_window_present (tally_import_dialog_new (window, files));
}

static void
files_cb (GtkNativeDialog *chooser,
          int              response,
          gpointer         data)
{
  g_autoptr (TallyWindow) window = data;
  g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; response == GTK_RESPONSE_ACCEPT && i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  tally_data_import (window, files);
  g_object_unref (chooser);
}

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  g_auto (GStrv) list = g_strsplit (patterns, ";", -1);

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; list[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, list[i]);
  gtk_file_chooser_add_filter (chooser, filter);
  g_object_unref (filter);
}

static void
import_cb (TallyWindow *window)
{
  GtkFileChooserNative *chooser = make_chooser (window, _ ("Import Matches"), GTK_FILE_CHOOSER_ACTION_OPEN);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  add_filter (GTK_FILE_CHOOSER (chooser), _ ("Matches, BG Stats, BoardGameGeek, tables"), FORMATS);
  add_filter (GTK_FILE_CHOOSER (chooser), _ ("All files"), "*");
  g_signal_connect (chooser, "response", G_CALLBACK (files_cb), g_object_ref (window));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static gboolean
drop_cb (TallyWindow  *window,
         const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    g_ptr_array_add (files, g_object_ref (l->data));
  tally_data_import (window, files);

  return TRUE;
}

/* ---- Instead ---- */

static void
restore_cb (TallyWindow *window)
{
  g_autofree char *usual = tally_store_get_default_path ();
  TallyStore *store = tally_window_get_store (window);

  gtk_window_present (tally_restore_dialog_new (GTK_WINDOW (window), store != NULL ? tally_store_get_path (store) : usual));
}

static const TallyAction actions[] = {
  { "import", G_CALLBACK (import_cb) },
  { "export", G_CALLBACK (export_cb), "s" },
  { "back-up", G_CALLBACK (back_up_cb) },
  { "restore", G_CALLBACK (restore_cb) },
};

void
tally_data_actions_add (TallyWindow *window)
{
  TallyStore *store = tally_window_get_store (window);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  tally_actions_add (window, actions, G_N_ELEMENTS (actions), window);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), "import")),
                               store != NULL && !tally_store_is_read_only (store));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
