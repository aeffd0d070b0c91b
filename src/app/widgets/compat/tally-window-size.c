/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-window-size.h"

typedef struct {
  GtkWidget *widget;
  TallyWindowSizeFunc changed;
  GdkSurface *surface; /* while the widget is realized */
  gulong handler;
} Watch;

static void
layout_cb (Watch *watch,
           int    width,
           int    height)
{
  /* A surface that hasn't been shown yet is one pixel wide. */
  if (width > 1)
    watch->changed (watch->widget, width, height);
}

static void
realize_cb (Watch *watch)
{
  watch->surface = gtk_native_get_surface (gtk_widget_get_native (watch->widget));
  watch->handler = g_signal_connect_swapped (watch->surface, "layout", G_CALLBACK (layout_cb), watch);
  layout_cb (watch, gdk_surface_get_width (watch->surface), gdk_surface_get_height (watch->surface));
}

static void
unrealize_cb (Watch *watch)
{
  g_clear_signal_handler (&watch->handler, watch->surface);
  watch->surface = NULL;
}

static void
free_watch (gpointer  data,
            GClosure *closure)
{
  g_free (data);
}

void
tally_window_size_watch (GtkWidget          *widget,
                         TallyWindowSizeFunc changed)
{
  Watch *watch = g_new0 (Watch, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (changed != NULL);

  watch->widget = widget;
  watch->changed = changed;
  g_signal_connect_data (widget, "realize", G_CALLBACK (realize_cb), watch, free_watch, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (widget, "unrealize", G_CALLBACK (unrealize_cb), watch);
  if (gtk_widget_get_realized (widget))
    realize_cb (watch);
}
