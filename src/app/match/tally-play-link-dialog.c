/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-play-link-dialog.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-play-link.h"
#include "tally-qr-code.h"
#include "tally-toast.h"
#include "tally-widget.h"

#define WIDTH 480
#define MARGIN 16
/* For what stands above and below the code. */
#define WORDS_HEIGHT 190

struct _TallyPlayLinkDialog {
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;

  char *link;
};

G_DEFINE_FINAL_TYPE (TallyPlayLinkDialog, tally_play_link_dialog, ADW_TYPE_WINDOW)

static void
copy_cb (TallyPlayLinkDialog *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  tally_toast_say (self->toasts, _ ("The link is on the clipboard"));
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_button (TallyPlayLinkDialog *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Copy link"));

  tally_widget_set_mnemonic (gtk_button_get_child (GTK_BUTTON (button)), button);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (copy_cb), self);

  return button;
}

/* Without a code there is still the link. */
static GtkWidget *
make_body (TallyPlayLinkDialog *self,
           int                  width)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 16, "valign", GTK_ALIGN_CENTER,
                                 "margin-top", MARGIN, "margin-bottom", MARGIN, "margin-start", MARGIN,
                                 "margin-end", MARGIN, NULL);
  GtkWidget *code = tally_qr_code_new (self->link, _ ("A code with the link, for the camera of a phone"),
                                       width - 2 * MARGIN);

  if (code != NULL) {
    tally_box_fill (box, make_label (_ ("Scan this with a phone that has BG Stats."), "heading"), code, NULL);
  } else {
    gtk_box_append (GTK_BOX (box), make_label (_ ("Open this link where BG Stats is installed."), "heading"));
  }
  gtk_box_append (GTK_BOX (box), make_button (self));
  gtk_box_append (GTK_BOX (box),
                  make_label (_ ("BG Stats gets the game, the day, the players, their scores and who won. "
                                 "How it came to that stays here: a match file keeps all of it."),
                              "dim-label"));

  return box;
}

static void
fill (TallyPlayLinkDialog *self,
      int                  width)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new ("BG Stats", NULL));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_body (self, width));
  gtk_widget_set_vexpand (scrolled, TRUE);
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->toasts, scrolled);
  tally_box_fill (box, header, GTK_WIDGET (self->toasts), NULL);
  adw_window_set_content (ADW_WINDOW (self), box);
}

static void
tally_play_link_dialog_class_init (TallyPlayLinkDialogClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
  tally_class_owns (klass, TallyPlayLinkDialog, link, g_free);
}

static void
tally_play_link_dialog_init (TallyPlayLinkDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
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
  fill (self, width);

  return GTK_WINDOW (self);
}

const char *
tally_play_link_dialog_get_link (TallyPlayLinkDialog *self)
{
  g_return_val_if_fail (TALLY_IS_PLAY_LINK_DIALOG (self), NULL);

  return self->link;
}
