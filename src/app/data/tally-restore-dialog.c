/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-restore-dialog.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-store-copies.h"
#include "tally-widget.h"

struct _TallyRestoreDialog {
  AdwWindow parent_instance;

  GtkLabel *now;
  GtkLabel *where;
  GtkListBox *copies;

  char *database;
  GtkCheckButton *first; /* of the group */
  char *chosen;
};

G_DEFINE_FINAL_TYPE (TallyRestoreDialog, tally_restore_dialog, ADW_TYPE_WINDOW)

/* "14 matches, 5 players, the last one on 12 November 2026" */
static char *
tell_content (const TallyCopyContent *content)
{
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", (gulong) content->matches),
                                              (guint) content->matches);
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", (gulong) content->players),
                                              (guint) content->players);
  g_autofree char *leagues = g_strdup_printf (ngettext ("%u league", "%u leagues", (gulong) content->leagues),
                                              (guint) content->leagues);
  g_autofree char *all = g_strdup_printf ("%s, %s, %s", matches, players, leagues);
  g_autofree char *day = NULL;

  if (content->matches == 0)
    return g_steal_pointer (&all);

  day = tally_day_tell_date (content->last_day);
  /* Translators: “14 matches, 5 players, 1 league; the last match on 12 November 2026” */
  return g_strdup_printf (_ ("%s; the last match on %s"), all, day);
}

static char *
tell_file (const char *path,
           gboolean   *whole)
{
  TallyCopyContent content;
  g_autoptr (GError) error = NULL;

  *whole = tally_copy_look (path, &content, &error);

  return *whole ? tell_content (&content) : g_strdup (error->message);
}

static char *
tell_time (gint64 at)
{
  g_autoptr (GDateTime) time = tally_iso_time_from_unix (at);
  g_autofree char *day = tally_day_tell (tally_day_from_date (time));
  g_autofree char *clock = tally_day_tell_clock (time);

  return g_strdup_printf ("%s, %s", day, clock);
}

static void
chosen_cb (TallyRestoreDialog *self,
           GParamSpec         *pspec,
           GtkCheckButton     *button)
{
  if (!gtk_check_button_get_active (button))
    return;

  g_free (self->chosen);
  self->chosen = g_strdup (g_object_get_data (G_OBJECT (button), "path"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "restore.go", TRUE);
}

static GtkCheckButton *
add_row (TallyRestoreDialog *self,
         const char         *title,
         const char         *path)
{
  gboolean whole;
  g_autofree char *about = tell_file (path, &whole);
  GtkWidget *row = tally_row_new (title, about);
  GtkWidget *button = gtk_check_button_new ();

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about, -1);
  gtk_widget_set_sensitive (button, whole);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->first);
  if (self->first == NULL)
    self->first = GTK_CHECK_BUTTON (button);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_signal_connect_swapped (button, "notify::active", G_CALLBACK (chosen_cb), self);
  gtk_list_box_append (self->copies, row);

  return GTK_CHECK_BUTTON (button);
}

void
tally_restore_dialog_add_file (TallyRestoreDialog *self,
                               const char         *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  GtkCheckButton *button = add_row (self, shown, path);

  if (gtk_widget_is_sensitive (GTK_WIDGET (button)))
    gtk_check_button_set_active (button, TRUE);
}

static void
file_cb (GtkNativeDialog *chooser,
         int              response,
         gpointer         data)
{
  g_autoptr (TallyRestoreDialog) self = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  /* What has no path can't be a database here, and is told to be none. */
  if (file != NULL && path == NULL)
    path = g_file_get_parse_name (file);
  if (response == GTK_RESPONSE_ACCEPT && path != NULL && self->database != NULL)
    tally_restore_dialog_add_file (self, path);
  g_object_unref (chooser);
}

static void
choose_cb (GtkWidget *widget)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Restore"), GTK_WINDOW (widget),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (file_cb), g_object_ref (widget));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
restore_cb (TallyRestoreDialog *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  g_action_group_activate_action (G_ACTION_GROUP (application), "restore-copy", g_variant_new_bytestring (self->chosen));
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
show_copies (TallyRestoreDialog *self)
{
  g_autoptr (GPtrArray) copies = tally_copies_list (self->database);
  g_autofree char *folder = tally_copies_get_folder (self->database);
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *where = g_strdup_printf (_ ("Copies are made automatically; the newest %u are kept in “%s”."),
                                            TALLY_COPIES_KEPT, shown);

  for (guint i = 0; i < copies->len; i++) {
    const TallyCopy *copy = copies->pdata[i];
    g_autofree char *title = tell_time (copy->at);

    add_row (self, title, copy->path);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->copies), copies->len > 0);
  gtk_label_set_label (self->where, where);
}

static void
show_now (TallyRestoreDialog *self)
{
  gboolean whole;
  g_autofree char *about = tell_file (self->database, &whole);
  g_autofree char *now = g_strdup_printf (_ ("Here now: %s. It is kept beside the copy that takes its place."), about);

  gtk_label_set_label (self->now, whole ? now : about);
}

static void
tally_restore_dialog_class_init (TallyRestoreDialogClass *klass)
{
  tally_class_acts (klass, "restore.choose", NULL, choose_cb);
  tally_class_acts (klass, "restore.go", NULL, restore_cb);
  tally_class_set_dialog (klass, "tally-restore-dialog.ui");
  tally_class_owns (klass, TallyRestoreDialog, database, g_free);
  tally_class_owns (klass, TallyRestoreDialog, chosen, g_free);
  tally_class_binds (klass, TallyRestoreDialog, now, where, copies);
}

static void
tally_restore_dialog_init (TallyRestoreDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "restore.go", FALSE);
}

GtkWindow *
tally_restore_dialog_new (GtkWindow  *parent,
                          const char *database)
{
  TallyRestoreDialog *self = g_object_new (TALLY_TYPE_RESTORE_DIALOG,
                                           "transient-for", parent,
                                           "application", gtk_window_get_application (parent),
                                           NULL);

  self->database = g_strdup (database);
  show_copies (self);
  show_now (self);

  return GTK_WINDOW (self);
}
