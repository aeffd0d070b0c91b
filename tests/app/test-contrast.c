/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text can be read: what is really on the screen, the ink against the
 * ground around it, has a contrast of at least 4.5 in light, dark and high
 * contrast, also where it is struck or of less importance. */

#include <math.h>

#include "tally-test-tour.h"

#define LEAST_CONTRAST 4.5
/* So that even thin strokes have points of nothing but ink. */
#define SCALE 2
/* A shade more or less comes from rounding. */
#define TOLERANCE 0.05

typedef struct {
  guint8 *bytes;
  gsize stride;
  int width, height;
} Picture;

static void
take_picture (GtkWidget *widget,
              Picture   *picture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  double width = gdk_paintable_get_intrinsic_width (paintable);
  double height = gdk_paintable_get_intrinsic_height (paintable);

  gtk_snapshot_scale (snapshot, SCALE, SCALE);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width * SCALE, (float) height * SCALE));
  picture->width = gdk_texture_get_width (texture);
  picture->height = gdk_texture_get_height (texture);
  picture->stride = (gsize) picture->width * 4;
  picture->bytes = g_malloc (picture->stride * (gsize) picture->height);
  gdk_texture_download (texture, picture->bytes, picture->stride);
}

static double
get_share (guint8 byte)
{
  double share = byte / 255.0;

  return share <= 0.03928 ? share / 12.92 : pow ((share + 0.055) / 1.055, 2.4);
}

/* As WCAG reckons it; the bytes are blue, green and red. */
static double
get_luminance (guint32 color)
{
  return 0.0722 * get_share (color & 0xff) + 0.7152 * get_share (color >> 8 & 0xff) + 0.2126 * get_share (color >> 16 & 0xff);
}

static double
get_contrast (guint32 a,
              guint32 b)
{
  double one = get_luminance (a);
  double other = get_luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

static guint32
get_point (const Picture *picture,
           int            x,
           int            y)
{
  const guint8 *point = picture->bytes + (gsize) y * picture->stride + (gsize) x * 4;

  return point[0] | (guint32) point[1] << 8 | (guint32) point[2] << 16;
}

static guint
count_points (GHashTable *counts,
              guint32     color,
              guint       n)
{
  n += GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (color)));
  g_hash_table_insert (counts, GUINT_TO_POINTER (color), GUINT_TO_POINTER (n));

  return n;
}

/* The ground is what there is most of, the ink what is farthest from it. */
static double
measure_contrast (const Picture         *picture,
                  const graphene_rect_t *area)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int right = MIN ((int) ((area->origin.x + area->size.width) * SCALE), picture->width);
  int bottom = MIN ((int) ((area->origin.y + area->size.height) * SCALE), picture->height);
  guint32 ground = 0;
  guint most = 0;
  double best = 1;
  GHashTableIter iter;
  gpointer color;

  for (int y = (int) (area->origin.y * SCALE); y < bottom; y++) {
    for (int x = (int) (area->origin.x * SCALE), next; x < right; x = next) {
      guint32 point = get_point (picture, x, y);
      guint n;

      for (next = x + 1; next < right && get_point (picture, next, y) == point;)
        next++;
      n = count_points (counts, point, (guint) (next - x));
      if (n > most) {
        most = n;
        ground = point;
      }
    }
  }

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &color, NULL))
    best = MAX (best, get_contrast (ground, GPOINTER_TO_UINT (color)));

  return best;
}

/* What is scrolled away, or kept free for something that isn't there yet, can't
 * be measured. */
static gboolean
is_in_sight (GtkWidget             *label,
             GtkWidget             *toplevel,
             const graphene_rect_t *bounds)
{
  for (GtkWidget *widget = label; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    graphene_rect_t limits;

    if (gtk_widget_get_opacity (widget) < 0.01)
      return FALSE;
    if ((widget == toplevel || GTK_IS_SCROLLED_WINDOW (widget)) &&
        (!gtk_widget_compute_bounds (widget, toplevel, &limits) || !graphene_rect_contains_rect (&limits, bounds)))
      return FALSE;
  }

  return bounds->size.width >= 1 && bounds->size.height >= 1;
}

static gboolean
has_words (GtkWidget *label)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_label_get_text (GTK_LABEL (label))));

  return *text != '\0';
}

static void
look_cb (GtkWidget  *toplevel,
         const char *name,
         gpointer    data)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  Picture picture;

  take_picture (toplevel, &picture);
  tally_test_collect (toplevel, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++) {
    GtkWidget *label = labels->pdata[i];
    graphene_rect_t bounds;
    double contrast;

    if (!has_words (label) || !gtk_widget_compute_bounds (label, toplevel, &bounds) || !is_in_sight (label, toplevel, &bounds))
      continue;
    contrast = measure_contrast (&picture, &bounds);
    if (contrast < LEAST_CONTRAST - TOLERANCE) {
      g_test_message ("wrong: %s: “%s” has a contrast of %.1f", name, gtk_label_get_text (GTK_LABEL (label)), contrast);
      g_test_fail_printf ("%s: “%s” has a contrast of %.1f", name, gtk_label_get_text (GTK_LABEL (label)), contrast);
    }
  }
  g_free (picture.bytes);
}

static void
test_appearance (gconstpointer appearance)
{
  tally_test_tour_in (GPOINTER_TO_INT (appearance), TALLY_TEST_WIDE, look_cb, NULL);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_data_func ("/contrast/light", GINT_TO_POINTER (TALLY_APPEARANCE_LIGHT), test_appearance);
  g_test_add_data_func ("/contrast/dark", GINT_TO_POINTER (TALLY_APPEARANCE_DARK), test_appearance);

  return g_test_run ();
}
