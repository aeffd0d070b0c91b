#include "tally-match-share.h"

#include <glib/gi18n.h>

#include "tally-finished-view.h"
#include "tally-match-file.h"
#include "tally-play-link-dialog.h"
#include "tally-snapshot.h"

typedef gboolean (*Save) (TallyMatchPage *page,
                          GtkWidget *sheet,
                          GFile *file,
                          GError **error);

typedef struct {
  TallyMatchPage *page;
  GtkWidget *sheet;
  Save save;
} Request;

static void
free_request (Request *request)
{
  g_object_unref (request->page);
  g_clear_object (&request->sheet);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, free_request)

void
tally_match_share_text (TallyMatchPage *page)
{
  g_autofree char *text = tally_finished_text (tally_match_page_get_session (page));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  tally_match_page_toast (page, _ ("The result is on the clipboard"));
}

static gboolean
save_picture (TallyMatchPage *page,
              GtkWidget      *sheet,
              GFile          *file,
              GError        **error)
{
  return tally_snapshot_save_png (sheet, file, error);
}

static gboolean
save_file (TallyMatchPage *page,
           GtkWidget      *sheet,
           GFile          *file,
           GError        **error)
{
  TallySession *session = tally_match_page_get_session (page);
  TallyMatchLabels labels = { .started = tally_session_get_started (session) };
  g_autoptr (GString) text = g_string_new (NULL);

  tally_match_file_write (tally_session_get_match (session), &labels, TRUE, text);
  g_string_append_c (text, '\n');

  return g_file_replace_contents (file, text->str, text->len, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             gpointer         data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL) {
    gboolean saved = request->save (request->page, request->sheet, file, &error);

    tally_match_page_toast (request->page, saved ? _ ("Saved") : error->message);
  }
  g_object_unref (dialog);
}

static void
ask_where (TallyMatchPage *page,
           GtkWidget      *sheet,
           Save            save,
           const char     *title,
           const char     *ending)
{
  const char *game = tally_session_get_setup (tally_match_page_get_session (page))->game->id;
  g_autofree char *name = g_strconcat (game, ending, NULL);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (root),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  Request *request = g_new0 (Request, 1);

  request->page = g_object_ref (page);
  request->sheet = sheet != NULL ? g_object_ref (sheet) : NULL;
  request->save = save;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), request);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
tally_match_share_picture (TallyMatchPage *page,
                           GtkWidget      *sheet)
{
  ask_where (page, sheet, save_picture, _ ("Save the Result as a Picture"), ".png");
}

void
tally_match_share_file (TallyMatchPage *page)
{
  ask_where (page, NULL, save_file, _ ("Save the Match as a File"), ".match.json");
}

void
tally_match_share_link (TallyMatchPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  gtk_window_present (tally_play_link_dialog_new (GTK_WINDOW (root), tally_match_page_get_session (page)));
}
