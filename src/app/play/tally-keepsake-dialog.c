/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-keepsake-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-class.h"
#include "tally-widget.h"

struct _TallyKeepsakeDialog {
  AdwWindow parent_instance;

  GtkEditable *name;
  GtkEditable *place;
  GtkTextBuffer *note;
  GtkPicture *picture;
  GtkWidget *remove_button;
  GtkLabel *failure;

  TallyStoredMatch *match;
  GBytes *photo; /* NULL: none */
  gboolean photo_changed;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyKeepsakeDialog, tally_keepsake_dialog, ADW_TYPE_WINDOW)

static void
show_photo (TallyKeepsakeDialog *self)
{
  g_autoptr (GdkTexture) texture = self->photo != NULL ? gdk_texture_new_from_bytes (self->photo, NULL) : NULL;

  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  gtk_widget_set_visible (GTK_WIDGET (self->picture), texture != NULL);
  gtk_widget_set_visible (self->remove_button, self->photo != NULL);
}

static void
take_photo (TallyKeepsakeDialog *self,
            GBytes              *photo)
{
  g_clear_pointer (&self->photo, g_bytes_unref);
  self->photo = photo;
  self->photo_changed = TRUE;
  show_photo (self);
}

static GdkPixbuf *
scale_down (GdkPixbuf *picture)
{
  int width = gdk_pixbuf_get_width (picture);
  int height = gdk_pixbuf_get_height (picture);
  double factor = (double) TALLY_KEEPSAKE_PHOTO_SIDE / MAX (width, height);

  if (factor >= 1)
    return g_object_ref (picture);

  return gdk_pixbuf_scale_simple (picture, MAX (1, (int) (width * factor)), MAX (1, (int) (height * factor)),
                                  GDK_INTERP_BILINEAR);
}

/* As JPEG, without what a camera writes into its files: where it was, and when. */
static GBytes *
read_photo (GFile   *file,
            GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GdkPixbuf) picture = stream != NULL ? gdk_pixbuf_new_from_stream (G_INPUT_STREAM (stream), NULL, error) : NULL;
  g_autoptr (GdkPixbuf) upright = picture != NULL ? gdk_pixbuf_apply_embedded_orientation (picture) : NULL;
  g_autoptr (GdkPixbuf) small = upright != NULL ? scale_down (upright) : NULL;
  char *bytes;
  gsize size;

  if (small == NULL || !gdk_pixbuf_save_to_buffer (small, &bytes, &size, "jpeg", error, "quality", "85", NULL))
    return NULL;

  return g_bytes_new_take (bytes, size);
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           gpointer         data)
{
  g_autoptr (TallyKeepsakeDialog) self = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    tally_keepsake_dialog_choose_photo (self, file);
  g_object_unref (chooser);
}

static void
choose_cb (TallyKeepsakeDialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Choose a Photo"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();

  gtk_file_filter_add_pixbuf_formats (pictures);
  gtk_file_filter_set_name (pictures, _ ("Pictures"));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), pictures);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (chosen_cb), g_object_ref (self));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
remove_cb (TallyKeepsakeDialog *self)
{
  take_photo (self, NULL);
}

/* NULL where nothing is typed. */
static char *
get_text (const char *typed)
{
  char *text = g_strstrip (g_strdup (typed));

  if (*text == '\0')
    g_clear_pointer (&text, g_free);

  return text;
}

static char *
get_note (TallyKeepsakeDialog *self)
{
  g_autofree char *typed = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->note, &start, &end);
  typed = gtk_text_buffer_get_text (self->note, &start, &end, FALSE);

  return get_text (typed);
}

static void
save_cb (TallyKeepsakeDialog *self)
{
  g_autofree char *title = get_text (gtk_editable_get_text (self->name));
  g_autofree char *place = get_text (gtk_editable_get_text (self->place));
  g_autofree char *note = get_note (self);
  g_autoptr (GError) error = NULL;

  if (tally_stored_match_set_labels (self->match, title, note, &error) &&
      tally_stored_match_set_place (self->match, place, &error) &&
      (!self->photo_changed || tally_stored_match_set_photo (self->match, self->photo, &error)))
    gtk_window_close (GTK_WINDOW (self));
  else
    tally_label_tell (self->failure, error->message);
}

static void
tally_keepsake_dialog_class_init (TallyKeepsakeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tally_class_set_dialog (klass, "tally-keepsake-dialog.ui");
  tally_class_owns (klass, TallyKeepsakeDialog, match, g_object_unref);
  tally_class_owns (klass, TallyKeepsakeDialog, photo, g_bytes_unref);
  tally_class_binds (klass, TallyKeepsakeDialog, name, place, note, picture, remove_button, failure);
  tally_class_answers (klass, choose_cb, remove_cb);
  tally_class_acts (klass, "keepsake.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "keepsake.save", NULL);
}

static void
show_text (GtkEditable *editable,
           const char  *text)
{
  gtk_editable_set_text (editable, text != NULL ? text : "");
}

GtkWindow *
tally_keepsake_dialog_new (GtkWindow        *parent,
                           TallyStoredMatch *match)
{
  TallyKeepsakeDialog *self;
  g_autofree char *media_type = NULL;
  const char *note;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (match), NULL);

  self = g_object_new (TALLY_TYPE_KEEPSAKE_DIALOG, "transient-for", parent, NULL);
  self->match = g_object_ref (match);
  show_text (self->name, tally_stored_match_get_title (match));
  show_text (self->place, tally_stored_match_get_place (match));
  note = tally_stored_match_get_note (match);
  gtk_text_buffer_set_text (self->note, note != NULL ? note : "", -1);
  tally_stored_match_get_photo (match, &self->photo, &media_type, NULL);
  show_photo (self);
  tally_label_tell (self->failure, NULL);

  return GTK_WINDOW (self);
}

gboolean
tally_keepsake_dialog_choose_photo (TallyKeepsakeDialog *self,
                                    GFile               *file)
{
  g_autoptr (GError) error = NULL;
  GBytes *photo;

  g_return_val_if_fail (TALLY_IS_KEEPSAKE_DIALOG (self), FALSE);

  photo = read_photo (file, &error);
  tally_label_tell (self->failure, error != NULL ? error->message : NULL);
  if (photo != NULL)
    take_photo (self, photo);

  return photo != NULL;
}
