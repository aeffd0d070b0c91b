/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-share.h"

#include <glib/gi18n.h>

#include "tally-finished-view.h"
#include "tally-match-file.h"
#include "tally-play-link-dialog.h"
#include "tally-save.h"
#include "tally-widget.h"

void
tally_match_share_text (TallyMatchPage *page)
{
  g_autofree char *text = tally_finished_text (tally_match_page_get_session (page));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  tally_match_page_toast (page, _ ("The result is on the clipboard"));
}

static gboolean
save_picture (GtkWidget *page,
              gpointer   sheet,
              GFile     *file,
              GError   **error)
{
  return tally_widget_save_png (sheet, file, error);
}

static gboolean
save_file (GtkWidget *page,
           gpointer   data,
           GFile     *file,
           GError   **error)
{
  TallySession *session = tally_match_page_get_session (TALLY_MATCH_PAGE (page));
  TallyMatchLabels labels = { .started = tally_session_get_started (session) };
  g_autoptr (GString) text = g_string_new (NULL);

  tally_match_file_write (tally_session_get_match (session), &labels, TRUE, text);
  g_string_append_c (text, '\n');

  return tally_save_text (file, text->str, error);
}

static void
ask_where (TallyMatchPage *page,
           const char     *title,
           const char     *ending,
           TallySaveFunc   save,
           GtkWidget      *sheet)
{
  const char *game = tally_session_get_setup (tally_match_page_get_session (page))->game->id;
  g_autofree char *name = g_strconcat (game, ending, NULL);

  tally_save_ask (GTK_WIDGET (page), title, name, save, (GObject *) sheet);
}

void
tally_match_share_picture (TallyMatchPage *page,
                           GtkWidget      *sheet)
{
  ask_where (page, _ ("Save the Result as a Picture"), ".png", save_picture, sheet);
}

void
tally_match_share_file (TallyMatchPage *page)
{
  ask_where (page, _ ("Save the Match as a File"), ".tally", save_file, NULL);
}

void
tally_match_share_link (TallyMatchPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  gtk_window_present (tally_play_link_dialog_new (GTK_WINDOW (root), tally_match_page_get_session (page)));
}
