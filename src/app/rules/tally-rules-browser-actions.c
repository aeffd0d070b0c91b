/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-day.h"
#include "tally-rules-browser-private.h"
#include "tally-ruling-dialog.h"
#include "tally-ruling-words.h"
#include "tally-save.h"
#include "tally-tab.h"
#include "tally-toast.h"
#include "tally-widget.h"

/* Lives as long as the actions, which are the widget's. */
typedef struct {
  GtkWidget *widget;
  AdwToastOverlay *toasts;
  TallyLibrary *library;
} Desk;

/* What a toast can bring back. */
typedef struct {
  TallyStore *store;
  TallyRuling *ruling;
  AdwToastOverlay *toasts; /* weak: it holds the toast */
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
open_dialog (Desk        *desk,
             TallyRuling *ruling)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (desk->widget));

  gtk_window_present (tally_ruling_dialog_new (parent, desk->library, ruling));
}

static void
new_cb (Desk     *desk,
        GVariant *id)
{
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
edit_cb (Desk     *desk,
         GVariant *id)
{
  TallyRuling *ruling = tally_library_get_ruling (desk->library, g_variant_get_int64 (id));

  if (ruling != NULL)
    open_dialog (desk, ruling);
}

static void
removed_free_cb (gpointer  data,
                 GClosure *closure)
{
  Removed *removed = data;

  g_object_unref (removed->store);
  tally_ruling_free (removed->ruling);
  g_clear_weak_pointer (&removed->toasts);
  g_free (removed);
}

static void
bring_back_cb (AdwToast *told,
               gpointer  data)
{
  Removed *removed = data;
  g_autoptr (GError) error = NULL;

  removed->ruling->id = 0;
  if (tally_store_put_ruling (removed->store, removed->ruling, &error) == 0 && removed->toasts != NULL)
    tally_toast_say (removed->toasts, error->message);
}

static void
offer_back (Desk        *desk,
            TallyRuling *ruling)
{
  AdwToast *told = tally_toast_new (_ ("House ruling deleted"));
  Removed *removed = g_new0 (Removed, 1);

  removed->store = g_object_ref (tally_library_get_store (desk->library));
  removed->ruling = ruling;
  g_set_weak_pointer (&removed->toasts, desk->toasts);
  adw_toast_set_button_label (told, _ ("Undo"));
  g_signal_connect_data (told, "button-clicked", G_CALLBACK (bring_back_cb), removed, removed_free_cb, 0);
  tally_toast_show (desk->toasts, told);
}

static void
remove_cb (Desk     *desk,
           GVariant *id)
{
  g_autoptr (TallyRuling) ruling = tally_library_get_ruling (desk->library, g_variant_get_int64 (id));
  g_autoptr (GError) error = NULL;

  if (ruling == NULL)
    return;
  if (tally_store_remove_ruling (tally_library_get_store (desk->library), ruling->id, &error))
    offer_back (desk, g_steal_pointer (&ruling));
  else
    tally_toast_say (desk->toasts, error->message);
}

static gboolean
save (GtkWidget *owner,
      gpointer   library,
      GFile     *file,
      GError   **error)
{
  g_autofree char *text = tally_ruling_words_export (library);

  return tally_save_text (file, text, error);
}

static void
export_cb (Desk *desk)
{
  g_autofree char *name = g_strconcat (_ ("House rulings"), ".txt", NULL);

  tally_save_ask (desk->widget, _ ("Save the House Rulings"), name, save, G_OBJECT (desk->library));
}

static const TallyAction actions[] = {
  { "new", G_CALLBACK (new_cb), "s" },
  { "edit", G_CALLBACK (edit_cb), "x" },
  { "remove", G_CALLBACK (remove_cb), "x" },
  { "export", G_CALLBACK (export_cb) },
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
  tally_actions_add (group, actions, G_N_ELEMENTS (actions), desk);
  gtk_widget_insert_action_group (widget, "rulings", G_ACTION_GROUP (group));
}

static void
search_cb (TallyRulesBrowser *self)
{
  tally_rules_browser_set_reading (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

static void
show_cb (TallyRulesBrowser *self,
         const char        *action,
         GVariant          *section)
{
  tally_rules_browser_show (self, g_variant_get_string (section, NULL));
}

static void
rulings_cb (TallyRulesBrowser *self)
{
  gtk_stack_set_visible_child (self->pane, GTK_WIDGET (self->rulings));
  self->chosen = TRUE;
  tally_rules_browser_set_reading (self, TRUE);
}

/* Escape goes back to the list, unless the rules lie over a match and the
 * section was what one came for. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  if (!self->chosen && gtk_widget_get_ancestor (widget, TALLY_TYPE_TAB) == NULL)
    return FALSE;
  if (tally_rules_browser_leave (self))
    return TRUE;

  self->chosen = FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Over a match, Alt+Left goes back to the match before it comes here. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *steps,
         gpointer   data)
{
  return tally_section_view_go (TALLY_RULES_BROWSER (widget)->section, g_variant_get_int32 (steps));
}

void
tally_rules_browser_install_actions (GtkWidgetClass *widget_class)
{
  tally_class_acts (widget_class, "rules.search", NULL, search_cb);
  tally_class_acts (widget_class, "rules.show", "s", show_cb);
  tally_class_acts (widget_class, "rules.rulings", NULL, rulings_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, step_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, GDK_ALT_MASK, step_cb, "i", 1);
}
