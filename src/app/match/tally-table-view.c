/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-table-view.h"

#include <glib/gi18n.h>

#include "tally-table-board.h"

/* So long the bar stays after the last tap. */
#define BAR_SECONDS 5

struct _TallyTableView {
  GtkWindow parent_instance;

  GtkRevealer *bar;
  guint hide_source;
};

G_DEFINE_FINAL_TYPE (TallyTableView, tally_table_view, GTK_TYPE_WINDOW)

/* What can't be seen can't be tapped or read out. */
static void
show_bar (TallyTableView *self,
          gboolean        shown)
{
  gtk_revealer_set_reveal_child (self->bar, shown);
  gtk_widget_set_can_target (GTK_WIDGET (self->bar), shown);
  gtk_widget_set_can_focus (GTK_WIDGET (self->bar), shown);
}

static gboolean
hide_cb (gpointer data)
{
  TallyTableView *self = data;

  self->hide_source = 0;
  show_bar (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
show_bar_for_a_while (TallyTableView *self)
{
  g_clear_handle_id (&self->hide_source, g_source_remove);
  show_bar (self, TRUE);
  self->hide_source = g_timeout_add_seconds (BAR_SECONDS, hide_cb, self);
}

static void
tapped_cb (GtkGestureClick *gesture,
           int              n_press,
           double           x,
           double           y,
           gpointer         data)
{
  if (n_press == 2)
    gtk_window_close (data);
  else
    show_bar_for_a_while (data);
}

/* For fingers: on a tablet there is no Escape, and who has keys needs no button. */
static GtkWidget *
make_bar (TallyTableView *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Leave table view"));

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "osd");
  gtk_widget_set_focusable (button, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  self->bar = GTK_REVEALER (g_object_new (GTK_TYPE_REVEALER,
                                          "child", button,
                                          "halign", GTK_ALIGN_CENTER,
                                          "valign", GTK_ALIGN_START,
                                          "margin-top", 12,
                                          "transition-type", GTK_REVEALER_TRANSITION_TYPE_CROSSFADE,
                                          NULL));

  return GTK_WIDGET (self->bar);
}

static void
tally_table_view_dispose (GObject *object)
{
  g_clear_handle_id (&TALLY_TABLE_VIEW (object)->hide_source, g_source_remove);

  G_OBJECT_CLASS (tally_table_view_parent_class)->dispose (object);
}

static void
tally_table_view_class_init (TallyTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_table_view_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "window.close", NULL);
}

static void
tally_table_view_init (TallyTableView *self)
{
  GtkGesture *taps = gtk_gesture_click_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "table-view");
  g_signal_connect (taps, "pressed", G_CALLBACK (tapped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (taps));
}

GtkWindow *
tally_table_view_new (GtkWindow    *parent,
                      TallySession *session)
{
  TallyTableView *self = g_object_new (TALLY_TYPE_TABLE_VIEW,
                                       "transient-for", parent,
                                       "application", gtk_window_get_application (parent),
                                       "title", _ ("Table view"),
                                       NULL);
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), tally_table_board_new (session));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_bar (self));
  gtk_window_set_child (GTK_WINDOW (self), overlay);
  gtk_window_fullscreen (GTK_WINDOW (self));
  show_bar_for_a_while (self);

  return GTK_WINDOW (self);
}
