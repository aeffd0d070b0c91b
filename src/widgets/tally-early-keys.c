/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-early-keys.h"

#include <adwaita.h>

#include "tally-anchor.h"

static gboolean
moves_by_rows (guint keyval)
{
  switch (keyval) {
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    return TRUE;
  default:
    return FALSE;
  }
}

/* A grid knows how many there are in a row as soon as it has given one of its
 * children a place. */
static gboolean
is_laid_out (GtkWidget *grid)
{
  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_get_width (child) > 0)
      return TRUE;
  }

  return FALSE;
}

gboolean
tally_early_keys_is_early (GtkWidget *focus,
                           guint      keyval)
{
  if (!moves_by_rows (keyval))
    return FALSE;

  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (GTK_IS_FLOW_BOX (widget) && !is_laid_out (widget))
      return TRUE;
  }

  return FALSE;
}

static gboolean
activates (guint keyval)
{
  switch (keyval) {
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
  case GDK_KEY_Return:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_KP_Enter:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
opens_popover (GtkWidget *widget)
{
  return GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget);
}

gboolean
tally_early_keys_is_unseen (GtkWidget *focus,
                            guint      keyval)
{
  GtkWidget *parent = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  return activates (keyval) && focus != NULL && (opens_popover (focus) || (parent != NULL && opens_popover (parent))) &&
         !tally_anchor_is_in_sight (focus);
}

/* A page scrolls to what gets the focus, not to what has it. */
static void
bring_back (GtkWindow *window,
            GtkWidget *focus)
{
  gtk_window_set_focus (window, NULL);
  gtk_widget_grab_focus (focus);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                GtkWindow             *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!tally_early_keys_is_unseen (focus, keyval))
    return tally_early_keys_is_early (focus, keyval);

  bring_back (window, focus);

  return GDK_EVENT_STOP;
}

/* Whether a button of the mouse that was pressed or let go at that place of a pad
 * has come to the window below it; it does what it was meant for then. */
static gboolean
take_tap (GtkNative *pad,
          gboolean   let_go,
          double     x,
          double     y)
{
  double left, top;
  GtkWidget *tapped;

  if (!GTK_IS_POPOVER (pad))
    return GDK_EVENT_PROPAGATE;

  gtk_native_get_surface_transform (pad, &left, &top);
  tapped = gtk_widget_pick (GTK_WIDGET (pad), x - left, y - top, GTK_PICK_DEFAULT);
  if (let_go && tapped != NULL && (tapped = gtk_widget_get_ancestor (tapped, GTK_TYPE_BUTTON)) != NULL)
    gtk_widget_activate (tapped);

  return GDK_EVENT_STOP;
}

/* Only what is lost comes here: popovers keep their own. */
static gboolean
event_cb (GtkEventController *controller,
          GdkEvent           *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double x, y;

  if ((type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) || !gdk_event_get_position (event, &x, &y))
    return GDK_EVENT_PROPAGATE;

  return take_tap (gtk_native_get_for_surface (gdk_event_get_surface (event)), type == GDK_BUTTON_RELEASE, x, y);
}

static void
watch_taps (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

static void
watch_window (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       removed,
                    guint       added,
                    gpointer    data)
{
  for (guint i = 0; i < added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, position + i);

    watch_window (window);
    watch_taps (window);
  }
}

void
tally_early_keys_install (void)
{
  static gboolean installed;
  GListModel *windows = gtk_window_get_toplevels ();

  if (installed)
    return;

  installed = TRUE;
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
}
