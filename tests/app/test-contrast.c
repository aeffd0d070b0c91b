/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text can be read: what is really on the screen, the ink against the
 * ground around it, has a contrast of at least 4.5 in light, dark and high
 * contrast, also where it is struck or of less importance, drawn by ourselves
 * like the table view, in a chart, or a letter in a badge. */

#include <math.h>

#include "tally-badge.h"
#include "tally-chart.h"
#include "tally-test-tour.h"

#define LEAST_CONTRAST 4.5
/* So that even thin strokes have points of nothing but ink. */
#define SCALE 2
/* A shade more or less comes from rounding. */
#define TOLERANCE 0.05

typedef struct {
  GskRenderNode *node;
  GArray *labels; /* graphene_rect_t: where in the picture words were looked at */
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
  g_autoptr (GdkTexture) texture = NULL;
  double width = gdk_paintable_get_intrinsic_width (paintable);
  double height = gdk_paintable_get_intrinsic_height (paintable);

  gtk_snapshot_scale (snapshot, SCALE, SCALE);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  picture->node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), picture->node,
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

/* One of the three parts of a colour that lies on another one. */
static guint32
mix (guint32 ground,
     float   part,
     float   alpha,
     guint   shift)
{
  float below = (float) (ground >> shift & 0xff);

  return (guint32) (part * 255 * alpha + below * (1 - alpha)) << shift;
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

/* The ground is what there is most of. */
static guint32
find_ground (const Picture         *picture,
             const graphene_rect_t *area,
             GHashTable            *counts)
{
  int right = MIN ((int) ((area->origin.x + area->size.width) * SCALE), picture->width);
  int bottom = MIN ((int) ((area->origin.y + area->size.height) * SCALE), picture->height);
  guint32 ground = 0;
  guint most = 0;

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

  return ground;
}

/* The ink is what is farthest from the ground. */
static double
measure_contrast (const Picture         *picture,
                  const graphene_rect_t *area)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint32 ground = find_ground (picture, area, counts);
  double best = 1;
  GHashTableIter iter;
  gpointer color;

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
judge (const char *name,
       const char *what,
       double      contrast)
{
  if (contrast < LEAST_CONTRAST - TOLERANCE) {
    g_test_message ("wrong: %s: %s has a contrast of %.1f", name, what, contrast);
    g_test_fail_printf ("%s: %s has a contrast of %.1f", name, what, contrast);
  }
}

static void
look_at_labels (GtkWidget     *toplevel,
                const Picture *picture,
                const char    *name)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  tally_test_collect (toplevel, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++) {
    GtkWidget *label = labels->pdata[i];
    graphene_rect_t bounds;

    if (!has_words (label) || !gtk_widget_compute_bounds (label, toplevel, &bounds) || !is_in_sight (label, toplevel, &bounds))
      continue;
    judge (name, gtk_label_get_text (GTK_LABEL (label)), measure_contrast (picture, &bounds));
    graphene_rect_inset (&bounds, -2, -2);
    graphene_rect_scale (&bounds, SCALE, SCALE, &bounds);
    g_array_append_val (picture->labels, bounds);
  }
}

/* ---- Texts that are drawn ---- */

static gboolean
is_of_label (const Picture         *picture,
             const graphene_rect_t *bounds)
{
  for (guint i = 0; i < picture->labels->len; i++) {
    if (graphene_rect_contains_rect (&g_array_index (picture->labels, graphene_rect_t, i), bounds))
      return TRUE;
  }

  return FALSE;
}

/* In the picture's points; `limits` is what of it isn't cut off. */
static void
look_at_text (const Picture         *picture,
              const GskRenderNode   *node,
              GskTransform          *transform,
              const graphene_rect_t *limits,
              const char            *name)
{
  graphene_rect_t bounds;
  g_autofree char *what = NULL;

  gsk_render_node_get_bounds ((GskRenderNode *) node, &bounds);
  gsk_transform_transform_bounds (transform, &bounds, &bounds);
  if (gsk_text_node_has_color_glyphs (node) || !graphene_rect_contains_rect (limits, &bounds) ||
      bounds.origin.x < 0 || bounds.origin.y < 0 || is_of_label (picture, &bounds))
    return;

  what = g_strdup_printf ("a text at %.0f, %.0f", bounds.origin.x / SCALE, bounds.origin.y / SCALE);
  graphene_rect_scale (&bounds, 1.0f / SCALE, 1.0f / SCALE, &bounds);
  judge (name, what, measure_contrast (picture, &bounds));
}

static void
look_at_nodes (const Picture         *picture,
               GskRenderNode         *node,
               GskTransform          *transform,
               const graphene_rect_t *limits,
               const char            *name)
{
  g_autoptr (GskTransform) moved = NULL;
  graphene_rect_t clip;

  switch (gsk_render_node_get_node_type (node)) {
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      look_at_nodes (picture, gsk_container_node_get_child (node, i), transform, limits, name);
    break;
  case GSK_TRANSFORM_NODE:
    moved = gsk_transform_transform (gsk_transform_ref (transform), gsk_transform_node_get_transform (node));
    look_at_nodes (picture, gsk_transform_node_get_child (node), moved, limits, name);
    break;
  case GSK_CLIP_NODE:
    gsk_transform_transform_bounds (transform, gsk_clip_node_get_clip (node), &clip);
    if (graphene_rect_intersection (&clip, limits, &clip))
      look_at_nodes (picture, gsk_clip_node_get_child (node), transform, &clip, name);
    break;
  case GSK_ROUNDED_CLIP_NODE:
    look_at_nodes (picture, gsk_rounded_clip_node_get_child (node), transform, limits, name);
    break;
  case GSK_OPACITY_NODE:
    if (gsk_opacity_node_get_opacity (node) > 0.01f)
      look_at_nodes (picture, gsk_opacity_node_get_child (node), transform, limits, name);
    break;
  case GSK_SHADOW_NODE:
    look_at_nodes (picture, gsk_shadow_node_get_child (node), transform, limits, name);
    break;
  case GSK_DEBUG_NODE:
    look_at_nodes (picture, gsk_debug_node_get_child (node), transform, limits, name);
    break;
  case GSK_TEXT_NODE:
    look_at_text (picture, node, transform, limits, name);
    break;
  default:
    break;
  }
}

/* Its words are all of the ink of its style. */
static void
look_at_charts (GtkWidget     *toplevel,
                const Picture *picture,
                const char    *name)
{
  g_autoptr (GPtrArray) charts = g_ptr_array_new ();

  tally_test_collect (toplevel, TALLY_TYPE_CHART, charts);
  for (guint i = 0; i < charts->len; i++) {
    g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
    graphene_rect_t bounds;
    GdkRGBA ink;
    guint32 ground;
    guint32 color;

    if (!gtk_widget_compute_bounds (charts->pdata[i], toplevel, &bounds) || !is_in_sight (charts->pdata[i], toplevel, &bounds))
      continue;
    ground = find_ground (picture, &bounds, counts);
    gtk_style_context_get_color (gtk_widget_get_style_context (charts->pdata[i]), &ink);
    color = mix (ground, ink.blue, ink.alpha, 0) | mix (ground, ink.green, ink.alpha, 8) | mix (ground, ink.red, ink.alpha, 16);
    judge (name, "a chart", get_contrast (ground, color));
  }
}

/* The letter, in the middle of the shape. */
static void
look_at_badges (GtkWidget     *toplevel,
                const Picture *picture,
                const char    *name)
{
  g_autoptr (GPtrArray) badges = g_ptr_array_new ();

  tally_test_collect (toplevel, TALLY_TYPE_BADGE, badges);
  for (guint i = 0; i < badges->len; i++) {
    graphene_rect_t bounds;

    if (!gtk_widget_compute_bounds (badges->pdata[i], toplevel, &bounds) || !is_in_sight (badges->pdata[i], toplevel, &bounds))
      continue;
    graphene_rect_inset (&bounds, bounds.size.width * 0.32f, bounds.size.height * 0.32f);
    judge (name, "a badge", measure_contrast (picture, &bounds));
  }
}

static void
look_cb (GtkWidget  *toplevel,
         const char *name,
         gpointer    data)
{
  g_autoptr (GskTransform) nowhere = gsk_transform_new ();
  Picture picture;

  take_picture (toplevel, &picture);
  picture.labels = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  look_at_labels (toplevel, &picture, name);
  look_at_nodes (&picture, picture.node, nowhere,
                 &GRAPHENE_RECT_INIT (0, 0, (float) picture.width, (float) picture.height), name);
  look_at_charts (toplevel, &picture, name);
  look_at_badges (toplevel, &picture, name);
  gsk_render_node_unref (picture.node);
  g_array_unref (picture.labels);
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
