/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-seat-row.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-widget.h"

struct _TallySeatRow {
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (TallySeatRow, tally_seat_row, ADW_TYPE_ACTION_ROW)

static guint
get_index (gpointer row)
{
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
move (TallySeatRow *self,
      guint         from,
      guint         to)
{
  g_signal_emit_by_name (self, "moved", from, to);
}

static void
remove_cb (TallySeatRow *self)
{
  g_signal_emit_by_name (self, "removed");
}

static gboolean
key_pressed_cb (TallySeatRow   *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  guint index = get_index (self);

  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace)
    remove_cb (self);
  else if (state & GDK_ALT_MASK && keyval == GDK_KEY_Up && index > 0)
    move (self, index, index - 1);
  else if (state & GDK_ALT_MASK && keyval == GDK_KEY_Down)
    move (self, index, index + 1);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static GdkContentProvider *
drag_prepare_cb (TallySeatRow  *self,
                 double         x,
                 double         y,
                 GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);

  return gdk_content_provider_new_typed (G_TYPE_UINT, get_index (self));
}

static gboolean
drop_cb (TallySeatRow *self,
         const GValue *value)
{
  move (self, g_value_get_uint (value), get_index (self));

  return TRUE;
}

static void
tally_seat_row_class_init (TallySeatRowClass *klass)
{
  tally_class_signal (klass, "moved", 2, G_TYPE_UINT, G_TYPE_UINT);
  tally_class_signal (klass, "removed", 0);
}

static void
tally_seat_row_init (TallySeatRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static GtkWidget *
make_button (TallySeatRow *self,
             const char   *name)
{
  g_autofree char *label = g_strdup_printf (_ ("%s doesn’t play"), name);
  GtkWidget *button = tally_icon_button_new ("list-remove-symbolic", label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);

  return button;
}

GtkWidget *
tally_seat_row_new (const char *name,
                    guint       slot)
{
  TallySeatRow *self = g_object_new (TALLY_TYPE_SEAT_ROW, NULL);
  GtkWidget *handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");

  /* One after the other: told together, the label hears of the name first. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  gtk_widget_add_css_class (handle, "dim-label");
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), tally_badge_new (slot, name, 28));
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), handle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), make_button (self, name));

  return GTK_WIDGET (self);
}
