/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-svg.h"

#include <string.h>

/* How far the handles of a curve lie that looks like a quarter of a circle. */
#define QUARTER 0.5522847498
#define MITER_LIMIT 4
#define MOST_NUMBERS 6
#define MOST_DASHES 4

typedef struct {
  GdkRGBA fill;
  GdkRGBA stroke;
  gboolean filled;
  gboolean stroked;
  double opacity;
  double line_width;
  cairo_line_cap_t cap;
  cairo_line_join_t join;
  double dashes[MOST_DASHES];
  int n_dashes;
} Look;

typedef struct {
  cairo_t *cr;  /* NULL: only the size is asked for */
  double width; /* of the area, then of the drawing */
  double height;
  GArray *looks; /* of the elements that are open */
} Reader;

typedef struct {
  const char *at;
  double x, y; /* where the pen is */
  double start_x, start_y;
  double handle_x, handle_y; /* of the curve before, which S goes on with */
} Path;

typedef const char *const *Strings;

static gboolean
fail (GError    **error,
      const char *what,
      const char *value)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "“%s” is not drawn: %s", value, what);
  return FALSE;
}

/* ---- Numbers ---- */

static const char *
skip_blanks (const char *text)
{
  while (g_ascii_isspace (*text) || *text == ',')
    text++;

  return text;
}

/* How many there are, up to `most`; `text` stands behind them then. */
static int
read_numbers (const char **text,
              double      *numbers,
              int          most)
{
  int n = 0;
  char *end;

  for (; n < most; n++) {
    *text = skip_blanks (*text);
    numbers[n] = g_ascii_strtod (*text, &end);
    if (end == *text)
      break;
    *text = end;
  }

  return n;
}

static const char *
find (Strings     names,
      Strings     values,
      const char *name)
{
  for (guint i = 0; names[i] != NULL; i++) {
    if (g_str_equal (names[i], name))
      return values[i];
  }

  return NULL;
}

static double
get_number (Strings     names,
            Strings     values,
            const char *name)
{
  const char *value = find (names, values, name);

  return value != NULL ? g_ascii_strtod (value, NULL) : 0;
}

/* ---- How it looks ---- */

static gboolean
take_color (GdkRGBA    *color,
            gboolean   *painted,
            const char *value,
            GError    **error)
{
  *painted = !g_str_equal (value, "none");
  if (!*painted || gdk_rgba_parse (color, value))
    return TRUE;
  if (!g_str_equal (value, "currentColor"))
    return fail (error, "no colour", value);

  *color = (GdkRGBA){ .alpha = 1 };
  return TRUE;
}

static gboolean
take_cap (Look       *look,
          const char *value,
          GError    **error)
{
  look->cap = CAIRO_LINE_CAP_ROUND;
  return g_str_equal (value, "round") || fail (error, "end of a line", value);
}

static gboolean
take_join (Look       *look,
           const char *value,
           GError    **error)
{
  look->join = CAIRO_LINE_JOIN_ROUND;
  return g_str_equal (value, "round") || fail (error, "corner of a line", value);
}

static gboolean
take_move (Reader     *self,
           const char *value,
           GError    **error)
{
  const char *text = value;
  double numbers[2];

  for (text = skip_blanks (text); *text != '\0'; text = skip_blanks (text + 1)) {
    gboolean moved = g_str_has_prefix (text, "translate(");

    if (!moved && !g_str_has_prefix (text, "scale("))
      return fail (error, "neither moved nor scaled", value);
    text = strchr (text, '(') + 1;
    if (read_numbers (&text, numbers, 2) == 1)
      numbers[1] = moved ? 0 : numbers[0];
    if (moved)
      cairo_translate (self->cr, numbers[0], numbers[1]);
    else
      cairo_scale (self->cr, numbers[0], numbers[1]);
    if (*text != ')')
      return fail (error, "no end", value);
  }

  return TRUE;
}

/* What says where a shape is, is for the shape. */
static gboolean
is_of_shape (const char *name)
{
  static const char *const names[] = { "cx", "cy", "d", "height", "r", "rx", "ry", "viewBox", "width", "x", "xmlns", "y", NULL };

  return g_strv_contains (names, name);
}

static gboolean
take_attribute (Reader     *self,
                Look       *look,
                const char *name,
                const char *value,
                GError    **error)
{
  if (g_str_equal (name, "fill"))
    return take_color (&look->fill, &look->filled, value, error);
  if (g_str_equal (name, "stroke"))
    return take_color (&look->stroke, &look->stroked, value, error);
  if (g_str_equal (name, "stroke-width"))
    look->line_width = g_ascii_strtod (value, NULL);
  else if (g_str_equal (name, "stroke-linecap"))
    return take_cap (look, value, error);
  else if (g_str_equal (name, "stroke-linejoin"))
    return take_join (look, value, error);
  else if (g_str_equal (name, "stroke-dasharray"))
    look->n_dashes = read_numbers (&value, look->dashes, MOST_DASHES);
  else if (g_str_equal (name, "opacity"))
    look->opacity = g_ascii_strtod (value, NULL);
  else if (g_str_equal (name, "transform"))
    return take_move (self, value, error);
  else if (!is_of_shape (name))
    return fail (error, "unknown attribute", name);

  return TRUE;
}

/* ---- Shapes ---- */

static void
add_ellipse (cairo_t *cr,
             double   x,
             double   y,
             double   rx,
             double   ry)
{
  double kx = rx * QUARTER, ky = ry * QUARTER;

  cairo_move_to (cr, x + rx, y);
  cairo_curve_to (cr, x + rx, y + ky, x + kx, y + ry, x, y + ry);
  cairo_curve_to (cr, x - kx, y + ry, x - rx, y + ky, x - rx, y);
  cairo_curve_to (cr, x - rx, y - ky, x - kx, y - ry, x, y - ry);
  cairo_curve_to (cr, x + kx, y - ry, x + rx, y - ky, x + rx, y);
  cairo_close_path (cr);
}

static void
add_rectangle (cairo_t *cr,
               double   x,
               double   y,
               double   width,
               double   height,
               double   r)
{
  double k = r * (1 - QUARTER), right = x + width, bottom = y + height;

  cairo_move_to (cr, x + r, y);
  cairo_line_to (cr, right - r, y);
  cairo_curve_to (cr, right - k, y, right, y + k, right, y + r);
  cairo_line_to (cr, right, bottom - r);
  cairo_curve_to (cr, right, bottom - k, right - k, bottom, right - r, bottom);
  cairo_line_to (cr, x + r, bottom);
  cairo_curve_to (cr, x + k, bottom, x, bottom - k, x, bottom - r);
  cairo_line_to (cr, x, y + r);
  cairo_curve_to (cr, x, y + k, x + k, y, x + r, y);
  cairo_close_path (cr);
}

static int
count_numbers (char command)
{
  switch (g_ascii_toupper (command)) {
  case 'H':
  case 'V':
    return 1;
  case 'M':
  case 'L':
    return 2;
  case 'S':
    return 4;
  case 'C':
    return 6;
  default:
    return -1;
  }
}

/* Small letters count from where the pen is; in the end all are curves and lines. */
static void
make_absolute (const Path *path,
               char        command,
               double     *numbers,
               int         n)
{
  if (g_ascii_isupper (command))
    return;

  for (int i = 0; i < n; i++)
    numbers[i] += command == 'v' || i % 2 == 1 ? path->y : path->x;
}

static void
draw_curve (cairo_t      *cr,
            Path         *path,
            const double *numbers)
{
  cairo_curve_to (cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
  path->handle_x = 2 * numbers[4] - numbers[2];
  path->handle_y = 2 * numbers[5] - numbers[3];
  path->x = numbers[4];
  path->y = numbers[5];
}

static void
draw_line (cairo_t *cr,
           Path    *path,
           double   x,
           double   y)
{
  cairo_line_to (cr, x, y);
  path->x = path->handle_x = x;
  path->y = path->handle_y = y;
}

static void
draw_part (cairo_t *cr,
           Path    *path,
           char     command,
           double  *numbers)
{
  make_absolute (path, command, numbers, count_numbers (command));

  switch (g_ascii_toupper (command)) {
  case 'M':
    cairo_move_to (cr, numbers[0], numbers[1]);
    path->x = path->start_x = path->handle_x = numbers[0];
    path->y = path->start_y = path->handle_y = numbers[1];
    break;
  case 'H':
    draw_line (cr, path, numbers[0], path->y);
    break;
  case 'V':
    draw_line (cr, path, path->x, numbers[0]);
    break;
  case 'L':
    draw_line (cr, path, numbers[0], numbers[1]);
    break;
  case 'S':
    draw_curve (cr, path, (const double[]){ path->handle_x, path->handle_y, numbers[0], numbers[1], numbers[2], numbers[3] });
    break;
  default:
    draw_curve (cr, path, numbers);
  }
}

static void
close_part (cairo_t *cr,
            Path    *path)
{
  cairo_close_path (cr);
  path->x = path->handle_x = path->start_x;
  path->y = path->handle_y = path->start_y;
}

/* A letter counts for as many groups of numbers as follow it; after a move they
 * are lines. */
static gboolean
add_path (cairo_t    *cr,
          const char *d,
          GError    **error)
{
  Path path = { .at = skip_blanks (d) };

  while (*path.at != '\0') {
    char command = *path.at++;
    int n = count_numbers (command);
    double numbers[MOST_NUMBERS];

    if (g_ascii_toupper (command) == 'Z') {
      close_part (cr, &path);
    } else {
      int read = n;

      while (n > 0 && (read = read_numbers (&path.at, numbers, n)) == n) {
        draw_part (cr, &path, command, numbers);
        command = command == 'M' ? 'L' : command == 'm' ? 'l'
                                                        : command;
      }
      if (n < 0 || read > 0)
        return fail (error, "not a path", d);
    }
    path.at = skip_blanks (path.at);
  }

  return TRUE;
}

static gboolean
add_shape (cairo_t    *cr,
           const char *element,
           Strings     names,
           Strings     values,
           GError    **error)
{
  double x = get_number (names, values, "cx"), y = get_number (names, values, "cy");
  double r = get_number (names, values, "r");
  const char *d = find (names, values, "d");

  if (g_str_equal (element, "path"))
    return add_path (cr, d != NULL ? d : "", error);

  if (g_str_equal (element, "circle"))
    add_ellipse (cr, x, y, r, r);
  else if (g_str_equal (element, "ellipse"))
    add_ellipse (cr, x, y, get_number (names, values, "rx"), get_number (names, values, "ry"));
  else if (g_str_equal (element, "rect"))
    add_rectangle (cr, get_number (names, values, "x"), get_number (names, values, "y"),
                   get_number (names, values, "width"), get_number (names, values, "height"), get_number (names, values, "rx"));
  else if (!g_str_equal (element, "g"))
    return fail (error, "unknown element", element);

  return TRUE;
}

/* Where two things lie over each other, both would have to be drawn aside first. */
static gboolean
check_opacity (const Look *look,
               const char *element,
               GError    **error)
{
  return look->opacity == 1 || (!g_str_equal (element, "g") && look->filled != look->stroked) ||
         fail (error, "half transparent, and more than one thing", element);
}

static void
set_color (cairo_t       *cr,
           const GdkRGBA *color,
           double         opacity)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * opacity);
}

static void
paint (cairo_t    *cr,
       const Look *look)
{
  if (look->filled) {
    set_color (cr, &look->fill, look->opacity);
    cairo_fill_preserve (cr);
  }
  if (look->stroked) {
    set_color (cr, &look->stroke, look->opacity);
    cairo_set_line_width (cr, look->line_width);
    cairo_set_line_cap (cr, look->cap);
    cairo_set_line_join (cr, look->join);
    cairo_set_dash (cr, look->dashes, look->n_dashes, 0);
    cairo_stroke_preserve (cr);
  }
  cairo_new_path (cr);
}

/* ---- The file ---- */

/* As large as fits, in the middle. */
static gboolean
open_drawing (Reader  *self,
              Strings  names,
              Strings  values,
              GError **error)
{
  const char *box = find (names, values, "viewBox");
  double width = get_number (names, values, "width");
  double height = get_number (names, values, "height");
  double view[4], scale;

  if (box == NULL || read_numbers (&box, view, 4) < 4 || width <= 0 || height <= 0 || view[2] <= 0 || view[3] <= 0)
    return fail (error, "no size", "svg");

  if (self->cr != NULL) {
    scale = MIN (self->width / view[2], self->height / view[3]);
    cairo_translate (self->cr, (self->width - view[2] * scale) / 2, (self->height - view[3] * scale) / 2);
    cairo_scale (self->cr, scale, scale);
    cairo_translate (self->cr, -view[0], -view[1]);
    cairo_set_miter_limit (self->cr, MITER_LIMIT);
  }
  self->width = width;
  self->height = height;

  return TRUE;
}

static Look
open_look (const Reader *self)
{
  Look look = { .fill.alpha = 1, .filled = TRUE, .opacity = 1, .line_width = 1 };

  return self->looks->len > 0 ? g_array_index (self->looks, Look, self->looks->len - 1) : look;
}

static void
start_element (GMarkupParseContext *context,
               const char          *element,
               const char         **names,
               const char         **values,
               gpointer             data,
               GError             **error)
{
  Reader *self = data;
  Look look = open_look (self);

  if (self->cr != NULL)
    cairo_save (self->cr);
  if (g_str_equal (element, "svg") && !open_drawing (self, names, values, error))
    return;

  if (self->cr == NULL)
    return;

  for (guint i = 0; names[i] != NULL; i++) {
    if (!take_attribute (self, &look, names[i], values[i], error))
      return;
  }
  g_array_append_val (self->looks, look);
  if (!g_str_equal (element, "svg") && check_opacity (&look, element, error) && add_shape (self->cr, element, names, values, error))
    paint (self->cr, &look);
}

static void
end_element (GMarkupParseContext *context,
             const char          *element,
             gpointer             data,
             GError             **error)
{
  Reader *self = data;

  if (self->cr == NULL)
    return;

  g_array_set_size (self->looks, self->looks->len - 1);
  cairo_restore (self->cr);
}

static gboolean
read_svg (GBytes  *svg,
          Reader  *self,
          GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element, .end_element = end_element };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (Look));
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);

  self->looks = looks;

  return g_markup_parse_context_parse (context, text, (gssize) size, error) &&
         g_markup_parse_context_end_parse (context, error);
}

gboolean
tally_svg_get_size (GBytes  *svg,
                    double  *width,
                    double  *height,
                    GError **error)
{
  Reader reader = { .cr = NULL };

  if (!read_svg (svg, &reader, error))
    return FALSE;

  *width = reader.width;
  *height = reader.height;

  return TRUE;
}

gboolean
tally_svg_draw (GBytes  *svg,
                cairo_t *cr,
                double   width,
                double   height,
                GError **error)
{
  Reader reader = { .cr = cr, .width = width, .height = height };

  return read_svg (svg, &reader, error);
}
