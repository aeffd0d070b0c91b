/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-import-dialog.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-intake.h"
#include "tally-item.h"
#include "tally-widget.h"

struct _TallyImportDialog {
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkLabel *summary;
  GtkListView *list;

  TallyIntake *intake;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (TallyImportDialog, tally_import_dialog, ADW_TYPE_WINDOW)

/* "3 new matches, 2 already here, 4 can’t be taken" */
static char *
summarize (TallyIntake *intake)
{
  guint n_new = tally_intake_get_n_new (intake);
  guint n_known = tally_intake_get_n_known (intake);
  guint n_left = tally_intake_get_n_left (intake);
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  char *sentence;

  if (n_new > 0 || n_known + n_left == 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u new match", "%u new matches", n_new), n_new));
  if (n_known > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u is already here", "%u are already here", n_known), n_known));
  if (n_left > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u can’t be taken", "%u can’t be taken", n_left), n_left));
  g_ptr_array_add (parts, NULL);
  sentence = g_strjoinv (", ", (char **) parts->pdata);
  g_ptr_array_unref (parts);

  return sentence;
}

static void
say (TallyImportDialog *self,
     const char        *sentence)
{
  /* Closed meanwhile: there is nobody to read it. */
  if (self->summary == NULL)
    return;

  gtk_label_set_label (self->summary, sentence);
  gtk_stack_set_visible_child_name (self->stack, "list");
}

static void
read_cb (GObject      *nobody,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (TallyImportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *summary = NULL;

  if (!tally_intake_read_finish (self->intake, result, &error)) {
    if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      say (self, error->message);
    return;
  }

  summary = summarize (self->intake);
  say (self, summary);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.take", tally_intake_get_n_new (self->intake) > 0);
}

static void
take_done_cb (GObject      *nobody,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (TallyImportDialog) self = data;
  g_autoptr (GError) error = NULL;
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (self));
  guint n = tally_intake_get_n_new (self->intake);
  g_autofree char *note = NULL;
  gint64 match;

  if (!tally_intake_take_finish (self->intake, result, &error)) {
    say (self, error->message);
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.take", TRUE);
    return;
  }

  note = g_strdup_printf (ngettext ("%u match imported", "%u matches imported", n), n);
  match = tally_intake_find_match (self->intake);
  if (window != NULL) {
    if (match != 0)
      tally_window_open_match (TALLY_WINDOW (window), match);
    tally_window_say (TALLY_WINDOW (window), note);
  }
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
take_cb (TallyImportDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.take", FALSE);
  gtk_stack_set_visible_child_name (self->stack, "busy");
  tally_intake_take (self->intake, take_done_cb, g_object_ref (self));
}

/* ---- Lines ---- */

static void
set_up_line_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_margin_start (line, 16);
  gtk_widget_set_margin_end (line, 16);
  gtk_widget_set_margin_top (line, 8);
  gtk_widget_set_margin_bottom (line, 8);
  tally_box_fill (words,
                  tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_BREAK | TALLY_LABEL_EXPAND, NULL),
                  tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_BREAK | TALLY_LABEL_EXPAND,
                                   "dim-label"),
                  NULL);
  tally_box_fill (line, words, tally_label_new (NULL, TALLY_LABEL_START, "dim-label"), NULL);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, line);
}

static void
bind_line_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  const TallyIntakeLine *line = tally_item_get (gtk_list_item_get_item (item));
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_first_child (child);

  tally_label_tell (gtk_widget_get_first_child (words), line->title);
  tally_label_tell (gtk_widget_get_last_child (words), line->about);
  tally_label_tell (gtk_widget_get_last_child (child), line->what);
  tally_widget_set_css_class (gtk_widget_get_first_child (words), "heading", line->kind == TALLY_INTAKE_HEADING);
}

/* Closed while matches are taken, it is told of their end all the same. */
static void
tally_import_dialog_class_init (TallyImportDialogClass *klass)
{
  tally_class_acts (klass, "import.take", NULL, take_cb);
  tally_class_set_dialog (klass, "tally-import-dialog.ui");
  tally_class_owns (klass, TallyImportDialog, cancellable, tally_class_cancel);
  tally_class_owns (klass, TallyImportDialog, intake, g_object_unref);
  tally_class_binds (klass, TallyImportDialog, stack, summary, list);
  tally_class_answers (klass, bind_line_cb, set_up_line_cb);
}

static void
tally_import_dialog_init (TallyImportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.take", FALSE);
  self->cancellable = g_cancellable_new ();
}

GtkWindow *
tally_import_dialog_new (TallyWindow *window,
                         GPtrArray   *files)
{
  TallyImportDialog *self;
  g_autoptr (GtkNoSelection) lines = NULL;

  g_return_val_if_fail (TALLY_IS_WINDOW (window), NULL);

  self = g_object_new (TALLY_TYPE_IMPORT_DIALOG, "transient-for", window, NULL);
  self->intake = tally_intake_new (tally_window_get_store (window), files);
  lines = gtk_no_selection_new (g_object_ref (tally_intake_get_lines (self->intake)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (lines));
  tally_intake_read (self->intake, self->cancellable, read_cb, g_object_ref (self));

  return GTK_WINDOW (self);
}
