/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-play-link-dialog.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-play-link.h"
#include "tally-qr-code.h"
#include "tally-toast.h"
#include "tally-widget.h"

#define WIDTH 480
/* Around the code, as in the template. */
#define MARGIN 16
/* For what stands above and below the code. */
#define WORDS_HEIGHT 190

struct _TallyPlayLinkDialog {
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkLabel *heading;
  AdwBin *code;
  GtkButton *copy_button;

  char *link;
};

G_DEFINE_FINAL_TYPE (TallyPlayLinkDialog, tally_play_link_dialog, ADW_TYPE_WINDOW)

static void
copy_cb (TallyPlayLinkDialog *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  tally_toast_say (self->toasts, _ ("The link is on the clipboard"));
}

static void
tally_play_link_dialog_class_init (TallyPlayLinkDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  tally_class_set_template (klass, "tally-play-link-dialog.ui");
  tally_class_owns (klass, TallyPlayLinkDialog, link, g_free);
  tally_class_binds (klass, TallyPlayLinkDialog, toasts, heading, code, copy_button);
  tally_class_answers (klass, copy_cb);
}

static void
tally_play_link_dialog_init (TallyPlayLinkDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_widget_set_mnemonic (gtk_button_get_child (self->copy_button), GTK_WIDGET (self->copy_button));
}

/* Without a code there is still the link. */
static void
show_code (TallyPlayLinkDialog *self,
           int                  width)
{
  GtkWidget *code = tally_qr_code_new (self->link, _ ("A code with the link, for the camera of a phone"), width);

  gtk_label_set_label (self->heading, code != NULL ? _ ("Scan this with a phone that has BG Stats.")
                                                   : _ ("Open this link where BG Stats is installed."));
  adw_bin_set_child (self->code, code);
  gtk_widget_set_visible (GTK_WIDGET (self->code), code != NULL);
}

static char *
make_link (TallySession *session)
{
  TallyStoredMatch *stored = tally_session_get_stored (session);
  TallyMatchLabels labels = {
    .started = tally_session_get_started (session),
    .id = tally_stored_match_get_uuid (stored),
    .note = tally_stored_match_get_note (stored),
  };

  return tally_play_link_make (tally_session_get_match (session), &labels);
}

GtkWindow *
tally_play_link_dialog_new (GtkWindow    *parent,
                            TallySession *session)
{
  TallyPlayLinkDialog *self = g_object_new (TALLY_TYPE_PLAY_LINK_DIALOG, "transient-for", parent, NULL);
  int room = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;
  int height = parent != NULL ? gtk_widget_get_height (GTK_WIDGET (parent)) : 0;
  int width = room > 0 ? MIN (WIDTH, room) : WIDTH;

  self->link = make_link (session);
  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               height > 0 ? MIN (width + WORDS_HEIGHT, height) : width + WORDS_HEIGHT);
  show_code (self, width - 2 * MARGIN);

  return GTK_WINDOW (self);
}

const char *
tally_play_link_dialog_get_link (TallyPlayLinkDialog *self)
{
  g_return_val_if_fail (TALLY_IS_PLAY_LINK_DIALOG (self), NULL);

  return self->link;
}
