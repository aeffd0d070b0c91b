/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rating-plot.h"

#include <math.h>

#include "tally-day.h"
#include "tally-rank.h"

#define GAP 6
/* Lines across the chart. */
#define GRID 5
#define COARSE_GRID 10
#define MOST_LINES 6
/* How little is seen of the grid, and of the band around the line. */
#define FAINT 0.15f
#define BAND 0.16f

struct _TallyRatingPlot {
  GArray *points; /* TallyRatingPoint */
  guint slot;
  double low, high;
};

typedef struct {
  const TallyRatingPlot *plot;
  cairo_t *cr;
  PangoContext *context;
  const TallyPlotColors *colors;
  double left, right, top, bottom;
} Canvas;

static const TallyRatingPoint *
get_point (const TallyRatingPlot *plot,
           guint                  index)
{
  return &g_array_index (plot->points, TallyRatingPoint, index);
}

static double
get_x (const Canvas *canvas,
       guint         index)
{
  guint n = canvas->plot->points->len;

  return n > 1 ? canvas->left + index * (canvas->right - canvas->left) / (n - 1) : (canvas->left + canvas->right) / 2;
}

static double
get_y (const Canvas *canvas,
       double        value)
{
  const TallyRatingPlot *plot = canvas->plot;

  return canvas->bottom - (value - plot->low) * (canvas->bottom - canvas->top) / (plot->high - plot->low);
}

/* `align` is 0 for what begins at x, 1 for what ends there. */
static void
draw_text (const Canvas *canvas,
           const char   *text,
           double        x,
           double        y,
           double        align)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (canvas->context);
  int width, height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  tally_ink_take (canvas->cr, &canvas->colors->ink);
  cairo_move_to (canvas->cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (canvas->cr, layout);
}

static void
draw_grid (const Canvas *canvas)
{
  const TallyRatingPlot *plot = canvas->plot;
  double step = plot->high - plot->low > GRID * MOST_LINES ? COARSE_GRID : GRID;
  TallyInk faint = canvas->colors->ink;

  faint.alpha = FAINT;
  for (double value = ceil (plot->low / step) * step; value <= plot->high; value += step) {
    g_autofree char *text = tally_number_to_text ((gint32) value);
    double y = floor (get_y (canvas, value)) + 0.5;

    tally_ink_take (canvas->cr, &faint);
    cairo_set_line_width (canvas->cr, 1);
    cairo_move_to (canvas->cr, canvas->left, y);
    cairo_line_to (canvas->cr, canvas->right, y);
    cairo_stroke (canvas->cr);
    draw_text (canvas, text, canvas->left - GAP, y, 1);
  }
}

/* From when to when: months, or days within one of them. */
static void
draw_days (const Canvas *canvas,
           double        line_height)
{
  const TallyRatingPlot *plot = canvas->plot;
  gint32 first_day = get_point (plot, 0)->day, last_day = get_point (plot, plot->points->len - 1)->day;
  g_autofree char *first_month = tally_day_tell_month (first_day);
  g_autofree char *last_month = tally_day_tell_month (last_day);
  gboolean months = !g_str_equal (first_month, last_month);
  g_autofree char *first = months ? g_strdup (first_month) : tally_day_tell_brief (first_day);
  g_autofree char *last = months ? g_strdup (last_month) : tally_day_tell_brief (last_day);
  double y = canvas->bottom + GAP + line_height / 2;

  if (first_day == last_day) {
    draw_text (canvas, last, (canvas->left + canvas->right) / 2, y, 0.5);
  } else {
    draw_text (canvas, first, canvas->left, y, 0);
    draw_text (canvas, last, canvas->right, y, 1);
  }
}

/* Of a single rating it is as wide as can be seen. */
static void
trace_band (const Canvas *canvas)
{
  const TallyRatingPlot *plot = canvas->plot;
  guint n = plot->points->len;
  cairo_t *cr = canvas->cr;

  cairo_new_path (cr);
  if (n == 1) {
    const TallyRating *rating = &get_point (plot, 0)->rating;
    double top = get_y (canvas, rating->mu + rating->sigma);

    cairo_rectangle (cr, get_x (canvas, 0) - 2 * GAP, top, 4 * GAP, get_y (canvas, rating->mu - rating->sigma) - top);
    return;
  }

  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, get_x (canvas, i), get_y (canvas, get_point (plot, i)->rating.mu + get_point (plot, i)->rating.sigma));
  for (guint i = n; i > 0; i--)
    cairo_line_to (cr, get_x (canvas, i - 1),
                   get_y (canvas, get_point (plot, i - 1)->rating.mu - get_point (plot, i - 1)->rating.sigma));
}

/* The line is the rating, the band one deviation around it. */
static void
draw_curve (const Canvas *canvas)
{
  const TallyRatingPlot *plot = canvas->plot;
  guint n = plot->points->len;
  cairo_t *cr = canvas->cr;
  TallyInk band = canvas->colors->slots[plot->slot];

  band.alpha = BAND;
  tally_ink_take (cr, &band);
  trace_band (canvas);
  cairo_fill (cr);

  tally_ink_take (cr, &canvas->colors->slots[plot->slot]);
  cairo_set_line_width (cr, 2.6);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, get_x (canvas, i), get_y (canvas, get_point (plot, i)->rating.mu));
  cairo_stroke (cr);
  cairo_arc (cr, get_x (canvas, n - 1), get_y (canvas, get_point (plot, n - 1)->rating.mu), 5, 0, 2 * G_PI);
  cairo_fill (cr);
}

void
tally_rating_plot_draw (const TallyRatingPlot *plot,
                        cairo_t               *cr,
                        PangoContext          *context,
                        double                 width,
                        double                 height,
                        const TallyPlotColors *colors)
{
  g_autofree char *widest = tally_number_to_text ((gint32) (plot->low < 0 ? plot->low : plot->high));
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  int axis, line_height;
  Canvas canvas;

  pango_layout_set_text (layout, widest, -1);
  pango_layout_get_pixel_size (layout, &axis, &line_height);
  canvas = (Canvas){ plot, cr, context, colors, axis + GAP, width - GAP, line_height / 2.0, height - line_height - GAP };
  draw_grid (&canvas);
  draw_curve (&canvas);
  draw_days (&canvas, line_height);
}

/* One for all games, from one line of the grid to another. */
static void
find_scale (TallyRatingPlot          *plot,
            const TallyPlayerFigures *figures)
{
  plot->low = 20;
  plot->high = 30;
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const GArray *points = figures->games[i].ratings;

    for (guint j = 0; j < points->len; j++) {
      const TallyRating *rating = &g_array_index (points, TallyRatingPoint, j).rating;

      plot->low = MIN (plot->low, rating->mu - rating->sigma);
      plot->high = MAX (plot->high, rating->mu + rating->sigma);
    }
  }
  plot->low = floor (plot->low / GRID) * GRID;
  plot->high = ceil (plot->high / GRID) * GRID;
}

TallyRatingPlot *
tally_rating_plot_new (const TallyPlayerFigures *figures,
                       guint                     game,
                       guint                     slot)
{
  TallyRatingPlot *plot = g_new0 (TallyRatingPlot, 1);

  plot->points = g_array_ref (figures->games[game].ratings);
  plot->slot = slot;
  find_scale (plot, figures);

  return plot;
}

void
tally_rating_plot_free (TallyRatingPlot *plot)
{
  g_array_unref (plot->points);
  g_free (plot);
}
