/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-plot.h"

#include <math.h>

#include "tally-rank.h"

#define MARGIN 8
#define GAP 8
#define MARKER 10
#define SIGN 22
/* From the end of a line to the name that belongs to it. */
#define LEADER 14
/* Markers closer than this hide the line. */
#define MARKERS_APART 20
#define MAX_GRID_LINES 8

typedef struct {
  char *name;
  guint slot;
  double *values;
  guint n_values;
} TallyPlotLine;

struct _TallyPlot {
  GArray *lines; /* TallyPlotLine */
  char **steps;
  gboolean upside_down;
  gboolean tells_values;
  double limit; /* or NAN */
  int chosen;
};

/* Where the lines go, and what their values mean there. */
typedef struct {
  const TallyPlot *plot;
  const TallyPlotColors *colors;
  cairo_t *cr;
  PangoContext *context;
  double left, right, top, bottom;
  double names; /* width */
  double lowest, highest;
  guint n_steps;
} Canvas;

const TallyPlotColors tally_plot_paper_colors = {
  .ink = { 0, 0, 0, 1 },
  .letter = { 1, 1, 1, 1 },
  .limit = { 0.60f, 0.42f, 0, 1 },
  .slots = {
    { 0.16f, 0.30f, 0.72f, 1 },
    { 0.58f, 0.41f, 0.05f, 1 },
    { 0.00f, 0.47f, 0.42f, 1 },
    { 0.85f, 0.07f, 0.55f, 1 },
    { 0.16f, 0.05f, 0.43f, 1 },
    { 0.65f, 0.16f, 0.04f, 1 },
    { 0.23f, 0.23f, 0.03f, 1 },
    { 0.35f, 0.31f, 0.40f, 1 },
  },
};

static const TallyPlotLine *
get_line (const TallyPlot *plot,
          guint            index)
{
  return &g_array_index (plot->lines, TallyPlotLine, index);
}

static const struct {
  guint n;
  double lengths[4];
} dashes[] = {
  { 0, { 0 } },
  { 2, { 9, 4 } },
  { 2, { 2.5, 3 } },
  { 4, { 10, 3, 2.5, 3 } },
  { 2, { 16, 5 } },
  { 2, { 5, 5 } },
  { 4, { 16, 3, 5, 3 } },
};

static void
find_range (Canvas *canvas)
{
  canvas->lowest = canvas->plot->upside_down ? 1 : 0;
  canvas->highest = canvas->lowest + 1;
  canvas->n_steps = 1;
  if (!isnan (canvas->plot->limit))
    canvas->highest = MAX (canvas->highest, canvas->plot->limit);

  for (guint i = 0; i < canvas->plot->lines->len; i++) {
    const TallyPlotLine *line = get_line (canvas->plot, i);

    canvas->n_steps = MAX (canvas->n_steps, line->n_values);
    for (guint step = 0; step < line->n_values; step++) {
      if (isnan (line->values[step]))
        continue;
      canvas->lowest = MIN (canvas->lowest, line->values[step]);
      canvas->highest = MAX (canvas->highest, line->values[step]);
    }
  }
}

static double
get_x (const Canvas *canvas,
       guint         step)
{
  if (canvas->n_steps < 2)
    return (canvas->left + canvas->right) / 2;

  return canvas->left + (canvas->right - canvas->left) * step / (canvas->n_steps - 1);
}

static double
get_y (const Canvas *canvas,
       double        value)
{
  double share = (value - canvas->lowest) / (canvas->highest - canvas->lowest);

  if (canvas->plot->upside_down)
    share = 1 - share;

  return canvas->bottom - share * (canvas->bottom - canvas->top);
}

static PangoLayout *
make_layout (PangoContext *context,
             const char   *text,
             gboolean      bold)
{
  PangoLayout *layout = pango_layout_new (context);

  pango_layout_set_text (layout, text, -1);
  if (bold) {
    g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    pango_layout_set_attributes (layout, attributes);
  }

  return layout;
}

static double
measure (PangoContext *context,
         const char   *text,
         double       *height)
{
  g_autoptr (PangoLayout) layout = make_layout (context, text, TRUE);
  int width, high;

  pango_layout_get_size (layout, &width, &high);
  if (height != NULL)
    *height = (double) high / PANGO_SCALE;

  return (double) width / PANGO_SCALE;
}

/* `align` is 0 for what begins at x, 1 for what ends there. */
static void
draw_text (const Canvas *canvas,
           const char   *text,
           double        x,
           double        y,
           double        align,
           double        width,
           gboolean      bold)
{
  g_autoptr (PangoLayout) layout = make_layout (canvas->context, text, bold);
  int own, height;

  pango_layout_get_size (layout, &own, &height);
  if (width > 0 && own > width * PANGO_SCALE) {
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
    pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    pango_layout_get_size (layout, &own, &height);
  }
  tally_ink_take (canvas->cr, &canvas->colors->ink);
  cairo_move_to (canvas->cr, x - align * own / PANGO_SCALE, y - height / 2.0 / PANGO_SCALE);
  pango_cairo_show_layout (canvas->cr, layout);
}

/* 1, 2 or 5 times a power of ten. */
static double
find_grid_step (double range)
{
  double power = pow (10, floor (log10 (range / MAX_GRID_LINES)));

  for (;;) {
    for (double factor = 1; factor <= 5; factor = factor < 2 ? 2 : factor + 3) {
      double step = MAX (1, power * factor);

      if (range / step <= MAX_GRID_LINES)
        return step;
    }
    power *= 10;
  }
}

/* A line of the grid at 0 may be one at −0: the C library would say so. */
static char *
tell_value (double value)
{
  return tally_number_to_text ((gint32) lround (value));
}

static double
measure_axis (PangoContext *context,
              double        lowest,
              double        highest)
{
  g_autofree char *low = tell_value (lowest);
  g_autofree char *high = tell_value (highest);

  return MAX (measure (context, low, NULL), measure (context, high, NULL));
}

static void
draw_grid_line (const Canvas *canvas,
                double        value)
{
  g_autofree char *text = tell_value (value);
  TallyInk faint = canvas->colors->ink;
  double y = get_y (canvas, value);

  faint.alpha *= 0.15f;
  tally_ink_take (canvas->cr, &faint);
  cairo_rectangle (canvas->cr, canvas->left, y, canvas->right - canvas->left, 1);
  cairo_fill (canvas->cr);
  draw_text (canvas, text, canvas->left - MARKER / 2.0 - GAP, y, 1, 0, FALSE);
}

static void
draw_grid (const Canvas *canvas)
{
  double step = find_grid_step (canvas->highest - canvas->lowest);
  double first = ceil (canvas->lowest / step) * step;

  /* The first place is what all of them want to see. */
  if (canvas->plot->upside_down && first > 1 && step > 2)
    draw_grid_line (canvas, 1);
  for (double value = first; value <= canvas->highest; value += step)
    draw_grid_line (canvas, value);
}

/* As many as have room; the last is always one of them. */
static void
draw_steps (const Canvas *canvas,
            double        line_height)
{
  guint n = canvas->plot->steps != NULL ? MIN (g_strv_length (canvas->plot->steps), canvas->n_steps) : 0;
  double widest = 1;
  guint every;

  for (guint step = 0; step < n; step++)
    widest = MAX (widest, measure (canvas->context, canvas->plot->steps[step], NULL));
  every = MAX (1, (guint) ceil (n * (widest + GAP) / MAX (1, canvas->right - canvas->left)));

  for (guint step = n; step > 0; step -= MIN (step, every))
    draw_text (canvas, canvas->plot->steps[step - 1], get_x (canvas, step - 1),
               canvas->bottom + MARKER + line_height / 2, 0.5, 0, FALSE);
}

/* A change of places looks like one if the line leaves and arrives level; what
 * is counted goes straight. */
static void
trace_line (const Canvas        *canvas,
            const TallyPlotLine *line)
{
  double x_before = 0, y_before = 0;
  gboolean drawing = FALSE;

  for (guint step = 0; step < line->n_values; step++) {
    double x = get_x (canvas, step);
    double y = get_y (canvas, line->values[step]);

    if (isnan (line->values[step])) {
      drawing = FALSE;
      continue;
    }
    if (drawing && !canvas->plot->upside_down)
      cairo_line_to (canvas->cr, x, y);
    else if (drawing)
      cairo_curve_to (canvas->cr, (x_before + x) / 2, y_before, (x_before + x) / 2, y, x, y);
    else
      cairo_move_to (canvas->cr, x, y);
    drawing = TRUE;
    x_before = x;
    y_before = y;
  }
}

static const TallyInk *
get_color (const Canvas        *canvas,
           const TallyPlotLine *line)
{
  return line->slot == TALLY_PLOT_NOBODY ? &canvas->colors->ink : &canvas->colors->slots[line->slot];
}

/* Nobody's line has a plain dot. */
static void
draw_sign (const Canvas        *canvas,
           const TallyPlotLine *line,
           const char          *name,
           double               x,
           double               y,
           double               size)
{
  if (line->slot != TALLY_PLOT_NOBODY) {
    tally_sign_paint (canvas->cr, canvas->context, line->slot, name, x - size / 2, y - size / 2, size, get_color (canvas, line),
                      &canvas->colors->letter);
    return;
  }

  tally_ink_take (canvas->cr, get_color (canvas, line));
  cairo_arc (canvas->cr, x, y, MARKER / 2.0, 0, 2 * G_PI);
  cairo_fill (canvas->cr);
}

/* What it is all played to, across all lines. */
static void
draw_limit (const Canvas *canvas)
{
  static const double dash[] = { 6, 4 };
  double y = get_y (canvas, canvas->plot->limit);

  if (isnan (canvas->plot->limit))
    return;

  cairo_save (canvas->cr);
  tally_ink_take (canvas->cr, &canvas->colors->limit);
  cairo_set_line_width (canvas->cr, 1.5);
  cairo_set_dash (canvas->cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_move_to (canvas->cr, canvas->left, y);
  cairo_line_to (canvas->cr, canvas->right, y);
  cairo_stroke (canvas->cr);
  cairo_restore (canvas->cr);
}

static void
draw_markers (const Canvas        *canvas,
              const TallyPlotLine *line)
{
  double apart = (canvas->right - canvas->left) / MAX (1, canvas->n_steps - 1);
  guint every = MAX (1, (guint) ceil (MARKERS_APART / MAX (apart, 0.001)));

  for (guint step = line->n_values; step > 0; step -= MIN (step, every)) {
    if (!isnan (line->values[step - 1]))
      draw_sign (canvas, line, NULL, get_x (canvas, step - 1), get_y (canvas, line->values[step - 1]), MARKER);
  }
}

static void
draw_line (const Canvas *canvas,
           guint         index)
{
  const TallyPlotLine *line = get_line (canvas->plot, index);
  gboolean chosen = (int) index == canvas->plot->chosen;
  guint dash = index % G_N_ELEMENTS (dashes);

  cairo_save (canvas->cr);
  trace_line (canvas, line);
  tally_ink_take (canvas->cr, get_color (canvas, line));
  cairo_set_line_width (canvas->cr, chosen ? 4.4 : 2.6);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  if (!chosen)
    cairo_set_dash (canvas->cr, dashes[dash].lengths, (int) dashes[dash].n, 0);
  cairo_stroke (canvas->cr);
  cairo_restore (canvas->cr);
  draw_markers (canvas, line);
}

typedef struct {
  guint line;
  double wanted;
  double y;
} Label;

static int
compare_labels_cb (gconstpointer a,
                   gconstpointer b)
{
  const Label *one = a;
  const Label *other = b;

  if (one->wanted != other->wanted)
    return one->wanted < other->wanted ? -1 : 1;

  return one->line < other->line ? -1 : 1;
}

/* Names that would lie on each other are pushed apart: downwards, and from the
 * bottom up again. */
static GArray *
place_names (const Canvas *canvas,
             double        apart)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (Label));
  double limit = canvas->bottom + MARGIN;

  for (guint i = 0; i < canvas->plot->lines->len; i++) {
    double last = tally_plot_get_last (canvas->plot, i);
    Label label = { i, get_y (canvas, last), get_y (canvas, last) };

    if (!isnan (last))
      g_array_append_val (labels, label);
  }
  g_array_sort (labels, compare_labels_cb);

  for (guint i = 1; i < labels->len; i++) {
    Label *label = &g_array_index (labels, Label, i);

    label->y = MAX (label->y, g_array_index (labels, Label, i - 1).y + apart);
  }
  for (guint i = labels->len; i > 0; i--) {
    Label *label = &g_array_index (labels, Label, i - 1);

    label->y = MIN (label->y, limit);
    limit = label->y - apart;
  }

  return labels;
}

/* "20 Sabine", or the name alone. */
static char *
tell_name (const TallyPlot *plot,
           guint            line)
{
  const char *name = get_line (plot, line)->name;
  double last = tally_plot_get_last (plot, line);

  return plot->tells_values && !isnan (last) ? g_strdup_printf ("%.0f %s", last, name) : g_strdup (name);
}

static void
draw_name (const Canvas *canvas,
           const Label  *label)
{
  const TallyPlotLine *line = get_line (canvas->plot, label->line);
  g_autofree char *words = tell_name (canvas->plot, label->line);
  double x = canvas->right + LEADER;

  tally_ink_take (canvas->cr, get_color (canvas, line));
  cairo_set_line_width (canvas->cr, 1);
  cairo_move_to (canvas->cr, canvas->right, label->wanted);
  cairo_line_to (canvas->cr, x + SIGN / 2.0, label->y);
  cairo_stroke (canvas->cr);
  draw_sign (canvas, line, line->name, x + SIGN / 2.0, label->y, SIGN);
  draw_text (canvas, words, x + SIGN + GAP, label->y, 0, canvas->names,
             (int) label->line == canvas->plot->chosen);
}

/* The names have at most a third of the width: the lines matter more. */
static double
measure_names (const TallyPlot *plot,
               PangoContext    *context,
               double           width)
{
  double widest = 0;

  for (guint i = 0; i < plot->lines->len; i++) {
    g_autofree char *words = tell_name (plot, i);

    widest = MAX (widest, measure (context, words, NULL) + 1);
  }

  return MIN (widest, width / 3);
}

void
tally_plot_draw (const TallyPlot       *plot,
                 cairo_t               *cr,
                 PangoContext          *context,
                 double                 width,
                 double                 height,
                 const TallyPlotColors *colors)
{
  Canvas canvas = { plot, colors, cr, context };
  g_autoptr (GArray) labels = NULL;
  double line_height;

  measure (context, "X", &line_height);
  find_range (&canvas);
  canvas.names = measure_names (plot, context, width);
  canvas.left = MARGIN + measure_axis (context, canvas.lowest, canvas.highest) + GAP + MARKER / 2.0;
  canvas.right = width - MARGIN - canvas.names - GAP - SIGN - LEADER;
  canvas.top = MARGIN + SIGN / 2.0;
  canvas.bottom = height - MARGIN - line_height - MARKER;
  if (plot->lines->len == 0 || canvas.right <= canvas.left || canvas.bottom <= canvas.top)
    return;

  draw_grid (&canvas);
  draw_limit (&canvas);
  draw_steps (&canvas, line_height);
  for (guint i = 0; i < plot->lines->len; i++) {
    if ((int) i != plot->chosen)
      draw_line (&canvas, i);
  }
  if (plot->chosen >= 0 && plot->chosen < (int) plot->lines->len)
    draw_line (&canvas, (guint) plot->chosen);

  labels = place_names (&canvas, MAX (SIGN + 2, line_height));
  for (guint i = 0; i < labels->len; i++)
    draw_name (&canvas, &g_array_index (labels, Label, i));
}

static void
clear_line_cb (gpointer data)
{
  TallyPlotLine *line = data;

  g_free (line->name);
  g_free (line->values);
}

TallyPlot *
tally_plot_new (void)
{
  TallyPlot *plot = g_new0 (TallyPlot, 1);

  plot->lines = g_array_new (FALSE, FALSE, sizeof (TallyPlotLine));
  g_array_set_clear_func (plot->lines, clear_line_cb);
  plot->chosen = -1;
  plot->limit = (double) NAN;

  return plot;
}

void
tally_plot_free (TallyPlot *plot)
{
  g_array_unref (plot->lines);
  g_strfreev (plot->steps);
  g_free (plot);
}

void
tally_plot_add_line (TallyPlot    *plot,
                     const char   *name,
                     guint         slot,
                     const double *values,
                     guint         n_values)
{
  TallyPlotLine line = { g_strdup (name), slot, g_memdup2 (values, n_values * sizeof *values), n_values };

  g_return_if_fail (slot <= TALLY_PLOT_NOBODY);

  g_array_append_val (plot->lines, line);
}

void
tally_plot_set_steps (TallyPlot         *plot,
                      const char *const *labels)
{
  g_strfreev (plot->steps);
  plot->steps = g_strdupv ((char **) labels);
}

void
tally_plot_set_upside_down (TallyPlot *plot,
                            gboolean   upside_down)
{
  plot->upside_down = upside_down;
}

void
tally_plot_set_limit (TallyPlot *plot,
                      double     limit)
{
  plot->limit = limit;
}

void
tally_plot_set_tells_values (TallyPlot *plot,
                             gboolean   tells_values)
{
  plot->tells_values = tells_values;
}

void
tally_plot_set_chosen (TallyPlot *plot,
                       int        line)
{
  plot->chosen = line;
}

guint
tally_plot_get_n_lines (const TallyPlot *plot)
{
  return plot->lines->len;
}

const char *
tally_plot_get_name (const TallyPlot *plot,
                     guint            line)
{
  g_return_val_if_fail (line < plot->lines->len, NULL);

  return get_line (plot, line)->name;
}

double
tally_plot_get_last (const TallyPlot *plot,
                     guint            line)
{
  const TallyPlotLine *own;

  g_return_val_if_fail (line < plot->lines->len, (double) NAN);

  own = get_line (plot, line);
  for (guint step = own->n_values; step > 0; step--) {
    if (!isnan (own->values[step - 1]))
      return own->values[step - 1];
  }

  return (double) NAN;
}
