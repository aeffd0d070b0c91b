/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-snapshot.h"

#include <glib/gi18n.h>

static GdkTexture *
render (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  double width = gdk_paintable_get_intrinsic_width (paintable);
  double height = gdk_paintable_get_intrinsic_height (paintable);
  GdkRGBA background = { 1, 1, 1, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color", &background);
  gtk_snapshot_append_color (snapshot, &background, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, NULL);
}

gboolean
tally_snapshot_save_png (GtkWidget *widget,
                         GFile     *file,
                         GError   **error)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;

  g_return_val_if_fail (gtk_widget_get_realized (widget), FALSE);

  texture = render (widget);
  png = gdk_texture_save_to_png_bytes (texture);

  return g_file_replace_contents (file, g_bytes_get_data (png, NULL), g_bytes_get_size (png), NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, NULL, error);
}
