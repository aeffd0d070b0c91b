#include "tally-ruling-actions.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-ruling-dialog.h"
#include "tally-ruling-words.h"
#include "tally-toast.h"

/* Lives as long as the actions, which are the widget's. */
typedef struct {
  GtkWidget *widget;
  AdwToastOverlay *toasts;
  TallyLibrary *library;
} Desk;

typedef struct {
  TallyLibrary *library;
  TallyRuling *ruling;
} Removed;

static void
desk_free (gpointer data,
           GObject *group)
{
  Desk *desk = data;

  g_object_unref (desk->library);
  g_free (desk);
}

static void
removed_free (gpointer  data,
              GClosure *closure)
{
  Removed *removed = data;

  g_object_unref (removed->library);
  tally_ruling_free (removed->ruling);
  g_free (removed);
}

static void
toast (Desk       *desk,
       const char *text)
{
  adw_toast_overlay_add_toast (desk->toasts, tally_toast_new (text));
}

static void
open_dialog (Desk        *desk,
             TallyRuling *ruling)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (desk->widget));

  gtk_window_present (tally_ruling_dialog_new (parent, desk->library, ruling));
}

static void
new_cb (GSimpleAction *action,
        GVariant      *id,
        gpointer       data)
{
  Desk *desk = data;
  const TallyRuleSection *section = tally_library_find (desk->library, g_variant_get_string (id, NULL));
  TallyRuling *ruling;

  if (section == NULL || tally_library_get_store (desk->library) == NULL)
    return;

  ruling = tally_ruling_new (tally_game_find (section->game));
  ruling->section = g_strdup (section->id);
  ruling->day = tally_day_today ();
  open_dialog (desk, ruling);
}

static void
edit_cb (GSimpleAction *action,
         GVariant      *id,
         gpointer       data)
{
  Desk *desk = data;
  TallyRuling *ruling = tally_library_get_ruling (desk->library, g_variant_get_int64 (id));

  if (ruling != NULL)
    open_dialog (desk, ruling);
}

static void
bring_back_cb (AdwToast *told,
               gpointer  data)
{
  Removed *removed = data;

  removed->ruling->id = 0;
  tally_store_put_ruling (tally_library_get_store (removed->library), removed->ruling, NULL);
}

static void
remove_cb (GSimpleAction *action,
           GVariant      *id,
           gpointer       data)
{
  Desk *desk = data;
  g_autoptr (TallyRuling) ruling = tally_library_get_ruling (desk->library, g_variant_get_int64 (id));
  g_autoptr (GError) error = NULL;
  AdwToast *told;
  Removed *removed;

  if (ruling == NULL)
    return;
  if (!tally_store_remove_ruling (tally_library_get_store (desk->library), ruling->id, &error)) {
    toast (desk, error->message);
    return;
  }

  removed = g_new0 (Removed, 1);
  removed->library = g_object_ref (desk->library);
  removed->ruling = g_steal_pointer (&ruling);
  told = adw_toast_new (_ ("House ruling deleted"));
  adw_toast_set_button_label (told, _ ("Undo"));
  g_signal_connect_data (told, "button-clicked", G_CALLBACK (bring_back_cb), removed, removed_free, 0);
  adw_toast_overlay_add_toast (desk->toasts, told);
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           gpointer         data)
{
  Desk *desk = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL) {
    text = tally_ruling_words_export (desk->library);
    toast (desk, g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error)
                   ? _ ("Saved")
                   : error->message);
  }
  g_object_unref (dialog);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  Desk *desk = data;
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (desk->widget));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Save the House Rulings"), parent,
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = g_strconcat (_ ("House rulings"), ".txt", NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (chosen_cb), desk);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static const GActionEntry actions[] = {
  { "new", new_cb, "s" },
  { "edit", edit_cb, "x" },
  { "remove", remove_cb, "x" },
  { "export", export_cb },
};

void
tally_ruling_actions_install (GtkWidget       *widget,
                              TallyLibrary    *library,
                              AdwToastOverlay *toasts)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  Desk *desk = g_new0 (Desk, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  desk->widget = widget;
  desk->toasts = toasts;
  desk->library = g_object_ref (library);
  g_object_weak_ref (G_OBJECT (group), desk_free, desk);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), desk);
  gtk_widget_insert_action_group (widget, "rulings", G_ACTION_GROUP (group));
}
