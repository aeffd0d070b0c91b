/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-save.h"

#include <glib/gi18n.h>

#include "tally-toast.h"

typedef struct {
  GtkWidget *owner;
  TallySaveFunc save;
  GObject *data;
} Request;

static void
request_free (Request *request)
{
  g_object_unref (request->owner);
  g_clear_object (&request->data);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             gpointer         data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL) {
    gboolean saved = request->save (request->owner, request->data, file, &error);

    tally_toast_say_in (request->owner, saved ? _ ("Saved") : error != NULL ? error->message
                                                                            : _ ("Not saved"));
  }
  g_object_unref (dialog);
}

void
tally_save_ask (GtkWidget    *owner,
                const char   *title,
                const char   *name,
                TallySaveFunc save,
                GObject      *data)
{
  GtkFileChooserNative *dialog;
  g_autofree char *proposed = g_strdup (name);
  Request *request;

  g_return_if_fail (GTK_IS_WIDGET (owner));

  request = g_new0 (Request, 1);
  *request = (Request){ g_object_ref (owner), save, data != NULL ? g_object_ref (data) : NULL };
  dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (owner)), GTK_FILE_CHOOSER_ACTION_SAVE,
                                        NULL, NULL);
  /* A league may be called “Spring/Autumn”, a file may not. */
  g_strdelimit (proposed, "/", '-');
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), proposed);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), request);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

gboolean
tally_save_text (GFile      *file,
                 const char *text,
                 GError    **error)
{
  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

gboolean
tally_save_refuse_elsewhere (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("This can only be saved in a folder on this computer."));

  return FALSE;
}
