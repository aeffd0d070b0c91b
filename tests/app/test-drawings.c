/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our own reading of SVG, held against librsvg's. */

#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "tally-svg.h"
#include "tally-test-app.h"

#define DRAWINGS "/io/github/tallygator/Tallygator/drawings/"
/* Of 255: what two ways of rounding make. */
#define MOST_APART 2

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RsvgHandle, g_object_unref)

static const double zooms[] = { 0.7, 1, 1.53, 4 };

static RsvgHandle *
open_theirs (GBytes *svg)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, &error);

  g_assert_no_error (error);

  return handle;
}

static cairo_surface_t *
draw_ours (GBytes *svg,
           double  width,
           double  height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width), (int) ceil (height));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GError) error = NULL;

  tally_svg_draw (svg, cr, width, height, &error);
  g_assert_no_error (error);
  cairo_destroy (cr);

  return surface;
}

static cairo_surface_t *
draw_theirs (GBytes *svg,
             double  width,
             double  height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width), (int) ceil (height));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (RsvgHandle) handle = open_theirs (svg);
  RsvgRectangle area = { 0, 0, width, height };

  g_assert_true (rsvg_handle_render_document (handle, cr, &area, NULL));
  cairo_destroy (cr);

  return surface;
}

static int
find_most_apart (cairo_surface_t *ours,
                 cairo_surface_t *theirs)
{
  int size = cairo_image_surface_get_stride (ours) * cairo_image_surface_get_height (ours);
  const guint8 *a = cairo_image_surface_get_data (ours);
  const guint8 *b = cairo_image_surface_get_data (theirs);
  int most = 0;

  for (int i = 0; i < size; i++)
    most = MAX (most, ABS (a[i] - b[i]));

  return most;
}

static void
test_as_theirs (gconstpointer name)
{
  g_autofree char *path = g_strconcat (DRAWINGS, name, NULL);
  g_autoptr (GBytes) svg = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (RsvgHandle) handle = open_theirs (svg);
  double width, height, their_width, their_height;

  g_assert_true (tally_svg_get_size (svg, &width, &height, NULL));
  rsvg_handle_get_intrinsic_size_in_pixels (handle, &their_width, &their_height);
  g_assert_cmpfloat (width, ==, their_width);
  g_assert_cmpfloat (height, ==, their_height);

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++) {
    cairo_surface_t *ours = draw_ours (svg, width * zooms[i], height * zooms[i]);
    cairo_surface_t *theirs = draw_theirs (svg, width * zooms[i], height * zooms[i]);

    g_assert_cmpint (find_most_apart (ours, theirs), <=, MOST_APART);
    cairo_surface_destroy (ours);
    cairo_surface_destroy (theirs);
  }
}

/* What none of our drawings happens to need, but may. */
static void
test_other_shapes (void)
{
  static const char *const bodies[] = {
    "<path d='M3 8L4 1L5 8' fill='none' stroke='#00f'/>",
    "<path d='M1 1h3v3H1zm4 4l3 0 0 3zV1' fill='currentColor'/>",
    "<path d='M1,5C1,1 5,1 5,5S9,9 9,5s-1-3-2-3' fill='none' stroke='#123456' stroke-width='.4' stroke-linecap='round'/>",
    "<path d='M0 4h9' stroke='#000' stroke-dasharray='1 2'/>",
    "<g transform='translate(2) scale(.5 .25)' fill='#f00' stroke='#0f0'><rect x='1' y='1' width='9' height='12' rx='2'/></g>",
    "<g fill='#f00'><circle cx='3' cy='3' r='2'/><ellipse cx='6' cy='6' rx='2' ry='1' fill='rgba(0,0,255,.5)' opacity='.5'/></g>",
    "<rect x='1' y='2' width='5' height='4'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++) {
    g_autofree char *text = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' viewBox='0 0 9 9'>%s</svg>", bodies[i]);
    g_autoptr (GBytes) svg = g_bytes_new (text, strlen (text));
    cairo_surface_t *ours = draw_ours (svg, 90, 90);
    cairo_surface_t *theirs = draw_theirs (svg, 90, 90);

    g_test_message ("%s", bodies[i]);
    g_assert_cmpint (find_most_apart (ours, theirs), <=, MOST_APART);
    cairo_surface_destroy (ours);
    cairo_surface_destroy (theirs);
  }
}

/* In an area of another shape it stands in the middle, as large as fits. */
static void
test_in_the_middle (void)
{
  g_autoptr (GBytes) svg = g_resources_lookup_data (DRAWINGS "tile.svg", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  cairo_surface_t *ours = draw_ours (svg, 100, 60);
  cairo_surface_t *theirs = draw_theirs (svg, 100, 60);

  g_assert_cmpint (find_most_apart (ours, theirs), <=, MOST_APART);
  cairo_surface_destroy (ours);
  cairo_surface_destroy (theirs);
}

/* What we don't know is no drawing, instead of half of one. */
static void
test_refused (void)
{
  static const char *const bodies[] = {
    "<text>7</text>",
    "<path d='M1 1A2 2 0 0 1 3 3' fill='#000'/>",
    "<path d='M1 1L2' fill='#000'/>",
    "<path d='1 1' fill='#000'/>",
    "<path d='M1 1h3' transform='rotate(3)'/>",
    "<circle r='3' fill='url(#a)'/>",
    "<circle r='3' mask='none'/>",
    "<path d='M1 1h3' stroke='#000' stroke-linecap='square'/>",
    "<path d='M1 1h3' stroke='#000' stroke-linejoin='bevel'/>",
    "<circle r='3' fill='#f00' stroke='#000' opacity='.5'/>",
    "<g opacity='.5'><circle r='3'/></g>",
    "<circle r='3'>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++) {
    g_autofree char *text = g_strdup_printf ("<svg width='9' height='9' viewBox='0 0 9 9'>%s</svg>", bodies[i]);
    g_autoptr (GBytes) svg = g_bytes_new (text, strlen (text));
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 9, 9);
    cairo_t *cr = cairo_create (surface);
    g_autoptr (GError) error = NULL;

    g_assert_false (tally_svg_draw (svg, cr, 9, 9, &error));
    g_assert_nonnull (error);
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
}

int
main (int    argc,
      char **argv)
{
  g_auto (GStrv) names = NULL;

  tally_test_app_init (&argc, &argv);

  names = g_resources_enumerate_children (DRAWINGS, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert_nonnull (names);
  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_strconcat ("/drawings/as-theirs/", names[i], NULL);

    g_test_add_data_func (path, names[i], test_as_theirs);
  }
  g_test_add_func ("/drawings/other-shapes", test_other_shapes);
  g_test_add_func ("/drawings/in-the-middle", test_in_the_middle);
  g_test_add_func ("/drawings/refused", test_refused);

  return g_test_run ();
}
