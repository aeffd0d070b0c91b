/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept, or asked for once only, so that a tap is answered at once. */

#include <gtk/gtk.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "tally-drawing.h"
#include "tally-memory.h"
#include "tally-test-app.h"
#include "tally-text-frame.h"
#include "tally-widget.h"

#define SENTENCE "Frank beats 3 perches of Doris with one card more, or passes"

static GtkWidget *
make_frame (GtkWidget **label)
{
  *label = gtk_label_new (SENTENCE);
  gtk_label_set_wrap (GTK_LABEL (*label), TRUE);

  return g_object_ref_sink (tally_text_frame_new (*label));
}

/* The higher a label is, the less wide it need be; its frame doesn't ask. */
static void
test_width (void)
{
  GtkWidget *label;
  g_autoptr (GtkWidget) frame = make_frame (&label);
  int least, natural, at_height, label_least, label_at_height;

  gtk_widget_measure (frame, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure (frame, GTK_ORIENTATION_HORIZONTAL, 20, &at_height, NULL, NULL, NULL);
  g_assert_cmpint (least, <, natural);
  g_assert_cmpint (at_height, ==, least);

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &label_least, NULL, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, 20, &label_at_height, NULL, NULL, NULL);
  g_assert_cmpint (label_least, ==, least);
  g_assert_cmpint (label_at_height, >, least);
}

static void
test_height (void)
{
  GtkWidget *label;
  g_autoptr (GtkWidget) frame = make_frame (&label);
  int wide, narrow, label_narrow;

  gtk_widget_measure (frame, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  gtk_widget_measure (frame, GTK_ORIENTATION_VERTICAL, 150, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 150, &label_narrow, NULL, NULL, NULL);
  g_assert_cmpint (wide, <, narrow);
  g_assert_cmpint (narrow, ==, label_narrow);
}

static void
test_like_the_label (void)
{
  GtkWidget *label;
  g_autoptr (GtkWidget) frame = make_frame (&label);

  g_assert_false (gtk_widget_compute_expand (frame, GTK_ORIENTATION_HORIZONTAL));
  gtk_widget_set_hexpand (label, TRUE);
  g_assert_true (gtk_widget_compute_expand (frame, GTK_ORIENTATION_HORIZONTAL));
  g_assert_false (gtk_widget_compute_expand (frame, GTK_ORIENTATION_VERTICAL));

  gtk_widget_set_visible (label, FALSE);
  g_assert_false (gtk_widget_get_visible (frame));
  gtk_widget_set_visible (label, TRUE);
  g_assert_true (gtk_widget_get_visible (frame));
}

static gboolean
ask_for_tip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 0, 0, FALSE, tooltip, &shown);

  return shown;
}

static void
test_tip (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new ("14"));

  tally_widget_set_tooltip (widget, "14 points");
  g_assert_true (gtk_widget_get_has_tooltip (widget));
  g_assert_true (ask_for_tip (widget));

  tally_widget_set_tooltip (widget, NULL);
  g_assert_false (ask_for_tip (widget));

  tally_widget_set_tooltip (widget, "15 points");
  g_assert_true (ask_for_tip (widget));
}

static GskRenderNode *
draw (GdkPaintable *paintable,
      double        size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, size, size);

  return gtk_snapshot_free_to_node (snapshot);
}

/* Two frames with the same drawing in the same size have the same node. */
static void
test_drawing (void)
{
  GdkPaintable *lion = tally_drawing_get ("animal-lion");
  g_autoptr (GskRenderNode) first = draw (lion, 40);
  g_autoptr (GskRenderNode) again = draw (lion, 40);
  g_autoptr (GskRenderNode) larger = draw (lion, 64);
  graphene_rect_t bounds;

  g_assert_true (first == again);
  g_assert_true (first != larger);
  gsk_render_node_get_bounds (larger, &bounds);
  g_assert_cmpfloat (bounds.size.width, ==, 64);
}

/* However many sizes come in between: what is shown is the size asked for. */
static void
test_many_sizes (void)
{
  GdkPaintable *whale = tally_drawing_get ("animal-whale");

  for (guint round = 0; round < 3; round++) {
    for (int size = 20; size < 80; size += 7) {
      g_autoptr (GskRenderNode) node = draw (whale, size);
      graphene_rect_t bounds;

      gsk_render_node_get_bounds (node, &bounds);
      g_assert_cmpfloat (bounds.size.height, ==, size);
    }
  }
}

#if defined __GLIBC__ && __GLIBC_PREREQ(2, 33)
#define LARGE (1024 * 1024)

/* How much more there is of what is not kept once it is freed. */
static gsize
count_apart (gsize size)
{
  gsize before = mallinfo2 ().hblkhd;
  g_autofree char *piece = g_malloc0 (size);

  return mallinfo2 ().hblkhd - before;
}

/* The first one that is freed changes nothing for the next. */
static void
test_large_pieces (void)
{
  if (g_getenv ("TALLY_SANITIZED") != NULL) {
    g_test_skip ("a sanitizer has memory of its own");
    return;
  }

  tally_memory_give_back_large ();
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (count_apart (LARGE), >=, LARGE);
}
#endif

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/thrift/width", test_width);
  g_test_add_func ("/thrift/height", test_height);
  g_test_add_func ("/thrift/like-the-label", test_like_the_label);
  g_test_add_func ("/thrift/tip", test_tip);
  g_test_add_func ("/thrift/drawing", test_drawing);
  g_test_add_func ("/thrift/many-sizes", test_many_sizes);
#if defined __GLIBC__ && __GLIBC_PREREQ(2, 33)
  g_test_add_func ("/thrift/large-pieces", test_large_pieces);
#endif

  return g_test_run ();
}
