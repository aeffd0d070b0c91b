/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-drawing.h"

#include <math.h>
#include <string.h>

#include "tally-svg.h"

#define DRAWINGS "/io/github/tallygator/Tallygator/drawings/"

/* At how many sizes a drawing is kept as it was drawn last. */
#define KEPT 4

typedef struct {
  double width;
  double height;
  int scale;
  GskRenderNode *node;
} Print;

struct _TallyDrawing {
  GObject parent_instance;

  TallyDrawing *original; /* NULL for the original itself */
  GBytes *svg;
  Print prints[KEPT]; /* the last used first */
  double width;
  double height;
  gboolean fixed;
};

static void tally_drawing_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyDrawing, tally_drawing, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, tally_drawing_paintable_init))

/* Of the finest screen: a paintable isn't told on which one it will be seen. */
static int
get_scale (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  int scale = 1;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

    scale = MAX (scale, gdk_monitor_get_scale_factor (monitor));
  }

  return scale;
}

static GdkTexture *
take_texture (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Point for point at just the size that is asked for, so that it is crisp. */
static GskRenderNode *
draw (TallyDrawing *self,
      const Print  *print)
{
  float scale = (float) print->scale;
  int width = (int) ceil (print->width * print->scale);
  int height = (int) ceil (print->height * print->scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;

  if (!tally_svg_draw (self->svg, cr, print->width * print->scale, print->height * print->scale, &error))
    g_critical ("A drawing is not whole: %s", error->message);
  cairo_destroy (cr);
  texture = take_texture (surface);

  return gsk_texture_node_new (texture, &GRAPHENE_RECT_INIT (0, 0, (float) width / scale, (float) height / scale));
}

static gboolean
is_like (const Print *print,
         const Print *wanted)
{
  return print->node != NULL && print->width == wanted->width && print->height == wanted->height &&
         print->scale == wanted->scale;
}

/* Vectors would be drawn anew with every frame. What is found goes to the front;
 * what was last asked for longest ago makes room for a new one. */
static GskRenderNode *
get_node (TallyDrawing *self,
          double        width,
          double        height)
{
  Print print = { width, height, get_scale (), NULL };
  guint found = 0;

  while (found < KEPT - 1 && !is_like (&self->prints[found], &print))
    found++;
  if (is_like (&self->prints[found], &print)) {
    print.node = self->prints[found].node;
  } else {
    g_clear_pointer (&self->prints[found].node, gsk_render_node_unref);
    print.node = draw (self, &print);
  }
  memmove (&self->prints[1], &self->prints[0], found * sizeof (Print));
  self->prints[0] = print;

  return print.node;
}

static void
tally_drawing_snapshot (GdkPaintable *paintable,
                        GdkSnapshot  *snapshot,
                        double        width,
                        double        height)
{
  TallyDrawing *self = TALLY_DRAWING (paintable);
  TallyDrawing *original = self->original != NULL ? self->original : self;

  if (original->svg != NULL && width > 0 && height > 0)
    gtk_snapshot_append_node (snapshot, get_node (original, width, height));
}

static GdkPaintableFlags
tally_drawing_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static int
tally_drawing_get_intrinsic_width (GdkPaintable *paintable)
{
  return (int) TALLY_DRAWING (paintable)->width;
}

static int
tally_drawing_get_intrinsic_height (GdkPaintable *paintable)
{
  return (int) TALLY_DRAWING (paintable)->height;
}

static double
tally_drawing_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  TallyDrawing *self = TALLY_DRAWING (paintable);

  return self->height > 0 && !self->fixed ? self->width / self->height : 0;
}

static void
tally_drawing_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = tally_drawing_snapshot;
  iface->get_flags = tally_drawing_get_flags;
  iface->get_intrinsic_width = tally_drawing_get_intrinsic_width;
  iface->get_intrinsic_height = tally_drawing_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = tally_drawing_get_intrinsic_aspect_ratio;
}

static void
tally_drawing_finalize (GObject *object)
{
  TallyDrawing *self = TALLY_DRAWING (object);

  for (guint i = 0; i < KEPT; i++)
    g_clear_pointer (&self->prints[i].node, gsk_render_node_unref);
  g_clear_pointer (&self->svg, g_bytes_unref);
  g_clear_object (&self->original);

  G_OBJECT_CLASS (tally_drawing_parent_class)->finalize (object);
}

static void
tally_drawing_class_init (TallyDrawingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_drawing_finalize;
}

static void
tally_drawing_init (TallyDrawing *self)
{
}

static TallyDrawing *
load (const char *name)
{
  TallyDrawing *self = g_object_new (TALLY_TYPE_DRAWING, NULL);
  g_autofree char *path = g_strconcat (DRAWINGS, name, ".svg", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;

  if (bytes == NULL) {
    g_critical ("There is no drawing “%s”", name);
    return self;
  }

  if (tally_svg_get_size (bytes, &self->width, &self->height, &error))
    self->svg = g_steal_pointer (&bytes);
  else
    g_critical ("The drawing “%s” can’t be read: %s", name, error->message);

  return self;
}

GdkPaintable *
tally_drawing_get (const char *name)
{
  static GHashTable *shared;
  TallyDrawing *drawing;

  g_return_val_if_fail (name != NULL, NULL);

  if (shared == NULL)
    shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);

  drawing = g_hash_table_lookup (shared, name);
  if (drawing == NULL) {
    drawing = load (name);
    g_hash_table_insert (shared, g_strdup (name), drawing);
  }

  return GDK_PAINTABLE (drawing);
}

/* The same drawing, whose natural size is the one that is wanted. It tells no
 * ratio, or a picture would grow with the row that it stands in. */
static GdkPaintable *
scale (TallyDrawing *drawing,
       int           height)
{
  TallyDrawing *self = g_object_new (TALLY_TYPE_DRAWING, NULL);

  g_set_object (&self->original, drawing);
  self->width = drawing->height > 0 ? height * drawing->width / drawing->height : height;
  self->height = height;
  self->fixed = TRUE;

  return GDK_PAINTABLE (self);
}

GtkWidget *
tally_drawing_picture (const char *name,
                       int         height,
                       const char *description)
{
  g_autoptr (GdkPaintable) drawing = scale (TALLY_DRAWING (tally_drawing_get (name)), height);
  GtkWidget *picture;

  picture = g_object_new (GTK_TYPE_PICTURE,
                          "paintable", drawing,
                          "can-shrink", FALSE,
                          "halign", GTK_ALIGN_CENTER,
                          "valign", GTK_ALIGN_CENTER,
                          "accessible-role", description ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                          NULL);
  if (description != NULL) {
    gtk_picture_set_alternative_text (GTK_PICTURE (picture), description);
    gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  }

  return picture;
}
