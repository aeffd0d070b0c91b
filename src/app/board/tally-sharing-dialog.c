/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sharing-dialog.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-qr-code.h"
#include "tally-toast.h"

#define CODE_SIZE 224

struct _TallySharingDialog {
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwActionRow *scope_row;
  GtkSwitch *on_switch;
  GtkWidget *shown;
  GtkWidget *viewers_row;
  AdwBin *code_bin;
  GtkLabel *address_label;
  GtkLabel *code_label;
  GtkLabel *viewers_label;
  GtkLabel *screens_label;
  GtkLabel *who_label;

  TallySharing *sharing;
  char *match;
  char *url; /* the one that the code shows */
  gboolean updating;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallySharingDialog, tally_sharing_dialog, ADW_TYPE_WINDOW)

static void
update_qr (TallySharingDialog *self,
           const char         *url)
{
  g_autofree char *capitals = g_ascii_strup (url, -1);

  if (g_strcmp0 (self->url, url) == 0)
    return;
  g_free (self->url);
  self->url = g_strdup (url);
  adw_bin_set_child (self->code_bin, tally_qr_code_new (capitals, _ ("A code with the address, for the camera of a phone"), CODE_SIZE));
}

static void
update_viewers (TallySharingDialog *self,
                TallyBoard         *board)
{
  guint n_viewers = tally_board_get_n_viewers (board), n_screens = tally_board_get_n_screens (board);
  g_autofree char *viewers = n_viewers == 0
                               ? g_strdup (_ ("Nobody is watching yet"))
                               : g_strdup_printf (ngettext ("%u person is watching", "%u people are watching", n_viewers), n_viewers);
  g_autofree char *screens = g_strdup_printf (ngettext ("%u television shows it", "%u televisions show it", n_screens), n_screens);

  gtk_label_set_label (self->viewers_label, viewers);
  gtk_label_set_label (self->screens_label, screens);
  gtk_widget_set_visible (GTK_WIDGET (self->screens_label), n_screens > 0);
}

static void
update_board (TallySharingDialog *self,
              TallyBoard         *board)
{
  g_autofree char *url = tally_board_get_url (board);
  g_autofree char *address = tally_board_get_address (board);
  g_autofree char *code = tally_board_get_code (board);
  g_autofree char *spaced = g_strdup_printf ("%.3s %s", code, code + 3);

  update_qr (self, url);
  gtk_label_set_label (self->address_label, address);
  gtk_label_set_label (self->code_label, spaced);
  update_viewers (self, board);
}

static void
update (TallySharingDialog *self)
{
  TallyBoard *board = tally_sharing_get_board (self->sharing);
  gboolean on = board != NULL && g_strcmp0 (tally_sharing_get_match (self->sharing), self->match) == 0;

  self->updating = TRUE;
  gtk_switch_set_active (self->on_switch, on);
  gtk_switch_set_state (self->on_switch, on);
  self->updating = FALSE;
  gtk_widget_set_visible (self->shown, on);
  gtk_widget_set_visible (self->viewers_row, on);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sharing.stop", board != NULL);
  if (on)
    update_board (self, board);
}

static gboolean
state_set_cb (TallySharingDialog *self,
              gboolean            on)
{
  g_autoptr (GError) error = NULL;

  if (self->updating)
    return FALSE;
  if (!on)
    tally_sharing_stop (self->sharing);
  else if (!tally_sharing_start (self->sharing, self->match, &error))
    tally_toast_say (self->toasts, error->message);
  update (self);
  return TRUE;
}

static void
copy_cb (TallySharingDialog *self)
{
  if (self->url == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->url);
  tally_toast_say (self->toasts, _ ("The link is on the clipboard"));
}

static void
stop_cb (TallySharingDialog *self)
{
  tally_sharing_stop (self->sharing);
}

static void
tally_sharing_dialog_class_init (TallySharingDialogClass *klass)
{
  tally_class_set_dialog (klass, "tally-sharing-dialog.ui");
  tally_class_owns (klass, TallySharingDialog, sharing, g_object_unref);
  tally_class_owns (klass, TallySharingDialog, match, g_free);
  tally_class_owns (klass, TallySharingDialog, url, g_free);
  tally_class_binds (klass, TallySharingDialog, toasts, scope_row, on_switch, shown, viewers_row, code_bin,
                     address_label, code_label, viewers_label, screens_label, who_label);
  tally_class_answers (klass, state_set_cb);
  tally_class_acts (klass, "sharing.copy", NULL, copy_cb);
  tally_class_acts (klass, "sharing.stop", NULL, stop_cb);
}

/* One sentence says who can see what; it is plain HTTP, so there is no lock. */
static void
say_scope (TallySharingDialog *self,
           const char         *about)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->scope_row),
                                 self->match != NULL ? _ ("Show this match") : _ ("Show everything"));
  adw_action_row_set_subtitle (self->scope_row, about != NULL ? about : _ ("All matches and all leagues"));
  gtk_label_set_label (self->who_label,
                       self->match != NULL ? _ ("Anybody on this network who has the code can look: this match, the rules and "
                                                "the league. Nobody can change anything. Nothing leaves your network.")
                                           : _ ("Anybody on this network who has the code can look: all matches, the rules and "
                                                "all leagues. Nobody can change anything. Nothing leaves your network."));
}

GtkWindow *
tally_sharing_dialog_new (GtkWindow    *parent,
                          TallySharing *sharing,
                          const char   *match,
                          const char   *about)
{
  TallySharingDialog *self = g_object_new (TALLY_TYPE_SHARING_DIALOG, "transient-for", parent, NULL);

  self->sharing = g_object_ref (sharing);
  self->match = g_strdup (match);
  say_scope (self, about);
  g_signal_connect_object (sharing, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}
