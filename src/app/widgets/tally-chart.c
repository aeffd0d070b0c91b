#include "tally-chart.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>

#include "tally-badge.h"

#define MARGIN 12
#define AXIS_WIDTH 34
#define AXIS_HEIGHT 24
#define MARKER 16
#define MAX_GRID_LINES 8

typedef struct {
  char *name;
  guint slot;
  double *values;
  guint n_values;
} Line;

struct _TallyChart {
  GtkWidget parent_instance;

  GArray *lines; /* Line */
  char **steps;
  char *description;

  gboolean upside_down;
  int chosen;
};

/* Where the lines go, and what their values mean there. */
typedef struct {
  double left, right, top, bottom;
  double lowest, highest;
  guint n_steps;
  gboolean upside_down;
} Frame;

G_DEFINE_FINAL_TYPE (TallyChart, tally_chart, GTK_TYPE_WIDGET)

static const double dash_patterns[][2] = {
  { 0, 0 },
  { 9, 4 },
  { 3, 3 },
  { 14, 5 },
};

static void
clear_line_cb (gpointer data)
{
  Line *line = data;

  g_free (line->name);
  g_free (line->values);
}

static Line *
get_line (TallyChart *self,
          guint       index)
{
  return &g_array_index (self->lines, Line, index);
}

static void
find_range (TallyChart *self,
            Frame      *frame)
{
  frame->lowest = self->upside_down ? 1 : 0;
  frame->highest = frame->lowest + 1;
  frame->n_steps = 1;

  for (guint i = 0; i < self->lines->len; i++) {
    Line *line = get_line (self, i);

    frame->n_steps = MAX (frame->n_steps, line->n_values);
    for (guint step = 0; step < line->n_values; step++) {
      if (isnan (line->values[step]))
        continue;
      frame->lowest = MIN (frame->lowest, line->values[step]);
      frame->highest = MAX (frame->highest, line->values[step]);
    }
  }
}

static double
get_x (const Frame *frame,
       guint        step)
{
  if (frame->n_steps < 2)
    return (frame->left + frame->right) / 2;

  return frame->left + (frame->right - frame->left) * step / (frame->n_steps - 1);
}

static double
get_y (const Frame *frame,
       double       value)
{
  double share = (value - frame->lowest) / (frame->highest - frame->lowest);

  if (frame->upside_down)
    share = 1 - share;

  return frame->bottom - share * (frame->bottom - frame->top);
}

/* In bold, as whoever is chosen next will be. */
static int
measure_name (GtkWidget  *widget,
              const char *name)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, name);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* The names have at most a third of the width: the lines matter more. */
static double
get_names_width (TallyChart *self,
                 double      width)
{
  int widest = 0;

  for (guint i = 0; i < self->lines->len; i++)
    widest = MAX (widest, measure_name (GTK_WIDGET (self), get_line (self, i)->name));

  return MIN (widest, width / 3);
}

static void
append_text (TallyChart    *self,
             GtkSnapshot   *snapshot,
             const char    *text,
             double         x,
             double         y,
             double         width,
             PangoAlignment align,
             gboolean       bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA color;
  int height;

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, align);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
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

static void
snapshot_grid (TallyChart  *self,
               GtkSnapshot *snapshot,
               const Frame *frame)
{
  double step = find_grid_step (frame->highest - frame->lowest);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  color.alpha *= 0.15f;

  for (double value = ceil (frame->lowest / step) * step; value <= frame->highest; value += step) {
    g_autofree char *text = g_strdup_printf ("%.0f", value);
    double y = get_y (frame, value);

    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) frame->left, (float) y,
                                                    (float) (frame->right - frame->left), 1));
    append_text (self, snapshot, text, frame->left - AXIS_WIDTH, y, AXIS_WIDTH - 12, PANGO_ALIGN_RIGHT, FALSE);
  }
}

static void
snapshot_steps (TallyChart  *self,
                GtkSnapshot *snapshot,
                const Frame *frame)
{
  guint n_labels = self->steps != NULL ? MIN (g_strv_length (self->steps), frame->n_steps) : 0;
  guint every = MAX (1, (guint) ceil (n_labels * 64.0 / MAX (1, frame->right - frame->left)));

  for (guint step = 0; step < n_labels; step += every)
    append_text (self, snapshot, self->steps[step], get_x (frame, step) - 32, frame->bottom + AXIS_HEIGHT - 6, 64,
                 PANGO_ALIGN_CENTER, FALSE);
}

static void
trace_line (cairo_t     *cr,
            const Line  *line,
            const Frame *frame)
{
  gboolean drawing = FALSE;

  for (guint step = 0; step < line->n_values; step++) {
    if (isnan (line->values[step])) {
      drawing = FALSE;
      continue;
    }
    if (drawing)
      cairo_line_to (cr, get_x (frame, step), get_y (frame, line->values[step]));
    else
      cairo_move_to (cr, get_x (frame, step), get_y (frame, line->values[step]));
    drawing = TRUE;
  }
}

static void
snapshot_line (TallyChart  *self,
               GtkSnapshot *snapshot,
               guint        index,
               const Frame *frame)
{
  const Line *line = get_line (self, index);
  const double *dashes = dash_patterns[index % G_N_ELEMENTS (dash_patterns)];
  GdkRGBA color;
  cairo_t *cr;

  tally_badge_get_color (GTK_WIDGET (self), line->slot, &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0,
                                                                 (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                                                 (float) gtk_widget_get_height (GTK_WIDGET (self))));
  trace_line (cr, line, frame);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, (int) index == self->chosen ? 5 : 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (dashes[0] > 0)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);

  for (guint step = 0; step < line->n_values; step++) {
    if (!isnan (line->values[step]))
      tally_badge_snapshot (snapshot, GTK_WIDGET (self), line->slot, line->name,
                            (float) get_x (frame, step) - MARKER / 2.0f,
                            (float) get_y (frame, line->values[step]) - MARKER / 2.0f, MARKER);
  }
}

static double
get_last (const Line *line)
{
  for (guint step = line->n_values; step > 0; step--) {
    if (!isnan (line->values[step - 1]))
      return line->values[step - 1];
  }

  return NAN;
}

/* Names that would lie on each other are pushed apart, downwards. */
static void
snapshot_names (TallyChart  *self,
                GtkSnapshot *snapshot,
                const Frame *frame,
                double       width)
{
  g_autofree gboolean *done = g_new0 (gboolean, self->lines->len);
  double free_from = 0;

  for (guint round = 0; round < self->lines->len; round++) {
    int next = -1;
    double y;

    for (guint i = 0; i < self->lines->len; i++) {
      double value = get_last (get_line (self, i));

      if (!done[i] && !isnan (value) &&
          (next < 0 || get_y (frame, value) < get_y (frame, get_last (get_line (self, (guint) next)))))
        next = (int) i;
    }
    if (next < 0)
      return;

    done[next] = TRUE;
    y = MAX (get_y (frame, get_last (get_line (self, (guint) next))), free_from);
    free_from = y + 18;
    append_text (self, snapshot, get_line (self, (guint) next)->name, frame->right + 14, y, width, PANGO_ALIGN_LEFT,
                 next == self->chosen);
  }
}

static void
tally_chart_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  TallyChart *self = TALLY_CHART (widget);
  double width = gtk_widget_get_width (widget);
  double names = get_names_width (self, width);
  Frame frame = {
    .left = MARGIN + AXIS_WIDTH,
    .right = width - MARGIN - names - 14,
    .top = MARGIN + MARKER / 2.0,
    .bottom = gtk_widget_get_height (widget) - MARGIN - AXIS_HEIGHT,
    .upside_down = self->upside_down,
  };

  if (self->lines->len == 0 || frame.right <= frame.left || frame.bottom <= frame.top)
    return;

  find_range (self, &frame);
  snapshot_grid (self, snapshot, &frame);
  snapshot_steps (self, snapshot, &frame);
  for (guint i = 0; i < self->lines->len; i++)
    snapshot_line (self, snapshot, i, &frame);
  snapshot_names (self, snapshot, &frame, names);
}

static void
tally_chart_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 240;
}

static void
tell (TallyChart *self)
{
  g_autoptr (GString) text = g_string_new (self->description);

  for (guint i = 0; i < self->lines->len; i++) {
    double last = get_last (get_line (self, i));

    if (!isnan (last))
      g_string_append_printf (text, "; %s %g", get_line (self, i)->name, last);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static void
tally_chart_finalize (GObject *object)
{
  TallyChart *self = TALLY_CHART (object);

  g_array_unref (self->lines);
  g_strfreev (self->steps);
  g_free (self->description);

  G_OBJECT_CLASS (tally_chart_parent_class)->finalize (object);
}

static void
tally_chart_class_init (TallyChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tally_chart_finalize;
  widget_class->measure = tally_chart_measure;
  widget_class->snapshot = tally_chart_snapshot;

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tally_chart_init (TallyChart *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->lines, clear_line_cb);
  self->chosen = -1;
}

GtkWidget *
tally_chart_new (const char *description)
{
  TallyChart *self = g_object_new (TALLY_TYPE_CHART, NULL);

  self->description = g_strdup (description);
  tell (self);

  return GTK_WIDGET (self);
}

void
tally_chart_clear (TallyChart *self)
{
  g_return_if_fail (TALLY_IS_CHART (self));

  g_array_set_size (self->lines, 0);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tally_chart_add_line (TallyChart   *self,
                      const char   *name,
                      guint         slot,
                      const double *values,
                      guint         n_values)
{
  Line line = { g_strdup (name), slot, g_memdup2 (values, n_values * sizeof *values), n_values };

  g_return_if_fail (TALLY_IS_CHART (self));

  g_array_append_val (self->lines, line);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tally_chart_set_steps (TallyChart        *self,
                       const char *const *labels)
{
  g_return_if_fail (TALLY_IS_CHART (self));

  g_strfreev (self->steps);
  self->steps = g_strdupv ((char **) labels);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tally_chart_set_upside_down (TallyChart *self,
                             gboolean    upside_down)
{
  g_return_if_fail (TALLY_IS_CHART (self));

  self->upside_down = upside_down;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tally_chart_set_chosen (TallyChart *self,
                        int         line)
{
  g_return_if_fail (TALLY_IS_CHART (self));

  self->chosen = line;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
