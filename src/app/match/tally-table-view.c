#include "tally-table-view.h"

#include <glib/gi18n.h>

#include "tally-table-board.h"

struct _TallyTableView {
  GtkWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (TallyTableView, tally_table_view, GTK_TYPE_WINDOW)

static void
tapped_cb (GtkGestureClick *gesture,
           int              n_press,
           double           x,
           double           y,
           gpointer         data)
{
  if (n_press == 2)
    gtk_window_close (data);
}

static void
tally_table_view_class_init (TallyTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
                                       "child", tally_table_board_new (session),
                                       NULL);

  gtk_window_fullscreen (GTK_WINDOW (self));

  return GTK_WINDOW (self);
}
