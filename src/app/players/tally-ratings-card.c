/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ratings-card.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-player-cards.h"
#include "tally-rank.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"

#define CHART_WIDTH 190
#define CHART_HEIGHT 150
#define GAP 6
/* Lines across the chart. */
#define GRID 5
#define COARSE_GRID 10
#define MOST_LINES 6

struct _TallyRatingsCard {
  GtkWidget parent_instance;

  GtkDropDown *choice;
  GtkStringList *names;
  GtkLabel *remark;
  GtkFlowBox *charts;

  gboolean narrow; /* the window is */
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyRatingsCard, tally_ratings_card, GTK_TYPE_WIDGET)

typedef struct {
  GArray *points; /* TallyRatingPoint */
  guint slot;
  double low, high;
} Curve;

/* Where a curve is drawn. */
typedef struct {
  const Curve *curve;
  GtkWidget *widget;
  cairo_t *cr;
  double left, right, top, bottom;
} Canvas;

static void
curve_free (gpointer data)
{
  Curve *curve = data;

  g_array_unref (curve->points);
  g_free (curve);
}

static const TallyRatingPoint *
get_point (const Curve *curve,
           guint        index)
{
  return &g_array_index (curve->points, TallyRatingPoint, index);
}

static double
get_x (const Canvas *canvas,
       guint         index)
{
  guint n = canvas->curve->points->len;

  return n > 1 ? canvas->left + index * (canvas->right - canvas->left) / (n - 1) : (canvas->left + canvas->right) / 2;
}

static double
get_y (const Canvas *canvas,
       double        value)
{
  const Curve *curve = canvas->curve;

  return canvas->bottom - (value - curve->low) * (canvas->bottom - canvas->top) / (curve->high - curve->low);
}

/* `align` is 0 for what begins at x, 1 for what ends there. */
static void
draw_text (const Canvas *canvas,
           const char   *text,
           double        x,
           double        y,
           double        align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (canvas->widget, text);
  GdkRGBA ink;
  int width, height;

  gtk_style_context_get_color (gtk_widget_get_style_context (canvas->widget), &ink);
  pango_layout_get_pixel_size (layout, &width, &height);
  gdk_cairo_set_source_rgba (canvas->cr, &ink);
  cairo_move_to (canvas->cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (canvas->cr, layout);
}

static void
draw_grid (const Canvas *canvas)
{
  const Curve *curve = canvas->curve;
  double step = curve->high - curve->low > GRID * MOST_LINES ? COARSE_GRID : GRID;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (canvas->widget), &ink);
  for (double value = ceil (curve->low / step) * step; value <= curve->high; value += step) {
    g_autofree char *text = tally_number_to_text ((gint32) value);
    double y = floor (get_y (canvas, value)) + 0.5;

    cairo_set_source_rgba (canvas->cr, ink.red, ink.green, ink.blue, 0.15);
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
  const Curve *curve = canvas->curve;
  gint32 first_day = get_point (curve, 0)->day, last_day = get_point (curve, curve->points->len - 1)->day;
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
  const Curve *curve = canvas->curve;
  guint n = curve->points->len;
  cairo_t *cr = canvas->cr;

  cairo_new_path (cr);
  if (n == 1) {
    const TallyRating *rating = &get_point (curve, 0)->rating;
    double top = get_y (canvas, rating->mu + rating->sigma);

    cairo_rectangle (cr, get_x (canvas, 0) - 2 * GAP, top, 4 * GAP, get_y (canvas, rating->mu - rating->sigma) - top);
    return;
  }

  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, get_x (canvas, i), get_y (canvas, get_point (curve, i)->rating.mu + get_point (curve, i)->rating.sigma));
  for (guint i = n; i > 0; i--)
    cairo_line_to (cr, get_x (canvas, i - 1),
                   get_y (canvas, get_point (curve, i - 1)->rating.mu - get_point (curve, i - 1)->rating.sigma));
}

/* The line is the rating, the band one deviation around it. */
static void
draw_curve (const Canvas *canvas)
{
  const Curve *curve = canvas->curve;
  guint n = curve->points->len;
  cairo_t *cr = canvas->cr;
  GdkRGBA color;

  tally_badge_get_color (canvas->widget, curve->slot, &color);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.16);
  trace_band (canvas);
  cairo_fill (cr);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2.6);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, get_x (canvas, i), get_y (canvas, get_point (curve, i)->rating.mu));
  cairo_stroke (cr);
  cairo_arc (cr, get_x (canvas, n - 1), get_y (canvas, get_point (curve, n - 1)->rating.mu), 5, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  const Curve *curve = data;
  g_autofree char *widest = tally_number_to_text ((gint32) (curve->low < 0 ? curve->low : curve->high));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (area), widest);
  int axis, line_height;
  Canvas canvas;

  pango_layout_get_pixel_size (layout, &axis, &line_height);
  canvas = (Canvas){ curve, GTK_WIDGET (area), cr, axis + GAP, width - GAP, line_height / 2.0, height - line_height - GAP };
  draw_grid (&canvas);
  draw_curve (&canvas);
  draw_days (&canvas, line_height);
}

/* One for all games, from one line of the grid to another. */
static void
find_scale (const TallyPlayerFigures *figures,
            double                   *low,
            double                   *high)
{
  *low = 20;
  *high = 30;
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const GArray *points = figures->games[i].ratings;

    for (guint j = 0; j < points->len; j++) {
      const TallyRating *rating = &g_array_index (points, TallyRatingPoint, j).rating;

      *low = MIN (*low, rating->mu - rating->sigma);
      *high = MAX (*high, rating->mu + rating->sigma);
    }
  }
  *low = floor (*low / GRID) * GRID;
  *high = ceil (*high / GRID) * GRID;
}

static GtkWidget *
make_curve (const TallyPlayerFigures *figures,
            guint                     game,
            guint                     slot)
{
  GtkWidget *area = gtk_drawing_area_new ();
  Curve *curve = g_new0 (Curve, 1);

  curve->points = g_array_ref (figures->games[game].ratings);
  curve->slot = slot;
  find_scale (figures, &curve->low, &curve->high);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), CHART_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), CHART_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, curve, curve_free);
  gtk_widget_add_css_class (area, "row-line");
  gtk_widget_set_hexpand (area, TRUE);

  return area;
}

/* The game and the rating, which lead to its matches. */
static GtkWidget *
make_title (const TallyGame   *game,
            const TallyRating *rating)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *button = gtk_button_new ();
  g_autofree char *mu = g_strdup_printf ("%.1f", rating->mu);
  g_autofree char *sigma = g_strdup_printf ("± %.1f", rating->sigma);
  GtkWidget *name = tally_label_new (game->name, TALLY_LABEL_START | TALLY_LABEL_WRAP, NULL);

  gtk_widget_set_hexpand (name, TRUE);
  tally_box_fill (line, name, tally_label_new (mu, TALLY_LABEL_START, "tally-number"), tally_label_new (sigma, TALLY_LABEL_START, "row-line"), NULL);
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "figure-link");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), TALLY_PLAYER_MATCHES, game->id, (gint64) 0, FALSE, G_MININT32, G_MAXINT32);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "player.list");

  return button;
}

static void
add_chart (TallyRatingsCard         *self,
           const TallyPlayerFigures *figures,
           guint                     game,
           guint                     slot)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const GArray *points = figures->games[game].ratings;

  tally_box_fill (box, make_title (tally_games[game], &g_array_index (points, TallyRatingPoint, points->len - 1).rating),
                  make_curve (figures, game, slot), NULL);
  gtk_flow_box_append (self->charts, box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  gtk_string_list_append (self->names, tally_games[game]->name);
}

/* What the chart says, and which games it can't speak of. */
static void
tell_remark (TallyRatingsCard         *self,
             const TallyPlayerFigures *figures)
{
  g_autoptr (GString) text = g_string_new (_ ("Line: the rating; band: how sure it is."));

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (figures->games[i].matches == 0 || figures->games[i].ratings->len > 0 || !tally_games[i]->together)
      continue;
    g_string_append_c (text, ' ');
    /* Translators: of a game that is played together */
    g_string_append_printf (text, _ ("%s isn’t rated."), tally_games[i]->name);
  }
  gtk_label_set_label (self->remark, text->str);
}

/* All side by side, or on a phone the one that is chosen. */
static void
show_chosen (TallyRatingsCard *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  gtk_widget_set_visible (GTK_WIDGET (self->choice), self->narrow && n > 1);
  for (guint i = 0; i < n; i++)
    gtk_widget_set_visible (GTK_WIDGET (gtk_flow_box_get_child_at_index (self->charts, (int) i)),
                            !self->narrow || i == gtk_drop_down_get_selected (self->choice));
  gtk_flow_box_set_max_children_per_line (self->charts, self->narrow ? 1 : MAX (n, 1));
}

static void
tally_ratings_card_class_init (TallyRatingsCardClass *klass)
{
  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  tally_class_set_template (klass, "tally-ratings-card.ui");
  tally_class_shows (klass, TallyRatingsCard, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  tally_class_binds (klass, TallyRatingsCard, choice, names, remark, charts);
  tally_class_answers (klass, show_chosen);
}

GtkWidget *
tally_ratings_card_new (const TallyPlayerFigures *figures,
                        guint                     slot)
{
  TallyRatingsCard *self = NULL;

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (figures->games[i].ratings->len == 0)
      continue;
    if (self == NULL)
      self = g_object_new (TALLY_TYPE_RATINGS_CARD, NULL);
    add_chart (self, figures, i, slot);
  }
  if (self == NULL)
    return NULL;

  tell_remark (self, figures);
  show_chosen (self);

  return GTK_WIDGET (self);
}
