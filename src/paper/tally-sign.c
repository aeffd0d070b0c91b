/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sign.h"

#include <math.h>

static void
polygon (cairo_t *cr,
         guint    corners,
         double   radius,
         double   turn,
         double   down)
{
  for (guint i = 0; i < corners; i++) {
    double angle = turn + 2 * G_PI * i / corners;

    cairo_line_to (cr, 0.5 + radius * sin (angle), 0.5 + down - radius * cos (angle));
  }
  cairo_close_path (cr);
}

static void
cross (cairo_t *cr)
{
  static const double corners[][2] = {
    { 0.3, 0.06 },
    { 0.7, 0.06 },
    { 0.7, 0.3 },
    { 0.94, 0.3 },
    { 0.94, 0.7 },
    { 0.7, 0.7 },
    { 0.7, 0.94 },
    { 0.3, 0.94 },
    { 0.3, 0.7 },
    { 0.06, 0.7 },
    { 0.06, 0.3 },
    { 0.3, 0.3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, corners[i][0], corners[i][1]);
  cairo_close_path (cr);
}

/* In a square of 1 × 1. */
static void
trace_shape (cairo_t *cr,
             guint    slot)
{
  switch (slot) {
  case 0:
    cairo_arc (cr, 0.5, 0.5, 0.46, 0, 2 * G_PI);
    break;
  case 1:
    cairo_rectangle (cr, 0.09, 0.09, 0.82, 0.82);
    break;
  case 2:
    polygon (cr, 3, 0.6, 0, 0.13);
    break;
  case 3:
    polygon (cr, 4, 0.52, 0, 0);
    break;
  case 4:
    polygon (cr, 5, 0.5, 0, 0.03);
    break;
  case 5:
    polygon (cr, 6, 0.5, G_PI / 6, 0);
    break;
  case 6:
    cairo_move_to (cr, 0.09, 0.08);
    cairo_line_to (cr, 0.91, 0.08);
    cairo_line_to (cr, 0.91, 0.54);
    cairo_arc (cr, 0.5, 0.54, 0.41, 0, G_PI);
    cairo_close_path (cr);
    break;
  default:
    cross (cr);
    break;
  }
}

static char *
get_letter (const char *name)
{
  const char *start = name != NULL ? name : "";
  const char *end = *start != '\0' ? g_utf8_next_char (start) : start;

  return g_utf8_strup (start, end - start);
}

static void
paint_letter (cairo_t      *cr,
              PangoContext *context,
              guint         slot,
              const char   *name,
              double        size)
{
  g_autofree char *letter = get_letter (name);
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (context));
  PangoRectangle ink;
  double lower = slot == 2 ? size * 0.13 : 0;

  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_font_description_set_absolute_size (font, size * (slot == 2 ? 0.42 : 0.5) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_extents (layout, &ink, NULL);

  cairo_move_to (cr, size / 2 - (ink.width / 2.0 + ink.x) / PANGO_SCALE,
                 size / 2 + lower - (ink.height / 2.0 + ink.y) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

void
tally_ink_take (cairo_t        *cr,
                const TallyInk *ink)
{
  cairo_set_source_rgba (cr, (double) ink->red, (double) ink->green, (double) ink->blue, (double) ink->alpha);
}

void
tally_sign_paint (cairo_t        *cr,
                  PangoContext   *context,
                  guint           slot,
                  const char     *name,
                  double          x,
                  double          y,
                  double          size,
                  const TallyInk *color,
                  const TallyInk *letter)
{
  g_return_if_fail (slot < TALLY_SIGNS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  trace_shape (cr, slot);
  cairo_restore (cr);
  tally_ink_take (cr, color);
  cairo_fill (cr);
  if (name != NULL) {
    tally_ink_take (cr, letter);
    paint_letter (cr, context, slot, name, size);
  }
  cairo_restore (cr);
}
